"""What Ekho says: its numbers are those of the rules, and what it names is what happens."""

from __future__ import annotations

import re

import pytest

from rules import games
from rules.ekho.card_index import BOARD, CARDS, SCENARIOS, TOKENS, WORLDS
from rules.ekho.figures import dice_of
from rules.ekho.goals import clues_needed, gate_limit, gates_needed
from rules.ekho.language import naming
from rules.ekho.language.names import CASES
from rules.ekho.language.texts import HERE
from rules.ekho.open_table import Portal, Table
from rules.ekho.operations import KINDS, Unseen
from rules.ekho.scenarios import GATE_LIMITS
from rules.ekho.views import view
from rules.ekho.words import WORDS
from rules.game import LANGUAGES, Event
from rules.lessons import LESSON, lesson_of
from rules.match import Match
from rules.texts import texts_in, topics_in
from rules.wording import Audience
from tests.rules.ekho.city import City
from tests.rules.ekho.conftest import Lay

GAME = games()["ekho"]


def audience(language: str = "en") -> Audience:
    return Audience(language, ("Ann", "Bob", "Cid", "Dee"))


@pytest.mark.parametrize(("kind", "left", "dead"), [
    ("mage", (0, 3), False), ("mage", (-1, 1), False), ("mage", (-2, 3), True), ("mage", (0, 0), True),
    ("fiend", (-2, 3), False),
])  # fmt: skip
def test_the_log_says_why_nobody_is_arrested(kind: str, left: tuple[int, int], dead: bool, lay: Lay) -> None:
    """EK-M4: who is struck too hard is dead; fiends are destroyed anyway."""
    token = next(number for number, enemy in enumerate(TOKENS) if enemy.type == kind)
    event = Event("struck", 0, (0, token, 0, 3, *left))
    said = WORDS.event(view(lay().state, None), event, audience())
    assert ("struck too hard for an arrest" in said) == dead


def told(city: City, *kinds: str, language: str = "en") -> list[str]:
    """Sentences of the events of these kinds since the last answer."""
    seen = view(city.state, None)
    return [WORDS.event(seen, event, audience(language)) for event in city.events if event.kind in kinds]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_the_limits_of_the_rules(language: str) -> None:
    """EK-G2: the list, the example with three sleuths, and what the difficulty changes."""
    text = topics_in(HERE, language)["goal"].text
    assert ", ".join(map(str, GATE_LIMITS)) in text
    example = [int(number) for number in re.findall(r"\d+", text.split("\n\n")[1])]
    assert example[-2:] == [GATE_LIMITS[2], GATE_LIMITS[2] + 1]
    for scenario in SCENARIOS:
        changes = {name: scenario.level(name).limit for name in ("apprentice", "master", "grand_master")}
        assert changes == {"apprentice": 1, "master": 0, "grand_master": 0}
    apprentice = re.split("[:：]", texts_in(HERE, language).say("option.difficulty.apprentice"))[0]
    assert apprentice in text


def test_the_tutorial_has_the_limit_of_its_difficulty() -> None:
    """EK-G2: two sleuths, Apprentice."""
    lesson = lesson_of(GAME)
    assert lesson is not None
    table: Table = GAME.new(2, 0, {LESSON: lesson.key}).table
    assert table.options["difficulty"] == "apprentice"
    assert gate_limit(table) == GATE_LIMITS[1] + 1


def test_only_enemies_that_stop_the_sleuth_are_in_its_way(lay: Lay) -> None:
    """EK-M2: whom townsfolk do not see is told of the others alone, and of nobody where there are none."""
    city = lay()
    city.to("movement")
    city.at(0, "guild_square")
    deck = city.state.hidden.things[KINDS.index("item")]
    card = next(card for card in deck if any(isinstance(one, Unseen) for one in CARDS[card].powers.passives))
    deck.remove(card)
    city[0].things.append(card)
    city.enemy("guild_square")
    seen, prompt = view(city.state, 0), city.prompt("move")
    go = next(pick for pick in prompt.options if pick[0] == "go")
    assert "In your way" not in WORDS.ask(seen, prompt, audience()).body
    assert "deal with the enemies" not in WORDS.pick(seen, prompt, go, audience()).sentence
    poet = city.enemy("guild_square", type="fiend")
    seen, prompt = view(city.state, 0), city.prompt("move")
    name = WORDS.card(f"enemy.{TOKENS[poet].id}", "en").split("**")[1]
    assert WORDS.ask(seen, prompt, audience()).notes[0].startswith(f"{name}: evade (")
    body = WORDS.ask(seen, prompt, audience()).body
    assert f"**In your way: {name}.** Evade or beat it before you leave." in body
    assert "deal with the enemies" in WORDS.pick(seen, prompt, go, audience()).sentence


def test_an_evasion_shows_dice_faces_and_chance(lay: Lay) -> None:
    """EK-M3: before the roll, on the option itself."""
    city = lay()
    city.to("movement")
    city.at(0, "guild_square")
    token = city.enemy("guild_square")
    city.answer("move", city.options("move", verb="go")[0])
    prompt = city.prompt("meet")
    city.expected.add("meet")
    said = WORDS.pick(view(city.state, 0), prompt, ("evade", token), audience())
    assert re.search(r" · \d+%$", said.label), said.label
    assert re.match(r"\d (die|dice) of sneak, 5\+ succeeds", said.description), said.description


def test_a_step_of_focus_shows_what_it_leads_to(lay: Lay) -> None:
    """EK-R1: alone a further step is one step like the first; what it says is true of all of them."""
    city = lay()
    steps = [pick for pick in city.options("respite") if pick[1] == "speed"]
    seen, prompt = view(city.state, 0), city.prompt("respite")
    said = [WORDS.pick(seen, prompt, pick, audience()) for pick in steps]
    assert (said[0].label, said[0].action_text) == ("Speed +1", "Speed +1, sneak −1")
    assert said[0].description.endswith("speed is for moving around")
    assert said[1].label == "Speed +2"
    whole = re.search(r"With (\d) steps: speed (\d)", said[1].description)
    assert whole is not None
    assert int(whole[1]) == 2
    assert WORDS.answer_text(seen, prompt, steps[:1], audience()).startswith("Set focus: speed ")
    assert WORDS.answer_text(seen, prompt, steps[:2], audience()).startswith(
        f"Set focus: speed {whole[2]}, sneak "
    )
    assert WORDS.answer_text(seen, prompt, [], audience()) == "Leave focus as it is"
    back = next(pick for pick in city.options("respite") if pick[1] == "sneak")
    assert WORDS.answer_text(seen, prompt, [*steps[:2], back], audience()) == WORDS.answer_text(
        seen, prompt, steps[:1], audience()
    ), "what one step takes back is not told as if both held"
    city.answer("respite", *steps[:2])
    assert city.happened("shifted")[0][2] == int(whole[2])


def test_the_log_tells_dice_faces_and_result(lay: Lay) -> None:
    """EK-M3: and whether it was enough; the faces that succeed where they are not the usual ones."""
    city = lay()
    city.to("movement")
    city.at(0, "guild_square")
    token = city.enemy("guild_square")
    city.answer("move", city.options("move", verb="go")[0])
    city[0].clues = 0
    dice = dice_of(city[0], "sneak", "evasion", 0, token)
    city.dice(0, *[5] * dice)
    city.answer("meet", ("evade", token))
    roll, result = told(city, "roll", "checked")
    plural = "success" if dice == 1 else "successes"
    assert re.search(rf"\(evasion\): [56, ]+ – {dice} {plural}\.$", roll), roll
    assert result.endswith(" passes the check.")
    rolled = Event("roll", 0, (0, "sneak", "evasion", 4, 2, 4, 3))
    blessed = WORDS.event(view(city.state, None), rolled, audience())
    assert blessed.endswith("(evasion): 4, 3 (4+ succeeds) – 1 success, 2 needed.")


def test_clues_are_offered_after_the_roll_each_with_what_it_adds(lay: Lay) -> None:
    """EK-M3: dice that the clues become, and how likely they are enough."""
    city = lay()
    city.to("movement")
    city.at(0, "guild_square")
    token = city.enemy("guild_square")
    city.answer("move", city.options("move", verb="go")[0])
    city[0].clues = 2
    city.dice(0, *[1] * dice_of(city[0], "sneak", "evasion", 0, token))
    city.answer("meet", ("evade", token))
    prompt, seen = city.prompt("improve"), view(city.state, 0)
    offered = [WORDS.pick(seen, prompt, pick, audience()) for pick in prompt.options if pick[0] == "clues"]
    assert [one.label for one in offered] == ["Spend 1 clue · 33%", "Spend 2 clues · 56%"]
    assert "33% that it is enough" in offered[0].sentence
    city.expected.add("improve")


def test_an_enemy_with_a_way_of_its_own_tells_which(lay: Lay) -> None:
    """EK-S13: in the log and in the words of the board; the public line has no room for it."""
    city = lay()
    city.to("contacts")
    city.at(0, "petta_manor")
    city.enemy("furry_house", movement=1, special="hunt")
    city.story()
    city.next_story()
    told_by = "(goes to the nearest sleuth)"
    assert told(city, "march")[0].endswith(f"{told_by}.")
    assert told_by in WORDS.board(view(city.state, None), audience())
    assert "(it moves in its own way)" in WORDS.digest(view(city.state, None), city.events, audience(), 3)[1]


def test_enemies_tell_why_they_go_or_stay(lay: Lay) -> None:
    """EK-S8: the arrow of an ordinary move, and the reason of who stays."""
    city = lay()
    city.to("contacts")
    city.at(0, "petta_manor")
    city.enemy("petta_manor")  # when it may not be fought any more
    walker = city.enemy("ridge_of_ekho", movement=1)
    city.enemy("guild_square", type="artifact", movement=0)
    city.story(townsfolk="s")
    city.next_story()
    (march,) = told(city, "march")
    assert march.endswith("(arrow: south).")
    held = told(city, "held")
    assert any("stays at" in one and one.endswith("(a sleuth is there).") for one in held)
    assert "" in held, "nothing of one that never moves"
    lines = WORDS.digest(view(city.state, None), city.events, audience(), 3)
    name = WORDS.card(f"enemy.{TOKENS[walker].id}", "en").split("**")[1]
    assert lines[1].startswith("Enemies move: "), lines
    assert f"{name}, " in lines[1]
    assert "(arrow: south)" in lines[1]
    # What was left over from the phase before makes room for the Story phase.
    before = [Event(kind, 0, (0, walker)) for kind in ("delivered", "detained", "killed")]
    again = WORDS.digest(view(city.state, None), [*before, *city.events], audience(), 2)
    assert again == WORDS.digest(view(city.state, None), city.events, audience(), 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_why_a_game_is_won_or_lost(lay: Lay, language: str) -> None:
    """What is wanted at the beginning, how things stand each turn, and what was missing at the end."""
    city = lay(3)
    seen = view(city.state, None)
    need = [gate_limit(seen.table), clues_needed(seen.table), gates_needed(seen.table)]
    begun = Event("turn", -1, (1, 0, 0, 0, 0))
    turn, earlier = Event("turn", -1, (7, 1, 2, 3, 34)), Event("turn", -1, (7, 1))
    ends = [Event("over", -1, (result,)) for result in ("won", "gates", "time")]
    for number in (begun, turn, *ends):
        said = WORDS.event(seen, number, audience(language))
        wanted = need[1:] if number is ends[0] or number is ends[2] else need
        assert all(str(one) in said for one in wanted), said
    stands = WORDS.event(seen, turn, audience(language))
    assert all(one in stands for one in ("7", "15:00", "2", "3", "34"))
    assert "34" not in WORDS.event(seen, earlier, audience(language)), "a match of earlier days"
    assert len({WORDS.event(seen, one, audience(language)) for one in ends}) == 3


def test_russian_numbers_and_verbs_agree() -> None:
    """One point, two points, five points; a word that is singular does not stop anybody in the plural."""
    said = [naming.hurts(amount, 0, "ru") for amount in (1, 2, 5)]
    assert said == ["1 пункт здоровья", "2 пункта здоровья", "5 пунктов здоровья"]
    cards = [WORDS.card(key, "ru") for key, _ in WORDS.cards("ru")]
    assert any("вам не помеха" in text for text in cards)
    assert not [text for text in cards if re.search(r"\d (здоровья|рассудка)", text)]


def test_the_lesson_takes_what_comes_to_the_same() -> None:
    """Either of two like steps of focus is the recommended one."""
    lesson = lesson_of(GAME)
    assert lesson is not None
    after = []
    step = lesson.steps[0]
    for picks in (step.picks, *step.alike):
        state = GAME.new(2, 0, {LESSON: lesson.key})
        assert lesson.step(GAME.view(state, 0), GAME.prompts(state)[0]) == step
        GAME.choose(state, GAME.prompts(state)[0].id, list(picks))
        after.append(GAME.view(state, 0))
        assert step.done_by(picks)
    assert len(after) == 2
    assert after[0] == after[1]
    assert not step.done_by([*step.picks, *step.alike[0]])


def test_the_question_says_why_there_are_more_or_fewer_dice(lay: Lay) -> None:
    """EK-M3: the value, what the enemy takes away, what a card adds; nothing where only the value counts."""
    city = lay()
    city.to("movement")
    city.at(0, "guild_square")
    wary, plain = city.enemy("guild_square", sneak=-1), city.enemy("guild_square")
    card = city.thing(0, passives=[{"op": "bonus", "parameter": "sneak", "amount": 2, "on": "evasion"}])
    city.answer("move", city.options("move", verb="go")[0])
    city.expected.add("meet")
    prompt, seen = city.prompt("meet"), view(city.state, 0)
    own = dice_of(city[0], "sneak", "evasion") - 2
    names = {token: naming.enemy(token, "en").text for token in (wary, plain)}
    body = WORDS.ask(seen, prompt, audience()).body.split("\n")
    added = f"+2 ({naming.card(card, 'en').text})"
    assert f"Evade the {names[wary]} – sneak {own}, −1 ({names[wary]}), {added}: {own + 1} dice" in body[1]
    city[0].things.remove(card)
    seen, prompt = view(city.state, 0), city.prompt("meet")
    body = WORDS.ask(seen, prompt, audience()).body.split("\n")
    assert len(body) == 2, "the other one is evaded with the value alone"
    city[0].things.append(card)


def test_what_loses_the_game_is_said_before_it_happens(lay: Lay) -> None:
    """EK-G2: as long as two more gates, or this turn and two more, are left."""
    city = lay()
    prompt, seen = city.prompt("respite"), view(city.state, 0)
    limit = gate_limit(city.table)

    def warned(gates: int, turn: int = 2) -> tuple[str, ...]:
        seen.table.portals, seen.table.turn = [Portal(at) for at in range(gates)], turn
        notes = WORDS.ask(seen, prompt, audience()).notes
        return tuple(note for note in notes if not note.startswith(("Each +1 ", "Speed moves")))

    before = city.table.portals, city.table.turn
    assert warned(limit - 2) == ()
    assert warned(limit - 1) == (f"{limit - 1} of {limit} gates are open: two more and the city falls.",)
    assert warned(limit) == (f"{limit} of {limit} gates are open: one more and the city falls.",)
    assert warned(0, 21) == ()
    assert warned(0, 22) == ("2 turns left after this one.",)
    assert warned(0, 24) == ("This is the last turn: midnight strikes when it ends.",)
    first, then = warned(limit, 24)
    assert first.endswith("one more and the city falls."), "gates first"
    assert "midnight" in then, "and nothing that only explains takes its place"
    seen.table.portals, seen.table.turn = before


def test_a_digest_begins_with_the_gates(lay: Lay) -> None:
    """What decides the game first, and how near the end is; before it only the card that did it."""
    city = lay()
    city.to("contacts")
    city.story("kholomi")
    city.next_story()
    first = WORDS.digest(view(city.state, None), city.events, audience(), 3)[1]
    enemy = next(event.data[0] for event in city.events if event.kind == "foe")
    comes = f"A gate opens in Kholomi, and {naming.enemy(int(enemy), 'en'):the} comes out."
    assert first == f"{comes} Gates open: 0 → 1 of {gate_limit(city.table)}.", "what has changed in one look"


def test_whoever_runs_one_sleuth_needs_no_name(lay: Lay) -> None:
    city = lay()
    assert (
        WORDS.ask(view(city.state, 0), city.prompt("respite"), audience()).title
        == "Shift your focus: which value do you raise?"
    )


def test_whoever_runs_two_sleuths_is_told_which_is_asked(lay: Lay) -> None:
    """EK-W3: by its first name."""
    city = lay(2, 2)
    prompt = city.prompt("respite", 1)
    seen = view(city.state, prompt.seat)
    name = WORDS.figure(seen, 1, audience()).split()[0]
    assert WORDS.ask(seen, prompt, audience()).title == f"{name}: Shift your focus: which value do you raise?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_have_the_forms_that_sentences_want(language: str) -> None:
    """Every place and world says where it is, every enemy has its cases, and no form is of nothing."""
    texts = texts_in(HERE, language)
    places = {one.id for one in BOARD.locations} | {one.id for one in WORLDS}
    enemies = {one.id for one in TOKENS}
    forms = {case: {key.split(".")[1] for key in texts.texts if key.startswith(f"{case}.")} for case in CASES}
    assert forms["at"] == (set() if language == "ja" else places)
    assert forms["to"] == (places if language == "ru" else set())
    assert forms["acc"] == forms["gen"] == (enemies if language == "ru" else set())
    assert forms["the"] <= places | enemies
    if language in ("en", "it"):
        assert enemies - forms["the"] <= {"gate_opener"}, "“Colui che …” has no article"


def test_an_enemy_that_ends_where_it_was_is_not_told_to_move() -> None:
    """EK-S13: its own way may lead nowhere."""
    match = Match.new(GAME, 1, 4)
    audience = Audience("en", ("Ann",))
    view = match.view(None)
    stays, goes = (Event("march", -1, (0, 3, end, "special", "")) for end in (3, 4))
    assert GAME.words.digest(view, [stays], audience, 4) == []
    assert "→" in GAME.words.digest(view, [stays, goes], audience, 4)[0]
    assert GAME.words.digest(view, [stays, goes], audience, 4)[0].count("→") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fight_on_the_way_says_what_its_rounds_cost(lay: Lay, language: str) -> None:
    """EK-M1, EK-M4: how many points are left, and where a round leaves too few for the way or the gate."""
    city = lay(1)
    city.gate("glutton_bunba")
    city.at(0, "glutton_bunba")
    city.enemy("glutton_bunba", health=3, sanity=3)
    city.to("movement")
    city.expected.add("meet")
    city[0].points = 3
    city.answer("move", ("gate",))
    notes = {}
    for points in (3, 2, 1):
        city[0].points = points
        asked = WORDS.ask(view(city.state, 0), city.prompt("meet"), audience(language)).notes
        notes[points] = asked[points == 3]  # what ends the plan stands first
    say = texts_in(HERE, language).say
    assert notes[3] == say("ask.round_end_note", n=3)
    assert notes[2] == say("ask.miss_gate_note", n=2)
    assert notes[1] == say("ask.round_gate_note", n=1)
    assert all(len(note) <= 80 for note in notes.values())
