"""``python -m tests.long liking``: does it pay to have a plan? Whoever likes the cards of the own faction, or
of the own specialisation, plays against those who like nothing, on exchanged deals (``rules.arena``).

The null model is somebody who likes as strongly, but goes by shuffled labels: each card has the faction (or
the specialisation) of some other one. What that costs is what it costs to play against the own judgement;
what real labels bring beyond it is what plans are worth.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from rules import dice
from rules.arena import Duel, seating
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.picks import ChooseCard, PlayCard, PlayWithDiscounts, read
from rules.echoes_of_time.view import View
from rules.game import Game, Pick, Prompt
from rules.liking import Liking
from rules.planning import Effort, Planner, Strategy
from tests.long.balance_figures import Figure, mean
from tests.long.common import Run, UnfitError, game_of

CHUNK = 5
"""Deals of one job."""
WHOLE = 400
"""Deals of a whole run, for each liking."""
KEY = "echoes-of-time"
WORK = 40
"""Answers in thought of both, as of the level quick. With 0 both follow the rule of thumb."""
LIKED = 1.0
"""VP that a liked card counts for beyond what it is worth."""
GIVEN_UP = ("pay", "cost_discard", "forced_discard", "cost_eliminate", "effect_sift", "keep")
"""Questions whose options are cards that go: of a hand that is too large too, those that are not kept."""
MOVED = ("creatures", "reinforce", "order_summon")
"""Questions whose options are cards that stay one's own, whatever the answer: a liking has no say."""
KINDS: Mapping[str, Callable[[int], str | None]] = {
    "faction": lambda card: CARDS[card].faction,
    "specialisation": lambda card: CARDS[card].specialisation,
}


def labels(kind: str, shuffled: int = -1) -> dict[int, str | None]:
    """Card → its faction or its specialisation, None for none; from seed 0 on, that of another card."""
    cards, places = range(len(CARDS)), list(range(len(CARDS)))
    if shuffled >= 0:
        dice.shuffle(dice.stream(shuffled, "labels"), places)
    return {card: KINDS[kind](place) for card, place in zip(cards, places, strict=True)}


class Fond(Liking):
    """A game's strategy, for somebody who likes these cards; ``seat`` is theirs."""

    def __init__(self, plain: Strategy[Any], seat: int, liked: Mapping[int, float]) -> None:
        super().__init__(plain)
        self._seat = seat
        self._liked = liked

    def more(self, prompt: Prompt, pick: Pick) -> float:
        """In the own seat, by the card of the pick."""
        own = prompt.seat == self._seat and prompt.ask not in MOVED
        move = read(pick) if own else None
        if not isinstance(move, (ChooseCard, PlayCard, PlayWithDiscounts)):
            return 0.0
        liked = self._liked.get(move.card, 0.0)
        return -liked if prompt.ask in GIVEN_UP else liked


class FondPlayer:
    """A planner that likes the cards of the kind that it has most of: in its company and on its time board,
    and by half in its hand."""

    needs_view = True

    def __init__(
        self, game: Game[Any], strategy: Strategy[Any], effort: Effort, kinds: Mapping[int, str | None]
    ) -> None:
        self._make: Callable[[Strategy[Any]], Planner[Any]] = lambda fond: Planner(game, fond, effort)
        self._plain = strategy
        self._kinds = kinds

    def __call__(self, view: View, prompt: Prompt, seed: int) -> list[Pick]:
        """An answer to the prompt of the view's seat; the seed makes it repeatable."""
        kind = self._own(view, prompt.seat)
        liked = {card: LIKED for card, other in self._kinds.items() if kind is not None and other == kind}
        return self._make(Fond(self._plain, prompt.seat, liked))(view, prompt, seed)

    def _own(self, view: View, seat: int) -> str | None:
        own = view.seats[seat]
        laid = [*own.company, *own.leaving, *(card for tile in own.tiles for card in tile)]
        counted: Counter[str] = Counter()
        for cards, much in ((laid, 2), (own.hand or [], 1)):
            for card in cards:
                if (kind := self._kinds[card]) is not None:
                    counted[kind] += much
        return max(sorted(counted), key=counted.__getitem__) if counted else None


Job = tuple[str, bool, int, int, int, int]
"""What is liked, whether by shuffled labels, number of the first deal, number of deals, seed, answers in
thought."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this run."""
    parser.add_argument("--deals", type=int, default=WHOLE, metavar="N", help="deals for each liking")
    parser.add_argument("--seed", type=int, default=1, help="any integer; the same seed, the same deals")
    parser.add_argument("--kinds", nargs="+", choices=[*KINDS], default=[*KINDS], help="what is liked")
    parser.add_argument("--work", type=int, default=WORK, help="answers in thought; 0: the rule of thumb")


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """Play and tell the share of victories of each liking, and of the same with shuffled labels."""
    if game.key != KEY:
        raise UnfitError(f"likings are about {KEY}")
    jobs = {
        f"{kind}{' shuffled' * shuffled}, deal {start}": (
            kind,
            shuffled,
            start,
            min(CHUNK, args.deals - start),
            args.seed,
            args.work,
        )
        for start in range(0, args.deals, CHUNK)
        for kind in args.kinds
        for shuffled in (False, True)
    }
    done = run.map(play_deals, jobs, "deals", lambda job: job[3])
    found: dict[str, Figure] = {}
    for kind in args.kinds:
        for shuffled in (False, True):
            name = f"{kind}{' shuffled' * shuffled}"
            won = [part for job in jobs if job.startswith(f"{name}, ") for part in done[job]["won"]]
            found[name] = mean(won)
            print(f"{name:24} wins {found[name].value:.1%} ({found[name].low:.1%} … {found[name].high:.1%})")
    return {"failures": [], "won": {name: figure.json() for name, figure in found.items()}}


def play_deals(job: Job) -> dict[str, Any]:
    """Some deals for two, each played twice with the seats exchanged: the share of victories in each."""
    kind, shuffled, start, count, seed, work = job
    game = game_of(KEY)
    quick = game.players["quick"]
    assert isinstance(quick, Planner)
    effort = Effort(work=work, ahead=0.5, answers=5 if work else 1)
    plain: Planner[Any] = Planner(game, quick.strategy, effort)
    won = []
    for number in range(start, start + count):
        kinds = labels(kind, number if shuffled else -1)
        fond = FondPlayer(game, plain.strategy, effort, kinds)
        sides = [
            Duel(game, seating(2, turn, False), [fond, plain]).play(dice.stream(seed, "liking", number), {})
            for turn in (0, 1)
        ]
        won.append(sum(mine.won for mine, _ in sides) / 2)
    return {"won": won}
