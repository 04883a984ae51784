"""A short text as a QR code (ISO/IEC 18004): bytes, error correction M, sizes 1 to 6.

That is enough for an address with a token, and small enough to need no library. Within these sizes all blocks
of a code are equally long and no version pattern is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

Matrix = list[list[bool]]
"""Rows of modules, true ones are dark. The quiet zone around is not part of it."""

_SIZES = ((1, 16, 10), (1, 28, 16), (1, 44, 26), (2, 32, 18), (2, 43, 24), (4, 27, 16))
"""Per version: blocks, bytes of data in a block, bytes of correction in a block."""

_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)

_FINDER_LIKE = (
    (True, False, True, True, True, False, True, False, False, False, False),
    (False, False, False, False, True, False, True, True, True, False, True),
)


def qr_code(text: str, mask: int | None = None) -> Matrix:
    """The code of a text of at most 106 bytes; ``mask`` 0–7, or the one that reads best.

    Raises ``ValueError`` where the text is too long.
    """
    data = text.encode()
    version = next(
        (one for one, (blocks, size, _) in enumerate(_SIZES, 1) if len(data) + 2 <= blocks * size), None
    )
    if version is None:
        raise ValueError(f"{len(data)} bytes are too many for this QR code: at most 106")
    drawn = [_draw(version, data, one) for one in (range(8) if mask is None else (mask,))]
    return min(drawn, key=_penalty)


def _codewords(version: int, data: bytes) -> Iterator[int]:
    """The bytes to draw: data in blocks, then their correction, each interleaved."""
    count, size, correction = _SIZES[version - 1]
    bits = f"0100{len(data):08b}" + "".join(f"{one:08b}" for one in data) + "0000"
    filled = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    pads = (0xEC, 0x11)
    filled += [pads[at % 2] for at in range(count * size - len(filled))]
    blocks = [filled[at * size : (at + 1) * size] for at in range(count)]
    for column in range(size):
        yield from (block[column] for block in blocks)
    corrections = [_remainder(block, _generator(correction)) for block in blocks]
    for column in range(correction):
        yield from (block[column] for block in corrections)


# ------------------------------------------------------------ arithmetic in the field of 256


def _multiply(one: int, other: int) -> int:
    product = 0
    for bit in range(7, -1, -1):
        product = (product << 1) ^ ((product >> 7) * 0x11D)
        product ^= ((other >> bit) & 1) * one
    return product


def _generator(degree: int) -> list[int]:
    """The divisor of Reed and Solomon's code, highest power first, without its leading 1."""
    found = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for at in range(degree):
            found[at] = _multiply(found[at], root)
            if at + 1 < degree:
                found[at] ^= found[at + 1]
        root = _multiply(root, 2)
    return found


def _remainder(data: list[int], divisor: list[int]) -> list[int]:
    found = [0] * len(divisor)
    for one in data:
        factor = one ^ found.pop(0)
        found.append(0)
        found = [value ^ _multiply(part, factor) for value, part in zip(found, divisor, strict=True)]
    return found


# ------------------------------------------------------------ drawing


def _draw(version: int, data: bytes, mask: int) -> Matrix:
    size = 17 + 4 * version
    cells: list[list[bool | None]] = [[None] * size for _ in range(size)]
    for at in range(8, size - 8):
        cells[6][at] = cells[at][6] = at % 2 == 0
    if version > 1:
        _square(cells, size - 7, size - 7, 2)
    for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
        _square(cells, x, y, 4)
    _format(cells, mask)
    bits = (bool(one >> bit & 1) for one in _codewords(version, data) for bit in range(7, -1, -1))
    for x, y in _path(size):
        if cells[y][x] is None:
            cells[y][x] = next(bits, False) ^ _MASKS[mask](x, y)
    return [[bool(one) for one in row] for row in cells]


def _square(cells: list[list[bool | None]], x: int, y: int, reach: int) -> None:
    """Nested squares around a middle: dark at the distances 0, 1 (finders) and 3, or 0 and 2 (alignment)."""
    size = len(cells)
    for row in range(max(0, y - reach), min(size, y + reach + 1)):
        for column in range(max(0, x - reach), min(size, x + reach + 1)):
            distance = max(abs(row - y), abs(column - x))
            cells[row][column] = distance not in ((2, 4) if reach == 4 else (1,))


def _format(cells: list[list[bool | None]], mask: int) -> None:
    """Level M and the mask, twice, with their own correction."""
    size = len(cells)
    rest = mask
    for _ in range(10):
        rest = (rest << 1) ^ ((rest >> 9) * 0x537)
    word = (mask << 10 | rest) ^ 0x5412
    bits = [bool(word >> at & 1) for at in range(15)]
    for at in range(15):
        cells[at if at < 6 else at + 1 if at < 8 else size - 15 + at][8] = bits[at]
        cells[8][size - 1 - at if at < 8 else 7 if at == 8 else 14 - at] = bits[at]
    cells[size - 8][8] = True


def _path(size: int) -> Iterator[tuple[int, int]]:
    """Pairs of columns from the right, up and down in turn, leaving the timing column out."""
    upward = True
    for right in range(size - 1, 0, -2):
        column = right if right > 6 else right - 1
        for step in range(size):
            y = size - 1 - step if upward else step
            yield column, y
            yield column - 1, y
        upward = not upward


def _penalty(cells: Matrix) -> int:
    """How badly scanners take it: long runs, blocks, patterns like finders, too much of one colour."""
    size = len(cells)
    found = 0
    for line in (*cells, *(list(column) for column in zip(*cells, strict=True))):
        run = 1
        for before, now in zip(line, [*line[1:], None], strict=True):
            if now == before:
                run += 1
                continue
            found += run - 2 if run >= 5 else 0
            run = 1
        found += 40 * sum(tuple(line[at : at + 11]) in _FINDER_LIKE for at in range(size - 10))
    for upper, lower in pairwise(cells):
        for at in range(size - 1):
            found += 3 if upper[at] == upper[at + 1] == lower[at] == lower[at + 1] else 0
    dark = sum(map(sum, cells))
    return found + 10 * int(abs(dark * 20 - size * size * 10) / (size * size))
