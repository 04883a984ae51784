"""Room for the pieces of pictures: tests draw the same ones again and again, a bot has to stay small."""

from __future__ import annotations

from render import sprites

SPRITES_HERE, MASKS_HERE = 256 << 20, 160 << 20
"""Bytes that a process which runs tests may keep. With a bot's room, half of all drawing was done again."""


def keep_more() -> None:
    """Keep as much from now on, unless a test has pieces go to the disk."""
    sprites.SPRITES_ALONE, sprites.MASKS_ALONE = SPRITES_HERE, MASKS_HERE
    sprites.spill_to_disk(0)
