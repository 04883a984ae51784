"""What a sleuth is good at, in one line: for somebody who chooses one and knows no numbers yet."""

from __future__ import annotations

from rules.ekho.cards import Sleuth
from rules.ekho.language import naming
from rules.ekho.language.texts import texts_of
from rules.grammar import listed, upper_first


def strengths(one: Sleuth, language: str) -> list[str]:
    """What its best values are for, with what it alone can do; and less of it, where that is too long: one
    value, what it does without its price, the values alone."""
    texts = texts_of(language)
    best = sorted(naming.first_values(one), key=lambda value: -value[1])
    found = list(dict.fromkeys(texts.say(f"good.{name}") for name, _ in best))[:2]
    good = texts.say("pick.sleuth_good", list=listed(found, language))
    space, own = "" if language == "ja" else " ", naming.powers(one.powers, language)
    best_alone = texts.say("pick.sleuth_good", list=found[0])
    told = [f"{good}{space}{own}", f"{best_alone}{space}{own}"]
    if one.powers.use is not None:
        deed = upper_first(naming.operations(one.powers.use.happens, language))
        told.append(f"{best_alone}{space}{deed}{'。' if language == 'ja' else '.'}")
    return [*told, good]
