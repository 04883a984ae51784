"""A finished game turn by turn, as boards, in words and as a moving picture."""

from __future__ import annotations

import io
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from bot.features.replay import screens as replay_screens
from bot.features.replay.positions import positions, sample
from bot.tables.log import talk
from bot.tables.rows import Seat, TableRow
from bot.tables.table import Table
from bot.ui.pictures import Picture, Pictures
from bot.ui.readers import Reader, UserRow
from bot.words.refusals import Refusal
from rules import games
from rules.game import Game
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot import parts
from tests.bot.features.results.test_results import played
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server
from tests.installed import is_drawn, nothing_there
from tests.thorough import THOROUGH, few

GAMES = [*games().values(), LANTERNS]


def finished(game: Game[Any], seed: int = 5) -> Table:
    """A table of that game that is over, played at random, with one undo in between."""
    seats = game.seats[min(1, len(game.seats) - 1)]
    match, player = Match.new(game, seats, seed, {}, b"0123456789abcdef"), RandomPlayer()
    for number in range(20_000):
        if not match.prompts():
            break
        prompt = match.prompts()[0]
        match.choose(prompt.id, player(None, prompt, seed + number))
        if number == 3:
            match.undo(None)
    rows = [Seat(seat, 100 + seat, f"player {seat}") for seat in range(seats)]
    table = TableRow(123456, 1, 2, None, 100, game.key, "en", {}, False, "over", match.version, seats=rows)
    assert match.outcome() is not None
    return Table.of(table, game, match)


def reader(language: str = "en", text_only: bool = False) -> Reader:
    return Reader(100, language, UserRow(100, language, text_only))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_turns_make_up_the_whole_game(game: Game[Any]) -> None:
    table = finished(game)
    assert table.match is not None
    every = positions(table.match)
    assert [one.number for one in every] == list(range(len(every)))
    assert every[0].view == Match.new(game, table.match.seats, table.match.seed, {}).view(None)
    assert every[-1].view == table.match.view(None)
    assert every[-1].choices == len(table.match.effective)
    assert all(one.choices < two.choices for one, two in pairwise(every))
    told = [event for one in every for event in one.events]
    assert told == [event.for_seat(None) for step in table.match.steps() for event in step.result.events]


def test_a_sample_is_spread_evenly_and_keeps_both_ends() -> None:
    assert sample(3, 5) == [0, 1, 2]
    assert sample(5, 5) == [0, 1, 2, 3, 4]
    assert sample(101, 5) == [0, 25, 50, 75, 100]
    assert sample(1, 5) == [0]


async def test_step_by_step_through_a_game(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_screens, "sample", lambda length, most: [0, length - 1])  # few are listed
    number = await played(server, server.bob)
    answer = await server.press(server.dmitri, server.last, "replay")
    assert answer.private
    shown = answer.original
    table = await server.bot.tables.read(number)
    assert table.match is not None
    every = positions(table.match)
    last = len(every) - 1
    assert "The beginning" in server.text(shown)

    def stands(at: int) -> bool:
        """Whether the heading says what the board says there; the list shows no other position as chosen."""
        (jumps,) = parts.selects(server.components(shown))
        listed = [one["value"] for one in jumps["options"]]
        chosen = [one["value"] for one in jumps["options"] if one.get("default")]
        assert chosen == ([str(at)] if str(at) in listed else [])
        return server.text(shown).startswith(f"### {LANTERNS.words.status(every[at].view, _talk(table))}")

    disabled = {
        parts.verb(b["custom_id"]) + b["custom_id"].split(".")[-1]
        for b in _buttons(server, shown)
        if b["disabled"]
    }
    assert disabled == {"replay_stepfirst", "replay_stepback"}
    await server.press(server.dmitri, shown, "replay_step", "1.forward")
    assert stands(1)
    await server.press(server.dmitri, shown, "replay_step", f"{last}.last")
    assert stands(last)
    assert LANTERNS.words.board(table.match.view(None), _talk(table))[:200] in server.text(shown), (
        "no pictures here"
    )
    disabled = {b["custom_id"].split(".")[-1] for b in _buttons(server, shown) if b["disabled"]}
    assert disabled == {"forward", "last"}
    await server.press(server.dmitri, shown, "replay_step", f"{last - 1}.back")
    assert stands(last - 1)
    await server.dmitri.select(shown, f"{number}:-::replay_jump:", ["0"])
    assert "The beginning" in server.text(shown)


async def test_words_in_the_place_of_pictures_can_be_stepped_through(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has pictures on and looks at a turn in words goes on in words, and back to pictures."""
    number = await played(server, server.bob)
    table = await server.bot.tables.read(number)
    assert table.match is not None
    every = positions(table.match)
    last = len(every) - 1

    async def drawn(*_: object) -> Picture:
        return Picture("board.png", b"a picture")

    monkeypatch.setattr(Pictures, "position", drawn)
    shown = (await server.press(server.dmitri, server.last, "replay")).original
    await server.press(server.dmitri, shown, "replay_words")
    assert LANTERNS.words.board(every[0].view, _talk(table))[:100] in server.text(shown)
    for argument, wanted in (("1.forward", 1), (f"{last}.last", last), (f"{last - 1}.back", last - 1)):
        await server.press(server.dmitri, shown, "replay_turn", argument)
        status = LANTERNS.words.status(every[wanted].view, _talk(table))
        assert server.text(shown).startswith(f"### {status}\n")
        assert LANTERNS.words.board(every[wanted].view, _talk(table))[:100] in server.text(shown)
        for line in replay_screens.told(table, every[wanted], "en"):
            assert line in server.text(shown), "what happened in the turn, too"
    await server.dmitri.select(shown, f"{number}:-::replay_seek:", ["0"])
    assert "The beginning" in server.text(shown)
    verbs = {parts.verb(inner) for inner in parts.ids(server.components(shown))}
    assert {"film", "tipping"} <= verbs
    await server.press(server.dmitri, shown, "replay_step", "0.board")
    assert LANTERNS.words.board(every[0].view, _talk(table))[:100] not in server.text(shown), (
        "a picture again"
    )


def _buttons(server: Server, message: Any) -> list[Any]:
    return list(parts.buttons(server.components(message)).values())


def _talk(table: Table) -> Any:
    return talk.audience_of(table, "en")


async def test_a_game_under_way_and_forged_numbers(server: Server) -> None:
    number = await server.open(server.bob)
    early = await server.ann.slash("game replay", table=str(number))
    assert "replay a game once it is over" in server.text(early.original)
    table = finished(LANTERNS)
    for wrong in (-3, 10**6):
        screen = await replay_screens.step(table, reader(), Pictures(False), wrong)
        assert any("Round 1" in text for text in _texts(screen))
    table.status = "running"
    with pytest.raises(Refusal):
        await replay_screens.film(table, reader(), Pictures(False))


def _texts(screen: Any) -> list[str]:
    return [item.content for item in screen.items if hasattr(item, "content")]


async def test_without_pictures_there_is_no_film_and_that_is_said(server: Server) -> None:
    number = await played(server, server.bob)
    film = await server.ann.click(server.last, f"{number}:-::replay:")
    assert "film" not in {parts.verb(i) for i in parts.ids(server.components(film.original))}
    screen = await replay_screens.film(finished(LANTERNS), reader(), Pictures(False))
    assert "could not be made: look at the turns one by one" in "".join(_texts(screen))


@few("echoes-of-time")
@pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.key)
async def test_the_picture_of_a_turn_and_its_words(game: Game[Any]) -> None:
    table, pictures = finished(game), Pictures()
    try:
        screen = await replay_screens.step(table, reader("ru"), pictures, 2)
        if not is_drawn(game.key):
            nothing_there(game.key, "picture")
        assert [picture.name.split(".")[0] for picture in screen.pictures] == ["board"]
        assert Image.open(io.BytesIO(screen.pictures[0].data)).size == (1600, 1000)
        words = await replay_screens.step(table, reader("ru", text_only=True), pictures, 2)
        assert words.pictures == []
        assert sum(map(len, _texts(words))) > sum(map(len, _texts(screen)))
        board = await replay_screens.board(table, reader("ru"), 2, 0)
        assert table.match is not None
        status = game.words.status(positions(table.match)[2].view, talk.audience_of(table, "ru"))
        assert any(text.startswith(f"### {status}") for text in _texts(board))
    finally:
        pictures.close()


@THOROUGH
async def test_a_film_of_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(iter(games().values()))
    table, pictures = finished(game), Pictures()
    monkeypatch.setattr(replay_screens, "FRAMES", 4)
    large: set[int | None] = set()
    said: list[str] = []
    real = pictures.film

    async def watched(table: Any, scenes: Any, most: int, captions: Any, ended: Any) -> Any:
        large.update(theme.focus for _, theme in scenes)
        said.extend(captions)
        return await real(table, scenes, most, captions, ended)

    monkeypatch.setattr(pictures, "film", watched)
    try:
        screen = await replay_screens.film(table, reader("it"), pictures)
        [made] = screen.pictures
        film: Any = Image.open(io.BytesIO(made.data))
        assert made.name == "film.webp"
        assert film.n_frames == 4 + 3 + 1, "what changed before three of four boards, and the score sheet"
        assert film.width == 800
        assert 520 < film.height < 610, "a board with a strip below it"
        assert "4 immagini" in _texts(screen)[0]
        assert len(said) == len(set(said)) == 4, "each picture says what happened"
        outcome = table.match.outcome() if table.match is not None else None
        assert outcome is not None
        assert large == {outcome.ranks.index(1)}, "the same seat is large from beginning to end: the winner's"
        monkeypatch.setattr(replay_screens, "LARGEST", len(made.data) - 1)
        smaller = await replay_screens.film(table, reader("it"), pictures)
        assert len(smaller.pictures[0].data) < len(made.data)
        assert Image.open(io.BytesIO(smaller.pictures[0].data)).width < 800
    finally:
        pictures.close()
