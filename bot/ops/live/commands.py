"""The commands in all languages: registered in the channel's server for a moment, then restored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.ops.live.check import Check, Json, need
from bot.ui.tree.registration import differences, of_one_server

_SHOWN = 3


async def commands(check: Check) -> None:
    """Which commands are registered for all servers, and whether Discord accepts all of them in all
    languages."""
    own = check.own_commands
    check.names.say(own)
    languages = {"with_localizations": "true"}
    everywhere = f"/applications/{check.application}/commands"
    here = f"/applications/{check.application}/guilds/{check.guild}/commands"
    known = need(
        await check.wire.ask("GET", everywhere, query=languages, keep=()), "reading the commands"
    ).body
    check.table.told("the commands for all servers", _compared(own, known))
    before = need(await check.wire.ask("GET", here, query=languages, keep=()), "reading them here").body
    kept = [one for one in before if _key(one) not in {_key(each) for each in own}]
    check.table.told("the commands of this server alone", f"{len(before)}, put back at the end")
    back = [_plain(one) for one in before]
    what = "the set of commands of this server"
    check.undo.add(what, lambda: check.wire.ask("PUT", here, back, keep=()))
    answer = await check.wire.ask("PUT", here, own + [_plain(one) for one in kept])
    count = _languages(own)
    expected = f"taken: {len(own)} commands, {count} names and descriptions in other languages"
    if not answer.good:
        check.undo.drop(what)  # a refusal changes nothing
        check.table.documented("all commands in all languages", expected, answer.words(), False)
        return
    mine = {_key(one) for one in own}
    faults = differences(of_one_server(own), [one for one in answer.body if _key(one) in mine])
    found = expected if not faults else f"taken, but other than sent: {', '.join(faults[:_SHOWN])}"
    check.table.documented("all commands in all languages", expected, found, not faults)


def _key(command: Json) -> tuple[int, str]:
    return int(command.get("type", 1)), str(command["name"])


def _plain(command: Json) -> Json:
    """A command in a form that can be sent again."""
    unsent = ("application_id", "version", "guild_id")
    return {key: value for key, value in command.items() if key not in unsent and value is not None}


def _compared(own: Sequence[Json], known: Sequence[Json]) -> str:
    if not known:
        return "none is registered: `python -m bot run` does it"
    faults = differences(own, known)
    if not faults:
        return f"all {len(own)} are registered as this version has them"
    return (
        f"other than this version has them ({', '.join(faults[:_SHOWN])}): `python -m bot run` registers them"
    )


def _languages(value: Any) -> int:
    """The number of translated texts."""
    if isinstance(value, list):
        return sum(map(_languages, value))
    if not isinstance(value, dict):
        return 0
    here = sum(len(one or ()) for key, one in value.items() if key.endswith("_localizations"))
    return here + sum(_languages(one) for key, one in value.items() if not key.endswith("_localizations"))
