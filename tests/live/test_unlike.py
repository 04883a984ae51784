"""A stand-in that is unlike the usual one on purpose: the check marks what is different, and so does the
replay of its record on the usual one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.playground.lab import Lab
from tests.live import checking, replaying
from tests.thorough import few, sample


def media(lab: Lab) -> None:
    lab.faults.refuse_edited_media = True


def callbacks(lab: Lab) -> None:
    lab.faults.refuse_updated_media = True


def listing(lab: Lab) -> None:
    lab.faults.quirks.list_shown_files = True


def names(lab: Lab) -> None:
    lab.faults.quirks.names_not_needed = True


def turning(lab: Lab) -> None:
    lab.faults.quirks.refuse_turning = True


def mentions(lab: Lab) -> None:
    lab.faults.quirks.keep_mentions = True


EDIT = "PATCH /channels/{}/messages/{}"
LISTED = [
    "`attachments` in the answer to POST, for a picture that is shown",
    "`attachments` in GET, for a picture that is shown",
    "`attachments` of the message in a press",
]
CASES: list[tuple[Callable[[Lab], None], list[str], list[str], list[str]]] = [
    # what is unlike; rows against the documents; rows of which no document tells; lines of the replay
    (
        media,
        [],
        ["a new picture by PATCH", "a new picture by an edit of a private answer"],
        [
            f"pictures by edits: {EDIT} is answered with 400 in the record, 200 here",
            "the first press: PATCH /webhooks/{}/{}/messages/{} is answered with 400 in the record, 200 here",
        ],
    ),
    (
        callbacks,
        [],
        ["a picture by callback type 7"],
        ["the first press: POST /interactions/{}/{}/callback is answered with 400 in the record, 200 here"],
    ),
    (listing, LISTED, [], []),
    (
        names,
        [],
        [
            "a shown picture kept by an edit with id alone",
            "a shown picture kept by an edit with no list at all",
        ],
        [f"pictures by edits: {EDIT} is answered with 200 in the record, 400 here"],
    ),
    (
        turning,
        ["words and a file turned into components by an edit"],
        [],
        [f"words that become components: {EDIT} is answered with 400 in the record, 200 here"],
    ),
    (
        mentions,
        ["`mentions` after an edit that allows nobody"],
        [],
        [f"mentions after edits: {EDIT}: mentions has 1 in the record, 0 here"],
    ),
]


@few()
@pytest.mark.parametrize(
    ("unlike", "wrong", "otherwise", "replayed"),
    sample(CASES, CASES[::3].__contains__),
    ids=lambda case: getattr(case, "__name__", ""),
)
async def test_what_is_unlike_is_marked(
    tmp_path: Path,
    unlike: Callable[[Lab], None],
    wrong: list[str],
    otherwise: list[str],
    replayed: list[str],
) -> None:
    """Exactly that is different, for the check on the spot and for the replay of its record."""
    async with Lab(tls=True) as lab:
        unlike(lab)
        told = await checking.checked(lab, tmp_path / "record.jsonl", lab.add_member("Ann"))
    assert set(topics(told, "≠")) == set(wrong)
    assert set(topics(told, "!")) == set(otherwise)
    assert told.code == 1
    count = len(wrong) + len(otherwise)
    assert f"{count} difference{'s' if count > 1 else ''}: please send the record" in told.text
    async with Lab() as here:
        found = [str(one) for one in await replaying.replay(tmp_path / "record.jsonl", here)]
    if unlike is listing:
        assert found, "every message with a picture tells it"
        assert all("attachments has 1 in the record, 0 here" in line for line in found)
    else:
        assert [line.split(" (and")[0] for line in found] == replayed


def topics(told: checking.Told, sign: str) -> list[str]:
    return [row.split(": ")[0] for row in told.rows(sign)]


async def test_everything_unlike_at_once(tmp_path: Path) -> None:
    """Each difference is still there, and nothing is left behind."""
    async with Lab(tls=True) as lab:
        for unlike, *_ in CASES:
            unlike(lab)
        told = await checking.checked(lab, tmp_path / "record.jsonl", lab.add_member("Ann"))
        assert lab.world.messages == {}
    assert set(topics(told, "≠")) >= {row for _, wrong, _, _ in CASES for row in wrong}
    assert set(topics(told, "!")) >= {row for _, _, otherwise, _ in CASES for row in otherwise}
    async with Lab() as here:
        found = "\n".join(map(str, await replaying.replay(tmp_path / "record.jsonl", here)))
    lines = [line.split(": ", 1)[1] for _, _, _, replayed in CASES for line in replayed]
    assert all(line in found for line in lines), found
