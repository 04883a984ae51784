"""Draw a picture of a match that computer players play.

``python -m render echoes-of-time --seats 4 --seed 7 --after 40 --language ru --out board.webp`` draws the
board, ``--hand 2`` the second seat's hand (seats count from 1), ``--choices`` the first open question,
``--card`` whatever can be looked up by its id, ``--cover``, ``--legend`` and ``--scores`` the rest, and
``--film 12`` a whole game in twelve pictures. ``python -m render bake`` paints the art of the cards into
files, see ``render/bake``; ``python -m render check`` measures whether pictures can be read in a chat.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from difflib import get_close_matches
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from render import Kind, NoRendererError, Renderer, Theme, encode, legibility, lettering, renderer
from render.films import Shot, film
from render.marks import numbered
from render.palette import PALETTES
from render.renderers import DrawsLegend, Mark, draw_choices
from render.sight import hidden, least
from render.skins import skin_of
from rules import games
from rules.game import LANGUAGES, Event, Options
from rules.match import Match
from rules.wording import Audience

SUFFIXES: dict[str, Kind] = {".webp": "webp", ".jpg": "jpeg", ".jpeg": "jpeg", ".png": "png"}
NAMES = ("Anna", "Bruno", "Chiara", "Dmitri", "Elena", "Fabio", "Gaia", "Hugo")
RECENT_EVENTS = 12
SHOWN_LINES = 3
MOST_FRAMES = 40
USUAL = 4
"""Players of a match, or as near to it as the game allows."""


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m render", description="Draw a picture of a game that plays itself."
    )
    parser.add_argument("game", help="the game's key, for example echoes-of-time")
    parser.add_argument("--seats", type=int, help="number of players (default: as near to 4 as can play)")
    parser.add_argument("--seed", type=int, default=7, help="what the cards are dealt from")
    parser.add_argument("--after", type=int, default=40, help="number of choices to play first")
    parser.add_argument("--player", default="random", help="the computer player's level")
    parser.add_argument("--option", action="append", default=[], help="a table option, as KEY=VALUE")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--palette", choices=tuple(PALETTES), default="default")
    parser.add_argument("--names", default="", help="the players' names, separated by commas")
    parser.add_argument("--focus", type=int, help="the seat to draw large, counted from 1")
    parser.add_argument("--region", default="", help="the part of the board to draw large, by its key")
    parser.add_argument(
        "--dense",
        action="store_true",
        help="draw the board behind the button Board, with all there is to read; with --focus the page of "
        "that seat",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--hand", type=int, help="draw the hand of this seat, counted from 1")
    what.add_argument(
        "--choices", action="store_true", help="draw the first open question with the numbers of its choices"
    )
    what.add_argument("--card", help="draw the card, or whatever else the game has, with this id")
    what.add_argument("--legend", action="store_true", help="draw what the symbols mean")
    what.add_argument("--cover", action="store_true", help="draw the picture of a lobby")
    what.add_argument("--scores", action="store_true", help="play to the end and draw the score sheet")
    what.add_argument("--film", type=int, help="play to the end and draw that many boards as a moving .webp")
    parser.add_argument("--out", type=Path, required=True, help="the file to write: .webp, .jpg or .png")
    return parser.parse_args(arguments)


class Play:
    """A match that computer players play, and sentences about its last events.

    Raises SystemExit with a reason for what the game does not allow.
    """

    def __init__(
        self,
        key: str,
        seats: int,
        seed: int,
        level: str,
        language: str,
        names: tuple[str, ...],
        options: Options | None = None,
    ) -> None:
        game = games().get(key)
        if game is None:
            raise SystemExit(f"there is no game {key!r}; there are: {', '.join(games()) or 'none'}")
        if seats not in game.seats:
            raise SystemExit(f"{key} is for {game.seats[0]} to {game.seats[-1]} players, not for {seats}")
        if level not in game.players:
            raise SystemExit(f"there is no computer player {level!r}; there are: {', '.join(game.players)}")
        self._player, self._words = game.players[level], game.words
        self._talk = Audience(language, names[:seats])
        self._dice = Random(seed)
        self._happened: list[Event] = []
        try:
            self.match = Match.new(game, seats, seed, options)
        except ValueError as error:
            raise SystemExit(str(error)) from error
        self.done = 0

    def until(self, choices: int | None) -> None:
        """Play on up to that many choices in all (None: to the end)."""
        while (choices is None or self.done < choices) and (prompts := self.match.prompts()):
            prompt = prompts[0]
            picks = self._player(self.match.view(prompt.seat), prompt, self._dice.getrandbits(62))
            result = self.match.choose(prompt.id, picks)
            self._happened += [event.for_seat(None) for event in result.events]
            self.done += 1

    def status(self) -> str:
        """How the game stands, in one line."""
        return lettering.plain(self._words.status(self.match.view(None), self._talk))

    def lines(self) -> tuple[str, ...]:
        """What mattered lately, the newest first."""
        told = self._words.digest(
            self.match.view(None), self._happened[-RECENT_EVENTS:], self._talk, SHOWN_LINES
        )
        return tuple(reversed(told))


def _single(asked: argparse.Namespace, pictures: Renderer, theme: Theme) -> Image.Image:
    try:
        return pictures.draw_card(asked.card, theme)
    except KeyError as error:
        known = [key for key, _ in games()[asked.game].words.cards(asked.language)]
        near = get_close_matches(asked.card, known, 3, 0.5)
        hint = f"; perhaps {' or '.join(near)}?" if near else ""
        raise SystemExit(f"{asked.game} has no card {asked.card!r}{hint}") from error


def _choices(match: Match, pictures: Renderer, theme: Theme) -> Image.Image:
    prompts = match.prompts()
    if not prompts:
        raise SystemExit("the game is over: nothing is asked any more")
    prompt = prompts[0]
    view, audience = match.view(prompt.seat), Audience(theme.language, theme.names, prompt.seat)
    marks = numbered(match.game.words, view, prompt, audience)
    return draw_choices(pictures, view, replace(theme, marks=marks, actor=prompt.actor))


def _options(asked: argparse.Namespace) -> dict[str, str]:
    """The table options of the command."""
    return dict(one.partition("=")[::2] for one in asked.option)


def _film(asked: argparse.Namespace, pictures: Renderer, names: tuple[str, ...]) -> None:
    """Draw the boards of one game at evenly spread moments as one moving picture."""
    if asked.out.suffix.lower() != ".webp":
        raise SystemExit(f"{asked.out.name}: a film must be a .webp file")
    if not 2 <= asked.film <= MOST_FRAMES:
        raise SystemExit(f"--film {asked.film}: a film has 2 to {MOST_FRAMES} pictures")
    about = (asked.game, asked.seats, asked.seed, asked.player, asked.language, names, _options(asked))
    whole = Play(*about)
    whole.until(None)
    shown = Play(*about)
    shots, before = list[Shot](), None
    # The same seat is large from beginning to end: the winner's, and none where all win or lose together.
    outcome, together = whole.match.outcome(), games()[asked.game].cooperative
    focus = None if outcome is None or together else outcome.ranks.index(min(outcome.ranks))
    for number in range(asked.film):
        shown.until(round(whole.done * number / (asked.film - 1)))
        # The board says which turn it is, the strip below it what happened.
        theme = Theme(asked.language, names, asked.palette, (), focus)
        view, news = shown.match.view(None), shown.lines() if number < asked.film - 1 else ()
        said = next((lettering.plain(line) for line in news), shown.status())
        changed = None if before is None else pictures.draw_board(view, replace(theme, since=before))
        shots.append(Shot(pictures.draw_board(view, theme), said, changed))
        before = view
    sheet = None if outcome is None else pictures.draw_scores(before, outcome, theme)
    asked.out.write_bytes(film(shots, skin=skin_of(asked.game), ending=sheet))
    print(f"{asked.out}: {len(shots)} boards, {asked.out.stat().st_size // 1024} KB")


def _kind_of(out: Path) -> Kind:
    """The kind of picture that a file name asks for. Raises SystemExit for one that cannot be written."""
    kind = SUFFIXES.get(out.suffix.lower())
    if kind is None:
        raise SystemExit(f"{out.name}: the name must end in {', '.join(SUFFIXES)}")
    if not out.absolute().parent.is_dir():
        raise SystemExit(f"there is no folder {out.absolute().parent}")
    return kind


def _check_seats(asked: argparse.Namespace) -> None:
    """Choose the number of players if none is given. Raises SystemExit for a seat that does not exist."""
    if asked.seats is None:
        game = games().get(asked.game)
        asked.seats = USUAL if game is None else min(game.seats, key=lambda seats: abs(seats - USUAL))
    for option in ("hand", "focus"):
        seat = getattr(asked, option)
        if seat is not None and not 1 <= seat <= asked.seats:
            raise SystemExit(f"--{option} {seat}: there are seats 1 to {asked.seats}")


def _check_large(asked: argparse.Namespace) -> None:
    """Raises SystemExit where a part is to be drawn large that the picture does not have."""
    others = (asked.hand, asked.card, asked.film)
    single = (asked.cover, asked.legend, asked.scores, asked.choices)
    board = not (any(single) or any(one is not None for one in others))
    if asked.focus is not None and not board:
        raise SystemExit(f"--focus {asked.focus}: only a board draws one seat large")
    game = games().get(asked.game)
    regions = [key for key, _ in game.words.regions("en")] if game is not None else []
    if asked.region and (not board or asked.region not in regions):
        known = f"; its parts are: {', '.join(regions)}" if regions else "; this one is always whole"
        raise SystemExit(f"--region {asked.region}: only a board draws a part large{known}")


def _image(asked: argparse.Namespace, pictures: Renderer, names: tuple[str, ...]) -> Image.Image:
    """The picture that is asked for, unless that is a film."""
    theme = Theme(asked.language, names, asked.palette)
    if asked.card is not None:
        return _single(asked, pictures, theme)
    if asked.legend:
        if not isinstance(pictures, DrawsLegend):
            raise SystemExit(f"{asked.game} draws no legend")
        return pictures.draw_legend(theme)
    if asked.cover:
        return pictures.draw_cover(theme)
    options = _options(asked)
    play = Play(asked.game, asked.seats, asked.seed, asked.player, asked.language, names, options)
    play.until(None if asked.scores else asked.after)
    match, focus = play.match, None if asked.focus is None else asked.focus - 1
    theme = Theme(
        asked.language, names, asked.palette, play.lines(), focus, region=asked.region, dense=asked.dense
    )
    outcome = match.outcome()
    if asked.choices:
        return _choices(match, pictures, theme)
    if asked.hand is not None:
        return pictures.draw_hand(match.view(asked.hand - 1), theme)
    if asked.scores and outcome is not None:
        return pictures.draw_scores(match.view(None), outcome, theme)
    return pictures.draw_board(match.view(None), theme)


def _bake(arguments: list[str]) -> None:
    """Paint art into files. Raises SystemExit where what that needs is not installed."""
    try:
        from render.bake.command import main as bake
    except ModuleNotFoundError as error:
        raise SystemExit(f"{error.name} is missing: pip install -e '.[bake]'") from error
    bake(arguments)


class _Positions:
    """Positions of a game that plays itself, for the check."""

    def __init__(self, key: str, language: str) -> None:
        seats = games()[key].seats
        self._plays, self._seats = [], list[int]()
        for count, choices in (
            (min(seats), 24),
            (USUAL if USUAL in seats else max(seats), 90),
            (max(seats), 160),
        ):
            play = Play(key, count, 7, "random", language, NAMES)
            play.until(choices)
            self._plays.append(play)
            self._seats.append(count)

    def views(self) -> list[Any]:
        """See Tables."""
        return [play.match.view(None) for play in self._plays]

    def lines(self) -> list[tuple[str, ...]]:
        """See Tables."""
        return [play.lines() for play in self._plays]

    def questions(self) -> list[tuple[Any, tuple[Mark, ...], int | None]]:
        """See Tables: all that are open at these positions."""
        found: list[tuple[Any, tuple[Mark, ...], int | None]] = []
        for play in self._plays:
            for prompt in play.match.prompts():
                view = play.match.view(prompt.seat)
                marks = numbered(play.match.game.words, view, prompt, Audience("en", NAMES, prompt.seat))
                found.append((view, marks, prompt.actor))
        return found

    def hands(self) -> list[Any]:
        """See Tables."""
        tables = zip(self._plays, self._seats, strict=True)
        return [play.match.view(seat) for play, seats in tables for seat in range(min(2, seats))]


def _check(arguments: list[str]) -> None:
    """Measure pictures of every game, or of those named, and the baked art. Raises SystemExit where
    something is worse than it may be."""
    languages = ("en", "ru")
    faults = []
    for key in arguments or games():
        for kind, found in legibility.of_game(renderer(key), _Positions(key, "en"), NAMES, languages):
            print(legibility.told(key, kind, found), flush=True)
            limits = legibility.LIMITS.get((key, kind), legibility.OTHER)
            faults += [f"{key}, {kind}: {fault}" for fault in found.faults(limits)]
        for worst, sign, eyes in islice(hidden(skin_of(key).signs), 1):
            print(f"{key:<19} signs        least contrast {worst:.1f}: {' of '.join(sign)}, {eyes}")
        faults += [
            f"{key}: {' of '.join(sign)} stands out too little ({eyes}: {contrast:.1f})"
            for contrast, sign, eyes in hidden(skin_of(key).signs)
            if contrast < least(sign)
        ]
    total = 0
    for game, (files, size) in legibility.art_bytes().items():
        print(f"{game:<19} baked art    {files} files, {size / 1e6:.2f} MB")
        total += size
    print(f"baked art in all: {total / 1e6:.2f} of {legibility.BYTES / 1e6:g} MB")
    if total > legibility.BYTES:
        faults.append(f"the baked art takes {total / 1e6:.2f} MB")
    if faults:
        raise SystemExit("\n".join(faults))


def main(arguments: list[str] | None = None) -> None:
    """Draw what the arguments ask for. Raises SystemExit with a reason for what is impossible."""
    given_words = sys.argv[1:] if arguments is None else arguments
    if given_words[:1] == ["bake"]:
        _bake(given_words[1:])
        return
    if given_words[:1] == ["check"]:
        _check(given_words[1:])
        return
    asked = _arguments(arguments)
    kind = _kind_of(asked.out)
    _check_seats(asked)
    _check_large(asked)
    try:
        pictures = renderer(asked.game)
    except NoRendererError as error:
        raise SystemExit(str(error)) from error
    given = tuple(name.strip() for name in asked.names.split(",") if name.strip())
    names = (*given, *NAMES[len(given) :])
    if asked.film is not None:
        _film(asked, pictures, names)
        return
    image = _image(asked, pictures, names)
    asked.out.write_bytes(encode(image, kind))
    print(f"{asked.out}: {image.width} x {image.height}, {asked.out.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
