"""Looking up: the rules topic by topic, and every card, in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.features.help.reference import chosen_cards, find, label, rules
from bot.playground.lab import Lab
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader, UserRow
from bot.words.names import searchable
from bot.words.refusals import Refusal
from rules import games
from rules.game import LANGUAGES
from rules.legend import in_words, legend
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.features.account.test_settings import pixels
from tests.bot.lanterns import Lanterns
from tests.bot.server import Server
from tests.installed import having
from tests.thorough import few, sample

REAL = dict(games())
LOCALES = {"en": "en-US", "ru": "ru", "it": "it", "ja": "ja"}


def options(select: Any) -> dict[str, str]:
    return {option["value"]: option["label"] for option in select["options"]}


@pytest.mark.parametrize("turn", sample(range(len(LANGUAGES)), lambda turn: turn == 0))
def test_a_card_is_found_by_any_part_of_its_name_in_any_language(turn: int) -> None:
    """Each card in one language by turns, in the others thoroughly. Its name is typed whole, and by turns in
    capital letters or its first half."""
    for key, game in REAL.items():
        for at, written in enumerate(LANGUAGES):
            for number, (card, name) in enumerate(game.words.cards(written), start=at):
                if number % len(LANGUAGES) != turn:
                    continue
                short = name[: len(name) // 2 + 1]
                for part in (short, name) if number // len(LANGUAGES) % 2 else (name.upper(),):
                    found = find(part, "it")
                    assert any((one.game, one.card) == (key, card) for one in found), (part, written)
                assert card in [one.card for one in chosen_cards(name, "it")]


def test_the_best_fit_comes_first() -> None:
    names = [found.name for found in find("stone", "en")]
    assert names, "there are stones among the cards"
    begins = [name.lower().startswith("stone") for name in names]
    assert begins == sorted(begins, reverse=True)
    own = find("regina", "it")[0]
    assert (own.name, own.other) == ("Regina", "")
    other = find("regina", "ja")[0]
    assert (other.name, other.other) == ("海の女王", "Regina")
    # With several games installed, a choice names its game, too.
    assert len(REAL) > 1
    assert label(other, "ja") == f"海の女王 (Regina) – {REAL[other.game].words.title('ja')}"
    assert searchable("  Écho  ЁЖ ") == searchable("echo еж")


@pytest.mark.parametrize("typed", ["", " ", "nonsense", "echoes-of-time/nothing", "**"])
def test_what_fits_no_card_is_refused(typed: str) -> None:
    with pytest.raises(Refusal):
        chosen_cards(typed, "en")


def test_a_card_that_is_spelt_wrong_is_not_found_but_its_like_is_named() -> None:
    with pytest.raises(Refusal) as refused:
        chosen_cards("Watre Mill", "en")
    assert "No card is called “Watre Mill”. Similar names: Water Mill" in refused.value.sentence("en")


@few("it")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_card_in_picture_and_words(stand_in: Lab, tmp_path: Path, language: str) -> None:
    """Suggestions within Discord's limits, the picture with its alt text, the complete line; text only."""
    ann = stand_in.add_member("Ann", locale=LOCALES[language])
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        table = Table(stand_in, bot, [ann], seed=1)
        for typed in ("", "a", "王", "истoчник", "Fonte"):
            suggested = (await ann.autocomplete("card", "name", name=typed)).choices
            assert len(suggested) <= 25
            assert all(len(one["name"]) <= 100 for one in suggested)
        source, former = (await ann.autocomplete("card", "name", name="Source of Dawn")).choices
        assert former["value"].endswith("dawn_third"), "that of earlier printings comes behind today's"
        words = games()["echoes-of-time"].words
        for typed, card in ((source["value"], "dawn"), ("Морская королева", "sea_queen")):
            answer = await table.seen(await ann.slash("card", name=typed))
            assert answer["flags"] & 64
            line = words.card(card, language)
            assert parts.said(answer) == line
            assert parts.alts(answer["components"]) == [line.replace("*", "")]
            assert len(await pixels(stand_in, answer)) > 100_000
        panel = await table.seen(await ann.slash("settings"))
        await table.seen(await ann.click(panel, "0:-::set_pictures:"))
        answer = await table.seen(await ann.slash("card", name="Sea Queen"))
        assert parts.files(answer) == []
        assert parts.said(answer) == words.card("sea_queen", language)


async def test_a_card_that_is_not_there(server: Server) -> None:
    result = await server.ann.slash("card", name="@everyone *x*")
    assert "No card is called “@\u200beveryone \\*x\\*”" in server.text(result.original)
    result = await server.ann.slash("card", name="lanterns/lantern-7")
    assert server.text(result.original) == "**EN lantern 7** · light 0"
    found = (await server.ann.autocomplete("card", "name", name="РУ lantern 88")).choices
    assert [one["name"] for one in found] == ["EN lantern 88 (РУ lantern 88)"]
    assert len((await server.ann.autocomplete("card", "name", name="")).choices) == 25


async def test_a_name_that_fits_several_cards_asks_which(server: Server) -> None:
    result = await server.ann.slash("card", name="@en LANTERN 8")
    assert server.text(result.original) == "**EN lantern 8** · light 1", "one is called exactly so"
    result = await server.ann.slash("card", name="en lantern")
    assert "“en lantern” fits several cards. Which one?" in server.text(result.original)
    (listed,) = parts.selects(server.components(result.original))
    assert len(listed["options"]) == 25
    await server.ann.select(result.original, listed["custom_id"], [listed["options"][3]["value"]])
    assert "· light" in server.text(result.original)


@few("ja")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_topic_of_every_game(stand_in: Lab, tmp_path: Path, language: str) -> None:
    ann = stand_in.add_member("Ann", locale=LOCALES[language])
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = Table(stand_in, bot, [ann], seed=1)
        for key, game in games().items():
            panel = await table.seen(await ann.slash("rules", game=key))
            assert parts.said(panel) == game.words.rules(language)
            topics = game.words.topics(language)
            for topic, title in topics:
                (select,) = parts.selects(panel["components"])
                assert list(options(select).items())[1:] == topics
                panel = await table.seen(await ann.select(panel, select["custom_id"], [topic]))
                assert parts.said(panel) == f"## {title}\n{game.words.topic(topic, language)}"
            (select,) = parts.selects(panel["components"])
            panel = await table.seen(await ann.select(panel, select["custom_id"], ["@overview"]))
            assert parts.said(panel) == game.words.rules(language)


async def test_rules_by_command(server: Server) -> None:
    result = await server.ann.slash("rules")
    assert result.private
    assert "## EN" in server.text(result.original)
    (onward,) = [one for one in parts.ids(server.components(result.original)) if ":rules_page:1.f" in one]
    await server.ann.click(result.original, onward)
    assert "rule 33" in server.text(result.original)
    for typed in ("pay", "EN about pay", "en ABOUT Pa"):
        result = await server.ann.slash("rules", topic=typed)
        assert server.text(result.original) == "## EN about pay\nEN: how to EN about pay."
    result = await server.ann.slash("rules", topic="cooking")
    assert "No topic is called “cooking”. There are: Overview, " in server.text(result.original)
    result = await server.ann.slash("rules", game="chess")
    assert "The game chess is not installed" in server.text(result.original)
    found = (await server.ann.autocomplete("rules", "topic", topic="arr")).choices
    assert [one["value"] for one in found] == ["arrange"]
    (first, *_) = (await server.ann.autocomplete("rules", "topic", topic="")).choices
    assert first["name"] == "Overview"
    for typed in (first["value"], "overview"):
        result = await server.ann.slash("rules", topic=typed)
        assert server.text(result.original).startswith("## EN\n- rule 0 ")
    found = (await server.ann.autocomplete("rules", "game", game="lan")).choices
    assert [one["value"] for one in found] == ["lanterns"]


async def test_among_several_games_the_one_of_this_channel(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Lanterns()
    other.key = "other-lanterns"  # a game of another key for this test
    monkeypatch.setitem(games(), other.key, other)
    result = await server.ann.slash("rules")
    assert "The rules of which game?" in server.text(result.original)
    await server.ann.select(result.original, "0:-::rules_of:", ["other-lanterns"])
    (select,) = parts.selects(server.components(result.original))
    assert select["custom_id"] == "0:-::topic:other-lanterns"
    found = (await server.ann.autocomplete("card", "name", name="en lantern 12")).choices
    assert [one["name"] for one in found] == ["EN lantern 12 – Lanterns EN"] * 2
    await server.open(server.bob, start=False, thread=False, game="other-lanterns")
    result = await server.ann.slash("rules")
    (select,) = parts.selects(server.components(result.original))
    assert select["custom_id"] == "0:-::topic:other-lanterns"


async def test_the_button_rules_leads_to_the_topics(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    result = await server.press(server.carla, server.lobby(number), "rules")
    assert result.private
    (select,) = parts.selects(server.components(result.original))
    assert "first" in options(select)
    await server.carla.select(result.original, select["custom_id"], ["first"])
    assert server.text(result.original).startswith("## EN about first")


@pytest.mark.parametrize("key", having(legend))
async def test_the_rules_begin_with_what_the_symbols_mean(key: str) -> None:
    pictures = Pictures()
    try:
        shown = await rules(REAL[key], Reader(1, "ru", UserRow(1, "ru", False)), pictures)
        assert [one.name.split(".")[0] for one in shown.pictures] == ["legend"]
        first = shown.items[0]
        assert isinstance(first, ui.MediaGallery)
        assert first.items[0].description == in_words(legend(key), "ru")
        topic = REAL[key].words.topics("ru")[0][0]
        for other in (
            await rules(REAL[key], Reader(1, "ru", UserRow(1, "ru", False)), pictures, topic),
            await rules(REAL[key], Reader(1, "ru", UserRow(1, "ru", False)), pictures, page=1),
            await rules(REAL[key], Reader(1, "ru", UserRow(1, "ru", True)), pictures),
        ):
            assert other.pictures == []
    finally:
        pictures.close()


async def test_a_topic_with_symbols_of_its_own_begins_with_those() -> None:
    pictures = Pictures()
    try:
        reader = Reader(1, "it", UserRow(1, "it", False))
        shown = await rules(REAL["echoes-of-time"], reader, pictures, "prophecies")
        assert [one.name.split(".")[0] for one in shown.pictures] == ["legend"]
        first = shown.items[0]
        assert isinstance(first, ui.MediaGallery)
        assert first.items[0].description == in_words(legend("echoes-of-time", "prophecies"), "it")
    finally:
        pictures.close()
