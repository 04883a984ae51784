"""The picture of a battle or check while its question is open (EK-M3, EK-M4)."""

from __future__ import annotations

from copy import deepcopy

import pytest
from PIL import ImageChops

from render import Theme, lettering, renderer
from render.ekho.choices import draw_choices
from render.ekho.duel import BAR, HEIGHT, _lane, duels, ways_on
from render.ekho.hand import MARGIN
from render.ekho.tones import LAMP
from render.renderers import Mark
from rules.ekho.card_index import TOKENS
from rules.ekho.entry import GAME
from rules.ekho.fighting import HEALTH, SANITY, evasion
from rules.ekho.frames import (
    AttackQuestion,
    Battle,
    Checking,
    ImproveQuestion,
    MeetQuestion,
    Purpose,
)
from rules.ekho.open_table import Foe
from rules.ekho.state import State
from rules.ekho.view import View
from rules.game import LANGUAGES, Prompt
from rules.wording import Audience
from tests.render.sleuths import NAMES, fought
from tests.thorough import sample

PICTURES = renderer("ekho")
STRONG = max(range(len(TOKENS)), key=lambda token: TOKENS[token].health + TOKENS[token].sanity)
"""An enemy that outlasts a round."""


def _seen(state: State, seat: int = 0) -> View:
    found = GAME.view(state, seat)
    assert isinstance(found, View)
    return found


def _met(*tokens: int) -> View:
    """Seat 0 before these enemies, of whom one is to be evaded or fought."""
    state = fought()
    figure = state.table.figures[0]
    figure.place, figure.settled = max(figure.place, 0), []
    state.table.foes = [Foe(token, figure.place) for token in tokens]
    state.stacks[0] = [MeetQuestion(0, 999, 0)]
    return _seen(state)


def _rolled(why: Purpose = "attack") -> View:
    """The same battle with a roll that can be improved."""
    shown = _seen(fought())
    shown.stacks[0][1:] = [
        Checking(0, why, STRONG, "power", dice=3, needed=2, enough=2, step=1, faces=[5, 2, 1]),
        ImproveQuestion(0, 999, STRONG, "power", enough=2, again=True, faces=[5, 2, 1]),
    ]
    return shown


def test_only_who_decides_has_the_picture() -> None:
    assert [one.token for one in duels(_seen(fought()))] == [STRONG]
    assert not duels(_seen(fought(), 1))


def test_an_attack_shows_dice_target_and_chance() -> None:
    """EK-M4: power lowers health, will sanity."""
    shown = _seen(fought())
    (duel,) = duels(shown)
    assert duel.left == (TOKENS[STRONG].health, TOKENS[STRONG].sanity)
    power, will = list(ways_on(shown.table.figures[0], duel, "en"))[:2]
    assert (power.lowers, will.lowers) == (HEALTH, SANITY)
    assert all(0 <= way.chance <= 100 for way in (power, will))


def test_an_enemy_in_the_way_is_shown_with_the_chances_of_all_that_can_be_done() -> None:
    """EK-M2: evading it beside the attacks on it."""
    shown = _met(STRONG)
    (duel,) = duels(shown)
    assert (duel.token, duel.met) == (STRONG, (STRONG,))
    figure = shown.table.figures[0]
    evading, power, will = list(ways_on(figure, duel, "en"))[:3]
    assert evading.dice == evasion(figure, STRONG)
    assert evading.lowers is None
    assert (power.lowers, will.lowers) == (HEALTH, SANITY)


def test_of_several_enemies_in_the_way_each_is_told_how_to_evade_it() -> None:
    """EK-M2: in an order of own choice."""
    others = [token for token in range(0, len(TOKENS), 17) if token != STRONG]
    shown = _met(STRONG, *others)
    (duel,) = duels(shown)
    ways = list(ways_on(shown.table.figures[0], duel, "en"))
    assert [way.token for way in ways] == [STRONG, *others]
    assert not duels(_met())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_whom_to_evade_comes_with_the_picture_of_the_meeting(language: str) -> None:
    shown, audience = _met(STRONG), Audience(language, NAMES, 0)
    prompt = Prompt(999, 0, "meet", [("evade", STRONG), ("fight", STRONG)])
    assert GAME.words.ask(shown, prompt, audience).look == "hand"
    assert TOKENS[STRONG].names.of(language) in GAME.words.hand_alt(shown, audience)[:160]


def test_a_roll_shows_its_faces_and_what_clues_add() -> None:
    """EK-M3: one success of two, a clue more succeeds in one of three throws, two in five of nine."""
    shown = _rolled()
    (duel,) = duels(shown)
    assert (duel.faces, duel.short, duel.token) == ((5, 2, 1), 1, STRONG)
    clues = [way for way in ways_on(shown.table.figures[0], duel, "en") if way.name.startswith("−")]
    assert [(way.dice, way.chance) for way in clues] == [(1, 33), (2, 56)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alt_text_tells_the_battle_first(language: str) -> None:
    name = TOKENS[STRONG].names.of(language)
    own, other = _seen(fought()), _seen(fought(), 1)
    assert name in GAME.words.hand_alt(own, Audience(language, NAMES))[:120]
    assert name not in GAME.words.hand_alt(other, Audience(language, NAMES))


def test_a_check_against_nobody_names_its_parameter() -> None:
    (duel,) = duels(_rolled("contact"))
    assert (duel.token, duel.parameter) == (-1, "power")


def test_the_next_attack_shows_the_last_roll() -> None:
    """EK-M4: in the second round the faces of the first are still there."""
    state = fought()
    state.table.figures[0].clues = 0
    prompt = next(one for one in GAME.prompts(state) if one.ask == "attack")
    GAME.choose(state, prompt.id, [("will",)])
    for _ in range(3):
        found = [one for one in duels(_seen(state)) if one.parameter is None]
        if found:
            break
        improving = next(one for one in GAME.prompts(state) if one.ask == "improve")
        GAME.choose(state, improving.id, [("keep",)])
    assert found
    assert found[0].faces


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ru"))
def test_the_picture_is_whole(language: str) -> None:
    theme = Theme(language, NAMES)
    quiet = _seen(fought())
    quiet.stacks[0] = []
    plain = PICTURES.draw_hand(quiet, theme)
    for shown in (_seen(fought()), _rolled(), _rolled("contact"), _met(STRONG), _met(0, 20, 40, 50, 58)):
        with lettering.watch() as cut:
            image = PICTURES.draw_hand(shown, theme)
        assert image.height == plain.height + HEIGHT + MARGIN
        assert not cut
        assert PICTURES.hand_facts(shown) != PICTURES.hand_facts(quiet)


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ja"))
def test_every_enemy_fits_the_picture(language: str) -> None:
    shown = _seen(fought())
    with lettering.watch() as cut:
        for token in range(0, len(TOKENS), 7):
            for frame in shown.stacks[0]:
                assert isinstance(frame, (Battle, AttackQuestion))
                frame.token = token
            PICTURES.draw_hand(shown, Theme(language, NAMES))
    assert not cut


def test_the_ways_to_attack_are_numbered_in_the_battle() -> None:
    """Power and will are the two sides of a pair: in a battle they are ways to attack, no change of focus."""
    view, marks = _seen(fought()), (Mark(("parameter", "power"), 1), Mark(("parameter", "will"), 2))
    battle = draw_choices(view, Theme("en", NAMES, marks=marks, actor=0))
    moved = deepcopy(view)
    moved.stacks[0].clear()
    focus = draw_choices(moved, Theme("en", NAMES, marks=marks, actor=0))
    assert battle.canvas.image.height < focus.canvas.image.height


def test_the_bar_of_a_chance_lies_below_the_words() -> None:
    """One that ended in their midst would look like a selection."""
    none, half = (_lane(400, 90, chance, LAMP).layer for chance in (0, 50))
    box = ImageChops.difference(none.convert("RGB"), half.convert("RGB")).getbbox()
    assert box is not None
    assert box[1] == half.height - BAR
    assert 190 < box[2] < 210
