"""QR codes of the friends' links, read by an independent library."""

from __future__ import annotations

import pytest
import zxingcpp
from PIL import Image

from bot.playground.page.lan import code_rows

LINKS = [
    "http://10.0.0.2:80/kypZ3mAaoo2bsAq1gV0pElL2/",
    "http://192.168.178.23:8766/kypZ3mAaoo2bsAq1gV0pElL2/",
    "http://[2001:db8:85a3:8d3:1319:8a2e:370:7348]:65535/kypZ3mAaoo2bsAq1gV0pElL2/",
]
QUIET = 4
"""Modules of light around a code, which the page draws too."""


@pytest.mark.parametrize("link", LINKS)
def test_a_camera_reads_the_link(link: str) -> None:
    rows = code_rows(link)
    size = len(rows)
    assert {len(row) for row in rows} == {size}
    assert size <= 41, "no finer than what a phone reads from a screen"
    picture = Image.new("L", (size + 2 * QUIET, size + 2 * QUIET), 255)
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            picture.putpixel((x + QUIET, y + QUIET), 255 * (cell == "0"))
    seen = picture.resize((picture.width * 3, picture.height * 3), Image.Resampling.NEAREST)
    assert [code.text for code in zxingcpp.read_barcodes(seen)] == [link]
