"""What a scenario changes, in words (EK-G1): its rule, its second stage and its finale."""

from __future__ import annotations

from collections.abc import Iterator

from rules.ekho import goals
from rules.ekho.card_index import BOARD, SCENARIOS
from rules.ekho.city_events import FinaleBegan, StageBegan
from rules.ekho.language import naming
from rules.ekho.language.texts import Speech, texts_of
from rules.ekho.open_table import Table
from rules.ekho.scenarios import Scenario, Twist
from rules.ekho.view import View
from rules.game import Event

PAYING = ("closed", "delivered", "destroyed")
COUNTED = ("handed", "enemies")


def twist_text(twist: Twist, language: str) -> str:
    """What a part of a scenario changes, as a list."""
    return naming.comma(language).join(_changes(twist, language))


def _changes(twist: Twist, language: str) -> Iterator[str]:
    texts = texts_of(language)
    for what in PAYING:
        if number := getattr(twist, what):
            # What the rule pays already is paid on top of that later.
            paid = any(one.rule is not twist and getattr(one.rule, what) for one in _of(twist))
            yield texts.say(f"twist.{what}{'_more' if paid else ''}", n=number)
    for what in COUNTED:
        if number := getattr(twist, what):
            yield texts.say(f"twist.{what}", n=number)
    for what in ("stride", "closing"):
        if number := getattr(twist, what):
            yield texts.say(f"twist.{what}_{'gain' if number > 0 else 'lose'}", n=abs(number))
    if twist.hand_in is not None:
        yield texts.say("twist.hand_in", place=naming.place(BOARD.number[twist.hand_in], language))
    for name in twist.deliver:
        yield texts.say("twist.deliver", place=naming.place(BOARD.number[name], language))
    if twist.fewer:
        yield texts.say("twist.fewer", types=naming.types(twist.fewer, language, "gen"))
    if twist.surge:
        yield texts.say("twist.surge")


def _of(twist: Twist) -> list[Scenario]:
    """The scenario that a twist is a part of."""
    return [one for one in SCENARIOS if twist in (one.rule, one.stage, one.finale)]


def named(twist: Twist, language: str) -> str:
    """The same as a sentence with its name."""
    what = twist_text(twist, language)
    return texts_of(language).say("twist.named", name=twist.names.of(language), what=what)


def began(speech: Speech, view: View, happened: Event, fact: StageBegan | FinaleBegan) -> str:
    """That the second stage or the finale of the scenario begins, and what it changes."""
    one = SCENARIOS[fact.scenario]
    twist = one.stage if happened.kind == "stage" else one.finale
    return speech.say(
        f"event.{happened.kind}",
        name=twist.names.of(speech.language),
        text=twist.text.of(speech.language),
        what=twist_text(twist, speech.language),
    )


def holding(table: Table, language: str) -> list[str]:
    """What the scenario changes just now, a sentence for each of its parts."""
    return [named(twist, language) for twist in goals.twists(table)]


def coming(table: Table, language: str) -> list[str]:
    """What it will change later on: its second stage and its finale, as far as they have not begun."""
    texts, one = texts_of(language), goals.scenario(table)
    found = []
    if table.stage == 1:
        found.append((texts.say("twist.stage", n=goals.half(table)), one.stage))
    if not goals.in_finale(table):
        found.append((texts.say("twist.finale", n=one.finale.turn), one.finale))
    return [
        texts.say("twist.part", when=when, name=twist.names.of(language), what=twist_text(twist, language))
        for when, twist in found
    ]


def scenario_line(one: Scenario, language: str) -> str:
    """What a City Curse is about, and what it changes."""
    text = texts_of(language).say("line.scenario", text=one.text.of(language), need=whole(one, language))
    return text.strip()


def whole(one: Scenario, language: str) -> str:
    """All that a scenario changes, with its rule first."""
    space = "" if language == "ja" else " "
    return space.join(named(twist, language) for twist in (one.rule, one.stage, one.finale))
