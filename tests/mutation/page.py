"""RESULTS.md: which faults were planted and what caught them, for people; and what came of the survivors.

The page has a part for each package. A run writes its own and leaves the others as they are.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PAGE = HERE / "RESULTS.md"
SURVIVORS = HERE / "survivors.toml"
HEAD = """\
# Small faults

Written by `python -m tests.long mutate --publish`; not to be edited by hand. Each fault was planted by
itself. The tests that run its line, or with `--near` those whose names are nearest and then all others of its
package, were run until one failed. A fault counts as caught if that test, by itself, passes without the fault
and fails with it. Only tests of the README's command are asked, no thorough ones.
"""
_LONGEST = 110
_COPY = re.compile(r"\S*/echo-mutation-\w+/[^/\s]+/")
"""Where the copy of the project lay in which a fault was tried."""


@dataclass(frozen=True, slots=True)
class Survivor:
    """What was done about a fault that no test caught.

    test  the test that was written for it; "" if there is none
    why   why the fault changes nothing that anybody could notice; "" if it does
    """

    test: str
    why: str


def survivors(path: Path = SURVIVORS) -> dict[str, Survivor]:
    """By its text, every fault that once survived and was looked at. Raises ValueError for an entry that
    names both a test and a reason why there is none, or neither."""
    entries = tomllib.loads(path.read_text("utf-8")).get("survivor", []) if path.exists() else []
    found = {}
    for entry in entries:
        one = Survivor(entry.get("test", ""), entry.get("why", ""))
        if bool(one.test) == bool(one.why):
            raise ValueError(f"{path.name}: {entry['fault']} needs a test, or a reason why there is none")
        found[entry["fault"]] = one
    return found


def page(about: Mapping[str, Any], result: Mapping[str, Any], known: Mapping[str, Survivor]) -> str:
    """The part of one package, in markdown.

    about   which run it was, as its result says: seed, began
    result  what it found, as ``mutate`` keeps it
    """
    verdicts, package = result["verdicts"], result["package"]
    caught = sum(bool(one["caught"]) for one in verdicts)
    later = sum(bool(one.get("then")) for one in verdicts)
    same = sum(not one["caught"] and bool(_of(one, known).why) for one in verdicts)
    told = [
        f"{caught} of {len(verdicts)} faults were caught by the tests that there were",
        f"{later} by tests written or made stricter for them since",
        f"{same} change nothing that anybody could notice",
        f"{len(verdicts) - caught - later - same} are open",
    ]
    near = " --near" if result.get("near") else ""
    parts = [
        f"## `{package}`, seed {about['seed']}",
        f"Begun on {about['began'][:10]}; the code is that of commit `{result['code']}`, so files and lines "
        f"are those of then: `python -m tests.long mutate --package {package} --faults {len(verdicts)} "
        f"--seed {about['seed']}{near}`.{_unasked(result)}",
        "; ".join(told).capitalize() + ".",
        "| area | place | kind | fault | caught by |\n| --- | --- | --- | --- | --- |\n"
        + "\n".join(_row(one, known) for one in verdicts),
    ]
    reasons = [
        f"- `{one['place']}`, {one['kind']}: {_of(one, known).why}"
        for one in verdicts
        if not one["caught"] and not one.get("then") and _of(one, known).why
    ]
    if reasons:
        parts += ["No difference:", "\n".join(reasons)]
    return "\n\n".join(parts) + "\n"


def placed(written: str, part: str) -> str:
    """The whole page as it was ``written`` last ("": never), with this part in the place of an earlier one of
    the same package and seed."""
    parts = {one.partition("\n")[0]: one for one in re.split(r"^(?=## `)", written, flags=re.MULTILINE)[1:]}
    parts[part.partition("\n")[0]] = part
    return "\n".join([HEAD, *(f"{one.strip()}\n" for _, one in sorted(parts.items()))])


def _unasked(result: Mapping[str, Any]) -> str:
    folders = [f"`{folder}`" for folder in result.get("without", ())]
    return f" These tests are not asked: {', '.join(folders)}." if folders else ""


def _of(verdict: Mapping[str, Any], known: Mapping[str, Survivor]) -> Survivor:
    return known.get(verdict["fault"], Survivor("", ""))


def _row(verdict: Mapping[str, Any], known: Mapping[str, Survivor]) -> str:
    if verdict["caught"]:
        caught = _named(verdict["by"])
    elif verdict.get("then"):
        caught = f"**nothing**; since then: {_named(verdict['then'])}"
    else:
        caught = "nothing: no difference" if _of(verdict, known).why else "**nothing**"
    fault = verdict["fault"].partition(f" {verdict['kind']}: ")[2]
    cells = [verdict["area"], f"`{verdict['place']}`", verdict["kind"], _code(fault), caught]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _named(said: str) -> str:
    """The test in what pytest said about it: its file and name, without what stands in its brackets. Where it
    came to no test, the last line that it said, with paths as they are in the project."""
    test = said.removeprefix("FAILED ").removeprefix("ERROR ").partition(" - ")[0].partition("[")[0]
    if "::" in test:
        return _code(test)
    first, *rest = [line.strip() for line in said.splitlines() if line.strip()]
    told = f"{first.partition(': ')[0]}: {rest[-1].removeprefix('E ').strip()}" if rest else first
    return _COPY.sub("", told)


def _code(text: str) -> str:
    short = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
    return f"`` {short} ``" if "`" in short else f"`{short}`"
