"""``python -m bot`` that draws nothing in advance: for a playground of the tests that is most of its work."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from bot.__main__ import main
from bot.ui.pictures import Pictures


async def nothing(self: Pictures, keys: Iterable[str], languages: Sequence[str]) -> None:
    """What a bot would draw before somebody asks is drawn when somebody asks."""


if __name__ == "__main__":
    Pictures.warm_up = nothing  # type: ignore[method-assign]  # no test looks at how fast the first picture is
    sys.exit(main())
