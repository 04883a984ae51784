"""A whole game without one picture: two people who asked for text only play to the score sheet."""

from __future__ import annotations

import re
from pathlib import Path

from bot.playground.lab import Lab
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.reading import ReadingPlayer
from tests.thorough import THOROUGH

GAME = "echoes-of-time"


@THOROUGH
async def test_a_whole_game_played_by_reading(stand_in: Lab, tmp_path: Path) -> None:
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        table = Table(stand_in, bot, people, seed=11)
        for who in people:
            panel = await table.seen(await who.slash("settings"))
            panel = await table.seen(await who.click(panel, "0:-::set_pictures:"))
            assert "Your pictures: **off**" in parts.said(panel)
        readers = {who.id: ReadingPlayer(table, who) for who in people}
        await table.open(game=GAME)
        for _ in range(400):
            owing = await table.owing()
            if owing is None:
                break
            await readers[owing.id].act()
        assert await table.status() == "over"
        last = await stand_in.until(
            lambda: next((one for one in table.messages() if parts.tells_the_end(one)), None),
            60,  # the public pictures of a whole game, drawn one after the other
        )
        sheet = parts.said(last)

        def described_end() -> str:
            found = [one for one in table.messages() if parts.tells_the_end(one)]
            return " ".join(text for one in found for text in parts.alts(one["components"]))

        told = await stand_in.until(described_end, 60)  # the picture of the score sheet comes last
    private = [message for reader in readers.values() for message in reader.read]
    assert len(private) > 100
    for message in private:
        assert message["flags"] & 64
        assert parts.files(message) == []
        assert parts.alts(message["components"]) == []
    sent = [one.line() for one in stand_in.records.requests]
    answers = [line for line in sent if "/webhooks/" in line["path"] or "/interactions/" in line["path"]]
    assert answers
    assert not any(line["files"] for line in answers), "no picture was sent to a reader"
    public = [line for line in sent if line["path"].startswith("/channels/") and line["files"]]
    assert public, "what everybody sees keeps its pictures"
    described = ([one.get("description") for one in line["body"]["attachments"]] for line in public)
    alts = (
        parts.alts(line["body"]["components"]) or texts for line, texts in zip(public, described, strict=True)
    )
    assert all(all(texts) for texts in alts), "each with its text"
    assert any(deed.startswith("Play") for reader in readers.values() for deed in reader.deeds)
    places = re.findall(r"(\w+) \*\*(\d+)\*\*", sheet)
    assert {name for name, _ in places} == {"Ann", "Bob"}
    assert f"{places[0][0]} wins!" in sheet or places[0][1] == places[1][1]
    # What the points are for stands in the picture of the score sheet, and so in its text.
    assert all(name in told and points in told for name, points in places), told
