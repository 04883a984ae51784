"""What public messages say of what happened."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.messages import bodies as public
from bot.messages import layouts
from bot.tables.log import talk
from bot.tables.rows import Seat, TableRow
from rules import games
from rules.game import LANGUAGES, Game
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot import parts
from tests.installed import RICH


def told(game: Game[Any], language: str, seed: int, players: int = 2) -> list[dict[str, Any]]:
    """The bodies of all public messages of a whole game."""
    names = [Seat(0, 1, "Ann"), Seat(1, 2, "Bob")][:players]
    table = TableRow(1, 1, 1, None, 1, game.key, language, {}, False, "running", 0, "default", [], [], names)
    match, player = Match.new(game, players, seed, {}, b"salt"), RandomPlayer()
    bodies, number = [], 0
    while prompts := match.prompts():
        prompt, number = prompts[0], number + 1
        result = match.choose(prompt.id, player(None, prompt, seed + number), prompt.seat)
        table.untold += talk.facts(result.events)
        if result.turn_ended or match.outcome() is not None:
            say = public.turn_body if match.outcome() is None else public.end_body
            bodies.append(say(game, table, match))
            table.untold = []
    return bodies


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.key))
def test_the_line_in_the_picture_says_what_the_message_says(game: Game[Any], language: str) -> None:
    """The picture has more room, so it may tell more, but in the same words and only what is worth a line
    of the message."""
    bodies = told(game, language, 3)
    short = [body for body in bodies if not body["more"]]
    assert len(short) > (3 if game.key in RICH else 0)
    for body in short:
        assert body["drawn"] == body["lines"][::-1], "the newest first"
    assert all(len(body["drawn"]) >= len(body["lines"]) for body in bodies)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.key))
def test_how_the_table_stands_is_said_once_where_the_board_stands_in_words(game: Game[Any]) -> None:
    """The board begins with it; beside a picture, and where the board does not say it, the message does."""
    seats = [Seat(0, 1, "Ann"), Seat(1, 2, "Bob")]
    table = TableRow(1, 1, 1, None, 1, game.key, "en", {}, False, "running", 0, "default", [], [], seats)
    match = Match.new(game, 2, 3, {}, b"salt")
    body = public.turn_body(game, table, match) | {"board": public.board(game, table, match)}
    said = layouts.SAID["turn"](body, 1, 1, False, True)
    assert said.content.count(f"**{body['status']}**") == 1
    shown = str(parts.made(layouts.turn(body, 1, 1, [], live=True)))
    assert shown.count(f"**{body['status']}**") == 1


@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.key))
def test_the_first_message_says_who_begins(game: Game[Any]) -> None:
    """The seat that has the first choice; where several choose at once nobody begins."""
    names = ("Ann", "Bob")
    for seed in range(4):
        seats = [Seat(0, 1, "Ann"), Seat(1, 2, "Bob")]
        table = TableRow(1, 1, 1, None, 1, game.key, "en", {}, False, "running", 0, "default", [], [], seats)
        match = Match.new(game, 2, seed, {}, b"salt")
        first = {prompt.seat for prompt in match.prompts()}
        said = public.told_text(public.turn_body(game, table, match))
        beginning = [name for name in names if f"**{name}** begins." in said]
        assert beginning == [names[seat] for seat in first if len(first) == 1]
        assert game.words.opening(match.view(None), talk.audience_of(table)) in said


@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.key))
def test_the_last_message_begins_with_the_end_and_the_winner(game: Game[Any]) -> None:
    last = told(game, "en", 5)[-1]
    title = "(🎉 You won together!|You lost together)" if game.cooperative else r"🏆 \w+( and \w+)? wins?!"
    where = re.escape(f"-# {game.words.title('en')} · table 7")
    for pictured in (False, True):
        result = public.end_text(last, 7, pictured)
        assert re.match(rf"# {title}\n{where}\n", result)
        sheet = "\n" in last["scores"]  # a single line is what the message tells in any case
        assert (last["scores"] in result) is (not pictured or not sheet), "the picture tells the score sheet"
        assert sheet or game.key not in RICH
    if not game.cooperative:
        assert all(f"{name} **{score}**" in result for _, name, score in last["places"])


def test_equal_points_at_different_places_are_explained() -> None:
    """The picture shows the points; the message says why one of two wins with as many."""
    body: dict[str, Any] = {"language": "en", "title": "Echoes of Revachol"}
    body["scores"] = "Ann wins with 32 points.\nThe number of completed tasks decides.\n1. Ann\n2. Bob"
    body["places"] = [[1, "Ann", 32], [2, "Bob", 32]]
    assert public.end_text(body, 7, True).endswith("32**\nThe number of completed tasks decides.")
    for places in ([[1, "Ann", 32], [2, "Bob", 31]], [[1, "Ann", 32], [1, "Bob", 32]]):
        assert "decides" not in public.end_text(body | {"places": places}, 7, True)


def test_whoever_plays_alone_is_not_called_together() -> None:
    """A cooperative game for one."""
    alone = public.end_text(told(games()["ekho"], "en", 5, 1)[-1], 7, True)
    assert re.match("# (🎉 You won!|You lost)\n", alone)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "▶ **Ann** (computer player) chooses a sleuth"),
        ("ru", "▶ **Ann** (компьютерный игрок) выбирает сыщика"),
        ("it", "▶ **Ann** (giocatore virtuale) sceglie un investigatore"),
        ("ja", "▶ **Ann**（コンピューター）：捜査官を選ぶ番"),
    ],
)
def test_a_computer_that_plays_for_somebody_is_named_behind_the_name(language: str, line: str) -> None:
    """And nobody is pinged who does not decide; a person who stands in stands in front of the name."""
    game, ann = games()["ekho"], Seat(0, 1, "Ann", level="normal")
    table = TableRow(1, 1, 1, None, 1, game.key, language, {}, False, "running", 0, "default", [], [], [ann])
    match = Match.new(game, 1, 3, {}, b"salt")
    body = public.turn_body(game, table, match)
    assert public.mentioned(body) == []
    assert public.calls_text(body, live=True).split("\n")[-1] == line
