"""What a sleuth is good at, in one line: for somebody who chooses one and knows no numbers yet."""

from __future__ import annotations

from rules.ekho.cards import Sleuth
from rules.ekho.language import naming
from rules.ekho.language.texts import texts_of
from rules.grammar import listed


def strengths(one: Sleuth, language: str) -> list[str]:
    """What its best values are for, with what it alone can do; and the same without that, where it is too
    long."""
    texts = texts_of(language)
    best = sorted(naming.first_values(one), key=lambda value: -value[1])
    found = list(dict.fromkeys(texts.say(f"good.{name}") for name, _ in best))[:2]
    good = texts.say("pick.sleuth_good", list=listed(found, language))
    space = "" if language == "ja" else " "
    return [f"{good}{space}{naming.powers(one.powers, language)}", good]
