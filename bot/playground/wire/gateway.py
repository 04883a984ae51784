"""The gateway: sessions over a WebSocket, events for the bot, resuming after a break."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import zlib
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from bot.playground.interactions.events import GUILD_MEMBERS, GUILDS, MESSAGE_CONTENT, PRESENCES, Translator
from bot.playground.interactions.faults import Faults
from bot.playground.wire.records import Frame, Records
from bot.playground.world import payloads
from bot.playground.world.models import Change, Json
from bot.playground.world.state import World

_DISPATCH, _HEARTBEAT, _IDENTIFY, _PRESENCE, _VOICE, _RESUME, _RECONNECT = 0, 1, 2, 3, 4, 6, 7
_MEMBERS, _INVALID, _HELLO, _ACK = 8, 9, 10, 11
_ACK_DELAY = 0.05
"""Seconds before a heartbeat is acknowledged. discord.py notes the time of a heartbeat after sending it, in
another thread; an answer without delay would be measured against the one before and look like a lag."""
_PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
_FRAME_LIMIT = 4096
_END_MARK = 4
"""Bytes that end a flushed frame; discord.py looks for them at the end of a message."""
_PER_MINUTE = 120
NOT_FOR_PEOPLE = "Nothing to see here. To play, open the whole address that the playground printed.\n"
"""Said to who opens an address in a browser that leads to no page."""
_SHORT_PAYLOAD = 1024
"""Characters below which a frame is not compressed; clients must accept both kinds."""


@dataclass
class Session:
    """What outlives one connection: its id, its intents, its shard, and the events sent so far."""

    id: str
    intents: int
    shard: tuple[int, int] = (0, 1)
    sequence: int = 0
    events: list[Json] = field(default_factory=list)
    connection: Connection | None = None

    def takes(self, guild_id: int | None) -> bool:
        """Whether events of this server (None: direct conversations) belong to this shard."""
        number, count = self.shard
        return number == ((guild_id or 0) >> 22) % count


class Connection:
    """One WebSocket. ``zlib``: one deflate context for the whole connection, flushed after each frame."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        records: Records,
        now: Any,
        *,
        compressed: bool,
        faults: Faults,
    ) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._records = records
        self._now = now
        self._faults = faults
        self.compressed = compressed
        self.payloads = False  # whether single long frames are compressed, if IDENTIFY asks for it
        self._deflate = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self.writer = asyncio.create_task(self._write())

    def send(self, frame: Json) -> None:
        """Queue a frame; they leave in order."""
        self._queue.put_nowait(frame)

    async def _write(self) -> None:
        while (frame := await self._queue.get()) is not None:
            self._records.entries.append(
                Frame(True, frame["op"], frame.get("t"), frame.get("d"), self._now())
            )
            text = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
            with contextlib.suppress(ConnectionError):
                if self._deflate is None and self.payloads and len(text) > _SHORT_PAYLOAD:
                    await self.socket.send_bytes(zlib.compress(text.encode()))
                elif self._deflate is None:
                    await self.socket.send_str(text)
                else:
                    data = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    size = self._faults.frame_bytes
                    while len(data) > size + _END_MARK:
                        await self.socket.send_bytes(data[:size])
                        data = data[size:]
                    await self.socket.send_bytes(data)

    async def finish(self) -> None:
        """Send what is queued and stop writing."""
        self._queue.put_nowait(None)
        with contextlib.suppress(asyncio.CancelledError):
            await self.writer


class Gateway:
    """All sessions, and the entry for new connections."""

    def __init__(self, world: World, records: Records, faults: Faults) -> None:
        self.world = world
        self.records = records
        self.faults = faults
        self.address = ""
        self.sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._holding: frozenset[str] = frozenset()
        self._held: list[tuple[Session, str, Json]] = []
        self.translator = Translator(world)
        world.listeners.append(self.on_change)

    @property
    def connected(self) -> bool:
        """Whether the bot is connected now."""
        return any(session.connection is not None for session in self.sessions.values())

    @property
    def connections(self) -> list[Connection]:
        """The open connections."""
        return list(self._connections)

    # ------------------------------------------------------------ telling the bot

    def on_change(self, change: Change) -> None:
        """Send a change to every session that may see it."""
        guild: int | None = self.world.guild.id
        if change.name == "dispatch":
            guild = int(change.data["data"].get("guild_id", 0))
        elif change.channel is not None:
            guild = change.channel.guild_id
        for session in self.sessions.values():
            if session.takes(guild):
                for name, data in self.translator.events(change, session.intents):
                    self.dispatch(session, name, data)

    def dispatch(self, session: Session, name: str, data: Json) -> None:
        """Send one event, or keep it for the session's return."""
        if name in self._holding:
            self._held.append((session, name, data))
            return
        session.sequence += 1
        frame = {"op": _DISPATCH, "t": name, "s": session.sequence, "d": data}
        session.events.append(frame)
        del session.events[:-1000]
        if session.connection is not None:
            session.connection.send(frame)

    # ------------------------------------------------------------ knobs

    async def drop(self, code: int | None = None) -> None:
        """Break every connection: with a close code, or without a word (None)."""
        for connection in list(self._connections):
            if code is not None:
                await connection.socket.close(code=code)
            elif connection.socket._req is not None and connection.socket._req.transport is not None:
                connection.socket._req.transport.abort()

    def hold(self, *names: str) -> None:
        """Hold back events with these names until :meth:`release`; others overtake them."""
        self._holding = frozenset(names)

    def release(self, *, backwards: bool = False, times: int = 1) -> None:
        """Send held-back events in their order or ``backwards``, each ``times`` over."""
        self._holding = frozenset()
        held, self._held = self._held, []
        for session, name, data in reversed(held) if backwards else held:
            for _ in range(times):
                self.dispatch(session, name, data)

    def request_reconnect(self) -> None:
        """Op 7: ask the bot to reconnect and resume."""
        self._everywhere({"op": _RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Op 9: tell the bot that its session is over."""
        frame = {"op": _INVALID, "d": resumable}
        self._everywhere(frame)
        if not resumable:
            self.sessions.clear()

    def ask_heartbeat(self) -> None:
        """Op 1: ask for a heartbeat at once."""
        self._everywhere({"op": _HEARTBEAT, "d": None})

    def _everywhere(self, frame: Json) -> None:
        for connection in self._connections:
            connection.send(frame)

    # ------------------------------------------------------------ connections

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One connection from HELLO to its end."""
        if self.faults.gateway_away:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False, max_msg_size=2**20)
        if not socket.can_prepare(request):  # somebody opened it in a browser
            raise web.HTTPBadRequest(text=NOT_FOR_PEOPLE)
        await socket.prepare(request)
        compressed = request.query.get("compress") == "zlib-stream"
        now = self.world.clock.now
        connection = Connection(socket, self.records, now, compressed=compressed, faults=self.faults)
        self._connections.add(connection)
        interval = int(self.faults.heartbeat_interval * 1000)
        connection.send(
            {"op": _HELLO, "d": {"heartbeat_interval": interval, "_trace": ["lab"]}, "s": None, "t": None}
        )
        times: list[float] = []
        try:
            async for message in socket:
                if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                raw = message.data if isinstance(message.data, bytes) else message.data.encode()
                instant = asyncio.get_running_loop().time()
                times = [one for one in times if one > instant - 60] + [instant]
                if len(raw) > _FRAME_LIMIT:
                    await socket.close(code=4002)
                elif len(times) > _PER_MINUTE:
                    await socket.close(code=4008)
                else:
                    await self._receive(connection, raw)
        finally:
            self._connections.discard(connection)
            if connection.session is not None and connection.session.connection is connection:
                connection.session.connection = None
                self.world.emit("bot", data={"connected": self.connected})
            await connection.finish()
        return socket

    async def _receive(self, connection: Connection, raw: bytes) -> None:
        try:
            frame = json.loads(raw)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            await connection.socket.close(code=4002)
            return
        self.records.entries.append(Frame(False, op, None, _masked(op, data), self.world.clock.now()))
        if op == _HEARTBEAT:
            if not self.faults.withhold_heartbeat_ack:
                asyncio.get_running_loop().call_later(_ACK_DELAY, connection.send, {"op": _ACK})
        elif op == _IDENTIFY:
            await self._identify(connection, data)
        elif op == _RESUME:
            await self._resume(connection, data)
        elif connection.session is None:
            await connection.socket.close(code=4003)
        elif op == _MEMBERS:
            self._members(connection.session, data)
        elif op not in (_PRESENCE, _VOICE):
            await connection.socket.close(code=4001)

    async def _identify(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            await connection.socket.close(code=4005)
            return
        if data.get("token") != self.world.token:
            await connection.socket.close(code=4004)
            return
        connection.payloads = bool(data.get("compress"))
        left, _ = self.faults.count_starts()
        if not left:
            self.world.renew_token()
            await connection.socket.close(code=4004)
            return
        self.faults.count_start()
        if self.faults.close_identify:
            await connection.socket.close(code=self.faults.close_identify)
            return
        intents = int(data.get("intents", 0))
        if intents & _PRIVILEGED & ~self.faults.privileged_intents:
            await connection.socket.close(code=4014)
            return
        number, count = data.get("shard", (0, 1))
        # A new IDENTIFY for a shard means that its old session will not be resumed.
        for old in [one for one in self.sessions.values() if one.connection is None]:
            if old.shard in ((number, count), (0, 1)):
                del self.sessions[old.id]
        session = Session(secrets.token_hex(16), intents, (number, count), connection=connection)
        connection.session = session
        self.sessions[session.id] = session
        bot = self.world.bot.id
        guild = str(self.world.guild.id)
        there = bot in self.world.members and session.takes(self.world.guild.id)
        self.dispatch(
            session,
            "READY",
            {
                "v": 10,
                "user": payloads.own_user(self.world.bot),
                "session_id": session.id,
                "resume_gateway_url": self.address,
                "session_type": "normal",
                "private_channels": [],
                "relationships": [],
                "guilds": [{"id": guild, "unavailable": True}] if there else [],
                "application": {"id": str(bot), "flags": 1 << 19, "flags_new": str(1 << 19)},
                "_trace": ["lab"],
            }
            | ({"shard": data["shard"]} if "shard" in data else {}),
        )
        if there and intents & GUILDS:
            everybody = list(self.world.members.values())
            members = everybody if intents & GUILD_MEMBERS else [self.world.members[bot]]
            self.dispatch(session, "GUILD_CREATE", payloads.guild_create(self.world, members))
        self.world.emit("bot", data={"connected": True})

    async def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        if data.get("token") != self.world.token:
            await connection.socket.close(code=4004)
            return
        if session is None or data.get("seq") is None or data["seq"] > session.sequence:
            connection.send({"op": _INVALID, "d": False})
            return
        if session.connection is not None:
            await session.connection.socket.close(code=4000)
        session.connection = connection
        connection.session = session
        seen = data["seq"] - (1 if self.faults.duplicate_on_resume else 0)
        for frame in session.events:
            if frame["s"] > seen:
                connection.send(frame)
        self.dispatch(session, "RESUMED", {"_trace": ["lab"]})
        self.world.emit("bot", data={"connected": True})

    def _members(self, session: Session, data: Json) -> None:
        """Answer op 8 in one chunk."""
        asked = data.get("user_ids")
        if asked is not None:
            numbers = [int(one) for one in (asked if isinstance(asked, list) else [asked])]
            found = [self.world.members[one] for one in numbers if one in self.world.members]
            missing = [str(one) for one in numbers if one not in self.world.members]
        else:
            query = str(data.get("query", "")).lower()
            people = self.world.members.values()
            found = [one for one in people if self.world.users[one.user_id].name.lower().startswith(query)]
            found = found[: data.get("limit") or None]
            missing = []
        chunk = {
            "guild_id": str(self.world.guild.id),
            "members": [payloads.member(self.world, one) for one in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": missing,
        }
        self.dispatch(
            session, "GUILD_MEMBERS_CHUNK", chunk | ({"nonce": data["nonce"]} if "nonce" in data else {})
        )


def _masked(op: int, data: Any) -> Any:
    """A received frame without the token."""
    return data | {"token": "…"} if op in (_IDENTIFY, _RESUME) and isinstance(data, dict) else data
