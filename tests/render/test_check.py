"""What cannot be drawn here is told in a sentence each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from render import asset_faults, check
from render.lettering import font, font_of


def no_font(name: str, size: int) -> Any:
    if name == "text-ja":
        raise OSError("cannot open resource")
    return font(name, size)


def no_letter(role: Any, character: str) -> str | None:
    return None if (role, character) == ("strong", "Ж") else font_of(role, character)


def no_picture(name: str, size: int) -> Image.Image:
    return Image.new("L", (size, size), 0)


def test_here_everything_can_be_drawn() -> None:
    assert asset_faults() == []


@pytest.mark.parametrize(
    ("part", "broken", "sentence"),
    [
        ("font", no_font, "The font text-ja.ttf cannot be loaded: cannot open resource."),
        ("font_of", no_letter, "The letter Ж (ru) is in no font for strong."),
        ("icon", no_picture, "The silhouettes of icons.ttf are empty."),
        ("icon_codes", dict, "The silhouettes of icons.ttf cannot be drawn: ."),
    ],
)
def test_a_fault_is_one_sentence(
    part: str, broken: Callable[..., Any], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, part, broken)
    assert asset_faults() == [sentence]
