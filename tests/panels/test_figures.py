"""Which panels meet the targets, and what is told of those that do not."""

from __future__ import annotations

from tests.panels.figures import Figures, Measured, missed, table
from tests.panels.looking import read

GOOD = Measured(500, True, 200, 1, 1, 20, "What do you play?")


def figures(
    *panels: Measured,
    wide: bool = True,
    together: bool = False,
    turns: tuple[int, ...] = (3,),
    deeds: tuple[int, ...] = (3,),
) -> Figures:
    """What was measured, with these panels."""
    size = "1280x800" if wide else "390x844"
    return Figures("ekho", size, wide, together, list(panels), list(turns), list(deeds))


def changed(**values: object) -> Measured:
    """A good panel but for these values."""
    return Measured(**{**{name: getattr(GOOD, name) for name in Measured.__slots__}, **values})


def test_good_panels_miss_nothing() -> None:
    assert figures(GOOD).missed() == []
    assert "Every target is met." in table([figures(GOOD), figures(GOOD, wide=False)])


def test_one_panel_of_twenty_may_be_higher_and_none_higher_than_the_window() -> None:
    assert figures(*[GOOD] * 19, changed(height=600)).missed() == []
    assert len(figures(*[GOOD] * 18, *[changed(height=600)] * 2).missed()) == 1
    assert len(figures(*[GOOD] * 19, changed(height=669)).missed()) == 1
    assert figures(*[GOOD] * 11, changed(height=600)).missed() == [], "one of a few may be higher"
    assert len(figures(*[GOOD] * 37, *[changed(height=600)] * 3).missed()) == 1
    assert figures(changed(height=2000), wide=False).missed() == []


def test_a_phone_shows_question_and_buttons_together() -> None:
    assert figures(*[GOOD] * 19, changed(together=False), wide=False).missed() == []
    assert len(figures(*[GOOD] * 18, *[changed(together=False)] * 2, wide=False).missed()) == 1
    assert figures(changed(together=False)).missed() == []


def test_text_counts_where_there_is_a_picture() -> None:
    assert len(figures(changed(characters=451)).missed()) == 1
    assert figures(changed(characters=3000, pictures=0)).missed() == ["1 panels show no picture"]


def test_green_buttons_and_clicks() -> None:
    assert len(figures(changed(green=2)).missed()) == 1
    assert figures(changed(green=0)).missed() == []
    assert figures(GOOD, turns=(3, 3, 9), deeds=(6,)).missed() == []
    assert figures(GOOD, deeds=(3, 3, 8)).missed() == [], "one of a few may take more"
    assert figures(GOOD, deeds=(3, 7, 8)).missed() == ["deeds take 7, 8 clicks, more than 6"]


def test_the_median_turn_counts_over_all_sizes() -> None:
    assert missed([figures(GOOD, turns=(3, 4, 5)), figures(GOOD, wide=False, turns=(2, 3))]) == []
    assert missed([figures(GOOD, turns=(3, 4, 4, 5, 5))]) == [], "five turns are too few to tell"
    told = "ekho: the median turn takes 4 clicks, more than 3"
    assert missed([figures(GOOD, turns=(4, 4, 4, 5, 5))]) == [told]
    assert missed([figures(GOOD, turns=(3, 4) * 20)]) == []
    assert missed([figures(GOOD, turns=(3, 4, 4) * 10)]) == [told]
    assert missed([figures(GOOD, together=True, turns=(6,))]) == []
    assert len(missed([figures(GOOD, together=True, turns=(7,) * 5)])) == 1


def test_nothing_measured_is_a_failure() -> None:
    assert figures().missed() == ["nothing was measured"]
    assert figures(GOOD, turns=()).missed() == ["nothing was measured"]


def test_a_panel_tells_by_its_ids_what_answers_its_question() -> None:
    def button(verb: str, version: str = "ab12", style: int = 2, **more: object) -> dict[str, object]:
        return {"type": 2, "custom_id": f"7:0:{version}:{verb}:3", "style": style, "label": verb, **more}

    chosen = {"type": 3, "custom_id": "7:0:ab12:pick:0.0", "placeholder": "Pay with", "max_values": 2}
    row = {
        "type": 1,
        "components": [button("do"), button("ok", style=3), button("hint"), button("again", "")],
    }
    other = {"type": 1, "components": [button("do", disabled=True), button("undo")]}
    look = read({"id": "1", "components": [row, other, {"type": 1, "components": [chosen]}]})
    assert look is not None
    assert [part.label for part in look.choices] == ["do", "Pay with"]
    assert [part.label for part in look.greens] == ["ok"]
    assert (look.choices[1].least, look.choices[1].most, look.table, look.seat) == (1, 2, 7, 0)
    assert {"undo", "hint"} < look.verbs
    public = {"type": 2, "custom_id": "7:-::act:", "style": 1, "label": "Act"}
    assert read({"id": "1", "components": [{"type": 1, "components": [public]}]}) is None
