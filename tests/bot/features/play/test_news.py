"""What the line above the picture tells: whole sentences, what came of all deeds, and what others have done
since."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.features.play.news.since import Since, brief, lines, since
from bot.features.play.news.tale import _gains, clauses
from bot.words import say, stopped
from rules import games
from rules.echoes_of_revachol.cards import CARDS
from rules.game import LANGUAGES, Event
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience

REVACHOL, TIME = games()["echoes-of-revachol"], games()["echoes-of-time"]
NARROW, WIDE = 76, 160


def played(key: str, seed: int, choices: int) -> Iterator[Match]:
    """A game of Ann against Ben, each time that Ann is asked again, until she has made ``choices``."""
    match, player = Match.new(games()[key], 2, seed), RandomPlayer()
    own = 0
    while match.prompts() and own <= choices:
        prompt = match.prompts()[0]
        if prompt.seat == 0 and own:
            yield match
        own += prompt.seat == 0
        match.choose(prompt.id, player(match.view(prompt.seat), prompt, match.version), prompt.seat)


def news(match: Match, language: str, width: int, made: int = 1, done: str = "✓ Deed.") -> str:
    audience = Audience(language, ("Ann", "Ben"), 0)
    found = since(match, 0, 0, made)
    return "".join(brief(match.game, match.view(0), found, audience, done, width))


def public(seen: Since) -> list[Event]:
    """What came of the own answers, as everybody saw it."""
    secret = [event for one in seen.chapters for event in one.secret]
    return [event for event in seen.of("own") if event not in secret]


@pytest.mark.parametrize(("text", "end"), [("Play", "Play."), ("Play…", "Play…"), ("Who?", "Who?"), ("", "")])
def test_a_sentence_gets_its_end_once(text: str, end: str) -> None:
    assert stopped("en", text) == end
    assert stopped("ja", "置く") == "置く。"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["echoes-of-revachol", "echoes-of-time"])
def test_sentences_are_whole_and_what_others_did_is_told_whatever_the_room(key: str, language: str) -> None:
    """Never only that they have played. What is told of two deeds at most has room in two lines."""
    seen, empty = 0, say(language, "panel.played", names="Ben")
    for match in played(key, 3, 6):
        for made in (1, 0):
            found = since(match, 0, 0, made)
            audience = Audience(language, ("Ann", "Ben"), 0)
            others = [one for one in found.chapters if one.kind == "others"]
            moved = [one for one in others if match.game.words.digest(match.view(0), one.events, audience, 9)]
            for width in (NARROW, WIDE):
                told = news(match, language, width, made)
                assert len(told) <= width or width == NARROW or len(found.chapters) > 3, told
                assert not told or told[-1] in ".。", told
                assert empty not in told
                assert not moved or "Ben" in told or any(one.mine for one in moved), told
                seen += "Ben" in told
    assert seen


def test_who_has_only_chosen_in_secret_has_not_played() -> None:
    """The log's own words are told where a digest has none."""
    match = Match.new(TIME, 2, 3)
    while asked := [one for one in match.prompts() if one.seat == 1]:
        prompt = asked[0]
        match.choose(prompt.id, RandomPlayer()(match.view(1), prompt, match.version), 1)
    assert news(match, "en", WIDE, 0, "") == "Ben has chosen the first card."


@pytest.mark.parametrize("made", [1, 2, 3, 8])
def test_what_others_got_never_seems_to_be_ones_own(made: int) -> None:
    """However many deeds are told together: a gain without a name is the reader's."""
    found = 0
    for match in played("echoes-of-revachol", 5, 30):
        seen = since(match, 0, 0, made)
        assert all(event.seat == 0 for event in seen.of("own") if event.kind == "complete")
        found += any(event.kind == "complete" for event in seen.of("others"))
    assert found


def test_of_a_list_that_has_no_room_the_own_part_is_told() -> None:
    """Whole, wherever it stands."""
    audience = Audience("en", ("Ann", "Ben"), 0)
    line = "First cards: Ben – Star Reader; you – Sky Lancer (paid with Owl). Star Reader joined."
    assert clauses(line, audience) == "First cards: you – Sky Lancer (paid with Owl)."
    assert _gains(["Owl goes to Ben: +1 point.", "You did it: +2 points."], audience) == ["+2 points"]


def test_a_panel_that_somebody_opens_tells_it_too() -> None:
    moved = [since(match, 0, 0, 0).of("others") for match in played("echoes-of-revachol", 3, 4)]
    assert any(moved)
    assert moved == [since(match, 0, 0, 1).of("others") for match in played("echoes-of-revachol", 3, 4)]


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_a_source_that_others_take_is_told_first(width: int) -> None:
    """However little room there is, and before one's own deed: it changes what one may do."""
    found = 0
    for match in (match for seed in range(6) for match in played("echoes-of-time", seed, 40)):
        seen = since(match, 0, 0, 1)
        taken = [one for one in seen.of("others") if one.kind == "conquer" and one.seat == 1]
        if taken:
            head = TIME.words.digest(match.view(0), taken[:1], Audience("en", ("Ann", "Ben"), 0), 1)[0]
            assert news(match, "en", width).startswith(head.rstrip(".").partition(":")[0]), head
            found += 1
    assert found


def test_what_one_got_is_told_before_what_others_did() -> None:
    found = 0
    for match in (match for seed in range(3) for match in played("echoes-of-time", seed, 40)):
        told = news(match, "en", 1000)
        sentences = re.findall(r"(?:[^.]|\.(?! ))+\.", told)
        joined = [" joined your company" in one for one in sentences]
        theirs = [one.strip().startswith("Ben played ") for one in sentences]
        if any(joined) and any(theirs):
            assert joined.index(True) < theirs.index(True), told
            found += 1
    assert found


def test_what_others_got_is_told_where_their_deed_has_no_room() -> None:
    told = [
        news(match, "en", 40)
        for match in played("echoes-of-revachol", 5, 30)
        if any(event.kind == "complete" for event in since(match, 0, 0, 1).of("others"))
    ]
    assert told
    assert any(re.search(r"Ben: [^.:]+ \(\+\d points?\)\.", line) for line in told), told
    assert not any(re.search(r"Ben: \+\d", line) for line in told), "never without what brought it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawn_ally_is_told_once_and_by_name(language: str) -> None:
    """The words for everybody, "You drew an ally.", are not told beside those for the seat."""
    found = 0
    audience = Audience(language, ("Ann", "Ben"), 0)
    for match in played("echoes-of-revachol", 3, 9):
        seen = since(match, 0, 0, 1)
        if [event.kind for event in seen.of("own")] != ["draw", "hand"]:
            continue
        (whole,) = REVACHOL.words.digest(match.view(0), public(seen), audience, 1)
        own = REVACHOL.words.event(match.view(0), seen.chapters[0].secret[0], audience)
        told = news(match, language, WIDE)
        assert own in told
        assert whole not in told
        found += 1
    assert found


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_points_of_every_deed_are_told(width: int) -> None:
    """Also where several deeds are committed at once, and the first of them fills the line."""
    found, audience = 0, Audience("en", ("Ann", "Ben"), 0)
    for match in played("echoes-of-time", 7, 20):
        seen = since(match, 0, 0, 3)
        view = match.view(0)
        lines = TIME.words.digest(view, public(seen), audience, 3)
        gains = [gain for line in lines for gain in re.findall(r"(?<=[:,] )[+−]\d+ VP", line)]
        told = "".join(brief(TIME, view, seen, audience, "✓ Deed.", width))
        assert all(gain in told for gain in gains), (lines, told)
        found += bool(gains) and len(lines) > 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_draw_that_an_ally_forces_is_told_behind_the_ally(language: str) -> None:
    """By name, and where there is little room its beginning at least."""
    found = 0
    for seed in (22, 31):
        for match in played("echoes-of-revachol", seed, 60):
            kinds = [event.kind for event in since(match, 0, 0, 1).of("own")]
            if kinds != ["lay", "draw", "hand"]:
                continue
            audience = Audience(language, ("Ann", "Ben"), 0)
            seen = since(match, 0, 0, 1)
            (laid,) = REVACHOL.words.digest(match.view(0), seen.of("own"), audience, 3)
            assert f"✓ {laid}" in news(match, language, WIDE)
            told = news(match, language, NARROW)
            drawn = REVACHOL.words.event(match.view(0), seen.chapters[0].secret[0], audience)
            assert told.startswith((f"✓ {laid[:20]}", f"✓ {drawn}")), (told, laid)
            found += 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_took_from_oneself_is_told_however_little_room_there_is(language: str) -> None:
    """VP lost by a card of somebody else are no news of that card alone."""
    found = 0
    for match in (match for seed in range(9) for match in played("echoes-of-time", seed, 60)):
        seen = since(match, 0, 0, 1)
        lost = [one for one in seen.of("others") if one.kind == "lose" and one.seat == 0]
        if lost:
            told = news(match, language, NARROW)
            assert all(f"−{one.data[0]}" in told for one in lost), told
            found += 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_opens_a_panel_reads_what_came_with_a_drawn_ally(language: str) -> None:
    """The morale cards of the same draw, though the table has been told of them."""
    names, found = dict(enumerate(CARDS)), 0
    for match in (match for seed in range(6) for match in played("echoes-of-revachol", seed, 20)):
        own = [one for one in since(match, 0, 0, 1).of("own") if one.seat == 0]
        drawn = [int(one.data[1]) for one in own if one.kind == "draw" and one.data[0] == "morale"]
        if drawn and any(one.kind == "hand" for one in own):
            told = "".join(
                lines(REVACHOL, match.view(0), since(match, 0, 0, 0), Audience(language, ("Ann", "Ben"), 0))
            )
            assert all(names[card].names.of(language) in told for card in drawn), told
            found += 1
    assert found
