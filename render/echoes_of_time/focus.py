"""Where the thing lies that an art is known by: a face, a whole object. A low window shows that part."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageFilter, ImageOps

from render.art import read
from render.canvas import gradient

_TABLE = """\
abundance 27 10 73 86
alchemist 36 12 74 80
archivist 32 14 70 82
ash_reaper 28 4 68 70
ash_urn 30 20 70 98
aurora_weaver 30 14 82 88
bark_shield 33 8 67 92
beehive 18 6 88 90
black_pearl 18 2 82 88
boar_rider 18 0 88 96
bone_altar 12 6 88 88
bone_golem 22 4 78 90
book_of_echoes 12 24 88 84
bridge_troll 18 16 82 88
builder 32 10 68 76
card_sharp 28 8 68 92
cave_troll 30 10 72 88
cinder_shaman 33 16 68 90
cloud_shepherd 24 18 84 96
comet_dancer 30 8 70 90
corsair 22 12 80 88
crown_of_four 18 16 84 86
cyclicity 22 10 76 90
dawn 25 22 75 72
deep_trident 28 0 72 72
diving_hawk 20 0 86 90
dragon 15 8 86 92
drift_net 15 4 78 98
drowned_captain 26 12 72 92
dryad 34 18 70 90
duelist 34 12 72 84
ember_crown 20 16 82 90
explorer 32 10 70 88
extinction 28 10 75 76
eye_of_prophecy 26 25 74 84
fairy_ring 10 10 92 92
feather_cloak 16 6 84 98
ferryman 33 16 86 88
fire_priest 34 12 66 88
fox_trickster 20 8 84 92
free_company 5 14 95 88
gift_tree 22 2 86 92
goblin_raider 24 14 66 88
great_whale 8 5 96 88
grove_keeper 34 22 68 88
harpooner 33 12 74 90
hedge_knight 22 6 86 96
herb_witch 35 8 70 90
hoarding_squirrel 15 8 90 98
honey_bear 18 12 88 88
hunting_horn 15 10 82 88
immutability 20 8 82 92
island_turtle 24 2 76 86
kraken 20 3 80 97
lagoon_siren 22 16 64 88
lantern 32 2 68 90
lava_giant 17 3 83 70
lighthouse_keeper 20 2 80 92
master_key 20 5 82 90
meadow_knight 26 14 62 94
memory 30 0 80 90
mercenary 26 10 72 92
merchant_scales 20 10 80 98
miner 33 10 72 90
miners_pick 6 6 97 97
mirror_mage 34 14 66 92
mist_mirror 28 4 72 92
moon_kite 28 8 76 90
moonlit_choir 5 25 95 85
mourner 32 14 68 90
night_owl 24 5 66 62
obsidian_blade 20 0 82 95
old_king 30 12 72 86
old_oak 18 4 82 96
orrery 25 18 76 94
paper_boat 10 18 90 86
pearl_diver 18 5 66 90
pegasus 22 16 72 88
princess 32 10 70 88
prism 10 8 97 90
rain_dancer 40 14 76 78
reef_guard 20 5 84 90
resonating_stone 28 8 72 96
restless_hourglass 16 2 84 96
root_throne 27 2 73 95
salamander 20 5 80 95
sapper 32 8 74 90
sea_queen 28 0 70 88
seed_pouch 24 4 66 98
sky_gate 22 4 78 94
sky_lancer 28 10 74 88
soul_forge 28 6 80 96
stag_king 18 4 82 97
standard_bearer 30 10 70 88
star_reader 30 8 68 86
storm_caller 28 10 74 94
sundial 18 8 80 92
swallow_courier 24 4 76 86
thief 34 14 66 92
thorn_guard 28 10 72 92
thunder_drum 20 14 82 96
thunderbird 16 0 88 76
tidal_chalice 28 10 72 92
tide_caller 28 10 78 84
toll_imp 24 4 74 96
treasure_chest 20 6 80 92
unicorn 20 4 78 84
wandering_monk 32 10 72 92
war_drums 14 28 88 96
water_mill 14 6 86 92
weathercock 24 8 80 92
whispering_shell 20 10 82 90
wild_apiary 5 8 92 96
wind_chimes 18 0 78 98
wind_runner 28 8 76 88
wolf_pack 24 6 76 92
"""
"""By name of the art: left, top, right and lower edge, in hundredths of its width and height."""
FREE = 0.06
"""Share of the art's height that is left free above and below together."""
LEAST = 0.6
"""Share of a window's width that the art takes at least; its mirrored edges fill the rest."""
SOFT, DIM, MELTED = 9, 0.9, 26
"""Blur of the mirrored edges in pixels, their light, and pixels over which the art melts into them."""


class Focus(NamedTuple):
    """A box in an art, in shares of its width and height."""

    left: float
    top: float
    right: float
    foot: float


_BOXES = {
    name: Focus(*(int(edge) / 100 for edge in edges))
    for name, *edges in (line.split() for line in _TABLE.splitlines())
}
WHOLE = Focus(0.2, 0.1, 0.8, 0.9)


def focus_of(name: str) -> Focus:
    """The box of an art; one in the middle where none is known."""
    return _BOXES.get(name, WHOLE)


def framed(game: str, name: str, width: int, height: int, lean: float = 0.5) -> Image.Image:
    """The art (RGB) in a window that is wider than it: as large as its box has room, with the middle of the
    box at ``lean``, a share of the window's width, as near as can be. Mirrored edges of the art stand beside
    it where it is narrower. Raises FileNotFoundError where there is no such art."""
    art, box = read(game, name), focus_of(name)
    across, down = art.size
    seen = min(1.0, box.foot - box.top + FREE)
    scale = max(height / (seen * down), LEAST * width / across)
    shown = min(1.0, height / (scale * down))
    top = max(0.0, min((box.top + box.foot) / 2 - shown / 2, 1 - shown))
    if shown < box.foot - box.top:
        top = max(0.0, min(box.top - FREE / 2, 1 - shown))
    size = round(across * scale), height
    cut = (0.0, top * down, float(across), (top + shown) * down)
    strip = art.resize(size, Image.Resampling.LANCZOS, cut, reducing_gap=2.0)
    left = round(lean * width - (box.left + box.right) / 2 * size[0])
    left = max(min(0, width - size[0]), min(left, max(0, width - size[0])))
    if left <= 0 and left + size[0] >= width:
        return strip.crop((-left, 0, width - left, height))
    return _among(strip, left, width)


def _among(strip: Image.Image, left: int, width: int) -> Image.Image:
    """A strip in a window that is wider, over its own edges, mirrored and out of focus."""
    image = Image.new("RGB", (width, strip.height))
    turned = ImageOps.mirror(strip)
    image.paste(turned, (left - strip.width, 0))
    image.paste(turned, (left + strip.width, 0))
    image.paste(strip, (left, 0))
    image = image.filter(ImageFilter.GaussianBlur(SOFT)).point([round(one * DIM) for one in range(256)] * 3)
    soft = min(MELTED, strip.width // 4)
    whole, falling = (255,) * 3, (0,) * 3
    first, last = (falling if left > 0 else whole), (falling if left + strip.width < width else whole)
    share = soft / strip.width
    stops = ((0.0, first), (share, whole), (1 - share, whole), (1.0, last))
    image.paste(strip, (left, 0), gradient(*strip.size, stops, across=True).getchannel(0))
    return image
