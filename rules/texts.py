"""Texts of a game in the languages of the project, read from a folder, and how they are filled in.

A folder of texts holds, for every language: any number of ``<language>*.toml`` files with tables of texts,
``rules.<language>.md`` with the rules for beginners, and ``topics.<language>.toml`` with the rules topic by
topic. English stands in for what another language does not have (``rules.fallback``). What every game
refuses in the same words is in ``refusals`` beside this module.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from rules.entries import TABLE
from rules.fallback import note
from rules.game import LANGUAGES, PROMPT, BoardTurn, Event, IllegalError, Pick, Prompt
from rules.grammar import Number
from rules.wording import Audience, OptionText

_VERB = re.compile(r"(?:(\{who\}|\{cards?\}|\band) |^)(?!and\b)([a-z]+)\b")
_SUBJECTS = {"{card}": "it_", "{cards}": "they_"}
"""Whose verb it is that stands in the table "ahead", where it is not the reader's."""
_IRREGULAR = {"have": "has"}


class Texts:
    """All texts of a language under "table.key"; the rules for beginners under "rules".

    ``english`` has the texts that stand in for missing ones; they come from ``folder``.

    >>> texts = Texts("en", {"drawn": "{name} draws {n:card|cards}."})
    >>> texts.say("drawn", name="Ann", n=2)
    'Ann draws 2 cards.'
    """

    def __init__(
        self,
        language: str,
        texts: Mapping[str, str],
        english: Texts | None = None,
        folder: Path = Path(),
    ) -> None:
        self.language = language
        self.texts = texts
        self._english = english
        self._folder = folder
        self._whole = {key for key, text in texts.items() if "{" not in text and "}" not in text}
        self._ahead: dict[bool, Texts] = {}
        endings = [key.removeprefix("ahead.") for key in texts if key.startswith("ahead.")]
        self._endings = sorted((one for one in endings if not one.isascii()), key=len, reverse=True)

    def ahead(self, others: bool = False) -> Texts:
        """The same of what will happen to the one addressed, or to ``others``: where a language tells events
        in the past, its table "ahead" says what becomes of each verb that follows a seat, "and", or the name
        of a card; and in a language without spaces, of each ending, whoever it is about (``inflects``).

        >>> past = {"lay": "{who} laid {card} and gave it up.", "ahead.laid": "lay", "ahead.gave": "give"}
        >>> Texts("en", past).ahead().say("lay", who="You", card="Cuno")
        'You lay Cuno and give it up.'
        >>> Texts("en", past).ahead(others=True).say("lay", who="Bob", card="Cuno")
        'Bob lays Cuno and gives it up.'
        >>> past = {"draw": "{who}は{card}を引きました。", "ahead.ました": "ます"}
        >>> Texts("ja", past).ahead().say("draw", who="Annさん", card="「クーノ」")
        'Annさんは「クーノ」を引きます。'
        """
        if others not in self._ahead:
            then = partial(self._then, others=others)
            told = {key: self._inflected(_VERB.sub(then, text)) for key, text in self.texts.items()}
            self._ahead[others] = Texts(self.language, told, self._english, self._folder)
        return self._ahead[others]

    @property
    def inflects(self) -> bool:
        """Whether the endings of verbs say that something will happen, the same for everybody."""
        return bool(self._endings)

    def _inflected(self, text: str) -> str:
        """A text with the endings that the table "ahead" has for others, the longest first."""
        if not self._endings:
            return text
        return re.sub("|".join(self._endings), lambda found: self.texts[f"ahead.{found[0]}"], text)

    def _then(self, found: re.Match[str], others: bool) -> str:
        """A verb of the past as it is ahead, with what stands before it."""
        subject, verb = found[1] or "", found[2]
        now = self.texts.get(f"ahead.{_SUBJECTS.get(subject, '')}{verb}")
        if now is not None and others and subject not in _SUBJECTS:
            now = _third(now)
        return found[0] if now is None else f"{subject}{' ' if subject else ''}{now}"

    def has(self, key: str) -> bool:
        """Whether there is such a text in this very language."""
        return key in self.texts

    def having(self, key: str) -> Texts:
        """These texts, or those in English where only they have this one."""
        if key in self.texts or self._english is None or not self._english.has(key):
            return self
        note(self._folder, self.language, f"text {key}")
        return self._english

    def say(self, key: str, **values: object) -> str:
        """The text with its places filled in; whole numbers become numbers of the language. KeyError for a
        text or a place that does not exist."""
        if key in self._whole:  # most are: labels, names, phrases
            return self.texts[key]
        texts = self.having(key)
        for name, value in values.items():
            if isinstance(value, int):
                values[name] = _number(value, texts.language)
        return texts.texts[key].format_map(values)


@lru_cache(maxsize=4096, typed=True)
def _number(value: int, language: str) -> Number:
    """The same number of a language again and again."""
    return Number(value, language)


def _third(verb: str) -> str:
    """An English verb as it is with a name."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("y") and verb[-2] not in "aeou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else f"{verb}s"


REFUSALS = Path(__file__).parent / "refusals"
UNPRINTED = ("", PROMPT, TABLE)
"""Clauses of refusals that no printed rule is about."""


def refusal(texts: Texts, error: IllegalError) -> str:
    """Why a choice was refused, the way out, and the rule: "illegal.<reason>" with the numbers of the error.
    A reason without a sentence, or without the numbers that its sentence needs, gets "illegal.other".

    >>> texts = texts_in(Path(__file__).parent / "ekho" / "language", "en")
    >>> "EK-W3" in refusal(texts, IllegalError("EK-W3", "stale"))
    True
    """
    key, values = f"illegal.{error.reason}", dict[str, object]()
    match [number for number in error.data if isinstance(number, int)]:
        case [least, most, given, *_]:
            values = {"least": least, "most": most, "given": given}
            if error.reason == "count" and least == most:
                key = "illegal.count_exact"
        case [total, need]:
            values = {"total": total, "need": need}
        case [number]:
            values = {"n": number}
    try:
        text = texts.say(key, **values)
    except KeyError:
        text = texts.say("illegal.other")
    if error.clause in UNPRINTED:
        return text
    space = "" if texts.language == "ja" else " "
    return f"{text}{space}{texts.say('illegal.clause', clause=error.clause)}"


@dataclass(frozen=True, slots=True)
class Topic:
    """A title and its explanation with an example, in markdown.

    >>> Topic("Your turn", "Roll the die.").title
    'Your turn'
    """

    title: str
    text: str


def known(language: str) -> str:
    """The language itself, English for one that the project does not speak.

    >>> known("it"), known("tlh")
    ('it', 'en')
    """
    return language if language in LANGUAGES else LANGUAGES[0]


def languages_in(folder: Path) -> tuple[str, ...]:
    """The languages of the project that a folder has texts in, English first whether it has any or not.

    >>> languages_in(Path(__file__).parent / "ekho" / "language")
    ('en', 'ru', 'it', 'ja')
    """
    return tuple(
        language
        for language in LANGUAGES
        if language == LANGUAGES[0] or any(folder.glob(f"{language}*.toml"))
    )


def _texts_of(path: Path) -> dict[str, str]:
    with path.open("rb") as file:
        tables = tomllib.load(file)
    return {f"{table}.{key}": text for table, keys in tables.items() for key, text in keys.items()}


@cache
def texts_in(folder: Path, language: str) -> Texts:
    """The texts of a folder in a language that the project speaks; in English where it has none at all. The
    refusals of all games are among them, where the folder has no words of its own for them. A later file may
    not repeat a key of an earlier one: ValueError.

    >>> texts = texts_in(Path(__file__).parent / "ekho" / "language", "en")
    >>> texts.say("game.title")
    'Ekho'
    """
    english = None if language == LANGUAGES[0] else texts_in(folder, LANGUAGES[0])
    if english is not None and language not in languages_in(folder):
        note(folder, language, "texts")
        return english
    texts: dict[str, str] = {}
    for path in sorted(folder.glob(f"{language}*.toml")):
        found = _texts_of(path)
        if twice := texts.keys() & found.keys():
            raise ValueError(f"{path.name} repeats {', '.join(sorted(twice))}")
        texts |= found
    texts = _texts_of(REFUSALS / f"{language}.toml") | texts
    rules = folder / f"rules.{language}.md"
    if english is None or rules.is_file():
        texts["rules"] = rules.read_text(encoding="utf-8").strip()
    return Texts(language, texts, english, folder)


def forms_in(folder: Path, language: str) -> frozenset[str]:
    """The keys of the forms that names take in sentences, of ``<language>_names.toml``: each language has its
    own, with an article or in a case, and some have none.

    >>> "the.dark_side" in forms_in(Path(__file__).parent / "ekho" / "language", "en")
    True
    >>> forms_in(Path(__file__).parent / "ekho" / "language", "ja")
    frozenset()
    """
    path = folder / f"{language}_names.toml"
    return frozenset(_texts_of(path)) if path.is_file() else frozenset()


@cache
def topics_in(folder: Path, language: str) -> dict[str, Topic]:
    """The topics of a folder by key in the order in which to read them, in a language that the project
    speaks; in English each that this language does not have.

    >>> len(topics_in(Path(__file__).parent / "ekho" / "language", "en")) > 5
    True
    """
    path = folder / f"topics.{language}.toml"
    english = {} if language == LANGUAGES[0] else topics_in(folder, LANGUAGES[0])
    if english and not path.is_file():
        note(folder, language, "topics")
        return english
    with path.open("rb") as file:
        found = {key: Topic(row["title"], row["text"].strip()) for key, row in tomllib.load(file).items()}
    for key in english.keys() - found.keys():
        note(folder, language, f"topic {key}")
    return {key: found.get(key) or english[key] for key in english or found}


ANSWER = 80
"""Characters that the text of an answer may have: as ``rules.wording.Words`` wants it."""


def fitting(texts: Sequence[str], limit: int) -> str:
    """The first of these texts that is short enough; the last one, clipped, if none is.

    >>> fitting(["a long sentence", "short"], 8), fitting(["a long sentence"], 8)
    ('short', 'a long …')
    """
    for text in texts:
        if len(text) <= limit:
            return text
    return f"{texts[-1][: limit - 1]}…"


class TextWords:
    """What every game says straight out of its folder of texts; see ``rules.wording.Words``.

    >>> words = TextWords(Path(__file__).parent / "ekho" / "language")
    >>> words.title("en"), words.title("ru")
    ('Ekho', 'Ехо')
    """

    untold = frozenset[str]()
    foremost = frozenset[str]()

    def __init__(self, folder: Path) -> None:
        """``folder``: that of the game's texts, as the head of this module tells."""
        self.folder = folder
        self.languages = languages_in(folder)

    def _texts(self, language: str) -> Texts:
        return texts_in(self.folder, known(language))

    def pick(self, view: Any, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
        """See Words; every game says this itself."""
        raise NotImplementedError

    def answer_text(self, view: Any, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
        """What each part of the answer does, one after the other."""
        said = [self.pick(view, prompt, pick, audience) for pick in picks]
        comma = "、" if audience.language == "ja" else ", "
        return fitting([comma.join(one.action_text or one.label for one in said)], ANSWER)

    def reason(self, view: Any, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
        """What speaks for the first option of the answer."""
        return self.pick(view, prompt, picks[0], audience).reason if picks else ""

    def follows(self, view: Any, prompt: Prompt, picks: Sequence[Pick], pick: Pick, reader: Audience) -> str:
        """Nothing: the general words say it."""
        return ""

    def came(self, view: Any, events: Sequence[Event], audience: Audience) -> str:
        """Nothing: in most games numbers say it."""
        return ""

    def team_plan(self, view: Any, audience: Audience) -> list[str]:
        """Nothing: in most games everybody plays for themselves."""
        return []

    def title(self, language: str) -> str:
        """The game's name."""
        return self._texts(language).say("game.title")

    def summary(self, language: str) -> str:
        """What one does in this game and how long it takes."""
        return self._texts(language).say("game.summary")

    def rules(self, language: str) -> str:
        """The rules for beginners."""
        texts = self._texts(language).having("rules")
        return texts.texts["rules"]

    def topics(self, language: str) -> list[tuple[str, str]]:
        """What the rules can be read about one by one."""
        return [(key, topic.title) for key, topic in topics_in(self.folder, known(language)).items()]

    def topic(self, key: str, language: str) -> str:
        """The explanation of one topic with an example."""
        return topics_in(self.folder, known(language))[key].text

    def option(self, key: str, value: str | None, language: str) -> str:
        """The name of a table option or of one of its values."""
        return self._texts(language).say(f"option.{key}" if value is None else f"option.{key}.{value}")

    def illegal(self, error: IllegalError, audience: Audience) -> str:
        """Why a choice was refused, the rule, and the way out."""
        return refusal(self._texts(audience.language), error)

    def turn(self, turn: BoardTurn, language: str) -> str:
        """The number of the turn."""
        return self._texts(language).say("board_turn.name", n=turn[0])

    def regions(self, language: str) -> list[tuple[str, str]]:
        """Nothing: most boards are always shown whole."""
        return []

    def region(self, view: Any, key: str, audience: Audience) -> str:
        """See Words."""
        raise KeyError(key)

    def opening(self, view: Any, audience: Audience) -> str:
        """Nothing: what there is to tell of the beginning differs from game to game."""
        return ""

    def points(self, language: str) -> str:
        """Nothing: in most games points are what one plays for."""
        return ""

    def figure(self, view: Any, actor: int, audience: Audience) -> str:
        """Nothing: in most games a seat runs no figures."""
        return ""

    def level(self, level: str, language: str) -> str:
        """The name of a computer player's level; the level itself where it is unknown."""
        texts = self._texts(language)
        return texts.say(f"level.{level}") if texts.has(f"level.{level}") else level
