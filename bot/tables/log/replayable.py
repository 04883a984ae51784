"""Whether the log of a table leads to its snapshot."""

from __future__ import annotations

from typing import Any

from rules import games
from rules.match import Match, MatchError


def fault(data: dict[str, Any]) -> str | None:
    """Why this program cannot go on with a saved match, None if it can; ``data`` as ``Match.load`` takes it.

    It can if the log, played again by the rules, leads to the state that was saved. The reason tells nothing
    of what is hidden at the table.
    """
    key = str(data.get("game", ""))
    if key not in games():
        return f"the game {key} is not installed"
    try:
        match = Match.load(data)
        again = Match.replay(match.game, match.seats, match.seed, match.options, match.salt, match.entries)
    except MatchError as error:
        return (
            "the saved match is damaged" if error.entry is None else f"the rules refuse entry {error.entry}"
        )
    except Exception as error:
        # Whatever rules may raise about a log of other rules, it is this table's fault alone.
        return f"the rules fail with {type(error).__name__}"
    if again.dump(with_log=False)["state"] != match.dump(with_log=False)["state"]:
        return "played again it leads to another state"
    return None
