"""What is measured, with the floor that must hold and the goal that is wanted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(slots=True, frozen=True)
class Target:
    """One line of the report.

    unit   "µs", "ms" (times: less is better), "KB" (1,000 bytes, less is better), "/s" (more is better)
    floor  the worst figure that is accepted; None where none is set
    goal   the figure that is wanted; None where none is set
    kept   by game, where it does not reach the floor yet: the worst figure that ``--check`` accepts until
           then, so that nothing that was won is lost again unnoticed; every other game holds the floor
    """

    key: str
    title: str
    unit: str
    floor: float | None = None
    goal: float | None = None
    kept: Mapping[str, float] = field(default_factory=dict)

    @property
    def more(self) -> bool:
        """Whether a higher figure is the better one."""
        return self.unit == "/s"

    def figure(self, seconds: float) -> float:
        """A duration, or the duration of one of many, in this unit."""
        return 1 / seconds if self.more else seconds * {"µs": 1e6, "ms": 1e3}[self.unit]

    def verdict(self, figure: float, game: str = "") -> str:
        """What a figure of a game is worth: "goal" where the goal is reached, "above floor" where the floor
        holds, "short" where it does not but what is kept until then does, "BELOW" where neither does; empty
        without a target."""
        limits = (("goal", self.goal), ("above floor", self.floor), ("short", self.kept.get(game)))
        for name, limit in limits:
            if limit is not None and (figure >= limit if self.more else figure <= limit):
                return name
        return "" if self.floor is None else "BELOW"


# In Ekho up to eight sleuths are asked at once: after a choice that may have changed what others are asked,
# eight questions are looked over. Its decks hold 155 contacts, so its state is the largest. What it keeps was
# measured on a busy machine, where it made 33,500 to 34,400 decisions and replayed in 8.6 to 9.0 ms. Before
# that, beside it on the same machine, it took 1.35 times as long; on a quiet one that was 34,900 and 8.5 ms.
RULES = (
    Target(
        "decisions",
        "decisions of random play, checks and events on",
        "/s",
        50_000,
        100_000,
        {"ekho": 38_500},
    ),
    Target("clone", "copy of a state", "µs", 10, 5, {"ekho": 11.5}),
    Target("choose", "choice on a match, atomic", "µs", 40, 15),
    Target("replay", "replay of 300 choices", "ms", 6, 2.5, {"ekho": 7.4}),
    Target("save_size", "largest save in the middle of an effect", "KB", 6, 3),
    Target("dump", "dump of a state", "µs", None, 40),
    Target("load", "load of a state", "µs", None, 60),
    Target("view", "view of one seat", "µs", 25, 10),
)
PICTURES = (
    Target("cold_process", "first board of a new process, start to file", "ms"),
    Target("cold", "first board drawn, nothing known yet", "ms", None, 415),
    Target("warm", "board drawn, everything known", "ms", 60, 30),
    Target("panel", "board drawn one choice later", "ms", 60, 10),
    Target("hand", "hand drawn, everything known", "ms", 60, 30),
    Target("choices", "question drawn with its numbers, everything known", "ms", 60, 30),
    Target("encode", "board encoded", "ms", 120, 70),
    Target("picture_size", "largest board as a file", "KB", 350, 300),
)
BOT = (
    Target("press", "button press: load, choose, save, all views", "ms", 1, 0.3),
    Target("step_cpu", "click into a draft through the bot's door: CPU", "ms"),
    Target("confirm_cpu", "confirmed choice through the bot's door: CPU", "ms"),
    Target("step", "click into a draft through the bot's door, committed", "ms"),
    Target("confirm", "confirmed choice through the bot's door, committed", "ms"),
    Target("ack50", "click to acknowledgement, median", "ms"),
    Target("ack95", "click to acknowledgement, 95th percentile", "ms", 150, None),
    Target("step50", "click into a draft to its answer, median", "ms"),
    Target("step95", "click into a draft to its answer, 95th percentile", "ms"),
    Target("answer50", "confirmed choice to the next panel with its picture, median", "ms"),
    Target("answer95", "confirmed choice to the next panel with its picture, 95th percentile", "ms"),
)
OWN = {
    "echoes-of-revachol": (
        Target("payable", "sets of three tasks that a large corps can pay for, nothing known", "ms", 5, 1),
    )
}
"""What only one game does, by its key."""
TARGETS = {target.key: target for part in (RULES, PICTURES, BOT, *OWN.values()) for target in part}
