"""The colours of Echoes of Time: skies by faction, and what figures are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace

from render.bake.fields import Picture, colour, colours


@dataclass(slots=True, frozen=True)
class Mood:
    """The light of a faction or of a Source.

    sky     ramp of the nebula
    body    ramp of its own figures; ``second``: of what is blended in where the light falls from above
    rim     the light from behind, in the complement of the sky
    glow    what eyes and magic shine in
    haze    what far things fade into
    """

    sky: list[Picture]
    body: list[Picture]
    second: list[Picture]
    rim: Picture
    glow: Picture
    haze: Picture


def _mood(sky: str, body: str, second: str, rim: str, glow: str, haze: str) -> Mood:
    return Mood(colours(sky), colours(body), colours(second), colour(rim), colour(glow), colour(haze))


MOODS = {
    "water": _mood(
        "020812 06223c 0b4a6a 1c8a9c 8fe8e0",
        "021a26 06485a 0f8a94 3cc8b8 a8f4d8 fffbe8",
        "2a1806 8a5a18 e8b04c ffe09a ffffff",
        "ffc24a",
        "7fffe8",
        "1a6a86",
    ),
    "sky": _mood(
        "070414 1e1248 4c2c94 a068d0 ffd0f0",
        "140a38 3c2a86 7a5cd0 b49cf4 e4d8ff ffffff",
        "4a1040 c04890 ff9ac8 ffe0f0 ffffff",
        "ff7ab8",
        "ffd0f8",
        "5a3aa0",
    ),
    "forest": _mood(
        "030a06 0a2c1a 1c5a34 58983c e8e890",
        "081a0c 1c4420 488030 8ab444 cce080 fffbd8",
        "3a1c04 a86414 f0b840 fff09a ffffff",
        "ffb03a",
        "fff08a",
        "2c6a3c",
    ),
    "earth": _mood(
        "0c0304 38100c 842a10 d8702a ffd890",
        "1a0806 5a1c0c a84418 e88438 ffc878 fff6d8",
        "2a0208 8c1420 f05030 ffb060 fff0c0",
        "4ad8ff",
        "ffe060",
        "8a3a1c",
    ),
    "none": _mood(
        "050510 15163a 38366e 806a8a ffe0b0",
        "1c1206 5a3a10 a87828 e0b050 ffe09a fffbe8",
        "10182c 3a5a80 9ac0d8 e8f4ff ffffff",
        "6a9cff",
        "8ad8ff",
        "4a4678",
    ),
    # The Sources: each its own hue.
    "cyclicity": _mood(
        "0a0602 3a2408 7a5210 d8a030 fff0b0",
        "241604 6a4408 c08820 f4c850 fff0b0 ffffff",
        "2a1004 9a4a10 f0a040 ffe0a0 ffffff",
        "7ab8ff",
        "fff0a0",
        "7a5820",
    ),
    "extinction": _mood(
        "080104 30040e 74101c c83a2a ffb890",
        "120208 3a0612 7c1420 c83c34 ff9070 ffe8d8",
        "2a0208 8c1420 f05030 ffb060 fff0c0",
        "ff5a3a",
        "ffb070",
        "6a1820",
    ),
    "immutability": _mood(
        "04080e 12202e 2c4860 6a8ca6 e0f0fa",
        "0a121c 24384c 54748e 94b4c8 d4e8f2 ffffff",
        "10182c 3a5a80 9ac0d8 e8f4ff ffffff",
        "ffc878",
        "a8e4ff",
        "44647e",
    ),
    "abundance": _mood(
        "020a04 0c3414 22702a 7cb83c f4f49a",
        "061c0a 1a5220 46963a 94cc58 dcf49c fffff0",
        "3a1c04 a86414 f0b840 fff09a ffffff",
        "ffd860",
        "e8ff9a",
        "2c7a34",
    ),
    "memory": _mood(
        "02060e 0a1e4a 1c4a9a 4a94e0 c8f0ff",
        "04102c 123878 2c74c8 6ab4f4 bce4ff ffffff",
        "1a0a3c 5a3cb0 a890f8 e4dcff ffffff",
        "ff9ae0",
        "a8e8ff",
        "24549a",
    ),
    "dawn": _mood(
        "0c0410 401436 943c5c f08a7a ffe8c0",
        "240c20 70284a c85c6c ffa08a ffdcb8 fffaf0",
        "5a1c10 d06030 ffb060 fff0b0 ffffff",
        "ffe08a",
        "fff0c8",
        "9a4468",
    ),
}
"""By faction ("none": things and people without one) and by the id of a Source."""

SKIES = {
    "water": ("030820 0c2258 1a4c9c 4a9ad8 c8f0ff", "02101a 083448 10667a 3cb0b8 c0f4f0"),
    "sky": ("0a0512 3a1040 8c3470 e088a8 ffe8d8", "040818 142a6a 3c5cb8 88a8f0 f0e8ff"),
    "forest": ("080702 2a240a 5e5a18 b8a838 fff4a8", "020a0c 0a2e34 1a6058 50a884 d8f8b8"),
    "earth": ("0a0208 380a24 80203c d8583c ffc890", "08060a 2c1c20 6a4638 c08458 ffe0a8"),
    "none": ("0a0704 2e1e10 6e4c24 b88c50 fff0c8", "030a10 0e2a3c 265c6c 6a9c9c f0f0d0"),
}
"""Further skies of the factions, so that each card has a nebula of its own."""


def mood_of(name: str, seed: int) -> Mood:
    """The light of a mood; of a faction with one of its skies."""
    mood = MOODS[name]
    skies = SKIES.get(name, ())
    number = seed % (len(skies) + 2)
    if number < 2:
        return mood
    sky = colours(skies[number - 2])
    return replace(mood, sky=sky, haze=(sky[2] + sky[3]) / 2)


@dataclass(slots=True, frozen=True)
class Stuff:
    """What a figure is made of: its ramp, the texture of its surface and how strong that is, and its
    gloss."""

    stops: list[Picture]
    texture: str = "smooth"
    rough: float = 0.05
    gloss: float = 1.0


STUFFS = {
    "gold": Stuff(colours("1e0e04 6a3c08 b8801c f0bc48 ffe898 ffffff"), "metal", 0.05, 1.5),
    "steel": Stuff(colours("0a0e18 2a3648 5c7086 98aec0 d8e6f0 ffffff"), "metal", 0.05, 1.5),
    "copper": Stuff(colours("180806 56200e a04a22 dc8450 ffc69a fff4e4"), "metal", 0.05, 1.3),
    "bone": Stuff(colours("1c140e 5a4632 a0886a d8c4a0 f6ead0 ffffff"), "stone", 0.03, 0.5),
    "wood": Stuff(colours("120804 3c1e0e 70401e a86c38 d8a468 f8dcb0"), "bark", 0.05, 0.4),
    "stone": Stuff(colours("0c0e12 2c323a 585f68 8c949a c4cacc f4f4f0"), "stone", 0.05, 0.4),
    "ember": Stuff(colours("1c0404 6c1206 c83c08 ff8a1c ffd468 fffbe0"), "smooth", 0.03, 0.8),
    "ice": Stuff(colours("06142c 1a4470 4a90c0 8cd0ec d4f4ff ffffff"), "smooth", 0.04, 1.6),
    "leaf": Stuff(colours("06140a 16401c 367a2c 74b044 bce080 fbffd8"), "bark", 0.03, 0.5),
    "fur": Stuff(colours("160a06 48240f 8a5024 c4884a eccb92 fff4d8"), "fur", 0.06, 0.3),
    "grey-fur": Stuff(colours("0a0c12 2a303c 5a6472 949eaa d0d8de ffffff"), "fur", 0.06, 0.3),
    "white": Stuff(colours("1c1a30 565478 9a98bc d0d0e6 f4f2fc ffffff"), "feathers", 0.05, 0.5),
    "skin": Stuff(colours("24100c 6a3420 b06a44 e0a478 fbd8b4 fff6e8"), "smooth", 0.02, 0.4),
    "cloth": Stuff(colours("1a0610 561022 981c34 cc4c54 f09a90 ffeae0"), "cloth", 0.05, 0.3),
    "blue": Stuff(colours("060a24 142456 2c4a9c 5c86d4 a8c8f8 f4faff"), "cloth", 0.05, 0.3),
    "violet": Stuff(colours("10062a 381a6c 6c3cb4 a878e8 dcc0ff ffffff"), "smooth", 0.04, 1.3),
    "emerald": Stuff(colours("02140c 064a2a 0f9050 40d488 b0ffd0 ffffff"), "smooth", 0.04, 1.8),
    "ink": Stuff(colours("020208 0a0c1c 1c2038 3c4466 7a86aa d0d8f0"), "smooth", 0.04, 1.4),
    "paper": Stuff(colours("2a1c12 70583c b89c70 e8d4a8 fbf2d8 ffffff"), "stone", 0.02, 0.2),
}
"""Further materials by name."""


def stuff_of(name: str, mood: Mood) -> Stuff:
    """A material: "own" is the faction's, with a texture after a colon ("own:scales", "gold:smooth")."""
    base, _, texture = name.partition(":")
    if base == "own":
        found = Stuff(mood.body)
    elif base == "second":
        found = Stuff([mood.second[0], *mood.second])
    else:
        found = STUFFS[base]
    if not texture:
        return found
    rough = {"scales": 0.07, "fur": 0.07, "bark": 0.09, "feathers": 0.07, "stone": 0.06}.get(texture, 0.05)
    return Stuff(found.stops, texture, rough, found.gloss)
