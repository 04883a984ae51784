"""Grammar for the sentences of all games: numbers with their nouns, lists, articles and cases in four
languages.

Texts are templates in the style of ``str.format``. A :class:`Number` in a template knows the plural rules of
its language, so a translator writes ``{n:карту|карты|карт}`` and gets the number with the right form.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

RUSSIAN_FORMS = 3
VOWELS = "aeiou"


def plural_form(number: int, language: str) -> int:
    """Which of the forms of a word goes with a number: English and Italian 0 one, 1 many; Russian 0 one,
    1 few, 2 many; Japanese always 0.

    >>> [plural_form(number, "ru") for number in (1, 2, 5, 11, 21)]
    [0, 1, 2, 2, 0]
    >>> plural_form(2, "en"), plural_form(2, "ja")
    (1, 0)
    """
    if language == "ja":
        return 0
    if language == "ru":
        tens, ones = abs(number) % 100, abs(number) % 10
        if ones == 1 and tens != 11:
            return 0
        return 1 if 2 <= ones <= 4 and not 12 <= tens <= 14 else 2
    return 0 if abs(number) == 1 else 1


@dataclass(frozen=True, slots=True)
class Number:
    """A number for templates.

    ``{n}`` is the number alone, ``{n:card|cards}`` the number and the form that goes with it, ``{n:~is|are}``
    that form alone, ``{n:+}`` the number with a sign. Raises ValueError for a wrong number of forms.

    >>> "{n:card|cards}".format(n=Number(2, "en")), "{n:~is|are}".format(n=Number(1, "en"))
    ('2 cards', 'is')
    >>> "{n:карту|карты|карт}".format(n=Number(5, "ru"))
    '5 карт'
    """

    value: int
    language: str

    def __format__(self, spec: str) -> str:
        shown = str(self.value) if self.value >= 0 else f"−{-self.value}"
        if not spec:
            return shown
        if spec == "+":
            return f"+{shown}" if self.value >= 0 else shown
        alone = spec.startswith("~")
        forms = spec[1:].split("|") if alone else spec.split("|")
        wanted = {"ja": 1, "ru": RUSSIAN_FORMS}.get(self.language, 2)
        if len(forms) != wanted:
            raise ValueError(f"{self.language} needs {wanted} forms, not {spec!r}")
        form = forms[plural_form(self.value, self.language)]
        if alone:
            return form
        return f"{shown}{form}" if self.language == "ja" else f"{shown} {form}"


CONJUNCTIONS = {
    "en": {"and": " and ", "or": " or "},
    "ru": {"and": " и ", "or": " или "},
    "it": {"and": " e ", "or": " o "},
    "ja": {"and": "、", "or": "または"},
}


def listed(items: Iterable[str], language: str, conjunction: str = "and") -> str:
    """ "a, b and c" (or "or") as the language joins things; "" for nothing.

    >>> listed(["a", "b", "c"], "en"), listed(["Ladro", "Esploratore"], "it"), listed(["a", "b"], "en", "or")
    ('a, b and c', 'Ladro ed Esploratore', 'a or b')
    """
    parts = list(items)
    if language == "ja":
        if conjunction == "and" or len(parts) < 2:
            return "、".join(parts)
        return "、".join(parts[:-1]) + "または" + parts[-1]
    if len(parts) < 2:
        return "".join(parts)
    joint = CONJUNCTIONS[language][conjunction]
    if language == "it" and conjunction == "and" and parts[-1][:1].lower() in ("e", "è"):
        joint = " ed "  # "Ladro ed Esploratore"
    return ", ".join(parts[:-1]) + joint + parts[-1]


def upper_first(text: str) -> str:
    """The text with its first letter as a capital, the rest unchanged.

    >>> upper_first("the Old City")
    'The Old City'
    """
    return text[:1].upper() + text[1:]


def lower_first(text: str) -> str:
    """The text with its first letter in lower case, the rest unchanged.

    >>> lower_first("The Old City")
    'the Old City'
    """
    return text[:1].lower() + text[1:]


# --- English -----------------------------------------------------------------------------------------------


def english_a(noun: str) -> str:
    """The noun with its indefinite article ("an artifact"); by its first letter, which suits our nouns.

    >>> english_a("artifact"), english_a("card")
    ('an artifact', 'a card')
    """
    return f"{'an' if noun[:1].lower() in VOWELS else 'a'} {noun}"


# --- Russian -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RussianNoun:
    """A noun with the cases that game texts use. gender is m, f or n; animate nouns take the genitive as
    their accusative (masculine singular and all plurals).

    >>> card = RussianNoun("f", "карта", "карты", "картой", "карты", "карт", "картами")
    >>> card.after(1, accusative=True), card.after(3), card.after(5)
    ('карту', 'карты', 'карт')
    """

    gender: str
    nominative: str
    genitive: str
    instrumental: str
    plural: str
    plural_genitive: str
    plural_instrumental: str
    animate: bool = False

    @property
    def accusative(self) -> str:
        """Singular accusative; of a feminine noun in -а or -я that with -у or -ю."""
        if self.gender == "f" and self.nominative[-1] in "ая":
            return self.nominative[:-1] + ("у" if self.nominative[-1] == "а" else "ю")
        return self.genitive if self.animate and self.gender == "m" else self.nominative

    @property
    def plural_accusative(self) -> str:
        """Plural accusative."""
        return self.plural_genitive if self.animate else self.plural

    def after(self, number: int, accusative: bool = False) -> str:
        """The form after a number in the nominative, or in the accusative ("1 карту", "5 карт")."""
        form = plural_form(number, "ru")
        if form == 0:
            return self.accusative if accusative else self.nominative
        if form == 1:
            return self.plural_genitive if accusative and self.animate else self.genitive
        return self.plural_genitive


def russian_agree(gender: str, masculine: str, feminine: str, neuter: str) -> str:
    """The form of an adjective or pronoun for a gender m, f or n.

    >>> russian_agree("f", "новый", "новая", "новое")
    'новая'
    """
    return {"m": masculine, "f": feminine, "n": neuter}[gender]


# --- Italian -----------------------------------------------------------------------------------------------


def _impure(word: str) -> bool:
    """Whether a masculine word takes lo/uno/gli: s before a consonant, z, gn, ps, pn, x, y."""
    start = word.lower()
    return (
        start[:1] in ("z", "x", "y")
        or start[:2] in ("gn", "ps", "pn")
        or (start[:1] == "s" and start[1:2] not in (*VOWELS, ""))
    )


def italian_the(noun: str, gender: str, plural: bool = False) -> str:
    """The noun with its definite article ("l'Artefatto", "gli Artefatti", "le Creature").

    >>> italian_the("Artefatto", "m"), italian_the("Artefatti", "m", plural=True), italian_the("Fonte", "f")
    ("l'Artefatto", 'gli Artefatti', 'la Fonte')
    """
    vowel = noun[:1].lower() in VOWELS
    if gender == "f":
        if plural:
            return f"le {noun}"
        return f"l'{noun}" if vowel else f"la {noun}"
    if plural:
        return f"gli {noun}" if vowel or _impure(noun) else f"i {noun}"
    if vowel:
        return f"l'{noun}"
    return f"lo {noun}" if _impure(noun) else f"il {noun}"


def italian_a(noun: str, gender: str) -> str:
    """The noun with its indefinite article ("un Artefatto", "una Creatura", "un'altra carta").

    >>> italian_a("specchio", "m"), italian_a("altra carta", "f")
    ('uno specchio', "un'altra carta")
    """
    vowel = noun[:1].lower() in VOWELS
    if gender == "f":
        return f"un'{noun}" if vowel else f"una {noun}"
    return f"uno {noun}" if _impure(noun) else f"un {noun}"


_ITALIAN_PREPOSITIONS = {"di": "del", "a": "al", "da": "dal", "in": "nel", "su": "sul"}


def italian_with(preposition: str, noun: str, gender: str, plural: bool = False) -> str:
    """Preposition, article and noun in one ("della Fonte", "sugli Artefatti", "alla Creatura").

    >>> italian_with("di", "Fonte", "f"), italian_with("su", "Artefatti", "m", plural=True)
    ('della Fonte', 'sugli Artefatti')
    """
    article = italian_the(noun, gender, plural).removesuffix(noun).rstrip()
    stem = _ITALIAN_PREPOSITIONS[preposition]
    if article == "il":
        return f"{stem} {noun}"
    if article in ("i", "gli"):
        return f"{stem[:-1]}{article} {noun}"
    if article == "l'":
        return f"{stem}l'{noun}"
    return f"{stem}{article} {noun}"


__all__ = [
    "Number",
    "RussianNoun",
    "english_a",
    "italian_a",
    "italian_the",
    "italian_with",
    "listed",
    "lower_first",
    "plural_form",
    "russian_agree",
    "upper_first",
]
