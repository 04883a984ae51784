"""The words that stand in the pictures: taken from the cards and from the game's own words, never written
here."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_revachol import words
from rules.echoes_of_revachol.cards import CARDS, Ally, Morale
from rules.echoes_of_revachol.language import naming, reckoning
from rules.echoes_of_revachol.language.texts import texts_of
from rules.echoes_of_revachol.view import View
from rules.echoes_of_revachol.words import WORDS
from rules.grammar import listed
from rules.legend import legend
from rules.wording import Audience

__all__ = [
    "by_how_much",
    "cannot",
    "case_line",
    "kind_line",
    "letter",
    "morale_line",
    "name_of",
    "one_short",
    "possible",
    "reasons",
    "short_skill",
    "skill_lines",
    "status",
    "term",
    "title",
]

GAME = "echoes-of-revachol"
case_line = naming.case_line
kind_line = words.kind_line
letter = words.letter
one_short = reckoning.one_short
possible = reckoning.possible
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


def by_how_much(points: int, language: str) -> str:
    """By how many points the winner is ahead of the next."""
    return texts_of(language).say("score.ahead", n=points)


def cannot(language: str) -> str:
    """That a corps can complete no task of the row, said after its letter."""
    return texts_of(language).say("hand.cannot")


def skill_lines(card: Ally, language: str) -> list[tuple[str, str]]:
    """The skills of an ally: (operation, sentence)."""
    return [(skill.op, words.skill_sentence(skill, language)) for skill in card.skills]


def short_skill(operation: str, language: str) -> str:
    """What a skill does, in the few words of the legend."""
    return next(
        sign.means.of(language) for part in legend(GAME) for sign in part.signs if sign.key == operation
    )


def morale_line(card: Morale, language: str) -> str:
    """How to escape a morale card, and what whoever does not escape loses, as a sentence."""
    sentence = words.morale_sentence(card, language) + ("。" if language == "ja" else ".")
    return sentence[:1].upper() + sentence[1:]
