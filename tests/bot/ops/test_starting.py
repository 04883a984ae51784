"""How a process comes to Discord, and what it says and ends with where Discord keeps it out."""

from __future__ import annotations

import asyncio
import configparser
import errno
import os
import signal
import socket
import sys
import sysconfig
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import EXIT_LATER, EXIT_REFUSED
from bot.app import commands_of_this_version as own
from bot.ops import starting
from bot.ops.doctor.connection import look_at_discord
from bot.ops.starting import Door, LaterError, lasting
from bot.playground.lab import Lab
from bot.playground.wire.network import SWITCH
from tests.bot.crash.process import ROOT, die_with_parent
from tests.bot.ops.test_registration import chosen
from tests.thorough import THOROUGH, few, sample

KNOCK = "GET /users/@me"


class Run:
    """``python -m bot run`` at the stand-in."""

    def __init__(self, lab: Lab, folder: Path) -> None:
        self.lab = lab
        self._folder = folder
        self._log = folder / "log"
        self._child: asyncio.subprocess.Process | None = None

    async def begin(self, **settings: str) -> None:
        environment = {**os.environ, SWITCH: self.lab.base_url, "PYTHONPATH": str(ROOT), "PICTURES": "false"}
        environment |= {"DISCORD_TOKEN": self.lab.token, "DATABASE_PATH": str(self._folder / "x.sqlite3")}
        with self._log.open("wb") as file:
            self._child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", cwd=self._folder, env=environment | settings,
                stdout=file, stderr=file, preexec_fn=die_with_parent,
            )  # fmt: skip

    @property
    def said(self) -> str:
        """All that it has written."""
        return self._log.read_text(encoding="utf-8")

    async def says(self, words: str) -> None:
        """Wait until it has written this."""
        assert self._child is not None
        child = self._child
        await self.lab.until(lambda: words in self.said or child.returncode is not None, 60)
        assert words in self.said, self.said
        assert child.returncode is None, self.said

    async def over(self) -> tuple[int, str]:
        """Its exit code and its last line, after it ended by itself."""
        assert self._child is not None
        code = await asyncio.wait_for(self._child.wait(), 60)
        assert "Traceback" not in self.said, self.said
        assert "File " not in self.said, self.said
        return code, self.said.rstrip().splitlines()[-1]

    async def stop(self) -> None:
        """End it as Ctrl-C does; it ends in good order."""
        assert self._child is not None
        self._child.send_signal(signal.SIGINT)
        code, _ = await self.over()
        assert code == 0

    async def close(self) -> None:
        if self._child is not None and self._child.returncode is None:
            self._child.kill()
            await self._child.wait()


@pytest.fixture
async def process(requests_judge: Any, tmp_path: Path) -> AsyncIterator[Run]:
    async with Lab() as lab:
        if requests_judge is not None:
            lab.judge_requests(requests_judge.check)
        found = Run(lab, tmp_path)
        yield found
        await found.close()
        assert lab.violations == [], lab.records.transcript()


def identified(lab: Lab) -> int:
    """How many sessions were begun, or tried to."""
    return sum(one.op == 2 and not one.sent for one in lab.records.frames)


@THOROUGH
async def test_an_outage_is_waited_for(process: Run) -> None:
    process.lab.faults.error_once(KNOCK, 503, times=2)
    await process.begin()
    await process.says("Discord has an outage, status 503. It is tried again in 2 s.")
    await process.says("Discord has an outage, status 503. It is tried again in 4 s.")
    assert identified(process.lab) == 0
    await process.lab.connected(60)
    await process.says(" is ready: ")
    await process.stop()


@THOROUGH
async def test_an_outage_of_the_gateway_is_waited_for(process: Run) -> None:
    """The library itself stumbles here, and tells where in it that was."""
    process.lab.faults.gateway_away = True
    await process.begin()
    await process.says("Discord's gateway cannot be reached. It is tried again in 2 s.")
    process.lab.faults.gateway_away = False
    await process.says(" is ready: ")
    await process.lab.gateway.drop()
    process.lab.faults.gateway_away = True
    await process.says("WARNING discord.client: Attempting a reconnect in")
    process.lab.faults.gateway_away = False
    await process.lab.connected(60)
    await process.stop()


@THOROUGH
async def test_no_network(process: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    await process.begin(**{SWITCH: f"http://127.0.0.1:{port}"})
    await process.says("check network, DNS, firewall and clock here. It is tried again in 2 s.")
    await process.says("It is tried again in 4 s.")
    await process.stop()


@THOROUGH
async def test_a_ban_may_say_how_long_it_lasts(process: Run) -> None:
    process.lab.faults.ban(KNOCK, 5400)
    await process.begin()
    await process.says("It is tried again in 90 min.")
    await process.stop()


@THOROUGH
@pytest.mark.parametrize("status", sample([403, 429], lambda status: status == 429))
async def test_a_ban_by_cloudflare_is_not_prolonged(process: Run, status: int) -> None:
    process.lab.faults.page(KNOCK, status)
    await process.begin()
    await process.says(f"Cloudflare keeps this address out, status {status}: ")
    assert "It is tried again in 15 min." in process.said
    asked = len(process.lab.records.requests)
    await asyncio.sleep(0.5)
    assert len(process.lab.records.requests) == asked == 1
    await process.stop()


@THOROUGH
async def test_starts_that_are_used_up_are_waited_for(process: Run) -> None:
    lab = process.lab
    lab.faults.starts_left, lab.faults.starts_reset = 0, lab.clock.now() + 20
    token = lab.token
    await process.begin()
    await process.says("0 of 1000 starts are left, counted anew in ")
    assert identified(lab) == 0, "it would cost the token"
    await process.says(" is ready: ")
    assert (identified(lab), lab.token, lab.faults.starts_left) == (1, token, 999)
    await process.stop()


@THOROUGH
async def test_many_starts_a_day_are_slowed_down(process: Run) -> None:
    lab = process.lab
    lab.faults.starts_left, lab.faults.starts_reset = 40, lab.clock.now() + 200
    await process.begin()
    await process.says(
        "40 of 1000 starts are left, counted anew in 3 min: the bot waits 5 s before it starts."
    )
    assert identified(lab) == 0
    await process.says(" is ready: ")
    await process.stop()


@THOROUGH
async def test_a_session_begun_anew_is_counted_too(process: Run) -> None:
    lab = process.lab
    await process.begin()
    await process.says(" is ready: ")
    lab.faults.starts_left, lab.faults.starts_reset = 0, lab.clock.now() + 20
    token = lab.token
    lab.gateway.invalidate()
    await process.says("Discord ended the session, and 0 of 1000 starts are left")
    await lab.until(lambda: process.said.count(" is ready: ") == 2, 60)
    assert (identified(lab), lab.token) == (2, token)
    await process.stop()


@pytest.mark.parametrize(
    ("left", "reset", "starts", "pause"),
    [(1000, 0, 1, 0), (500, 86_400, 1, 0), (499, 49_900, 1, 100), (499, 49_900, 4, 400), (1, 600, 1, 600),
     (0, 600, 1, 600), (3, 600, 4, 600), (0, 0, 1, 1)],
)  # fmt: skip
def test_the_starts_of_a_day_last_for_the_day(left: int, reset: int, starts: int, pause: int) -> None:
    assert Door(1, 1000, left, reset).pause(starts) == pause


def test_however_often_it_is_started_the_token_stays() -> None:
    """A process that is started again at once whenever it ends, as containers may be."""
    now, left = 0.0, 1000
    while now < 86_400 and left:
        now += 0.5 + Door(1, 1000, left, 86_400 - now).pause(1)
        left -= 1
    assert left > 0 or now >= 86_400


def test_durations() -> None:
    assert [lasting(one) for one in (0.6, 99, 900, 7200)] == ["1 s", "99 s", "15 min", "2.0 h"]


async def test_a_wrong_token(process: Run) -> None:
    await process.begin(DISCORD_TOKEN="wrong")
    code, line = await process.over()
    assert (code, line[:34]) == (EXIT_REFUSED, "Discord does not know this token. ")


CLOSED = {
    4010: "SHARD_IDS: they count from 0 to SHARD_COUNT less 1",
    4011: "too many servers for one connection: set SHARD_COUNT=7",
    4012: "install a newer version",
    4013: "install another version",
    4014: "Privileged Gateway Intents",
}


ABOUT_SHARDS = (4010, 4011)


@pytest.mark.parametrize(
    ("close", "shards"),
    sample(
        [*((close, False) for close in CLOSED), *((close, True) for close in ABOUT_SHARDS)],
        lambda row: row == (4011, True),
    ),
)
async def test_what_discord_does_not_let_in(process: Run, close: int, shards: bool) -> None:
    process.lab.faults.close_identify = close
    process.lab.faults.shards = 7
    await process.begin(**({"SHARD_COUNT": "1"} if shards else {}))
    code, line = await process.over()
    assert code == EXIT_REFUSED
    assert CLOSED[close] in line
    assert identified(process.lab) == 1


@THOROUGH
async def test_a_new_database_is_told_of_as_the_disk_of_another_may_be_missing(
    process: Run, tmp_path: Path
) -> None:
    """An empty folder is no reason to be quiet: the place of a disk that is not mounted is one."""
    await process.begin()
    await process.says(f"WARNING bot.start: a new database was made at {tmp_path / 'x.sqlite3'}")
    await process.says("is ready")
    await process.stop()
    await process.begin()
    await process.says("is ready")
    assert "a new database" not in process.said
    await process.stop()


@THOROUGH
async def test_a_token_that_is_reset_in_mid_run(process: Run) -> None:
    await process.begin()
    await process.says(" is ready: ")
    process.lab.world.renew_token()
    await process.lab.gateway.drop()
    code, line = await process.over()
    assert code == EXIT_REFUSED
    assert line.startswith("Discord takes the bot's token no more: it was reset")


@THOROUGH
async def test_what_may_be_better_later(process: Run) -> None:
    process.lab.faults.error_once(KNOCK, 400, 40001, "Something new")
    await process.begin()
    code, line = await process.over()
    assert code == EXIT_LATER
    assert line.startswith("Discord does not let the bot in: Something new (status 400, code 40001). Start ")


async def test_this_machine_is_to_blame() -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    with pytest.raises(LaterError, match=r"No space left on device.*: look at disk and memory"):
        await starting._held_up(full, None, 0.0)


@THOROUGH
async def test_a_server_for_development_that_is_not_there(process: Run) -> None:
    await process.begin(DEV_GUILD="123")
    await process.says("The bot is not in the server 123 of DEV_GUILD: invite it there, or empty DEV_GUILD")
    await process.says(" is ready: ")
    await process.stop()


@pytest.mark.parametrize(
    ("left", "shards", "settings", "level", "words"),
    [
        (1000, 1, {}, "ok", "1000 of 1000 starts are left"),
        (300, 1, {}, "warning", "300 of 1000 starts are left"),
        (1000, 3, {}, "warning", "set SHARD_COUNT=3"),
        (1000, 3, {"shard_count": 3}, "ok", "1000 of 1000 starts are left"),
        (1000, 4, {"shard_count": 2}, "warning", "set SHARD_COUNT=4"),
    ],
)
async def test_the_doctor_counts(
    stand_in: Lab, left: int, shards: int, settings: Any, level: str, words: str
) -> None:
    stand_in.faults.starts_left, stand_in.faults.starts_reset = left, stand_in.clock.now() + 3600
    stand_in.faults.shards = shards
    found = await look_at_discord(chosen(stand_in, **settings), own, stand_in.connector())
    assert [one.level for one in found if words in one.text] == [level], found
    assert identified(stand_in) == 0


async def test_the_doctor_knows_a_ban(stand_in: Lab) -> None:
    stand_in.faults.page(KNOCK, 403)
    (found,) = await look_at_discord(chosen(stand_in), own, stand_in.connector())
    assert (found.level, found.text) == (
        "error", "Cloudflare keeps this address out, status 403: try again in an hour, not before."
    )  # fmt: skip


def test_the_unit_is_not_started_again_too_often() -> None:
    """What another start cannot mend stops it; everything else has growing pauses."""
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]  # names are told apart by case
    unit.read(ROOT / "bot" / "ops" / "deploy" / "echo-tables.service", "utf-8")
    service, starts = unit["Service"], unit["Unit"]
    assert service["RestartPreventExitStatus"] == str(EXIT_REFUSED)
    assert service["Restart"] == "on-failure"
    pause, longest = int(service["RestartSec"]), int(service["RestartMaxDelaySec"])
    steps = int(service["RestartSteps"])
    hours, burst = int(starts["StartLimitIntervalSec"]) / 3600, int(starts["StartLimitBurst"])
    assert 24 / hours * burst < 500, "far fewer than 1,000 IDENTIFY a day"
    pauses = [pause * (longest / pause) ** (min(number, steps) / steps) for number in range(burst)]
    assert sum(pauses) > hours * 3600, "growing pauses alone do not reach the limit, so it is not given up"


@few("script")
@pytest.mark.parametrize(
    ("command", "named"),
    [
        ([str(Path(sysconfig.get_path("scripts")) / "echo-tables")], "usage: echo-tables "),
        ([sys.executable, "-m", "bot"], "usage: python -m bot "),
    ],
    ids=["script", "module"],
)
async def test_both_commands_are_the_bot_and_tell_their_own_name(command: list[str], named: str) -> None:
    process = await asyncio.create_subprocess_exec(
        *command, "run", "--help", cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    assert said.decode().startswith(named)
