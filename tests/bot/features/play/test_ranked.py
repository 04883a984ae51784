"""A question with more things than a picture can number: the city of Ekho, where nearly every place is within
reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.features.play import moves
from bot.features.play.draft import Draft, DraftBoard, try_out
from bot.features.play.moves import Move
from bot.features.play.panels.choices import Choice, tell_apart
from bot.features.play.panels.panel import Panel, build
from bot.features.play.panels.parts import panel_items
from bot.features.play.panels.ranking import split
from bot.ui.components import Address
from rules import games
from rules.ekho.card_index import BOARD
from rules.ekho.language.places import worth_going
from rules.game import LANGUAGES
from rules.match import Match
from rules.wording import Audience, OptionText, Spot
from tests.bot import parts

GAME = games()["ekho"]
AUDIENCE = Audience("en", ("Ann",), you=0)
HERE = Address(1, "", "", 0)


def moving() -> Match:
    """A table at its first Movement, before anybody has gone anywhere."""
    match = Match.new(GAME, 1, 4)
    while match.prompts()[0].ask != "move":
        prompt = match.prompts()[0]
        match.choose(prompt.id, prompt.default or prompt.options[:1], prompt.seat)
    return match


def shown(match: Match, draft: Draft, language: str = "en") -> tuple[DraftBoard, Panel]:
    desk = try_out(match, 0, draft)
    return desk, build(GAME, match, desk, Audience(language, ("Ann",), you=0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_nearest_have_numbers_and_all_others_stand_in_one_list(language: str) -> None:
    match = moving()
    desk, panel = shown(match, Draft(), language)
    assert desk.prompt is not None
    going = [index for index, pick in enumerate(desk.prompt.options) if pick[0] == "go"]
    assert set(going) <= {one.index for one in (*panel.near, *panel.things)}
    assert 2 <= len(panel.near) <= 6
    assert [one.number for one in panel.near] == [*range(1, len(panel.near) + 1)]
    here = desk.view.table.figures[0].place
    neighbours = {way.to for way in BOARD.ways[here]}
    near = [int(desk.prompt.options[one.index][1]) for one in panel.near]
    plain = [place for place in near if not worth_going(desk.view, desk.view.table.figures[0], place)]
    assert near[: len(near) - len(plain)] == [place for place in near if place not in plain], (
        "first what pays"
    )
    assert set(plain[:2]) <= neighbours
    gates = {portal.place for portal in desk.view.table.portals}
    assert near[0] in gates, "before clues, which can be taken everywhere, comes what must be done at a place"
    others = [*panel.things, *panel.verbs]
    assert not any(one.number for one in others), "items and places in a list have none"
    assert [mark.number for mark in panel.marks] == [one.number for one in panel.near]
    assert any(desk.prompt.options[one.index] == ("stay",) for one in panel.verbs)
    items = [one.to_component_dict() for one in panel_items(panel, HERE, language)]
    (choices,) = parts.selects(items)
    assert [option["value"] for option in choices["options"]] == [
        *(str(one.index) for one in panel.shown()),
        *(["page.1"] if panel.turns else []),
    ]


@pytest.mark.parametrize(("many", "pages"), [(25, 1), (26, 2), (48, 2), (49, 3)])
def test_the_last_option_of_a_list_beside_numbers_turns_its_page(many: int, pages: int) -> None:
    """There is no room for buttons that do; whoever turns to the last page comes back to the first."""
    match, draft = moving(), Draft()
    desk, panel = shown(match, draft)
    things = [replace(panel.things[0], index=number) for number in range(many)]
    for page in range(pages):
        draft.pages = {"": page}
        panel.things, panel.page, panel.pages, panel.turns = things, page, pages, pages > 1
        (choices,) = parts.selects([one.to_component_dict() for one in panel_items(panel, HERE, "en")])
        values = [option["value"] for option in choices["options"]]
        assert len(values) <= 25
        if pages > 1:
            assert values.pop() == f"page.{(page + 1) % pages}"
            moves.apply(desk, Move("pick", values=[f"page.{(page + 1) % pages}"]))
            assert desk.draft.pages == {"": (page + 1) % pages}
            assert desk.draft.choices == [], "nothing was chosen"
        assert values == [str(one.index) for one in things[page * 24 : page * 24 + 25 - panel.turns]]


def test_a_far_place_that_is_chosen_is_lit_on_the_map() -> None:
    """Without a number: its button has none."""
    match, draft = moving(), Draft()
    desk, panel = shown(match, draft)
    far = panel.things[-1]
    moves.apply(desk, Move("pick", values=[str(far.index)]))
    desk, panel = shown(match, draft)
    assert any(mark.spot == far.said.spot for mark in panel.marks) or desk.prompt is not None
    assert panel.answer == f"{far.said.action_text}, draw a contact"


def test_who_goes_somewhere_stays_there_with_the_same_click_or_goes_on() -> None:
    """The green button says both; whoever turns back to the map goes on to another place."""
    match, draft = moving(), Draft()
    desk, panel = shown(match, draft)
    assert desk.prompt is not None
    gates = {portal.place for portal in desk.view.table.portals}
    calm = next(one for one in panel.near if desk.prompt.options[one.index][1] not in gates)
    moves.apply(desk, Move("do", str(calm.index)))
    desk, panel = shown(match, draft)
    assert desk.prompt is not None
    assert panel.answer.endswith(", draw a contact")
    assert [picks for _, picks in desk.answers()][-2:] == [[("stay",)], [("contact",)]]
    sealed = desk.seal()
    ((number, label),) = panel.passed
    assert label.startswith("Walk on, ")
    moves.apply(desk, Move("turn", str(number)))
    desk, panel = shown(match, draft)
    moves.apply(desk, Move("do", str(panel.near[0].index)))
    desk, panel = shown(match, draft)
    assert [pick[0] for _, (pick,) in desk.answers()][:2] == ["go", "go"]
    assert desk.seal() != sealed


def test_what_is_chosen_is_said_once() -> None:
    """The green button says the deed; nothing says again that it will happen, or speaks of "Ann"."""
    match, draft = Match.new(GAME, 1, 4), Draft()
    desk, panel = shown(match, draft)
    first = panel.things[0]
    moves.apply(desk, Move("pick", values=[str(first.index)]))
    _, panel = shown(match, draft)
    assert panel.answer == f"Play as {first.said.label}"
    assert "Afterwards" not in panel.text()
    assert "Ann" not in panel.text()


def test_how_many_may_be_chosen_is_said_once() -> None:
    """Where a list says it, no line does; a further step of focus is offered after the first."""
    match = Match.new(GAME, 1, 4)
    while match.prompts()[0].ask != "respite":
        prompt = match.prompts()[0]
        wanted = [("sleuth", 1)] if prompt.ask == "sleuth" else prompt.options[:1]
        match.choose(prompt.id, wanted, prompt.seat)
    draft = Draft()
    desk, panel = shown(match, draft)
    ((number, label),) = panel.passed
    assert label == "Shift focus"
    moves.apply(desk, Move("turn", str(number)))
    desk, panel = shown(match, draft)
    assert not panel.listed
    assert panel.text().count(panel.count) == 1
    first = panel.things[0]
    before = {one.index for one in panel.things}
    moves.apply(desk, Move("flip", str(first.index)))
    desk, panel = shown(match, draft)
    (gone,) = before - {one.index for one in panel.things}
    (further,) = {one.index for one in panel.things} - before
    assert next(one for one in panel.things if one.index == further).said.follows == first.index
    assert desk.prompt is not None
    back = GAME.words.pick(desk.view, desk.prompt, desk.prompt.options[gone], AUDIENCE)
    assert back.unless == first.index, "nobody is offered to undo that by the partner"


def test_a_hint_says_why() -> None:
    """What lies there."""
    match = moving()
    desk, _ = shown(match, Draft())
    assert desk.prompt is not None
    reasons = {
        index: GAME.words.reason(desk.view, desk.prompt, [pick], AUDIENCE)
        for index, pick in enumerate(desk.prompt.options)
        if pick[0] == "go"
    }
    index, why = next((index, why) for index, why in reasons.items() if why)
    hinted = Draft(desk.draft.undo_epoch, desk.draft.first, hint=[(desk.prompt.id, [index])])
    _, panel = shown(match, hinted)
    assert panel.hinted
    assert f"{why}." in panel.text()


def test_things_of_one_name_are_told_apart() -> None:
    """Two enemies of one kind at a place; what shares its thing, or differs anyway, needs no count."""

    def option(index: int, label: str, spot: Spot | None) -> Choice:
        return Choice(index, OptionText(label, "", "", spot=spot), label=label, full=label)

    offered = [
        option(0, "Evade the Imp", ("enemy", 1)),
        option(1, "Evade the Imp", ("enemy", 2)),
        option(2, "Fight", ("enemy", 1)),
        option(3, "Stay", None),
    ]
    tell_apart(offered)
    assert [one.label for one in offered] == ["Evade the Imp (1)", "Evade the Imp (2)", "Fight", "Stay"]
    assert offered[1].full == "Evade the Imp (2)"


def test_what_would_change_nothing_stands_in_the_list_where_there_is_one() -> None:
    places = [OptionText(f"A place with a long name · {cost}", "", "") for cost in range(6)]
    idle = OptionText("Use it · no effect now", "", "", idle=True)
    said = [*places, idle, OptionText("Stay", "", "")]
    near, listed, deeds = split([*range(6)], said)
    assert 6 in listed
    assert deeds == [7]
    assert set(near) | set(listed) == {*range(7)}
    near, listed, deeds = split([0, 1], [*places[:2], idle, said[-1]])
    assert (near, listed, deeds) == ([0, 1], [], [2, 3]), "alone it needs no list"
