"""Which tests stay together in one of the processes that share them: those of a file, and where there are
few processes all pictures.

What has been drawn once is there for the next picture, and to draw it first takes most of the time of a test
of pictures. With many processes such a folder would be what all others wait for.
"""

from __future__ import annotations

import pytest
from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]  # brings no types

TOGETHER = ("tests/render/",)
FEW = 3
"""Processes up to which a folder may keep one of them busy to the end."""


def together(nodeid: str, processes: int) -> str:
    """What a test shares its process with: all tests of the same word.

    >>> together("tests/render/test_film.py::test_x", 2), together("tests/render/test_film.py::test_x", 8)
    ('tests/render/', 'tests/render/test_film.py')
    >>> together("tests/rules/ekho/test_gates.py::test_x[a::b]", 2)
    'tests/rules/ekho/test_gates.py'
    """
    if processes <= FEW:
        for folder in TOGETHER:
            if nodeid.startswith(folder):
                return folder
    return nodeid.partition("::")[0]


class Sharing(LoadFileScheduling):  # type: ignore[misc]  # of xdist, which brings no types
    """The scheduler of xdist that does so."""

    def _split_scope(self, nodeid: str) -> str:
        return together(nodeid, self.numnodes)


class Shared:
    """The plugin of the process that gives tests to the others."""

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_make_scheduler(self, config: pytest.Config, log: object) -> Sharing | None:
        """None: whoever asks for another way gets it."""
        return Sharing(config, log) if config.option.dist == "loadfile" else None
