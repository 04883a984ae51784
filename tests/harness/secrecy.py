"""Whether anybody is shown what depends on a hidden thing: the same checks for every game.

A :class:`Deal` is a state beside another one that looks the same to one seat (None: a spectator): all that it
may not know is dealt anew. Whatever this seat and the spectators get must then be the same in both, letter by
letter: views, questions, texts, refusals, and what follows from a choice, as far as the choice does not open
something. A difference is a :class:`LeakError`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from rules import dice
from rules.codec import codec
from rules.game import Event, Game, IllegalError, Pick, Prompt, Result, Reveal
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience
from tests.harness.positions import GENERATOR, private

NAMES = ("Anna", "Борис", "Chiara", "大輔", "Eva", "Fëdor", "Gaia", "はな")
RANDOM = RandomPlayer()
_SHOWN = 60  # characters before and after the first difference


class LeakError(AssertionError):
    """Somebody is shown something that depends on what is hidden; the text tells what and how it differs."""


def same(what: str, one: object, other: object) -> None:
    """Raise LeakError unless two things are equal in every letter, the order of their parts included."""
    left, right = repr(one), repr(other)
    if left == right:
        return
    pairs = zip(left, right, strict=False)
    at = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(left), len(right)))
    begin = max(0, at - _SHOWN)
    raise LeakError(f"{what}: …{left[begin : at + _SHOWN]}… or …{right[begin : at + _SHOWN]}…")


@dataclass(slots=True)
class Deal:
    """Two states that look the same to one seat (None: a spectator): the real one, and one that its view
    allows."""

    game: Game[Any]
    seats: int
    seat: int | None
    real: Any
    other: Any

    @classmethod
    def of(cls, game: Game[Any], seats: int, state: Any, seat: int | None, seed: int) -> Deal:
        """This state beside one in which everything hidden from the seat is dealt anew from the seed."""
        return cls(game, seats, seat, state, game.imagine(game.view(state, seat), seed))

    def copies(self) -> tuple[Any, Any]:
        """Both states once more, to be changed."""
        copy = codec(self.game.state_class).copy
        return copy(self.real), copy(self.other)

    def compare(self, what: str, shown: Callable[[Any], object]) -> None:
        """Raise LeakError unless a function of the state shows the same in both."""
        same(f"seat {self.seat}: {what}", shown(self.real), shown(self.other))


# What a position shows.


def check_sight(deal: Deal) -> None:
    """The seat's view, the spectators' view, its own questions with their numbers, the public part of all."""
    game, seat = deal.game, deal.seat
    deal.compare("view", lambda state: game.view(state, seat))
    if seat is not None:
        deal.compare("spectators' view", lambda state: game.view(state, None))
        deal.compare("own questions", lambda state: own(game, state, seat))
    deal.compare("public part of the questions", lambda state: public(game, state))
    deal.compare("outcome", game.outcome)


def check_chance(deal: Deal) -> None:
    """No generator of random numbers gets out, neither by a view nor by what is made of one."""
    dumped = str(codec(deal.game.state_class).dump(deal.real))
    generators = set(GENERATOR.findall(dumped))
    told = repr(deal.game.view(deal.real, deal.seat)) + str(codec(deal.game.state_class).dump(deal.other))
    found = sorted(generator for generator in generators if generator in told)
    if found:
        raise LeakError(f"seat {deal.seat}: a generator of random numbers gets out: {', '.join(found)}")


def own(game: Game[Any], state: Any, seat: int) -> list[Prompt]:
    """What that seat is asked."""
    return [prompt for prompt in game.prompts(state) if prompt.seat == seat]


def public(game: Game[Any], state: Any) -> list[tuple[int, int, str]]:
    """What everybody knows of all questions."""
    return sorted(prompt.public_part() for prompt in game.prompts(state))


# Texts.


def texts(
    game: Game[Any],
    state: Any,
    seat: int | None,
    seats: int,
    language: str,
    events: Sequence[Event] = (),
) -> dict[str, object]:
    """Every sentence that a seat (None: a spectator) gets about a position, and about the events before it.
    Empty for a game without words."""
    words = game.words
    if words is None:
        return {}
    view, audience = game.view(state, seat), Audience(language, NAMES[:seats], seat)
    seen = [event.for_seat(seat) for event in events]
    found: dict[str, object] = {
        "status": words.status(view, audience),
        "board": words.board(view, audience),
        "board's alt text": words.board_alt(view, audience),
        "owed": [words.owed(keyword, audience) for _, _, keyword in public(game, state)],
        "events": [words.event(view, event, audience) for event in seen],
        "digest": words.digest(view, seen, audience, 3),
    }
    if seat is not None:
        found["hand"] = words.hand(view, audience)
        found["hand's alt text"] = words.hand_alt(view, audience)
        found["questions"] = [_asked(words, view, prompt, audience) for prompt in own(game, state, seat)]
    return found


def _asked(words: Any, view: Any, prompt: Prompt, audience: Audience) -> list[object]:
    verbs = dict.fromkeys(str(pick[0]) for pick in prompt.options)
    return [
        words.ask(view, prompt, audience),
        [words.verb(view, prompt, verb, audience) for verb in verbs],
        [words.pick(view, prompt, pick, audience) for pick in prompt.options],
    ]


def check_texts(deal: Deal, language: str, events: Sequence[Event] = ()) -> None:
    """Everything that the seat and a spectator can read, in one language."""
    for seat in dict.fromkeys((deal.seat, None)):
        real, other = (
            texts(deal.game, state, seat, deal.seats, language, events) for state in (deal.real, deal.other)
        )
        for what, text in real.items():
            same(f"seat {seat}: {what} in {language}", text, other[what])


# Refusals.


class Beginning:
    """A game that begins with a given state, so that a match can begin in the middle of another one."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self._game = game
        self._copy = partial(codec(game.state_class).copy, state)

    def __getattr__(self, name: str) -> Any:
        """All else is the game's own."""
        return getattr(self._game, name)

    def new(self, seats: int, seed: int, options: Any) -> Any:
        """The given state."""
        return self._copy()


def begun(game: Game[Any], seats: int, state: Any) -> Match:
    """A match that begins with this state."""
    beginning: Any = Beginning(game, state)
    return Match.new(beginning, seats, 1, salt=bytes(16))


def wrong_answers(game: Game[Any], state: Any, seat: int | None) -> Iterator[tuple[int, list[Pick]]]:
    """What a curious seat might try: to answer every question that there could be, its own and others', with
    what it may and what it may not choose."""
    prompts = game.prompts(state)
    if not prompts:
        return
    foreign = list(dict.fromkeys(pick for prompt in prompts for pick in prompt.options[:8]))
    for prompt in prompts:
        if prompt.seat != seat:
            continue
        for pick in foreign:
            if pick not in prompt.options:
                yield prompt.id, [pick] * max(1, prompt.min_picks)
        yield prompt.id, []
        yield prompt.id, [*prompt.options, ("too many",)]
        yield prompt.id, [prompt.options[0]] * 2
        yield prompt.id, prompt.options[: prompt.max_picks][::-1]
    mine = {prompt.id for prompt in prompts if prompt.seat == seat}
    for number in range(prompts[0].id - 3, prompts[-1].id + 12):
        if number not in mine:
            yield number, foreign[:1]


def check_refusals(deal: Deal, language: str) -> int:
    """What the seat is told when it tries what it may not. Returns how much it tried."""
    tried = 0
    matches = [begun(deal.game, deal.seats, state) for state in (deal.real, deal.other)]
    for number, picks in wrong_answers(deal.game, deal.real, deal.seat):
        told = [_refused(match, number, picks, deal, language) for match in matches]
        same(f"seat {deal.seat}: the answer {picks} to question {number}", *told)
        tried += 1
    return tried


def _refused(match: Match, number: int, picks: Sequence[Pick], deal: Deal, language: str) -> object:
    """The refusal in words, or that it is none; a spectator has no seat to answer for."""
    seat = deal.seats if deal.seat is None else deal.seat
    try:
        match.fork().choose(number, picks, seat)
    except IllegalError as error:
        words = deal.game.words
        text = words.illegal(error, Audience(language, NAMES[: deal.seats], deal.seat)) if words else ""
        return (error.clause, error.reason, error.data, str(error), text)
    return "taken"


# What happens next.


def check_next(deal: Deal, seed: int) -> str:
    """The same answer in both states, by a seat drawn by lot: what the seat of this deal and the spectators
    see of it may differ only from where something is opened that was hidden.

    Returns "" where no such answer was found, "alike", or "opened" where they differ from some fact on. What
    follows from an own answer that is said to open something left to chance is a "surprise", or "foreseen"
    where it is the same in both; if that is the rule, the seat's view holds what is to come.
    """
    prompts = deal.game.prompts(deal.real)
    if not prompts:
        return ""
    rng, at = dice.below(dice.stream(seed, "who"), len(prompts))
    prompt = prompts[at]
    alike = _alike(deal, prompt)
    picks = None if alike is None else _common(prompt, alike, rng)
    if alike is None or picks is None:
        return ""
    real, other = deal.copies()
    try:
        results = [deal.game.choose(real, prompt.id, picks), deal.game.choose(other, alike.id, picks)]
    except IllegalError:
        return ""  # weights of hidden cards: possible in one of the two only
    after = Deal(deal.game, deal.seats, deal.seat, real, other)
    # To itself a seat can open only what others knew or nobody; to others also what it knew alone.
    least = Reveal.OTHERS if prompt.seat == deal.seat else Reveal.OWN
    when = f"after {prompt.ask} {picks} of seat {prompt.seat}"
    alike_to = [
        _compare_results(after, seat, results, least, when) for seat in dict.fromkeys((deal.seat, None))
    ]
    if prompt.seat == deal.seat and results[0].reveals == Reveal.RANDOM:
        return "foreseen" if alike_to[0] else "surprise"
    return "alike" if alike_to[0] else "opened"


def _alike(deal: Deal, prompt: Prompt) -> Prompt | None:
    """The same question in the other state: an own one by its number, another's by what is public of it."""
    found = [
        each
        for each in deal.game.prompts(deal.other)
        if each.public_part() == prompt.public_part()
        and each.ask == prompt.ask
        and (each.id == prompt.id or prompt.seat != deal.seat)
    ]
    return found[0] if len(found) == 1 else None


def _common(prompt: Prompt, alike: Prompt, rng: int) -> list[Pick] | None:
    """An answer by lot that both questions offer."""
    there = set(alike.options)
    shared = [index for index, pick in enumerate(prompt.options) if pick in there]
    if not shared or len(shared) < prompt.min_picks:
        return None
    if len(shared) == len(prompt.options) or prompt.min_picks > 1 or prompt.weights:
        picks = RANDOM(None, prompt, rng)
        return picks if there.issuperset(picks) else None
    return [prompt.options[shared[dice.below(rng, len(shared))[1]]]]


def _compare_results(
    deal: Deal, seat: int | None, results: Sequence[Result], least: Reveal, when: str
) -> bool:
    """What was opened first must be told as a fact, the same kind of fact of the same seat in both, of a
    choice that opens at ``least`` that much; as long as nothing was, all that the seat gets is the same.
    Returns whether it is."""
    states = (deal.real, deal.other)
    seen = [[event.for_seat(seat) for event in result.events] for result in results]
    at = next((n for n, pair in enumerate(zip(*seen, strict=False)) if pair[0] != pair[1]), None)
    if at is None and len(seen[0]) == len(seen[1]):
        about = [(result.turn_ended, result.reveals) for result in results]
        same(f"seat {seat}: whether a turn ended, and what was opened {when}", *about)
        when += ", though no event told of anything that differs"
        same(f"seat {seat}: view {when}", *(deal.game.view(state, seat) for state in states))
        same(f"seat {seat}: public questions {when}", *(public(deal.game, state) for state in states))
        if seat is not None:
            same(f"seat {seat}: own questions {when}", *(own(deal.game, state, seat) for state in states))
        return True
    if at is None:
        numbers = " or ".join(str(len(facts)) for facts in seen)
        raise LeakError(f"seat {seat}: {numbers} facts {when}, and no fact before that tells why")
    facts = [result.events[at] for result in results]
    same(f"seat {seat}: kind of fact {at} {when}", *((fact.kind, fact.seat) for fact in facts))
    if any(_kept_from(seat, fact) for fact in facts):
        same(f"seat {seat}: what others may know of a fact {when}", seen[0][at], seen[1][at])
    if min(result.reveals for result in results) < least:
        raise LeakError(
            f"seat {seat}: {seen[0][at]} or {seen[1][at]} {when}, though nothing was to be opened"
        )
    return False


def _kept_from(seat: int | None, event: Event) -> bool:
    """Whether an event has something that this seat is not to see."""
    return event.seen_by != -1 and not (seat is not None and event.seen_by >> seat & 1)


# What ``imagine`` cannot show: what a view gives away, an imagined state has as well. So these checks begin
# with what the game itself says to be hidden.


def check_hidden_answers(deal: Deal, seed: int) -> int:
    """Another seat gives two different answers to a question whose answer stays hidden: one with a public
    keyword of its own, or one that several are asked at once. Where the facts are the same, so is the view;
    where nothing is told, it has not changed. Where no seat knows more than others no answer is hidden.

    Returns how many views were compared.
    """
    game, compared = deal.game, 0
    prompts = game.prompts(deal.real) if private(game, deal.real, deal.seats) else []
    asked = [(prompt.ask, prompt.source) for prompt in prompts]
    before = [public(game, deal.real), game.view(deal.real, deal.seat)]
    for prompt in prompts:
        hidden = prompt.public or asked.count((prompt.ask, prompt.source)) > 1
        if not hidden or prompt.seat == deal.seat:
            continue
        after = []
        for turn in range(2):
            state = codec(game.state_class).copy(deal.real)
            picks = RANDOM(None, prompt, dice.stream(seed, "hidden", prompt.id, turn))
            told = [event.for_seat(deal.seat) for event in game.choose(state, prompt.id, picks).events]
            after.append((told, [public(game, state), game.view(state, deal.seat)]))
        when = f"seat {deal.seat}: what is seen of a hidden answer of seat {prompt.seat} to {prompt.ask}"
        (told, seen), (told_else, seen_else) = after
        if told == told_else and seen[0] == seen_else[0]:
            same(when, seen[1], seen_else[1])
            compared += 1
        if not told and seen[0] == before[0]:
            same(f"{when}, before and after", before[1], seen[1])
            compared += 1
    return compared


def kept_facts(deal: Deal, events: Sequence[Event], seed: int) -> tuple[int, int]:
    """How many values the last events kept from this seat, and how many of these it knows none the less: in
    every state that its view allows they are where they are in truth.

    A few may be, by elimination; if it is the rule, the view holds what the events keep.
    """
    kept: set[int | str] = set()
    for event in events:
        seen = event.for_seat(deal.seat).data
        kept |= set(event.data) - set(seen) if _kept_from(deal.seat, event) else set()
        kept -= set(seen)
    if not kept:
        return 0, 0
    dump = codec(deal.game.state_class).dump
    view = deal.game.view(deal.real, deal.seat)
    there = dict(_leaves(dump(deal.real), ""))
    dealt = [dict(_leaves(dump(deal.game.imagine(view, seed + n)), "")) for n in range(4)]
    known = 0
    for value in kept:
        places = [path for path, leaf in there.items() if leaf == value]
        known += not any(leaves.get(path) != value for path in places for leaves in dealt)
    return len(kept), known


def _leaves(data: Any, path: str) -> Iterator[tuple[str, object]]:
    """Every single value of a saved state with its place in it."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _leaves(value, f"{path}.{key}")
    else:
        yield path, data


def check_shares(what: str, number: int, among: int) -> None:
    """Raise LeakError if something that should hardly ever happen happened more than one time in three."""
    if among >= 12 and number * 3 > among:
        raise LeakError(f"{what}: {number} of {among} times")
