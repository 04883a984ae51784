"""Planning ahead: made in private, followed exactly or dropped with a word."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.features.plans.common_words import sure
from bot.features.plans.foresight import lay, questions_ahead
from bot.tables import plans
from bot.tables.plans import Plan, PlannedAnswer, follow
from rules import games
from rules.entries import Choice
from rules.game import Game
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server
from tests.installed import nothing_there
from tests.thorough import few

INSTALLED = dict(games())
"""The games of this installation, before the tests put one of their own in their place."""


async def match_of(server: Server, number: int) -> Match:
    table = await server.bot.tables.read(number)
    assert table.match is not None
    return table.match


def listed(server: Server, panel: Any, label: str = "") -> dict[str, Any]:
    """The list of options of a panel, with those alone whose labels begin so."""
    found = next(
        one
        for one in parts.selects(server.components(panel))
        if parts.verb(one["custom_id"]) in ("plan_pick", "plan_mark")
    )
    return {**found, "options": [one for one in found["options"] if one["label"].startswith(label)]}


async def plan_play(server: Server, who: Any, end: bool = True) -> tuple[Any, int]:
    """Plan to play a card that costs something, to pay with the first of the rest, and to end the turn or
    leave it open; the panel, and the card."""
    panel = await server.act(who)
    await server.press(who, panel, "plan")
    plays = listed(server, panel, "EN play ")
    option = next(option for option in plays["options"] if int(option["label"].split()[-1]) % 3)
    card = int(option["label"].split()[-1])
    await who.select(panel, plays["custom_id"], [option["value"]])
    await server.choose(who, panel, *range(card % 3))
    if card % 3 == 2:
        await server.press(who, panel, "plan_next")
    if end:
        await server.press(who, panel, "plan_do", "0")
    await server.press(who, panel, "plan_ok")
    assert "Your plan stands" in server.text(panel)
    return panel, card


async def draw_and_end(server: Server, who: Any) -> Any:
    """Draw and end the turn; the panel."""
    panel = await server.act(who)
    for _ in range(2):
        await server.press(who, panel, "do", "0")
        await server.press(who, panel, "ok")
    return panel


def told(server: Server) -> list[str]:
    """What everybody can read, without the dates."""
    return [server.text(message).split("· ⏳")[0] for message in server.turns()]


async def test_a_plan_is_followed_at_once_with_one_message(table: tuple[Server, int, Any, Any]) -> None:
    server, number, first, second = table
    before = told(server)
    _, card = await plan_play(server, second)
    assert told(server) == before, "nobody hears of a plan"
    await draw_and_end(server, first)
    match = await match_of(server, number)
    made = [entry for entry in match.entries if isinstance(entry, Choice) and entry.seat == 1]
    assert [entry.ask for entry in made] == ["first", "turn", "pay", "turn"]
    assert made[1].picks == (("play", card),)
    assert match.outcome() is not None, "the last turn of the round is over"
    assert len(told(server)) == len(before) + 1
    rows = await server.bot.database.ask(plans.of_table, number)
    assert rows == []


async def test_who_planned_a_part_is_called_for_the_rest(table: tuple[Server, int, Any, Any]) -> None:
    server, number, first, second = table
    await plan_play(server, second, end=False)
    before = len(server.turns())
    await draw_and_end(server, first)
    assert len(server.turns()) == before + 1
    assert f"<@{second.id}>" in server.text(server.last)
    assert await server.bot.database.ask(plans.of_table, number) == []
    panel = await server.act(second)
    assert "EN end" in server.text(panel)
    assert "undo" in [parts.verb(custom_id) for custom_id in parts.ids(server.components(panel))]
    await server.press(second, panel, "undo")
    assert "EN draw" in server.text(panel), "a planned action is taken back like any own one"
    assert [prompt.seat for prompt in (await match_of(server, number)).prompts()] == [1]


async def spoil(server: Server, number: int) -> None:
    """Change a plan to one with a card that does not exist."""
    (row,) = await server.bot.database.ask(plans.of_table, number)
    row.body["steps"][1][2] = [["card", 1000]]
    await server.bot.database.write(lambda connection: plans.keep(connection, number, row))


async def test_an_impossible_plan_is_dropped_whole_with_a_word(table: tuple[Server, int, Any, Any]) -> None:
    server, number, first, second = table
    _, card = await plan_play(server, second)
    await spoil(server, number)
    await draw_and_end(server, first)
    match = await match_of(server, number)
    assert card in match.view(1).hand, "nothing of it is done"
    assert f"<@{second.id}>" in server.text(server.last), "pinged as usual"
    assert "plan" not in server.text(server.last)
    panel = await server.act(second)
    assert "Your plan was dropped" in server.text(panel)
    assert f"play {card}" in server.text(panel)
    assert "dropped" not in server.text(await server.act(first))
    await draw_and_end(server, second)
    assert await server.bot.database.ask(plans.of_table, number) == []


async def test_a_plan_lives_over_a_restart(table: tuple[Server, int, Any, Any], restart: Restart) -> None:
    server, number, first, second = table
    panel, _ = await plan_play(server, second)
    await restart()
    result = await second.slash("table plan")
    assert "Planned" in server.text(result.original)
    await server.press(second, panel, "plan")
    await draw_and_end(server, first)
    assert (await match_of(server, number)).outcome() is not None


async def test_only_its_owner_sees_and_forgets_a_plan(table: tuple[Server, int, Any, Any]) -> None:
    server, number, first, second = table
    await plan_play(server, second)
    others = await first.slash("table plan")
    assert "Planned" not in server.text(others.original)
    assert "The table waits for you now" in server.text(others.original)
    panel = (await second.slash("table plan")).original
    await server.press(second, panel, "plan_cancel")
    assert "forgotten" in server.text(panel)
    assert await server.bot.database.ask(plans.of_table, number) == []
    await draw_and_end(server, first)
    assert f"<@{second.id}>" in server.text(server.last)


async def test_whoever_stands_in_follows_no_plan(table: tuple[Server, int, Any, Any]) -> None:
    server, number, first, second = table
    await plan_play(server, second)
    await second.slash("seat stand-in", who=server.dmitri)
    offer = next(
        message for message in reversed(server.public()) if "take_seat" in str(server.components(message))
    )
    await server.press(server.dmitri, offer, "take_seat")
    assert await server.bot.database.ask(plans.of_table, number) == []
    await draw_and_end(server, first)
    assert f"<@{server.dmitri.id}>" in server.text(server.last)


async def test_what_is_taken_back_takes_plans_with_it(table: tuple[Server, int, Any, Any]) -> None:
    server, _, first, second = table
    panel = await server.act(first)
    arrange = next(label for label in parts.buttons(server.components(panel)) if "arrange" in label)
    await first.click(panel, arrange)
    await server.press(first, panel, "none")
    await server.press(first, panel, "ok")
    await plan_play(server, second)
    await server.press(first, panel, "undo")
    assert "Your plan was dropped" in server.text(await server.act(second))


async def test_an_old_panel_of_a_plan_changes_nothing(table: tuple[Server, int, Any, Any]) -> None:
    server, number, first, second = table
    panel = await server.act(second)
    await server.press(second, panel, "plan")
    old = next(i for i in parts.ids(server.components(panel)) if parts.verb(i) == "plan_do")
    await draw_and_end(server, first)
    await second.click(panel, old)
    assert "The table waits for you now" in server.text(panel)
    assert await server.bot.database.ask(plans.of_table, number) == []


@pytest.mark.parametrize("key", INSTALLED)
def test_what_is_foreseen_is_all_that_the_seat_knows(key: str) -> None:
    """Whatever the others hold and the deck hides, a seat foresees the same: it is worked out from its view
    alone."""
    game: Game[Any] = INSTALLED[key]
    match = Match.new(game, max(2, game.seats.start), 11)
    player = RandomPlayer()
    found = 0
    for turn in range(60):
        prompts = match.prompts()
        if not prompts:
            break
        waiting = {prompt.seat for prompt in prompts}
        for seat in sorted(set(range(match.seats)) - waiting)[:1]:
            other = match.imagine(seat, 1000 + turn)
            other.salt = match.salt
            one, two = questions_ahead(match, seat), questions_ahead(other, seat)
            assert [each.ask for each in one] == [each.ask for each in two]
            for mine, theirs in zip(one, two, strict=True):
                desk, same = (lay(each.matches, seat, Plan(each.ask)) for each in (mine, theirs))
                assert desk.prompt is not None
                assert same.prompt is not None
                assert desk.prompt.options == same.prompt.options
                found += 1
        match.choose(prompts[0].id, player(None, prompts[0], turn))
    if not found:
        nothing_there(key, "question that can be foreseen")


def test_a_plan_is_kept_as_it_is() -> None:
    steps = [PlannedAnswer("turn", 0, (("play", 3),)), PlannedAnswer("pay", 0, ())]
    plan = Plan("turn", steps, "Title", {"en": ("Title", ["Play 3"])}, True, True, [1], {"a": 1}, 7)
    assert Plan.load(json.loads(json.dumps(plan.dump()))) == plan


async def test_a_standing_order_takes_the_first_that_are_left(table: tuple[Server, int, Any, Any]) -> None:
    server, number, first, second = table
    panel = await server.act(second)
    await server.press(second, panel, "plan")
    await server.press(second, panel, "plan_order")
    assert "If asked: EN question turn" in server.text(panel)
    for words in ("EN guess", "EN play", "EN play"):
        one = listed(server, panel, words)
        await second.select(panel, one["custom_id"], [one["options"][-1]["value"]])
    await server.press(second, panel, "plan_ok")
    (row,) = await server.bot.database.ask(plans.of_table, number)
    (step,) = Plan.load(row.body).steps
    row.body["steps"][0][2] = [("play", 1000), *step.picks[1:], step.picks[0]]
    await server.bot.database.write(lambda connection: plans.keep(connection, number, row))
    await draw_and_end(server, first)
    made = [entry for entry in (await match_of(server, number)).entries if isinstance(entry, Choice)]
    assert made[-1].seat == 1
    assert made[-1].picks == (step.picks[1],), "the first that is possible, once"
    shown = server.text(await server.act(second))
    assert "Standing order" in shown, "it stands"


def test_a_standing_order_gives_as_many_as_are_asked_for() -> None:
    match = Match.new(LANTERNS, 2, 5)
    for seat in (0, 1):
        prompt = next(prompt for prompt in match.prompts() if prompt.seat == seat)
        match.choose(prompt.id, [prompt.options[0]])
    card = next(card for card in match.view(0).hand if card % 3 == 2)
    match.choose(match.prompts()[0].id, [("play", card)])
    hand = match.view(0).hand
    order = (("card", 1000), ("card", hand[3]), ("card", hand[0]), ("card", hand[1]))

    def followed(picks: tuple[Any, ...]) -> Any:
        row = plans.PlanRow(
            0, "pay", 7, False, Plan("pay", [PlannedAnswer("pay", 0, picks)], order=True).dump()
        )
        return follow(match, [row], 1)

    whole, short = followed(order), followed(order[:2])
    (paid,) = whole.match.entries[len(match.entries) :]
    assert paid.picks == (("card", hand[0]), ("card", hand[3]))
    assert [len(short.results), len(short.done), len(short.dropped)] == [0, 0, 1]


async def order(server: Server, who: Any) -> Any:
    """Give a standing order for the own turn; the panel."""
    panel = await server.act(who)
    await server.press(who, panel, "plan")
    await server.press(who, panel, "plan_order")
    plays = listed(server, panel, "EN play ")
    await who.select(panel, plays["custom_id"], [plays["options"][0]["value"]])
    await server.press(who, panel, "plan_ok")
    assert "Standing order" in server.text(panel)
    return panel


async def test_who_gets_a_seat_reads_its_standing_orders(table: tuple[Server, int, Any, Any]) -> None:
    """They are not followed for somebody else, and there again when their owner is."""
    server, number, first, second = table
    await order(server, second)
    await second.slash("seat stand-in", who=server.dmitri)
    offer = next(
        message for message in reversed(server.public()) if "take_seat" in str(server.components(message))
    )
    shown = server.text((await server.press(server.dmitri, offer, "take_seat")).original)
    assert "Whoever had this seat before left standing orders" in shown
    assert "📌 Standing order – EN question turn: EN play" in shown
    panel = (await server.dmitri.slash("table plan")).original
    assert "Standing order –" not in server.text(panel)
    await draw_and_end(server, first)
    assert f"<@{server.dmitri.id}>" in server.text(server.last), "nothing was played for whoever stands in"
    await server.dmitri.slash("seat return", table=str(number))
    panel = (await second.slash("table plan")).original
    assert "Standing order –" in server.text(panel)


@few("it")
@pytest.mark.parametrize("language", ["ru", "it", "ja"])
async def test_standing_orders_are_read_in_the_readers_language(
    table: tuple[Server, int, Any, Any], language: str
) -> None:
    server, _, _, second = table
    await order(server, second)
    await second.slash("seat stand-in", who=server.dmitri)
    panel = (await server.dmitri.slash("settings")).original
    await server.dmitri.select(panel, "0:-::set_language:", [language])
    offer = next(
        message for message in reversed(server.public()) if "take_seat" in str(server.components(message))
    )
    shown = server.text((await server.press(server.dmitri, offer, "take_seat")).original)
    mark = LANTERNS.words.title(language).split()[-1]
    (said,) = [line for line in shown.splitlines() if "📌" in line and f"{mark} question turn" in line]
    assert f"{mark} play" in said
    assert "EN" not in said


@pytest.mark.parametrize("key", INSTALLED)
def test_what_is_said_of_a_plan_holds_in_every_imagined_game(key: str) -> None:
    """Nothing that one deal invents, like which task the next card makes fail, stands on the panel."""
    game: Game[Any] = INSTALLED[key]
    match = Match.new(game, max(2, game.seats.start), 7)
    player = RandomPlayer()
    compared = differing = 0
    for turn in range(40):
        prompts = match.prompts()
        if not prompts:
            break
        for seat in sorted(set(range(match.seats)) - {prompt.seat for prompt in prompts})[:1]:
            audience = Audience("en", tuple("abcdefgh"[: match.seats]), seat)
            for one in questions_ahead(match, seat):
                desk = lay(one.matches, seat, Plan(one.ask))
                assert desk.prompt is not None
                for pick in desk.prompt.options:
                    said = sure(game, desk).words.pick(desk.view, desk.prompt, pick, audience)
                    for view, prompt in desk.alike[id(desk.view)]:
                        other = game.words.pick(view, prompt, pick, audience)
                        assert said.description in ("", other.description)
                        assert said.summary in ("", None, other.summary)
                        assert said.sentence in (said.label, other.sentence)
                        compared += 1
                        differing += said != other
        match.choose(prompts[0].id, player(None, prompts[0], turn), prompts[0].seat)
    if not compared:
        nothing_there(key, "question that can be foreseen")
    assert differing or key != "echoes-of-revachol", "there are such things to be left out"
