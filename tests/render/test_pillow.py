"""The pictures use only the names that Pillow promises to keep."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import render

FILES = sorted(Path(render.__file__).parent.rglob("*.py"))
INNER = ("im", "core", "getmask", "getmask2", "readonly")
"""Names without an underscore by which one gets at what Pillow keeps inside."""


def private_names(source: str) -> Iterator[str]:
    """Names in a file that belong to somebody else's inside."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            hidden = node.attr.startswith("_") and not node.attr.startswith("__")
            if node.attr in INNER or (hidden and not own):
                yield f"line {node.lineno}: {ast.unparse(node)}"
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PIL"):
            for alias in node.names:
                if "_" in (alias.name[0], (node.module or "").rpartition(".")[2][0]):
                    yield f"line {node.lineno}: {node.module}.{alias.name}"


def test_no_private_name_of_pillow_is_used() -> None:
    found = {path.name: list(private_names(path.read_text("utf-8"))) for path in FILES}
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "line",
    [
        "image.im.paste(1, (0, 0, 2, 2))",
        "Image.new('L', (1, 1))._new(core)",
        "from PIL import _imaging",
        "from PIL._util import is_path",
        "font.getmask2('A')",
        "ImageFont.core.HAVE_RAQM",
    ],
)
def test_a_private_name_is_found(line: str) -> None:
    assert len(list(private_names(line))) == 1
