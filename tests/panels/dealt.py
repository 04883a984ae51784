"""``python -m tests.panels.dealt play …``: the bot with the same deals, table numbers and computer players in
every run (of the seed ECHO_TEST_SEED), so that two measurements can be compared."""

from __future__ import annotations

import os
import random
import secrets
import sys

from bot.__main__ import main

if __name__ == "__main__":
    luck = random.Random(os.environ.get("ECHO_TEST_SEED", "1"))
    for name, drawn in (
        ("randbits", luck.getrandbits),
        ("randbelow", luck.randrange),
        ("token_bytes", lambda size=32: luck.randbytes(size)),
    ):
        setattr(secrets, name, drawn)
    sys.exit(main())
