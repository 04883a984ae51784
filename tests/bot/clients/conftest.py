"""The stand-in over plain HTTP, as other libraries reach it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.playground.lab import Lab
from tests.bot import answers, parts
from tests.bot.clients.evening import Evening


@pytest.fixture
async def lab(requests_judge: Any, request: pytest.FixtureRequest) -> AsyncIterator[Lab]:
    """The stand-in; nothing may be wrong with any request, nor with any answer or event."""
    async with Lab() as lab:
        lab.faults.ack_deadline = 20.0  # a machine that runs two tests at once is slow
        if requests_judge is not None:
            lab.judge_requests(requests_judge.check)
        yield lab
        parts.capture(request.node.nodeid, [one.line() for one in lab.records.requests])
        said = answers.said(lab.records.entries)
        parts.capture(request.node.nodeid, said.values(), "answers")
        assert lab.violations == [], lab.records.transcript()
        assert answers.problems(requests_judge, said) == []


@pytest.fixture
def evening(lab: Lab) -> Evening:
    """Three people at the stand-in."""
    return Evening(lab, lab.add_member("Ann"), lab.add_member("Bob", locale="it"), lab.add_member("Carla"))
