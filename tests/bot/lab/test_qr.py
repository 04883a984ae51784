"""QR codes of the friends' links: read back, and against another program's."""

from __future__ import annotations

import pytest

from bot.playground.qr import Matrix, qr_code

ADDRESS = "http://192.168.178.23:8766/kypZ3mAaoo2bsAq1gV0pElL2/"

GOLDEN = """
1111111011111010101111111
1000001010000110101000001
1011101000111100101011101
1011101010011111101011101
1011101000101001101011101
1000001001110000101000001
1111111010101010101111111
0000000011101000000000000
1011011101000010001001011
0010100110011010100101000
0001101000100000111111100
0010100100100101001111101
0000001011001110011011101
0010110001110001111111011
0111111111000110101100110
1010010101111010110010011
0011011010001101111110110
0000000010111110100011101
1111111010000110101010011
1000001010010011100011011
1011101001111010111110001
1011101011010010011010011
1011101011010101111110110
1000001000000110011011100
1111111010110110001101111
"""
"""Made with another program (segno): 26 bytes fill size 2 at level M; mask 3."""


def masked(mask: int, x: int, y: int) -> bool:
    """The standard's conditions (table 10), written out once more."""
    value = {
        0: (x + y) % 2,
        1: y % 2,
        2: x % 3,
        3: (x + y) % 3,
        4: (y // 2 + x // 3) % 2,
        5: (x * y) % 2 + (x * y) % 3,
        6: ((x * y) % 2 + (x * y) % 3) % 2,
        7: ((x + y) % 2 + (x * y) % 3) % 2,
    }[mask]
    return value == 0


def reserved(version: int) -> set[tuple[int, int]]:
    """Where no data stand: finders with their formats, timing, alignment."""
    size = 17 + 4 * version
    found = {(x, y) for x in range(9) for y in range(9)}
    found |= {(size - 1 - x, y) for x in range(8) for y in range(9)}
    found |= {(x, size - 1 - y) for x in range(9) for y in range(8)}
    found |= {(6, at) for at in range(size)} | {(at, 6) for at in range(size)}
    if version > 1:
        found |= {(x, y) for x in range(size - 9, size - 4) for y in range(size - 9, size - 4)}
    return found


def read(code: Matrix, blocks: int, data: int) -> str:
    """Read a whole, clean code back: format, mask, order of bits, interleaving."""
    size = len(code)
    kept = reserved((size - 17) // 4)
    bits = [code[8][at] for at in (0, 1, 2, 3, 4, 5, 7, 8)]
    word = int("".join("01"[one] for one in bits), 2) ^ (0x5412 >> 7)
    assert word >> 6 == 0  # level M
    mask = word >> 3 & 7
    stream = ""
    columns = [one for one in range(size - 1, -1, -1) if one != 6]
    for pair in range(0, len(columns), 2):
        rows = range(size) if pair // 2 % 2 else range(size - 1, -1, -1)
        for y in rows:
            for x in columns[pair : pair + 2]:
                if (x, y) not in kept:
                    stream += "01"[code[y][x] ^ masked(mask, x, y)]
    raw = [int(stream[at : at + 8], 2) for at in range(0, blocks * data * 8, 8)]
    ordered = [raw[at] for block in range(blocks) for at in range(block, len(raw), blocks)]
    flat = "".join(f"{one:08b}" for one in ordered)
    assert flat[:4] == "0100"
    length = int(flat[4:12], 2)
    return bytes(int(flat[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)).decode()


@pytest.mark.parametrize("mask", [None, *range(8)])
def test_an_address_can_be_read_back(mask: int | None) -> None:
    code = qr_code(ADDRESS, mask)
    assert len(code) == 33
    assert read(code, 2, 32) == ADDRESS


@pytest.mark.parametrize(
    ("length", "size", "blocks", "data"),
    [(14, 21, 1, 16), (26, 25, 1, 28), (42, 29, 1, 44), (62, 33, 2, 32), (84, 37, 2, 43), (106, 41, 4, 27)],
)
def test_every_size_holds_what_it_can(length: int, size: int, blocks: int, data: int) -> None:
    text = "".join(chr(97 + at % 26) for at in range(length))
    assert len(qr_code(text)) == size
    assert read(qr_code(text), blocks, data) == text


def test_a_code_is_the_same_as_another_programs() -> None:
    rows = ["".join("01"[cell] for cell in row) for row in qr_code("abcdefghijklmnopqrstuvwxyz", 3)]
    assert rows == GOLDEN.split()


def test_what_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="107 bytes are too many"):
        qr_code("x" * 107)
