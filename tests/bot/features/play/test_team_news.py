"""What a team did meanwhile, above the next question: what threatens before what others did, a sentence for
each deed, and how many more there are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.features.play.news.since import Since, brief, lines, since
from bot.words import say
from rules import games
from rules.ekho.language.naming import card as card_name
from rules.ekho.picks import CONTACT, HandInClues, read
from rules.game import LANGUAGES, Event
from rules.match import Match
from rules.wording import Audience
from tests.bot.features.play.test_passed_over import GAME

NAMES = ("Ann", "Bob", "Carl", "Dora")
WIDTHS = (76, 160, 236)
GATES = frozenset({"gate", "surge", "closed"})


def played(seed: int, choices: int, last: bool = True) -> Iterator[Match]:
    """A game of four, each time that Ann is asked again: when all others have done what they can, or before
    any of them."""
    match, player = Match.new(GAME, 4, seed), games()["ekho"].players["greedy"]
    own = 0
    while match.prompts() and own < choices:
        prompt = (max if last else min)(match.prompts(), key=lambda one: one.seat)
        if prompt.seat == 0:
            if own:
                yield match
            own += 1
        match.choose(prompt.id, player(match.view(prompt.seat), prompt, match.version), prompt.seat)


def reader(language: str = "en") -> Audience:
    return Audience(language, NAMES, 0)


def team(found: Since) -> list[Event]:
    return found.of("team")


def told(match: Match, found: Since, audience: Audience, width: int) -> str:
    return "".join(brief(GAME, match.view(0), found, audience, "✓ Deed.", width))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_of_others_is_told_in_its_order_or_counted(language: str) -> None:
    """Nothing is passed over in silence, whatever the room: what is not told is counted, and Read has it."""
    audience, cut = reader(language), 0
    for match in played(5, 24):
        found, view = since(match, 0, 0, 1), match.view(0)
        every = [line for line in GAME.words.digest(view, team(found), audience, 60) if line]
        whole = [line.removeprefix("> ") for line in lines(GAME, view, found, audience, every=True)]
        assert [line for line in whole if line in every] == every, "Read leaves nothing out"
        for width in WIDTHS:
            said = told(match, found, audience, width)
            counts = [say(language, "panel.left", n=number) for number in range(1, len(every) + 1)]
            left = next((at for at, count in enumerate(counts, 1) if said.endswith(count)), 0)
            assert left or all(line in said for line in every), (said, every)
            cut += left > 0
    assert cut


def test_what_threatens_stands_before_the_deeds_of_others_and_gives_way_last() -> None:
    """A gate that opens or surges goes before who went where and whom somebody met (EK-S4, EK-S5)."""
    before = opened = 0
    for match in played(5, 30, last=False):
        found, audience = since(match, 0, 0, 1), reader()
        if not {event.kind for event in team(found)} & {"gate", "surge"}:
            continue
        opened += 1
        only = Since([one for one in found.chapters if one.kind == "team"])
        whole = lines(GAME, match.view(0), only, audience, every=True)
        at = next(at for at, line in enumerate(whole) if re.search("gate opens|surges", line))
        deeds = [at for at, line in enumerate(whole) if re.search("goes to|has a contact|check ", line)]
        assert all(at < deed for deed in deeds), whole
        before += bool(deeds)
        assert re.search("gate opens|surges|closes", told(match, found, audience, 160)), whole
    assert opened > 3
    assert before > 3


def test_a_click_that_rolled_dice_is_answered_even_in_one_line() -> None:
    """What the reader chose may be left out, what the dice did not, nor what it brought."""
    found = 0
    for match in played(5, 40):
        seen = since(match, 0, 0, 1)
        if seen.of("team") and any(event.kind == "checked" for event in seen.of("own")):
            for width in WIDTHS:
                said = told(match, seen, reader(), width)
                assert re.match(r"✓ .*(rolled|success|closes|check (pass|fail)ed|\+\d clue)", said), said
            found += 1
    assert found > 3


def test_the_number_of_open_gates_is_told_once_and_as_it_is_now() -> None:
    """An own gate that was closed before another opened tells no number: it would be a wrong one."""
    counted = 0
    for match in played(5, 60):
        seen, view = since(match, 0, 0, 1), match.view(0)
        if not {event.kind for event in seen.of("own")} & GATES or not seen.of("team"):
            continue
        now = len(view.table.portals)
        said = [line for line in lines(GAME, view, seen, reader(), every=True) if "Gates open" in line]
        assert all(f"{now} of " in line for line in said), said
        counted += 1
    assert counted


def test_what_the_own_sleuth_found_is_told_in_every_room() -> None:
    """EK-K1: clues that were taken on the way, also where another's deed has let Contacts begin."""
    found = 0
    for match in played(5, 60):
        seen = since(match, 0, 0, 99)
        own = [event for event in (*seen.of("own"), *seen.of("team")) if event.seat == 0]
        if not any(event.kind == "clues" and int(event.data[1]) > 0 for event in own):
            continue
        for width in WIDTHS:
            assert re.search(r"\+\d clue", told(match, seen, reader(), width)), told(
                match, seen, reader(), width
            )
        found += 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_luck_and_things_are_told_by_name_in_every_room(language: str) -> None:
    """EK-K1, EK-S3: what has no number (a Curse, a Blessing, an item) does not give way to what has one."""
    found, audience = Counter[str](), reader(language)
    for match in (match for seed in (5, 6, 7) for match in played(seed, 60)):
        seen = since(match, 0, 0, 1)
        for event in seen.of("own"):
            if event.kind not in ("cursed", "blessed", "thing") or event.seat != 0:
                continue
            found[event.kind] += 1
            for width in WIDTHS:
                said = told(match, seen, audience, width)
                assert any(word in said for word in naming(event, language)), (event, said)
    assert found["thing"] > 3
    assert found["blessed"] + found["cursed"]


def naming(event: Event, language: str) -> list[str]:
    """The words that tell it."""
    if event.kind == "thing":
        return [card_name(int(event.data[1]), language).text]
    key = {"en": "Curse Blessing", "ru": "Проклят Благослов", "it": "Maledizion Benedizion", "ja": "呪 祝福"}
    return [key[language].split()[event.kind == "blessed"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_clues_found_in_two_ways_are_told_together(language: str) -> None:
    """EK-K1: those that lay there, and those that the contact brought."""
    found = 0
    for match in played(5, 60):
        own = [event for event in since(match, 0, 0, 1).of("own") if event.kind == "clues"]
        if own and int(own[0].data[1]) > 0:
            came = GAME.words.came(match.view(0), [own[0], own[0]], reader(language))
            assert re.search(rf"[+＋]{2 * int(own[0].data[1])}(?!\d)", came), came
            found += 1
    assert found


def test_a_curse_that_the_story_brings_is_told_before_anything_else() -> None:
    """EK-S3: no map shows it."""
    found = 0
    for match in (match for seed in range(4, 9) for match in played(seed, 60)):
        seen = since(match, 0, 0, 1)
        if any(event.kind == "cursed" and event.seat == 0 for event in team(seen)):
            said = told(match, seen, reader(), 236)
            assert "takes a Curse" in said, said
            found += 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_the_lots_gave_is_told(language: str) -> None:
    match = Match.new(GAME, 2, 4)
    while (prompt := match.prompts()[-1]).ask == "sleuth":
        match.choose(prompt.id, [("random",)], prompt.seat)
    seen, audience = since(match, 0, 0, 1), Audience(language, NAMES[:2], 0)
    (dealt,) = [event for event in seen.of("own") if event.kind == "dealt"]
    line = GAME.words.event(match.view(0), dealt, audience)
    for width in WIDTHS:
        assert line in "".join(brief(GAME, match.view(0), seen, audience, "✓ Deed.", width))


def test_an_answer_is_told_whole_where_the_line_has_room_for_it() -> None:
    """The signs of bold type, which nobody sees, take none."""
    found, answered = 0, set[int]()
    for match in played(5, 24):
        seen = since(match, 0, 0, 1)
        if not seen.of("team") or GAME.words.digest(match.view(0), seen.of("own"), reader(), 9):
            continue
        only = Since([replace(one) for one in seen.chapters if one.kind == "team"])
        done = "✓ False Policeman → Green Cemetery of Petta."
        for width in WIDTHS:
            said = "".join(brief(GAME, match.view(0), only, reader(), done, width))
            assert said.startswith(done) or "✓" not in said, said
            answered |= {width} if said.startswith(done) else set()
        found += 1
    assert found
    assert answered == {*WIDTHS}


def test_several_amounts_of_clues_share_no_number_of_the_picture() -> None:
    """Two buttons with the same number would seem to be the same; one amount keeps it."""
    seen = {True: 0, False: 0}
    for seed in (4, 5, 6):
        for match in played(seed, 60):
            prompt = next(one for one in match.prompts() if one.seat == 0)
            amounts = [one for one in prompt.options if isinstance(read(one), HandInClues)]
            if not amounts or CONTACT not in prompt.options:
                continue
            spots = [GAME.words.pick(match.view(0), prompt, one, reader()).spot for one in amounts]
            one, several = [("clues",)], [("clues", pick[1]) for pick in amounts]
            assert spots == (one if len(amounts) == 1 else several)
            assert len({*spots}) == len(spots)
            seen[len(amounts) > 1] += 1
    assert all(seen.values()), seen
