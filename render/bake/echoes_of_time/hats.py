"""What people of Echoes of Time wear on their heads, as parts of busts in the units of a head."""

from __future__ import annotations

from render.bake.echoes_of_revachol.person import Part

GOLD = "d8a43a"
WHITE = 'fill="#fff"'
SOFT = 'fill="none" stroke="#000" stroke-width="6" stroke-opacity="0.4"'


def crown(colour: str = GOLD, jewel: str = "d0304a") -> list[Part]:
    """A crown with five points and three jewels."""
    points = "M196,306 L168,128 L262,206 L320,84 L396,184 L478,76 L520,180 L626,116 L600,262 "
    gems = "".join(
        f'<circle cx="{x}" cy="{y}" r="15" {WHITE}/>' for x, y in ((300, 258), (420, 236), (530, 236))
    )
    return [
        Part(f'<path d="{points}C480,232 310,250 196,306 Z" {WHITE}/>', colour, 7, 0.1, shine=0.7),
        Part(
            f'<path d="M192,300 C300,236 480,214 602,246 L600,282 C480,250 310,268 200,334 Z" {WHITE}/>',
            colour,
            6,
            0.18,
            shine=0.8,
        ),
        Part(gems, jewel, 4, 0.2, shine=0.9),
    ]


def circlet(colour: str = GOLD, jewel: str = "4ac8e8") -> list[Part]:
    """A narrow band with a drop of a jewel over the brow."""
    return [
        Part(
            f'<path d="M186,300 C300,240 480,216 604,250 L603,270 C480,238 310,262 190,322 Z" {WHITE}/>',
            colour,
            4,
            0.15,
            shine=0.8,
        ),
        Part(f'<path d="M476,212 L508,244 L490,300 L460,250 Z" {WHITE}/>', jewel, 5, 0.25, shine=0.9),
    ]


def pointed(colour: str, band: str) -> list[Part]:
    """A sorcerer's hat, bent at its tip."""
    folds = f'<path d="M300,250 C330,150 380,90 430,50 M420,240 C430,180 440,130 470,80" {SOFT}/>'
    return [
        Part(
            f'<path d="M212,300 C240,150 300,0 470,-70 C520,-60 540,-20 520,20 C500,70 560,150 590,262 '
            f'C470,230 320,240 212,300 Z" {WHITE}/>',
            colour,
            16,
            0.02,
            folds,
        ),
        Part(
            f'<path d="M40,352 C160,240 540,170 740,250 C720,300 560,290 440,292 C300,300 160,330 40,352 Z" '
            f"{WHITE}/>",
            colour,
            8,
            0.06,
        ),
        Part(
            f'<path d="M216,290 C320,232 470,216 588,246 L592,274 C470,244 320,262 206,322 Z" {WHITE}/>',
            band,
            5,
            0.12,
            shine=0.4,
        ),
    ]


def bandana(colour: str, dots: str = "") -> list[Part]:
    """A cloth over the crown, knotted behind."""
    folds = f'<path d="M230,250 C320,190 440,170 560,200 M220,290 C320,230 460,204 590,236" {SOFT}/>'
    return [
        Part(f'<path d="M190,330 C60,340 40,420 20,470 C90,450 150,420 206,360 Z" {WHITE}/>', colour, 9, 0),
        Part(
            '<path d="M186,336 C170,190 280,104 400,108 C520,108 600,180 604,274 C480,234 310,254 186,336 Z" '
            f"{WHITE}/>",
            colour,
            15,
            0.04,
            folds,
        ),
    ]


def helmet(colour: str = "9aa6b4", plume: str = "") -> list[Part]:
    """An open helmet with a guard for the cheek; with a plume if it has a colour."""
    rivets = "".join(
        f'<circle cx="{x}" cy="{y}" r="7" fill="#000" fill-opacity="0.5"/>'
        for x, y in ((240, 300), (330, 250), (440, 228), (550, 240))
    )
    parts = [
        Part(
            f'<path d="M176,520 C130,250 230,96 404,94 C560,96 622,200 622,300 L598,304 L592,276 C480,238 '
            f'340,254 274,320 L288,470 L250,560 Z" {WHITE}/>',
            colour,
            18,
            0.06,
            rivets,
            0.7,
        ),
        Part(
            f'<path d="M196,318 C300,246 480,216 612,252 L614,286 C480,250 320,276 212,350 Z" {WHITE}/>',
            GOLD,
            6,
            0.12,
            shine=0.7,
        ),
    ]
    if plume:
        body = "M400,110 C340,20 200,-60 40,40 C120,50 110,120 70,170 C180,150 260,170 330,140 Z"
        parts.insert(0, Part(f'<path d="{body}" {WHITE}/>', plume, 14, 0.1))
    return parts


def mask(colour: str) -> Part:
    """A mask over the eyes."""
    eyes = "M378,376 a38,24 0 1,0 76,0 a38,24 0 1,0 -76,0 M500,373 a27,22 0 1,0 54,0 a27,22 0 1,0 -54,0"
    body = "M196,340 C330,306 560,310 592,336 L588,410 C540,426 506,404 480,396 C440,426 330,440 196,400 Z"
    return Part(f'<path fill-rule="evenodd" d="{body} {eyes}" fill="#fff"/>', colour, 6, -0.02)


def ears(colour: str) -> Part:
    """A pointed ear."""
    return Part(
        f'<path d="M250,450 C200,430 130,330 90,250 C170,280 240,320 262,370 Z" {WHITE}/>', colour, 9, 0.05
    )


def leaves(colour: str = "6aa03a") -> list[Part]:
    """A wreath of leaves."""
    found = []
    for number, (x, y, turn) in enumerate(
        ((200, 320, -50), (240, 270, -30), (296, 232, -20), (356, 206, -8), (420, 192, 4), (484, 190, 16),
         (544, 206, 26), (592, 236, 40))
    ):  # fmt: skip
        leaf = f"M{x - 52},{y + 8} Q{x},{y - 44} {x + 56},{y + 4} Q{x},{y + 40} {x - 52},{y + 8} Z"
        shade = colour if number % 2 else "a8b840"
        found.append(Part(f'<path d="{leaf}" {WHITE} transform="rotate({turn} {x} {y})"/>', shade, 6, 0.08))
    return found


def top_hat(colour: str, band: str) -> list[Part]:
    """A high silk hat, worn low on the brow."""
    sheen = f'<path d="M300,236 C290,130 296,40 310,-40 M520,210 C536,110 540,30 536,-30" {SOFT}/>'
    return [
        Part(
            f'<path d="M216,300 C206,170 216,20 226,-60 C330,-96 500,-108 610,-72 C600,10 592,150 590,250 '
            f'C470,220 320,240 216,300 Z" {WHITE}/>',
            colour,
            15,
            0.02,
            sheen,
            shine=0.5,
        ),
        Part(
            f'<path d="M214,262 C330,206 480,190 592,218 L590,264 C480,236 330,252 216,312 Z" {WHITE}/>',
            band,
            5,
            0.12,
            shine=0.5,
        ),
        Part(
            f'<path d="M96,340 C200,250 520,190 700,256 C690,292 560,276 440,280 C300,288 180,336 96,340 Z" '
            f"{WHITE}/>",
            colour,
            8,
            0.08,
            shine=0.4,
        ),
    ]
