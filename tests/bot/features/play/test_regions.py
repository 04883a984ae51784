"""A closer look at a part of the board, where a game has such: by command, on the board, from the panel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.features.play import board as boards
from bot.features.play.board import WHOLE, closer
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.tables.rows import Seat
from bot.ui.components import MOST_COMPONENTS, components
from bot.words.refusals import Refusal
from rules import games
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.company import Company
from tests.bot.features.help.test_reference import LOCALES
from tests.bot.parts import Json
from tests.thorough import THOROUGH, sample

EKHO = games()["ekho"]


def lists(message: Json, verb: str) -> list[Json]:
    """The lists of that verb."""
    return [one for one in parts.selects(message["components"]) if parts.verb(one["custom_id"]) == verb]


async def opened(lab: Lab, bot: Any, person: Actor, game: str = "ekho") -> Table:
    """A running table of one person and, where it needs more, a computer player."""
    table = Table(lab, bot, [person], seed=1)
    await table.open(computers=games()[game].seats[0] - 1, game=game)
    return table


@THOROUGH
@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "it"))
async def test_a_part_of_the_board_by_command_and_on_the_board(
    stand_in: Lab, tmp_path: Path, language: str
) -> None:
    """A picture and an alt text of its own, everything there in words, the way to the others and back."""
    ann = stand_in.add_member("Ann", locale=LOCALES[language])
    regions = EKHO.words.regions(language)
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        bot.pictures.patience = 60  # the first picture of a process takes longer
        table = await opened(stand_in, bot, ann)
        (key, name), (other, _) = regions[2], regions[5]
        suggested = (await ann.autocomplete("table board", "part", part=name[:4])).choices
        assert {"name": name, "value": key} in [{k: one[k] for k in ("name", "value")} for one in suggested]
        whole = await table.seen(await ann.slash("table board"))
        near = await table.seen(await ann.slash("table board", part=key))
        assert near["flags"] & 64, "for one's own eyes"
        found = [stand_in.world.attachment(int(parts.files(one)[0]["id"])) for one in (near, whole)]
        assert None not in found
        assert len({one[1].size for one in found if one}) == 2
        told = parts.said(near)
        assert name in told
        (alt,) = parts.alts(near["components"])
        assert name in alt
        assert alt not in parts.alts(whole["components"])
        (select,) = lists(near, "region")
        assert [one["value"] for one in select["options"]] == [WHOLE, *(one for one, _ in regions)]
        assert next(one for one in select["options"] if one.get("default"))["value"] == key
        further = await table.seen(await ann.select(near, select["custom_id"], [other]))
        assert dict(regions)[other] in parts.alts(further["components"])[0]
        (select,) = lists(further, "region")
        back = await table.seen(await ann.select(further, select["custom_id"], [WHOLE]))
        assert parts.alts(back["components"]) == parts.alts(whole["components"])
        assert WHOLE not in [one["value"] for one in lists(back, "region")[0]["options"]]


async def test_what_is_no_part_of_the_board_is_refused_with_the_way_out(
    stand_in: Lab, tmp_path: Path
) -> None:
    ann = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = await opened(stand_in, bot, ann)
        refused = await table.seen(await ann.slash("table board", part="nowhere"))
        assert "nowhere" in parts.said(refused)
        assert not lists(refused, "region")


async def test_a_board_without_parts_offers_none(stand_in: Lab, tmp_path: Path) -> None:
    ann = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        table = await opened(stand_in, bot, ann, "echoes-of-time")
        offered = (await ann.autocomplete("table board", "part", part="")).choices
        assert [(one["name"], one["value"]) for one in offered] == [
            (name, f"={seat}") for seat, name in enumerate((await table.row()).names())
        ]
        assert not lists(await table.seen(await ann.slash("table board")), "region")
        refused = await table.seen(await ann.slash("table board", part="left_bank"))
        assert "“left\\_bank”" in parts.said(refused)
        assert f"There are: {', '.join((await table.row()).names())}." in parts.said(refused)


async def test_readers_of_words_get_a_part_in_words(stand_in: Lab, tmp_path: Path) -> None:
    ann = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = await opened(stand_in, bot, ann)
        near = await table.seen(await ann.slash("table board", part="coins"))
        assert not parts.files(near)
        assert dict(EKHO.words.regions("en"))["coins"] in parts.said(near)
        assert lists(near, "region")


async def test_from_the_panel_a_part_opens_beside_it(stand_in: Lab, tmp_path: Path) -> None:
    """Whoever reads everything finds the list, too; the panel itself stays as it is, and the same part can be
    chosen again."""
    ann = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        company = Company(stand_in, bot, [ann], seed=1)
        await company.begin("ekho", {})
        while await company.phase() != "movement":
            async with bot.tables.locked(company.number) as table:
                prompt = table.running().prompts()[0]
                answer = prompt.options[: prompt.min_picks]
                await bot.tables.choose(table, prompt.seat, [(prompt.id, answer)])
        panel = await company.panel(ann)
        read = next(one for one in parts.ids(panel["components"]) if parts.verb(one) == "read")
        reading = await ann.click(panel, read)
        await reading.until(lambda one: bool(one.original and lists(one.original, "region_of")))
        assert reading.original is not None
        panel = reading.original
        (select,) = lists(panel, "region_of")
        key = select["options"][3]["value"]
        for _ in range(2):
            result = await ann.select(panel, select["custom_id"], [key])
            await result.until(lambda one: one.messages[-1]["id"] != panel["id"])
            near = result.messages[-1]
            assert near["flags"] & 64
            assert dict(EKHO.words.regions("en"))[key] in parts.said(near)
            assert result.original is not None
            assert parts.said(result.original) == parts.said(panel)


def test_parts_and_seats_are_found_by_key_name_or_a_piece_of_the_name() -> None:
    seated: Any = type("Row", (), {"game": EKHO, "seats": [Seat(0, 1, "Bob"), Seat(1, 2, "Łeft B")]})()
    for language in LANGUAGES:
        for key, name in EKHO.words.regions(language):
            assert boards.chosen_part(seated, key, language) == (None, key)
            assert boards.chosen_part(seated, name.upper(), language) == (None, key)
    assert boards.chosen_part(seated, "left ba", "en") == (None, "left_bank")
    for typed in ("@bob", "1", "=0", "<@1>"):
        assert boards.chosen_part(seated, typed, "en") == (0, "")
    for typed in ("", "the", "nowhere"):
        with pytest.raises(Refusal):
            boards.chosen_part(seated, typed, "en")


def test_components_are_counted_as_discord_counts_them(stand_in: Lab) -> None:
    """A row and its list are two."""
    table: Any = type("Row", (), {"id": 1})()
    found = closer(EKHO, table, "en")
    assert components(found) == 2
    assert components(found * 21) > MOST_COMPONENTS
