"""Two fixed pieces of work that tell how fast this machine is at this very moment.

A figure means little on a machine that others use too. So each is measured between two runs of a yardstick,
and told twice: raw, and as it would be on the reference machine, where the yardstick takes the time that is
written down here. Neither work ever changes: all earlier figures would lose their meaning.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageFilter

Clock = Callable[[], float]
"""Seconds from some beginning: CPU time of this process for what only computes, else time on the wall."""


@dataclass(slots=True, frozen=True)
class Yardstick:
    """A fixed work, and the seconds of CPU time that it takes on the reference machine.

    That machine is two cores of an AMD EPYC (family 26, Zen 5) under KVM with Python 3.11.7 and Pillow 13.0,
    and nothing else running. The seconds are the median of forty runs in a row, taken when its load had been
    below a half for a minute; nine in ten of them were within two hundredths of it. While others use the
    caches the same work takes more CPU time, which is why it is measured again beside every figure.
    """

    name: str
    work: Callable[[], object]
    reference: float

    def seconds(self, clock: Clock = time.process_time) -> float:
        """How long the work takes now, by this clock."""
        begun = clock()
        self.work()
        return clock() - begun

    def factor(self, clock: Clock = time.process_time) -> float:
        """By what a duration measured now is to be multiplied to be that of the reference machine."""
        return self.reference / self.seconds(clock)


@dataclass(slots=True)
class _Piece:
    number: int
    kind: str
    marks: list[int]


def _moved(pieces: list[_Piece], step: int) -> int:
    total = 0
    for piece in pieces:
        if piece.kind == "even" or piece.number % 3 == 0:
            piece.marks.append(step)
            total += piece.number
        if len(piece.marks) > 6:
            del piece.marks[0]
    return total


def _python() -> int:
    """What rules are made of: small objects, lists, dicts, tuples, calls, comparisons, copies."""
    pieces = [_Piece(number, "odd" if number % 2 else "even", []) for number in range(60)]
    seen: dict[tuple[str, int], int] = {}
    total = 0
    for step in range(1200):
        total += _moved(pieces, step)
        options = [("play", piece.number) for piece in pieces if piece.number % 4 == step % 4]
        for option in options:
            seen[option] = seen.get(option, 0) + 1
        copies = [_Piece(piece.number, piece.kind, piece.marks[:]) for piece in pieces[:20]]
        total += sum(len(piece.marks) for piece in copies) + len(sorted(options, reverse=True))
    return total + len(seen)


def _pillow() -> Image.Image:
    """What pictures are made of: gradients, masks, blurs, scaled copies, pastes."""
    across, round_about = Image.linear_gradient("L"), Image.radial_gradient("L")
    ground = Image.merge("RGB", (across, round_about, across.transpose(Image.Transpose.ROTATE_90)))
    ground = ground.resize((1200, 750), Image.Resampling.BICUBIC)
    mask = round_about.resize((300, 200), Image.Resampling.BILINEAR).point(lambda value: 255 - value)
    soft = mask.filter(ImageFilter.GaussianBlur(5))
    part = ground.resize((300, 200), Image.Resampling.LANCZOS)
    for step in range(24):
        ground.paste(part, (37 * step, 23 * step), soft if step % 2 else mask)
    return ground


PYTHON = Yardstick("python", _python, 0.0125)
PILLOW = Yardstick("pillow", _pillow, 0.0159)
