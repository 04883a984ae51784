"""What a panel answers together, so that a turn takes few clicks: all of it is said before it is done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.features.play import actions, moves
from bot.features.play.draft import Draft, DraftBoard, try_out
from bot.features.play.drafting import bundles as bundles_of
from bot.features.play.moves import PLAIN, Move
from bot.features.play.panels.choices import circled
from bot.features.play.panels.panel import Panel, build
from bot.tables import onward, plans
from bot.words import say
from rules.ekho import bundles, story
from rules.ekho import fighting as fights
from rules.ekho.cache import cache_of
from rules.ekho.card_index import BOARD, CARDS, COSTS, TOKENS
from rules.ekho.fighting import in_the_way
from rules.ekho.frames import AttackQuestion, Battle, MeetQuestion, StoryPhase
from rules.ekho.language import naming
from rules.ekho.language.asking import per_cent
from rules.ekho.open_table import Foe, Portal
from rules.entries import Choice
from rules.game import LANGUAGES, Pick
from rules.match import Match
from rules.wording import Audience
from tests.bot.features.play.test_passed_over import GAME, go, resting
from tests.bot.features.play.test_ranked import AUDIENCE, moving
from tests.panels.clicks import Anybody, Person, measured
from tests.panels.figures import MOST_CLICKS, surely_more
from tests.thorough import THOROUGH


def shown(match: Match, draft: Draft) -> tuple[DraftBoard, Panel]:
    desk = try_out(match, 0, draft)
    return desk, build(GAME, match, desk, Audience("en", ("Ann", "Bob")[: match.seats], you=0))


def press(match: Match, draft: Draft, move: Move) -> list[tuple[str, Pick | None]]:
    """Press a button that does what it says; what was answered."""
    desk, _ = shown(match, draft)
    moves.apply(desk, Move(PLAIN[move.verb], move.argument))
    return commit(match, try_out(match, 0, draft).chosen())


def commit(match: Match, desk: DraftBoard) -> list[tuple[str, Pick | None]]:
    before = match.version
    onward.make(match, 0, desk.answers(), desk.onward())
    made = [one for one in match.entries[before:] if isinstance(one, Choice)]
    return [(one.ask, one.picks[0] if one.picks else None) for one in made]


def fighting(match: Match, health: int) -> AttackQuestion:
    """Let the sleuth fight somebody whose hit takes one health and no sanity."""
    token = next(
        number
        for number, one in enumerate(TOKENS)
        if (one.hurts_health, one.hurts_sanity, one.ability) == (1, 0, None) and one.health > 1
    )
    enemy, figure = TOKENS[token], match.state.table.figures[0]
    figure.health, figure.clues, figure.things = health, 0, []
    match.state.table.foes.append(Foe(token, figure.place))
    asked = AttackQuestion(0, 999, token, enemy.health, enemy.sanity, 1)
    match.state.stacks[0] += [Battle(0, token, enemy.health, enemy.sanity, 1), asked]
    cache_of(match.state).asked = {}
    return asked


def test_a_battle_goes_on_by_itself_as_long_as_no_hit_can_fell_the_sleuth() -> None:
    match = moving()
    del match.state.stacks[0][-1]
    asked = fighting(match, 9)
    _, panel = shown(match, Draft())
    offered = [one.label.split(" · ") for one in panel.further if one.verb == "end_on"]
    assert [name for name, _ in offered] == [f"Attack with {one} up to 8 times" for one in ("power", "will")]
    figure = match.state.table.figures[0]
    most = fights.attacks_before_a_fall(figure, asked.token)
    assert most == 8, "nine health, and a hit takes one"
    dice = fights.attack_dice(figure, asked.token, None, "power")[1]
    assert offered[0][1] == f"{per_cent(most * dice, asked.health, figure)}%"
    at_once = f"{per_cent(dice, asked.health, figure)}%"
    assert panel.every()[0].label == f"Attack with power · {at_once}", "the chance stands in words"
    assert panel.lines[0] == (
        f"%: your chance. A roll costs 1 point ({figure.points} left, then free), a miss also 1 health."
    )
    made = press(match, Draft(), Move("end_on", panel.further[0].argument))
    attacks = [pick for ask, pick in made if ask == "attack"]
    assert set(attacks) == {("power",)}
    assert len(attacks) <= most
    over = all(foe.token != asked.token for foe in match.state.table.foes)
    assert over or len(attacks) == most, "it stops where it becomes dangerous"
    assert over or figure.health <= TOKENS[asked.token].hurts_health


@pytest.mark.parametrize("health", [2, 9])
def test_an_attack_is_offered_once_where_going_on_would_be_the_same(
    health: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EK-M4: after one more hit the sleuth could fall, or the first roll is as good as sure to win."""
    match = moving()
    del match.state.stacks[0][-1]
    if health == 9:
        monkeypatch.setattr(fights, "attack_dice", lambda figure, token, card, verb: ("power", 60, 0))
    fighting(match, health)
    _, panel = shown(match, Draft())
    assert len(panel.every()) == 2
    assert not [one for one in panel.further if one.verb == "end_on"]
    assert "roll or all" not in panel.text()


def test_the_only_attack_is_offered_with_its_dice_and_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to confirm round by round what there is no choice about."""
    match = moving()
    del match.state.stacks[0][-1]
    monkeypatch.setattr(fights, "attacks", lambda figure, token: ["will"])
    fighting(match, 9)
    desk, panel = shown(match, Draft())
    assert desk.made == []
    assert [one.label.split(" · ")[0] for one in panel.every()] == ["Attack with will"]
    (whole,) = [one.label for one in panel.further if one.verb == "end_on"]
    assert whole.startswith("Attack with will up to 8 times · ")
    assert not panel.answer


def test_nothing_is_repeated_that_could_fell_the_sleuth() -> None:
    match = moving()
    del match.state.stacks[0][-1]
    fighting(match, 1)
    _, panel = shown(match, Draft())
    assert not [one for one in panel.further if one.verb == "end_on"]


def sending(most: int = 99) -> Match:
    """A table whose token holder has to send several enemies, at ``most`` that many."""
    match = moving()
    state = match.state
    walkers = [number for number, one in enumerate(TOKENS) if one.movement and one.special is None]
    here, places = state.table.figures[0].place, range(len(BOARD.locations))
    state.table.phase = "story"
    others = [place for place in places if place != here]
    state.table.foes = [Foe(token, place) for token, place in zip(walkers, others, strict=False)]
    state.stacks[0] = [StoryPhase(0)]
    state.stacks[0][0].revealed = True
    story._plan(state, state.stacks[0], 0)
    del state.stacks[0][1 + most :]
    cache_of(state).asked = {}
    return match


def asked_ways(match: Match) -> list[Any]:
    return [prompt for prompt in match.prompts() if prompt.ask == "way"]


def test_lots_are_drawn_with_one_click() -> None:
    """EK-W3"""
    match, draft = Match.new(GAME, 1, 5, {}), Draft()
    lots = next(one for one in shown(match, draft)[1].verbs if one.chance)
    assert lots.label == "Draw lots"
    (answered,) = press(match, draft, Move("end", str(lots.index)))
    assert answered[1] == ("random",)


def test_where_places_fill_a_list_the_way_a_fight_goes_is_asked_after_it_has_begun() -> None:
    """So that map, places, list and deeds are seen at once."""
    match = moving()
    figure = match.state.table.figures[0]
    enemy = next(number for number, one in enumerate(TOKENS) if one.ability is None and one.health > 1)
    match.state.table.foes.append(Foe(enemy, figure.place))
    cache_of(match.state).asked = {}
    _, panel = shown(match, Draft())
    assert panel.near
    assert panel.listed
    assert any(one.said.label.startswith("Fight") for one in panel.every())
    assert not [one for one in panel.further if one.verb.startswith("end_")]


def test_enemies_are_sent_with_one_click_that_says_where_each_of_them_goes() -> None:
    """EK-S11: offered for each is where it is farthest from all sleuths."""
    match = sending()
    ways = asked_ways(match)
    assert len(ways) >= 2
    here = match.state.table.figures[0].place
    for prompt in ways:
        away = prompt.bundle.together
        assert COSTS[away[1]][here] == max(COSTS[place][here] for _, place in prompt.options)
    desk, panel = shown(match, Draft())
    assert [picks for _, picks in desk.answers()] == [
        [prompt.bundle.together] for prompt in asked_ways(match)
    ]
    told = f"{panel.answer} {panel.text()}"
    for prompt in asked_ways(match):
        assert GAME.words.answer_text(desk.view, prompt, [prompt.bundle.together], AUDIENCE) in told
    assert desk.prompt is not None
    other = next(pick for pick in desk.prompt.options if pick != desk.prompt.bundle.together)
    draft = desk.draft
    moves.apply(desk, Move("do", str(desk.prompt.options.index(other))))
    desk, _ = shown(match, draft)
    assert desk.answers()[0][1] == [other], "what is chosen counts, and the rest stays as it was"


def test_each_enemy_that_was_sent_together_is_told_with_its_own_place() -> None:
    match = sending()
    for way in (None, "other"):
        desk, _ = shown(match, Draft())
        assert desk.prompt is not None
        if way:
            other = next(pick for pick in desk.prompt.options if pick != desk.prompt.bundle.together)
            moves.apply(desk, Move("do", str(desk.prompt.options.index(other))))
            desk, _ = shown(match, desk.draft)
        answers = desk.answers()
        told = actions._committed(desk, answers)
        assert len(answers) >= 2
        assert [(one.prompt.id, one.picks) for one in told] == answers
        places = [naming.place(int(picks[0][1]), "en").text for _, picks in answers]
        said = [GAME.words.answer_text(one.view, one.prompt, one.picks, AUDIENCE) for one in told]
        assert [one.split(" → ")[1] for one in said] == places


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("enemies", "chosen"), [(1, 0), (3, 0), (3, 1), (3, 2)])
def test_what_nobody_has_chosen_is_called_a_suggestion(enemies: int, chosen: int, language: str) -> None:
    """EK-S11: with what was chosen beside it, and on the button only as many as have no room."""
    match, draft = sending(enemies), Draft()
    ways, audience = asked_ways(match), replace(AUDIENCE, language=language)
    for number in range(chosen):
        desk = try_out(match, 0, draft)
        prompt = ways[number]
        other = next(at for at, pick in enumerate(prompt.options) if pick != prompt.bundle.together)
        moves.apply(desk, Move("do", str(other)))
    desk = try_out(match, 0, draft)
    panel = build(GAME, match, desk, audience)
    lines = panel.lines
    suggested = [line for line in lines if line.startswith(say(language, "panel.suggested"))]
    assert len(suggested) == 1
    for prompt in ways[chosen:]:
        said = GAME.words.answer_text(desk.view, prompt, [prompt.bundle.together], audience)
        assert said in suggested[0]
    assert any(line.startswith(say(language, "panel.plan")) for line in lines) == (chosen > 0)
    left = enemies - chosen
    if chosen:
        assert panel.answer == say(language, "panel.rest_suggested", n=left)
    elif left > 1:
        assert panel.answer == say(language, "panel.as_suggested", n=left)
    else:
        assert panel.answer[2:] == said, "there is room for it, behind its number"
    assert panel.alike == (len(desk.others) == left - 1)


def test_enemies_are_sent_together_to_a_gate_where_that_is_a_lead() -> None:
    """EK-S11: else, and in matches by earlier rules, away from all sleuths."""
    match = sending()
    table = match.state.table
    prompt = asked_ways(match)[0]
    ends = [int(end) for _, end in prompt.options]
    gate = next(end for end in ends if ("to", end) != prompt.bundle.together)
    table.portals.append(Portal(gate))
    assert bundles.way(match.state, ends).together == ("to", gate)
    table.options["leads"] = "plain"
    assert bundles.way(match.state, ends).together == prompt.bundle.together


def beset() -> tuple[Match, Draft]:
    """A sleuth with an enemy in the way who is about to evade it."""
    match = moving()
    state = match.state
    figure = state.table.figures[0]
    figure.luck, figure.values, figure.things = 1, [1, 6, 6, 6], []
    token = next(number for number, one in enumerate(TOKENS) if one.ability is None and one.sneak == 0)
    state.table.foes = [Foe(token, figure.place)]
    cache_of(state).asked = {}
    assert in_the_way(state.table, state.stacks, 0)
    draft = Draft()
    desk, _ = shown(match, draft)
    occupied = {portal.place for portal in state.table.portals}
    go(desk, lambda place: place not in occupied and BOARD.locations[place].special is None)
    return match, draft


def test_what_is_told_to_follow_follows() -> None:
    match, draft = beset()
    desk, panel = shown(match, draft)
    assert desk.prompt is not None
    assert desk.prompt.ask == "meet"
    assert panel.plain
    assert "Your move:" in panel.text(), "what was chosen before is done by the same click"
    assert "draw a contact" in panel.text()
    at = next(at for at, pick in enumerate(desk.prompt.options) if pick[0] == "evade")
    made = press(match, draft, Move("end", str(at)))
    assert [ask for ask, _ in made[:2]] == ["move", "meet"]
    evaded = bool(match.state.table.figures[0].settled)
    follows = [ask for ask, _ in made[2:]]
    assert follows == (["move", "contacts"][: len(follows)] if evaded else [])
    assert not evaded or follows


def test_no_button_only_changes_what_another_one_does() -> None:
    """Whoever saw "Stop before the contact" wondered whether it had to be pressed: it follows by itself."""
    match, draft = beset()
    desk, panel = shown(match, draft)
    assert bundles_of.ahead(desk)
    assert {one.verb for one in panel.further} <= {"end_on", "end_both", "step"}
    moves.apply(desk, Move("halt"))  # a panel that still has the button is shown anew
    assert shown(match, draft)[1].text() == panel.text()


def test_what_follows_waits_for_the_others_and_is_asked_where_there_is_something_to_choose() -> None:
    """It is kept as a plan that nobody needs to see, and dropped without a word."""
    match = resting(seats=2)
    steps = [("contacts", 0, ("contact",))]
    (row,) = plans.later(0, 7, steps)
    assert plans.planned([row], "en") == []
    for seat in (0, 1):
        for _ in range(2):
            prompt = next(one for one in match.prompts() if one.seat == seat)
            answer = [prompt.ends] if prompt.ends is not None and prompt.ask == "move" else []
            if prompt.ask in ("respite", "move"):
                match.choose(prompt.id, answer, seat)
            if prompt.ask == "respite" and seat == 0:
                break
    while any(one.ask == "move" for one in match.prompts()):
        prompt = next(one for one in match.prompts() if one.ask == "move")
        match.choose(prompt.id, [("stay",)], prompt.seat)
    asked = [one for one in match.prompts() if one.seat == 0 and one.ask == "contacts"]
    followed = plans.follow(match, [row], 1)
    made = [one.seat for one in followed.results]
    assert made == ([0] if asked and asked[0].bundle.due else [])
    assert followed.dropped == []


def _clicks(name: str, player: type[Person], games: int) -> list[int]:
    return [turn.total for turn in measured(name, player, games).turns]


@THOROUGH
def test_the_median_turn_takes_at_most_six_clicks() -> None:
    """Battles, the Story's questions and *Act* count too; the person plays as a computer player would. About
    as many turns take seven clicks as six, so the test fails only if luck cannot explain it."""
    for name in ("alone", "with a computer", "with two computers", "with two people"):
        assert not surely_more(_clicks(name, Person, 16), MOST_CLICKS)


@THOROUGH
def test_who_presses_what_a_panel_offers_by_chance_needs_hardly_more_clicks() -> None:
    """Such a person turns to more that comes to nothing, the more a panel offers at once."""
    assert not surely_more(_clicks("with two computers", Anybody, 48), MOST_CLICKS)
    for name in ("with a computer", "with two people"):
        assert measured(name, Anybody, 48).median() <= MOST_CLICKS + 1


def test_each_of_two_enemies_can_be_fought_to_the_end_with_one_click() -> None:
    """EK-M2: the buttons have the numbers of those who are fought."""
    match = moving()
    figure = match.state.table.figures[0]
    figure.health, figure.sanity, figure.things = 9, 9, []
    plain = [number for number, one in enumerate(TOKENS) if one.ability is None and one.health > 1][:2]
    match.state.table.foes = [Foe(token, figure.place) for token in plain]
    match.state.stacks[0][-1] = MeetQuestion(0, 999, 0)
    cache_of(match.state).asked = {}
    desk, panel = shown(match, Draft())
    assert desk.prompt is not None
    assert desk.prompt.ask == "meet"
    whole = [one for one in panel.further if one.verb == "end_both"]
    numbers = {one.number for one in panel.every() if one.said.label.startswith("Fight")}
    assert len(numbers) == 2
    assert {(one.label[0], one.label[2:].split(" · ")[0]) for one in whole} == {
        (circled(number), f"Attack with {weapon} up to 8 times")
        for number in numbers
        for weapon in ("power", "will")
    }
    last = whole[-1]
    fought = desk.prompt.options[int(last.argument.split(".")[0])]
    assert (
        circled(next(one.number for one in panel.every() if one.index == desk.prompt.options.index(fought)))
        == last.label[0]
    )
    made = press(match, Draft(), Move("end_both", last.argument))
    assert made[:2] == [("meet", fought), ("attack", ("will",))]


def test_who_has_used_a_card_at_a_gate_is_not_taken_to_stay() -> None:
    """To go through it is as usual: the green button only uses the card, and then it is asked again."""
    match = moving()
    figure = match.state.table.figures[0]
    figure.things = [next(number for number, one in enumerate(CARDS) if one.id == "road_biscuits")]
    for gate in (True, False):
        match.state.table.portals = [Portal(0, figure.place)] if gate else []
        cache_of(match.state).asked = {}
        draft = Draft()
        desk, _ = shown(match, draft)
        assert desk.prompt is not None
        used = next(at for at, pick in enumerate(desk.prompt.options) if pick[0] == "use")
        moves.apply(desk, Move("do", str(used)))
        desk, panel = shown(match, draft)
        assert [answer[0][0] for _, answer in desk.answers()] == (["use"] if gate else ["use", "stay"])
        assert panel.answer
