"""What can be looked up any time: the rules by topic, and every card. Nothing here knows a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

import discord
from discord import ui

from bot.features.tutorial import actions as lessons
from bot.ui.components import Address, button, picture, rows, select, text
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen, note, paged
from bot.words import clip, say
from bot.words.matching import Named, fitting, folded
from bot.words.names import SUGGESTIONS
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal
from rules import games
from rules.game import LANGUAGES, Game
from rules.legend import in_words, legend
from rules.lessons import by_ease
from rules.wording import Words

_OVERVIEW = "@overview"
_NAMED_LENGTH = 60


@dataclass(slots=True, frozen=True)
class Found:
    """A card that matches what was typed.

    It has the game, the id, the name in the reader's language, and the matching name if that is from another
    language."""

    game: str
    card: str
    name: str
    other: str = ""

    @property
    def value(self) -> str:
        """The value that autocomplete sends back."""
        return f"{self.game}/{self.card}"


def find(typed: str, language: str) -> list[Found]:
    """Cards of all games whose name in any language contains what was typed.

    Names in the reader's language come first, and among these the ones that begin with it.
    """
    wanted = folded(typed)
    ranked: list[tuple[int, Found]] = []
    for key, game in games().items():
        # The protocol does not say so, but words are hashable objects compared by identity.
        for card, names in _named(game.words).items():  # type: ignore[arg-type]  # words can be hashed
            name, here = names[language]
            rank = _rank(wanted, here)
            if rank is not None:
                ranked.append((rank, Found(key, card, name)))
                continue
            other = next((one for one, there in names.values() if wanted in there), None)
            if other is not None:
                ranked.append((3, Found(key, card, name, other)))
    return [found for _, found in sorted(ranked, key=lambda entry: entry[0])]


@lru_cache(maxsize=16)
def _named(words: Words) -> dict[str, dict[str, tuple[str, str]]]:
    """Every card of a game: by language, its name and the form used for comparing. Cached, because
    autocomplete asks at every letter."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for code in LANGUAGES:
        for card, name in words.cards(code):
            found.setdefault(card, {})[code] = (name, folded(name))
    return found


def _rank(wanted: str, here: str) -> int | None:
    """0: the name begins with it, 1: one of its words does, 2: it is inside, None: it is not."""
    if here.startswith(wanted):
        return 0
    if f" {wanted}" in here:
        return 1
    return 2 if wanted in here else None


def label(found: Found, language: str) -> str:
    """A card as a choice, with its game if there are several."""
    name = f"{found.name} ({found.other})" if found.other else found.name
    if len(games()) > 1:
        name = f"{name} – {games()[found.game].words.title(language)}"
    return clip(name, 100)


def chosen_cards(typed: str, language: str) -> list[Found]:
    """The cards that can be meant, at least one: a suggestion, a full name in any language, or the names that
    contain what was typed.

    Raises Refusal, with names that are like it, if there is none."""
    every = find("", language)
    wanted = folded(typed)
    exact = [one for one in every if one.value == typed]
    fits = exact or (find(typed, language) if wanted else [])
    found = [one for one in fits if folded(one.other or one.name) == wanted] or fits
    if not found:
        names = {folded(one.name): one.name for one in every}
        like = tuple(names[key] for key in get_close_matches(wanted, names, 5, 0.5))
        key = "no_card" if like else "no_card_at_all"
        raise Refusal(key, typed=quoted(typed, _NAMED_LENGTH), names=like)
    return found


def which_card(found: Sequence[Found], typed: str, reader: Reader) -> Screen:
    """The cards that what was typed can mean, to choose one."""
    language = reader.language
    ask = say(language, "screen.which_card", typed=quoted(typed, _NAMED_LENGTH))
    options = [
        discord.SelectOption(label=label(one, language), value=clip(one.value, 100))
        for one in found[:SUGGESTIONS]
    ]
    return Screen([text(ask), select(Address(0, "card"), say(language, "screen.pick_card"), options)])


async def card(found: Found, reader: Reader, pictures: Pictures) -> Screen:
    """A card as a picture, and its full text."""
    words = games()[found.game].words
    line = words.card(found.card, reader.language)
    items: list[ui.Item[Any]] = []
    drawn = None
    if reader.pictures:
        drawn = await pictures.card(found.game, found.card, reader.language, reader.palette)
    if drawn is not None:
        items.append(picture(drawn.name, line.replace("*", "")))
    items.append(text(line))
    return Screen(items, [drawn] if drawn is not None else [])


def topics(game: Game[Any], language: str) -> list[tuple[str, str]]:
    """The topics of a game's rules by key and title: the overview and all others."""
    return [(_OVERVIEW, say(language, "screen.rules_overview")), *game.words.topics(language)]


async def rules(
    game: Game[Any], reader: Reader, pictures: Pictures, topic: str = "", page: int = 0
) -> Screen:
    """One topic of the rules, or the overview, with a list of all topics.

    The overview begins with what the symbols mean, for readers of pictures; a topic that has symbols of its
    own begins with those."""
    language, words = reader.language, game.words
    chosen = topic if topic in dict(words.topics(language)) else _OVERVIEW
    title = dict(topics(game, language))[chosen]
    overview = chosen == _OVERVIEW
    content = words.rules(language) if overview else words.topic(chosen, language)
    heading = "" if overview else f"## {title}"
    about = "" if overview else chosen
    parts = legend(game.key, about)
    drawn = None
    if parts and page == 0 and reader.pictures:
        drawn = await pictures.legend(game.key, language, reader.palette, about)
    shown = paged(content, page, Address(0, "rules_page", game.key), language, heading)
    if drawn is not None:
        shown.items.insert(0, picture(drawn.name, in_words(parts, language)))
        shown.pictures.append(drawn)
    choices = [
        discord.SelectOption(label=clip(name, 100), value=key, default=key == chosen)
        for key, name in topics(game, language)[:SUGGESTIONS]
    ]
    if len(choices) > 1:
        ask = say(language, "screen.rules_topic")
        shown.items.append(select(Address(0, "topic", game.key), ask, choices))
    shown.items += _learn(language, game.key)
    return shown


def chosen_topic(game: Game[Any], typed: str, language: str) -> str:
    """The key of the topic that is meant: a suggestion, or a fragment of just one title.

    Raises Refusal, with the titles that fit or with all of them, for anything else.
    """
    every = dict(topics(game, language))
    found = [typed] if typed in every else fitting(typed, [Named(key, (every[key],)) for key in every])
    if len(found) != 1:
        names = tuple(every[key] for key in found or every)
        raise Refusal("topics_fit" if found else "no_topic", typed=quoted(typed, _NAMED_LENGTH), names=names)
    return found[0]


def _learn(language: str, game: str = "") -> list[ui.Item[Any]]:
    """The button to a game's tutorial (empty: any game's), if there is one."""
    known = lessons.teachable()
    if not known or (game and game not in known):
        return []
    return list(rows([button(Address(0, "learn", game), say(language, "button.learn"))]))


def help_text(reader: Reader, health: str = "") -> Screen:
    """How to use the bot, with a link to the tutorial; ``health``: extra text for its host."""
    below: list[ui.Item[Any]] = [text(health)] if health else []
    return Screen([text(say(reader.language, "help.text")), *below, *_learn(reader.language)])


def which_rules(reader: Reader) -> Screen:
    """The games whose rules can be read, the easiest to learn first."""
    choices = [
        discord.SelectOption(label=clip(game.words.title(reader.language), 100), value=key)
        for key, game in by_ease(games())[:SUGGESTIONS]
    ]
    if not choices:
        return note(say(reader.language, "screen.no_games"))
    ask = say(reader.language, "screen.which_rules")
    return Screen([text(ask), select(Address(0, "rules_of"), ask, choices)])
