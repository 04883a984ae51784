"""What a seat is about to do: choices tried on a copy of the match, then confirmed together.

A draft goes on while the seat learns nothing from its own choices and is asked again (play, then pay). It
ends with a choice that would reveal something to the seat, or that ends the turn; where all play together it
goes on from phase to phase, and over what usually needs no answer of its own: a question that is usually
declined, and whether one goes on from where one has gone. Both are offered beside what comes then. Nobody
else sees a draft, and nothing that the copy reveals beyond that choice is ever shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.features.play.drafting import bundles
from bot.features.play.drafting.beyond import pass_over, presumed
from bot.features.play.drafting.made import Made as Made
from bot.features.play.drafting.made import told as told
from bot.tables.log.entries import ends_draft, enough, fingerprint, is_list
from bot.tables.onward import Onward
from rules.choices import forced_answer as forced_answer
from rules.game import IllegalError, Pick, Prompt, Reveal
from rules.lessons import LESSON
from rules.match import Match

_KEPT = ("first", "choices", "selection", "pages", "focus", "actor", "hint", "opened", "repeated")
_LONGEST = 50  # choices in one draft; more would mean that a game asks forever


@dataclass(slots=True)
class Draft:
    """The saved state of a draft.

    undo_epoch, first  the undo epoch of the match and the question with which the draft began; if either
                changes, the draft ends
    choices     the answers so far: serial number of the question, indexes of the options in order
    selection   indexes of the options marked in the open question; None: none
    pages       which page of a long list is shown, per verb
    focus       the question shown, if several are open
    actor       the acting figure, if the seat has several: its questions come first until it is no longer
                asked
    hint        the choices that a hint recommends, in the form of ``choices`` and with those made before it
    opened      the questions that would be passed over, to which the player has turned
    repeated    the questions whose answer is given again until the deed is over
    """

    undo_epoch: int = 0
    first: list[int] = field(default_factory=list)
    choices: list[tuple[int, list[int]]] = field(default_factory=list)
    selection: list[int] | None = None
    pages: dict[str, int] = field(default_factory=dict)
    focus: int | None = None
    actor: int | None = None
    hint: list[tuple[int, list[int]]] = field(default_factory=list)
    opened: list[int] = field(default_factory=list)
    repeated: list[int] = field(default_factory=list)

    def dump(self) -> dict[str, Any]:
        """The draft in a form ready for JSON."""
        return {"era": self.undo_epoch} | {name: getattr(self, name) for name in _KEPT}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Draft:
        """The draft that ``dump`` wrote."""
        return cls(
            data["era"],
            list(data["first"]),
            [(int(prompt), list(picks)) for prompt, picks in data["choices"]],
            data["selection"],
            dict(data["pages"]),
            data["focus"],
            data.get("actor"),  # drafts of earlier versions have none of these
            [(int(prompt), list(picks)) for prompt, picks in data.get("hint", ())],
            list(data.get("opened", ())),
            list(data.get("repeated", ())),
        )


@dataclass(slots=True)
class DraftBoard:
    """A draft applied to a match.

    made     the choices so far
    prompt   the open question, None at the end of the draft
    others   further open questions of the seat
    between  whether the last own choice ended a phase: what comes now may be left for later
    view     the seat's view in which the open question is asked
    match    the copy on which the choices were tried; the seat must not see what else it holds
    beyond   how many of the choices can be made now; the others follow when other seats have answered. None
             where all can
    """

    seat: int
    draft: Draft
    made: list[Made]
    prompt: Prompt | None
    others: list[Prompt]
    view: Any
    match: Match
    between: bool = False
    beyond: int | None = None

    @property
    def waits(self) -> bool:
        """Whether the seat has anything to choose or to confirm."""
        return self.prompt is not None or bool(self.made)

    def selected(self) -> list[int]:
        """Indexes of the options marked in the open question. Nothing is marked that the player has not
        marked."""
        return [] if self.prompt is None else self.draft.selection or []

    def complete(self) -> bool:
        """Whether the marked options are a complete answer to the open question."""
        answered = self.prompt is not None and self.draft.selection is not None
        return answered and self.prompt is not None and enough(self.prompt, self.selected())

    def ending(self) -> Pick | None:
        """What ends a deed that could go on (stay where one has gone): it is confirmed with the deed, unless
        the player goes on; what leaves all as it is, or must be done anyway, needs no deed before it. None
        where nothing does."""
        prompt, own = self.prompt, [made.prompt for made in self.made if made.own]
        if prompt is None or self.draft.selection is not None:
            return None
        if (alone := bundles.alone(self)) is not None:
            return alone
        if prompt.ends not in prompt.options:
            return None
        if prompt.rests:
            return None if LESSON in self.match.options else prompt.ends
        if not own or (own[-1].ask, own[-1].actor) != (prompt.ask, prompt.actor):
            return None
        return None if self._still_there(prompt) else prompt.ends

    def _still_there(self, prompt: Prompt) -> bool:
        """Whether the last deed went nowhere (a card was used), and there is more to do where one is: then to
        stay is no more usual than that."""
        last = next(made for made in reversed(self.made) if made.own)
        went = not prompt.goes or not last.picks or last.picks[0][0] in prompt.goes
        return not went and not prompt.bundle.due

    def rest(self) -> list[tuple[Prompt, list[Pick]]]:
        """What is confirmed with what was chosen, although it was not chosen by itself: the green button and
        the lines above it say each of these answers."""
        if self.prompt is None or self.draft.selection is not None:
            return []
        if told := bundles.suggested(self) or bundles.unopened(self):
            return told
        ending = self.ending()
        return [] if ending is None else [(self.prompt, [ending]), *bundles.due(self)]

    def chosen(self) -> DraftBoard:
        """The same up to the last own choice: what a panel would ask next was not seen."""
        last = max((at for at, one in enumerate(self.made) if one.own), default=-1)
        return replace(self, made=self.made[: last + 1], prompt=None, others=[])

    def onward(self) -> Onward:
        """What follows by itself when this is confirmed."""
        return bundles.onward(self)

    def ready(self) -> bool:
        """Whether there is something to confirm: all that was asked is answered, or what is asked next is
        the beginning of another deed of the same kind, or of another phase. What only
        prepares the next choice is confirmed with that."""
        if self.prompt is None:
            return bool(self.made)
        if self.draft.selection is not None:
            return self.complete()
        if self.rest():
            return True
        own = [made.prompt.ask for made in self.made if not made.passed]
        again = self.prompt.ask in own and not self._halfway()
        return bool(own) and (self.between or self._goes_on() or again)

    def _halfway(self) -> bool:
        """Whether the last choice only prepares what is asked right after it: to confirm it alone would end
        nothing, and the very same would be asked again."""
        last = next((made for made in reversed(self.made) if made.own), None)
        return last is not None and any(pick[0] in last.prompt.bundle.prepares for pick in last.picks)

    def _goes_on(self) -> bool:
        """Whether the last thing was to pass over where to go on to."""
        return bool(self.made) and self.made[-1].passed and self.made[-1].prompt.ends is not None

    def passed(self) -> list[Made]:
        """What was passed over, and can be turned to."""
        return [made for made in self.made if made.passed]

    def since(self) -> list[Made]:
        """What was passed over since the last choice, or before the first one; and that choice, where more of
        it can be marked."""
        own = [at for at, made in enumerate(self.made) if made.own]
        start = own[-1] + 1 if own else 0
        if own and self.made[own[-1]].prompt.passes:
            start -= 1
        return [made for made in self.made[start:] if made.passed or made.own]

    def can_go_back(self) -> bool:
        """Whether the player has chosen something or turned to a question that was passed over."""
        turned = self.prompt is not None and self.prompt.id in self.draft.opened
        return turned or bool(self.draft.choices) or self.draft.selection is not None

    def recommend(self, hint: Sequence[tuple[int, list[int]]]) -> None:
        """Keep a hint in the draft, and turn to what is better answered than passed over."""
        if hint and any(hint[0][0] == made.prompt.id for made in self.passed()):
            self.draft.opened.append(hint[0][0])
        self.draft.hint = [*self.draft.choices, *hint]

    def hinted(self) -> list[int] | None:
        """Indexes of the options that a hint recommends in the open question; None without a hint, and when
        the player has chosen something else before."""
        made, hint = self.draft.choices, self.draft.hint
        if self.prompt is None or len(hint) <= len(made) or hint[: len(made)] != made:
            return None
        number, indexes = hint[len(made)]
        return indexes if number == self.prompt.id else None

    def changeable(self) -> Made | None:
        """The player's last choice of one option, when nothing more is asked: another one can take its
        place."""
        own = [made for made in self.made if made.own]
        if self.prompt is not None or not own or not self.draft.choices or is_list(own[-1].prompt):
            return None
        return own[-1] if own[-1].prompt.id == self.draft.choices[-1][0] else None

    def plan(self) -> list[tuple[Prompt, list[Pick]]]:
        """What would be confirmed: the choices so far, and the marked answer to the open question."""
        plan = [(made.prompt, made.picks) for made in self.made]
        if self.prompt is not None and self.complete():
            plan.append((self.prompt, [self.prompt.options[index] for index in self.selected()]))
        return [*plan, *self.rest()]

    def answers(self) -> list[tuple[int, list[Pick]]]:
        """What of the plan can be done now, with the serial numbers of its questions."""
        return [(prompt.id, picks) for prompt, picks in self.plan()[: self.beyond]]

    def later(self) -> list[tuple[Prompt, list[Pick]]]:
        """What of the plan follows when the others have answered."""
        return [] if self.beyond is None else self.plan()[self.beyond :]

    def left(self, answers: Sequence[tuple[int, Sequence[Pick]]]) -> dict[str, Any] | None:
        """What stays of the draft after these answers: the acting figure, if the seat has several."""
        if not self.several():
            return None
        asked = [*(made.prompt for made in self.made), *self._open()]
        last = answers[-1][0]
        return Draft(actor=next(prompt.actor for prompt in asked if prompt.id == last)).dump()

    def several(self) -> bool:
        """Whether several of the seat's figures are asked, or would be after the draft."""
        after = (prompt for prompt in self.match.prompts() if prompt.seat == self.seat)
        asked = [*(made.prompt for made in self.made), *self._open(), *after]
        return len({prompt.actor for prompt in asked}) > 1

    def _open(self) -> list[Prompt]:
        return [*self.others, *([] if self.prompt is None else [self.prompt])]

    def tag(self) -> str:
        """A name for what a panel shows, so that a click on an older panel is noticed."""
        shown: object = self.prompt.id if self.prompt is not None else -1
        if self.prompt is not None and (self.draft.choices or self.beyond is not None):
            # What the draft itself asks has another number as soon as others act; it is the same question.
            shown = (self.prompt.ask, self.prompt.actor, *self.prompt.options)
        return fingerprint(self.match, self.draft.undo_epoch, self.draft.first, self.draft.choices, shown)

    def seal(self) -> str:
        """A name for what a confirmation would do; it changes with the selection."""
        more = [pick for _, picks in self.rest() for pick in picks]
        return fingerprint(self.match, self.tag(), self.selected(), *more, *self.draft.repeated)


def try_out(match: Match, seat: int, draft: Draft) -> DraftBoard:
    """Try a draft on a copy of the match. Choices that are no longer possible are cut off at the end."""
    open_now = [prompt.id for prompt in match.prompts() if prompt.seat == seat]
    if draft.undo_epoch != match.undo_epoch or draft.first != open_now:
        draft.undo_epoch, draft.first = match.undo_epoch, open_now
        draft.choices, draft.selection, draft.focus = [], None, None
        draft.pages, draft.hint, draft.opened, draft.repeated = {}, [], [], []
    trial = match.fork()
    made: list[Made] = []
    kept = 0
    ended = between = False
    beyond: int | None = None
    spent = set[int]()  # figures of whose last choice nobody knows what comes of it
    while not ended and len(made) < _LONGEST:
        prompts = bundles.open_now(trial, seat, spent)
        if beyond is not None and _turns(made[beyond:], prompts):
            ended = True  # nobody knows yet what comes of it
            break
        choice = _next_choice(trial, prompts, draft, kept)
        if choice is None:
            passed = pass_over(trial, seat, draft, made, prompts)
            if passed is not None:
                trial, over, ended_phase = passed
                made += over
                between = between or ended_phase
                continue
            then = presumed(trial, seat) if made and not prompts else None
            if then is None:
                break
            trial, beyond, between = then, len(made), True
            continue
        prompt, picks, forced = choice
        view, before = trial.view(seat), trial.fork() if bundles.others(prompts, prompt) else None
        try:
            result = trial.choose(prompt.id, picks, seat)
        except IllegalError:
            if forced:
                break
            draft.choices = draft.choices[:kept]
            continue
        made.append(Made(prompt, picks, view, forced))
        kept, ended = kept + (not forced), ends_draft(result)
        if ended and before is not None and result.reveals > Reveal.OWN:
            # What came of it is never looked at; the other figures were asked already.
            spent.add(prompt.actor)
            trial, ended, between = before, False, True
        elif result.turn_ended and match.game.cooperative and result.reveals <= Reveal.OWN:
            ended, between = False, True
        elif not forced:
            between = False
    if len(draft.choices) > kept:
        draft.choices = draft.choices[:kept]
        draft.selection = None
    prompts = [] if ended else bundles.open_now(trial, seat, spent)
    shown = _shown(prompts, draft, made)
    if draft.selection is not None and shown is not None:
        draft.selection = [index for index in draft.selection if index < len(shown.options)]
    others = [prompt for prompt in prompts if prompt is not shown]
    view = trial.view(seat) if not ended else None
    return DraftBoard(seat, draft, made, shown, others, view, trial, between, beyond)


def _turns(made: Sequence[Made], prompts: Sequence[Prompt]) -> bool:
    """Whether something else is asked than what these choices answered."""
    return bool(made) and any(prompt.ask != made[0].prompt.ask for prompt in prompts)


def _shown(prompts: Sequence[Prompt], draft: Draft, made: Sequence[Made]) -> Prompt | None:
    """The open question to show: the one the player turned to, else one of the last acting figure, else the
    oldest."""
    acting = next((one.prompt.actor for one in reversed(made) if not one.forced), draft.actor)
    every = sorted(prompts, key=lambda prompt: (prompt.id != draft.focus, prompt.actor != acting))
    return every[0] if every else None


def _next_choice(
    trial: Match, prompts: list[Prompt], draft: Draft, kept: int
) -> tuple[Prompt, list[Pick], bool] | None:
    """The next question with its answer, forced or from the draft."""
    for prompt in prompts:
        only = forced_answer(prompt)
        if only is not None and not bundles.offered(trial, prompt):
            return prompt, only, True
    if kept < len(draft.choices):
        number, indexes = draft.choices[kept]
        for prompt in prompts:
            if prompt.id == number and all(0 <= index < len(prompt.options) for index in indexes):
                return prompt, [prompt.options[index] for index in indexes], False
    return None
