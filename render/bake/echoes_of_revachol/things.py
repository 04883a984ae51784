"""Things of single people: what they hold, and what is painted on their faces."""

from __future__ import annotations

import math
from random import Random

from render.bake.echoes_of_revachol.person import Part

CHOPS = (
    '<path d="M248,318 C240,372 240,440 258,494 C278,544 324,576 372,578 C404,578 426,560 432,532 '
    "C436,512 430,496 424,482 C402,480 372,468 350,446 C328,422 316,384 310,346 C306,324 300,312 292,304 "
    'C276,298 256,302 248,318 Z" fill="#fff"/>'
    '<path d="M572,392 C590,440 584,508 556,546 C540,562 520,556 520,534 C522,512 536,488 546,462 '
    'C552,440 554,416 556,392 Z" fill="#fff"/>'
)
"""Mutton chops: from the temples along the jaw to the corners of the mouth."""


def strands_of(chops: str) -> str:
    """Single hairs for whiskers, by turns bright and dark: down from the temple, then along the jaw, and aside
    in a moustache. They are cut by the whiskers that they lie on."""
    dice, found = Random(len(chops)), []
    for number in range(420):
        share = dice.random()
        x = 268 + 150 * share**1.4 + dice.uniform(-44, 44)
        y = 318 + 232 * share**0.62 + dice.uniform(-52, 52)
        if number % 4 == 0:
            x, y = dice.uniform(396, 560), dice.uniform(444, 500)
        long, lean = dice.uniform(16, 34), 0.25 + 1.0 * share
        if number % 4 == 0:
            lean = -1.1 if x < 488 else 1.1
        along, down = long * math.sin(lean), long * math.cos(lean)
        tone, width = ("fff", 2.2) if number % 2 else ("000", 3.0)
        found.append(
            f'<path d="M{x:.0f},{y:.0f} q{along * 0.3:.0f},{down * 0.6:.0f} {along:.0f},{down:.0f}" fill="none" '
            f'stroke="#{tone}" stroke-width="{width}" stroke-opacity="0.62" stroke-linecap="round"/>'
        )
    return "".join(found)


MOUSTACHE = (
    '<path d="M488,446 C456,438 426,452 402,500 C428,492 448,488 466,482 C478,478 486,472 490,468 '
    'C500,472 512,478 526,480 C538,484 546,492 556,500 C552,462 518,438 492,446 Z" fill="#fff"/>'
)


def _measures() -> str:
    lines = "M210,330 Q300,190 580,250 M230,420 Q250,250 420,172 M330,172 Q470,220 590,330 M300,190 L330,540 M470,172 Q500,260 490,330"
    ticks = "".join(
        f'<circle cx="{x}" cy="{y}" r="7" fill="#f0c860"/>'
        for x, y in ((300, 262), (420, 222), (520, 240), (350, 330), (300, 420))
    )
    return f'<path d="{lines}" fill="none" stroke="#f0c860" stroke-width="6" stroke-opacity="0.8"/>{ticks}'


CIGARETTE = Part(
    '<path d="M500,480 L596,508 L592,522 L496,496 Z" fill="#f0e8d8"/><path d="M582,504 L600,509 L596,523 L578,518 Z" fill="#ff7a30"/>'
    '<path d="M604,500 Q640,440 604,390 T630,270" fill="none" stroke="#d8dce4" stroke-width="9" stroke-opacity="0.6"/>',
    "",
    4,
    0.3,
    shine=0.2,
)


SKULL = (
    '<path d="M250,300 C270,210 420,180 560,240 C600,330 590,420 570,470 C560,540 500,575 440,560 C350,540 270,440 250,300 Z" fill="#efe8da" fill-opacity="0.88"/>'
    '<ellipse cx="414" cy="374" rx="58" ry="50" fill="#120a12"/><ellipse cx="530" cy="372" rx="40" ry="46" fill="#120a12"/>'
    '<path d="M486,400 L470,444 L512,442 Z" fill="#120a12"/>'
    '<path d="M420,486 L536,484" stroke="#120a12" stroke-width="8"/>'
    + "".join(
        f'<path d="M{x},466 L{x - 2},506" stroke="#120a12" stroke-width="6"/>' for x in range(430, 536, 17)
    )
)


BRAIDS = Part(
    '<path d="M232,430 C200,450 196,490 208,520 C190,545 196,590 214,610 C200,640 206,680 220,700 C236,676 246,640 238,612 '
    'C254,590 256,548 242,522 C258,490 256,450 232,430 Z" fill="#fff"/>',
    "8a5a30",
    8,
    0.02,
    '<path d="M206,520 Q226,508 244,524 M212,610 Q226,600 240,614" fill="none" stroke="#000" stroke-width="8" stroke-opacity="0.6"/>',
    grain=0.3,
)


HEADSCARF = Part(
    '<path d="M190,330 C150,200 270,110 400,112 C500,112 580,170 592,250 C540,222 440,216 350,246 C290,270 250,320 236,420 C206,420 196,380 190,330 Z" fill="#fff"/>'
    '<path d="M206,400 C160,420 130,470 150,520 C180,500 214,470 232,424 Z M204,408 C180,450 190,510 220,540 C238,500 240,450 230,412 Z" fill="#fff"/>',
    "c8443a",
    13,
    0.04,
    '<path d="M230,300 Q330,170 560,200 M220,260 Q320,140 500,140" fill="none" stroke="#000" stroke-width="5" stroke-opacity="0.3"/>',
)


MICROPHONE = Part(
    '<path d="M236,430 C260,520 360,560 450,520 L452,530 C360,574 250,536 224,436 Z" fill="#fff"/><circle cx="456" cy="522" r="19" fill="#fff"/>',
    "30303a",
    6,
    0.1,
    shine=0.5,
)


LOUPE = [
    Part(
        '<path d="M198,300 C300,230 480,222 590,256 L592,276 C480,246 310,256 206,322 Z" fill="#fff"/>',
        "4a3420",
        6,
        0.1,
    ),
    Part('<circle cx="432" cy="282" r="40" fill="#fff"/>', "c89a40", 6, 0.1, shine=0.6),
    Part('<circle cx="432" cy="282" r="27" fill="#fff"/>', "6ac0d0", 8, 0.25, shine=0.8),
]


TEAR = (
    '<path d="M404,330 L396,420 M424,334 L430,430" stroke="#2a6a9a" stroke-width="9" stroke-opacity="0.8"/>'
)


WAR = '<path d="M352,432 L452,414 M356,452 L440,440" stroke="#e8e0d0" stroke-width="10"/><path d="M470,300 L500,250 L530,300 Z" fill="#d02a2a" fill-opacity="0.8"/>'


DICE = [
    Part(
        '<g transform="translate(-12 -30) rotate(-14 390 430)"><rect x="356" y="388" width="66" height="66" rx="12" fill="#efe6d0"/><circle cx="374" cy="406" r="7" fill="#7a1a1a"/><circle cx="404" cy="436" r="7" fill="#7a1a1a"/><circle cx="389" cy="421" r="7" fill="#7a1a1a"/></g>',
        "",
        8,
        0.25,
        over=True,
        shine=0.2,
    ),
    Part(
        '<g transform="translate(-2 -36) rotate(18 452 450)"><rect x="424" y="410" width="60" height="60" rx="11" fill="#b0304a"/><circle cx="440" cy="426" r="6" fill="#fff"/><circle cx="468" cy="454" r="6" fill="#fff"/><circle cx="440" cy="454" r="6" fill="#fff"/><circle cx="468" cy="426" r="6" fill="#fff"/></g>',
        "",
        8,
        0.25,
        over=True,
        shine=0.2,
    ),
]


MEDALS = [
    Part(
        "".join(
            f'<rect x="{x}" y="408" width="20" height="24" fill="#{c}"/><circle cx="{x + 10}" cy="440" r="12" fill="#e8c050"/>'
            for x, c in ((344, "c82a2a"), (370, "e8e0d0"), (396, "2a5ac8"))
        ),
        "",
        4,
        0.3,
        over=True,
        shine=0.3,
    )
]


BREAD = Part(
    '<g transform="translate(0 -16)"><path d="M330,410 C330,380 380,360 430,366 C476,372 496,396 490,420 Z" fill="#d8954a"/><path d="M324,412 Q410,404 494,420 L492,434 Q410,422 326,428 Z" fill="#6aa83a"/><path d="M326,428 Q410,420 494,434 L490,448 Q410,438 330,442 Z" fill="#e86a5a"/><path d="M330,442 Q410,436 490,448 C480,474 350,470 330,442 Z" fill="#c8843c"/></g>',
    "",
    6,
    0.3,
    over=True,
    shine=0.2,
)


TAG = Part(
    '<g transform="translate(0 -30)"><path d="M352,404 L420,388 L444,412 L444,474 L360,474 Z" fill="#f0d890"/><circle cx="420" cy="412" r="8" fill="#5a2a1a"/><path d="M372,440 L426,440 M372,456 L412,456" stroke="#a8302a" stroke-width="7"/></g>',
    "",
    4,
    0.3,
    over=True,
    shine=0.2,
)


BOOK = Part(
    '<g transform="translate(0 -46)"><path d="M330,420 Q370,396 410,420 L410,500 Q370,480 330,500 Z" fill="#efe4cc"/><path d="M410,420 Q450,396 492,420 L492,500 Q450,480 410,500 Z" fill="#dccdb0"/><path d="M410,420 L410,500 M342,434 Q370,420 398,434 M342,450 Q370,436 398,450 M424,434 Q450,420 480,434 M424,450 Q450,436 480,450" stroke="#5a4a3a" stroke-width="4" fill="none"/></g>',
    "",
    5,
    0.3,
    over=True,
    shine=0.2,
)


RADIO = Part(
    '<g transform="translate(-8 -40)"><rect x="362" y="400" width="100" height="80" rx="10" fill="#5a6a4a"/><circle cx="398" cy="440" r="25" fill="#22281c"/><rect x="432" y="414" width="22" height="12" fill="#f0c050"/><path d="M446,400 L470,320" stroke="#c8c8c8" stroke-width="6"/></g>',
    "",
    6,
    0.3,
    over=True,
    shine=0.3,
)


FLASK = Part(
    '<g transform="translate(20 -76)"><path d="M384,380 L408,380 L408,412 C424,424 428,440 428,520 L364,520 C364,440 368,424 384,412 Z" fill="#3a7a4a"/><rect x="368" y="446" width="56" height="44" fill="#e8dcc0"/></g>',
    "",
    7,
    0.25,
    over=True,
    shine=0.4,
)


FLOWER = Part(
    '<path d="M420,470 Q410,420 424,380" stroke="#4a7a34" stroke-width="9" fill="none"/>'
    '<path d="M418,440 Q380,410 366,430 Q390,456 418,440 Z" fill="#5a9a40"/>'
    + "".join(
        f'<ellipse cx="424" cy="346" rx="17" ry="30" transform="rotate({turn} 424 374)" fill="#e86ab0"/>'
        for turn in range(0, 360, 60)
    )
    + '<circle cx="424" cy="374" r="17" fill="#f0c840"/>',
    "",
    6,
    0.3,
    over=True,
    shine=0.2,
)
