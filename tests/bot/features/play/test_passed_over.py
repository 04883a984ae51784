"""A turn in which all play together asks first what is usually answered: where one goes, then what one does
there. What is usually declined, and going further, are offered beside it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.features.play import moves
from bot.features.play.actions import PlayerView, ahead
from bot.features.play.draft import Draft, DraftBoard, try_out
from bot.features.play.drafting.beyond import presumed
from bot.features.play.hints import hint
from bot.features.play.moves import Move
from bot.features.play.panels.further import Further
from bot.features.play.panels.panel import Panel, build
from bot.features.play.panels.parts import panel_items
from bot.tables import onward, plans
from bot.ui.components import Address
from bot.words.refusals import Refusal
from rules import games
from rules.ekho.cache import cache_of
from rules.ekho.card_index import BOARD
from rules.ekho.frames import ImproveQuestion, SealQuestion, ShiftQuestion
from rules.ekho.lesson import script
from rules.game import Pick, Prompt
from rules.lessons import LESSON
from rules.match import Match
from rules.wording import Audience
from tests.bot.features.play.test_ranked import moving
from tests.harness.shown import room_of

GAME = games()["ekho"]
_MOST = 6
"""Clicks of a usual turn, with the one that opens the panel."""


def resting(seats: int = 1) -> Match:
    """A table at its first Respite, at which everybody is a sleuth by lot."""
    match = Match.new(GAME, seats, 4)
    while (prompt := match.prompts()[0]).ask != "respite":
        match.choose(prompt.id, prompt.default or prompt.options[:1], prompt.seat)
    return match


def shown(match: Match, draft: Draft) -> tuple[DraftBoard, Panel]:
    desk = try_out(match, 0, draft)
    return desk, build(GAME, match, desk, Audience("en", ("Ann", "Bob")[: match.seats], you=0))


def picks(desk: DraftBoard) -> list[list[Pick]]:
    return [answer for _, answer in desk.answers()]


def gates(desk: DraftBoard) -> set[int]:
    """The places with an open gate."""
    return {portal.place for portal in desk.view.table.portals}


def go(desk: DraftBoard, wanted: Callable[[int], bool]) -> None:
    """Choose the first place to go to that is wanted."""
    assert desk.prompt is not None
    at = next(
        at for at, (verb, *place) in enumerate(desk.prompt.options) if verb == "go" and wanted(int(place[0]))
    )
    moves.apply(desk, Move("do", str(at)))


def commit(match: Match, desk: DraftBoard) -> Draft:
    for number, answer in desk.answers():
        match.choose(number, answer, desk.seat)
    return Draft()


def test_a_turn_begins_with_where_one_goes_and_offers_nothing_to_confirm() -> None:
    _, panel = shown(resting(), Draft())
    assert panel.title.startswith("Where do you go?")
    assert [label for _, label in panel.passed] == ["Shift focus"], "the green button begins otherwise"
    assert not panel.answer, "nothing is green before something is chosen"
    assert not panel.can_go_back


def test_who_turns_to_focus_stays_there_until_the_last_step() -> None:
    """After one of two steps nobody is thrown back to the map: green sets what was shifted so far."""
    match, draft = resting(), Draft()
    desk, panel = shown(match, draft)
    ((number, _),) = panel.passed
    moves.apply(desk, Move("turn", str(number)))
    desk, panel = shown(match, draft)
    assert panel.title == "Shift your focus: which value do you raise?"
    moves.apply(desk, Move("back"))
    desk, panel = shown(match, draft)
    assert panel.title.startswith("Where do you go?"), "back leads to where one came from"
    moves.apply(desk, Move("turn", str(number)))
    desk, panel = shown(match, draft)
    moves.apply(desk, Move("flip", str(panel.things[0].index)))
    desk, panel = shown(match, draft)
    assert panel.title == "Shift your focus: which value do you raise?"
    assert [one.marked for one in panel.things].count(True) == 1, "what was marked stays"
    assert panel.answer.startswith("Set focus: "), "a step is all that most people want"
    assert [one[0] for one in picks(desk)[0]] == ["raise"]
    for _ in range(panel.most - 1):
        assert panel.title == "Shift your focus: which value do you raise?"
        fresh = next(one for one in panel.things if not one.marked)
        moves.apply(desk, Move("flip", str(fresh.index)))
        desk, panel = shown(match, draft)
    assert [one[0] for one in picks(desk)[0]] == ["raise"] * len(picks(desk)[0])
    assert len(picks(desk)[0]) > 1
    assert panel.title.startswith("Press green to do this, or choose more: Where do you go?")


@pytest.mark.parametrize("shifts", [True, False])
async def test_a_hint_that_would_shift_focus_turns_to_it(shifts: bool) -> None:
    """One that would not is about where to go."""

    class Adviser:
        async def answer(self, game: Any, level: str, view: Any, prompt: Prompt, chance: int) -> list[Pick]:
            return [] if prompt.passes and not shifts else prompt.options[:1]

    match, draft = resting(), Draft()
    desk, _ = shown(match, draft)
    workers: Any = Adviser()
    desk.recommend(await hint(workers, PlayerView(room_of(match), match, 0, desk)))
    desk, panel = shown(match, draft)
    assert panel.hinted
    assert desk.hinted() == [0]
    assert panel.title.startswith(
        "Shift your focus: which value do you raise?" if shifts else "Where do you go?"
    )
    if shifts:
        moves.apply(desk, Move("flip", "0"))
        desk, panel = shown(match, draft)
        assert panel.title == "Shift your focus: which value do you raise?"
        assert panel.answer.startswith("Set focus: "), "who follows it need only confirm it"


def test_what_was_chosen_after_it_is_taken_back_by_turning_to_it() -> None:
    match, draft = resting(), Draft()
    desk, panel = shown(match, draft)
    moves.apply(desk, Move("do", str(panel.near[0].index)))
    desk, _ = shown(match, draft)
    moves.apply(desk, Move("turn", str(desk.made[0].prompt.id)))
    desk, panel = shown(match, draft)
    assert (panel.title, draft.choices) == ("Shift your focus: which value do you raise?", [])


def test_who_would_have_to_wait_for_others_chooses_at_once_where_to_go() -> None:
    """What is usually declined can be answered now; the way follows as soon as the others have, too."""
    match, draft = resting(seats=2), Draft()
    desk, panel = shown(match, draft)
    assert panel.title.startswith("Where do you go?")
    assert [label for _, label in panel.passed] == ["Shift focus"], "the green button begins otherwise"
    assert not panel.answer, "nothing is green before something is chosen"
    go(desk, lambda place: place not in gates(desk))
    desk, panel = shown(match, draft)
    assert "as soon as the others have chosen" in panel.text()
    assert [picks for _, picks in desk.answers()] == [[]]
    assert [prompt.ask for prompt, _ in desk.later()] == ["move", "move"]
    other = next(prompt for prompt in match.prompts() if prompt.seat == 1)
    match.choose(other.id, [], 1)
    desk, panel = shown(match, draft)
    assert not desk.later(), "nobody is waited for any more"
    assert [answer[0][0] for answer in picks(desk) if answer][:2] == ["go", "stay"], "what was chosen stays"
    assert picks(desk)[0] == []
    assert "as soon as the others have chosen" not in panel.text()


def test_nothing_is_chosen_ahead_where_others_are_asked_what_matters() -> None:
    match = resting(seats=2)
    own, other = match.prompts()
    match.choose(own.id, [], 0)
    assert presumed(match, 0) is not None
    other.passes = False
    assert presumed(match, 0) is None, "what the other answers may change what is asked"


def test_where_one_arrives_it_is_asked_what_one_does_there() -> None:
    match, draft = moving(), Draft()
    desk, panel = shown(match, draft)
    go(desk, lambda place: place not in gates(desk))
    desk, panel = shown(match, draft)
    assert panel.title.startswith("Press green to do this, or choose more: ")
    assert panel.answer.endswith(", draw a contact"), "it comes anyway, and nothing can take its place"
    assert "stay" not in panel.answer
    assert [answer[0][0] for answer in picks(desk)] == ["go", "stay", "contact"]


def test_where_a_place_offers_something_nothing_is_chosen_before_the_player_does() -> None:
    """A contact is not the only thing to do there; the green button says only where one goes."""
    match, draft = moving(), Draft()
    match.state.table.figures[0].clues = 7
    desk, _ = shown(match, draft)
    go(desk, lambda place: BOARD.locations[place].special is not None)
    desk, panel = shown(match, draft)
    assert "stay" not in panel.answer
    assert re.search(r"^Go to [^,]+, end Movement \(\d points? left\)$", panel.answer)
    assert desk.prompt is not None
    moves.apply(desk, Move("do", str(desk.prompt.options.index(("special",)))))
    desk, panel = shown(match, draft)
    assert [answer[0][0] for answer in picks(desk)] == ["go", "stay", "special"]


def test_at_a_gate_it_is_asked_first_whether_one_enters() -> None:
    match, draft = moving(), Draft()
    desk, _ = shown(match, draft)
    go(desk, lambda place: place in gates(desk))
    desk, _ = shown(match, draft)
    assert desk.prompt is not None
    assert desk.prompt.ask == "move"
    moves.apply(desk, Move("do", str(desk.prompt.options.index(("gate",)))))
    desk, _ = shown(match, draft)
    draft = commit(match, desk)
    desk, panel = shown(match, draft)
    assert panel.title.startswith("What do you do"), "beyond the gate one has arrived"
    assert panel.answer == "Draw a contact"


def test_who_has_settled_with_an_enemy_or_gone_through_a_gate_stays_with_one_click() -> None:
    match = moving()
    _, panel = shown(match, Draft())
    assert not panel.answer, "at the beginning nothing is green"
    figure = match.state.table.figures[0]
    for settled, back in (([0], -1), ([], figure.place)):
        figure.settled, figure.back = settled, back
        cache_of(match.state).asked = {}
        desk, panel = shown(match, Draft())
        assert panel.answer.startswith("End Movement ("), "what commits it says what is left"
        assert picks(desk)[0] == [("stay",)]


def test_a_usual_turn_takes_few_clicks() -> None:
    """Open the panel, go somewhere out of the list, have a contact, choose what to do in it."""
    match, draft, clicks = resting(), Draft(), 1
    turn = match.view(0).table.turn
    while match.view(0).table.turn == turn:
        desk, panel = shown(match, draft)
        if desk.prompt is None or (desk.prompt.rests and panel.answer):
            draft = commit(match, desk)
            clicks += 1
            continue
        wanted = {"move": "go", "contacts": "contact"}.get(desk.prompt.ask)
        gates = {portal.place for portal in desk.view.table.portals}
        index = next(
            at
            for at, pick in enumerate(desk.prompt.options)
            if wanted in (None, pick[0]) and not (pick[0] == "go" and pick[1] in gates)
        )
        clicks += 2 if panel.listed and index in {one.index for one in panel.things} else 1
        moves.apply(desk, Move("do", str(index)))
    assert clicks <= _MOST


@pytest.mark.parametrize(
    "question", [SealQuestion(0, 999, 1), ImproveQuestion(0, 999, 1, "power", 2, False, [1])]
)
def test_what_leaves_all_as_it_is_needs_one_click(question: SealQuestion | ImproveQuestion) -> None:
    """It is what the green button says at once; the other answers are chosen as ever."""
    match = moving()
    match.state.table.figures[0].clues = 7
    match.state.stacks[0] = [question]
    cache_of(match.state).asked = {}
    desk, panel = shown(match, Draft())
    assert desk.prompt is not None
    assert picks(desk) == [[desk.prompt.ends]]
    assert panel.answer
    offered = {desk.prompt.options[one.index] for one in panel.every()}
    assert offered == {*desk.prompt.options} - {desk.prompt.ends}, "it is not offered twice"


def test_a_lesson_asks_everything() -> None:
    match = Match.new(GAME, script().about.seats, 7, {LESSON: script().key})
    desk = try_out(match, script().about.seat, Draft())
    assert desk.prompt is not None
    assert desk.prompt.ask == "respite"
    assert desk.passed() == []


def test_where_one_goes_is_kept_until_the_others_have_answered() -> None:
    match, draft = resting(seats=2), Draft()
    desk, _ = shown(match, draft)
    go(desk, lambda place: place not in gates(desk))
    desk, _ = shown(match, draft)
    target = desk.later()[0][1][0][1]
    plan = ahead(PlayerView(room_of(match), match, 0, desk))
    assert plan is not None
    assert plan.said["en"][0].startswith("Where do you go?")
    assert [len(deeds) for _, deeds in plan.said.values()] == [1] * 4
    onward.make(match, 0, desk.answers(), desk.onward())
    assert [prompt.seat for prompt in match.prompts()] == [1], "what can be answered now is"
    row = plans.row(0, 7, plan)
    match.choose(match.prompts()[0].id, [], 1)
    followed = plans.follow(match, [row], 1)
    assert followed.done == [row]
    assert followed.match.state.table.figures[0].place == target


def test_the_first_steps_of_focus_stand_beside_where_one_goes() -> None:
    """EK-R1: one click, not a panel of their own; more of the same, or all pairs, can follow."""
    match, draft = resting(), Draft()
    desk, panel = shown(match, draft)
    assert desk.prompt is not None
    respite = match.prompts()[0]
    steps = [one for one in panel.further if one.verb == "step"]
    assert {respite.options[int(one.argument.split(".")[1])][1] for one in steps} <= {"speed", "sneak"}
    moves.apply(desk, Move("step", steps[0].argument))
    desk, panel = shown(match, draft)
    raised = respite.options[int(steps[0].argument.split(".")[1])]
    assert panel.title.startswith("Press green to do this, or choose more: Where do you go?")
    assert picks(desk)[0] == [raised]
    assert [label for _, label in panel.passed] == ["Shift focus"], "the green button begins otherwise"
    left = [respite.options[int(one.argument.split(".")[1])] for one in panel.further if one.verb == "step"]
    assert all(option[1] == raised[1] for option in left), "what would only undo it is not offered"
    go(desk, lambda place: place not in gates(desk))
    desk, panel = shown(match, draft)
    assert [answer[0][0] for answer in picks(desk) if answer][:2] == ["raise", "go"]
    assert panel.answer.startswith("Set focus: ")


def test_a_step_that_is_not_offered_is_refused() -> None:
    match, draft = resting(), Draft()
    desk, _ = shown(match, draft)
    other = next(at for at, option in enumerate(match.prompts()[0].options) if option[1] == "heed")
    for wrong in (f"{match.prompts()[0].id}.{other}", "99.0", "x"):
        with pytest.raises(Refusal):
            moves.apply(desk, Move("step", wrong))
    assert not draft.choices


def test_a_question_that_a_card_asks_is_declined_with_one_click() -> None:
    match = resting()
    question = match.state.stacks[0][-1]
    match.state.stacks[0][-1] = ShiftQuestion(0, question.id, question.steps)
    cache_of(match.state).asked = {}
    desk, panel = shown(match, Draft())
    assert panel.answer == "Leave focus as it is"
    assert panel.declines, "what nobody has chosen to decline is not the green button"
    assert not panel.skip, "one button says it"
    assert picks(desk) == [[]]


def test_steps_of_focus_never_make_a_panel_higher() -> None:
    """Those that have no room are left to the panel that shows all of them."""
    for seats in (1, 2):
        _, panel = shown(resting(seats), Draft())
        assert any(one.verb == "step" for one in panel.further)
        rows = [
            len(panel_items(one, Address(1, "", "", 0), "en")) for one in (panel, replace(panel, further=[]))
        ]
        assert rows[0] == rows[1]
        for label in ("Speed +1, sneak −1", "Sneak +1, speed −1"):
            wide = replace(panel, further=[Further("step", f"1.{at}", label) for at in range(9)])
            assert len(panel_items(wide, Address(1, "", "", 0), "en")) == rows[1]
