"""A game between computer players told line by line: ``python -m rules.story GAME``.

It says what a spectator would read beside the table, so that whoever wants to know whether games feel
different can read some of them cold (``EVENINGS.md``).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from rules import dice, games
from rules.game import LANGUAGES, Game, Options
from rules.match import Match
from rules.wording import Audience

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eva", "Fay", "Gus", "Hal")
LUCK = "p"
"""Names the stream of the players' luck, so that a story is the same again."""


def story(
    game: Game[Any], seats: int, seed: int, options: Options, level: str, language: str = "en"
) -> Iterator[str]:
    """Every event of the game in words, and the scores at its end. Raises ValueError for a table that the
    game does not know, KeyError for a level.

    >>> lines = [*story(games()["echoes-of-revachol"], 2, 7, {}, "greedy")]
    >>> lines[1], "points" in lines[-1]
    ('Ann drew the morale card Electrochemistry.', True)
    """
    match, player = Match.new(game, seats, seed, options), game.players[level]
    audience = Audience(language, NAMES[:seats])
    number = 0
    while prompts := match.prompts():
        prompt = prompts[0]
        picks = player(match.view(prompt.seat), prompt, dice.stream(seed, LUCK, number))
        result = match.choose(prompt.id, picks, seat=prompt.seat)
        view = match.view(None)
        told = (game.words.event(view, event, audience) for event in result.events)
        yield from filter(None, told)
        number += 1
    outcome = match.outcome()
    assert outcome is not None, "nothing is asked any more"
    yield game.words.scores(outcome, audience)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a story; returns 0. Raises SystemExit for what cannot be played, with the reason.

    >>> main(["ekho", "--level", "nobody"])  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    SystemExit: 2
    """
    parser = argparse.ArgumentParser(prog="python -m rules.story", description=__doc__)
    parser.add_argument("game", choices=[*games()], help="key of the game")
    parser.add_argument("--seats", type=int, default=2, help="number of seats (default: 2)")
    parser.add_argument("--seed", type=int, default=1, help="any integer; the same seed, the same story")
    parser.add_argument("--level", default="quick", help="level of all players (default: quick)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a table option; may be given again",
    )
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="(default: en)")
    given = parser.parse_args(arguments)
    game = games()[given.game]
    if given.level not in game.players:
        parser.error(f"{game.key} has no player {given.level!r}; it has: {', '.join(game.players)}")
    options = dict(option.partition("=")[::2] for option in given.option)
    try:
        for line in story(game, given.seats, given.seed, options, given.level, given.language):
            print(line)
    except ValueError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
