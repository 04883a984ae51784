"""Names of cards, corps and symbols in sentences, and the cards themselves in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from rules.echoes_of_revachol.card_index import PRINTED
from rules.echoes_of_revachol.cards import CARDS, Ally, Card, Morale, Task
from rules.echoes_of_revachol.case_files import REWARDS, TRAITS, Reward, Trait
from rules.echoes_of_revachol.language.texts import texts_of
from rules.echoes_of_revachol.operations import SYMBOLS, Apart, Skill
from rules.grammar import listed, lower_first

_RUSSIAN = {
    "ally": {"nom": "карта", "gen": "карты", "dat": "карте", "acc": "карту", "ins": "картой"},
    "task": {"nom": "задание", "gen": "задания", "dat": "заданию", "acc": "задание", "ins": "заданием"},
    "morale": {
        "nom": "карта морали",
        "gen": "карты морали",
        "dat": "карте морали",
        "acc": "карту морали",
        "ins": "картой морали",
    },
}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a card for templates.

    ``{x}`` is the name as a part of a sentence (quoted where the language needs it), ``{x:plain}`` as
    printed; in Russian ``{x:nom}``, ``{x:gen}``, ``{x:dat}``, ``{x:acc}`` and ``{x:ins}`` put the word for
    its kind before it.
    """

    plain: str
    kind: str
    language: str

    def within(self, longest: int) -> Name:
        """The name cut to ``longest`` characters: to a beginning by which an ally is known, else behind a
        whole word."""
        if len(self.plain) <= longest:
            return self
        for short in beginnings(self.plain)[1:] if self.kind == "ally" else ():
            others = [one for one in _names(self.language) if one.startswith(short)]
            if len(short) <= longest and len(others) == 1:
                return replace(self, plain=short)
        kept = self.plain[: longest - 1]
        if " " in kept and self.plain[longest - 1] != " ":
            kept = kept.rpartition(" ")[0]
        return replace(self, plain=f"{kept.rstrip(' ,')}…")

    def __format__(self, spec: str) -> str:
        if spec == "plain":
            return self.plain
        if self.language == "ja":
            return f"「{self.plain}」"
        if self.language == "ru":
            return f"{_RUSSIAN[self.kind][spec]} «{self.plain}»" if spec else f"«{self.plain}»"
        return f"“{self.plain}”" if self.kind == "task" else self.plain


_ARTICLES = ("The", "La", "Il", "Le", "Un")  # they cannot stand alone


def beginnings(name: str) -> list[str]:
    """A name, then shorter and shorter beginnings of it that can stand alone.

    >>> beginnings("Lena the Cryptozoologist's Wife")
    ["Lena the Cryptozoologist's Wife", "Lena the Cryptozoologist's", 'Lena']
    """
    words = name.split()
    found = [name]
    for count in range(len(words) - 1, 0, -1):
        part = words[:count]
        while len(part) > 1 and len(part[-1].strip(",")) < 4:
            part = part[:-1]
        short = " ".join(part).rstrip(",")
        if short not in (*found, *_ARTICLES):
            found.append(short)
    return found


@cache
def _names(language: str) -> tuple[str, ...]:
    """The names of all cards."""
    return tuple(design.names.of(language) for design in CARDS)


def card(number: int, language: str) -> Name:
    """The name of a card."""
    design = CARDS[number]
    return Name(design.names.of(language), design.kind, language)


def cards(numbers: Iterable[int], language: str, longest: int = 200) -> str:
    """Names of cards as a list in a sentence, each cut to ``longest`` characters; Japanese quotation marks
    part them by themselves."""
    names = [f"{card(number, language).within(longest)}" for number in numbers]
    return "".join(names) if language == "ja" else listed(names, language)


def plain(numbers: Iterable[int], language: str) -> str:
    """Names of cards as printed, as a short list."""
    return ("、" if language == "ja" else ", ").join(CARDS[number].names.of(language) for number in numbers)


def letter(corps: int) -> str:
    """The letters of a corps by its id: A for 1, Z for 26, AA for 27."""
    text = ""
    while corps > 0:
        corps, at = divmod(corps - 1, len(LETTERS))
        text = LETTERS[at] + text
    return text


# --- symbols -----------------------------------------------------------------------------------------------


def symbol(number: int, language: str, full: bool = True) -> str:
    """A symbol by its number: "blue circle", or "blue" where it is to be short."""
    return texts_of(language).say(f"{'symbol' if full else 'colour'}.{SYMBOLS[number]}")


def symbols(numbers: Sequence[int], language: str, full: bool = True) -> str:
    """Symbols as a list, equal ones together: "blue circle, 2 × purple cross"."""
    parts = []
    for number in dict.fromkeys(numbers):
        name, count = symbol(number, language, full), list(numbers).count(number)
        parts.append(name if count == 1 else f"{count} × {name}")
    return ("、" if language == "ja" else ", ").join(parts)


def symbols_of(cards: Iterable[int], language: str, full: bool = False) -> str:
    """All symbols printed on these cards, in the order of SYMBOLS."""
    return symbols(sorted(one for number in cards for one in PRINTED[number]), language, full)


# --- cards -------------------------------------------------------------------------------------------------


def skills_brief(ally: Ally, language: str) -> str:
    """What an ally can do, in few words each; empty for one that has only symbols."""
    told = []
    for skill in ally.skills:
        values: dict[str, object] = {}
        if isinstance(skill, Apart):
            values["ally"] = card(next(at for at, one in enumerate(CARDS) if one.id == skill.ally), language)
        told.append(texts_of(language).say(f"skill_brief.{skill.op}", **values))
    return ("、" if language == "ja" else ", ").join(told)


def skill_sentence(skill: Skill, language: str) -> str:
    """What a skill does, made from its operation."""
    values: dict[str, object] = skill.model_dump(exclude={"op"})
    if isinstance(skill, Apart):
        other = next(number for number, one in enumerate(CARDS) if one.id == skill.ally)
        values["ally"] = card(other, language)
    return texts_of(language).say(f"skill.{skill.op}", **values)


def skills(ally: Ally, language: str) -> str:
    """The sentences of all skills of an ally."""
    return ("" if language == "ja" else " ").join(skill_sentence(skill, language) for skill in ally.skills)


def faces(design: Morale, language: str) -> str:
    """The faces of a morale card as a choice: "2, 4 or 5"."""
    return listed([str(face) for face in design.faces], language, "or")


def asked(design: Morale, language: str, both: bool = False) -> str:
    """The faces that escape a morale card, in short: "needs 2, 4 or 5"."""
    return texts_of(language).say("line.asked_both" if both else "line.asked", faces=faces(design, language))


def escape(design: Morale, language: str, both: bool = False) -> str:
    """How to escape a morale card; ``both``: with the option that each die must fit."""
    key = "line.escape_both" if both else "line.escape"
    return texts_of(language).say(key, faces=faces(design, language))


def morale_sentence(design: Morale, language: str, both: bool = False) -> str:
    """How to escape a morale card and what happens otherwise; ``both``: with the option that each die must
    fit."""
    texts = texts_of(language)
    loss = texts.say(f"loss.{design.loss}")
    return texts.say("line.morale_event", escape=escape(design, language, both), loss=loss)


def kind_line(design: Card, language: str) -> str:
    """What kind of card it is: "Ally", "Special task", "Morale card · Intellect"."""
    texts = texts_of(language)
    if isinstance(design, Morale):
        return f"{texts.say('term.morale_card')} · {texts.say(f'term.{design.attribute}')}"
    special = isinstance(design, Task) and design.special
    return texts.say("term.special_task" if special else f"term.{design.kind}")


def card_facts(number: int, language: str) -> str:
    """Everything on a card but its name, in one line."""
    texts, design = texts_of(language), CARDS[number]
    parts = [lower_first(kind_line(design, language))]
    if isinstance(design, Morale):
        parts.append(morale_sentence(design, language) + ("。" if language == "ja" else "."))
        return " · ".join(parts)
    parts.append(symbols(PRINTED[number], language))
    if isinstance(design, Task):
        parts += [texts.say("line.points", n=design.points), design.text.of(language)]
    elif design.skills:
        parts.append(skills(design, language))
    return " · ".join(parts)


def reward_text(reward: Reward, language: str) -> str:
    """What a task brings once: "draw 2 allies"."""
    return texts_of(language).say(f"reward.{reward.gives}", n=reward.allies)


def trait_text(trait: Trait, language: str) -> str:
    """What an ally with a trait can do, as a sentence."""
    return texts_of(language).say(f"trait.{trait}_sentence")


def trait_name(trait: Trait, language: str) -> str:
    """A trait in a word."""
    return texts_of(language).say(f"trait.{trait}")


def case_line(number: int, language: str) -> str:
    """What a card can do at tables with Case files alone; empty for most."""
    texts = texts_of(language)
    if number in REWARDS:
        reward = texts.say("line.reward", text=reward_text(REWARDS[number], language))
        said = texts.say("line.case_files", text=lower_first(reward))
        return said + ("。" if language == "ja" else ".")
    if number in TRAITS:
        return texts.say("line.case_files_full", text=lower_first(trait_text(TRAITS[number], language)))
    return ""


def card_line(number: int, language: str) -> str:
    """A card in one line with its name: everything that its picture shows."""
    return f"**{CARDS[number].names.of(language)}** · {card_facts(number, language)}"


def ally_brief(number: int, language: str, trait: Trait | None = None) -> str:
    """An ally in a corps: "Noid (green, purple)"; with its trait where it has one at this table."""
    name, short = CARDS[number].names.of(language), symbols(PRINTED[number], language, full=False)
    if trait is not None:
        short += ("、" if language == "ja" else ", ") + trait_name(trait, language)
    return f"{name}（{short}）" if language == "ja" else f"{name} ({short})"


def term(key: str, language: str) -> str:
    """A label for pictures and panels. KeyError for an unknown one."""
    return texts_of(language).say(f"term.{key}")
