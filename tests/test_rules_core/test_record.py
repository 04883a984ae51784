"""Positions and records as files of the command line, and what is wrong with those that are none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules import games, position, record
from rules.__main__ import main
from rules.match import Match
from rules.position import Position, PositionError
from rules.record import RecordError
from rules.showing import played

TIME = games()["echoes-of-time"]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*arguments]) == 0
    return capsys.readouterr().out


def test_a_saved_match_a_record_and_a_position_show_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played(TIME, 3, 5, 40)
    saved, written, placed = tmp_path / "match.json", tmp_path / "match.txt", tmp_path / "position.toml"
    saved.write_text(json.dumps(match.dump()), "utf-8")
    written.write_text(printed(capsys, "record", str(saved)), "utf-8")
    placed.write_text(printed(capsys, "show", str(written)), "utf-8")
    assert printed(capsys, "record", str(written)) == written.read_text("utf-8")
    assert printed(capsys, "show", str(placed)) == placed.read_text("utf-8")
    assert printed(capsys, "show", "echoes-of-time", "--seats", "3", "--seed", "5", "--after", "40") == (
        placed.read_text("utf-8")
    )
    words = printed(capsys, "show", str(placed), "--words", "--language", "ru")
    assert all(f"Seat {seat}:" in words for seat in (1, 2, 3))


def test_a_position_is_written_with_names_and_can_be_changed() -> None:
    state = TIME.new(2, 7, {})
    text = position.write(Position(TIME, 2, state))
    first = text.index("hand = [")
    hand = text[first : text.index("]", first)]
    assert '"sea_queen"' in text
    swapped = text.replace('"sea_queen"', '"?"').replace('"kraken"', '"sea_queen"').replace('"?"', '"kraken"')
    assert position.read(swapped).state != state
    with pytest.raises(PositionError, match="nothing is called 'a dragon too many' here"):
        position.read(text.replace(hand, f'{hand}, "a dragon too many"'))
    with pytest.raises(PositionError, match="phase"):
        position.read(text.replace("\nfirst = ", "\nphase = 7\nfirst = "))


def test_a_record_reads_like_a_story() -> None:
    lines = record.write(played(TIME, 2, 7, 30), ["Ann", "Bob"]).splitlines()
    assert lines[:4] == ["game: echoes-of-time", f"rules: {TIME.rules}", "seats: 2", "seed: 7"]
    assert lines[5].startswith("1. ")
    assert "{1 first: play" in " ".join(lines)
    assert {line.split(": ")[0].split(". ")[1] for line in lines[5:]} == {"Ann", "Bob"}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("game: echoes-of-time", "game: chess", "not installed"),
        ("seats: 2", "seats: 9", "a header that cannot be used"),
        ("seed: 7", "", "a header that cannot be used"),
        ("{1 first", "{999 first", "prompt: stale|table: stale"),
        ("{1 first", "1 first", "no entry of a log"),
    ],
)
def test_a_text_that_is_no_record(old: str, new: str, message: str) -> None:
    text = record.write(played(TIME, 2, 7, 5))
    assert old in text
    with pytest.raises(RecordError, match=message):
        record.read(text.replace(old, new, 1))


def test_what_cannot_be_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.json"
    path.write_text("{}", "utf-8")
    for command in (["show", "chess"], ["record", str(path)], ["show", "ekho", "--seats", "99"]):
        with pytest.raises(SystemExit):
            main(command)
        assert "error:" in capsys.readouterr().err


def test_a_record_names_seats_without_names() -> None:
    match = Match.new(TIME, 2, 7)
    prompt = match.prompts()[0]
    match.choose(prompt.id, prompt.options[:1])
    assert f"1. Seat {prompt.seat + 1}: " in record.write(match)
