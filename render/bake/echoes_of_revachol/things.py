"""Things of single people: what they hold or wear on the breast."""

from __future__ import annotations

from render.bake.echoes_of_revachol.person import Part

DICE = [
    Part(
        '<g transform="translate(-12 -30) rotate(-14 390 430)"><rect x="356" y="388" width="66" height="66" rx="12" fill="#efe6d0"/><circle cx="374" cy="406" r="7" fill="#7a1a1a"/><circle cx="404" cy="436" r="7" fill="#7a1a1a"/><circle cx="389" cy="421" r="7" fill="#7a1a1a"/></g>',
        "",
        8,
        0.25,
        shine=0.2,
    ),
    Part(
        '<g transform="translate(-2 -36) rotate(18 452 450)"><rect x="424" y="410" width="60" height="60" rx="11" fill="#b0304a"/><circle cx="440" cy="426" r="6" fill="#fff"/><circle cx="468" cy="454" r="6" fill="#fff"/><circle cx="440" cy="454" r="6" fill="#fff"/><circle cx="468" cy="426" r="6" fill="#fff"/></g>',
        "",
        8,
        0.25,
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
        shine=0.3,
    )
]


BREAD = Part(
    '<g transform="translate(0 -16)"><path d="M330,410 C330,380 380,360 430,366 C476,372 496,396 490,420 Z" fill="#d8954a"/><path d="M324,412 Q410,404 494,420 L492,434 Q410,422 326,428 Z" fill="#6aa83a"/><path d="M326,428 Q410,420 494,434 L490,448 Q410,438 330,442 Z" fill="#e86a5a"/><path d="M330,442 Q410,436 490,448 C480,474 350,470 330,442 Z" fill="#c8843c"/></g>',
    "",
    6,
    0.3,
    shine=0.2,
)


TAG = Part(
    '<g transform="translate(0 -30)"><path d="M352,404 L420,388 L444,412 L444,474 L360,474 Z" fill="#f0d890"/><circle cx="420" cy="412" r="8" fill="#5a2a1a"/><path d="M372,440 L426,440 M372,456 L412,456" stroke="#a8302a" stroke-width="7"/></g>',
    "",
    4,
    0.3,
    shine=0.2,
)


BOOK = Part(
    '<g transform="translate(0 -46)"><path d="M330,420 Q370,396 410,420 L410,500 Q370,480 330,500 Z" fill="#efe4cc"/><path d="M410,420 Q450,396 492,420 L492,500 Q450,480 410,500 Z" fill="#dccdb0"/><path d="M410,420 L410,500 M342,434 Q370,420 398,434 M342,450 Q370,436 398,450 M424,434 Q450,420 480,434 M424,450 Q450,436 480,450" stroke="#5a4a3a" stroke-width="4" fill="none"/></g>',
    "",
    5,
    0.3,
    shine=0.2,
)


RADIO = Part(
    '<g transform="translate(-8 -40)"><rect x="362" y="400" width="100" height="80" rx="10" fill="#5a6a4a"/><circle cx="398" cy="440" r="25" fill="#22281c"/><rect x="432" y="414" width="22" height="12" fill="#f0c050"/><path d="M446,400 L470,320" stroke="#c8c8c8" stroke-width="6"/></g>',
    "",
    6,
    0.3,
    shine=0.3,
)


FLASK = Part(
    '<g transform="translate(20 -76)"><path d="M384,380 L408,380 L408,412 C424,424 428,440 428,520 L364,520 C364,440 368,424 384,412 Z" fill="#3a7a4a"/><rect x="368" y="446" width="56" height="44" fill="#e8dcc0"/></g>',
    "",
    7,
    0.25,
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
    shine=0.2,
)


def thing(name: str, x: float, y: float, size: int, colour: str) -> Part:
    """A silhouette in front of the bust, at a place in pixels."""
    return Part(f"icon:{name}:{x:g}:{y:g}:{size}", colour, 5, 0.12, shine=0.35)
