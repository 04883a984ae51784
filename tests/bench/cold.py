"""``python -m tests.bench.cold GAME``: draw one board in a process that knows nothing yet, and tell the CPU
seconds as JSON: ``started`` (imports and card files), ``drawn``, ``encoded``."""

from __future__ import annotations

import json
import sys
import time

from render import Theme, encode, renderer
from rules import games
from tests.bench.positions import weakest
from tests.bench.yardstick import PILLOW


def main() -> None:
    """Draw the board of the first position of the game whose key is the first argument."""
    from random import Random

    from rules.match import Match

    game = games()[sys.argv[1]]
    pictures = renderer(game.key)
    started = time.process_time()
    dice, player = Random(1), weakest(game)
    match = Match.new(game, game.seats[-1], 1)
    for _ in range(60):
        if prompts := match.prompts():
            picks = player(match.view(prompts[0].seat), prompts[0], dice.getrandbits(62))
            match.choose(prompts[0].id, picks)
    view = match.view(None)
    begun = time.process_time()
    image = pictures.draw_board(view, Theme("en"))
    drawn = time.process_time()
    encode(image, "webp")
    encoded = time.process_time()
    seconds = {"started": started, "drawn": drawn - begun, "encoded": encoded - drawn}
    print(json.dumps({**seconds, "yardstick": PILLOW.seconds()}))


if __name__ == "__main__":
    main()
