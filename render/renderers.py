"""What a renderer is, for whom it draws, and how the one of a game is found."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, Protocol, cast, runtime_checkable

if TYPE_CHECKING:
    from PIL import Image

    from render.skins import Skin
    from rules.game import Outcome
    from rules.wording import Spot


HIGHEST, LOWEST = 700, 480
"""Heights in pixels that a picture of choices may have at most: usually, and beside many choices."""


@dataclass(slots=True, frozen=True)
class Mark:
    """The number of a choice, on the thing in a picture that it is about.

    spot    the thing, as the game's words name it (``OptionText.spot``)
    number  as on the button of the choice, from 1; 0 for a thing that only its state shows
    state   "open" for what may be chosen, "chosen", "given" for what is about to be paid or given up, "led"
            for what a hint or a lesson recommends
    count   how many chosen options are about it: steps of one value
    """

    spot: Spot
    number: int
    state: Literal["open", "chosen", "given", "led"] = "open"
    count: int = 0


@dataclass(slots=True, frozen=True)
class Theme:
    """For whom and how a picture is drawn.

    language  one of the project's languages; another one falls back to English
    names     the players' names in the order of the seats; missing ones become numbers
    palette   a key of ``render.palette.PALETTES``
    lines     what happened last, the newest first, as finished sentences; as many as have room are shown
    focus     the seat that is drawn large, counted from 0; None: the viewer, else the seat to move
    actor     the figure of that seat that is drawn large, where a seat runs several, in the numbering of the
              game; None: any
    asked     the number of the question whose choices are drawn, where several are open for that figure;
              None: its only one
    since     an earlier view of the same table by the same viewer: a board marks what has changed since
    region    the part of the board that is drawn large, a key of the game's ``Words.regions``; empty: none
    marks     the numbers of the choices that a question offers
    dense     a board with all there is to read, for whoever opens it large; otherwise a game that has two
    boards draws the one that is made for a chat, where it is shown 550 pixels wide
    highest   how high a picture of choices may be at most, in pixels; less where many choices stand below it
    """

    language: str = "en"
    names: tuple[str, ...] = ()
    palette: str = "default"
    lines: tuple[str, ...] = ()
    focus: int | None = None
    since: Any = None
    actor: int | None = None
    asked: int | None = None
    region: str = ""
    marks: tuple[Mark, ...] = ()
    dense: bool = False
    highest: int = HIGHEST


class Renderer(Protocol):
    """What a module of this package exports as RENDERER: every drawing depends on its arguments alone."""

    key: str

    def draw_board(self, view: Any, theme: Theme) -> Image.Image:
        """The open table as that view shows it, 1600 x 1000 pixels; never a hand, even of the viewer's
        own. With an earlier view in the theme it marks what has changed since."""

    def draw_hand(self, view: Any, theme: Theme) -> Image.Image:
        """The hand of the view's seat, 1600 pixels wide. Raises ValueError for a spectator's view."""

    def hand_facts(self, view: Any) -> tuple[object, ...]:
        """Everything of a seat's view that the picture of its hand shows: hands of equal facts look alike.
        Their ``repr`` tells them apart."""

    def draw_card(self, design: str, theme: Theme) -> Image.Image:
        """One card by its id, as the game's words list them, large. Raises KeyError for an id that the game
        does not have."""

    def draw_cover(self, theme: Theme, lines: tuple[str, ...] = ()) -> Image.Image:
        """A picture for a lobby: the game's title and a few lines of text, 1600 x 640 pixels."""

    def draw_scores(self, view: Any, outcome: Outcome, theme: Theme) -> Image.Image:
        """The score sheet at the end of a game, 1600 pixels wide."""

    def warm_up(self, language: str) -> None:
        """Draw once what boards in that language share, so that the first real board is not slow."""


@runtime_checkable
class DrawsChoices(Protocol):
    """What a renderer may draw besides: the picture of a question."""

    def draw_choices(self, view: Any, theme: Theme) -> Image.Image:
        """What a seat's question is about, with the numbers of the theme's marks, 1600 pixels wide and about
        as high as the theme allows at most. Shows nothing that the view does not."""


@runtime_checkable
class DrawsLegend(Protocol):
    """What a renderer may draw besides: what its symbols mean."""

    def draw_legend(self, theme: Theme) -> Image.Image:
        """Every symbol of the cards and of the board beside what it means, 1600 pixels wide. A region in
        the theme is a topic of the rules: its symbols alone."""


def looked_at(theme: Theme, seats: int) -> int | None:
    """The seat that a dense board is asked to show closely, None for none."""
    if not theme.dense or theme.since is not None or theme.focus is None:
        return None
    return theme.focus if 0 <= theme.focus < seats else None


def draw_choices(pictures: Renderer, view: Any, theme: Theme) -> Image.Image:
    """The picture of a question. A renderer that draws none shows the hand of the view's seat; where nothing
    is marked it does so too."""
    if theme.marks and isinstance(pictures, DrawsChoices):
        return pictures.draw_choices(view, theme)
    return pictures.draw_hand(view, theme) if view.seat is not None else pictures.draw_board(view, theme)


@dataclass(slots=True, frozen=True)
class Label:
    """A name on a map and the place that it names.

    box    left, top, width, height of the name in the picture
    place  the number of its place in ``Map.places``
    """

    text: str
    box: tuple[int, int, int, int]
    place: int


@dataclass(slots=True, frozen=True)
class Map:
    """What a board names: the points of its places in the picture, and the names."""

    places: tuple[tuple[int, int], ...]
    labels: tuple[Label, ...]

    def astray(self) -> list[Label]:
        """The names that are nearer to another place than to their own."""
        return [one for one in self.labels if self._nearest(one.box) != one.place]

    def _nearest(self, box: tuple[int, int, int, int]) -> int:
        left, top, width, height = box

        def far(place: int) -> float:
            x, y = self.places[place]
            across, down = max(left - x, 0, x - left - width), max(top - y, 0, y - top - height)
            # Of two places that a name touches the one in the middle above or below it is meant.
            return math.hypot(across, down) + 0.001 * abs(left + width / 2 - x)

        return min(range(len(self.places)), key=far)


@runtime_checkable
class HasSkin(Protocol):
    """What a renderer may have besides: how diagrams and films look at its table."""

    @property
    def skin(self) -> Skin:
        """Ground, letters and colours."""


@runtime_checkable
class DrawsMap(Protocol):
    """What a renderer tells besides whose board is a map: where names and places stand."""

    def board_map(self, view: Any, theme: Theme) -> Map:
        """Places and names of the board that ``draw_board`` draws of that view."""


@runtime_checkable
class NumbersMap(Protocol):
    """What a renderer tells besides that numbers the places of a map: where numbers and names stand."""

    def choices_map(self, view: Any, theme: Theme) -> Map | None:
        """Places of the map that ``draw_choices`` draws for the theme's marks, each number and each name as a
        label; None where the question is not about places."""


class NoRendererError(LookupError):
    """There are no pictures for a game of that key."""


@cache
def renderer(key: str) -> Renderer:
    """The renderer of a game: ``render.<key with underscores>`` exports it as RENDERER.

    Raises NoRendererError for a game without pictures.
    """
    name = f"render.{key.replace('-', '_')}"
    if not key.replace("-", "").isalnum() or find_spec(name) is None:
        raise NoRendererError(f"there are no pictures for the game {key!r}")
    found = getattr(import_module(name), "RENDERER", None)
    if found is None or found.key != key:
        raise NoRendererError(f"there are no pictures for the game {key!r}")
    return cast(Renderer, found)
