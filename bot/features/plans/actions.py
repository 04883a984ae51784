"""Making plans; only the player who plans sees any of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from sqlite3 import Connection

from bot.features.plans.common_words import PlannedDraft, sure
from bot.features.plans.foresight import lay, questions_ahead
from bot.features.play import moves
from bot.features.play.draft import DraftBoard
from bot.features.play.moves import FINISHING, Move
from bot.features.play.panels.texts import actions_told
from bot.store import requests
from bot.tables import plans
from bot.tables.log import talk
from bot.tables.plans import Plan, PlannedAnswer, PlanRow
from bot.tables.table import Table, is_lesson
from bot.tables.tables import After, Tables
from bot.words.refusals import Refusal
from rules.game import LANGUAGES
from rules.match import Match
from rules.wording import Audience


@dataclass(slots=True)
class Outlook:
    """A table as seen by a player who plans ahead.

    questions  what can be planned, as keyword and words
    plan, desk, match  the plan being made, its desk and the imagined match it applies to; None if nothing
                       can be planned now
    asked      whether the table waits for this player: then there is nothing to plan
    rows       the player's plans
    """

    table: Table
    seat: int
    asked: bool = False
    questions: list[tuple[str, str]] = field(default_factory=list)
    plan: Plan | None = None
    desk: PlannedDraft | None = None
    match: Match | None = None
    rows: list[PlanRow] = field(default_factory=list)
    note: str = ""


class Planner:
    """Makes, saves and deletes plans."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._database = tables.database

    async def look(self, table_id: int, user_id: int, language: str) -> Outlook:
        """What this player can plan, and has planned. Raises Refusal for strangers and tables that are not
        running."""
        async with self._tables.locked(table_id) as table:
            return await self._look(table, user_id, language)

    async def _look(self, table: Table, user_id: int, language: str) -> Outlook:
        seat, match = table.own_seat(user_id).number, table.running()
        rows = await self._database.ask(plans.of_user, table.id, seat, user_id)
        asked = any(prompt.seat == seat for prompt in match.prompts())
        outlook = Outlook(
            table, seat, asked, rows=[row for row in rows if row.ask and not row.body.get("due")]
        )
        foreseen = [] if is_lesson(table) else questions_ahead(match, seat)
        if not foreseen:
            return outlook
        audience = talk.audience_of(table, language, seat)
        outlook.questions = [(one.ask, _title(table, one.matches[0], one.ask, audience)) for one in foreseen]
        plan = next((Plan.load(row.body) for row in rows if not row.ask), Plan(foreseen[0].ask))
        about = next((one for one in foreseen if one.ask == plan.ask), None)
        if about is None:
            about, plan = foreseen[0], Plan(foreseen[0].ask)
        plan.title = dict(outlook.questions)[plan.ask]
        outlook.plan, outlook.match = plan, about.matches[0]
        outlook.desk = lay(about.matches, seat, plan)
        return outlook

    async def step(self, table_id: int, user_id: int, move: Move, once: int, language: str) -> Outlook:
        """Handle a click on a plan's panel.

        Raises Refusal for what the panel does not offer. A click on an outdated panel changes nothing and
        says so in the note.
        """
        async with self._tables.locked(table_id) as table:
            outlook = await self._look(table, user_id, language)
            plan, desk = outlook.plan, outlook.desk
            if move.seat != outlook.seat:
                raise Refusal("other_panel")
            seen = await self._database.ask(requests.seen, once)
            if plan is None or desk is None or seen:
                return outlook
            if move.tag != desk.tag() or (move.verb == "ok" and move.argument != desk.seal()):
                outlook.note = "note.stale"
                return outlook
            finished = move.verb in FINISHING
            if move.verb == "end" and desk.prompt is not None:
                desk.draft.selection = [moves.index(desk.prompt, move.argument)]
            if finished and not desk.ready():
                raise Refusal("not_complete")
            if finished:
                plan.steps = [
                    PlannedAnswer(asked.ask, asked.actor, tuple(picks)) for asked, picks in desk.plan()
                ]
                plan.said = _said(outlook, plan.ask, desk)
                plan.selection, plan.pages, plan.shown = None, {}, 0
            else:
                if move.verb == "next":
                    moves.answer(desk, desk.selected())
                else:
                    moves.apply(desk, move)
                _take_over(plan, desk)
            ask = plan.ask if finished else ""
            row = PlanRow(outlook.seat, ask, user_id, False, plan.dump())

            def written(connection: Connection) -> None:
                plans.remove(connection, table_id, row.seat, "")
                plans.keep(connection, table_id, row)

            await self._write(once, written)
            outlook = await self._look(table, user_id, language)
            outlook.note = "plan.kept" if finished else ""
            return outlook

    async def about(
        self, table_id: int, user_id: int, ask: str, order: bool, once: int, language: str
    ) -> Outlook:
        """Start a plan for a question, as a standing order (``order``) or for one time."""
        async with self._tables.locked(table_id) as table:
            seat = table.own_seat(user_id).number
            row = PlanRow(seat, "", user_id, False, Plan(ask, order=order).dump())
            await self._write(once, lambda connection: plans.keep(connection, table_id, row))
            return await self._look(table, user_id, language)

    async def cancel(self, table_id: int, user_id: int, once: int, language: str) -> Outlook:
        """Delete all plans of this player at this table."""
        async with self._tables.locked(table_id) as table:
            table.own_seat(user_id)
            await self._write(once, lambda connection: plans.clear(connection, table_id, user_id))
            outlook = await self._look(table, user_id, language)
            outlook.note = "plan.cancelled"
            return outlook

    async def _write(self, once: int, work: After) -> None:
        def transaction(connection: Connection) -> None:
            requests.once(connection, once)
            work(connection)

        await self._database.write(transaction)


def _title(table: Table, match: Match, ask: str, audience: Audience) -> str:
    """An imagined match's question in words, for the player it asks."""
    prompt = next(one for one in match.prompts() if (one.seat, one.ask) == (audience.you, ask))
    return table.game.words.ask(match.view(prompt.seat), prompt, audience).title


def _said(outlook: Outlook, ask: str, desk: PlannedDraft) -> dict[str, tuple[str, list[str]]]:
    """Question and answers of a finished plan in words, by language."""
    table, match, said = outlook.table, outlook.match, {}
    assert match is not None
    game = sure(table.game, desk, lasting=True)
    for language in LANGUAGES:
        audience = talk.audience_of(table, language, outlook.seat)
        said[language] = (_title(table, match, ask, audience), actions_told(game, desk, audience))
    return said


def _take_over(plan: Plan, desk: DraftBoard) -> None:
    """Update a plan from its desk after a click."""
    kept = len(desk.draft.choices)
    if kept > len(plan.steps) and desk.prompt is not None:
        _, places = desk.draft.choices[-1]
        picks = tuple(desk.prompt.options[place] for place in places)
        plan.steps.append(PlannedAnswer(desk.prompt.ask, desk.prompt.actor, picks))
    del plan.steps[kept:]
    plan.selection, plan.pages = desk.draft.selection, desk.draft.pages
