"""``python -m render``: pictures as files, and clear words for what is impossible."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from render import Theme, renderer
from render import __main__ as command
from render.__main__ import main
from rules import games
from rules.match import Match
from tests.thorough import few


@few("arguments1", "arguments5")
@pytest.mark.parametrize(
    ("arguments", "size"),
    [
        (["--seats", "4", "--after", "40", "--language", "ru"], (1600, 1000)),
        (["--seats", "2", "--after", "0", "--focus", "2", "--names", "Маша"], (1600, 1000)),
        (["--card", "sea_queen", "--language", "ja"], (660, 960)),
        (["--card", "cyclicity", "--language", "ru"], (1160, 740)),
        (["--card", "dawn"], (1160, 740)),
        (["--cover"], (1600, 640)),
    ],
)
def test_pictures_are_written(arguments: list[str], size: tuple[int, int], tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    main(["echoes-of-time", *arguments, "--out", str(path)])
    with Image.open(path) as image:
        assert image.size == size


@pytest.mark.parametrize(
    "arguments", [["--hand", "2", "--after", "20"], ["--choices"], ["--scores", "--seats", "2"]]
)
def test_hands_and_score_sheets_are_written(arguments: list[str], tmp_path: Path) -> None:
    path = tmp_path / "picture.webp"
    main(["echoes-of-time", *arguments, "--out", str(path)])
    with Image.open(path) as image:
        assert image.width == 1600


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["no-such-game"], "no pictures"),
        (["echoes-of-time", "--seats", "7"], "2 to 4 players"),
        (["echoes-of-time", "--hand", "5"], "seats 1 to 4"),
        (["echoes-of-time", "--hand", "0"], "seats 1 to 4"),
        (["echoes-of-time", "--card", "nothing"], "no card"),
        (["echoes-of-time", "--card", "sea_quen"], "perhaps sea_queen"),
        *(
            (["echoes-of-time", *what, "--focus", "1"], "only a board")
            for what in (["--cover"], ["--scores"], ["--card", "dawn"], ["--hand", "1"], ["--film", "5"])
        ),
        (["echoes-of-time", "--region", "petta"], "always whole"),
        (["ekho", "--region", "moon"], "left_bank"),
        (["ekho", "--region", "petta", "--cover"], "only a board"),
        (["echoes-of-time", "--film", "5"], "must be a .webp"),
        (["echoes-of-time", "--player", "genius"], "no computer player"),
        (["echoes-of-revachol", "--seats", "2", "--choices", "--after", "9999"], "nothing is asked any more"),
    ],
)
def test_impossible_wishes_are_explained(arguments: list[str], reason: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=reason):
        main([*arguments, "--out", str(tmp_path / "picture.png")])


def test_a_film_shows_a_game_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "game.webp"
    main(["echoes-of-time", "--seats", "2", "--film", "3", "--out", str(path)])
    assert path.stat().st_size < 500_000
    with Image.open(path) as image:
        assert image.width == 800
        assert 520 < image.height < 610, "a board with a strip below it"
        stays = []
        for frame in range(getattr(image, "n_frames", 1)):
            image.seek(frame)
            image.load()
            stays.append(image.info["duration"])
    assert stays == [1000, 700, 1000, 700, 1000, 3600], "what changed before each board, and the score sheet"


@pytest.mark.parametrize("number", ["1", "41"])
def test_a_film_has_some_pictures_but_not_too_many(number: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="2 to 40"):
        main(["echoes-of-time", "--film", number, "--out", str(tmp_path / "game.webp")])


def test_the_file_must_be_a_picture_in_a_folder(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"must end in"):
        main(["echoes-of-time", "--out", str(tmp_path / "picture.bmp")])
    with pytest.raises(SystemExit, match="no folder"):
        main(["echoes-of-time", "--out", str(tmp_path / "nowhere" / "picture.png")])


@pytest.mark.parametrize("part", ["bake", "check"])
def test_a_part_gets_all_that_stands_behind_its_name(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[list[str]] = []
    monkeypatch.setattr(command, f"_{part}", given.append)
    main([part, "ekho", "max"])
    main([part])
    assert given == [["ekho", "max"], []]


def test_choices_are_drawn_for_the_seat_that_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(games()["echoes-of-time"], 2, 7)
    seen: list[tuple[int | None, int]] = []
    monkeypatch.setattr(
        command, "draw_choices", lambda _, view, theme: seen.append((view.seat, len(theme.marks)))
    )
    for _ in range(2):  # both are asked for their first card
        prompt = match.prompts()[0]
        command._choices(match, renderer("echoes-of-time"), Theme("en", ("Ann", "Bob")))
        assert seen.pop() == (prompt.seat, len(prompt.options))
        match.choose(prompt.id, prompt.options[:1])
