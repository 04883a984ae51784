"""The heads of the sleuths of Ekho."""

from __future__ import annotations

from dataclasses import dataclass

from render.bake.heads import clothes, hats, ornaments
from render.bake.heads.sitter import Beard, Hair, Sitter
from render.bake.heads.styles import bob, bun, curly, face, long, shock, slick


@dataclass(slots=True, frozen=True)
class Look:
    """A sleuth: the head, the number of the palette of the night behind, the colours of skin, lips and
    halo."""

    sitter: Sitter
    paper: int
    skin: str
    halo: str
    lips: str = ""


LOOKS = {
    look.sitter.name: look
    for look in (
        Look(
            Sitter(
                "juffin_hally",
                age=1.75,
                yaw=-38,
                pitch=-4,
                turn=-18,
                size=1.0,
                y=0.47,
                x=0.5,
                shapes=face("hooked 1.1 bones gaunt .6 lantern .5 squint .4 smile .9 beetle"),
                brow=1.6,
                brows="b8b4ac",
                hair=slick("d8d4cc", top=0.9, side=0.6, back=0.8, line=0.1),
                clothes=clothes.robe("8c8ca8", "e0c070"),
            ),
            3,
            "e6b48c",
            "d88a4a",
        ),
        Look(
            Sitter(
                "max",
                age=0.95,
                yaw=16,
                pitch=4,
                roll=6,
                turn=4,
                size=0.98,
                y=0.47,
                shapes=face("straight long .3 narrow .4 smile .5 raise .3 thin"),
                brow=1.0,
                hair=shock("2a2430", top=0.7, side=0.5, back=0.6),
                clothes=clothes.coat("1c1a26", "e8b848", 0.55, "2a2836"),
            ),
            4,
            "ecc49c",
            "f0c468",
        ),
        Look(
            Sitter(
                "melifaro",
                age=1.0,
                kind=(0.2, 0.3, 1),
                yaw=44,
                pitch=6,
                roll=-5,
                turn=22,
                size=0.98,
                y=0.47,
                x=0.46,
                shapes=face("aquiline .5 laugh .7 bones jaw .4 raise .5"),
                brow=1.0,
                hair=Hair(
                    "2c1c24",
                    top=0.75,
                    side=0.3,
                    back=0.5,
                    lift=0.9,
                    fall=0.1,
                    curl=(0.08, 2),
                    lock=0.85,
                    mess=0.15,
                ),
                worn=(ornaments.earring("ffd060", 0.13),),
                clothes=clothes.both(clothes.tee("c0398a"), clothes.scarf("f09038", "c0398a", True)),
            ),
            2,
            "d8a078",
            "ff9c58",
        ),
        Look(
            Sitter(
                "kofa_yokh",
                age=1.8,
                weight=0.9,
                yaw=-20,
                pitch=-2,
                turn=-8,
                size=1.02,
                y=0.46,
                shapes=face("fat bulb round smile 1.1 bags .5 cheeks .4"),
                brow=1.5,
                brows="b8ac9c",
                hair=slick("c8bcae", top=0.5, side=0.3, back=0.4),
                beard=Beard("c8bcae", lip=0.3, chin=0.55, jaw=0.4, side=0.25),
                worn=(hats.brimmed("6e4028", "c89858", 0.22, 0.42, 0.94, -0.06),),
                clothes=clothes.fur("6e4028", "c89858", 0.4, 0.2),
            ),
            3,
            "e0a884",
            "b8803c",
        ),
        Look(
            Sitter(
                "shurf_lonli_lokli",
                age=1.2,
                weight=-0.5,
                yaw=2,
                pitch=0,
                turn=0,
                size=0.94,
                y=0.52,
                shapes=face("oblong tall .5 long .7 straight gaunt .7 thin-lipped hooded .5"),
                brow=0.9,
                brows="3a3438",
                hair=None,
                worn=(hats.turban("f4f6fa", "8fd0e6"),),
                clothes=clothes.coat("eef0f4", "a8b8cc", 0.6, "dce4ec", 0.24),
            ),
            0,
            "e4c4a4",
            "8fd0e6",
        ),
        Look(
            Sitter(
                "melamori_blimm",
                sex=0,
                age=0.85,
                yaw=-30,
                pitch=-6,
                roll=-8,
                turn=-10,
                size=0.98,
                y=0.47,
                shapes=face("heart small pointed .6 big .7 smile .7 raise .3"),
                brow=0.7,
                hair=bob("3c2418", top=1.1, side=1.3, back=1.2),
                worn=(ornaments.earring("ffd060", 0.13),),
                clothes=clothes.uniform("2f6fae", "cfe0f4", 0.3, False),
            ),
            1,
            "f0c8a4",
            "7cd0b0",
            "b8524c",
        ),
        Look(
            Sitter(
                "luukfi_penz",
                age=1.3,
                weight=-0.3,
                yaw=28,
                pitch=-10,
                roll=8,
                turn=6,
                size=1.0,
                y=0.48,
                shapes=face("pear weak snub .4 bulb .6 worry smile .8 jug 1.1 dome .5"),
                brow=0.8,
                hair=shock("8a6238", line=0.16, top=0.4),
                worn=(ornaments.glasses("round", "d8a440", size=1.25),),
                clothes=clothes.both(clothes.tee("5d4aa8"), clothes.scarf("d8c8f8", "5d4aa8", False)),
            ),
            4,
            "ecc09c",
            "b98cff",
        ),
        Look(
            Sitter(
                "numminorikh_kuta",
                age=1.0,
                yaw=58,
                pitch=8,
                turn=30,
                size=0.94,
                y=0.47,
                x=0.44,
                shapes=face("long 1.3 bulb 1.3 smile cheeks .5 wide .6"),
                brow=0.9,
                hair=curly("d8b060", top=0.9, side=0.8, back=0.9),
                clothes=clothes.vest("3f8a52", "d8e8a0"),
            ),
            1,
            "e8b890",
            "a8ffcc",
        ),
        Look(
            Sitter(
                "kekki_tuotli",
                sex=0,
                age=1.15,
                yaw=-50,
                pitch=6,
                turn=-30,
                size=0.96,
                y=0.5,
                x=0.53,
                shapes=face("straight bones oval full .4 thin high .5 smirk .5"),
                brow=0.6,
                hair=bun("7c3020", tied=(0.0, 1.15, -0.55), bun=0.46),
                worn=(ornaments.earring("ffd878", 0.14),),
                clothes=clothes.gown("a83238", "f0c878", "f0c878"),
            ),
            0,
            "f0c4a0",
            "ffc870",
            "b8524c",
        ),
        Look(
            Sitter(
                "tekhi_shekk",
                sex=0,
                age=1.0,
                yaw=22,
                pitch=-4,
                roll=-6,
                turn=4,
                size=0.98,
                y=0.46,
                shapes=face("oval almond full .6 small .4 closed .25 smile .4"),
                brow=0.5,
                brows="a8b4c0",
                hair=long("dce4ec", top=2.0, curl=(0.06, 0.9)),
                clothes=clothes.gown("2f7c80", "bfe8e0", "bfe8e0"),
            ),
            2,
            "f4d8c4",
            "a8e8dc",
            "b4485c",
        ),
    )
}
"""By the sleuth's id."""
