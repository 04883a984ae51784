"""``python -m tests.long crash``: a bot is killed a thousand times while people play with it.

The kills are spread over lives: a life is a new server with a new bot, in which people open tables and play
them to the end. What is looked at after every kill, and what "lost", "doubled", "dead" and "damaged" mean, is
told in ``tests.bot.crash.session``; the kinds of kill in ``tests.bot.crash.kills``. Which moment a kill hits
depends on the machine, so a seed repeats the plans, not the deaths; a fault may be seen again with

    python -m tests.long crash --game KEY --seed SEED --first LIFE --kills 20 --out -
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rules import games
from rules.game import Game
from tests.bot import judging
from tests.bot.crash.kills import Plan, draw, draw_start
from tests.bot.crash.session import Death, Session, session
from tests.long.common import Run, UnfitError, again
from tests.long.telling import found

LIFE = 20
"""Kills in one life."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """How often, and how the bot is started."""
    parser.add_argument("--kills", type=int, default=1000, help="how often the bot is killed")
    parser.add_argument("--first", type=int, default=0, help=f"number of the first life of {LIFE} kills")
    parser.add_argument("--seed", type=int, default=1, help="chooses the plans and what people do")
    parser.add_argument(
        "--warm",
        action="store_true",
        help="fork the bot from a process that has loaded its modules: quicker, but nobody starts it so",
    )


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """All kills, and what was found."""
    if game.key not in games():
        raise UnfitError(f"{game.key} is a game of the tests: a bot in a process of its own does not have it")
    if args.kills < 1 or args.first < 0:
        raise UnfitError("--kills is at least 1, --first at least 0")
    if judging.load_judge() is None:
        print("There is no ../shared/discord-api beside the project: no request is judged.", file=sys.stderr)
    lives = {
        f"life {args.first + at}": {
            "game": game.key,
            "seed": args.seed,
            "number": args.first + at,
            "kills": min(LIFE, args.kills - LIFE * at),
            "warm": args.warm,
        }
        for at in range(-(-args.kills // LIFE))
    }
    return summary(run.map(live, lives, "kills", size=lambda job: float(job["kills"])))


@dataclass
class Diary:
    """The deaths of a life, and every fault, which is told as soon as it is found."""

    job: Mapping[str, Any]
    deaths: list[Death] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    _told: Counter[int] = field(default_factory=Counter)  # faults by the number of the death

    def tell(self) -> None:
        """Tell what was found since it was last asked."""
        job = self.job
        asked = {"seed": job["seed"], "first": job["number"], "kills": job["kills"], "warm": job["warm"]}
        for number, death in enumerate(self.deaths, 1):
            where = f"{death.plan['kind']} at {death.place}, doing {death.doing}"
            for fault in death.found[self._told[number] :]:
                text = f"life {job['number']}, death {number} ({where}): {fault}"
                self.failures.append(found(f"{text}{again('crash', job['game'], **asked)}"))
            self._told[number] = len(death.found)


def live(job: dict[str, Any]) -> dict[str, Any]:
    """One life: its deaths, how many tables it saw to the end, and the story of its last fault."""
    with TemporaryDirectory(prefix="crash-") as folder:
        return asyncio.run(_live(job, Path(folder)))


async def _live(job: dict[str, Any], folder: Path) -> dict[str, Any]:
    seed = job["seed"] * 100_000 + job["number"]
    dice, diary = random.Random(seed), Diary(job)
    story = ""
    async with session(folder, games()[job["game"]], seed, judging.load_judge(), warm=job["warm"]) as played:
        plan = draw(dice, opening=True)
        await played.begin(plan.pictures)
        while len(diary.deaths) < job["kills"]:
            before = len(diary.failures)
            plan = await _die_and_revive(played, plan, dice, diary)
            if len(diary.failures) > before:
                story = played.evidence()
        tables = (
            Counter(table.row["status"] for table in played.facts.tables.values()) if played.facts else {}
        )
        entries = sum(len(table.log) for table in played.facts.tables.values()) if played.facts else 0
    return {
        "deaths": [asdict(death) for death in diary.deaths],
        "failures": diary.failures,
        "tables": dict(tables),
        "entries": entries,
        "messages": len(played.channel.posted),
        "clicks": len(played.people.clicks),
        "story": story,
    }


async def _die_and_revive(played: Session, plan: Plan, dice: random.Random, diary: Diary) -> Plan:
    """One kill while people play, and now and then further ones in the starts after it; the next plan."""
    deaths = diary.deaths
    deaths.append(await played.die(plan, dice.randint(0, 4) if deaths else 0))
    diary.tell()
    following = draw(dice, opening=played.people.opening())
    while True:
        once_more = None
        if len(deaths) < diary.job["kills"] and dice.random() < 0.3:
            once_more = draw_start(dice, plan)
        another = await played.revive(deaths[-1], following.pictures, once_more)
        diary.tell()
        if another is None:
            return following
        deaths.append(another)
        diary.tell()


def summary(lives: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of all lives, and every fault."""
    deaths = [death for life in lives.values() for death in life["deaths"]]
    cold = [death for death in deaths if death["whole"] is not None]
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
        "failures": [failure for life in lives.values() for failure in life["failures"]],
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
