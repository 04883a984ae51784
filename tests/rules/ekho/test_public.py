"""What everybody reads of a turn of Ekho: what matters first, what came of a contact in one sentence, and
what loses the game before it does."""

from __future__ import annotations

import re

import pytest

from rules import games
from rules.ekho.card_index import BOARD, CONTACTS, TOKENS
from rules.ekho.goals import NIGHT, TURNS, gate_limit
from rules.ekho.language.texts import texts_of
from rules.ekho.open_table import Portal
from rules.ekho.view import View
from rules.ekho.words import WORDS
from rules.game import LANGUAGES, Event
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience

GAME = games()["ekho"]
NAMES = ("Ann", "Bob", "Cid")
CHOSEN = next(number for number, one in enumerate(CONTACTS) if one.choices[0].label is not None)


def city() -> View:
    """A city whose sleuths are chosen."""
    match, player = Match.new(GAME, 3, 5), RandomPlayer()
    while match.view(None).table.turn < 1:
        prompt = match.prompts()[0]
        match.choose(prompt.id, player(None, prompt, match.version), prompt.seat)
    view: View = match.view(None)
    return view


def digest(view: View, *events: Event, language: str = "en", lines: int = 3) -> list[str]:
    return WORDS.digest(view, events, Audience(language, NAMES), lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_contact_is_told_with_what_came_of_it(language: str) -> None:
    """EK-C2: also where another sleuth does something between, and where the contact was told before."""
    view = city()
    label = CONTACTS[CHOSEN].choices[0].label
    assert label is not None
    said = label.of(language)
    events = [
        Event("contact", 0, (0, CHOSEN)),
        Event("clues", 1, (1, 2)),
        Event("choice", 0, (0, CHOSEN, 0)),
        Event("checked", 0, (0, "contact", 2, 1)),
        Event("clues", 0, (0, 1)),
        Event("hurt", 0, (0, 0, 2)),
    ]
    texts = texts_of(language)
    line = next(one for one in digest(view, *events, language=language) if said in one)
    parts = [said, texts.say("part.passed"), texts.say("part.clues", n=1), "2"]
    places = [line.rindex(part) for part in parts]
    assert places == sorted(places), line
    assert CONTACTS[CHOSEN].names.of(language).strip("«»") in line
    later = digest(view, *events[2:], language=language)
    assert len(later) == 1
    assert said in later[0]
    assert texts.say("part.passed") in later[0]


def test_a_contact_of_which_nothing_has_come_yet_is_told_as_such() -> None:
    (line,) = digest(city(), Event("contact", 0, (0, CHOSEN)))
    assert line.endswith(f"draws a contact: **{CONTACTS[CHOSEN].names.en}**.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_what_happens_in_a_contact(language: str) -> None:
    """Whoever looks on does not see the card; the short lines leave it out."""
    event, scene = Event("contact", 0, (0, CHOSEN)), CONTACTS[CHOSEN].text.of(language).strip()
    assert GAME.words.event(city(), event, Audience(language, ("Ann", "Bob"))).endswith(scene)
    assert scene not in " ".join(digest(city(), event, language=language))


def test_a_gate_is_told_with_the_enemy_that_comes_out_of_it() -> None:
    """EK-S3: what matters comes first."""
    view = city()
    events = [
        Event("clue", -1, (3,)),
        Event("gate", -1, (5,)),
        Event("foe", -1, (2, 5)),
        Event("foe", -1, (3, 6)),
    ]
    first, *others = digest(view, *events)
    assert first.startswith("A gate opens ")
    assert TOKENS[2].names.en in first
    assert BOARD.locations[5].names.en.removeprefix("The ") in first
    assert any(TOKENS[3].names.en in line for line in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_loses_the_game_is_said_before_it_does(language: str) -> None:
    """EK-G2: one gate more, and midnight."""
    view, texts = city(), texts_of(language)
    limit = gate_limit(view.table)
    view.table.portals = [Portal(place, 0) for place in range(limit)]
    full = texts.say("digest.full", open=limit, limit=limit)
    changed = texts.say("digest.full", open=f"{limit - 1} → {limit}", limit=limit)
    assert changed in digest(view, Event("gate", -1, (limit - 1,)), language=language)[0]
    assert full in digest(view, Event("surge", -1, (limit - 1,)), language=language)[0]
    assert digest(view, Event("turn", -1, (9, 0)), language=language) == [full], (
        "also when nothing has changed"
    )
    warns = {"en": "one more", "ru": "ещё одни", "it": "ancora uno", "ja": "あと1つ"}[language]
    assert warns in WORDS.status(view, Audience(language, NAMES))
    view.table.portals.pop()
    assert changed not in digest(view, Event("gate", -1, (0,)), language=language)[0]
    night = texts.say("digest.night")
    assert digest(view, Event("turn", -1, (NIGHT, 0)), language=language) == [night]
    assert digest(view, Event("turn", -1, (9, 0)), language=language) == []
    for left in (3, 1):
        wanted = texts.say("digest.left", n=left)
        assert digest(view, Event("turn", -1, (TURNS - left, 0)), language=language) == [wanted]
    last = digest(view, Event("story", -1, (0,)), Event("turn", -1, (TURNS, 0)), language=language)
    assert last[0] == texts.say("digest.last"), "before the story"


def test_a_fight_is_told_with_its_dice_and_what_it_cost() -> None:
    """EK-M4: of an attack its successes and the hit back, of the whole what was lost in all its rounds."""
    struck, hit = Event("struck", 0, (0, 0, 0, 1, 2, 2)), Event("hit", 0, (0, 0, 1, 0))
    begun = Event("battle", 0, (0, 0))
    (attack,) = digest(city(), begun, struck, hit)
    assert attack.endswith(": 1 success (loses 1 health).")
    (won,) = digest(city(), begun, struck, hit, struck, hit, struck, Event("detained", 0, (0, 0)))
    assert " arrests " in won
    assert won.endswith(" (3 successes; loses 2 health).")
    assert digest(city(), begun, struck, hit, Event("care", 0, (0, 4)))[0].endswith(
        " (1 success; loses 1 health)."
    )
    rolled = Event("roll", 0, (0, "power", "attack", 5, 0, 5, 2))
    (alone,) = WORDS.digest(city(), [begun, rolled, struck, hit], Audience("en", NAMES, 0), 3)
    assert alone.endswith(": 1 success (rolled 5, 2; you lose 1 health).")


@pytest.mark.parametrize("language", LANGUAGES)
def test_checks_are_told_with_their_dice(language: str) -> None:
    """EK-M3: of a contact whose roll was kept only how many succeeded; of an evasion what followed."""
    kept = Event("checked", 0, (0, "contact", 0, 1))
    rolled = Event("roll", 0, (0, "insight", "contact", 5, 1, 1, 3))
    texts = texts_of(language)
    (line,) = digest(city(), kept, language=language)
    assert texts.say("digest.successes", n=0) in line
    assert "3" in digest(city(), Event("choice", 0, (0, CHOSEN, 0)), rolled, kept, language=language)[0]
    missed = [
        Event("roll", 0, (0, "sneak", "evasion", 5, 1, 1, 4)),
        Event("checked", 0, (0, "evasion", 0, 1)),
        Event("battle", 0, (0, 0)),
    ]
    (caught,) = digest(city(), *missed, language=language)
    assert "4" in caught
    past = Event("checked", 0, (0, "evasion", 1, 1)), Event("evaded", 0, (0, 0))
    assert texts.say("digest.successes", n=1) in digest(city(), *past, language=language)[0]


def test_who_comes_to_the_reader_is_told_first() -> None:
    """EK-S10: in words of its own, where others read how enemies move."""
    view = city()
    here = view.table.figures[0].place
    moves = [Event("march", -1, (1, 0, 9, "arrow", "n")), Event("march", -1, (0, 3, here, "sleuth", "n"))]
    (line,) = WORDS.digest(view, moves, Audience("en", NAMES, view.table.figures[0].seat), 3)
    assert re.match(r"The [^.]+ comes to you\. Enemies move: ", line)
    assert "to you" not in digest(view, *moves)[0]
