"""A record of ``python -m bot doctor --live``, asked of the stand-in again: every difference is named.

    python -m tests.replay_live RECORD              # ends with 1 where something is different
    python -m tests.replay_live RECORD --sample     # writes such a record, made on the stand-in itself

What is compared: status and code of each answer, which fields it has, how long its lists are, attachments,
flags, texts and ids. Left out is what belongs to the host's own server: names, people, rights.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.playground.lab import Lab
from tests.live import checking, replaying


async def sample(path: Path) -> None:
    """Make a record on the stand-in; the file must not be there."""
    async with Lab(tls=True) as lab:
        ann = lab.add_member("Ann")
        lab.world.host = ann.id
        await checking.checked(lab, path, ann)


async def _replay(path: Path) -> list[replaying.Difference]:
    async with Lab() as lab:
        return await replaying.replay(path, lab)


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code: 0 where nothing is different, 1 where something is, 2 for what is no record."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.replay_live", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="a file that the live check wrote")
    parser.add_argument("--sample", action="store_true", help="write RECORD anew, on the stand-in itself")
    options = parser.parse_args(arguments)
    if options.sample:
        options.record.unlink(missing_ok=True)
        asyncio.run(sample(options.record))
        return 0
    try:
        found = asyncio.run(_replay(options.record))
    except replaying.BadRecordError as bad:
        print(bad, file=sys.stderr)
        return 2
    print("\n".join(replaying.told(found)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
