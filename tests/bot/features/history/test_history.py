"""Looking back: recap, proof of the shuffle, export; and hints that know no more than their reader."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.features.history import recap
from bot.features.history import record as history
from bot.features.history.log_turns import log_turns
from bot.features.play import draft as drafts
from bot.features.play import hints
from bot.features.play.actions import PlayerView
from bot.features.play.draft import Draft
from bot.features.play.panels import suggesting
from bot.messages import store as outbox
from bot.tables.rows import Seat, TableRow
from bot.tables.table import Table
from rules import dice, games
from rules.entries import load_entry
from rules.game import Game
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server
from tests.harness.positions import private
from tests.installed import nothing_there
from tests.thorough import few, sample

GAMES = [*games().values(), LANTERNS]
HIDING = [game for game in GAMES if private(game, game.new(3, 1, {}), 3)]  # in them some choose in secret


async def typed(server: Server, who: Any, command: str, number: int) -> Any:
    result = await who.slash(command, table=str(number))
    assert result.private
    return result.original


async def finish(server: Server, number: int) -> tuple[Any, Any]:
    """Everybody draws and ends the turn until the game is over; who did so last, and that panel."""
    who, shown = None, None
    while (await server.table(number)).status == "running":
        who = await server.person(number, (await server.table(number)).announced[0])
        shown = await server.act(who)
        for _ in range(2):
            await server.press(who, shown, "do", "0")
            await server.press(who, shown, "ok")
    return who, shown


async def draw_and_end(server: Server, who: Any) -> None:
    shown = await server.act(who)
    for _ in range(2):
        await server.press(who, shown, "do", "0")
        await server.press(who, shown, "ok")


async def test_a_recap_begins_after_the_readers_last_action(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    seats = [await server.person(number, seat) for seat in range(3)]
    await draw_and_end(server, seats[0])
    await draw_and_end(server, seats[1])
    names = (await server.table(number)).names()
    first = server.text(await typed(server, seats[0], "table recap", number))
    assert "Since your last action" in first
    assert f"{names[1]}: drew" in first
    assert f"{names[0]}" not in first
    table = await server.bot.tables.read(number)
    assert table.match is not None
    secret = [pick for pick in table.match.view(1).hand if pick not in table.match.view(0).hand]
    assert not any(f" {card} EN" in first for card in secret), "what was drawn is the other's own"
    mine = server.text(await typed(server, seats[1], "table recap", number))
    assert "Nothing has happened since your last action" in mine
    third = server.text(await typed(server, seats[2], "table recap", number))
    assert f"**Round 1, turn 1 EN · {names[0]}**" in third, "turn by turn"
    assert f"**Round 1, turn 2 EN · {names[1]}**" in third
    assert third.index(f"{names[0]}: drew") < third.index(f"{names[1]}: drew")
    stranger = server.text(await typed(server, server.dmitri, "table recap", number))
    assert "The game so far" in stranger
    assert "showed" in stranger
    watching = server.text((await server.press(server.dmitri, server.last, "more")).original)
    assert "leave the game" not in watching, "a stranger has none to leave"
    assert "your last action" not in watching
    more = (await server.press(seats[2], server.last, "more")).original
    assert "leave the game for good" in server.text(more)
    result = await server.press(seats[2], more, "recap")
    assert server.text(result.original) == third


@few("ru")
@pytest.mark.parametrize(
    ("language", "title"), [("ru", "После вашего"), ("it", "Dopo la tua"), ("ja", "あなたの")]
)
async def test_a_recap_is_in_the_readers_language(
    turn: tuple[Server, int, Any], language: str, title: str
) -> None:
    server, number, who = turn
    other = await server.person(number, 1)
    settings = (await other.slash("settings")).original
    await other.select(settings, "0:-::set_language:", [language])
    await draw_and_end(server, who)
    assert title in server.text(await typed(server, other, "table recap", number))


async def test_the_proof_of_the_shuffle(turn: tuple[Server, int, Any]) -> None:
    server, number, _ = turn
    table = await server.bot.tables.read(number)
    match = table.match
    assert match is not None
    assert not any(match.commitment in server.text(message) for message in server.turns())
    posted = await server.bot.database.ask(outbox.messages, number, "turn")
    start = posted[-1]
    running = server.text(await typed(server, server.carla, "game verify", number))
    assert match.commitment in running
    assert str(start.id) in running, "it leads to the first message"
    assert str(match.seed) not in running
    assert match.salt.hex() not in running
    await finish(server, number)
    assert server.last.id != start.id
    assert match.commitment not in server.text(server.last)
    over = server.text((await server.press(server.carla, server.last, "verify")).original)
    assert over.count("✔") == 3
    assert "✘" not in over
    assert f"Seed `{match.seed}`" in over
    assert match.commitment in over


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_a_proof_says_what_differs(game: Game[Any]) -> None:
    table = table_of(game, 2)
    assert table.match is not None
    play(table.match, 12)
    table.status = "over"
    lines = history.proof(table, table.match.commitment, "en")
    assert len(lines) > 2
    assert all("✔" in line for line in lines[1:])
    assert "✘" in history.proof(table, dice.commitment(1, b""), "en")[1]
    other = table_of(game, 2, seed=99)
    assert other.match is not None
    play(other.match, 12)
    if table.match.state == other.match.state:
        nothing_there(game.key, "chance")
    table.match.state = other.match.state
    assert "✘" in history.proof(table, None, "en")[2]
    table.match._log.entries[3:6] = []
    broken = history.proof(table, None, "en")
    assert any(line.startswith("✘") for line in broken)


def test_a_proof_finds_loaded_dice() -> None:
    """A die of a finished game that fell otherwise than the seed says."""
    table = table_of(games()["echoes-of-revachol"], 3)
    match = table.match
    assert match is not None
    play(match, 1000)
    assert match.outcome() is not None
    table.status = "over"
    proof = history.proof(table, match.commitment, "en")
    assert [line[0] for line in proof[1:]] == ["✔"] * 3
    assert "all dice match" in proof[2]
    first, second = match.state.loss.dice[2]
    match.state.loss.dice[2] = (first, second % 6 + 1)
    assert [line[0] for line in history.proof(table, match.commitment, "en")[1:]] == ["✔", "✘", "✔"]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_the_log_has_one_short_line_a_turn_and_all_of_it_behind(game: Game[Any]) -> None:
    """Whole stories and long lists stand in the turn itself."""
    table = table_of(game, 2)
    assert table.match is not None
    play(table.match, 60)
    turns = [turn for turn in log_turns(table, 1, "en") if turn.played]
    lines = [turn.summary(game, "en") for turn in turns]
    assert max(len(re.sub(r" And \d+ more things? happened\.", "", line)) for line in lines) <= 152
    short, behind = sum(map(len, lines)), sum(len(line) for turn in turns for line in turn.lines())
    assert short <= behind
    if len(turns) <= 5:
        nothing_there(game.key, "game of more than five turns")
    if short == behind:
        nothing_there(game.key, "turn with more to tell than a line")


def exported(server: Server, message: Any) -> tuple[str, dict[str, Any]]:
    ((name, content),) = server.files(message).items()
    return name, json.loads(content)


async def test_a_running_table_exports_its_public_record(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    await draw_and_end(server, who)
    name, record = exported(server, await typed(server, server.ann, "game export", number))
    assert name == f"lanterns-{number}-public-record.json"
    assert record["record"] == "public"
    assert {seat["name"] for seat in record["seats"]} == {"ann", "bob"}
    table = await server.bot.tables.read(number)
    assert table.match is not None
    content = json.dumps(record)
    assert str(table.match.seed) not in content
    assert table.match.salt.hex() not in content
    assert "match" not in record
    assert ["drew", 0, []] in record["events"], "what was drawn is not told"
    _, stranger = exported(server, await typed(server, server.carla, "game export", number))
    assert stranger == record, "everybody gets the same"


async def test_a_finished_table_exports_everything(turn: tuple[Server, int, Any]) -> None:
    server, number, _ = turn
    await finish(server, number)
    name, record = exported(server, (await server.press(server.carla, server.last, "export")).original)
    assert name == f"lanterns-{number}-complete.json"
    data = record["match"]
    log = [load_entry(entry) for entry in data["log"]]
    again = Match.replay(
        LANTERNS, data["seats"], data["seed"], data["options"], bytes.fromhex(data["salt"]), log
    )
    outcome = again.outcome()
    assert outcome is not None
    assert record["outcome"]["scores"] == list(outcome.scores)
    assert again.commitment == record["commitment"]
    assert Match.load(data, LANTERNS).entries == again.entries


async def test_before_the_start_there_is_nothing_to_look_back_on(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    for command in ("table recap", "game verify", "game export", "table undo", "table redo"):
        assert "has not begun" in server.text(await typed(server, server.ann, command, number))


def table_of(game: Game[Any], seats: int, seed: int = 5) -> Table:
    """A running table of people, without Discord."""
    match = Match.new(game, seats, seed, salt=bytes(16))
    rows = [Seat(seat, seat + 1, f"name{seat}") for seat in range(seats)]
    table = TableRow(7, None, 1, None, 1, game.key, "en", {}, False, "running", 0, seats=rows)
    return Table.of(table, game, match)


def play(match: Match, choices: int, seed: int = 3) -> None:
    """Answers drawn by lot, all from the same seed."""
    player = RandomPlayer()
    for number in range(choices):
        prompts = match.prompts()
        if not prompts:
            return
        prompt = prompts[0]
        match.choose(prompt.id, player(None, prompt, seed + number), prompt.seat)


@pytest.mark.parametrize("game", HIDING, ids=lambda game: str(game.key))
def test_hidden_choices_are_neither_recapped_nor_exported(game: Game[Any]) -> None:
    """Others choose in secret: dealt anew and chosen otherwise, the reader is told the same."""
    table = table_of(game, 3)
    assert table.match is not None
    reader = max(prompt.seat for prompt in table.match.prompts())
    lots = RandomPlayer()
    real, anew = [table.match.fork()] * 2, [table.match.imagine(reader, seed) for seed in (1, 2, 3)]
    for matches in (real, anew):  # in imagined matches questions may come in another order
        told = []
        for number, match in enumerate(map(Match.fork, matches)):
            for seat in [prompt.seat for prompt in match.prompts() if prompt.seat != reader]:
                while owed := [prompt for prompt in match.prompts() if prompt.seat == seat]:
                    match.choose(owed[0].id, lots(None, owed[0], number), seat)
            dealt = Table.of(table, game, match)
            record = json.loads(history.export(dealt)[1])
            del record["commitment"]
            told.append((recap.recap(dealt, reader, "en"), recap.recap(dealt, None, "en"), record))
        assert all(other == told[0] for other in told)


def told(table: Table, seat: int) -> list[str]:
    """The lines of a recap without the names above them, which are there if it tells of several turns."""
    return [line for line in recap.recap(table, seat, "en") if not line.startswith("**")]


@pytest.mark.parametrize(
    "game",
    sample(games().values(), lambda game: game.key == min(games())),
    ids=lambda game: str(game.key),
)
def test_what_a_seat_had_to_choose_is_no_action_of_its_own(game: Game[Any]) -> None:
    """Before and after a choice without an alternative, if there is one, the recap goes back to the same."""
    compared = forced = 0
    for seed in range(80):
        table = table_of(game, 3)
        match = table.match = Match.new(game, 3, seed, {}, b"salt")
        player = RandomPlayer()
        for number in range(60):
            prompts = match.prompts()
            if not prompts:
                break
            prompt = prompts[0]
            before = told(table, prompt.seat)
            forced += (own := drafts.forced_answer(prompt)) is not None
            match.choose(prompt.id, player(None, prompt, seed + number), prompt.seat)
            after = told(table, prompt.seat)
            if own is None:
                assert match.prompts() or after, "at the end the score is told"
            elif len(before) > 1:
                # Whose turn it was is only told where there is more than one.
                first, same = (next(line for line in lines if line[0] == "-") for lines in (before, after))
                assert first == same, (before, after)
                compared += 1
        if compared > 1 or (seed > 3 and not forced):
            return
    raise AssertionError("nobody was ever forced after others had acted")


@pytest.mark.parametrize("game", sample(GAMES, lambda game: game is GAMES[0]), ids=lambda game: str(game.key))
async def test_a_hint_knows_what_its_reader_knows(server: Server, game: Game[Any]) -> None:
    """In positions of a whole opening, all that the seat does not see dealt anew: the hint is the same."""
    table = table_of(game, 3)
    match = table.match
    assert match is not None
    compared = 0
    for position in range(12):
        if not match.prompts():
            break
        seat = match.prompts()[0].seat
        found = []
        for dealt in (match, match.imagine(seat, 1), match.imagine(seat, 2)):
            desk = drafts.try_out(dealt, seat, Draft())
            if desk.prompt is None or desk.made:
                continue
            sight = PlayerView(Table.of(table, game, dealt), dealt, seat, desk)
            desk.draft.hint = await hints.hint(server.bot.workers, sight)
            audience = Audience("en", table.names(), seat)
            picks = [indexes for _, indexes in desk.draft.hint]
            found.append((picks, suggesting.hint(game, dealt, desk, audience, [])))
        assert all(other == found[0] for other in found)
        compared += len(found) == 3
        play(match, 2, seed=position)
    if compared < 5:
        assert game is not LANTERNS
        nothing_there(game.key, "five questions to give a hint for")


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_a_line_of_the_log_counts_the_deeds_that_it_does_not_tell(game: Game[Any]) -> None:
    """Whoever reads it knows that the turn itself has more."""
    table = table_of(game, 2)
    assert table.match is not None
    play(table.match, 60)
    counted = 0
    for turn in (turn for turn in log_turns(table, 1, "en") if turn.played):
        summary = turn.summary(game, "en")
        events = [event for one in turn._told if not isinstance(one, str) for event in one.events]
        assert turn._audience is not None
        every = game.words.digest(turn._view, events, turn._audience, 60)
        left = sum(one not in summary for one in every)
        found = re.search(r"And (\d+) more things? happened\.", summary)
        assert left == (int(found[1]) if found else 0), summary
        counted += found is not None
    if not counted:
        nothing_there(game.key, "turn with more to tell than a line")
