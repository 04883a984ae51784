"""What a team did meanwhile, above the next question: what threatens before what others did, a sentence for
each deed, and how many more there are."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.features.play.news.since import Since, brief, lines, since
from bot.words import say
from rules import games
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
                assert re.match(r"✓ .*(rolled|success|closes|\+\d clue)", said), said
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
