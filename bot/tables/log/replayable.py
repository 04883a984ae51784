"""Checks that a table's log leads to its snapshot."""

from __future__ import annotations

from typing import Any

from rules import games
from rules.match import Match, MatchError, outdated


def fault(data: dict[str, Any]) -> str | None:
    """Why this version cannot go on with a saved match, or None if it can; ``data`` as ``Match.load`` takes
    it.

    It can if replaying the log by the present rules gives the saved state. The reason reveals nothing hidden.
    """
    key = str(data.get("game", ""))
    if key not in games():
        return f"the game {key} is not installed"
    if outdated(games()[key], data.get("rules")):
        return f"it was begun by rules {data['rules']}, which this version does not play"
    try:
        match = Match.load(data)
        again = Match.replay(match.game, match.seats, match.seed, match.options, match.salt, match.entries)
    except MatchError as error:
        return (
            "the saved match is damaged" if error.entry is None else f"the rules refuse entry {error.entry}"
        )
    except Exception as error:
        # A log of other rules may raise anything here; only this table is affected.
        return f"the rules fail with {type(error).__name__}"
    if again.dump(with_log=False)["state"] != match.dump(with_log=False)["state"]:
        return "played again it leads to another state"
    return None
