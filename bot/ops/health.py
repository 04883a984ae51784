"""``python -m bot.ops.health``: exit code 0 while a bot serves the database, else 1. For containers."""

from __future__ import annotations

import sys

from bot.base.config import BadSettingsError, read_settings
from bot.ops.files import is_served

if __name__ == "__main__":
    try:
        sys.exit(0 if is_served(read_settings().database_path) else 1)
    except (BadSettingsError, OSError) as error:
        print(error, file=sys.stderr)
        sys.exit(1)
