"""A recap of a game in which several act at the same time: everything stands below the right name."""

from __future__ import annotations

from random import Random

import pytest

from bot.features.history import recap
from bot.tables import table as table_module
from rules.ekho.card_index import SLEUTHS
from rules.ekho.entry import GAME
from rules.match import Match
from tests.bot.features.history.test_history import table_of
from tests.thorough import few

CITY = GAME.words.title("en")


def blocks(lines: list[str]) -> list[tuple[str, list[str]]]:
    """The lines of a recap by whose they are, as the headings above them say: a turn, a player, or both."""
    found: list[tuple[str, list[str]]] = []
    for line in lines:
        if line.startswith("**") and line.endswith("**"):
            whose = line.strip("*").split(" · ")[-1]
            found.append((whose if whose.startswith("name") else CITY, []))
        elif found:
            found[-1][1].append(line.removeprefix("- "))
    return found


def played(seats: int, each: int, choices: int, seed: int) -> table_module.Table:
    """A table in the middle of a game in which open questions were answered in any order."""
    table, chance = table_of(GAME, seats), Random(seed)
    table.match = match = Match.new(GAME, seats, seed, {"sleuths_per_player": str(each)}, b"salt")
    player = GAME.players["greedy"]
    for number in range(choices):
        prompt = chance.choice(match.prompts())
        match.choose(prompt.id, player(match.view(prompt.seat), prompt, number), prompt.seat)
    return table


@few("2-2", "8-1")
@pytest.mark.parametrize(("seats", "each"), [(3, 1), (2, 2), (4, 2), (8, 1)])
def test_what_sleuths_do_stands_below_their_players(seats: int, each: int) -> None:
    """EK-T1: all act at once, and what the city does is nobody's doing."""
    headings = set()
    for choices in (60, 61, 62, 100, 131):
        table = played(seats, each, choices, 5 * seats + each)
        assert table.match is not None
        figures = table.match.view(None).table.figures
        owners = {SLEUTHS[one.card].names.of("en"): f"name{one.seat}" for one in figures}
        for reader in (None, 0, seats - 1):
            for heading, lines in blocks(recap.recap(table, reader, "en")):
                headings.add(heading)
                for line in lines:
                    actor = next((owner for name, owner in owners.items() if line.startswith(name)), None)
                    assert heading == CITY or actor in (heading, None), (heading, line)
                    if line.startswith(("Enemies move", "A gate opens", "A clue appears")):
                        assert heading == CITY, line
    assert headings >= {CITY, *(f"name{seat}" for seat in range(seats))}


def test_the_story_that_an_own_answer_led_to_is_told() -> None:
    """EK-S1: who answers last in a turn reads what the city does then."""
    for seed in range(20):
        room = played(2, 1, 0, seed)
        match = room.match
        assert match is not None
        player = GAME.players["greedy"]
        while match.prompts():
            prompt = match.prompts()[0]
            turn = match.view(None).table.turn
            match.choose(prompt.id, player(match.view(prompt.seat), prompt, seed), prompt.seat)
            table = match.view(None).table
            if table.turn > max(turn, 1) and table.phase == "respite":
                told = recap.recap(room, prompt.seat, "en")
                assert any(line.startswith("- Story card: **") for line in told), "the Story card has a title"
                assert any("A clue appears" in line for line in told)
                return
    raise AssertionError("no turn ended with a free answer")
