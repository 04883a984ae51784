"""How a game of Ekho ended, in words (EK-G3)."""

from __future__ import annotations

from rules.ekho.card_index import SCENARIOS
from rules.ekho.language import naming
from rules.ekho.language.texts import Speech, texts_of
from rules.ekho.open_table import POINTS, deeds_by_sleuth, points_of
from rules.game import Outcome
from rules.wording import Audience


def scores(outcome: Outcome, audience: Audience) -> str:
    """How it ended, the shared rank, and everybody's deeds (EK-G3)."""
    speech = Speech(audience)
    result, rank, key = outcome.reasons
    one = next(scenario for scenario in SCENARIOS if scenario.id == key)
    text = (one.won if result == "won" else one.lost).of(speech.language)
    lines = [
        speech.say(f"score.{result}", scenario=one.names.of(speech.language), text=text),
        speech.say("score.rank", rank=speech.say(f"score.rank_{rank}")),
    ]
    for seat, sheet in enumerate(outcome.breakdown):
        for card, deeds in deeds_by_sleuth(sheet):
            told = [speech.say(f"score.deed_{deed}", n=count) for deed, count in deeds.items() if count]
            values = {"who": speech.name(seat), "sleuth": naming.sleuth(card, speech.language)}
            listed = speech.comma.join(told) or speech.say("line.none")
            sum_of = speech.say("score.points", n=points_of(deeds.items()))
            lines.append(speech.say("score.seat", lines=listed, points=sum_of, **values))
    return "\n".join([*lines, f"-# {points(speech.language)}"])


def points(language: str) -> str:
    """Where points come from (EK-G3): what each deed counts."""
    return texts_of(language).say("score.about", **POINTS)
