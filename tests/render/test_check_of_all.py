"""``python -m render check``: which pictures it measures, what it prints, and what it ends with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from render import Theme, legibility
from render import __main__ as command
from render.canvas import Canvas
from render.legibility import Figures, Limits
from render.renderers import Label, Map

KEY = "echoes-of-revachol"
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


class Plain:
    """A renderer whose pictures hold one line each, in letters of a size that tells which picture it is."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, str, bool, tuple[str, ...]]] = []

    def draw_board(self, view: Any, theme: Theme) -> Image.Image:
        self.drawn.append((view, theme.language, theme.dense, tuple(theme.lines)))
        return self._line(64 if theme.dense else 32)

    def draw_hand(self, view: Any, theme: Theme) -> Image.Image:
        self.drawn.append((view, theme.language, False, ()))
        return self._line(128)

    def board_map(self, view: Any, theme: Theme) -> Map:
        """Two places and a name that is nearer to the other one."""
        return Map(((0, 0), (100, 100)), (Label("Here", (95, 95, 10, 10), 0),))

    @staticmethod
    def _line(size: int) -> Image.Image:
        canvas = Canvas(Image.new("RGB", (1600, 200), BLACK))
        canvas.letters("Echo", 10, 150, "text", size, WHITE)
        return canvas.image


class Three:
    """Two open views, and a hand."""

    def views(self) -> list[str]:
        return ["early", "late"]

    def hands(self) -> list[str]:
        return ["hand"]

    def lines(self) -> list[tuple[str, ...]]:
        return [("One draws.",), ("Two rests.",)]


def test_boards_are_measured_in_every_language_and_the_hands_in_one() -> None:
    pictures = Plain()
    found = dict(legibility.of_game(pictures, Three(), ("Ann", "Bob"), ("en", "ru")))  # type: ignore[arg-type]  # draws no more than that
    boards = [
        (view, language, dense, lines)
        for dense in (False, True)
        for language in ("en", "ru")
        for view, lines in (("early", ("One draws.",)), ("late", ("Two rests.",)))
    ]
    assert pictures.drawn == [*boards, ("hand", "en", False, ())]
    assert {kind: one.pictures for kind, one in found.items()} == {"board": 4, "dense board": 4, "hand": 1}
    assert [round(found[kind].smallest) for kind in ("board", "dense board", "hand")] == [11, 22, 44]
    assert {(one.letters, one.line) for one in found.values()} == {(4, "Echo")}
    assert (found["board"].astray, found["board"].names) == (4, 4)
    assert found["dense board"].astray is found["hand"].astray is None, (
        "only the board of a chat names places"
    )


def test_a_game_is_played_at_three_tables_early_and_late() -> None:
    tables = command._Positions(KEY, "en")
    views = tables.views()
    assert [len(view.seats) for view in views] == [2, 4, 4]
    assert [view.seat for view in tables.hands()] == [0, 1] * 3
    assert len(tables.lines()) == 3
    assert any(tables.lines())


def figures(**other: Any) -> Figures:
    given = {"pictures": 1, "letters": 9, "smallest": 12.0, "line": "Echo", "small": 0.0, "tiny": 0}
    return Figures(**{**given, "astray": None, "names": 0, "faint": (), **other})


def test_what_is_worse_than_it_may_be_ends_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A limit of a kind of picture of that game, or else the one of all; a sign; and the art."""
    asked: list[tuple[str, ...]] = []

    def of_game(pictures: Any, tables: Any, names: Any, languages: Any) -> Iterator[tuple[str, Figures]]:
        asked.append(languages)
        yield "board", figures(letters=300)
        yield "odd", figures(faint=((1.5, "dim"),))

    monkeypatch.setattr(legibility, "of_game", of_game)
    monkeypatch.setattr(legibility, "LIMITS", {(KEY, "board"): Limits(letters=250)})
    with pytest.raises(SystemExit) as ended:
        command.main(["check", KEY])
    assert asked == [("en", "ru")]
    assert str(ended.value).splitlines() == [
        f"{KEY}, board: 300 letters, at most 250",
        f"{KEY}, odd: 1 lines stand out too little, as 'dim' (1.5)",
    ]
    said = capsys.readouterr().out.splitlines()
    assert said[0] == legibility.told(KEY, "board", figures(letters=300))
    assert said[1].split()[:2] == [KEY, "odd"]
    assert [line.split()[1] for line in said[2:3]] == ["signs"]
    files, size = legibility.art_bytes()[KEY]
    assert f"{KEY:<19} baked art    {files} files, {size / 1e6:.2f} MB" in said
    assert said[-1].startswith("baked art in all: ")
    assert said[-1].endswith(" of 9 MB")


def test_art_and_signs_that_break_a_limit_end_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legibility, "of_game", lambda *_: iter(()))
    command.main(["check", KEY])
    monkeypatch.setattr(legibility, "art_bytes", lambda: {"a": (1, 5_000_000), "b": (1, 4_500_000)})
    with pytest.raises(SystemExit, match=r"^the baked art takes 9\.50 MB$"):
        command.main(["check", KEY])
    monkeypatch.undo()
    monkeypatch.setattr(legibility, "of_game", lambda *_: iter(()))
    monkeypatch.setattr(command, "least", lambda sign: 99.0)
    with pytest.raises(SystemExit, match=rf"^{KEY}: .* of .* stands out too little \(.*: \d+\.\d\)\n"):
        command.main(["check", KEY])
