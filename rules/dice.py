"""Chance: a generator that is one 64-bit integer, kept in the state.

The generator is splitmix64 (Steele, Lea, Flood 2014). Its whole memory is an integer from 0 to 2**64 - 1, so
a state copies, saves and compares together with its chance, and the same seed gives the same game on every
machine, in every process and under every hash seed. Every function takes the integer and hands back the next
one; nothing is global.

    >>> rng, deck = stream(7, "bag"), [1, 2, 3, 4]
    >>> rng, number = below(rng, 6)
    >>> rng = shuffle(rng, deck)
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b, sha256

MASK = 0xFFFF_FFFF_FFFF_FFFF
STEP = 0x9E37_79B9_7F4A_7C15
FIRST = 0xBF58_476D_1CE4_E5B9
SECOND = 0x94D0_49BB_1331_11EB


def next64(rng: int) -> tuple[int, int]:
    """The next generator and 64 equally likely bits (0 to 2**64 - 1).

    >>> rng, bits = next64(7)
    >>> 0 <= bits < 2**64, next64(7) == (rng, bits)
    (True, True)
    """
    rng = (rng + STEP) & MASK
    mixed = ((rng ^ rng >> 30) * FIRST) & MASK
    mixed = ((mixed ^ mixed >> 27) * SECOND) & MASK
    return rng, mixed ^ mixed >> 31


def below(rng: int, limit: int) -> tuple[int, int]:
    """The next generator and a number from 0 to limit - 1, each exactly as likely as the others.

    Raises ValueError unless 1 <= limit <= 2**64.

    >>> rng = stream(7, "bag")
    >>> rng, number = below(rng, 6)
    >>> number in range(6)
    True
    >>> below(rng, 0)
    Traceback (most recent call last):
        ...
    ValueError: a number below 0 cannot be drawn
    """
    if not 0 < limit <= MASK + 1:
        raise ValueError(f"a number below {limit} cannot be drawn")
    if limit == 1:  # no choice, but the generator goes on
        return rng + STEP & MASK, 0
    while True:
        rng = (rng + STEP) & MASK
        mixed = ((rng ^ rng >> 30) * FIRST) & MASK
        mixed = ((mixed ^ mixed >> 27) * SECOND) & MASK
        product = (mixed ^ mixed >> 31) * limit
        low = product & MASK
        # The upper half of the product is the number (Lemire 2019). A few low halves would come up once too
        # often; the test for them is dear and can only matter below the limit.
        if low >= limit or low >= (MASK + 1 - limit) % limit:
            return rng, product >> 64


def roll(rng: int, faces: int) -> tuple[int, int]:
    """The next generator and the result of a die: 1 to ``faces``. Raises ValueError for no faces.

    >>> rng = stream(7, "dice")
    >>> rolled = []
    >>> for _ in range(5):
    ...     rng, face = roll(rng, 6)
    ...     rolled.append(face)
    >>> rolled
    [3, 4, 4, 3, 3]
    """
    rng, number = below(rng, faces)
    return rng, number + 1


def shuffle(rng: int, items: list[int]) -> int:
    """Bring ``items`` into a random order in place (Fisher and Yates) and return the next generator.

    Several small numbers are taken out of one large one: as exact as drawing each by itself, and quicker.

    >>> deck = [1, 2, 3, 4, 5]
    >>> rng = shuffle(stream(7, "deck"), deck)
    >>> deck
    [5, 4, 3, 2, 1]
    """
    for product, limits in _batches(len(items)):
        rng, number = below(rng, product)
        for limit in limits:
            number, other = divmod(number, limit)
            last = limit - 1
            items[last], items[other] = items[other], items[last]
    return rng


@cache
def _batches(length: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The limits of a shuffle of ``length`` items, the largest first, in groups with their products, each
    below 2**60 so that Python handles it quickly."""
    groups: list[tuple[int, tuple[int, ...]]] = []
    for limit in range(length, 1, -1):
        if groups and groups[-1][0] * limit < 1 << 60:
            product, limits = groups[-1]
            groups[-1] = (product * limit, (*limits, limit))
        else:
            groups.append((limit, (limit,)))
    return tuple(groups)


def draw(rng: int, items: list[int]) -> tuple[int, int]:
    """The next generator and an item taken out of ``items``; the order of the others is not kept.

    Raises ValueError when there is nothing to draw.

    >>> deck = [1, 2, 3]
    >>> rng, card = draw(stream(7, "deck"), deck)
    >>> card, sorted([card, *deck])
    (3, [1, 2, 3])
    """
    rng, index = below(rng, len(items))
    item = items[index]
    last = items.pop()
    if index < len(items):
        items[index] = last
    return rng, item


def stream(seed: int, *purpose: int | str) -> int:
    """An independent generator of the seed for each purpose: ``stream(seed, "dice", seat)``.

    The seed may be any integer. A number and its digits as text are different purposes. The result is the
    same in every process and version of Python.

    >>> stream(7, "dice", 0) == stream(7, "dice", 0), stream(7, "dice", 0) == stream(7, "dice", 1)
    (True, False)
    """
    digest = blake2b(digest_size=8)
    for part in (seed, *purpose):
        text = part.encode() if isinstance(part, str) else b"%d" % part
        digest.update(b"%c%d:%s" % (b"s" if isinstance(part, str) else b"i", len(text), text))
    return int.from_bytes(digest.digest(), "big")


def commitment(seed: int, salt: bytes) -> str:
    """The SHA-256, as 64 hexadecimal digits, of ``<seed in decimal>:<salt in hexadecimal>`` as ASCII text.

    Shown before a game begins and checked by anybody after its end, when seed and salt are made known. The
    salt (16 bytes from the system's generator) keeps anybody from finding a small seed by trying.

    >>> commitment(7, bytes(16))
    'd04df26dd2ba3a72dae14a5d4131101086823580045c0254d431b4acec4a3d94'
    """
    return sha256(f"{seed}:{salt.hex()}".encode()).hexdigest()
