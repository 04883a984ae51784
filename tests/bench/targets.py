"""What is measured, with the floor that must hold and the goal that is wanted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, frozen=True)
class Target:
    """One line of the report.

    unit   "µs", "ms" (times: less is better), "KB" (1,000 bytes, less is better), "/s" (more is better)
    floor  the worst figure that is accepted; None where none is set
    goal   the figure that is wanted; None where none is set
    kept   where the floor is not reached yet: the worst figure that ``--check`` accepts until then, so that
           nothing that was won is lost again unnoticed; None where the floor itself is held
    """

    key: str
    title: str
    unit: str
    floor: float | None = None
    goal: float | None = None
    kept: float | None = None

    @property
    def more(self) -> bool:
        """Whether a higher figure is the better one."""
        return self.unit == "/s"

    def figure(self, seconds: float) -> float:
        """A duration, or the duration of one of many, in this unit."""
        return 1 / seconds if self.more else seconds * {"µs": 1e6, "ms": 1e3}[self.unit]

    def verdict(self, figure: float) -> str:
        """ "goal" where the goal is reached, "floor" where the floor holds, "short" where it does not but
        what is kept until then does, "BELOW" where neither does; empty without a target."""
        for name, limit in (("goal", self.goal), ("floor", self.floor), ("short", self.kept)):
            if limit is not None and (figure >= limit if self.more else figure <= limit):
                return name
        return "" if self.floor is None else "BELOW"


RULES = (
    Target("decisions", "decisions of random play, checks and events on", "/s", 50_000, 100_000, kept=32_000),
    Target("clone", "copy of a state", "µs", 10, 5),
    Target("choose", "choice on a match, atomic", "µs", 40, 15, kept=52),
    Target("replay", "replay of 300 choices", "ms", 6, 2.5, kept=12),
    Target("save_size", "largest save in the middle of an effect", "KB", 6, 3),
    Target("dump", "dump of a state", "µs", None, 40),
    Target("load", "load of a state", "µs", None, 60),
    Target("view", "view of one seat", "µs", 25, 10),
)
PICTURES = (
    Target("cold_process", "first board of a new process, start to file", "ms"),
    Target("cold", "first board drawn, nothing known yet", "ms", None, 415),
    Target("warm", "board drawn, everything known", "ms", 60, 30),
    Target("panel", "board drawn one choice later", "ms", 60, 4),
    Target("hand", "hand drawn, everything known", "ms", 60, 30),
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
TARGETS = {target.key: target for target in (*RULES, *PICTURES, *BOT)}
