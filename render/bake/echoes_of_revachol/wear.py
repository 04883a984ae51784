"""Clothes and things, as parts of busts, drawn in the space of busts (560 x 520, the neck about (262, 390))."""

from __future__ import annotations

from render.bake.echoes_of_revachol.person import Part

WHITE = 'fill="#fff"'


def _body(wide: float = 1.0, top: float = 0.0) -> str:
    """Shoulders: ``wide`` for broad people, ``top`` pixels higher."""

    def at(x: float) -> float:
        return 262 + (x - 262) * wide

    y = -top
    return (
        f"M{at(196):.0f},{404 + y:.0f} C{at(176):.0f},{420 + y:.0f} {at(120):.0f},{424 + y:.0f} {at(72):.0f},{446 + y:.0f} "
        f"C{at(38):.0f},{464 + y:.0f} {at(26):.0f},{500 + y:.0f} {at(22):.0f},540 L{at(506):.0f},540 "
        f"C{at(500):.0f},{500 + y:.0f} {at(488):.0f},{464 + y:.0f} {at(454):.0f},{446 + y:.0f} "
        f"C{at(410):.0f},{426 + y:.0f} {at(352):.0f},{420 + y:.0f} {at(330):.0f},{404 + y:.0f} "
        f"C{at(310):.0f},{424 + y:.0f} {at(220):.0f},{426 + y:.0f} {at(196):.0f},{404 + y:.0f} Z"
    )


def tee(colour: str, wide: float = 1.0, top: float = 0.0) -> list[Part]:
    """A plain shirt with a round neck."""
    folds = "M110,500 Q150,470 160,440 M420,505 Q390,480 380,450 M200,440 Q262,470 330,438"
    return [
        Part(
            f'<path d="{_body(wide, top)}" {WHITE}/>',
            colour,
            16,
            -0.06,
            f'<path d="{folds}" fill="none" stroke="#000" stroke-width="4" stroke-opacity="0.5"/>',
        )
    ]


def jacket(
    colour: str, shirt: str, tie: str = "", wide: float = 1.0, top: float = 0.0, lapel: str = ""
) -> list[Part]:
    """A jacket that is open over a shirt with a collar, with a tie if it has a colour."""
    parts = [Part(f'<path d="M196,404 L330,404 L356,540 L170,540 Z" {WHITE}/>', shirt, 10, 0.04)]
    collar = "M200,396 L176,424 L232,462 L256,430 Z M326,396 L350,420 L300,462 L262,430 Z"
    if tie:
        parts.append(
            Part(
                f'<path d="M246,430 L276,430 L284,452 L272,464 L296,540 L226,540 L250,464 L238,452 Z" {WHITE}/>',
                tie,
                8,
                0.04,
                '<path d="M240,456 L284,456" stroke="#000" stroke-width="4"/>',
                0.2,
            )
        )
    parts.append(Part(f'<path d="{collar}" {WHITE}/>', shirt, 6, 0.08))
    body = _body(wide, top)
    opened = (
        '<defs><mask id="open"><rect width="560" height="540" fill="#fff"/>'
        '<path d="M186,398 L212,452 L238,540 L292,540 L318,448 L342,398 L262,380 Z" fill="#000"/></mask></defs>'
    )
    seams = '<path d="M112,540 Q120,500 104,462 M420,540 Q412,500 430,462" fill="none" stroke="#000" stroke-width="5" stroke-opacity="0.6"/>'
    parts.append(Part(f'{opened}<path d="{body}" {WHITE} mask="url(#open)"/>', colour, 16, -0.06, seams))
    lapels = (
        "M184,402 C164,420 150,438 146,462 L176,470 L166,488 L240,540 L214,452 Z "
        "M344,402 C364,420 380,438 384,462 L354,470 L364,488 L290,540 L318,448 Z"
    )
    parts.append(Part(f'<path d="{lapels}" {WHITE}/>', lapel or colour, 7, 0.02))
    return parts


def bomber(colour: str, under: str, rib: str = "", wide: float = 1.0, top: float = 0.0) -> list[Part]:
    """A short padded jacket with a ribbed collar, half open."""
    ribs = "".join(f"M{178 + 9 * n},{432 - 3 * n} L{190 + 8 * n},{404 - 3 * n} " for n in range(5))
    ribs += "".join(f"M{346 - 9 * n},{432 - 3 * n} L{336 - 8 * n},{404 - 3 * n} " for n in range(5))
    seams = (
        "M262,476 L262,540 M132,540 C140,500 128,470 120,440 M404,540 C396,500 404,470 412,440 "
        "M60,500 Q90,486 124,492 M470,500 Q440,488 408,492"
    )
    return [
        Part(f'<path d="M200,392 L330,392 L300,500 L236,500 Z" {WHITE}/>', under, 9, 0.05),
        Part(
            f'<path d="M196,404 C176,420 120,424 72,446 C38,464 26,500 22,540 L258,540 L258,478 Z M330,404 '
            f'C350,420 410,424 454,446 C488,464 500,500 506,540 L266,540 L266,478 Z" {WHITE} '
            f'transform="translate({262 - 262 * wide:.0f} {-top:.0f}) scale({wide} 1)"/>',
            colour,
            16,
            0.0,
            f'<path d="{seams}" fill="none" stroke="#000" stroke-width="5" stroke-opacity="0.65"/>',
            0.14,
        ),
        Part(
            f'<path d="M198,384 C176,396 166,414 168,440 C190,452 236,470 258,500 L262,470 C240,440 214,420 206,396 Z '
            f'M332,384 C352,396 360,414 358,438 C336,452 288,470 266,500 L262,470 C290,440 314,420 324,396 Z" {WHITE}/>',
            rib or colour,
            7,
            -0.02,
            f'<path d="{ribs}" stroke="#000" stroke-width="3" stroke-opacity="0.5" fill="none"/>',
        ),
    ]


def high_coat(colour: str, inner: str, wide: float = 1.0, top: float = 0.0) -> list[Part]:
    """A coat whose stiff collar stands around the neck."""
    seams = '<path d="M268,470 L274,540 M120,540 C130,500 120,470 110,444 M416,540 C404,500 410,470 418,444" fill="none" stroke="#000" stroke-width="5" stroke-opacity="0.6"/><circle cx="252" cy="500" r="7" fill="#1a1210"/>'
    return [
        Part(f'<path d="M196,380 L330,380 L320,470 L206,470 Z" {WHITE}/>', inner, 9, -0.02),
        Part(f'<path d="{_body(wide, top)}" {WHITE}/>', colour, 16, -0.04, seams),
        Part(
            f'<path d="M204,338 C176,352 160,384 162,430 C196,448 230,460 262,482 C254,446 222,420 214,396 Z '
            f'M330,352 C356,362 372,392 370,430 C334,448 300,460 270,482 C280,446 306,420 318,392 Z" {WHITE}/>',
            colour,
            9,
            0.06,
        ),
    ]


def turtleneck(colour: str, wide: float = 1.0, top: float = 0.0) -> list[Part]:
    """A knitted sweater with a rolled collar."""
    knit = "".join(f"M{60 + 22 * n},540 Q{72 + 20 * n},480 {110 + 15.5 * n},440 " for n in range(20))
    roll = "".join(f"M{204 + 12 * n},420 L{206 + 12 * n},376 " for n in range(11))
    return [
        Part(
            f'<path d="{_body(wide, top)}" {WHITE}/>',
            colour,
            16,
            -0.05,
            f'<path d="{knit}" fill="none" stroke="#000" stroke-width="3" stroke-opacity="0.32"/>',
        ),
        Part(
            f'<path d="M198,372 C190,390 188,412 196,430 C230,446 300,446 334,428 C340,410 336,390 330,372 C300,386 230,386 198,372 Z" {WHITE}/>',
            colour,
            9,
            0.02,
            f'<path d="{roll}" fill="none" stroke="#000" stroke-width="3" stroke-opacity="0.4"/>',
        ),
    ]


def sweater(colour: str, stripe: str = "", wide: float = 1.0, top: float = 0.0) -> list[Part]:
    """A thick sweater with a round collar, striped if wanted."""
    parts = [Part(f'<path d="{_body(wide, top)}" {WHITE}/>', colour, 16, -0.05)]
    if stripe:
        bars = "".join(
            f"M0,{452 + 34 * n} Q262,{482 + 34 * n} 540,{452 + 34 * n} L540,{468 + 34 * n} Q262,{498 + 34 * n} 0,{468 + 34 * n} Z "
            for n in range(3)
        )
        clip = f'<clipPath id="b"><path d="{_body(wide, top)}"/></clipPath>'
        parts.append(Part(f'{clip}<path d="{bars}" clip-path="url(#b)" {WHITE}/>', stripe, 16, -0.05))
    parts.append(
        Part(
            f'<path d="M192,398 C190,420 226,446 264,446 C302,446 338,418 334,396 C320,416 300,426 264,426 C230,426 206,418 192,398 Z" {WHITE}/>',
            colour,
            6,
            0.05,
        )
    )
    return parts


def hood_down(colour: str, under: str, wide: float = 1.0, top: float = 0.0) -> list[Part]:
    """A sweater whose hood lies around the neck."""
    return [
        *tee(under),
        Part(
            f'<path d="{_body(wide, top)}" {WHITE}/>',
            colour,
            16,
            -0.05,
            '<path d="M232,470 L228,520 M296,470 L300,520" stroke="#ddd" stroke-width="5" fill="none"/>',
        ),
        Part(
            f'<path d="M200,362 C160,372 136,404 140,440 C180,470 236,470 262,486 C292,470 350,470 388,440 C392,404 366,376 332,366 '
            f'C336,400 306,440 262,446 C222,440 196,400 200,362 Z" {WHITE}/>',
            colour,
            12,
            0.04,
        ),
    ]


def fur(colour: str, fringe: str, wide: float = 1.0, top: float = 0.0) -> list[Part]:
    """A jacket with a collar of fur."""
    hairs = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="27" ry="22" {WHITE}/>'
        for x, y in (
            (190, 392),
            (172, 414),
            (166, 440),
            (188, 456),
            (214, 470),
            (240, 482),
            (338, 392),
            (356, 412),
            (362, 438),
            (342, 456),
            (314, 470),
            (288, 482),
        )
    )
    return [*tee(colour, wide, top), Part(f"{hairs}", fringe, 6, 0.04, grain=0.6)]


def apron(colour: str, shirt: str, wide: float = 1.0, top: float = 0.0) -> list[Part]:
    """A shirt with an apron over it."""
    return [
        *tee(shirt, wide, top),
        Part(
            f'<path d="M186,398 L206,392 L224,470 L306,470 L322,392 L342,398 L336,476 C350,490 354,510 356,540 L168,540 C170,510 176,490 192,476 Z" {WHITE}/>',
            colour,
            9,
            0.0,
            '<path d="M206,500 L322,500" stroke="#000" stroke-width="4" stroke-opacity="0.6"/>',
        ),
    ]


def vest(colour: str, shirt: str, wide: float = 1.0, top: float = 0.0) -> list[Part]:
    """A vest without sleeves over a shirt or bare arms."""
    return [
        *tee(shirt, wide, top),
        Part(
            f'<path d="M178,410 C160,430 130,436 116,450 C134,480 138,510 136,540 L250,540 L238,484 Z M348,410 C366,430 396,436 410,450 C394,480 390,510 392,540 L274,540 L290,484 Z" {WHITE}/>',
            colour,
            10,
            0.02,
            '<path d="M160,500 L216,508 M312,508 L368,500" stroke="#000" stroke-width="5" stroke-opacity="0.6"/>',
        ),
    ]


def robe(colour: str, trim: str, wide: float = 1.0) -> list[Part]:
    """A robe with a broad golden collar."""
    return [
        Part(
            f'<path d="{_body(wide)}" {WHITE}/>',
            colour,
            16,
            0.02,
            '<path d="M150,540 Q170,490 190,450 M374,540 Q360,490 344,450 M230,540 Q240,500 250,470 M300,540 Q292,500 284,470" fill="none" stroke="#000" stroke-width="4" stroke-opacity="0.4"/>',
        ),
        Part(
            f'<path d="M190,400 C176,430 206,476 262,482 C318,476 350,430 336,400 C324,432 300,452 262,454 C226,452 204,430 190,400 Z" {WHITE}/>',
            trim,
            5,
            0.1,
            shine=0.4,
        ),
    ]


def armour(colour: str, dark: str) -> list[Part]:
    """A cuirass of white ceramic with dark joints."""
    return [
        *turtleneck(dark),
        Part(
            f'<path d="M176,420 C210,446 316,446 352,420 L372,440 C384,480 380,520 384,540 L144,540 C148,510 142,480 152,440 Z" {WHITE}/>',
            colour,
            12,
            0.1,
            '<path d="M262,446 L262,540 M160,486 Q262,520 368,486 M190,440 Q180,490 190,540 M338,440 Q346,490 338,540" fill="none" stroke="#000" stroke-width="5" stroke-opacity="0.8"/>',
            0.6,
        ),
        Part(
            f'<path d="M140,430 C100,436 56,452 40,500 L40,540 L110,540 C110,500 122,460 148,446 Z M388,430 C430,438 470,452 488,500 L490,540 L420,540 C418,500 406,460 382,446 Z" {WHITE}/>',
            colour,
            10,
            0.08,
            shine=0.5,
        ),
    ]


def uniform(colour: str, trim: str, wide: float = 1.0, top: float = 0.0, patch: str = "f0ead8") -> list[Part]:
    """The coat of a policeman with a stiff collar and a pale mark on the shoulder."""
    return [
        *high_coat(colour, trim, wide, top),
        Part(f'<path d="M70,462 L120,446 L132,482 L84,500 Z" {WHITE}/>', patch, 5, 0.15),
        Part(f'<path d="M404,450 L446,462 L438,482 L398,470 Z" {WHITE}/>', patch, 5, 0.15),
    ]


def scarf(colour: str, stripe: str = "", over: bool = True) -> list[Part]:
    """A thick scarf around the neck."""
    folds = '<path d="M188,420 Q262,452 340,414 M196,404 Q262,434 332,398 M300,470 L306,540 M280,470 L284,540" fill="none" stroke="#000" stroke-width="4" stroke-opacity="0.5"/>'
    parts = [
        Part(
            f'<path d="M190,376 C170,396 166,430 182,450 C220,476 318,474 352,440 C362,416 350,386 334,374 C310,400 222,402 190,376 Z M262,452 L330,446 L340,540 L268,540 Z" {WHITE}/>',
            colour,
            10,
            0.04,
            folds,
            over=over,
        )
    ]
    if stripe:
        parts.append(
            Part(
                f'<path d="M226,398 L250,402 L250,466 L224,460 Z M298,400 L320,394 L326,456 L300,464 Z M268,500 L336,500 L337,520 L268,520 Z" {WHITE}/>',
                stripe,
                8,
                0.04,
                over=over,
            )
        )
    return parts


def thing(name: str, x: float, y: float, size: int, colour: str, over: bool = True) -> Part:
    """A silhouette in front of the bust, at a place in pixels."""
    return Part(f"icon:{name}:{x:g}:{y:g}:{size}", colour, 5, 0.12, over=over, shine=0.35)
