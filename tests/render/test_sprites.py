"""What the caches of pictures keep, and what they count."""

from __future__ import annotations

from PIL import Image

from render.caches import ByteCache
from render.sprites import Sprite


def test_what_was_used_last_is_kept() -> None:
    cache: ByteCache[bytes] = ByteCache(60, len)
    for name in "abcdef":
        cache.put(name, b"x" * 10)
    assert cache.get("a") is not None
    cache.put("g", b"x" * 10)
    assert cache.get("b") is None, "the one that was used least lately has left"
    assert cache.get("a") is not None
    assert cache.bytes == 60


def test_what_is_too_large_drives_nothing_out() -> None:
    """It is given to whoever made it, and made anew the next time."""
    cache: ByteCache[bytes] = ByteCache(60, len)
    cache.put("small", b"x" * 10)
    made = [cache.make("large", lambda: b"y" * 11) for _ in range(2)]
    assert made == [b"y" * 11] * 2
    assert cache.get("large") is None
    assert cache.get("small") is not None
    cache.put("small", b"z" * 11)
    assert cache.get("small") is None, "nothing old is kept in the place of what is too large"
    assert cache.bytes == 0


def test_a_sprite_weighs_what_pillow_takes_for_it() -> None:
    """Four bytes for a colour, one for how much it covers; next to nothing for rows of one colour each."""
    down = Image.linear_gradient("L")
    for gradient, light in ((down, True), (down.transpose(Image.Transpose.ROTATE_90), False)):
        image = Image.merge("RGB", [gradient] * 3).resize((600, 400)).convert("RGBA")
        assert Sprite.of(image).weight == (0 if light else 600 * 400 * 4)
    soft = Sprite.of(Image.new("RGBA", (40, 20), (200, 10, 10, 100)))
    assert soft.weight == 40 * 20 * 5
