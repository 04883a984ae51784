"""``python -m bot.host.health``: the old name of ``bot.ops.health``, for containers of before."""

from __future__ import annotations

import runpy

if __name__ == "__main__":
    runpy.run_module("bot.ops.health", run_name="__main__")
