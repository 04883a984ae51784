"""What a portrait is made from: the shape of a head, its pose, hair, clothes and light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Field: TypeAlias = NDArray[np.float32]


@dataclass(slots=True, frozen=True)
class Stuff:
    """What a surface is made of: its colour, how much brighter it is than usual, how glossy (0 to 1), and how
    coarse. ``ramp``: a ramp of its own instead of one made from the colour."""

    colour: str
    lift: float = 0.0
    gloss: float = 0.0
    grain: float = 0.06
    ramp: str = ""


@dataclass(slots=True, frozen=True)
class Hair:
    """Hair as it grows from the scalp. Lengths are in units; a head is 2.2 units high.

    top, side, back  lengths there; fringe: over the forehead
    part       where the parting lies, in units to the person's left of the middle; None: none
    sweep      how far the hair of the top leans back (1), forward (-1), or to the person's left
    lift       how far it stands off the scalp; fall: how strongly it hangs; curl: how wide its curls are,
    and how
               many of them there are in a unit; mess: how unruly it is; lock: how much it sticks together
    line       how much higher than usual the hairline is; bald: radius of a bare crown, 1 for all but a
    wreath tied       where the hair is drawn together: a point of the head, or None; tail: how long it is
    from there;
               bun: radius of a knot there
    """

    colour: str
    top: float = 0.5
    side: float = 0.2
    back: float = 0.3
    fringe: float = -1.0
    part: float | None = None
    sweep: tuple[float, float] = (0.6, 0.3)
    lift: float = 0.5
    fall: float = 0.5
    curl: tuple[float, float] = (0.0, 2.0)
    mess: float = 0.15
    lock: float = 0.5
    line: float = 0.0
    bald: float = 0.0
    tied: tuple[float, float, float] | None = None
    tail: float = 0.0
    bun: float = 0.0
    strip: float = 0.0
    count: int = 9000


@dataclass(slots=True, frozen=True)
class Beard:
    """Hair of the face: how long on the lip, the chin, the jaw and the cheek beside the ear; 0 for none.

    twirl    how far the ends of the moustache are drawn aside and up
    bare     how far from the middle the chin is shaven, so that whiskers are left
    """

    colour: str
    lip: float = 0.0
    chin: float = 0.0
    jaw: float = 0.0
    side: float = 0.0
    twirl: float = 0.0
    curl: float = 0.03
    fork: float = 0.0
    bare: float = 0.0


@dataclass(slots=True, frozen=True)
class Mesh:
    """Triangles of one thing in the units of a posed figure. ``paint`` gives the number of the stuff in
    ``stuffs`` from the ``rest`` places of pixels: those of the points before the figure was shaped and
    posed."""

    points: Field
    triangles: NDArray[np.int64]
    stuffs: tuple[Stuff, ...]
    paint: Callable[[Field], NDArray[np.int64]] | None = None
    rest: Field | None = None


@dataclass(slots=True)
class Sitter:
    """A person to be portrayed.

    sex      0 woman, 1 man; age: 0 child, 1 grown up, 2 old; kind: weights of african, asian and caucasian
    weight   -1 lean, 1 heavy; muscle 0 to 1
    shapes   further shapes of the mesh by name
    yaw      degrees by which the head looks to our right, pitch up, roll: leans to our right; turn: of
    the body x, y     the middle between the eyes, as shares of the picture; size: 1 for an ordinary head
    bright   how brightly what is worn is lit
    """

    name: str
    sex: float = 1.0
    age: float = 1.0
    kind: tuple[float, float, float] = (0, 0, 1)
    weight: float = 0.0
    muscle: float = 0.0
    shapes: dict[str, float] = field(default_factory=dict)
    yaw: float = 28.0
    pitch: float = 0.0
    roll: float = 0.0
    turn: float = 10.0
    x: float = 0.5
    y: float = 0.42
    size: float = 1.0
    skin: str = "warm"
    iris: str = "5a3a22"
    look: tuple[float, float] = (0.0, 0.0)
    lips: str = ""
    lids: str = ""
    blush: float = 0.3
    stubble: float = 0.0
    freckles: int = 0
    lashes: float = 0.3
    brows: str = ""
    brow: float = 1.0
    paint: Callable[[Field], tuple[Field, Field]] | None = None
    bright: float = 1.0
    hair: Hair | None = None
    beard: Beard | None = None
    worn: tuple[Callable[..., Any], ...] = ()
    clothes: Callable[..., Any] | None = None
    key: tuple[float, float, float] = (0.6, 0.6, 0.62)
    rim: str = "ff9a3c"
    cool: str = "2b5866"
