"""``python -m tests.panels.dealt play …``: the bot with the same deals, table numbers and computer players in
every run (of the seed ECHO_TEST_SEED), so that two measurements can be compared."""

from __future__ import annotations

import os
import random
import secrets
import sys

from bot.__main__ import main

if __name__ == "__main__":
    seed = os.environ.get("ECHO_TEST_SEED", "1")
    # Each its own: how often one of them is asked must not change what another one draws.
    bits, numbers, tokens = (random.Random(f"{seed} {name}") for name in ("bits", "numbers", "tokens"))
    for name, drawn in (
        ("randbits", bits.getrandbits),
        ("randbelow", numbers.randrange),
        ("token_bytes", lambda size=32: tokens.randbytes(size)),
    ):
        setattr(secrets, name, drawn)
    sys.exit(main())
