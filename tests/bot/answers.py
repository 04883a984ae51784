"""What the stand-in says, held against Discord's own description: answers to requests and gateway events.

The description covers the HTTP API. Events are judged as far as they are made of the same objects (messages,
channels, servers, members, users); what the gateway adds or leaves out stands here, from its documentation.

    python -m tests.bot.answers captures/answers/*.jsonl
"""

from __future__ import annotations

import json
import marshal
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.playground.interactions.faults import template
from bot.playground.wire.records import Frame, Request
from tests.bot import judging
from tests.bot.parts import Json

Problem = str
_THREADS = (10, 11, 12)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an event that the description knows as an object.

    path   where it stands: keys with dots; ``[]`` goes through a list, ``{}`` through the values of an object
    schema  its name in the description; "channel" for the one that fits the channel's type
    more   fields that only the gateway has       less   required fields that the gateway leaves out
    """

    path: str
    schema: str
    more: frozenset[str] = frozenset()
    less: frozenset[str] = frozenset()


def _part(path: str, schema: str, more: str = "", less: str = "") -> Part:
    return Part(path, schema, frozenset(more.split()), frozenset(less.split()))


_IN_A_MESSAGE = "guild_id member channel_type"
_OF_A_SERVER = (
    "joined_at large unavailable member_count voice_states members channels threads presences "
    "stage_instances guild_scheduled_events soundboard_sounds hub_type latest_onboarding_question_id"
)
_MEMBER_OF_A_MESSAGE = _part("member", "GuildMemberResponse", less="user")
_PARTIAL_CHANNEL = (
    "last_message_id last_pin_timestamp rate_limit_per_user parent_id position nsfw topic recipients "
    "permission_overwrites owner_id thread_metadata message_count member_count total_message_sent flags "
    "guild_id name"
)
_MESSAGE = [_part("", "MessageResponse", _IN_A_MESSAGE), _MEMBER_OF_A_MESSAGE]
_GUILD = [_part("", "GuildResponse", _OF_A_SERVER, "nsfw"), _part("roles[]", "GuildRoleResponse")]
_REACTION = [_part("emoji", "MessageReactionEmojiResponse"), _part("member", "GuildMemberResponse")]

EVENTS: dict[str, tuple[str, list[Part]]] = {
    # name: fields that must be there, parts that the description knows
    "READY": (
        "v user guilds session_id resume_gateway_url application",
        [_part("user", "UserPIIResponse", more="verified email premium_type")],
    ),
    "RESUMED": ("", []),
    "GUILD_CREATE": (
        # Whether it was away is told of a server in which the bot was before.
        _OF_A_SERVER.removesuffix(" hub_type latest_onboarding_question_id").replace(" unavailable", ""),
        [
            *_GUILD,
            _part("members[]", "GuildMemberResponse"),
            _part("channels[]", "channel"),
            _part("threads[]", "channel"),
        ],
    ),
    "GUILD_UPDATE": ("id", _GUILD),
    "GUILD_DELETE": ("id", []),
    "GUILD_ROLE_CREATE": ("guild_id role", [_part("role", "GuildRoleResponse")]),
    "GUILD_ROLE_UPDATE": ("guild_id role", [_part("role", "GuildRoleResponse")]),
    "GUILD_ROLE_DELETE": ("guild_id role_id", []),
    "GUILD_MEMBER_ADD": ("guild_id", [_part("", "GuildMemberResponse", "guild_id")]),
    "GUILD_MEMBER_UPDATE": ("guild_id", [_part("", "GuildMemberResponse", "guild_id")]),
    "GUILD_MEMBER_REMOVE": ("guild_id user", [_part("user", "UserResponse")]),
    "GUILD_MEMBERS_CHUNK": (
        "guild_id members chunk_index chunk_count",
        [_part("members[]", "GuildMemberResponse")],
    ),
    "CHANNEL_CREATE": ("guild_id", [_part("", "channel")]),
    "CHANNEL_UPDATE": ("guild_id", [_part("", "channel")]),
    "CHANNEL_DELETE": ("guild_id", [_part("", "channel")]),
    "CHANNEL_PINS_UPDATE": ("channel_id", []),
    "THREAD_CREATE": ("guild_id", [_part("", "channel", "newly_created")]),
    "THREAD_UPDATE": ("guild_id", [_part("", "channel")]),
    "THREAD_DELETE": ("id guild_id parent_id type", []),
    "THREAD_MEMBERS_UPDATE": (
        "id guild_id member_count",
        [_part("added_members[]", "ThreadMemberResponse", "presence")],
    ),
    "MESSAGE_CREATE": ("id channel_id author", _MESSAGE),
    "MESSAGE_UPDATE": ("id channel_id author", _MESSAGE),
    "MESSAGE_DELETE": ("id channel_id", []),
    "MESSAGE_REACTION_ADD": ("user_id channel_id message_id emoji burst type", _REACTION),
    "MESSAGE_REACTION_REMOVE": ("user_id channel_id message_id emoji burst type", _REACTION),
    "TYPING_START": ("channel_id user_id timestamp", []),
    "INTERACTION_CREATE": (
        "id application_id type token version channel_id channel app_permissions entitlements locale "
        "authorizing_integration_owners context attachment_size_limit data",
        [
            _part("message", "MessageResponse"),
            _part("member", "GuildMemberResponse", "permissions"),
            _part("user", "UserResponse"),
            _part("channel", "channel", "permissions"),
            _part("data.resolved.users{}", "UserResponse"),
            _part("data.resolved.members{}", "GuildMemberResponse", "permissions", "user deaf mute"),
            _part("data.resolved.roles{}", "GuildRoleResponse"),
            _part("data.resolved.channels{}", "channel", "permissions", _PARTIAL_CHANNEL),
            _part("data.resolved.messages{}", "MessageResponse"),
            _part("data.resolved.attachments{}", "MessageAttachmentResponse", "ephemeral"),
        ],
    ),
}


def of_request(judge: Any, method: str, path: str, status: int, answer: Any) -> Iterator[Problem]:
    """What is wrong with the answer to a request; a refusal needs code and sentence alone.

    Discord itself sends texts as codes of single fields, which its description calls numbers.
    """
    place = f"{method} {path} -> {status}"
    template, operation = judge.operation(method, path)
    if operation is None:
        if status != 404:
            yield f"{place}: the description has no such route"
        return
    documented = operation["responses"]
    if status >= 400:
        schema = {"$ref": "#/components/schemas/" + ("RatelimitedResponse" if status == 429 else "Error")}
        told = {key: value for key, value in (answer or {}).items() if key != "errors"}
        yield from (f"{place}: {_sentence(one)}" for one in judge.walk(schema, told) if one[0] == "SPEC")
        return
    if str(status) not in documented:
        yield f"{place}: {template} is never answered like this"
        return
    content = (documented[str(status)].get("content") or {}).get("application/json")
    if content is None:
        if answer is not None:
            yield f"{place}: there should be no body"
        return
    yield from (f"{place}: {_sentence(one)}" for one in judge.walk(content["schema"], answer))


def of_event(judge: Any, name: str, data: Any) -> Iterator[Problem]:
    """What is wrong with a gateway event."""
    if name not in EVENTS:
        yield f"{name}: no event of this name is described here"
        return
    required, known = EVENTS[name]
    for key in set(required.split()) - set(data):
        yield f"{name}: {key} is missing"
    if name == "INTERACTION_CREATE" and ("member" in data) == ("user" in data):
        yield f"{name}: a member in a server, else a user"
    for part in known:
        for value in _at(data, part.path):
            for problem in judge.walk({"$ref": f"#/components/schemas/{_schema(part, value)}"}, value):
                if not _expected(problem, part):
                    yield f"{name} {part.path}: {_sentence(problem)}"


def _schema(part: Part, value: Json) -> str:
    if part.schema != "channel":
        return part.schema
    kind = value["type"]
    return (
        "ThreadResponse"
        if kind in _THREADS
        else "PrivateChannelResponse"
        if kind == 1
        else "PrivateGroupChannelResponse"
        if kind == 3
        else "GuildChannelResponse"
    )


def _at(data: Any, path: str) -> Iterator[Any]:
    """All values at a path."""
    found = [data]
    for key in path.split(".") if path else []:
        name = key.removesuffix("[]").removesuffix("{}")
        found = [value[name] for value in found if isinstance(value, dict) and name in value]
        if key.endswith("[]"):
            found = [one for value in found for one in value]
        elif key.endswith("{}"):
            found = [one for value in found for one in value.values()]
    yield from found


def _sentence(problem: tuple[str, str, str]) -> str:
    _, place, sentence = problem
    return f"{place}: {sentence}"


def _expected(problem: tuple[str, str, str], part: Part) -> bool:
    layer, path, sentence = problem
    if layer == "UNKNOWN":
        # A mention in an event carries its member, which a message of the HTTP API lacks.
        return path.removeprefix("$.") in part.more or path.endswith("].member")
    return path == "$" and any(sentence == f"'{field}' is a required property" for field in part.less)


_KINDS = frozenset({"type", "style", "flags"})
_FINE: set[object] = set()
"""Shapes that were judged in this process and are right."""
_SHAPES: dict[int, object] = {}
"""Shapes of objects by what they say."""
_NO_MARKS = 2
"""The form of marshal in which equal values are equal bytes."""


def said(entries: Iterable[Request | Frame]) -> dict[object, Json]:
    """What a stand-in said, each of another shape, as lines of a capture by their shape.

    A message with other words in the same fields says nothing new about the stand-in; games are long.
    """
    found: dict[object, Json] = {}
    for one in entries:
        if isinstance(one, Frame):
            if one.sent and one.name is not None:
                found.setdefault((one.name, _shape(one.data)), {"event": one.name, "data": one.data})
        elif one.status and not isinstance(one.answer, str):
            # Status 0: the connection broke, as a test wished. Text: Cloudflare speaks, not Discord.
            line = {"method": one.method, "path": one.path, "status": one.status, "answer": one.answer}
            found.setdefault((template(one.method, one.path), one.status, _shape(one.answer)), line)
    return found


def _shape(value: Any) -> object:
    """Fields and kinds of values. Numbers that name a kind (types, styles, flags) are part of it."""
    kind = type(value)
    if kind is str:
        return "number" if value.isdecimal() else "text" if value else ""
    if kind is dict:
        # People, channels and buttons are said again and again.
        same = hash(marshal.dumps(value, _NO_MARKS))
        found = _SHAPES.get(same)
        if found is None:
            found = _SHAPES[same] = frozenset(
                [
                    (key, one if key in _KINDS and not isinstance(one, dict) else _shape(one))
                    for key, one in value.items()
                ]
            )
        return found
    if kind is list:
        return frozenset([_shape(one) for one in value])
    return kind


def wrong(judge: Any, line: Json) -> Iterator[Problem]:
    """What is wrong with one line of a capture."""
    if "event" in line:
        return of_event(judge, line["event"], line["data"])
    return of_request(judge, line["method"], line["path"], line["status"], line["answer"])


def problems(judge: Any, told: Mapping[object, Json]) -> list[Problem]:
    """Everything that is wrong with what a stand-in ``said``; nothing is wrong where there is no judge."""
    found: list[Problem] = []
    for shape, line in told.items() if judge is not None else ():
        if shape not in _FINE:
            mistakes = list(wrong(judge, line))
            found += mistakes
            if not mistakes:
                _FINE.add(shape)
    return found


def main(files: list[str]) -> int:
    """Judge captured answers and events; 1 if anything is wrong or nothing was captured."""
    judge, seen, found = judging.load_judge(), 0, []
    for name in files if judge is not None else []:
        for text in Path(name).read_text(encoding="utf-8").splitlines():
            seen += 1
            found += [f"{name}: {problem}" for problem in wrong(judge, json.loads(text))]
    print(*found, f"{seen} answers and events judged, {len(found)} problems", sep="\n")
    return 1 if found or not seen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
