"""What cards, Sources and effects are called, and their summaries: for texts, panels and pictures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.echoes_of_time.card_index import CONQUER_SLOT, EFFECTS, FORTIFY_SLOT, PROGRAMS
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES, Design, SourceDesign
from rules.echoes_of_time.language.card_sentences import CardSentences
from rules.echoes_of_time.language.en_cards import EnglishCards
from rules.echoes_of_time.language.it_cards import ItalianCards
from rules.echoes_of_time.language.ja_cards import JapaneseCards
from rules.echoes_of_time.language.ru_cards import RussianCards
from rules.echoes_of_time.language.texts import texts_of
from rules.echoes_of_time.operations import Flame
from rules.echoes_of_time.prophecies import PROPHECIES, Prophecy
from rules.grammar import italian_with, listed, lower_first, upper_first

SENTENCES: dict[str, CardSentences] = {
    "en": EnglishCards(),
    "ru": RussianCards(),
    "it": ItalianCards(),
    "ja": JapaneseCards(),
}
_RUSSIAN_CARD = {"gen": "карты", "dat": "карте", "acc": "карту", "ins": "картой", "pre": "карте"}
_RUSSIAN_SOURCE = {
    "gen": "источника",
    "dat": "источнику",
    "acc": "источник",
    "ins": "источником",
    "pre": "источнике",
}


def sentences_of(language: str) -> CardSentences:
    """The card sentences of a language; English for a language that the project does not speak."""
    return SENTENCES.get(language, SENTENCES["en"])


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a card or Source for templates.

    ``{x}`` is the name as a part of a sentence (quoted, or with its article), ``{x:begin}`` the same at the
    beginning of one, ``{x:plain}`` as printed, ``{x:of}`` the owner of something; in Russian also
    ``{x:gen}``, ``{x:dat}``, ``{x:acc}``, ``{x:ins}`` and ``{x:pre}``.
    """

    plain: str
    source: bool
    language: str

    def __format__(self, spec: str) -> str:
        if spec == "plain":
            return self.plain
        if spec == "begin":
            return upper_first(f"{self}")
        say = {"ru": self._ru, "it": self._it, "ja": self._ja}.get(self.language, self._en)
        return say(spec)

    def _en(self, spec: str) -> str:
        name = f"the {self.plain}" if self.source else self.plain
        return f"of {name}" if spec == "of" else name

    def _ru(self, spec: str) -> str:
        case = "gen" if spec == "of" else spec
        if self.source:
            first, _, rest = self.plain.partition(" ")
            return f"{_RUSSIAN_SOURCE.get(case, lower_first(first))} {rest}"
        return f"{_RUSSIAN_CARD[case]} «{self.plain}»" if case else f"«{self.plain}»"

    def _it(self, spec: str) -> str:
        if self.source:
            return italian_with("di", self.plain, "f") if spec == "of" else f"la {self.plain}"
        return f"di {self.plain}" if spec == "of" else self.plain

    def _ja(self, spec: str) -> str:
        return f"「{self.plain}」の" if spec == "of" else f"「{self.plain}」"


def card(number: int, language: str) -> Name:
    """The name of a card."""
    return Name(CARDS[number].names.of(language), False, language)


def source(number: int, language: str) -> Name:
    """The name of a Source."""
    return Name(SOURCES[number].names.of(language), True, language)


def owner(number: int, language: str) -> Name:
    """The name of an effect owner."""
    return source(number - SOURCE, language) if number >= SOURCE else card(number, language)


def cards(numbers: Iterable[int], language: str) -> str:
    """Names of cards, or of other owners of effects, as a list inside a sentence; Japanese quotation marks
    part them by themselves."""
    names = [f"{owner(number, language)}" for number in numbers]
    return "".join(names) if language == "ja" else listed(names, language)


@dataclass(frozen=True, slots=True)
class EffectText:
    """One effect as a picture or panel shows it.

    kind     immediate, permanent, discount, strength, flame, scoring, conquer or fortify
    colour   red, yellow or blue for a flame, else None
    text     the sentence, without the word for its kind
    slot     index of the effect on its owner (for activation tokens and options), 100 and 101 for the
             conquer and fortify effects of a Source, -1 for a scoring effect
    lasting  whether it is a lasting effect of a Source
    """

    kind: str
    colour: str | None
    text: str
    slot: int
    lasting: bool = False


def card_name(design: Design | SourceDesign | Prophecy, language: str) -> str:
    """The name as printed."""
    return design.names.of(language)


def effect_sentences(design: Design | SourceDesign, language: str) -> list[EffectText]:
    """All effects of a card (a scoring effect last) or Source (lasting ones first) as sentences."""
    say = sentences_of(language)
    lasting = isinstance(design, SourceDesign)
    found = [
        EffectText(
            effect.kind,
            effect.colour if isinstance(effect, Flame) else None,
            say.effect(effect),
            slot,
            lasting,
        )
        for slot, effect in enumerate(design.lasting if isinstance(design, SourceDesign) else design.effects)
    ]
    if isinstance(design, SourceDesign):
        found.append(EffectText("conquer", None, say.effect(design.conquer_effect), CONQUER_SLOT))
        found.append(EffectText("fortify", None, say.effect(design.fortify_effect), FORTIFY_SLOT))
    elif design.scoring is not None:
        found.append(EffectText("scoring", None, say.score(design.scoring), -1))
    return found


def effect_text(number: int, slot: int, language: str) -> str:
    """The sentence of one effect of an owner."""
    if slot in (CONQUER_SLOT, FORTIFY_SLOT):
        return sentences_of(language).effect(PROGRAMS[number, slot])
    return sentences_of(language).effect(EFFECTS[number][slot])


def list_text(number: int, slot: int, which: int, language: str) -> str:
    """The sentence of the first (0) or the second list of operations of an effect that offers two."""
    say, program = sentences_of(language), PROGRAMS[number, slot]
    return say.finish(say.in_order((program.do, program.otherwise)[which]))


def effect_line(effect: EffectText, language: str) -> str:
    """An effect with the word for its kind: "Red flame: draw 4 cards."."""
    texts = texts_of(language)
    key = f"line.{effect.kind}" if effect.colour is None else f"line.{effect.kind}_{effect.colour}"
    template = texts.texts[key]
    text = effect.text if template.startswith("{text}") else lower_first(effect.text)
    line = texts.say(key, text=text)
    if not effect.lasting:
        return line
    said = effect.text if effect.kind == "permanent" else line  # that it lasts is said already
    return texts.say("line.lasting", line=said, small=lower_first(said))


def prophecy_text(number: int, language: str) -> str:
    """What a prophecy asks for and brings, as a sentence."""
    return sentences_of(language).prophecy(PROPHECIES[number])


def prophecy_line(number: int, language: str) -> str:
    """A prophecy in one line: its name and its sentence."""
    return f"**{PROPHECIES[number].names.of(language)}** · {prophecy_text(number, language)}"


def prophecy_name(number: int, language: str) -> str:
    """The name of a prophecy as a part of a sentence: quoted where names of cards are."""
    return f"{Name(PROPHECIES[number].names.of(language), False, language)}"


def term(key: str, language: str) -> str:
    """A label for pictures and panels. KeyError for an unknown one."""
    return texts_of(language).say(f"term.{key}")


def _small(key: str, language: str) -> str:
    """A label inside a line; Italian writes the types of cards with a capital everywhere."""
    word = term(key, language)
    return word if language == "it" and key in ("creature", "artifact") else lower_first(word)


def type_line(design: Design, language: str) -> str:
    """Type, faction and specialisation: "Creature · water · mage"."""
    return upper_first(_type_line(design, language))


def _type_line(design: Design, language: str) -> str:
    words = [_small(design.type, language)]
    words.append(_small(design.faction or "no_faction", language))
    if design.specialisation is not None:
        words.append(_small(design.specialisation, language))
    return " · ".join(words)


def symbols(design: Design, language: str, kind: bool = True) -> str:
    """Type, faction, specialisation, strength, VP and flame colours in few words: "creature, water, strength
    2 · 2 VP · red". Without ``kind`` a creature is not called one: its strength says it."""
    texts = texts_of(language)
    words = []
    if kind or design.type != "creature":
        words.append(_small(design.type, language))
    if design.faction is not None:
        words.append(_small(design.faction, language))
    if design.specialisation is not None:
        words.append(_small(design.specialisation, language))
    if design.strength is not None:
        words.append(texts.say("short.strength", n=design.strength))
    points = "short.scoring" if design.points is None else "short.points"
    parts = [("、" if language == "ja" else ", ").join(words), texts.say(points, n=design.points or 0)]
    parts += [
        texts.say(f"short.flame_{effect.colour}") for effect in design.effects if isinstance(effect, Flame)
    ]
    return " · ".join(parts)


AT_ONCE = ("immediate", "conquer")
"""Kinds of effects that are told first: they happen as soon as a card is there, or a Source is taken."""


def _effects(design: Design | SourceDesign, language: str, kinds: tuple[str, ...] = ()) -> str:
    """The lines of all effects, or of those kinds; a lasting effect of a Source is of the kind lasting."""
    every = sorted(effect_sentences(design, language), key=lambda effect: effect.kind not in AT_ONCE)
    shown = [
        effect_line(effect, language)
        for effect in every
        if not kinds or ("lasting" if effect.lasting else effect.kind) in kinds
    ]
    return ("" if language == "ja" else " ").join(shown)


def card_facts(number: int, language: str, reference: bool = True) -> str:
    """Everything on a card but its name, in one line; without ``reference`` no word about the games that
    leave it out."""
    texts, design = texts_of(language), CARDS[number]
    parts = [
        texts.say("line.cost", n=design.cost, time=design.time),
        _type_line(design, language),
    ]
    if design.strength is not None:
        parts.append(texts.say("line.strength_of", n=design.strength))
    if design.points is not None:
        parts.append(texts.say("line.points", n=design.points))
    if design.low_interaction and reference:
        parts.append(texts.say("line.flag"))
    effects = _effects(design, language)
    return " · ".join([*parts, effects] if effects else parts)


def card_line(number: int, language: str, reference: bool = True) -> str:
    """A card in one line: name, cost, type, strength, VP, effects – everything that its picture shows.
    Without ``reference`` no word about the games that leave it out."""
    return f"**{CARDS[number].names.of(language)}** · {card_facts(number, language, reference)}"


def card_brief(number: int, language: str, strength: int | None = None) -> str:
    """What a card is and does, without its name, cost and time: "creature, water, strength 2, 3 VP.
    Immediate: …". ``strength`` is what it counts for now, where that is not what is printed."""
    texts, design = texts_of(language), CARDS[number]
    words = [_small(design.type, language)]
    words += [_small(symbol, language) for symbol in (design.faction, design.specialisation) if symbol]
    if design.strength is not None:
        if strength is None or strength == design.strength:
            words.append(texts.say("short.strength", n=design.strength))
        else:
            words.append(texts.say("short.strength_other", **{"n": strength, "from": design.strength}))
    if design.points is not None:
        words.append(texts.say("short.points", n=design.points))
    return _closed(("、" if language == "ja" else ", ").join(words), _effects(design, language), language)


def card_means(number: int, language: str) -> str:
    """What a card is worth and does, with its name, for whoever reads no symbols: "Sea Queen: strength 2,
    3 VP at the end. Immediate: …". What it brings at once may be VP, too."""
    texts, design = texts_of(language), CARDS[number]
    words = [] if design.strength is None else [texts.say("short.strength", n=design.strength)]
    if design.points is not None:
        words.append(texts.say("short.points_end", n=design.points))
    effects = _effects(design, language)
    told = _closed(("、" if language == "ja" else ", ").join(words), effects, language) if words else effects
    return texts.say("pick.card_sentence", card=card(number, language), line=told) if told else ""


def card_gains(number: int, language: str) -> str:
    """What the summoning of a card brings at once and in the end: "2 VP at the end. Immediate: …"."""
    design = CARDS[number]
    effects = _effects(design, language, ("immediate", "scoring"))
    if design.points is None:
        return effects
    return _closed(texts_of(language).say("short.points_end", n=design.points), effects, language)


def _closed(text: str, more: str, language: str) -> str:
    """The text as a sentence, and what follows it."""
    if language == "ja":
        return f"{text}。{more}"
    return f"{text}. {more}".rstrip()


def source_facts(number: int, language: str) -> str:
    """Everything on a Source but its name, in one line."""
    design = SOURCES[number]
    head = texts_of(language).say(
        "line.source",
        conquer=design.conquer_strength,
        conquered=design.conquered_points,
        fortify=design.fortify_strength,
        fortified=design.fortified_points,
    )
    flag = [texts_of(language).say("line.flag")] if design.low_interaction else []
    return " · ".join([head, *flag, _effects(design, language)])


def source_prize(number: int, language: str, fortify: bool) -> str:
    """What a conquest, or a fortification, of a Source brings: VP, effects, what can follow."""
    texts, design = texts_of(language), SOURCES[number]
    if fortify:
        effects = _effects(design, language, ("fortify", "lasting"))
        return _closed(texts.say("short.worth", n=design.fortified_points), effects, language)
    later = texts.say("short.later", n=design.fortify_strength, points=design.fortified_points)
    prize = _closed(texts.say("short.worth", n=design.conquered_points), _effects(design, language), language)
    return f"{prize}{'' if language == 'ja' else ' '}{_closed(upper_first(later), '', language)}"


def source_line(number: int, language: str) -> str:
    """A Source in one line: name, strengths, VP, effects – everything that its picture shows."""
    return f"**{SOURCES[number].names.of(language)}** · {source_facts(number, language)}"
