"""The words that stand in the pictures: taken from the cards and from the game's own words, never written
here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.echoes_of_time.symbols import FACTION_ICONS, KIND_ICONS, OPERATION_ICONS, SPECIALISATION_ICONS
from rules.echoes_of_time.cards import Design, SourceDesign
from rules.echoes_of_time.language.naming import prophecy_text, sentences_of, term, type_line
from rules.echoes_of_time.language.telling import victory
from rules.echoes_of_time.language.texts import texts_of
from rules.echoes_of_time.operations import (
    Amount,
    CardFilter,
    Count,
    DiscardCost,
    Discount,
    Effect,
    EliminateCost,
    Flame,
    Lasting,
    Operation,
    PointsCost,
    Program,
    StrengthBonus,
)
from rules.echoes_of_time.prophecies import PROPHECIES
from rules.echoes_of_time.view import View
from rules.echoes_of_time.words import WORDS
from rules.grammar import listed
from rules.wording import Audience

__all__ = [
    "Row",
    "SourceRow",
    "effect_rows",
    "lasting_rows",
    "name_of",
    "prophecy_name",
    "prophecy_text",
    "reasons",
    "source_rows",
    "status",
    "term",
    "title",
    "type_line",
]

Symbols = tuple[tuple[str, str], ...]
"""An effect in symbols: silhouettes, each with the text after it; an empty name is text alone."""

COUNT_ICONS = {
    "company": "meeple",
    "board": "hourglass",
    "sources": "flying-flag",
    "fortified": "stone-tower",
    "factions": "star-formation",
    "eliminated": "death-skull",
    "hand": "card-pick",
    "strength": "fist",
    "under": "flying-flag",
}
"""What a count counts, where no symbol of the cards says it better."""
OPPONENTS = "pawn"
"""Stands before what opponents suffer."""
TRIGGER_ICONS = {
    "summon": "hourglass",
    "play": "card-play",
    "eliminate": "death-skull",
    "conquer": "flying-flag",
    "fortify": "stone-tower",
    "flame": "flame",
    "shift": "clockwise-rotation",
    "draw_action": "card-draw",
    "advance_action": "fast-forward-button",
    "source_lost": "broken-shield",
    "rival_conquers": "flying-flag",
}


@dataclass(slots=True, frozen=True)
class Row:
    """One effect as it is shown: ``kind`` is scoring, immediate, permanent, flame, discount or strength;
    ``index`` its place among the effects (-1: scoring), to which the bits of activation tokens refer."""

    kind: str
    sentence: str
    symbols: Symbols = ()
    index: int = -1
    colour: str = ""
    bonus: int = 0


@dataclass(slots=True, frozen=True)
class SourceRow:
    """What conquering or fortifying a Source takes and brings."""

    kind: str
    strength: int
    points: int
    sentence: str
    symbols: Symbols


def prophecy_name(number: int, language: str) -> str:
    """The name of a prophecy as printed."""
    return PROPHECIES[number].names.of(language)


def name_of(card: Design | SourceDesign, language: str) -> str:
    """The printed name in that language."""
    return card.names.of(language)


def match_symbols(match: CardFilter) -> Symbols:
    """The symbols that a card must have."""
    icons = []
    if match.faction:
        icons.append(FACTION_ICONS.get(match.faction, "jester-hat"))
    if match.specialisation:
        icons.append(SPECIALISATION_ICONS.get(match.specialisation, "hood"))
    if match.type:
        icons.append(KIND_ICONS[match.type])
    return tuple((icon, "") for icon in icons)


def count_symbols(count: Count) -> Symbols:
    """What is counted: its symbols, or the silhouette of its place."""
    shown = match_symbols(count.match)
    if count.count in ("company",) and shown:
        return shown
    return (*shown, (COUNT_ICONS[count.count], ""))


def amount_symbols(amount: Amount | None) -> Symbols:
    """A number, or a rate: "1 per 2 trees", and what it comes to at most."""
    if amount is None:
        return ()
    if isinstance(amount, int):
        return (("", str(amount)),)
    start = f"{amount.plus}+" if amount.plus else ""
    per = f":{amount.per}" if amount.per > 1 else "×"
    most: Symbols = (("", f"≤{amount.most}"),) if amount.most is not None else ()
    return (("", f"{start}{amount.each}{per}"), *count_symbols(amount), *most)


def operation_symbols(operation: Operation) -> Symbols:
    """One operation: its silhouette, its amount, the cards it is about."""
    icon = OPERATION_ICONS[operation.op]
    match operation.op:
        case "draw" | "gain":
            return ((icon, ""), *amount_symbols(operation.amount))
        case "opponents_discard" | "opponents_lose":
            return ((OPPONENTS, ""), (icon, f"−{operation.amount}"))
        case "steal":
            return ((OPPONENTS, ""), (icon, str(operation.amount)))
        case "sift":
            return ((icon, str(operation.amount)),)
        case "wager":
            return ((icon, ""), *match_symbols(operation.match), ("laurels", str(operation.points)))
        case "take":
            place: Symbols = (("death-skull", ""),) if operation.pile == "eliminated" else ()
            return ((icon, str(operation.amount)), *place, *match_symbols(operation.match))
        case "advance":
            number = f"{operation.cards}×{operation.spaces}" if operation.cards > 1 else str(operation.spaces)
            return ((icon, number), *match_symbols(operation.match))
        case "shift":
            return ((icon, str(operation.times) if operation.times > 1 else ""),)
        case "play":
            parts = ((("card-pick", f"−{operation.cards}"),) if operation.cards else ()) + (
                (("hourglass", f"−{operation.time}"),) if operation.time else ()
            )
            return ((icon, ""), *match_symbols(operation.match), *parts)
        case "conquer" | "fortify":
            return ((icon, f"+{operation.bonus}" if operation.bonus else ""),)
        case "copy_immediate":
            return ((icon, ""), ("bolt", ""), *match_symbols(operation.match))
        case "copy_flame":
            return ((icon, ""),)


def program_symbols(program: Program) -> Symbols:
    """Condition, cost and operations in symbols; a triangle stands between what is paid and what is got."""
    parts: list[tuple[str, str]] = []
    if program.needs is not None:
        parts += [*count_symbols(program.needs.count), ("", f"≥{program.needs.at_least}")]
    match program.cost:
        case DiscardCost(amount=amount):
            parts.append(("card-discard", str(amount)))
        case PointsCost(amount=amount):
            parts.append(("laurels", f"−{amount}"))
        case EliminateCost(match=match):
            parts += [("death-skull", ""), *match_symbols(match)]
        case None:
            pass
    if parts:
        parts.append(("next", ""))
    for operation in program.do:
        parts += operation_symbols(operation)
    if program.otherwise:
        parts.append(("", "/"))
    for operation in program.otherwise:
        parts += operation_symbols(operation)
    return tuple(parts)


def effect_symbols(effect: Effect | Lasting) -> Symbols:
    """Any effect in symbols, without the badge of its kind."""
    if isinstance(effect, Discount):
        parts = [*match_symbols(effect.match)]
        parts += [("card-pick", f"−{effect.cards}")] if effect.cards else []
        parts += [("hourglass", f"−{effect.time}")] if effect.time else []
        return tuple(parts)
    if isinstance(effect, StrengthBonus):
        icons = {"conquest": "flying-flag", "defence": "shield", "fortification": "stone-tower"}
        every = (("", "×"), *(match_symbols(effect.every) or (("beast-eye", ""),))) if effect.every else ()
        return (*((icons[part], "") for part in effect.comparisons), ("", f"+{effect.bonus}"), *every)
    trigger = getattr(effect, "on", None)
    if trigger is not None:
        who: Symbols = ((OPPONENTS, ""),) if trigger.event == "rival_conquers" else ()
        before = (*who, (TRIGGER_ICONS[trigger.event], ""), *match_symbols(trigger.match), ("next", ""))
        return (*before, *program_symbols(effect))
    return program_symbols(effect)


def _row(effect: Effect | Lasting, index: int, language: str) -> Row:
    return Row(
        effect.kind,
        sentences_of(language).effect(effect),
        effect_symbols(effect),
        index,
        effect.colour if isinstance(effect, Flame) else "",
        effect.bonus if isinstance(effect, StrengthBonus) else 0,
    )


def effect_rows(card: Design, language: str) -> list[Row]:
    """The scoring effect and the effects of a card in printed order."""
    rows = []
    if card.scoring:
        rows.append(Row("scoring", sentences_of(language).score(card.scoring), amount_symbols(card.scoring)))
    return rows + [_row(effect, index, language) for index, effect in enumerate(card.effects)]


def source_rows(design: SourceDesign, language: str) -> list[SourceRow]:
    """Conquest and fortification of a Source, while it is not fortified."""
    said = sentences_of(language)
    return [
        SourceRow(
            "conquer",
            design.conquer_strength,
            design.conquered_points,
            said.effect(design.conquer_effect),
            program_symbols(design.conquer_effect),
        ),
        SourceRow(
            "fortify",
            design.fortify_strength,
            design.fortified_points,
            said.effect(design.fortify_effect),
            program_symbols(design.fortify_effect),
        ),
    ]


def lasting_rows(design: SourceDesign, language: str) -> list[Row]:
    """The lasting effects of a Source."""
    return [_row(effect, index, language) for index, effect in enumerate(design.lasting)]


def title(language: str) -> str:
    """The game's name."""
    return WORDS.title(language)


def status(view: View, language: str, names: tuple[str, ...]) -> str:
    """Round, phase and whose turn it is, in one line; at the end who has won."""
    audience = Audience(language, names)
    return WORDS.status(view, audience) if view.outcome is None else victory(view.outcome, audience)


def reasons(keys: Sequence[str], language: str) -> str:
    """Why the game ended, as a sentence; empty without a reason."""
    texts = texts_of(language)
    joined = listed([texts.say(f"score.{key}") for key in keys], language)
    return texts.say("score.ended", reasons=joined) if joined else ""


def by_how_much(points: int, language: str) -> str:
    """By how many points the winner is ahead of the next."""
    return texts_of(language).say("score.ahead", n=points)


SHORT = {
    "cyclicity": {"en": "Cyclicity", "ru": "Цикличность", "it": "Ciclicità", "ja": "循環"},
    "extinction": {"en": "Extinction", "ru": "Гибель", "it": "Estinzione", "ja": "消滅"},
    "immutability": {"en": "Immutability", "ru": "Постоянство", "it": "Immutabilità", "ja": "不変"},
    "abundance": {"en": "Abundance", "ru": "Изобилие", "it": "Abbondanza", "ja": "豊穣"},
    "memory": {"en": "Memory", "ru": "Память", "it": "Memoria", "ja": "記憶"},
    "dawn": {"en": "Dawn", "ru": "Рассвет", "it": "Alba", "ja": "暁"},
}
"""What a Source is the Source of: its name where there is little room."""


def short_source(design: SourceDesign, language: str) -> str:
    """The short name of a Source; the whole one where there is none."""
    names = SHORT.get(design.id)
    return names.get(language, names["en"]) if names is not None else name_of(design, language)
