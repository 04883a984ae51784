"""What three people do at a bot that plays a table, whichever library it is written with.

The bots of this folder offer the same commands, buttons, lists and messages; all else is their own.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from bot.playground.lab import Lab
from bot.playground.people import elsewhere
from bot.playground.people.actors import Actor
from bot.playground.world.models import Channel
from tests.bot import parts
from tests.bot.parts import Json

V2 = 1 << 15
PRIVATE = 1 << 6
EDIT = "PATCH /channels/{}/messages/{}"

Choice = Callable[[str, list[str]], list[str]]
"""Who is asked (by name) and the labels that are offered → those that are chosen."""


class Evening:
    """Ann opens a table, Bob joins it, Carla is invited and looks on."""

    def __init__(self, lab: Lab, ann: Actor, bob: Actor, carla: Actor) -> None:
        self.lab = lab
        self.ann, self.bob, self.carla = ann, bob, carla
        self.people = {person.id: person for person in (ann, bob)}
        self.lobby: Json = {}
        self.thread: Channel | None = None
        self.played: list[tuple[str, list[str]]] = []
        """Who chose which labels, in order."""

    def archived(self) -> bool:
        """Whether the table's thread is closed by now."""
        return self.thread is not None and self.thread.thread is not None and self.thread.thread.archived

    # ------------------------------------------------------------ before the game

    async def look_up(self) -> None:
        """Suggestions, and an answer with a picture that only Carla sees."""
        suggested = await self.carla.autocomplete("card", "name", name="1")
        assert suggested.ack == 8
        assert suggested.choices
        for name in ("card 1", "card 12"):
            assert name in {one["value"] for one in suggested.choices}
        card = (await self.carla.slash("card", name="card 12")).message
        assert card["flags"] == PRIVATE | V2
        assert "card 12" in parts.said(card)
        assert self.pictures(card) == ["card.png"]
        assert card not in self.ann.sees()

    async def travel(self) -> None:
        """Carla takes the app along: to its own conversation, to others, to a server where the bot is not."""
        elsewhere.install(self.lab, self.carla)
        mine = self.carla.id
        # The place, its context as Discord numbers them, and the installations by which the command comes.
        for place, told in [
            (self.lab.channel(), f"in 0 by {self.lab.guild.id} {mine}"),
            (self.carla.direct(), f"in 1 by 0 {mine}"),
            (elsewhere.direct(self.lab, self.carla, self.ann), f"in 2 by - {mine}"),
            (elsewhere.group(self.lab, self.carla, self.ann, self.bob), f"in 2 by - {mine}"),
            (elsewhere.server(self.lab, "Far away", self.carla), f"in 0 by - {mine}"),
        ]:
            card = (await self.carla.slash("card", name="card 3", channel=place)).message
            assert parts.said(card) == f"**card 3** {told}"
            assert self.pictures(card) == ["card.png"]

    async def open(self) -> None:
        """A lobby whose words come first, and whose picture stays when it becomes components."""
        result = await (await self.ann.slash("table new", length="short")).finished()
        assert result.ack == 5
        follow_up = await result.until(lambda one: len(one.messages) == 2)
        assert all(one["flags"] & PRIVATE for one in follow_up.messages)
        [self.lobby] = self.public()
        assert self.lobby["flags"] == V2
        assert self.lobby["content"] == ""
        assert self.pictures(self.lobby) == ["cover.png"]

    async def gather(self) -> None:
        """Bob joins, Carla is asked, the table gets a title: the cover stays the same file throughout."""
        cover = self.files(self.lobby)
        await (await self.bob.click(self.lobby, "join")).finished()
        await self.lab.until(lambda: self.bob.mention in self.now())
        invited = await self.ann.context_menu("Invite", self.carla)
        assert self.carla.mention in invited.message["content"]
        assert invited.message["mentions"] == []
        call = self.public()[-1]
        assert [one["id"] for one in call["mentions"]] == [str(self.carla.id)]
        await self.name("Night of cards")
        assert "## Night of cards" in self.now()
        assert self.files(self.now_raw()) == cover

    async def name(self, title: str) -> None:
        """Give the table a title, in a form."""
        form = await self.ann.slash("table title")
        assert form.state == "modal"
        sent = await (await self.ann.submit(form, {"title": title})).finished()
        assert sent.message["content"] == "Renamed."

    async def begin(self) -> None:
        """The socket drops while Ann presses Start: the press comes with the session's return."""
        sessions = set(self.lab.gateway.sessions)
        self.lab.gateway.request_reconnect()
        await self.lab.until(lambda: not self.lab.gateway.connected)
        await (await self.ann.click(self.lobby, "start")).finished()
        await self.lab.until(lambda: self.board() is not None)
        assert set(self.lab.gateway.sessions) == sessions, "the session was resumed, not begun anew"
        self.thread = self.lab.channel(self.lobby["id"])
        assert self.thread.thread is not None
        members = {number for number, _ in self.thread.thread.members}
        assert members >= set(self.people)
        assert self.pictures(self.board() or {}) == ["board.png"]
        assert parts.ids(self.now_raw()["components"]) == []

    # ------------------------------------------------------------ the game

    async def play(self, choose: Choice, steps: int = 60) -> None:
        """Play to the end: once a request comes too early, once the thread sleeps."""
        assert self.thread is not None
        for step in range(steps):
            waiting = self.waiting()
            if not waiting:
                return
            if step == 1:
                self.lab.faults.rate_limit(EDIT, 0.1)
            if step == 2:
                await self.wake()
            if step == 3:
                await self.read()
            await self.turn(waiting[0], choose)
        raise AssertionError("the game does not end")

    async def wake(self) -> None:
        """A new title, while the thread sleeps: the bot wakes it, and the board keeps its picture."""
        assert self.thread is not None
        assert self.thread.thread is not None
        board = self.files(self.board() or {})
        self.lab.archive(self.thread)
        await self.name("Late night")
        await self.lab.until(lambda: "Late night" in _told(self.board() or {}))
        assert not self.thread.thread.archived
        assert self.files(self.board() or {}) == board
        refused = [one for one in self.lab.records.requests if one.status == 400]
        assert [one.answer["code"] for one in refused] == [50083]

    def waiting(self) -> list[Actor]:
        """Who is asked: those whom the board mentions."""
        board = self.board() or {}
        asked = parts.said(board).splitlines()[1]
        named = [person for number, person in self.people.items() if f"<@{number}>" in asked]
        assert {one["id"] for one in board["mentions"]} == {str(person.id) for person in named}
        return named

    async def turn(self, who: Actor, choose: Choice) -> None:
        """One question, from Act to the picture that the answer brings."""
        before = self.board() or {}
        panel = (await who.click(before, "act")).message
        assert panel["flags"] == PRIVATE | V2
        hand = self.files(panel)
        [offered] = parts.selects(panel["components"])
        values = {one["label"]: one["value"] for one in offered["options"]}
        labels = choose(who.name, list(values))
        picked = await who.select(panel, "pick", [values[one] for one in labels])
        await picked.until(lambda one: all(label in _told(one.original or {}) for label in labels))
        panel = picked.original or {}
        assert self.files(panel) == hand, "the hand is still the same file"
        self.played.append((who.name, labels))
        played = await (await who.click(panel, "play")).finished()
        await played.until(lambda one: _told(one.original or {}) == "Played.")
        assert self.pictures(played.original or {}) == []
        await self.lab.until(lambda: self.board() != before)
        after = self.board() or {}
        assert self.pictures(after) != self.pictures(before)
        assert after["id"] == before["id"]

    async def read(self) -> None:
        """What the bot reads by the menu of a message and in the history of the thread."""
        board = self.board() or {}
        assert self.thread is not None
        read = await (await self.carla.context_menu("Read", board)).finished()
        assert read.message["content"] == _told(board)
        assert read.message["mentions"] == []
        log = await (await self.ann.slash("table log")).finished()
        seen = [one for one in self.ann.sees(self.thread) if one["type"] == 0]
        for line in (f"{one['id']}: {_told(one)}" for one in seen):
            assert line in log.message["content"]

    # ------------------------------------------------------------ what can be seen

    def public(self) -> list[Json]:
        """What everybody reads in the channel, but for notices of Discord itself."""
        return [one for one in self.carla.sees() if one["type"] == 0 and not one["flags"] & PRIVATE]

    def now_raw(self) -> Json:
        """The lobby as it is now."""
        return next(one for one in self.public() if one["id"] == self.lobby["id"])

    def now(self) -> str:
        """What the lobby says now."""
        return parts.said(self.now_raw())

    def board(self) -> Json | None:
        """The public message of the game."""
        if int(self.lobby["id"]) not in self.lab.world.channels:
            return None
        place = self.lab.channel(self.lobby["id"])
        found = [one for one in self.ann.sees(place) if one["flags"] & V2 and not one["flags"] & PRIVATE]
        return found[-1] if found else None

    @staticmethod
    def media(message: Json) -> list[Json]:
        """The pictures that a message shows."""
        return [
            item["media"]
            for part in parts.walk(message.get("components"))
            if part["type"] == parts.GALLERY
            for item in part["items"]
        ]

    def pictures(self, message: Json) -> list[str]:
        """Names of the pictures that a message shows."""
        return [one["url"].split("?")[0].rsplit("/", 1)[-1] for one in self.media(message)]

    def files(self, message: Json) -> list[tuple[str, str]]:
        """Id and fingerprint of each picture that a message shows."""
        numbers = [one["attachment_id"] for one in self.media(message)]
        blobs = [self.lab.world.store.blob(int(number)) or b"" for number in numbers]
        assert all(blobs)
        return [
            (number, hashlib.sha256(blob).hexdigest()) for number, blob in zip(numbers, blobs, strict=True)
        ]


def _told(message: Json) -> str:
    """What a message says."""
    told = parts.texts(message.get("components"))
    return "\n".join(one for one in (message.get("content"), told) if one)
