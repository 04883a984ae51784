"""Names that would be markup, mentions, another direction of writing, or nothing at all."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from bot.playground.lab import Lab
from bot.words.names import LONGEST, bare, plain, tidy
from render import lettering
from tests.bot import parts
from tests.bot.clicker import Table, serving

NAMES = [
    "@everyone **bold**",
    "<@1> <#2> </x:3>",
    "abc\u202edlrow",
    "\u200b\u200b\u2060\u3164",
    "אבגד 7",
    "x" * 100,
    "[free](https://example.com/a_b)",
    "# ||spoiler|| `code`",
    "Z" + "\u0335\u0321\u0327\u0322" * 8,
    "👨\u200d👩\u200d👧 \\",
]
FORBIDDEN = re.compile("[\u200e\u200f\u202a-\u202e\u2066\u2067\u061c]")
MARKS = re.compile(r"(?<!\\)(\*\*bold|\|\||`code|\[free\]\()|@everyone|<@1>(?<!\\<@1>)|https://example")


@pytest.mark.parametrize("pair", [NAMES[start : start + 2] for start in range(0, len(NAMES), 2)], ids=repr)
async def test_a_table_of_people_with_odd_names(
    stand_in: Lab, complaints: None, tmp_path: Path, pair: list[str]
) -> None:
    """Nothing of a name works as anything but a name, wherever it stands; every request is judged."""
    people = [stand_in.add_member(name) for name in pair]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open(game="echoes-of-revachol")
        shown = [*table.messages()]
        message = await table.having("act")
        for verb in ("board", "log", "more", "hand", "act", "recap"):
            found = [one for one in parts.ids(message["components"]) if parts.verb(one) == verb]
            if found:
                shown.append(await table.seen(await people[0].click(message, found[0])))
        commands = ("mine", "seat overview", "hand")
        shown += [await table.seen(await people[0].slash(command)) for command in commands]
        await table.play(turns=3)
        shown += table.messages()
        for one in shown:
            read = parts.said(one)
            assert not FORBIDDEN.search(read), read
            assert not re.search("Abcdl|Xxx", read), "a name has no capital that its owner did not give it"
            assert not MARKS.search(read.replace("@\u200beveryone", "")), read
            labels = [part.get("label") or "" for part in parts.walk(one["components"])]
            assert not any("\\" in label.replace("\\\\", "") for label in labels if "👨" not in label), labels
            assert not any(FORBIDDEN.search(label) for label in labels)
        every = [str(place["name"]) for place in people[0].places()]
        assert not any(FORBIDDEN.search(name) for name in every)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_one_line_that_somebody_can_read(name: str) -> None:
    shown = tidy(name)
    assert 0 < len(shown) <= LONGEST
    assert any(unicodedata.category(one)[0] in "LNPS" for one in shown)
    assert tidy(shown) == shown
    assert bare(plain(name)).strip("\u2068\u2069") == shown


ORDINARY = ["Anna Müller", "Дмитрий_7", "大輔さん", "O'Brien-Smith", "नमस्ते", "👨\u200d👩\u200d👧"]


@pytest.mark.parametrize("name", ORDINARY)
def test_an_ordinary_name_stays_what_it_is(name: str) -> None:
    assert tidy(name) == name
    assert bare(plain(name)) == name


def test_a_name_in_a_picture_is_drawn_without_the_signs_that_guard_it() -> None:
    """The line of what happened is a sentence of a message, with its names made safe; in a picture they
    would show."""
    line = f"**{plain('a_b *c* @everyone')}** {plain('אב')}"
    assert lettering.plain(line) == "a_b *c* @everyone אב"
