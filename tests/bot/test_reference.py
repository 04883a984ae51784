"""Looking up: the rules topic by topic, and every card, in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.playground.lab import Lab
from bot.reference import chosen_card, find, label, plain
from bot.refusals import Refusal
from rules import games
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.conftest import Sim
from tests.bot.lanterns import Lanterns
from tests.bot.test_settings import pixels

REAL = dict(games())
LOCALES = {"en": "en-US", "ru": "ru", "it": "it", "ja": "ja"}


def options(select: Any) -> dict[str, str]:
    return {option["value"]: option["label"] for option in select["options"]}


# Cards.


def test_a_card_is_found_by_any_part_of_its_name_in_any_language() -> None:
    for key, game in REAL.items():
        for written in LANGUAGES:
            for card, name in game.words.cards(written):
                for part in (name, name.upper(), name[: len(name) // 2 + 1]):
                    found = find(part, "it")
                    assert any((one.game, one.card) == (key, card) for one in found), (part, written)
                assert chosen_card(name, "it").card == card or len(find(name, "it")) > 1


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
    assert plain("  Écho  ЁЖ ") == plain("echo еж")


@pytest.mark.parametrize("typed", ["", " ", "nonsense", "e", "echoes-of-time/nothing", "**"])
def test_what_fits_no_card_or_many_is_refused(typed: str) -> None:
    with pytest.raises(Refusal):
        chosen_card(typed, "en")


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
        (source,) = (await ann.autocomplete("card", "name", name="Source of Dawn")).choices
        words = games()["echoes-of-time"].words
        for typed, card in ((source["value"], "dawn"), ("Морская королева", "sea_queen")):
            answer = await table.seen(await ann.slash("card", name=typed))
            assert answer["flags"] & 64
            line = words.card(card, language)
            assert parts.texts(answer["components"]) == line
            assert parts.alts(answer["components"]) == [line.replace("*", "")]
            assert len(await pixels(stand_in, answer)) > 100_000
        panel = await table.seen(await ann.slash("settings"))
        await table.seen(await ann.click(panel, "0:-::set_pictures:"))
        answer = await table.seen(await ann.slash("card", name="Sea Queen"))
        assert parts.files(answer) == []
        assert parts.texts(answer["components"]) == words.card("sea_queen", language)


async def test_a_card_that_is_not_there(sim: Sim) -> None:
    result = await sim.ann.slash(sim.channel, "card", name="@everyone *x*")
    assert "No card, or more than one, fits “@\u200beveryone \\*x\\*" in sim.text(result.response)
    result = await sim.ann.slash(sim.channel, "card", name="lanterns/lantern-7")
    assert sim.text(result.response) == "**EN lantern 7** · light 0"
    found = await sim.ann.autocomplete(sim.channel, "card", "name", "РУ lantern 88")
    assert [one["name"] for one in found] == ["EN lantern 88 (РУ lantern 88)"]
    assert len(await sim.ann.autocomplete(sim.channel, "card", "name", "")) == 25


# Rules.


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_topic_of_every_game(stand_in: Lab, tmp_path: Path, language: str) -> None:
    ann = stand_in.add_member("Ann", locale=LOCALES[language])
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = Table(stand_in, bot, [ann], seed=1)
        for key, game in games().items():
            panel = await table.seen(await ann.slash("rules", game=key))
            assert parts.texts(panel["components"]) == game.words.rules(language)
            topics = game.words.topics(language)
            for topic, title in topics:
                (select,) = parts.selects(panel["components"])
                assert list(options(select).items())[1:] == topics
                panel = await table.seen(await ann.select(panel, select["custom_id"], [topic]))
                assert parts.texts(panel["components"]) == f"## {title}\n{game.words.topic(topic, language)}"
            (select,) = parts.selects(panel["components"])
            panel = await table.seen(await ann.select(panel, select["custom_id"], ["@overview"]))
            assert parts.texts(panel["components"]) == game.words.rules(language)


async def test_rules_by_command(sim: Sim) -> None:
    result = await sim.ann.slash(sim.channel, "rules")
    assert result.ephemeral
    assert "## EN" in sim.text(result.response)
    (onward,) = [one for one in parts.ids(sim.raw(result.response)) if ":rules_page:1.f" in one]
    await sim.ann.click(result.response, custom_id=onward)
    assert "rule 33" in sim.text(result.response)
    for typed in ("pay", "EN about pay", "en ABOUT Pa"):
        result = await sim.ann.slash(sim.channel, "rules", topic=typed)
        assert sim.text(result.response) == "## EN about pay\nEN: how to EN about pay."
    result = await sim.ann.slash(sim.channel, "rules", topic="cooking")
    assert "No topic fits “cooking”" in sim.text(result.response)
    result = await sim.ann.slash(sim.channel, "rules", game="chess")
    assert "The game chess is not installed" in sim.text(result.response)
    found = await sim.ann.autocomplete(sim.channel, "rules", "topic", "arr")
    assert [one["value"] for one in found] == ["arrange"]
    (first, *_) = await sim.ann.autocomplete(sim.channel, "rules", "topic", "")
    assert first["name"] == "Overview"
    for typed in (first["value"], "overview"):
        result = await sim.ann.slash(sim.channel, "rules", topic=typed)
        assert sim.text(result.response).startswith("## EN\n- rule 0 ")
    found = await sim.ann.autocomplete(sim.channel, "rules", "game", "lan")
    assert [one["value"] for one in found] == ["lanterns"]


async def test_among_several_games_the_one_of_this_channel(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Lanterns()
    other.key = "other-lanterns"  # type: ignore[misc]  # a game of another key for this test
    monkeypatch.setitem(games(), other.key, other)
    result = await sim.ann.slash(sim.channel, "rules")
    assert "The rules of which game?" in sim.text(result.response)
    await sim.ann.select(result.response, ["other-lanterns"], custom_id="0:-::rules_of:")
    (select,) = parts.selects(sim.raw(result.response))
    assert select["custom_id"] == "0:-::topic:other-lanterns"
    found = await sim.ann.autocomplete(sim.channel, "card", "name", "en lantern 12")
    assert [one["name"] for one in found] == ["EN lantern 12 – Lanterns EN"] * 2
    await sim.open(sim.bob, start=False, thread=False, game="other-lanterns")
    result = await sim.ann.slash(sim.channel, "rules")
    (select,) = parts.selects(sim.raw(result.response))
    assert select["custom_id"] == "0:-::topic:other-lanterns"


async def test_the_button_rules_leads_to_the_topics(sim: Sim) -> None:
    number = await sim.open(sim.bob, start=False)
    result = await sim.press(sim.carla, sim.lobby(number), "rules")
    assert result.ephemeral
    (select,) = parts.selects(sim.raw(result.response))
    assert "first" in options(select)
    await sim.carla.select(result.response, ["first"], custom_id=select["custom_id"])
    assert sim.text(result.response).startswith("## EN about first")
