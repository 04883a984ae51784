"""Paints of grounds, each from dark to light."""

from __future__ import annotations

BLUE = "0a1a22 12343b 1f5a62 4d8f86 d5c48a"
VIOLET = "170c1c 3a1c44 6d3a66 b0707a f0c090"
GREEN = "0d1512 1d3a2c 3d6648 8a9a5c e9d79a"
ORANGE = "160d0a 43220f 86501c c98d3c f6d890"
PETROL = "0b1420 16303f 2b5866 6c958a e0cfa0"
CRIMSON = "16080c 45131c 86262c c4604a f4c08c"
ROSE = "1a0f18 4a2438 8c4a5c cc8a86 f6d4b0"
SKY = "0c1526 1b2c48 35506e 7a92a8 d8d8c8"
GOLD = "1a1008 4a300c 8e661c d0a43c fbe6a0"
TEAL = "06181a 0c3a38 187066 5cb09a d8ecc0"
ASHEN = "101216 2a2e34 51565a 8c8c84 d8d0b8"
NIGHT = "080a16 161a3a 30366a 6a6aa0 d0b8c8"
