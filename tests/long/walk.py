"""``python -m tests.long walk``: somebody who knows nothing of the games presses everything that is offered.

All commands with all options, all buttons, lists, forms, menus, settings, desks and plans, by players,
strangers, a moderator and the host, in all languages, at tables of all games, with restarts, leaps of time,
deleted messages, closed channels and people who leave. Each stretch is a server of its own with a new bot on
it; ``tests.bot.walk`` tells what is done and what must not happen. A stretch is walked again with

    python -m tests.long walk --seed SEED --from STRETCH --steps STEPS --out -
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from bot.app import verbs_of_this_version
from bot.playground.lab import Lab
from bot.ui import screens
from bot.ui.pictures import Pictures
from tests.bot import judging
from tests.bot.clicker import unwarmed
from tests.bot.walk.walker import Walker
from tests.long.common import Run, again
from tests.long.result_file import UnfitError
from tests.long.telling import failures, found, say

GAMELESS = True
STRETCH = 1200
"""Steps of one stretch."""
AN_HOUR = 30
"""Stretches that one process walks in an hour, about."""
PICTURED, SHORT = 5, 3
"""Of so many stretches one has pictures, or pages so short that every long text has several."""
SHORT_PAGE = 250
"""Characters of a short page."""
WIDE = {"presses": 201, "commands": 26, "pages": 6, "unused": 29}
"""What a walk of 700 steps does at least, and how many commands it leaves out at most."""
KINDS = {"commands": ["command"], "options": ["option"], "suggestions": ["suggestions"]}
"""What is registered at Discord, and the word before its name where a walker counts it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """How long, and from where on."""
    parser.add_argument("--hours", type=float, default=1.0, metavar="H", help="about how long")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what everything drawn follows from")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N", help="the first stretch")
    parser.add_argument("--steps", type=int, metavar="N", help="walk one stretch of N steps alone")
    about = "count it as a fault if little was pressed: a walk of 700 steps gets around"
    parser.add_argument("--wide", action="store_true", help=about)


def walked(job: Mapping[str, int]) -> dict[str, Any]:
    """One stretch: what was pressed how often, what is registered, and what was found."""
    chance = Random(f"{job['seed']} {job['stretch']}")
    page = SHORT_PAGE if job["stretch"] % SHORT == SHORT - 1 else screens._PAGE
    with (
        TemporaryDirectory(prefix="walk-") as folder,
        patch.object(secrets, "randbits", chance.getrandbits),
        patch.object(screens, "_PAGE", page),
    ):
        return asyncio.run(_walked(job, Path(folder)))


@patch.object(Pictures, "warm_up", unwarmed)
async def _walked(job: Mapping[str, int], folder: Path) -> dict[str, Any]:
    judge = judging.load_judge()
    name = f"{job['seed']} {job['stretch']}"
    async with Lab(tls=True) as lab:
        lab.faults.ack_deadline = 30.0  # of a machine that runs several at once
        if judge is not None:
            lab.judge_requests(judge.check)
        walker = Walker(lab, folder, name, pictures=job["stretch"] % PICTURED == PICTURED - 1)

        def tell(number: int) -> None:
            finds = failures(len(walker.watch.finds))
            say(f"stretch {job['stretch']}: {number:,} of {job['steps']:,} steps, {finds}")

        await walker.walk(job["steps"], tell)
    more = again("walk", None, seed=job["seed"], **{"from": job["stretch"]}, steps=job["steps"])
    return {
        "failures": [found(f"stretch {job['stretch']}, {find}{more}") for find in walker.watch.finds],
        "pressed": dict(walker.pressed),
        "registered": sorted(walker.registered),
        "counted": dict(walker.watch.counted),
        "steps": walker.watch.number,
    }


def run(args: argparse.Namespace, game: Any, run: Run) -> dict[str, Any]:
    """All stretches; the result tells what was pressed, what never was, and what was found."""
    if args.hours <= 0 or (args.steps is not None and args.steps < 1) or args.first < 0:
        raise UnfitError("--hours and --steps are more than 0, --from is at least 0")
    number = 1 if args.steps is not None else max(1, round(args.hours * AN_HOUR * args.processes))
    jobs = {
        f"stretch {at}": {"seed": args.seed, "stretch": at, "steps": args.steps or STRETCH}
        for at in range(args.first, args.first + number)
    }
    told = summary(run.map(walked, jobs, "steps", size=lambda job: float(job["steps"])).values())
    for kind, names in told["never used"].items():
        say(f"{told['used'][kind]} {kind} were used; never: {', '.join(names) or 'none'}")
    if args.wide:
        told["failures"] += narrow(told)
    return told


def narrow(told: Mapping[str, Any]) -> list[str]:
    """Where a walk of 700 steps or more, or several together, got around less than such walks do."""
    pressed = told["pressed"]
    presses = sum(number for name, number in pressed.items() if name.startswith("press "))
    commands = sum(name.startswith("command ") for name in pressed)
    pages, unused = told["counted"]["pages"], len(told["never used"]["commands"])
    checks = {
        f"only {presses} components were pressed, not {WIDE['presses']}": presses < WIDE["presses"],
        f"only {commands} commands were used, not {WIDE['commands']}": commands < WIDE["commands"],
        f"only {pages} pages were turned, not {WIDE['pages']}": pages < WIDE["pages"],
        f"{unused} commands were never used, not {WIDE['unused']} at most": unused > WIDE["unused"],
    }
    return [f"too narrow: {check}" for check, fails in checks.items() if fails]


def summary(stretches: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The figures of all stretches together."""
    pressed, counted = Counter[str](), Counter[str]()
    registered: set[str] = set()
    wrong: list[str] = []
    for one in stretches:
        pressed.update(one["pressed"])
        counted.update(one["counted"], steps=one["steps"])
        registered.update(one["registered"])
        wrong += one["failures"]
    used, rest = met(pressed, registered)
    return {
        "counted": dict(counted),
        "pressed": dict(pressed.most_common()),
        "used": {kind: len(names) for kind, names in used.items()},
        "never used": {kind: sorted(names) for kind, names in rest.items()},
        "failures": wrong,
    }


def met(
    pressed: Mapping[str, int], registered: Iterable[str]
) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """What was used, and what never was, of all that there is: commands, their options and suggestions, and
    verbs of components and forms."""
    there = {kind: _of(registered, *words) for kind, words in KINDS.items()}
    there["verbs"] = verbs_of_this_version()
    used = {kind: _of(pressed, *words) for kind, words in KINDS.items()}
    used["verbs"] = _of(pressed, "press", "form")
    return (
        {kind: names & used[kind] for kind, names in there.items()},
        {kind: names - used[kind] for kind, names in there.items()},
    )


def _of(names: Iterable[str], *words: str) -> set[str]:
    """The rest of those names that begin with one of these words."""
    return {rest for word, _, rest in (name.partition(" ") for name in names) if word in words}
