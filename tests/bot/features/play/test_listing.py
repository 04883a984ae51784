"""Which of many choices stand beside a list as buttons."""

from __future__ import annotations

from bot.features.play.panels.choices import Choice
from bot.features.play.panels.listing import firsts
from rules.game import Prompt
from rules.wording import OptionText


def test_what_gains_most_is_a_button_also_where_only_smaller_gains_fit_in_its_row() -> None:
    names = ["A long name, corps A: two tasks, and much more besides, +9", "Small, +1", "Lay", "Lay too"]
    prompt = Prompt(1, 0, "turn", [*(("lay", at) for at in range(len(names))), ("draw",)])
    things = [
        Choice(at, OptionText(name, "", "", highlight="+" in name), at + 1, label=name)
        for at, name in enumerate(names)
    ]
    draw = Choice(
        4, OptionText("Draw, whatever may come of it", "", ""), label="Draw, whatever may come of it"
    )
    assert things[0] in firsts(things, [draw], prompt)
    assert things[0] in firsts(things, [], prompt)
