"""Hats, glasses and what else is on a head, as parts of busts.

They are drawn in the units of the head, whose crown is at v 165, the near ear at u 235, the eyes at v 375 and
the chin at v 560.
"""

from __future__ import annotations

from render.bake.echoes_of_revachol.person import Part


def glasses(kind: str, colour: str = "20181a", tint: str = "") -> Part:
    """Glasses: round, square, half, dark, mirrored, narrow, goggles."""
    near, far = (417, 378), (530, 375)
    big = {
        "round": (46, 43, 36),
        "big": (55, 50, 44),
        "square": (47, 36, 37),
        "half": (40, 26, 30),
        "dark": (50, 38, 40),
        "narrow": (46, 24, 36),
        "goggles": (52, 44, 40),
    }[kind]
    a, h, b = big
    rim = {"goggles": 13, "half": 5, "round": 6, "big": 8, "narrow": 9}.get(kind, 8)

    def lens(x: float, y: float, w: float) -> str:
        if kind in ("square", "narrow"):
            return f'<rect x="{x - w}" y="{y - h}" width="{2 * w}" height="{2 * h}" rx="12"'
        if kind == "dark":
            return f'<path d="M{x - w},{y - h * 0.9} L{x + w},{y - h * 0.8} C{x + w},{y + h * 0.6} {x + w * 0.4},{y + h} {x},{y + h} C{x - w * 0.7},{y + h} {x - w},{y + h * 0.4} {x - w},{y - h * 0.9} Z"'
        return f'<ellipse cx="{x}" cy="{y}" rx="{w}" ry="{h}"'

    parts = []
    for (x, y), w in ((near, a), (far, b)):
        fill = (
            f'fill="#{tint}" fill-opacity="{0.97 if kind in ("dark", "narrow") else 0.5}"'
            if tint
            else 'fill="#dff0ee" fill-opacity="0.13"'
        )
        parts.append(f"{lens(x, y, w)} {fill}/>")
        parts.append(f'{lens(x, y, w)} fill="none" stroke="#{colour}" stroke-width="{rim}"/>')
        parts.append(
            f'<path d="M{x - w * 0.1},{y - h * 0.72} Q{x + w * 0.6},{y - h * 0.66} {x + w * 0.66},{y - h * 0.05}" fill="none" stroke="#fff4dc" stroke-width="{9 if tint else 6}" stroke-opacity="{0.75 if tint else 0.8}" stroke-linecap="round"/>'
        )
    parts.append(
        f'<path d="M{near[0] + a - 2},{near[1] - 6} Q{(near[0] + a + far[0] - b) / 2},{near[1] - 24} {far[0] - b + 2},{far[1] - 4}" fill="none" stroke="#{colour}" stroke-width="{rim}"/>'
    )
    parts.append(
        f'<path d="M{near[0] - a + 2},{near[1] - 8} L240,{near[1] - 2}" fill="none" stroke="#{colour}" stroke-width="{rim}"/>'
    )
    return Part("".join(parts), "", 5, 0.2, shine=0.01, grain=0.0)


def beret(colour: str) -> Part:
    """A beret that hangs to the back."""
    return Part(
        '<path d="M182,268 C120,262 110,206 170,168 C240,128 430,112 520,166 C580,204 596,238 572,252 C470,214 300,226 198,290 Z" fill="#fff"/><path d="M350,142 L344,112 L366,112 L370,142 Z" fill="#fff"/>',
        colour,
        16,
        0.0,
        '<path d="M198,284 C300,220 470,208 570,248" fill="none" stroke="#000" stroke-width="9" stroke-opacity="0.6"/>',
    )


def cap(colour: str, brim: str, badge: str = "") -> list[Part]:
    """A cap with a stiff peak, as policemen and soldiers wear it."""
    parts = [
        Part(
            '<path d="M190,276 C160,230 176,168 250,138 C360,98 520,112 590,168 C606,190 596,214 582,236 C480,216 300,222 206,292 Z" fill="#fff"/>',
            colour,
            14,
            0.0,
        ),
        Part(
            '<path d="M200,262 C300,206 480,196 588,224 L590,262 C480,236 310,246 210,306 Z" fill="#fff"/>',
            brim,
            7,
            -0.04,
        ),
        Part(
            '<path d="M396,250 C470,232 560,236 604,258 C640,276 650,300 636,306 C580,286 480,276 400,290 Z" fill="#fff"/>',
            brim,
            6,
            0.0,
            shine=0.6,
        ),
    ]
    if badge:
        parts.append(
            Part(
                '<path d="M470,158 L492,148 L512,160 L508,190 L490,204 L472,190 Z" fill="#fff"/>',
                badge,
                4,
                0.2,
                shine=0.5,
            )
        )
    return parts


def flat_cap(colour: str) -> list[Part]:
    """A worker's flat cap."""
    return [
        Part(
            '<path d="M184,286 C150,240 190,176 280,156 C400,130 560,160 616,238 C622,254 600,260 580,256 C480,222 300,226 200,300 Z" fill="#fff"/>',
            colour,
            14,
            0.02,
            '<path d="M290,158 Q330,190 340,226 M430,146 Q470,180 500,224" fill="none" stroke="#000" stroke-width="5" stroke-opacity="0.5"/>',
        ),
        Part(
            '<path d="M420,236 C500,224 590,232 640,268 C646,284 630,290 616,286 C560,264 480,258 420,266 Z" fill="#fff"/>',
            colour,
            6,
            -0.06,
        ),
    ]


def trucker(colour: str, brim: str) -> list[Part]:
    """A cap with a high front and a long peak."""
    return [
        Part(
            '<path d="M192,296 C166,230 206,160 300,136 C400,112 500,118 556,150 C580,180 590,220 590,254 C480,232 300,236 204,304 Z" fill="#fff"/>',
            brim,
            13,
            0.0,
        ),
        Part(
            '<path d="M380,122 C460,110 530,122 560,152 C582,184 590,220 590,254 C530,240 450,236 392,244 C380,210 374,160 380,122 Z" fill="#fff"/>',
            colour,
            10,
            0.06,
        ),
        Part(
            '<path d="M388,244 C470,228 600,240 668,282 C672,298 660,304 644,300 C560,274 470,266 390,276 Z" fill="#fff"/>',
            colour,
            6,
            -0.02,
        ),
    ]


def beanie(colour: str, fold: str) -> list[Part]:
    """A knitted cap with a fold."""
    knit = "".join(f"M{230 + 28 * n},256 Q{250 + 26 * n},190 {300 + 18 * n},140 " for n in range(12))
    return [
        Part(
            '<path d="M198,282 C170,190 240,112 370,106 C490,102 572,160 586,246 C480,216 300,224 206,296 Z" fill="#fff"/>',
            colour,
            14,
            0.02,
            f'<path d="{knit}" fill="none" stroke="#000" stroke-width="5" stroke-opacity="0.35"/>',
        ),
        Part(
            '<path d="M192,262 C290,196 480,186 592,222 L596,270 C480,240 310,250 206,322 Z" fill="#fff"/>',
            fold,
            9,
            0.04,
        ),
    ]


def hard_hat(colour: str) -> list[Part]:
    """The helmet of a docker."""
    return [
        Part(
            '<path d="M188,286 C176,180 260,112 380,108 C500,106 580,166 590,250 C480,220 300,228 200,296 Z" fill="#fff"/>',
            colour,
            16,
            0.1,
            '<path d="M300,122 Q330,180 340,232 M400,108 Q432,170 440,224 M480,122 Q520,180 528,230" fill="none" stroke="#000" stroke-width="7" stroke-opacity="0.4"/>',
            0.6,
        ),
        Part(
            '<path d="M168,294 C290,214 500,206 640,262 C650,276 640,288 624,286 C500,242 310,250 190,322 C170,322 160,306 168,294 Z" fill="#fff"/>',
            colour,
            7,
            0.06,
            shine=0.5,
        ),
    ]


def straw_hat(colour: str, band: str) -> list[Part]:
    """A broad hat of straw."""
    rings = "".join(
        f'<path d="M{120 + 20 * n},{262 - 2 * n} C260,{196 + 4 * n} 500,{186 + 4 * n} {690 - 20 * n},{250 + n}" fill="none" stroke="#000" stroke-width="3" stroke-opacity="0.3"/>'
        for n in range(4)
    )
    return [
        Part(
            '<path d="M60,300 C120,220 300,176 430,176 C580,176 690,216 730,270 C740,290 720,300 690,292 C560,240 260,240 100,326 C70,338 46,322 60,300 Z" fill="#fff"/>',
            colour,
            9,
            0.0,
            rings,
        ),
        Part(
            '<path d="M212,246 C206,160 270,96 390,92 C500,92 566,150 574,226 C470,204 310,208 212,246 Z" fill="#fff"/>',
            colour,
            14,
            0.06,
        ),
        Part(
            '<path d="M208,220 C310,180 470,176 572,198 L576,230 C470,208 310,212 212,252 Z" fill="#fff"/>',
            band,
            6,
            0.02,
        ),
    ]


def kepi(colour: str, brim: str, trim: str) -> list[Part]:
    """A soldier's kepi with a golden edge."""
    return [
        Part(
            '<path d="M214,284 C206,220 236,130 252,112 C340,84 480,88 548,116 C570,150 584,210 586,250 C480,220 310,230 214,284 Z" fill="#fff"/>',
            colour,
            13,
            0.02,
            '<path d="M262,112 Q400,150 548,118" fill="none" stroke="#000" stroke-width="6" stroke-opacity="0.5"/>',
        ),
        Part(
            '<path d="M210,262 C310,214 480,204 586,230 L588,252 C480,226 310,238 212,288 Z" fill="#fff"/>',
            trim,
            5,
            0.14,
            shine=0.5,
        ),
        Part(
            '<path d="M398,246 C470,230 560,236 606,260 C640,280 646,300 634,306 C580,284 480,274 402,284 Z" fill="#fff"/>',
            brim,
            6,
            0.0,
            shine=0.6,
        ),
        Part(
            '<path d="M484,140 L506,140 L512,172 L496,188 L478,172 Z" fill="#fff"/>', trim, 4, 0.2, shine=0.5
        ),
    ]


def hood(colour: str) -> Part:
    """A hood drawn over the head, open to the right."""
    return Part(
        '<path fill-rule="evenodd" d="M150,640 C70,470 90,230 240,130 C360,70 520,90 590,180 C650,260 660,460 600,600 L540,690 L190,700 Z M300,300 C280,400 300,540 390,590 C460,620 560,580 584,470 C604,360 590,270 560,240 C480,190 340,210 300,300 Z" fill="#fff"/>',
        colour,
        16,
        0.0,
        '<path d="M190,620 Q120,440 250,200 M236,660 Q180,560 200,430" fill="none" stroke="#000" stroke-width="6" stroke-opacity="0.4"/>',
    )


def headphones(colour: str, pad: str) -> list[Part]:
    """Big headphones over the crown."""
    return [
        Part(
            '<path d="M196,360 C180,220 260,118 390,116 C490,116 560,170 580,240 L556,244 C534,186 476,146 390,146 C280,148 214,230 226,356 Z" fill="#fff"/>',
            colour,
            6,
            0.04,
            shine=0.5,
        ),
        Part('<rect x="176" y="330" width="86" height="140" rx="40" fill="#fff"/>', pad, 10, 0.02, shine=0.4),
        Part('<rect x="190" y="356" width="44" height="88" rx="22" fill="#fff"/>', colour, 6, 0.1, shine=0.4),
    ]


def jester(one: str, two: str) -> list[Part]:
    """A winter cap with three points and bells."""
    return [
        Part(
            '<path d="M196,290 C120,300 70,250 60,170 C110,220 160,170 220,140 C270,110 330,120 390,200 L400,236 C310,240 250,260 206,300 Z" fill="#fff"/>',
            one,
            12,
            0.02,
        ),
        Part(
            '<path d="M590,250 C650,250 700,200 706,120 C650,170 610,120 560,110 C500,100 440,120 390,210 L380,236 C470,222 540,232 590,256 Z" fill="#fff"/>',
            two,
            12,
            0.02,
        ),
        Part(
            '<path d="M300,240 C290,160 330,90 300,20 C370,50 470,110 480,226 C420,222 360,228 300,240 Z" fill="#fff"/>',
            two,
            10,
            0.06,
        ),
        Part(
            '<circle cx="58" cy="164" r="22" fill="#fff"/><circle cx="708" cy="112" r="22" fill="#fff"/><circle cx="298" cy="14" r="22" fill="#fff"/>',
            "e8b83a",
            6,
            0.1,
            shine=0.7,
        ),
        Part(
            '<path d="M192,268 C290,206 480,196 594,230 L596,270 C480,240 310,252 206,322 Z" fill="#fff"/>',
            one,
            8,
            0.06,
        ),
    ]


def earring(colour: str) -> Part:
    """A ring at the near ear."""
    return Part(
        '<circle cx="226" cy="462" r="17" fill="none" stroke="#fff" stroke-width="8"/>',
        colour,
        3,
        0.2,
        shine=0.4,
    )
