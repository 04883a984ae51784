"""Answers that are none: the match refuses each, with a reason in words, and nothing has changed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules.codec import codec
from rules.game import Game, IllegalError, Prompt
from rules.match import Match
from rules.wording import Audience

NAMES = ("Anna", "Boris", "Chiara", "Daisuke", "Eve", "Fjodor", "Gaia", "Hana")
NO_SUCH = 10**9
OF_THE_MATCH = ("wrong seat", "wrong type")
"""Kinds that the match refuses before it asks the rules."""


def _wrong(match: Match, prompt: Prompt) -> Iterator[tuple[str, Any, Any, int | None]]:
    """Wrong answers to a question that is open: what is wrong, number of the question, picks, seat."""
    options, least, most = prompt.options, prompt.min_picks, prompt.max_picks
    right = options[: max(1, least)]
    yield "unknown option", prompt.id, [("no such thing", 1)] * max(1, least), None
    for pick in ((*right[-1], 0), right[-1][:-1]):
        if pick not in options:
            yield "unknown option", prompt.id, [*right[:-1], pick], None
    yield "too many", prompt.id, [*options[:most], options[0]], None
    yield "too many", prompt.id, [*options, ("too many",)], None
    for seat in {(prompt.seat + 1) % match.seats, match.seats} - {prompt.seat}:
        yield "wrong seat", prompt.id, right, seat
    if least:
        yield "too few", prompt.id, [], None
        yield "too few", prompt.id, options[: least - 1], None
    if most > 1:
        yield "repeated", prompt.id, [options[0]] * max(2, least), None
    if prompt.at_least:
        weight, lightest = min(zip(prompt.weights, options, strict=True))
        if weight < prompt.at_least and least <= 1:
            yield "too light", prompt.id, [lightest], None
    things: tuple[Any, ...] = (None, 7, "", "play", (), [], {}, 1.5, True, [options[0]])
    for thing in things:
        yield "wrong type", prompt.id, [*right[:-1], thing], None
    *first, last = right[-1]
    parts: tuple[Any, ...] = (None, True, 1.0, float("nan"), [], {}, ("a",), b"a")
    for part in parts:
        yield "wrong type", prompt.id, [*right[:-1], (*first, part)], None
    if type(last) is int:  # equal as Python compares, but it would not be the same again after a save
        yield "wrong type", prompt.id, [*right[:-1], (*first, float(last))], None
    for picks in (None, 7, True, options[0][0]):
        yield "wrong type", prompt.id, picks, None
    for number in (float(prompt.id), str(prompt.id), None, (prompt.id,), prompt.id + NO_SUCH):
        yield "wrong type" if type(number) is not int else "unknown question", number, right, None


def refuse_all(match: Match) -> Counter[str]:
    """Try every kind of wrong answer to every open question, and any answer to one that is not open.

    Returns how many of each kind were refused. Raises AssertionError for an answer that was taken, refused in
    another way than IllegalError, refused without words, or left a trace.
    """
    refused: Counter[str] = Counter()
    before = json.dumps(match.dump())
    prompts = match.prompts()
    wrong = [each for prompt in prompts for each in _wrong(match, prompt)]
    wrong += [("unknown question", number, [("pass",)], None) for number in (NO_SUCH, -1)]
    for kind, number, picks, seat in wrong:
        refuse(match, kind, number, picks, seat)
        refused[kind] += 1
        if kind not in OF_THE_MATCH:
            _by_the_rules(match, kind, number, picks)
    assert json.dumps(match.dump()) == before, "refused answers left a trace"
    assert match.prompts() == prompts, "refused answers changed the questions"
    return refused


def refuse(match: Match, kind: str, number: Any, picks: Any, seat: int | None = None) -> None:
    """This answer is refused with a reason in words. Raises AssertionError."""
    dump = codec(match.game.state_class).dump
    before = dump(match.state)
    try:
        match.choose(number, picks, seat)
    except IllegalError as error:
        explained(match.game, error, match.seats)
    except Exception as error:
        raise AssertionError(f"{kind}: {picks!r} to {number!r} broke the rules: {error!r}") from error
    else:
        raise AssertionError(f"{kind}: {picks!r} to {number!r} by {seat} was taken")
    assert dump(match.state) == before, f"{kind}: refused, but the state is another one"


def _by_the_rules(match: Match, kind: str, number: Any, picks: Any) -> None:
    """The rules themselves refuse, not only the match around them."""
    try:
        match.game.choose(codec(match.game.state_class).copy(match.state), number, picks)
    except IllegalError:
        return
    raise AssertionError(f"{kind}: {picks!r} to {number!r} was taken by the rules")


def explained(game: Game[Any], error: IllegalError, seats: int) -> None:
    """A refusal names its rule and its reason, and the game has a sentence for it in every language
    that it speaks."""
    assert error.clause, f"{error}: refused without naming a rule"
    assert error.reason, f"{error}: refused without a reason"
    assert all(type(value) in (int, str) for value in error.data), f"{error}: {error.data} cannot be saved"
    about = (game.key, error.clause, error.reason, error.data, seats)
    if game.words is None or about in _SAID:
        return
    spoken = game.words.languages
    texts = [game.words.illegal(error, Audience(language, NAMES[:seats], 0)) for language in spoken]
    assert len(set(texts)) == len(spoken), f"{error}: two languages say the same: {texts}"
    for language, text in zip(spoken, texts, strict=True):
        audience = Audience(language, NAMES[:seats], 0)
        assert 10 < len(text) <= 400, f"{error} in {language}: {text!r}"
        assert "_" not in error.reason or error.reason not in text, f"{error} in {language}: {text!r}"
        unheard = game.words.illegal(IllegalError(error.clause, "something unheard of"), audience)
        assert text != unheard, f"{error} has no sentence of its own in {language}"
    _SAID.add(about)


_SAID: set[tuple[Any, ...]] = set()
"""Refusals whose sentences have been looked at."""
