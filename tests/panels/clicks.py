"""``python -m tests.panels.clicks``: how many clicks a turn takes, counted on panels that nobody draws.

A person plays as a computer player would, at a table of people or with computer players, and presses what the
panel offers for it. It is the same panel as on the page, without a browser: hundreds of turns take a minute.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from statistics import median
from typing import Any

from bot.features.play import moves
from bot.features.play.draft import Draft, DraftBoard, try_out
from bot.features.play.drafting import bundles
from bot.features.play.drafting.made import Made
from bot.features.play.moves import Move
from bot.features.play.panels.further import Further
from bot.features.play.panels.panel import Panel, build
from bot.features.play.panels.parts import panel_items
from bot.tables import onward, plans
from bot.ui.components import Address
from rules import games
from rules.game import Game, Pick, Prompt
from rules.match import Match
from rules.wording import Audience
from tests.panels.looking import Part, plainly, read, walked
from tests.panels.player import LINED_UP, REST

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
_TURNS = 24
_MANY = 90
"""Clicks of one turn after which it counts as endless."""


@dataclass(slots=True)
class Turn:
    """The clicks of one turn of the board: of each kind of question, which deeds it had, and in words."""

    clicks: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    told: list[str] = field(default_factory=list)

    @property
    def total(self) -> int:
        """All clicks, *Act* included."""
        return self.clicks.total()


class Person:
    """One seat that is played through its panel; the other seats are computers, or people as fast as it is.

    people  whether the other seats are people: they move after this one
    """

    def __init__(self, match: Match, level: str, people: bool) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self._player = self.game.players[level]
        self._people = people
        self._names = NAMES[: match.seats]
        self.turns: list[Turn] = []
        self._turn: object = None
        self._draft = Draft()
        self._opened = False
        self._later: list[plans.PlanRow] = []

    def play(self, most: int) -> None:
        """Play this number of turns, or to the end of the game."""
        while self.match.prompts() and len(self.turns) <= most:
            if not self._people:
                self._computers()
                if not self.match.prompts():
                    break
            desk = try_out(self.match, 0, self._draft)
            if not desk.waits:
                self._wait()
                continue
            self._begin()
            if not self._opened:
                self._click("act")
                self._opened = True
            self._press(desk)
            if self.turns[-1].total > _MANY:
                raise AssertionError(f"{self.turns[-1]}")
        self.turns = self.turns[1:-1]  # before the first turn sleuths are chosen; the last is not over

    def _begin(self) -> None:
        turn = self.match.view(None).board_turn
        if turn != self._turn:
            self._turn, self._opened = turn, False
            self.turns.append(Turn())

    def _click(self, kind: str, times: int = 1, what: str = "") -> None:
        self.turns[-1].clicks[kind] += times
        self.turns[-1].told.append(f"{f'{times}x ' if times > 1 else ''}{kind}: {what}")

    def _computers(self) -> None:
        """Computer players answer at once."""
        while others := [prompt for prompt in self.match.prompts() if prompt.seat]:
            self._choose(self.match, others[0])

    def _wait(self) -> None:
        """Let another seat answer."""
        prompt = next(prompt for prompt in self.match.prompts() if prompt.seat)
        self._choose(self.match, prompt)

    def _choose(self, match: Match, prompt: Prompt) -> None:
        picks = self._player(match.view(prompt.seat), prompt, len(match.entries))
        match.choose(prompt.id, picks, prompt.seat)
        followed = plans.follow(match, self._later, prompt.seat)
        self.match = followed.match
        self._later = [row for row in self._later if row not in followed.done]

    def _answer(self, made: Prompt, view: Any) -> list[Pick]:
        return list(self._player(view, made, len(self.match.entries)))

    @staticmethod
    def _parts(panel: Panel) -> list[dict[str, Any]]:
        """The panel's components as Discord gets them."""
        items = panel_items(panel, Address(1, "", "", 0), "en")
        return [one for item in items for one in walked([item.to_component_dict()])]

    def _press(self, desk: DraftBoard) -> None:
        """Press one thing of the panel: the green button if it does what is wanted, else what is wanted."""
        audience = Audience("en", self._names, you=0)
        panel = build(self.game, self.match, desk, audience)
        offered = {number for number, _ in panel.passed}
        laid = {part.get("custom_id", "") for part in self._parts(panel)}
        panel.further = [
            one for one in panel.further if any(f":{one.verb}:{one.argument}" in id for id in laid)
        ]
        for made in desk.since():
            wanted = self._answer(made.prompt, made.view) if made.prompt.id in offered else made.picks
            step = next((one for one in panel.further if self._steps(one, made, wanted)), None)
            if step is not None:
                self._click(made.prompt.ask, what=f"{panel.title} | {step.label}")
                moves.apply(desk, Move(step.verb, step.argument))
                return
            if made.passed and wanted != made.picks:
                self._click(made.prompt.ask, what=f"turns to {made.prompt.ask}")
                moves.apply(desk, Move("turn", str(made.prompt.id)))
                return
        prompt = desk.prompt
        if prompt is None:
            self._commit(desk, panel)
            return
        wanted = self._answer(prompt, desk.view)
        indexes = [prompt.options.index(pick) for pick in wanted]
        chosen = desk.complete() and desk.selected() == indexes
        if panel.answer and (chosen or (desk.rest() and all(self._suits(desk, *one) for one in desk.rest()))):
            self._commit(desk, panel)
            return
        if panel.several:
            self._mark(desk, panel, prompt, indexes)
            return
        whole = next((one for one in panel.further if self._is_whole(desk, one, indexes[0])), None)
        listed = panel.listed and indexes[0] in {one.index for one in panel.things} and whole is None
        label = next((one.label for one in panel.every() if one.index == indexes[0]), "?")
        self._click(prompt.ask, 2 if listed else 1, f"{panel.title} | {whole.label if whole else label}")
        move = Move("do", str(indexes[0])) if whole is None else Move(whole.verb, whole.argument)
        verb = moves.PLAIN.get(move.verb, move.verb)
        moves.apply(desk, replace(move, verb=verb))
        if verb != move.verb or panel.plain:
            self._make(try_out(self.match, 0, self._draft).chosen())

    @staticmethod
    def _steps(one: Further, made: Made, wanted: Sequence[Pick]) -> bool:
        """Whether this button answers a question that was passed over as is wanted."""
        number, _, at = one.argument.partition(".")
        meant = one.verb == "step" and number == str(made.prompt.id)
        more = [pick for pick in wanted if pick not in made.picks]
        return meant and made.prompt.options[int(at)] in more and len(more) == len(wanted) - len(made.picks)

    def _is_whole(self, desk: DraftBoard, one: Further, index: int) -> bool:
        """Whether this button does what is wanted, and with what it opens."""
        if one.verb not in moves.PLAIN:
            return False
        first, _, second = one.argument.partition(".")
        if first != str(index) or not second:
            return first == str(index)
        opened = bundles.opened(desk, index)
        assert opened is not None
        assert desk.prompt is not None
        trial = desk.match.fork()
        trial.choose(desk.prompt.id, [desk.prompt.options[index]], 0)
        return self._answer(opened, trial.view(0)) == [opened.options[int(second)]]

    def _suits(self, desk: DraftBoard, prompt: Prompt, picks: list[Pick]) -> bool:
        """Whether this answer is as good as any: who does not mind takes what is offered."""
        if self._answer(prompt, desk.view) == picks:
            return True
        turned = replace(prompt, options=prompt.options[::-1])
        return prompt.bundle.together is not None and self._answer(turned, desk.view) == picks

    def _mark(self, desk: DraftBoard, panel: Panel, prompt: Prompt, indexes: Sequence[int]) -> None:
        """Mark what is wanted of a list, or press the button that takes none."""
        if not indexes:
            self._click(prompt.ask, what=f"{panel.title} | {panel.skip}")
            moves.apply(desk, Move("none"))
        elif panel.listed:
            self._click(prompt.ask, 1 + len(indexes), f"{panel.title} | marks {len(indexes)}")
            moves.apply(desk, Move("answer", values=[str(index) for index in indexes]))
        else:
            left = [index for index in indexes if index not in desk.selected()]
            self._click(prompt.ask, what=f"{panel.title} | marks one")
            moves.apply(desk, Move("flip", str(left[0])))

    def _commit(self, desk: DraftBoard, panel: Panel) -> None:
        told = [made for made in desk.made if made.own]
        last = told[-1].prompt if told else desk.prompt
        assert panel.answer
        self._click(f"ok {last.ask if last is not None else ''}", what=f"GREEN {panel.answer}")
        self._make(desk)

    def _make(self, desk: DraftBoard) -> None:
        self.turns[-1].asked.update(prompt.ask for prompt, _ in desk.plan())
        told = desk.onward()
        onward.make(self.match, 0, desk.answers(), told)
        self._later = plans.later(0, 0, onward.left(self.match, 0, told))
        if later := desk.later():
            steps = [plans.PlannedAnswer(asked.ask, asked.actor, tuple(picks)) for asked, picks in later]
            self._later.append(
                plans.PlanRow(0, steps[0].ask, 0, False, plans.Plan(steps[0].ask, steps).dump())
            )
        left = desk.left(desk.answers()) if desk.answers() else None
        self._draft = Draft.load(left) if left else Draft()


class Anybody(Person):
    """Somebody who chooses by chance, as who plays through the page (``tests.panels``): everything that a
    panel offers is as likely, and what was chosen is confirmed as soon as nothing new is asked."""

    def __init__(self, match: Match, level: str, people: bool) -> None:
        super().__init__(match, level, people)
        self._luck = random.Random(f"{match.seed}")
        self._tried: set[str] = set()
        self._asked: set[str] = set()
        self._since = 0

    def _press(self, desk: DraftBoard) -> None:
        panel = build(self.game, self.match, desk, Audience("en", self._names, you=0))
        parts = self._parts(panel)
        look = read({"id": "", "components": parts})
        assert look is not None
        question = plainly(panel.title)
        fresh = question not in self._asked and self._since < LINED_UP
        goes_on = (
            bool(self._tried) and fresh and any(not one.answer.startswith("swap:") for one in look.choices)
        )
        if look.greens and (self._tried or not look.choices) and not goes_on:
            self._commit(desk, panel)
            self._fresh()
            return
        self._asked.add(question)
        offered = [one for one in look.choices if one.answer != REST]  # it takes a computer player to think
        untried = [one for one in offered if one.answer not in self._tried] or offered
        part = self._luck.choice([*untried, *(look.greens if not self._tried else ())])
        if part.green or part.answer.startswith("ok:"):  # what only declines is not green
            self._commit(desk, panel)
            self._fresh()
            return
        self._tried.add(part.answer)
        verb, _, argument = part.answer.partition(":")
        values = self._listed(part, parts) if part.most else []
        kind = desk.prompt.ask if desk.prompt is not None else "answered"
        self._click(kind, 1 + len(values))
        self._since += 1
        told = moves.PLAIN.get(verb)
        if verb == "swap" and not argument:
            argument = values[0]
        moves.apply(desk, Move(told or verb, argument, values))
        if told:
            self._make(try_out(self.match, 0, self._draft).chosen())
            self._fresh()

    def _listed(self, part: Part, parts: Sequence[dict[str, Any]]) -> list[str]:
        options = next(one["options"] for one in parts if one.get("custom_id") == part.custom_id)
        free = [one["value"] for one in options if not one.get("default")]
        return self._luck.sample(free, min(len(free), max(1, part.least)))

    def _fresh(self) -> None:
        self._tried, self._asked, self._since = set(), set(), 0


COMPANIES: dict[str, tuple[int, dict[str, str], bool]] = {
    "alone": (1, {}, False),
    "with a computer": (2, {}, False),
    "with two computers": (3, {}, False),
    "with two people": (3, {}, True),
    "two sleuths, alone": (1, {"sleuths_per_player": "2"}, False),
    "two sleuths, with two computers": (3, {"sleuths_per_player": "2"}, False),
}
"""The tables of Ekho that are measured: seats, options, and whether the others are people."""


@dataclass(slots=True)
class Measure:
    """The turns of one company."""

    name: str
    turns: list[Turn]

    def median(self, calm: bool = False) -> float:
        """Clicks of the median turn; ``calm``: of those without a battle and without enemies to send."""
        asked = ("attack", "way") if calm else ()
        return median(turn.total for turn in self.turns if not any(turn.asked[ask] for ask in asked))


def measured(name: str, player: type[Person], number: int, level: str = "quick") -> Measure:
    """So many games of one company."""
    seats, options, people = COMPANIES[name]
    found = Measure(name, [])
    for seed in range(number):
        person = player(Match.new(games()["ekho"], seats, seed, options), level, people)
        person.play(_TURNS)
        found.turns += person.turns
    return found


def shown(every: Sequence[Measure]) -> str:
    """The figures as a table, and below it where the clicks of each company go."""
    lines = [f"{'':34}{'turns':>6}{'median':>8}{'90 %':>6}{'calm':>6}"]
    for one in every:
        totals = sorted(turn.total for turn in one.turns)
        most = totals[len(totals) * 9 // 10]
        lines.append(f"{one.name:34}{len(totals):>6}{one.median():>8g}{most:>6}{one.median(calm=True):>6g}")
    for one in every:
        clicks: Counter[str] = sum((turn.clicks for turn in one.turns), Counter())
        told = (f"{kind} {count / len(one.turns):.2f}" for kind, count in clicks.most_common(12))
        lines.append(f"{one.name}: {', '.join(told)}")
    return "\n".join(lines)


def sequences(measure: Measure, number: int) -> list[str]:
    """So many turns whose clicks are nearest to the median, click by click."""
    middle = measure.median()
    nearest = sorted(measure.turns, key=lambda turn: abs(turn.total - middle))[:number]
    return ["\n  ".join([f"\n{measure.name}, {turn.total} clicks", *turn.told]) for turn in nearest]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.panels.clicks", description=__doc__)
    parser.add_argument("--games", type=int, default=12, metavar="N", help="games of each company")
    parser.add_argument("--chance", action="store_true", help="choose by chance, as who plays on the page")
    parser.add_argument(
        "--show", type=int, default=0, metavar="N", help="N turns of each company, click by click"
    )
    parser.add_argument("--only", choices=sorted(COMPANIES), action="append", help="one company alone")
    chosen = parser.parse_args(arguments)
    player = Anybody if chosen.chance else Person
    every = [measured(name, player, chosen.games) for name in chosen.only or COMPANIES]
    print(shown(every))
    for one in every:
        print(*sequences(one, chosen.show), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
