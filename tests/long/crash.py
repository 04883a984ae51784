"""``python -m tests.long crash``: a bot is killed a thousand times while people play with it.

The kills are spread over lives: a life is a new server with a new bot, in which people open tables and play
them to the end. What is looked at after every kill, and what "lost", "doubled", "dead" and "damaged" mean, is
told in ``tests.bot.crash.session``; the kinds of kill in ``tests.bot.crash.kills``. Which moment a kill hits
depends on the machine, so a seed repeats the plans, not the deaths.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rules import games
from rules.game import Game
from tests.bot import judging
from tests.bot.crash.kills import Plan, draw, draw_start
from tests.bot.crash.session import Death, Session, session
from tests.long.common import Run, Unfit

LIFE = 20
"""Kills in one life."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """How often, and how the bot is started."""
    parser.add_argument("--kills", type=int, default=1000, help="how often the bot is killed")
    parser.add_argument("--seed", type=int, default=1, help="chooses the plans and what people do")
    parser.add_argument(
        "--warm",
        action="store_true",
        help="fork the bot from a process that has loaded its modules: quicker, but nobody starts it so",
    )


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """All kills, and what was found."""
    if game.key not in games():
        raise Unfit(f"{game.key} is a game of the tests: a bot in a process of its own does not have it")
    if args.kills < 1:
        raise Unfit(f"--kills {args.kills}: at least 1")
    if judging.load_judge() is None:
        print("There is no ../shared/discord-api beside the project: no request is judged.", file=sys.stderr)
    lives = {
        f"life {number}": {
            "game": game.key,
            "seed": args.seed * 100_000 + number,
            "kills": min(LIFE, args.kills - LIFE * number),
            "warm": args.warm,
        }
        for number in range(-(-args.kills // LIFE))
    }
    found = run.map(live, lives, "kills", size=lambda job: float(job["kills"]), note=_note)
    return summary(found)


def _note(results: Mapping[str, Any]) -> str:
    count = sum(bool(death["found"]) for life in results.values() for death in life["deaths"])
    return f"{count} with a fault"


def live(job: dict[str, Any]) -> dict[str, Any]:
    """One life: its deaths, how many tables it saw to the end, and the story of its last fault."""
    with TemporaryDirectory(prefix="crash-") as folder:
        return asyncio.run(_live(job, Path(folder)))


async def _live(job: dict[str, Any], folder: Path) -> dict[str, Any]:
    dice = random.Random(job["seed"])
    deaths: list[Death] = []
    story = ""
    async with session(
        folder, games()[job["game"]], job["seed"], judging.load_judge(), warm=job["warm"]
    ) as played:
        plan = draw(dice, opening=True)
        await played.begin(plan.pictures)
        while len(deaths) < job["kills"]:
            before = sum(len(death.found) for death in deaths)
            plan = await _die_and_revive(played, plan, dice, deaths, job["kills"])
            if sum(len(death.found) for death in deaths) > before:
                story = played.evidence()
        tables = (
            Counter(table.row["status"] for table in played.facts.tables.values()) if played.facts else {}
        )
        entries = sum(len(table.log) for table in played.facts.tables.values()) if played.facts else 0
    return {
        "deaths": [asdict(death) for death in deaths],
        "tables": dict(tables),
        "entries": entries,
        "messages": len(played.channel.posted),
        "clicks": len(played.people.clicks),
        "story": story,
    }


async def _die_and_revive(
    played: Session, plan: Plan, dice: random.Random, deaths: list[Death], most: int
) -> Plan:
    """One kill while people play, and now and then further ones in the starts after it; the next plan."""
    deaths.append(await played.die(plan, dice.randint(0, 4) if deaths else 0))
    following = draw(dice, opening=played.people.opening())
    while True:
        again = None
        if len(deaths) < most and dice.random() < 0.3:
            again = draw_start(dice, plan)
        another = await played.revive(deaths[-1], following.pictures, again)
        if another is None:
            return following
        deaths.append(another)


def summary(lives: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of all lives, and every fault."""
    deaths = [death for life in lives.values() for death in life["deaths"]]
    cold = [death for death in deaths if death["whole"] is not None]
    failures = [
        f"{name}, death {number} ({death['plan']['kind']} at {death['place']}, doing {death['doing']}): {one}"
        for name, life in lives.items()
        for number, death in enumerate(life["deaths"], 1)
        for one in death["found"]
    ]
    return {
        "kills": len(deaths),
        "kinds": _counted(_kind(death["plan"]) for death in deaths),
        "places": _counted(death["place"] for death in deaths),
        "doing": _counted(death["doing"] for death in deaths),
        "with pictures": sum(death["plan"]["pictures"] for death in deaths),
        "nonces forgotten": sum(death["plan"]["outage"] for death in deaths),
        "seconds to the gateway": _quantiles([death["ready"] for death in cold]),
        "seconds to be whole": _quantiles([death["whole"] for death in cold]),
        "tables": dict(sum((Counter(life["tables"]) for life in lives.values()), Counter())),
        "entries": sum(life["entries"] for life in lives.values()),
        "messages": sum(life["messages"] for life in lives.values()),
        "clicks": sum(life["clicks"] for life in lives.values()),
        "failures": failures,
        "stories": {name: life["story"] for name, life in lives.items() if life["story"]},
    }


def _kind(plan: Mapping[str, Any]) -> str:
    return f"{plan['kind']} in a start" if plan["starting"] else str(plan["kind"])


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(Counter(names).most_common())


def _quantiles(values: list[float]) -> dict[str, float]:
    if not values:
        return {}
    ordered = sorted(values)
    return {
        name: round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)
        for name, share in (("p50", 0.5), ("p95", 0.95), ("most", 1.0))
    }
