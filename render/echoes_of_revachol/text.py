"""The words that stand in the pictures: taken from the cards and from the game's own words, never written
here."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_revachol import words
from rules.echoes_of_revachol.cards import CARDS, Ally, Morale
from rules.echoes_of_revachol.language import naming, reckoning, showing
from rules.echoes_of_revachol.language.texts import Speech, texts_of
from rules.echoes_of_revachol.view import View
from rules.echoes_of_revachol.words import WORDS
from rules.grammar import listed, upper_first
from rules.wording import Audience

__all__ = [
    "beginnings",
    "case_line",
    "kind_line",
    "letter",
    "morale_line",
    "name_of",
    "possible",
    "reasons",
    "skill_lines",
    "status",
    "term",
    "title",
]

beginnings = naming.beginnings
case_line = naming.case_line
kind_line = words.kind_line
letter = words.letter
term = words.term


def name_of(card: int, language: str) -> str:
    """The name of a card."""
    return CARDS[card].names.of(language)


def title(language: str) -> str:
    """The game's name."""
    return WORDS.title(language)


def status(view: View, language: str, names: tuple[str, ...]) -> str:
    """The turn and whose it is, or the event that is going on, in one line."""
    return WORDS.status(view, Audience(language, names))


def reasons(keys: Sequence[str], language: str) -> str:
    """Why the game ended, as a sentence; empty without a reason."""
    texts = texts_of(language)
    joined = listed([texts.say(f"score.reason_{key}") for key in keys], language)
    return texts.say("score.ended", reasons=joined) if joined else ""


def skill_lines(card: Ally, language: str) -> list[tuple[str, str]]:
    """The skills of an ally: (operation, sentence)."""
    return [(skill.op, words.skill_sentence(skill, language)) for skill in card.skills]


def morale_line(card: Morale, language: str) -> str:
    """How to escape a morale card, and what whoever does not escape loses, as a sentence."""
    sentence = words.morale_sentence(card, language) + ("。" if language == "ja" else ".")
    return sentence[:1].upper() + sentence[1:]


def possible(view: View, seat: int, cards: Sequence[int], language: str) -> tuple[str, str, str]:
    """The largest sets of face-up tasks that a corps of these allies could complete now, in words: by itself,
    and further ones with a loan; and the tasks for which it lacks one symbol. Empty where there is none."""
    ready, lent = reckoning.possible(view, seat, cards)
    speech = Speech(Audience(language, ()))
    lacks = showing.lacks_text(speech, view, cards)
    return reckoning.sets_text(speech, ready), reckoning.sets_text(speech, lent), upper_first(lacks)
