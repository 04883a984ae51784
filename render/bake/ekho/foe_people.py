"""Townsfolk and mages among the enemies of Ekho: what they look like."""

from __future__ import annotations

from typing import Any

from render.bake.ekho.looks import Look
from render.bake.heads import caps, clothes, hats, ornaments
from render.bake.heads.sitter import Beard, Sitter
from render.bake.heads.styles import bald, bun, crop, curly, face, long, shock, short, slick, tail

SIZE, X, Y = 0.92, 0.405, 0.44
"""Size of a head, and the middle between the eyes as shares of the picture: what somebody holds is at the
other side."""


def _look(sitter: Sitter, skin: str, lips: str = "") -> Look:
    return Look(sitter, 0, skin, "ffffff", lips)


def _sitter(name: str, words: str, yaw: float, pitch: float = 0.0, roll: float = 0.0, **more: Any) -> Sitter:
    given = {"size": SIZE, "x": X, "y": Y, "turn": yaw * 0.4, **more}
    return Sitter(name, shapes=face(words), yaw=yaw, pitch=pitch, roll=roll, **given)


TOWNSFOLK = (
    _look(
        _sitter(
            "drunken_poet",
            "long .6 bulb .5 gaunt .4 sing tired raise .6",
            20,
            10,
            9,
            age=1.1,
            hair=curly("6a3c28", top=0.9, side=0.8, back=0.8),
            beard=Beard("6a3c28", lip=0.24, chin=0.4, twirl=0.4),
            clothes=clothes.both(clothes.tee("d8d0c0"), clothes.scarf("b8384c", "8c2438", True)),
            worn=(caps.beret("5c2c58"),),
        ),
        "ecb08c",
        "b84848",
    ),
    _look(
        _sitter(
            "market_thief",
            "narrow pointed sharp squint .6 smirk 1.2",
            34,
            -2,
            -6,
            age=0.9,
            hair=shock("2c2420", top=0.4),
            worn=(caps.flat_cap("5c6a58"), ornaments.mask("20242c")),
            clothes=clothes.both(clothes.tee("6c5c48"), clothes.scarf("3c6c4c", "2c4c38", True)),
        ),
        "e0b088",
    ),
    _look(
        _sitter(
            "angry_innkeeper",
            "fat broad bull angry 1.2 shout .8 jaw .5",
            14,
            -2,
            -4,
            age=1.35,
            weight=0.9,
            hair=bald("7c4428"),
            beard=Beard("7c4428", lip=0.45, chin=0.2, jaw=0.3, side=0.3, twirl=0.2),
            clothes=clothes.apron("e8dcc0", "4c8c58"),
            brow=1.6,
        ),
        "e89878",
        "a83c3c",
    ),
    _look(
        _sitter(
            "reckless_driver",
            "long .5 lantern .6 grin wide raise .5",
            26,
            4,
            8,
            age=1.0,
            hair=shock("a8582c", top=0.5),
            worn=(ornaments.glasses("goggles", "8a5a2c", "c8f0ff", 1.2), caps.flat_cap("8a5a34")),
            clothes=clothes.both(
                clothes.coat("5c4028", "c89858", 0.5, "3c2818"), clothes.scarf("f0e4c8", "d8b048", True)
            ),
        ),
        "e8b48c",
    ),
    _look(
        _sitter(
            "false_policeman",
            "square jaw thin-lipped beetle smirk .5 close-set",
            10,
            0,
            -3,
            age=1.1,
            hair=short("3a2c28"),
            beard=Beard("3a2c28", lip=0.42, twirl=0.5),
            worn=(caps.cap("2c4468", "141c30", "f0c050"),),
            clothes=clothes.uniform("2c4468", "f0c050"),
        ),
        "e4b48c",
    ),
    _look(
        _sitter(
            "curse_seller",
            "hooked 1.1 pointed wide smirk gaunt .6 bags .6",
            30,
            -4,
            4,
            sex=0,
            age=1.8,
            hair=long("b8b0b0", top=1.6),
            worn=(hats.hood("4c3468", 0.2, 0.1),),
            clothes=clothes.gown("3c2854", "9cc860", "9cff7c"),
        ),
        "d8b890",
        "8c3c4c",
    ),
    _look(
        _sitter(
            "jealous_suitor",
            "straight narrow angry 1.1 sulk .7 stare .6",
            28,
            -4,
            -5,
            age=0.95,
            hair=slick("1c1820", top=0.8),
            beard=Beard("1c1820", lip=0.22, twirl=0.3),
            worn=(hats.top_hat("26202c", "b83848"),),
            clothes=clothes.both(clothes.vest("8c2c3c", "f4ecdc"), clothes.scarf("f4ecdc", "f4ecdc", False)),
        ),
        "f0c4a0",
    ),
    _look(
        _sitter(
            "ridge_smuggler",
            "broken broad jaw lantern .4 squint smirk .8",
            32,
            2,
            5,
            age=1.25,
            hair=tail("5a4634"),
            beard=Beard("5a4634", lip=0.2, chin=0.36, jaw=0.26, side=0.2),
            worn=(hats.tricorne("2c3a44", "c8a050"), ornaments.earring("ffd060", 0.13)),
            clothes=clothes.coat("34505c", "c8a050", 0.55, "24343c"),
        ),
        "cc9468",
    ),
    _look(
        _sitter(
            "professional_mourner",
            "oval drooping sad 1.2 closed .5 full .4 long .4",
            18,
            -10,
            8,
            sex=0,
            age=1.3,
            hair=bun("2a2430"),
            worn=(hats.hood("241c30", 0.14, 0.06),),
            clothes=clothes.gown("2c2438", "6c5c88", "c8d8ff"),
        ),
        "ecc8b4",
        "8c3848",
    ),
    _look(
        _sitter(
            "mob_of_creditors",
            "round bulb beady frown fat .6 bags",
            12,
            0,
            -3,
            age=1.45,
            weight=0.6,
            hair=bald("8c8078"),
            worn=(ornaments.glasses("half", "d8b048"), hats.top_hat("2c3a30", "d8b048")),
            clothes=clothes.both(clothes.vest("3c5c48", "ece4d0"), clothes.scarf("d8b048", "a87828", False)),
        ),
        "e4ac8c",
    ),
    _look(
        _sitter(
            "runaway_prisoner",
            "broken gaunt broad stare frown .7 bull .4",
            30,
            4,
            -8,
            age=1.15,
            hair=crop("4a4038"),
            beard=Beard("4a4038", lip=0.1, chin=0.14, jaw=0.12, side=0.1),
            worn=(caps.flat_cap("b8b8a8"),),
            clothes=clothes.sweater("d8d4c4", "5c6468"),
        ),
        "d8a888",
    ),
)
MAGES = (
    _look(
        _sitter(
            "rebel_magister",
            "aquiline long .4 angry shout .5 bones beetle",
            24,
            2,
            -4,
            age=1.6,
            hair=long("d8d8e4", top=1.5),
            beard=Beard("d8d8e4", lip=0.5, chin=1.3, jaw=0.7, side=0.5),
            worn=(hats.pointed("3c4c9c", "f0c868", 0.4),),
            clothes=clothes.robe("3c4c9c", "f0c868"),
            brow=1.7,
            brows="d8d8e4",
            y=0.52,
            size=0.8,
        ),
        "e4b898",
    ),
    _look(
        _sitter(
            "failed_student",
            "narrow weak snub jug worry raise .5 talk",
            22,
            -4,
            10,
            age=0.75,
            hair=shock("b8743c", top=0.6, side=0.4),
            worn=(ornaments.glasses("round", "2c2c34", size=1.25),),
            clothes=clothes.both(clothes.robe("54608c", "a8b8e8"), clothes.scarf("f0e8d0", "b84858", True)),
        ),
        "f0c8a8",
    ),
    _look(
        _sitter(
            "hedge_conjurer",
            "bulb round smirk squint .5 cheeks",
            28,
            4,
            6,
            age=1.3,
            weight=0.3,
            hair=curly("8c5c34", top=0.6, side=0.7),
            beard=Beard("8c5c34", lip=0.3, chin=0.6, jaw=0.4, side=0.3),
            worn=(hats.turban("6c7cc8", "ff8c6c"),),
            clothes=clothes.robe("3c6478", "e0a858"),
        ),
        "d0a078",
    ),
    _look(
        _sitter(
            "order_renegade",
            "bones narrow hooded sharp sneer .6",
            20,
            -8,
            0,
            age=1.05,
            hair=long("1c2430", top=1.8),
            worn=(hats.hood("2c5448", 0.22, 0.12),),
            clothes=clothes.robe("2c5448", "a8e0b0"),
        ),
        "d8c0b0",
    ),
    _look(
        _sitter(
            "dream_thief",
            "oval almond thin-lipped smirk tired high",
            32,
            0,
            10,
            sex=0,
            age=1.0,
            hair=long("c8b8f0", top=2.0, curl=(0.06, 0.9)),
            worn=(ornaments.circlet("e8e8ff", "8cc8ff"),),
            clothes=clothes.gown("4c3c8c", "c8b8f0", "c8e8ff"),
        ),
        "dcd0e8",
        "7c4c8c",
    ),
    _look(
        _sitter(
            "mad_botanist",
            "gaunt long .5 laugh stare raise dome .4",
            24,
            2,
            -8,
            age=1.4,
            hair=shock("c8d0b0", top=0.9, side=0.9, back=0.7),
            worn=(ornaments.glasses("goggles", "6c7c3c", "d8ff8c", 1.15),),
            clothes=clothes.apron("6c8c4c", "d8d0c0"),
        ),
        "e4c49c",
    ),
    _look(
        _sitter(
            "gate_opener",
            "tall narrow gaunt stare thin-lipped smile .5",
            14,
            -6,
            4,
            age=1.5,
            hair=None,
            worn=(hats.hood("483c78", 0.16, 0.16),),
            clothes=clothes.robe("483c78", "b98cff"),
            beard=Beard("a8a0b8", chin=0.7, lip=0.0),
        ),
        "d0bcb0",
    ),
    _look(
        _sitter(
            "grand_magister_in_exile",
            "aquiline .8 lantern .5 beetle bones thin-lipped frown .5",
            18,
            6,
            -2,
            age=1.7,
            hair=slick("e8e4ec", top=1.0, side=0.9, back=1.0),
            beard=Beard("e8e4ec", lip=0.4, chin=0.9, jaw=0.5, side=0.3, fork=0.2),
            worn=(ornaments.crown("e8b83a", "6ca8ff"),),
            clothes=clothes.fur("6c2c5c", "f0ece4", 0.5, 0.24),
            brow=1.5,
            brows="e8e4ec",
            y=0.5,
        ),
        "e4bc9c",
    ),
)
PEOPLE: dict[str, Look] = {one.sitter.name: one for one in (*TOWNSFOLK, *MAGES)}
"""By the enemy's id."""
