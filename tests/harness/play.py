"""Random games of any game, watched while they are played.

``swift`` plays on one state like the computer players do, looks at everything cheap after every choice and
at saves and copies now and then; ``thorough`` (in the module of that name) plays through a match and looks at
everything all the time. Every game is repeated by its table alone, and so is what is looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from traceback import extract_tb
from typing import Any

from rules import dice
from rules.entries import Choice
from rules.game import Game, Pick, Prompt, Reveal
from rules.match import Match
from rules.players import RandomPlayer
from rules.simulate import MOST_DECISIONS
from tests.conformance.tables import GAMES, Table, possible
from tests.harness.elsewhere import Elsewhere
from tests.harness.ledger import difference, ledger_of
from tests.harness.positions import Twins, sound

RANDOM = RandomPlayer()


@dataclass(slots=True)
class Tally:
    """What was done so far: counts by name, and how often every question was answered with every verb."""

    counts: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Sampling:
    """How often what is dear is looked at: one in so many.

    twins     choices that are made on a copy and on a loaded save as well
    replayed  swift games that are played again from their log, here and in another process
    """

    twins: int = 80
    replayed: int = 20


class HoleError(Exception):
    """A hole in a game: the table, the number of choices made before, and what is wrong."""

    def __init__(self, table: Table, made: int, what: str) -> None:
        super().__init__(f"{table}, after {made} choices: {what}")


def settings_of(game: Game[Any], seats: int, number: int) -> tuple[tuple[str, str], ...]:
    """The table options of game ``number``: every second game has the defaults, the others have any that go
    with so many seats."""
    if number % 2 == 0:
        return ()
    chosen = []
    random = dice.stream(number, "options")
    for option in game.options:
        values = possible(option, seats)
        random, at = dice.below(random, len(values))
        chosen.append((option.key, values[at]))
    return tuple(chosen)


def tables(key: str, seats: int, numbers: Sequence[int]) -> Iterator[tuple[int, Table]]:
    """The tables of these numbers: seed and options follow from the number."""
    for number in numbers:
        seed = dice.stream(number, "harness", key, seats)
        yield number, Table(key, seats, seed, settings_of(GAMES[key], seats, number))


def due(table: Table, what: str, one_in: int) -> bool:
    """Whether this is one of so many games with which something dear is done, by chance."""
    return dice.below(table.dice(what), one_in)[1] == 0


def answer(prompt: Prompt, chance: int) -> list[Pick]:
    """An answer by chance. Half of the time the verb is drawn before the option, for there are many cards to
    play and only one way to do this or that."""
    if chance & 1 and prompt.min_picks == prompt.max_picks == 1 and not prompt.at_least:
        verbs: dict[str | int, list[Pick]] = {}
        for option in prompt.options:
            verbs.setdefault(option[0], []).append(option)
        several = [*verbs.values()]
        options = several[(chance >> 8) % len(several)]
        return [options[(chance >> 24) % len(options)]]
    return RANDOM(None, prompt, chance)


def swift(table: Table, tally: Tally, sampling: Sampling, elsewhere: Elsewhere | None = None) -> None:
    """Play a random game on one state. After every choice nothing may have been lost and the questions can be
    answered; now and then the choice is made by twins; at the end there is an outcome, and (one game in so
    many, where there is another process) the log leads there again.

    Raises HoleError.
    """
    log: list[Choice] = []
    try:
        state = _played(table, tally, sampling, log)
        if elsewhere is not None and due(table, "replayed", sampling.replayed):
            match = Match.replay(table.game, table.seats, table.seed, dict(table.options), b"salt", log)
            assert match.state == state, "the replayed log leads to another state"
            tally.counts["games replayed here and in another process"] += 1
            elsewhere.send(str(table), match)
    except Exception as error:
        raise HoleError(table, len(log), told(error)) from error
    tally.counts["games"] += 1
    tally.counts["choices"] += len(log)


def told(error: Exception) -> str:
    """An exception in words; one without a text is told by the line that raised it."""
    if str(error) or error.__traceback__ is None:
        return f"{type(error).__name__}: {error}"
    *_, last = extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {last.name}: {last.line}"


def _played(table: Table, tally: Tally, sampling: Sampling, log: list[Choice]) -> Any:
    """The last state of a random game; its choices go into the log."""
    game, seats = table.game, table.seats
    ledger, answers = ledger_of(game), tally.answers
    prompts, choose, conserved = game.prompts, game.choose, ledger.conserved
    state = game.new(seats, table.seed, dict(table.options))
    random, kept, one_in = table.dice("swift"), conserved(state), sampling.twins
    for _ in range(MOST_DECISIONS):
        asked = prompts(state)
        if not asked:
            break
        random, chance = dice.next64(random)
        prompt = asked[(chance >> 40) % len(asked)]
        options = prompt.options
        assert 0 <= prompt.min_picks <= prompt.max_picks <= len(options) == len(set(options)), (
            "unsound question"
        )
        assert prompt.max_picks, "a question without an answer"
        picks = answer(prompt, chance)
        log.append(Choice(prompt.seat, prompt.id, prompt.ask, tuple(picks), Reveal.NOTHING))
        answers[f"{prompt.ask} {picks[0][0] if picks else '-'}"] += 1
        if (chance >> 48) % one_in:
            choose(state, prompt.id, picks)
        else:
            ledger.check(state)
            sound(game, state, seats)
            Twins(game, state, {None, prompt.seat}).choose(prompt.id, picks)
            tally.counts["choices by twins"] += 1
        now = conserved(state)
        assert now == kept, f"lost or doubled after {prompt.ask}: {picks}: {difference(kept, now)}"
    else:
        raise AssertionError(f"no end after {MOST_DECISIONS} choices")
    sound(game, state, seats)
    ledger.check(state)
    Twins(game, state, (None, *range(seats)))
    outcome = game.outcome(state)
    assert outcome is not None, "no outcome at the end"
    told_of = {len(outcome.scores), len(outcome.ranks), len(outcome.breakdown)}
    assert told_of == {seats}, f"an outcome for {told_of} seats, not {seats}"
    ranks = outcome.ranks
    assert set(ranks) in ({1}, {2}) if game.cooperative else min(ranks) == 1, f"nobody has won: ranks {ranks}"
    assert outcome.reasons, "an end without a reason"
    sheets = {tuple(keyword for keyword, _ in lines) for lines in outcome.breakdown}
    assert len(sheets) == 1, f"seats have different lines on the score sheet: {sheets}"
    tally.counts.update(f"ended by: {reason}" for reason in outcome.reasons)
    return state
