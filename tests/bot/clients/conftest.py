"""The stand-in over plain HTTP, as other libraries reach it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.playground.lab import Lab
from tests.bot import answers, parts
from tests.bot.clients.evening import Evening

UNREAD = {
    "enforce_nonce": re.compile(r"^(PATCH |POST /(webhooks|interactions)/)"),
    "type": re.compile(r"^POST /channels/\d+/messages/\d+/threads$"),
}
"""What discord.js sends in every request of a kind, and Discord, which does not document it there, leaves
unread: that no nonce is to be kept unique, and the type of a thread, which follows from its channel's.
"""


def plain(method: str, path: str, body: Any) -> Any:
    """A request's body without what Discord leaves unread."""
    if not isinstance(body, dict):
        return body
    unread = {name for name, places in UNREAD.items() if places.match(f"{method} {path}")}
    kept = {key: value for key, value in body.items() if key not in unread}
    return kept | ({"data": plain(method, path, kept["data"])} if "data" in kept else {})


@pytest.fixture
async def lab(requests_judge: Any, request: pytest.FixtureRequest) -> AsyncIterator[Lab]:
    """The stand-in; nothing may be wrong with any request, nor with any answer or event."""
    async with Lab() as lab:
        lab.faults.ack_deadline = 20.0  # a machine that runs two tests at once is slow
        if requests_judge is not None:
            check = requests_judge.check
            lab.judge_requests(
                lambda method, path, body, *more: check(method, path, plain(method, path, body), *more)
            )
        yield lab
        requests = [
            one.line() | {"body": plain(one.method, one.path, one.body)} for one in lab.records.requests
        ]
        parts.capture(request.node.nodeid, requests)
        said = answers.said(lab.records.entries)
        parts.capture(request.node.nodeid, said.values(), "answers")
        assert lab.violations == [], lab.records.transcript()
        assert answers.problems(requests_judge, said) == []


@pytest.fixture
def evening(lab: Lab) -> Evening:
    """Three people at the stand-in."""
    return Evening(lab, lab.add_member("Ann"), lab.add_member("Bob", locale="it"), lab.add_member("Carla"))
