"""Every game as a whole in each language, clicked through the real client: no text is in another one."""

from __future__ import annotations

import io
import itertools
import statistics
import threading
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from render import Studio, Theme
from rules import games
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.languages import LIMITS, LOCALES, PEOPLE, foreign, in_own_letters, shown
from tests.bot.parts import Json
from tests.installed import is_drawn
from tests.thorough import sample

LOOK = 15  # panels after which somebody looks around again; all that is chosen may fit into the first
DRAW = 30  # the first picture is really drawn, then one in 30: most games have hundreds
SEATS = {"en": (2, 1), "ru": (2, 0), "it": (3, 1), "ja": (4, 2)}
"""Seats, and how many of them computer players have."""
SPOKEN = [(key, language) for key, game in games().items() for language in game.words.languages]
SPOKEN_FIRST = {
    (key, game.words.languages[number % len(game.words.languages)])
    for number, (key, game) in enumerate(sorted(games().items())[:1], start=3)
}
"""In every run one game in one language; all in all languages thoroughly."""
FROM_ONE_ON = {"en": (1, 0), "ru": (2, 0), "it": (3, 1), "ja": (4, 2)}
"""The same for a game that one can play alone."""


async def look_around(table: Table, who: Actor) -> None:
    """Press everything that only shows something, with all pages; type what only shows something."""
    for verb in ("hand", "board", "recap", "log", "more", "verify", "export", "replay", "scores"):
        message = table.offering(verb)
        if message is None:
            continue
        button = next(i for i in parts.ids(message["components"]) if parts.verb(i) == verb)
        answer = await table.seen(await who.click(message, button))
        await turn_pages(table, who, answer)
        for inner in parts.ids(answer["components"]):
            if parts.verb(inner) in ("rules", "recap", "verify", "export", "text_board"):
                await turn_pages(table, who, await table.seen(await who.click(answer, inner)))
    place = table.messages()[-1]["channel_id"]
    for command in ("help", "mine", "settings", "table recap", "stats", "leaderboard"):
        await table.seen(await who.slash(command, channel=place))
    await who.autocomplete("move", "choice", channel=place, choice="")
    await who.autocomplete("card", "name", name="")
    await who.autocomplete("rules", "topic", game=(await table.row()).game_key, topic="")
    await who.autocomplete("table log", "table", table="")


async def turn_pages(table: Table, who: Actor, message: Json) -> None:
    """Go to the second page, where there is one."""
    for part in parts.walk(message["components"]):
        if ":1.f" in part.get("custom_id", "") and not part["disabled"]:
            await table.seen(await who.click(message, part["custom_id"]))


class Themes:
    """In which languages pictures were to be drawn, and what was to be written in them."""

    def __init__(self) -> None:
        self.languages: list[str] = []
        self.lines: list[str] = []


@pytest.fixture
def themes(monkeypatch: pytest.MonkeyPatch) -> Themes:
    """Now and then a picture is drawn; the others are a grey one. How each was to be is noted."""
    out = io.BytesIO()
    Image.new("RGB", (8, 8), "grey").save(out, "WEBP")
    number = itertools.count(1)
    draw = Studio._picture

    async def sparing(self: Studio, *arguments: Any, **named: Any) -> bytes:
        return await draw(self, *arguments, **named) if next(number) % DRAW == 1 else out.getvalue()

    noted, make = Themes(), Theme.__init__

    def noting(self: Theme, *arguments: Any, **named: Any) -> None:
        make(self, *arguments, **named)
        # Whoever draws may measure other languages, too: what is asked for comes from the bot's own thread.
        if threading.current_thread() is threading.main_thread():
            noted.languages.append(self.language)
            noted.lines += self.lines

    monkeypatch.setattr(Studio, "_picture", sparing)
    monkeypatch.setattr(Theme, "__init__", noting)  # wherever one is made
    return noted


@pytest.mark.parametrize(("key", "language"), sample(SPOKEN, SPOKEN_FIRST.__contains__))
async def test_a_whole_game(
    stand_in: Lab, tmp_path: Path, themes: Themes, complaints: Any, key: str, language: str
) -> None:
    seats, computers = (FROM_ONE_ON if 1 in games()[key].seats else SEATS)[language]
    people = [stand_in.add_member(name, LOCALES[language]) for name in PEOPLE[language][: seats - computers]]
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        table = Table(stand_in, bot, people, seed=seats)
        await table.open(computers, game=key)
        panels = 0
        while await table.status() == "running":
            if panels % LOOK == 0:
                await look_around(table, people[panels // LOOK % len(people)])
            await table.play(turns=1)
            panels += 1
        await stand_in.until(lambda: parts.tells_the_end(table.messages()[-1]), 20)
        for person in people:
            await look_around(table, person)
        # In the end only the newest message has buttons, and nothing was posted twice.
        await stand_in.until(lambda: sum(bool(parts.ids(m["components"])) for m in table.messages()) == 1)
    posted = [
        one for one in stand_in.records.requests if one.path.endswith("/messages") and one.method == "POST"
    ]
    ordinary = [message for message in table.messages() if message["type"] == 0]
    assert len(posted) == sum(bool(message["components"] or message["content"]) for message in ordinary)
    assert table.slowest < 3.0, "Discord waits three seconds for an acknowledgement"
    assert statistics.median(table.clicks) <= 3, "at most three clicks for the median move"
    last = parts.said(table.messages()[-1])
    assert all(person.name in last for person in people)
    drawn = themes.lines if is_drawn(key) else []  # what a game would write that draws nothing, nobody sees
    texts = {*shown(stand_in.records.requests), *(("picture", line) for line in drawn)}
    known = [person.name for person in people]
    wrong = [(kind, words, text) for kind, text in texts if (words := foreign(text, language, known))]
    assert wrong == []
    assert in_own_letters([text for _, text in texts], language) > 0.9
    assert [(kind, text) for kind, text in texts if len(text) > LIMITS.get(kind, 4000)] == []
    pictured = {"alt", "picture"} if is_drawn(key) else set()
    assert {kind for kind, _ in texts} == {*LIMITS} - {"alt"} | pictured, "every kind of text was seen"
    assert [text for kind, text in texts if kind != "text" and ("`/" in text or "</" in text)] == []
    if not is_drawn(key):
        return
    assert set(themes.languages) == {language}
    names = {name.split(".")[0] for one in stand_in.records.requests for name in one.files}
    assert {"cover", "board", "hand", "scores"} <= names
    sizes = [size for one in stand_in.records.requests for size in one.files.values()]
    assert sum(size > 10_000 for size in sizes) >= min(3, len(sizes) // DRAW), "some were really drawn"


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("ru", "Ваш ход. Your move.", ["Your", "move"]),
        ("ru", "Аня вытягивает карту; `seed`, <@1>, SHA-256, https://example.org", []),
        ("ru", "あなたの番", ["あなたの番"]),
        ("ja", "あなたの番です: Ann draws", ["draws"]),
        ("ja", "карта 3", ["карта"]),
        ("it", "Scegli una carta, then press the button", ["then", "press", "the", "button"]),
        ("it", "Premi **Agisci**, poi `/tavolo nuovo`.", []),
        ("en", "Choose a card, poi premi il pulsante", ["poi", "premi", "il", "pulsante"]),
    ],
)
def test_a_foreign_word_is_noticed(language: str, text: str, words: list[str]) -> None:
    assert foreign(text, language, ["Ann"]) == words
