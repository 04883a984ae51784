"""Words for heads: features of faces, expressions, and styles of hair, as the shapes and strands they are
made of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from render.bake.heads.sitter import Hair

FEATURES: dict[str, dict[str, float]] = {
    # noses
    "aquiline": {
        "nose-hump-incr": 1,
        "nose-curve-convex": 0.9,
        "nose-point-down": 0.7,
        "nose-scale-depth-incr": 0.4,
    },
    "snub": {
        "nose-point-up": 1,
        "nose-curve-concave": 1,
        "nose-scale-vert-decr": 0.8,
        "nose-scale-depth-decr": 0.4,
    },
    "broad": {
        "nose-scale-horiz-incr": 0.9,
        "nose-flaring-incr": 0.8,
        "nose-width2-incr": 0.8,
        "nose-point-width-incr": 0.7,
    },
    "long": {"nose-scale-vert-incr": 1, "nose-scale-depth-incr": 0.7, "nose-base-down": 0.4},
    "bulb": {"nose-point-width-incr": 1.2, "nose-volume-incr": 1.1, "nose-scale-depth-incr": 0.5},
    "sharp": {
        "nose-scale-depth-incr": 0.9,
        "nose-point-width-decr": 1,
        "nose-volume-decr": 0.8,
        "nose-width2-decr": 0.6,
    },
    "straight": {"nose-greek-incr": 1, "nose-width1-incr": 0.4},
    "small": {"nose-scale-vert-decr": 0.7, "nose-scale-depth-decr": 0.5, "nose-scale-horiz-decr": 0.5},
    "hooked": {
        "nose-hump-incr": 1.3,
        "nose-point-down": 1.3,
        "nose-scale-depth-incr": 1.2,
        "nose-scale-vert-incr": 0.6,
    },
    "broken": {"nose-trans-in": 0.0, "nose-width1-incr": 1, "nose-hump-incr": 0.7, "nose-width3-incr": 0.8},
    # skulls and jaws
    "square": {"head-square": 1},
    "round": {"head-round": 1},
    "oval": {"head-oval": 1},
    "oblong": {"head-rectangular": 1},
    "diamond": {"head-diamond": 1},
    "heart": {"head-invertedtriangular": 1},
    "pear": {"head-triangular": 1},
    "tall": {"head-scale-vert-incr": 1, "forehead-scale-vert-incr": 0.7},
    "flat": {"head-scale-vert-decr": 1},
    "broadhead": {"head-scale-horiz-incr": 1},
    "narrow": {"head-scale-horiz-decr": 1},
    "fat": {"head-fat-incr": 1, "neck-double-incr": 1, "cheek-volume-incr": 0.8},
    "jaw": {"chin-width-incr": 1, "chin-bones-incr": 0.8, "chin-prominent-incr": 0.6},
    "lantern": {"chin-height-incr": 1, "chin-prominent-incr": 1, "chin-width-incr": 0.6},
    "weak": {"chin-prominent-decr": 1, "chin-height-decr": 0.6, "chin-width-decr": 0.5},
    "pointed": {"chin-triangle": 1, "chin-width-decr": 0.9, "chin-prominent-incr": 0.3},
    "cleft": {"chin-cleft-incr": 1},
    "cheeks": {"cheek-volume-incr": 1, "cheek-inner-incr": 0.6},
    "gaunt": {"cheek-volume-decr": 1, "cheek-inner-decr": 0.8},
    "bones": {"cheek-bones-incr": 1, "cheek-volume-decr": 0.3},
    "dome": {"forehead-scale-vert-incr": 1, "forehead-trans-forward": 0.6},
    "slope": {"forehead-trans-backward": 1},
    "bull": {"neck-scale-horiz-incr": 1, "neck-scale-depth-incr": 1, "measure-neck-circ-incr": 0.7},
    "thin": {"neck-scale-horiz-decr": 0.9, "neck-scale-depth-decr": 0.7},
    # eyes and brows
    "big": {"eye-scale-incr": 0.8, "eye-height2-incr": 0.6},
    "beady": {"eye-scale-decr": 0.7},
    "wide-set": {"eye-trans-out": 0.9},
    "close-set": {"eye-trans-in": 0.8},
    "hooded": {"eye-eyefold-down": 1, "eye-height2-decr": 0.6, "eye-eyefold-convex": 0.8},
    "almond": {"eye-corner2-up": 1, "eye-corner1-down": 0.4},
    "drooping": {"eye-corner2-down": 1, "eye-eyefold-angle-down": 0.8},
    "monolid": {"eye-epicanthus-in": 0.9, "eye-eyefold-convex": 0.8},
    "bags": {"eye-bag-incr": 1, "eye-bag-out": 0.8},
    "beetle": {"eyebrows-trans-forward": 1, "eyebrows-trans-down": 0.8},
    "high": {"eyebrows-trans-up": 1},
    # mouths
    "full": {
        "mouth-upperlip-volume-incr": 0.8,
        "mouth-lowerlip-volume-incr": 0.9,
        "mouth-upperlip-height-incr": 0.7,
        "mouth-lowerlip-height-incr": 0.6,
    },
    "thin-lipped": {
        "mouth-upperlip-volume-decr": 0.9,
        "mouth-lowerlip-volume-decr": 0.8,
        "mouth-upperlip-height-decr": 0.7,
    },
    "wide": {"mouth-scale-horiz-incr": 0.9},
    "little": {"mouth-scale-horiz-decr": 0.8},
    "bow": {"mouth-cupidsbow-incr": 1},
    "laughlines": {"mouth-laugh-lines-in": 1},
    # ears
    "jug": {"ear-wing-incr": 1, "ear-scale-incr": 0.6},
    "elf": {"ear-shape-pointed": 1.0, "ear-scale-incr": 0.8, "ear-scale-vert-incr": 0.8},
    "flat-eared": {"ear-wing-decr": 1, "ear-scale-decr": 1},
    # expressions
    "smile": {"mouth-corner-puller": 0.75, "eye-left-slit": 0.2, "eye-right-slit": 0.2},
    "laugh": {"mouth-corner-puller": 0.8, "mouth-open": 0.45, "eye-left-slit": 0.35, "eye-right-slit": 0.35},
    "grin": {
        "mouth-corner-puller": 0.8,
        "mouth-upward-retraction": 0.35,
        "mouth-part-later": 0.4,
        "eye-left-slit": 0.25,
        "eye-right-slit": 0.25,
    },
    "smirk": {"mouth-corner-puller": 0.4, "eyebrows-left-up": 0.8, "eyebrows-right-down": 0.4},
    "frown": {"mouth-depression": 0.7, "eyebrows-left-down": 0.6, "eyebrows-right-down": 0.6},
    "sulk": {"mouth-elevation": 0.6, "mouth-depression": 0.5},
    "angry": {
        "eyebrows-left-down": 1,
        "eyebrows-right-down": 1,
        "nose-left-elevation": 0.4,
        "nose-right-elevation": 0.4,
    },
    "shout": {
        "mouth-open": 0.9,
        "mouth-retraction": 0.4,
        "eyebrows-left-down": 0.8,
        "eyebrows-right-down": 0.8,
    },
    "sing": {"mouth-open": 0.7, "mouth-protusion": 0.4, "eyebrows-left-up": 0.5, "eyebrows-right-up": 0.5},
    "sad": {"eyebrows-left-inner-up": 1, "eyebrows-right-inner-up": 1, "mouth-depression": 0.5},
    "worry": {"eyebrows-left-inner-up": 1, "eyebrows-right-inner-up": 1},
    "stare": {"eye-left-opened-up": 0.8, "eye-right-opened-up": 0.8},
    "raise": {"eyebrows-left-up": 0.8, "eyebrows-right-up": 0.8},
    "squint": {"eye-left-slit": 0.6, "eye-right-slit": 0.6},
    "closed": {"eye-left-closure": 1, "eye-right-closure": 1},
    "tired": {"eye-left-closure": 0.3, "eye-right-closure": 0.3},
    "pout": {"mouth-protusion": 0.6, "mouth-pursing": 0.4},
    "sneer": {
        "nose-left-elevation": 0.8,
        "mouth-upward-retraction": 0.4,
        "eyebrows-left-down": 0.7,
        "eyebrows-right-down": 0.7,
    },
    "talk": {"mouth-open": 0.35},
}
"""What each word does to the mesh."""


def face(words: str) -> dict[str, float]:
    """The shapes for some words with their strengths: "aquiline .8 jaw smile". Raises KeyError for an
    unknown word."""
    found: dict[str, float] = {}
    parts = words.split()
    for number, word in enumerate(parts):
        if word[0] in ".0123456789":
            continue
        after = parts[number + 1] if number + 1 < len(parts) else ""
        strength = float(after) if after and after[0] in ".0123456789" else 1.0
        for shape, value in FEATURES[word].items():
            found[shape] = found.get(shape, 0.0) + value * strength
    return found


def short(colour: str, **more: Any) -> Hair:
    """Hair cut short, combed to a side."""
    return replace(
        Hair(colour, top=0.36, side=0.13, back=0.16, sweep=(0.35, 0.5), lift=0.3, lock=0.55, mess=0.12),
        **more,
    )


def crop(colour: str, **more: Any) -> Hair:
    """Hair shorn to a finger's breadth."""
    return replace(
        Hair(colour, top=0.12, side=0.05, back=0.06, lift=0.5, fall=0, lock=0, mess=0.2, count=11000), **more
    )


def slick(colour: str, **more: Any) -> Hair:
    """Hair combed back."""
    return replace(
        Hair(colour, top=0.7, side=0.4, back=0.4, sweep=(1.0, 0.0), lift=0.12, fall=0.7, lock=0.7, mess=0.04),
        **more,
    )


def quiff(colour: str, **more: Any) -> Hair:
    """Hair that stands up over the brow, the sides short."""
    return replace(
        Hair(
            colour, top=0.55, side=0.1, back=0.16, sweep=(0.5, 0.2), lift=0.75, fall=0.12, lock=0.7, mess=0.08
        ),
        **more,
    )


def shock(colour: str, **more: Any) -> Hair:
    """Unruly hair."""
    return replace(
        Hair(
            colour, top=0.5, side=0.34, back=0.36, sweep=(0.2, 0.2), lift=0.8, fall=0.2, lock=0.85, mess=0.4
        ),
        **more,
    )


def long(colour: str, **more: Any) -> Hair:
    """Long hair with a parting."""
    return replace(
        Hair(
            colour,
            top=2.5,
            side=2.1,
            back=2.1,
            part=0.12,
            lift=0.2,
            fall=1.5,
            lock=0.75,
            mess=0.05,
            count=15000,
            curl=(0.03, 0.8),
        ),
        **more,
    )


def wavy(colour: str, **more: Any) -> Hair:
    """Long hair in waves."""
    return replace(long(colour), curl=(0.09, 1.1), lift=0.4, lock=0.85, **more)


def curly(colour: str, **more: Any) -> Hair:
    """A mane of curls."""
    return replace(
        Hair(
            colour,
            top=1.3,
            side=1.2,
            back=1.3,
            part=0.0,
            lift=0.75,
            fall=0.8,
            lock=0.8,
            mess=0.2,
            count=13000,
            curl=(0.11, 2.2),
        ),
        **more,
    )


def afro(colour: str, **more: Any) -> Hair:
    """Round, dense curls."""
    return replace(
        Hair(
            colour,
            top=0.5,
            side=0.42,
            back=0.42,
            lift=1.2,
            fall=0,
            lock=0.5,
            mess=0.2,
            count=13000,
            curl=(0.05, 6),
            sweep=(0.0, 0.0),
        ),
        **more,
    )


def bob(colour: str, **more: Any) -> Hair:
    """Hair to the jaw, with or without a fringe."""
    return replace(
        Hair(
            colour,
            top=1.5,
            side=1.05,
            back=1.0,
            part=0.1,
            lift=0.25,
            fall=1.6,
            lock=0.7,
            mess=0.04,
            count=13000,
        ),
        **more,
    )


def bun(colour: str, **more: Any) -> Hair:
    """Hair drawn to a knot."""
    return replace(
        Hair(colour, tied=(0.0, 0.75, -0.95), bun=0.36, lift=0.05, lock=0.35, mess=0.05, count=11000), **more
    )


def tail(colour: str, **more: Any) -> Hair:
    """Hair drawn together behind, hanging from there."""
    return replace(
        Hair(colour, tied=(0.0, 0.5, -1.05), tail=1.7, lift=0.05, lock=0.35, mess=0.05, count=10000), **more
    )


def bald(colour: str, **more: Any) -> Hair:
    """A bare crown with a wreath of hair."""
    return replace(
        Hair(colour, top=0.3, side=0.28, back=0.26, bald=1.0, lift=0.35, fall=0.4, mess=0.18, count=5000),
        **more,
    )


def mohawk(colour: str, **more: Any) -> Hair:
    """A strip of hair on a shaven head."""
    return replace(
        Hair(
            colour,
            top=0.75,
            side=0.4,
            back=0.6,
            strip=0.16,
            lift=1.6,
            fall=0,
            lock=0.8,
            mess=0.1,
            sweep=(0.2, 0.0),
            count=4500,
        ),
        **more,
    )


def locks(colour: str, **more: Any) -> Hair:
    """Thick matted locks."""
    return replace(
        Hair(
            colour,
            top=1.5,
            side=1.2,
            back=1.3,
            lift=0.5,
            fall=0.9,
            lock=1.0,
            mess=0.25,
            count=11000,
            curl=(0.03, 4),
        ),
        **more,
    )
