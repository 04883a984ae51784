"""Draw a picture of a match that computer players play.

``python -m render echoes-of-time --seats 4 --seed 7 --after 40 --language ru --out board.webp`` draws the
board, ``--hand 2`` the second seat's hand (seats count from 1), ``--card``, ``--cover`` and ``--scores`` the
rest.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from render import Kind, NoRenderer, Theme, encode, renderer
from render.palette import PALETTES
from rules import games
from rules.game import LANGUAGES, Talk
from rules.match import Match

SUFFIXES: dict[str, Kind] = {".webp": "webp", ".jpg": "jpeg", ".jpeg": "jpeg", ".png": "png"}
NAMES = ("Anna", "Bruno", "Chiara", "Dmitri")
SHOWN_EVENTS = 3


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m render", description="Draw a picture of a game that plays itself."
    )
    parser.add_argument("game", help="the game's key, for example echoes-of-time")
    parser.add_argument("--seats", type=int, default=4, help="number of players")
    parser.add_argument("--seed", type=int, default=7, help="what the cards are dealt from")
    parser.add_argument("--after", type=int, default=40, help="number of choices to play first")
    parser.add_argument("--player", default="random", help="the computer player's level")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--palette", choices=tuple(PALETTES), default="default")
    parser.add_argument("--names", default="", help="the players' names, separated by commas")
    parser.add_argument("--focus", type=int, help="the seat to draw large, counted from 1")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--hand", type=int, help="draw the hand of this seat, counted from 1")
    what.add_argument("--card", help="draw the card with this id")
    what.add_argument("--cover", action="store_true", help="draw the picture of a lobby")
    what.add_argument("--scores", action="store_true", help="play to the end and draw the score sheet")
    parser.add_argument("--out", type=Path, required=True, help="the file to write: .webp, .jpg or .png")
    return parser.parse_args(arguments)


def played(
    key: str, seats: int, seed: int, after: int | None, level: str, language: str, names: tuple[str, ...]
) -> tuple[Match, tuple[str, ...]]:
    """A match after so many choices (None: to its end), and sentences about its last events, the newest
    first.

    Raises SystemExit with a reason for what the game does not allow.
    """
    game = games().get(key)
    if game is None:
        raise SystemExit(f"there is no game {key!r}; there are: {', '.join(games()) or 'none'}")
    if seats not in game.seats:
        raise SystemExit(f"{key} is for {game.seats[0]} to {game.seats[-1]} players, not for {seats}")
    if level not in game.players:
        raise SystemExit(f"there is no computer player {level!r}; there are: {', '.join(game.players)}")
    match, dice = Match.new(game, seats, seed), Random(seed)
    happened: list[str] = []
    talk = Talk(language, names[:seats])
    done = 0
    while (after is None or done < after) and (prompts := match.prompts()):
        prompt = prompts[0]
        picks = game.players[level](match.view(prompt.seat), prompt, dice.getrandbits(62))
        result = match.choose(prompt.id, picks)
        view = match.view(None)
        for event in result.events:
            text = game.words.event(view, event.for_seat(None), talk)
            if text:
                happened.append(text)
        done += 1
    return match, tuple(happened[: -SHOWN_EVENTS - 1 : -1])


def main(arguments: list[str] | None = None) -> None:
    """Draw what the arguments ask for. Raises SystemExit with a reason for what is impossible."""
    asked = _arguments(arguments)
    kind = SUFFIXES.get(asked.out.suffix.lower())
    if kind is None:
        raise SystemExit(f"{asked.out.name}: the name must end in {', '.join(SUFFIXES)}")
    if not asked.out.absolute().parent.is_dir():
        raise SystemExit(f"there is no folder {asked.out.absolute().parent}")
    for option in ("hand", "focus"):
        seat = getattr(asked, option)
        if seat is not None and not 1 <= seat <= asked.seats:
            raise SystemExit(f"--{option} {seat}: there are seats 1 to {asked.seats}")
    try:
        pictures = renderer(asked.game)
    except NoRenderer as error:
        raise SystemExit(str(error)) from error
    given = tuple(name.strip() for name in asked.names.split(",") if name.strip())
    names = (*given, *NAMES[len(given) :])
    theme = Theme(asked.language, names, asked.palette)
    if asked.card:
        try:
            image = pictures.draw_card(asked.card, theme)
        except KeyError as error:
            raise SystemExit(f"{asked.game} has no card {asked.card!r}") from error
    elif asked.cover:
        image = pictures.draw_cover(theme)
    else:
        after = None if asked.scores else asked.after
        match, lines = played(asked.game, asked.seats, asked.seed, after, asked.player, asked.language, names)
        theme = Theme(
            asked.language, names, asked.palette, lines, None if asked.focus is None else asked.focus - 1
        )
        outcome = match.outcome()
        if asked.hand is not None:
            image = pictures.draw_hand(match.view(asked.hand - 1), theme)
        elif asked.scores and outcome is not None:
            image = pictures.draw_scores(match.view(None), outcome, theme)
        else:
            image = pictures.draw_board(match.view(None), theme)
    asked.out.write_bytes(encode(image, kind))
    print(f"{asked.out}: {image.width} x {image.height}, {asked.out.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
