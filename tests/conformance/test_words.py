"""Every game: whatever can be asked, chosen, seen or refused has its words in every language, within what
Discord allows, so that nobody needs the picture to play."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from rules.game import LANGUAGES, Event, IllegalError, Prompt
from rules.match import Match
from rules.texts import TextWords, texts_in
from rules.wording import Audience, Words
from tests.conformance.tables import FEW, GAMES, Table, in_turn, sampled, walk
from tests.installed import RICH
from tests.thorough import sample

SPEAKING = [key for key, game in GAMES.items() if game.words is not None]
TABLES = [table for table in FEW if table.key in SPEAKING]
NAMES = ("Anna", "Борис", "Chiara", "大輔", "Eva", "Fëdor", "Grete", "Ханна")


def _talk(language: str, seats: int, you: int | None = None) -> Audience:
    return Audience(language, NAMES[:seats], you)


def _check(text: str, most: int | None = None) -> None:
    """A text that is there, keeps its limit and mentions nobody."""
    assert text.strip()
    assert most is None or len(text) <= most, text
    assert "@everyone" not in text
    assert "<@" not in text
    assert "{" not in text, f"a gap was left open: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SPEAKING)
def test_a_game_introduces_itself(key: str, language: str) -> None:
    """AG-14."""
    game = GAMES[key]
    _check(game.words.title(language), 80)
    _check(game.words.summary(language), 600)
    _check(game.words.rules(language), 3500)
    for option in game.options:
        names = [game.words.option(option.key, value, language) for value in (None, *option.values)]
        assert len(set(names)) == len(names)
        for name in names:
            _check(name, 80)


@pytest.mark.parametrize("table", sample(TABLES, in_turn), ids=str)
def test_parts_of_a_board_are_named_and_told(table: Table) -> None:
    """AG-14: The same keys in all languages, each with its name, and with what lies there."""
    game = GAMES[table.key]
    keys = [key for key, _ in game.words.regions(LANGUAGES[0])]
    assert len(keys) <= 24
    assert len(set(keys)) == len(keys)
    view = game.view(game.new(table.seats, 3, {}), None)
    for language in LANGUAGES:
        names = [name for _, name in game.words.regions(language)]
        assert [key for key, _ in game.words.regions(language)] == keys
        assert len(set(names)) == len(names)
        for key, name in game.words.regions(language):
            assert 0 < len(key) <= 40
            _check(name, 80)
            _check(game.words.region(view, key, _talk(language, table.seats)), 3000)
    with pytest.raises(KeyError):
        game.words.region(view, "no such part", _talk("en", table.seats))


@pytest.mark.parametrize("key", SPEAKING)
def test_the_rules_can_be_read_topic_by_topic(key: str) -> None:
    """AG-14, AG-15."""
    words = GAMES[key].words
    keys = [topic for topic, _ in words.topics(LANGUAGES[0])]
    assert 0 < len(keys) <= 24
    assert len(set(keys)) == len(keys)
    texts: set[str] = set()
    for language in LANGUAGES:
        topics = words.topics(language)
        assert [topic for topic, _ in topics] == keys
        assert len({title for _, title in topics}) == len(topics)
        for topic, title in topics:
            assert 0 < len(topic) <= 40
            _check(title, 80)
            _check(words.topic(topic, language), 1800)
            texts.add(words.topic(topic, language))
    assert len(texts) == len(keys) * len(words.languages), "every language says it in its own words"
    with pytest.raises(KeyError):
        words.topic("no such topic", LANGUAGES[0])


@pytest.mark.parametrize("key", SPEAKING)
def test_every_card_can_be_looked_up(key: str) -> None:
    """AG-14: By one id in all languages, by a name that no other card has, as one complete line."""
    words = GAMES[key].words
    ids = [card for card, _ in words.cards(LANGUAGES[0])]
    assert len(set(ids)) == len(ids)
    for language in LANGUAGES:
        named = words.cards(language)
        assert [card for card, _ in named] == ids
        assert len({name.casefold() for _, name in named}) == len(named)
        for card, name in named:
            assert 0 < len(card) <= 40
            assert "/" not in card
            _check(name, 80)
            line = words.card(card, language)
            _check(line, 1000)
            assert name in line
            assert "\n" not in line
    with pytest.raises(KeyError):
        words.card("no such card", LANGUAGES[0])


@pytest.mark.parametrize("key", SPEAKING)
def test_every_language_is_its_own(key: str) -> None:
    """AG-15: Where a game has no texts in a language, English stands in for it."""
    words = GAMES[key].words
    assert words.languages[0] == LANGUAGES[0]
    assert set(words.languages) <= set(LANGUAGES)
    for said in (words.summary, words.rules):
        assert len({said(language) for language in words.languages}) == len(words.languages)
        for language in set(LANGUAGES) - set(words.languages):
            assert said(language) == said(LANGUAGES[0])


@pytest.mark.parametrize(
    "table", sample(TABLES, lambda table: table.seed == 53 and table.seats in table.game.seats[:2]), ids=str
)
def test_everything_on_the_table_has_its_words(table: Table) -> None:
    """AG-14."""
    words = table.game.words
    asked: set[str] = set()
    for number, match in walk(table):
        new = [prompt for prompt in match.prompts() if prompt.ask not in asked]
        asked.update(prompt.ask for prompt in new)
        if new or sampled(table, number, 60):
            for language in LANGUAGES:
                for prompt in match.prompts():
                    _check_question(words, match, prompt, language)
                    _check_parts(words, match, prompt, language)
                _check_sights(words, match, language)
    outcome = match.outcome()
    assert outcome is not None
    for language in LANGUAGES:
        text = words.scores(outcome, _talk(language, table.seats))
        _check(text, 3500)
        # Where all win or lose together there may be nothing to tell of each.
        nameless = table.game.cooperative and table.key not in RICH
        assert nameless or all(name in text for name in NAMES[: table.seats])


def _check_question(words: Words, match: Match, prompt: Prompt, language: str) -> None:
    audience = _talk(language, match.seats, prompt.seat)
    view = match.view(prompt.seat)
    ask = words.ask(view, prompt, audience)
    _check(ask.title, 60)
    assert "\n" not in ask.title
    assert len(ask.notes) <= 2
    for note in ask.notes:
        _check(note, 80)
        assert "\n" not in note
    _check(words.owed(prompt.public or prompt.ask, audience), 200)
    said = [words.pick(view, prompt, pick, audience) for pick in prompt.options]
    for one in said:
        _check(one.label, 80)
        assert len(one.description) <= 100, one.description
        _check(one.sentence)
    _check_deeds(words, view, prompt, audience)
    verbs = [str(pick[0]) for pick in prompt.options]
    pairs = set(zip(verbs, [one.sentence for one in said], strict=True))
    assert len(pairs) == len({sentence for _, sentence in pairs}), "different things in the same words"
    for verb in set(verbs):
        _check(words.verb(view, prompt, verb, audience), 80)


def _check_deeds(words: Words, view: Any, prompt: Prompt, audience: Audience) -> None:
    """What a button says of an answer: of each option alone, of the default, of the fewest and the most."""
    answers = [prompt.options[:most] for most in {max(1, prompt.min_picks), prompt.max_picks}]
    answers += [[pick] for pick in prompt.options]
    answers += [prompt.default] if prompt.default else []
    for picks in answers:
        _check(words.answer_text(view, prompt, picks, audience), 80)
    assert len(words.answer_text(view, prompt, [], audience)) <= 80


def _check_parts(words: Words, match: Match, prompt: Prompt, language: str) -> None:
    """A plan offers a part of the options: what has one verb, what has all others, a single option."""
    verbs = list(dict.fromkeys(pick[0] for pick in prompt.options))
    parts = [[pick for pick in prompt.options if pick[0] == verb] for verb in verbs]
    parts += [[pick for pick in prompt.options if pick[0] != verb] for verb in verbs]
    parts += [[prompt.options[0]], [prompt.options[-1]]]
    for options in filter(None, parts):
        weights = [prompt.weights[prompt.options.index(pick)] for pick in options] if prompt.weights else []
        _check_question(words, match, replace(prompt, options=options, weights=weights), language)


def _check_sights(words: Words, match: Match, language: str) -> None:
    for seat in (None, *range(match.seats)):
        audience = _talk(language, match.seats, seat)
        view = match.view(seat)
        _check(words.status(view, audience), 300)
        turn = words.turn(view.board_turn, language)
        _check(turn, 40)
        if match.outcome() is None:  # a status may name more numbers than the turn
            numbers = iter(re.findall(r"\d+", words.status(view, audience)))
            assert all(number in numbers for number in re.findall(r"\d+", turn))
        _check(words.board(view, audience))
        _check(words.board_alt(view, audience), 1000)
        if seat is not None:
            _check(words.hand(view, audience))
            _check(words.hand_alt(view, audience), 1000)


@pytest.mark.parametrize("table", sample(TABLES, in_turn), ids=str)
def test_events_have_their_words(table: Table) -> None:
    """AG-14."""
    words = table.game.words
    *_, (_, match) = walk(table)
    told = 0
    for step in match.steps():
        for event in step.result.events:
            for seat in (None, *range(table.seats)):
                language = LANGUAGES[(step.number + (seat or 0)) % len(LANGUAGES)]
                audience = _talk(language, table.seats, seat)
                sentence = words.event(step.view(seat), event.for_seat(seat), audience)
                if sentence:
                    told += 1
                    _check(sentence, 400)
    assert told


@pytest.mark.parametrize("table", sample(TABLES, in_turn), ids=str)
def test_digests_are_short_and_public(table: Table) -> None:
    """AG-14: What happened from one turn to the next, and in the whole game, in few lines."""
    words = table.game.words
    *_, (_, match) = walk(table)
    told, last = 0, match.effective[-1]
    events: list[list[Event]] = [[] for _ in (None, *range(table.seats))]
    for step in match.steps():
        for at, seat in enumerate((None, *range(table.seats))):
            events[at] += [event.for_seat(seat) for event in step.result.events]
            language = LANGUAGES[(step.number + at) % len(LANGUAGES)]
            audience = _talk(language, table.seats, seat)
            view = step.view(seat)
            if step.number != last and not sampled(table, step.number, 8):
                continue
            for lines in (1, 3):
                digest = words.digest(view, events[at], audience, lines)
                assert len(digest) <= lines
                told += len(digest)
                for line in digest:
                    _check(line, 200)
            more = words.digest(view, events[at], audience, 1000)
            if len(more) <= 3:
                assert more == words.digest(view, events[at], audience, 3)
            if sampled(table, step.number, 3):
                events[at] = []
    assert told
    assert words.digest(match.view(None), [], _talk("en", table.seats), 3) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SPEAKING)
def test_levels_of_computer_players_have_names(key: str, language: str) -> None:
    """AG-14."""
    game = GAMES[key]
    names = [game.words.level(level, language) for level in game.players]
    assert len(set(names)) == len(names)
    for name in names:
        _check(name, 60)
    assert game.words.level("unheard of", language) == "unheard of"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_refusals_are_explained(table: Table) -> None:
    """AG-6, AG-14."""
    words = table.game.words
    for number, match in walk(table):
        if not sampled(table, number, 30):
            continue
        for prompt in match.prompts():
            for picks in ([("no such thing", 1)] * prompt.max_picks, [*prompt.options, ("too many",)]):
                with pytest.raises(IllegalError) as caught:
                    match.choose(prompt.id, picks)
                for language in LANGUAGES:
                    _check(words.illegal(caught.value, _talk(language, table.seats, prompt.seat)), 400)


@pytest.mark.parametrize("key", SPEAKING)
def test_what_will_happen_to_the_reader_is_told_in_the_present(key: str) -> None:
    """AG-14: where events are told in the past, every verb behind a seat has its present."""
    words = GAMES[key].words
    texts = texts_in(words.folder, "en").texts if isinstance(words, TextWords) else {}
    told = [text for name, text in texts.items() if name.startswith(("event.", "digest."))]
    verbs = {verb for text in told for verb in re.findall(r"\{who\} ([a-z]+)", text)}
    if any(name.startswith("ahead.") for name in texts):
        past = {verb for verb in verbs if f"ahead.{verb}" not in texts}
        assert past <= {"is", "has", "cannot", "must", "as"}
    else:
        assert not {verb for verb in verbs if verb.endswith("ed")}
    if isinstance(words, TextWords):
        japanese = texts_in(words.folder, "ja").ahead().texts
        happening = [text for name, text in japanese.items() if name.startswith(("event.", "digest."))]
        assert not [text for text in happening if re.search("ました|ませんでした|た$", text)]
