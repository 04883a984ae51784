"""What players see of a running table, and their moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from sqlite3 import Connection
from typing import Any

from bot.features.play import moves, store
from bot.features.play.draft import Draft, DraftBoard, Made, told, try_out
from bot.features.play.news.since import Since, since
from bot.store import requests
from bot.store.database import RepeatedError
from bot.tables import plans
from bot.tables import store as table_store
from bot.tables.log import talk, undo
from bot.tables.log.undo import brought_back
from bot.tables.plans import Plan, PlannedAnswer, PlanRow
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.turn import Turn, TurnPart
from bot.words.refusals import Refusal
from rules.game import LANGUAGES, Pick
from rules.match import Match


@dataclass(slots=True)
class Advice:
    """What stands above a learner's panel.

    texts  in order: progress of the lesson, what happened, what to do now
    picks  indexes of the recommended options, None off the path
    look   the pictures that go with it: "board", "hand", "scores"
    """

    texts: list[str] = field(default_factory=list)
    picks: list[int] | None = None
    look: tuple[str, ...] = ("board", "hand")


class Coach:
    """Advises players who learn a game. This base class never says anything, as at usual tables."""

    def advice(self, sight: PlayerView, language: str) -> Advice | None:
        """What to say above a learner's panel; None at a table that is not a lesson."""
        return None

    def recommended(self, sight: PlayerView) -> list[int] | None:
        """Indexes of the options recommended in the open question, whatever is marked.

        None off the lesson's path, and at any other table."""
        return None


NOBODY = Coach()
_EVERY = 99
"""More choices than a deed has."""
Hint = Sequence[tuple[int, list[int]]]
"""Recommended choices one after the other: serial number of the question, indexes of the options."""


@dataclass(slots=True)
class PlayerView:
    """A table as one of its players sees it: the match, the seat's desk, and whether it has just acted.

    ``repeated``: this click was handled before. ``plans``: the player's own. ``since``: what has happened
    since the seat acted. ``turned``: another of the seat's figures is asked than before the click. ``made``:
    what this click has committed. ``coach`` advises learners. ``above``: what stands above the picture and
    stays there while one chooses.
    """

    table: Table
    match: Match
    seat: int
    desk: DraftBoard
    note: str = ""
    done: bool = False
    offer: undo.Offer = field(default_factory=undo.Offer)
    repeated: bool = False
    plans: list[PlanRow] = field(default_factory=list)
    since: Since = field(default_factory=Since)
    turned: bool = False
    made: list[Made] = field(default_factory=list)
    coach: Coach = NOBODY
    above: str = ""


class Drafts(TurnPart):
    """Keeps the parts of a draft that outlast a turn."""

    def write(self, connection: Connection, turn: Turn) -> None:
        """Delete the drafts of seats that have acted, or now play from another state."""
        for seat, body in turn.drafts.items():
            store.set_draft(connection, turn.table.id, seat, body)


class Play:
    """What players do at their table: look, prepare a choice, and confirm it.

    ``coach`` advises at tables that are lessons.
    """

    def __init__(self, tables: Tables, coach: Coach = NOBODY) -> None:
        self.tables = tables
        self.coach = coach

    # Panels and drafts.

    async def sight(self, table_id: int, user_id: int) -> PlayerView:
        """What a player sees. Raises Refusal for strangers and tables that are not running."""
        async with self.tables.locked(table_id) as table:
            sight = await self.view(table, user_id)
            _look_back(sight)
            return sight

    async def onward(self, table: Table, user_id: int) -> PlayerView:
        """The same at a table that has just been written, for a panel that goes on by itself."""
        sight = await self.view(table, user_id)
        # Where all play at once, what came of the last deed has stood there for a moment only.
        _look_back(sight, _EVERY if table.game.cooperative else 0)
        return sight

    async def view(self, table: Table, user_id: int, once: int | None = None) -> PlayerView:
        """``sight`` for callers that hold the lock, without what has happened; ``repeated`` says whether
        ``once`` was handled before."""
        seat, match = table.own_seat(user_id).number, table.running()
        kept = await self.tables.database.ask(_kept, table.id, seat, user_id, once)
        desk = try_out(match, seat, Draft.load(kept.draft) if kept.draft else Draft())
        offer = undo.offer(table, seat, kept.stamps)
        return PlayerView(
            table, match, seat, desk, offer=offer, repeated=kept.seen, plans=kept.plans, coach=self.coach
        )

    async def step(
        self,
        table_id: int,
        user_id: int,
        move: moves.Move,
        once: int | None = None,
    ) -> PlayerView:
        """Handle a click on a panel: change the draft, or confirm it.

        Raises Refusal, or IllegalError from the rules. A click on an outdated panel changes nothing and says
        so in the note; a repeated one changes nothing either.
        """
        acts = move.verb in moves.FINISHING
        async with (self.tables.playing if acts else self.tables.locked)(table_id) as table:
            sight = await self.view(table, user_id, once)
            if sight.repeated:
                return sight
            if move.seat is not None and move.seat != sight.seat:
                raise Refusal("other_panel")
            if move.tag is not None and move.tag != sight.desk.tag():
                return _stale(sight)
            if not acts:
                moves.apply(sight.desk, move)
                await self._keep(table, sight, once)
                # The match is the same, and so is what may be undone.
                desk = try_out(sight.match, sight.seat, sight.desk.draft)
                turned = _acting(desk) not in (None, _acting(sight.desk))
                after = replace(sight, desk=desk, turned=turned)
                if not desk.can_go_back():  # all was taken back: the same panel as at first
                    _look_back(after)
                return after
            if move.verb in moves.PLAIN:
                moves.apply(sight.desk, replace(move, verb=moves.PLAIN[move.verb]))
                sight.desk = try_out(sight.match, sight.seat, sight.desk.draft).chosen()
            answers = moves.finish(sight.desk, move)
            if answers is None:
                return _stale(sight)
            made = _committed(sight.desk, answers)
            try:
                left = sight.desk.left(answers)
                onward = sight.desk.onward()
                onward.ahead = ahead(sight)
                results = await self.tables.choose(table, sight.seat, answers, once, left, onward)
            except RepeatedError:
                return await self.view(table, user_id)
            made = made[: len(results)]  # what one figure has found out may leave another one's answer open
            if not table.computer_acts:
                return await self._next(table, user_id, len(results), made)
        async with self.tables.locked(table_id) as table:
            return await self._next(table, user_id, len(results), made)

    async def recommend(
        self, table_id: int, user_id: int, tag: str | None, hint: Hint, once: int
    ) -> PlayerView:
        """Keep a hint with the draft of this panel, so that it is shown until the player goes another way."""
        async with self.tables.locked(table_id) as table:
            sight = await self.view(table, user_id, once)
            if tag != sight.desk.tag():
                return _stale(sight)
            if not sight.repeated:
                sight.desk.recommend(hint)
                await self._keep(table, sight, once)
                sight.desk = try_out(
                    sight.match, sight.seat, sight.desk.draft
                )  # it may have turned to another question
            return sight

    async def _keep(self, table: Table, sight: PlayerView, once: int | None) -> None:
        body = sight.desk.draft.dump()

        def transaction(connection: Connection) -> None:
            requests.once(connection, once)
            store.set_draft(connection, table.id, sight.seat, body)

        await self.tables.database.write(transaction)

    async def after(self, table_id: int, user_id: int, made: int = 0) -> PlayerView:
        """What the player sees next, a panel or the end, after ``made`` choices and the computers' moves."""
        async with self.tables.locked(table_id) as table:
            return await self._next(table, user_id, made)

    async def _next(
        self, table: Table, user_id: int, made: int, committed: Sequence[Made] = ()
    ) -> PlayerView:
        assert table.match is not None
        seat = table.own_seat(user_id).number
        kept = await self.tables.database.ask(_kept, table.id, seat, user_id)
        draft = Draft.load(kept.draft) if kept.draft else Draft(actor=brought_back(table.match, seat))
        desk = try_out(table.match, seat, draft)
        offer = undo.offer(table, seat, kept.stamps)
        sight = PlayerView(table, table.match, seat, desk, offer=offer, plans=kept.plans, coach=self.coach)
        sight.done, sight.made = True, list(committed)
        _look_back(sight, made)
        return sight


def _look_back(sight: PlayerView, made: int = 0) -> None:
    """Add what has happened since the player acted; ``made``: choices made just now."""
    untold = sum(isinstance(entry, list) for entry in sight.table.untold)
    sight.since = since(sight.match, sight.seat, untold, made)
    if sight.desk.can_go_back():
        sight.since.chapters = [one for one in sight.since.chapters if one.kind == "own"]  # the rest was read


def _committed(desk: DraftBoard, answers: Sequence[tuple[int, Sequence[Pick]]]) -> list[Made]:
    """These answers with the questions and views in which they were given."""
    made = desk.made[: len(answers)]
    rest = desk.plan()[len(made) : len(answers)]  # several where questions are answered together
    return [*made, *(Made(prompt, list(picks), desk.view, False) for prompt, picks in rest)]


def ahead(sight: PlayerView) -> Plan | None:
    """What was chosen beyond what the others still have to answer, as a plan that is followed as soon as they
    have; None where nothing was."""
    desk, later = sight.desk, sight.desk.later()
    if not later:
        return None
    steps = [PlannedAnswer(asked.ask, asked.actor, tuple(picks)) for asked, picks in later]
    plan, words = Plan(steps[0].ask, steps), sight.table.game.words
    deeds = told(desk.made[desk.beyond :]) or [Made(*later[0], desk.view, False)]
    for language in LANGUAGES:
        audience = talk.audience_of(sight.table, language, sight.seat)
        title = words.ask(deeds[0].view, deeds[0].prompt, audience).title
        said = [words.answer_text(one.view, one.prompt, one.picks, audience) for one in deeds]
        plan.said[language] = title, said
    plan.title = plan.said[sight.table.language][0]
    return plan


def _stale(sight: PlayerView) -> PlayerView:
    """What to show if a panel was outdated."""
    sight.note = "note.stale"
    _look_back(sight)
    return sight


def _acting(desk: DraftBoard) -> int | None:
    """The figure that is asked, or was asked last if the draft has ended; None if there was none."""
    asked = desk.prompt or (desk.made[-1].prompt if desk.made else None)
    return None if asked is None else asked.actor


@dataclass(slots=True, frozen=True)
class _Kept:
    """Saved data for a seat's panel: whether the interaction was handled before, the draft, the plans, and
    the times of the log entries."""

    seen: bool
    draft: dict[str, Any] | None
    plans: list[PlanRow]
    stamps: list[str]


def _kept(connection: Connection, table_id: int, seat: int, user_id: int, once: int | None = None) -> _Kept:
    return _Kept(
        once is not None and requests.seen(connection, once),
        store.draft(connection, table_id, seat),
        plans.of_user(connection, table_id, seat, user_id),
        table_store.stamps(connection, table_id),
    )
