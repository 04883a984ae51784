"""What moderators do to seats of a running table: replace or remove a player."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import asdict, replace
from sqlite3 import Connection
from typing import Any

import discord

from bot.features.moderation.acts import which
from bot.features.moderation.acts.act import Act, ActInProgress
from bot.features.moderation.store import AuditRow
from bot.features.seats import rules as seat_rules
from bot.features.seats import store as seat_store
from bot.features.seats.changes import SeatAct, Seats, turned_back
from bot.features.seats.store import NewOffer, OfferRow
from bot.tables import store as table_store
from bot.tables.log.incidents import quoted
from bot.tables.log.seat_changes import sentence
from bot.tables.rows import Person, Seat, SeatChange
from bot.tables.table import level_of
from bot.words import clip, say
from bot.words.names import bare, plain, tidy
from bot.words.refusals import Refusal


def _description(row: Seat, language: str) -> str | None:
    """Who answers for a seat, where its name does not say so."""
    said = bare(seat_rules.player(row, language))
    return None if said == bare(plain(row.name)) else clip(said, 100)


class _Seating(Act):
    """Shared by both acts. The table reads the usual sentence about a seat change."""

    chooses = True

    def __init__(self, seats: Seats) -> None:
        self._seats = seats

    def of_seats(self, case: ActInProgress) -> bool:
        """Whether the seat changes at once."""
        return True

    def back_of_seats(self, case: ActInProgress) -> bool:
        """Whether the seat changes back."""
        return True

    def seen(self, case: ActInProgress) -> str:
        """Who sits where."""
        return ".".join([case.at.status, *(str(row.human or row.level) for row in case.at.seats)])

    async def possible(self, case: ActInProgress) -> None:
        """Raises Refusal if no game is running."""
        if case.at.status != "running":
            raise Refusal("moderate_not_running")

    @abstractmethod
    def _rows(self, case: ActInProgress) -> list[Seat]:
        """The seats it can be done to."""

    async def choices(self, case: ActInProgress) -> list[discord.SelectOption]:
        """The seats it can be done to."""
        await self.possible(case)
        options = [
            discord.SelectOption(
                label=which.label(row),
                value=str(row.number),
                description=_description(row, case.language),
            )
            for row in self._rows(case)
        ]
        if not options:
            raise Refusal("seat_nobody")
        return options

    def chosen(self, case: ActInProgress) -> str:
        """Whose seat."""
        return tidy(self._row(case).name)

    async def typed(self, case: ActInProgress, typed: str) -> list[discord.SelectOption]:
        """The seats that what was typed can mean."""
        try:
            options = await self.choices(case)
        except Refusal:  # that nobody is called so goes before
            every = [
                discord.SelectOption(label=which.label(row), value=str(row.number)) for row in case.at.seats
            ]
            await which.seats(case, typed, every, lambda row: self._wrong(case, row))
            raise
        return await which.seats(case, typed, options, lambda row: self._wrong(case, row))

    def _wrong(self, case: ActInProgress, row: Seat) -> Refusal:
        """Why it cannot be done to a seat that was typed."""
        people = which.names(row for row in case.at.seats if row.owner is not None)
        key = "which_computer" if row.user_id is None else "which_left"
        return Refusal(key, name=plain(row.name), names=people)

    def _row(self, case: ActInProgress) -> Seat:
        """The chosen seat. Raises Refusal."""
        choice = str(case.intent.body.get("choice", ""))
        row = next((row for row in self._rows(case) if str(row.number) == choice), None)
        if row is None:
            raise Refusal("seat_nobody")
        return row

    @abstractmethod
    def _after(self, case: ActInProgress) -> tuple[str, Seat]:
        """The kind of change, and the seat afterwards, as far as the table is told."""

    def _hosts(self, case: ActInProgress) -> tuple[list[Seat], tuple[int, int]]:
        """The seats afterwards, and the host before and after."""
        table, (_, after) = case.at, self._after(case)
        seats = [after if row.number == after.number else row for row in table.seats]
        return seats, (table.host_id, seat_rules.host_of(seats, table.host_id))

    def _host(self, case: ActInProgress) -> list[str]:
        """A line about the new host for the preview, if there is one."""
        seats, (before, then) = self._hosts(case)
        name = next((plain(row.name) for row in seats if row.owner == then), "")
        return [say(case.language, "moderate.host", name=name)] if then != before else []

    def public(self, case: ActInProgress) -> str:
        """The usual sentence about a seat change."""
        if "public" not in case.notes:  # before anything changes
            (kind, after), before = self._after(case), self._row(case)
            by, reason = case.moderator, case.intent.reason
            held = asdict(before), asdict(after)
            change = SeatChange(0, before.number, 0, kind, by.id, by.name, reason, *held, None)
            seats, hosts = self._hosts(case)
            change = seat_rules.with_host(change, case.at.seats, seats, hosts)
            case.notes["public"] = f"🪑 {sentence(change, case.at.language)}"
        return str(case.notes["public"])

    def public_back(self, case: ActInProgress, done: AuditRow) -> str | None:
        """The usual sentence about a seat change that is taken back."""
        number = self._change_of(case, done)
        change = next(one for one in case.at.changes if one.id == number)
        back = turned_back(case.at, change)
        back = replace(back, by_name=case.moderator.name, reason=case.intent.reason)
        return f"🪑 {sentence(back, case.at.language)}"

    def _deed(self, case: ActInProgress, seat: int | None, takes_back: int | None = None) -> SeatAct:
        moderator, intent = case.moderator, case.intent

        def also(connection: Connection) -> None:
            changes = table_store.changes(connection, case.at.id)
            change = next((one.id for one in reversed(changes) if one.seat == seat), None)
            # News about a seat comes with the next turn, and a paused table has none for now.
            case.note(connection, takes_back, tell=case.at.paused is not None, change=change)

        person = Person(moderator.id, moderator.name)
        return SeatAct(person, intent.reason, case.once, also)

    def _change_of(self, case: ActInProgress, done: AuditRow) -> int:
        """The number of the change that an act made."""
        return int(done.body["change"])

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """As long as the seat has not changed again."""
        change = self._seats.reversible(case.at, self._change_of(case, done))
        name = plain(str(change.before["stand_in_name"] or change.before["name"]))
        back = turned_back(case.at, change)
        host = back.after.get("host_name", "")
        told = [say(case.language, "moderate.host", name=plain(host))] if host else []
        return [say(case.language, "moderate.seat_back", name=name), *told]

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Restore the seat."""
        change = self._change_of(case, done)
        await self._seats.reverse(case.at, change, self._deed(case, None, done.id))


class Replace(_Seating):
    """Give a seat to somebody else, who is asked first, or to a computer player.

    ``body["to"]`` of the intent is a user or a level. The audit list keeps the ``offer`` to a user; the seat
    changes when that is accepted. Earlier versions gave the seat at once, and kept the ``change``."""

    key = "replace"
    wants_person = True

    def _rows(self, case: ActInProgress) -> list[Seat]:
        return list(case.at.seats)

    def _to(self, case: ActInProgress) -> Person | str:
        to = case.intent.body.get("to")
        if isinstance(to, dict):
            person = Person(int(to["id"]), str(to["name"]))
            if person.id == case.moderator.id:
                raise Refusal("moderate_self")
            return person
        return level_of(case.at.game, str(to), case.language)

    def of_seats(self, case: ActInProgress) -> bool:
        """A computer player has the seat at once."""
        return not isinstance(self._to(case), Person)

    def back_of_seats(self, case: ActInProgress) -> bool:
        """Whether somebody had the seat already."""
        return case.notes.get("asked") != ""

    def values(self, case: ActInProgress) -> dict[str, Any]:
        """Whose seat, and who is asked to take it, or that a computer player has it."""
        to, name = self._to(case), plain(self._row(case).name)
        if isinstance(to, Person):
            return {"name": name, "to": plain(to.name), "kind": "asked"}
        return {"name": name, "kind": "computer"}

    def public(self, case: ActInProgress) -> str:
        """What somebody is asked, or the usual sentence about a seat change."""
        to, language = self._to(case), case.at.language
        if not isinstance(to, Person):
            return super().public(case)
        if "public" not in case.notes:
            by, name = plain(case.moderator.name), plain(self._row(case).name)
            asks = say(language, "offer.replace", to=f"<@{to.id}>", by=by, name=name)
            reason = say(language, "offer.reason", reason=quoted(case.intent.reason))
            case.notes["public"] = f"{asks}\n{reason}"
        return str(case.notes["public"])

    def public_back(self, case: ActInProgress, done: AuditRow) -> str | None:
        """The usual sentence about a seat that is given back; about a question the usual one about an act."""
        return super().public_back(case, done) if self.back_of_seats(case) else None

    def _change_of(self, case: ActInProgress, done: AuditRow) -> int:
        """The change that the act, or whoever accepted the offer, made."""
        if "change" in done.body:
            return super()._change_of(case, done)
        seat, to = done.body["seat"], done.body["to"]
        found = [
            change.id
            for change in case.at.changes
            if (change.seat, change.kind, change.after["user_id"]) == (seat, "replaced", to)
        ]
        if not found:
            raise Refusal("moderate_answered")
        return found[-1]

    async def _offer(self, case: ActInProgress, done: AuditRow) -> OfferRow | None:
        """The offer that was made, None if the seat was given at once; noted for the sentence."""
        if "offer" not in done.body:
            return None
        offer = await self._seats.tables.database.ask(seat_store.offer, int(done.body["offer"]))
        if offer is not None:
            case.notes["asked"] = offer.outcome
        return offer

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """The question is withdrawn; the seat is given back, if it was accepted and has not changed again."""
        offer = await self._offer(case, done)
        if offer is None or offer.outcome == "taken":
            return await super().reversal(case, done)
        if offer.outcome:
            raise Refusal("moderate_answered")
        return [say(case.language, "moderate.withdraw", to=plain(offer.name))]

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Withdraw the question, or give the seat back."""
        offer = await self._offer(case, done)
        if offer is None or offer.outcome == "taken":
            await super().reverse(case, done)
            return

        def work(connection: Connection) -> None:
            seat_store.end_offer(connection, offer, "withdrawn", case.moderator.name)
            case.note(connection, done.id)

        await self._seats.tables.change(case.at.id, work, case.once)

    def _after(self, case: ActInProgress) -> tuple[str, Seat]:
        seat, to = self._row(case).number, self._to(case)
        after = Seat(seat, to.id, to.name) if isinstance(to, Person) else Seat(seat, None, "", to)
        return "replaced", after

    async def preview(self, case: ActInProgress) -> list[str]:
        """Raises Refusal for somebody who may not have that seat."""
        await self.possible(case)
        row, to = self._row(case), self._to(case)
        if isinstance(to, str):
            level = case.at.game.words.level(to, case.language)
            told = say(case.language, "moderate.replace_computer", name=plain(row.name), to=level)
            return [told, *self._host(case)]
        if row.human == to.id:
            raise Refusal("seat_same", name=plain(to.name))
        seat_rules.check(case.at, row.number, to.id, to.name)
        await case.moderator.check_sees(case.at, to)
        open_ = await self._seats.tables.database.ask(seat_store.standing, case.at.id)
        if any((one.kind, one.seat, one.user_id) == ("replace", row.number, to.id) for one in open_):
            raise Refusal("offer_stands", name=plain(to.name))
        told = say(case.language, "moderate.replace", name=plain(row.name), to=plain(to.name))
        return [told, *self._host(case)]

    async def perform(self, case: ActInProgress) -> None:
        """Ask the person in public, or give the seat to a computer player."""
        await self.preview(case)
        case.fix()
        self.public(case)
        seat, to, by = self._row(case).number, self._to(case), case.moderator
        if not isinstance(to, Person):
            await self._seats.replace(case.at, seat, to, self._deed(case, seat))
            return
        made = NewOffer(seat, "replace", (to.id, to.name), (by.id, by.name), case.intent.reason)

        def work(connection: Connection) -> None:
            offer = seat_store.make_offer(connection, case.at.id, made)
            case.note(connection, tell=False, offer=offer, seat=seat, to=to.id)

        await self._seats.tables.change(case.at.id, work, case.once)


class Kick(_Seating):
    """Remove a player, who is ranked last; a computer player goes on."""

    key = "kick"

    def _rows(self, case: ActInProgress) -> list[Seat]:
        return [row for row in case.at.seats if row.owner is not None]

    async def possible(self, case: ActInProgress) -> None:
        """Raises Refusal where nobody would be left."""
        await super().possible(case)
        if len(self._rows(case)) == 1:
            raise Refusal("seat_last")

    def values(self, case: ActInProgress) -> dict[str, Any]:
        """Who was removed."""
        return {"name": plain(self._row(case).name)}

    def _after(self, case: ActInProgress) -> tuple[str, Seat]:
        return "kicked", replace(self._row(case), resigned=True)

    async def preview(self, case: ActInProgress) -> list[str]:
        """Raises Refusal for a seat without a player, and for the last one with one."""
        await self.possible(case)
        row, language = self._row(case), case.language
        key = "moderate.kick_together" if case.at.game.cooperative else "moderate.kick"
        told = [say(language, key, name=plain(row.name)), *self._host(case)]
        return [*told, say(language, "moderate.kick_offered")] if case.at.substitutes else told

    async def perform(self, case: ActInProgress) -> None:
        """The seat is offered to others if the table takes substitutes."""
        await self.possible(case)
        case.fix()
        self.public(case)
        seat = self._row(case).number
        await self._seats.kick(case.at, seat, self._deed(case, seat))
