"""Why cards in hand cannot be played in a turn that offers to play others."""

from __future__ import annotations

from rules.echoes_of_time.card_index import COPY_OF, COST, TIME
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.reckoning import SPACES, lenders
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.questions import TurnDetails, details_of
from rules.echoes_of_time.view import View
from rules.game import Prompt

COPY = "copy"
"""The reason that no picture shows: the other copy lies there already."""
_MOST = 2  # plays of a seat in a round (ET-A1)


def unplayable(speech: Speech, view: View, prompt: Prompt) -> dict[str, str]:
    """A sentence for each reason, with the cards that it keeps in hand; none where no card may be played."""
    player, about = view.seats[prompt.seat], details_of(prompt)
    if not isinstance(about, TurnDetails) or about.done or player.cubes.count("play") >= _MOST:
        return {}
    offered = {option[1] for option in prompt.options if option[0] == "play"}
    found: dict[str, list[int]] = {}
    for card in dict.fromkeys(player.hand or ()):
        if card not in offered and (why := _why(view, prompt, card)):
            found.setdefault(why, []).append(card)
    return {
        why: speech.say(f"unplayable.{why}", cards=naming.cards(cards, speech.language), n=len(cards))
        for why, cards in found.items()
    }


def _why(view: View, prompt: Prompt, card: int) -> str:
    """What keeps a card in hand: its copy (ET-P5), its cost (ET-P1), or a full time board (ET-P3)."""
    player, lent = view.seats[prompt.seat], lenders(view, prompt, card)
    laid = {*player.company, *player.leaving, *(other for tile in player.tiles for other in tile)}
    if COPY_OF.get(card) in laid:
        return COPY
    if COST[card] - sum(cards for _, cards, _ in lent) > player.hand_count - 1:
        return "cost"
    space = TIME[card] - sum(time for _, _, time in lent)
    full = all(len(player.tiles[at - 1]) > 1 for at in range(max(1, space), SPACES + 1))
    return "room" if space > 0 and full else ""
