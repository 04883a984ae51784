"""A company at a table that plays well and does everything by clicking, and what must be true of its table.

They choose as the quickest computer player that knows the game would, from what their own panels are about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.messages import store as outbox
from bot.playground.people.actors import Actor
from bot.playground.wire.records import Request
from rules import dice
from rules.entries import Choice
from rules.game import Pick, Prompt
from rules.match import Match
from tests.bot import parts
from tests.bot.clicker import STEPS, Table
from tests.bot.parts import Json

LEVELS = ("greedy", "quick", "random")
"""Players whose answers a company gives, the first that a game has."""


class Company(Table):
    """People who know what they do."""

    async def begin(self, game: str, options: Mapping[str, str]) -> None:
        """Open a table, choose its options in the lobby, seat everybody and begin."""
        host, *others = self.people
        await (await host.slash("table new", game=game)).finished()
        query = "SELECT id FROM tables ORDER BY created_at DESC"
        row = await self.bot.database.ask(lambda database: database.execute(query).fetchone())
        assert row is not None
        self.number = row["id"]
        if options:
            button = f"{self.number}:-::options:"
            panel = await self.seen(await host.click(await self.having("options"), button))
            for key, value in options.items():
                if self._chosen(panel, key) == [value]:
                    continue  # Discord would send nothing
                panel = await self.seen(await host.select(panel, f"{self.number}:-::option:{key}", [value]))
        for other in others:
            await (await other.click(await self.having("join"), f"{self.number}:-::join:")).finished()
        await (await host.click(await self.having("start"), f"{self.number}:-::start:")).finished()
        await self.having("act")

    def _chosen(self, panel: Json, key: str) -> list[str]:
        """What an option of the table is."""
        named = f"{self.number}:-::option:{key}"
        found = next((one for one in parts.selects(panel["components"]) if one["custom_id"] == named), None)
        return [one["value"] for one in (found or {}).get("options", ()) if one.get("default")]

    async def panel(self, who: Actor) -> Json:
        """A fresh panel."""
        message = await self.having("act")
        act = next(i for i in parts.ids(message["components"]) if parts.verb(i) == "act")
        return await self._clicked(who, message, act)

    async def answer_all(self, who: Actor, once: bool = False) -> Json:
        """Open a panel and answer until nothing more is asked; ``once``: until something is confirmed. The
        panel then."""
        panel = await self.panel(who)
        clicks = 1
        for _ in range(STEPS):
            found = await self._next(who, panel)
            if found is None:
                return panel
            custom_id, values = found
            if values is None:
                panel = await self._clicked(who, panel, custom_id)
            else:
                panel = await self.seen(await who.select(panel, custom_id, values))
            clicks += 1
            if parts.verb(custom_id) in ("ok", "end"):
                self.clicks.append(clicks)
                clicks = 0
                if once:
                    return panel
        raise AssertionError("somebody is asked for ever")

    async def _next(self, who: Actor, panel: Json) -> tuple[str, list[str] | None] | None:
        """What to press for the answer that the player in mind gives; None where nothing is asked."""
        self.check(panel)
        pressed = {parts.verb(i): i for i in parts.ids(panel["components"])}
        if not pressed.keys() & {"ok", "do", "end", "none", "pick", "flip", "mark"}:
            return None
        sight = await self.bot.play.sight(self.number, who.id)
        desk = sight.desk
        if desk.prompt is None:
            return pressed["ok"], None
        prompt = desk.prompt
        wanted = [prompt.options.index(pick) for pick in self._answer(desk.view, prompt)]
        if not wanted:
            return pressed.get("none") or pressed["ok"], None
        for custom_id in parts.ids(panel["components"]):
            verb, argument = custom_id.split(":")[3:]
            if verb in ("do", "end") and [argument] == [str(index) for index in wanted]:
                return custom_id, None
        marked = desk.selected()
        for index in [*(one for one in marked if one not in wanted), *wanted]:
            for custom_id in parts.ids(panel["components"]):
                flips = custom_id.split(":")[3:] == ["flip", str(index)]
                if flips and (index in marked) != (index in wanted):
                    return custom_id, None
        if marked and sorted(marked) == sorted(wanted):
            return pressed["ok"], None
        chosen: list[str] = []
        for select in parts.selects(panel["components"]):
            offered = {option["value"] for option in select["options"]}
            values = [str(index) for index in wanted if str(index) in offered][: select.get("max_values", 1)]
            if {option["value"] for option in select["options"] if option.get("default")} == set(values):
                chosen += values  # Discord sends nothing where that is chosen once more
            elif values and parts.verb(select["custom_id"]) in ("pick", "mark"):
                return select["custom_id"], values
        if set(chosen) == set(map(str, wanted)) and "ok" in pressed:
            return pressed["ok"], None
        for part in parts.walk(panel["components"]):
            custom_id = part.get("custom_id", "")
            if custom_id.endswith(".f") and not part.get("disabled"):  # a list of several pages
                return custom_id, None
        if marked and {*marked} < {*wanted} and "ok" in pressed:
            return pressed["ok"], None  # nobody is offered what would only undo the rest
        if prompt.ends is not None and wanted == [prompt.options.index(prompt.ends)] and "ok" in pressed:
            return pressed["ok"], None  # the green button says that this is the end
        raise AssertionError(f"{wanted} of {prompt.ask} is not offered: {panel['components']}")

    def _answer(self, view: Any, prompt: Prompt) -> list[Pick]:
        players = self.bot.tables._matches[self.number].game.players
        level = next(level for level in LEVELS if level in players)
        return list(players[level](view, prompt, dice.stream(prompt.id, "company")))

    async def phase(self) -> str:
        """What is going on, in a game whose open table has phases."""
        table = await self.bot.tables.read(self.number)
        assert table.match is not None
        return str(table.match.view(None).table.phase)

    async def play_well(self) -> None:
        """Play to the end, somebody who is waited for at a time."""
        while (who := await self.owing()) is not None:
            await self.answer_all(who)

    # What must be true of its messages.

    async def ended(self) -> Match:
        """The match of a game that is over, once all of it is told; the newest message alone has buttons."""
        assert await self.status() == "over"
        await self.lab.until(lambda: parts.tells_the_end(self.messages()[-1]))
        await self.lab.until(lambda: sum(bool(parts.ids(one["components"])) for one in self.messages()) == 1)
        table = await self.bot.tables.read(self.number)
        assert table.match is not None
        return table.match

    async def calls(self) -> list[tuple[set[int], set[int], set[int]]]:
        """Of each message of a turn that was posted: the users it pinged, those it named as waited for, and
        those who owed an answer then."""
        table = await self.bot.tables.read(self.number)
        assert table.match is not None
        owed = dict(_owed(table.match))
        rows = await self.bot.database.ask(outbox.messages, self.number, "turn")
        posts = {one.answer["id"]: one.body for one in self.lab.records.requests if _posted(one)}
        users = {row.number: row.user_id for row in table.seats}
        found = []
        for row in rows:
            if row.version not in owed or str(row.id) not in posts:
                continue
            pinged = {int(user) for user in posts[str(row.id)]["allowed_mentions"].get("users", ())}
            text = posts[str(row.id)]["content"]
            named = {person.id for person in self.people if person.mention in text}
            asked = {user for seat in owed[row.version] if (user := users[seat]) is not None}
            found.append((pinged, named, asked))
        return found


def _posted(request: Request) -> bool:
    return request.method == "POST" and request.path.endswith("/messages") and request.status == 200


def _owed(match: Match) -> Iterator[tuple[int, set[int]]]:
    """By the length of the log: the seats that owed an answer then."""
    again = Match.new(match.game, match.seats, match.seed, match.options, match.salt)
    yield 0, {prompt.seat for prompt in again.prompts()}
    for number, entry in enumerate(match.entries, 1):
        assert isinstance(entry, Choice)
        again.choose(entry.prompt, entry.picks, entry.seat)
        yield number, {prompt.seat for prompt in again.prompts()}
