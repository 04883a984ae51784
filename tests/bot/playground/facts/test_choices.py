"""Lists in messages: what stays chosen in them, and that the bot lets the same be chosen again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.components import SetupError
from bot.playground.world.permissions import Permission
from rules.game import Game
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.playground.lab.conftest import SmallBot, Start

PEOPLE = 5
"""The type of a list of people."""


def lists(answer: Any) -> Any:
    """A bot whose lists are answered by ``answer``."""

    def setup(bot: SmallBot) -> None:
        def view() -> discord.ui.View:
            found = discord.ui.View(timeout=None)
            options = [discord.SelectOption(label=one, value=one) for one in "abc"]
            words: Any = discord.ui.Select(custom_id="words", options=options)
            people: Any = discord.ui.UserSelect(custom_id="people")
            for item in (words, people):

                async def chosen(interaction: discord.Interaction) -> None:
                    await answer(interaction, view)

                item.callback = chosen
                found.add_item(item)
            return found

        bot.add_view(view())

        @bot.tree.command(description="Lists")
        async def show(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("choose", view=view())

    return setup


async def beside(interaction: discord.Interaction, view: Any) -> None:
    await interaction.response.send_message("noted")


async def in_place(interaction: discord.Interaction, view: Any) -> None:
    await interaction.response.edit_message(view=view())


async def test_a_select_with_the_same_option_chosen_again_sends_nothing_until_its_message_is_edited(
    lab: Lab, start: Start, ann: Actor, bob: Actor
) -> None:
    await start(lists(beside))
    message = (await ann.slash("show")).message
    await ann.select(message, "words", ["a"])
    with pytest.raises(SetupError, match="chosen already"):
        await ann.select(message, "words", ["a"])
    await bob.select(message, "words", ["a"])  # everybody sees a choice of their own
    await ann.select(message, "words", ["b"])
    await ann.select(message, "words", ["a"])
    lab.world.update_message(lab.world.messages[int(message["id"])])
    await ann.select(message, "words", ["a"])


async def test_a_list_of_people_forgets_its_choice_only_with_its_id(
    lab: Lab, start: Start, ann: Actor, bob: Actor
) -> None:
    await start(lists(in_place))
    message = (await ann.slash("show")).message
    await ann.select(message, "words", ["a"])
    await ann.select(message, "words", ["a"])
    await ann.select(message, "people", [bob.id])
    with pytest.raises(SetupError, match="chosen already"):
        await ann.select(message, "people", [bob.id])
    await ann.select(message, "people", [ann.id])


async def test_an_answer_that_never_comes_leaves_nothing_chosen(lab: Lab, start: Start, ann: Actor) -> None:
    async def never(interaction: discord.Interaction, view: Any) -> None:
        """Say nothing."""

    lab.faults.ack_deadline = 0.2
    await start(lists(never))
    message = (await ann.slash("show")).message
    assert (await ann.select(message, "words", ["a"])).failed
    assert (await ann.select(message, "words", ["a"])).failed


async def test_what_was_refused_can_be_chosen_again(
    stand_in: Lab, lanterns: Game[Any], tmp_path: Path
) -> None:
    """The answer to a choice that is refused says so beside the list, which is fresh then."""
    ann, _ = people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open()
        shown = await table.seen(await ann.slash("settings"))
        select = next(one for one in parts.selects(shown["components"]) if "language" in one["custom_id"])
        stored = stand_in.world.messages[int(shown["id"])]
        wrong = select["custom_id"].replace("set_language", "set_nothing")
        for one in parts.walk(stored.components):
            if one.get("custom_id") == select["custom_id"]:
                one["custom_id"] = wrong
        for _ in range(2):
            result = await ann.select(shown, wrong, ["it"])
            await result.until(lambda one: len(one.messages) == 2)
            assert result.original is not None
            assert result.original["id"] == shown["id"]
            assert parts.said(result.original) == parts.said(shown)


async def test_a_form_that_was_put_away_is_asked_for_again_by_the_same_choice(
    stand_in: Lab, lanterns: Game[Any], tmp_path: Path
) -> None:
    """A list of players, and one of the people of the server: both ask for a reason."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    carla = stand_in.add_member("Carla")
    host = stand_in.add_member("Moderator", permissions=int(Permission.MANAGE_CHANNELS))
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open()
        kick = await table.seen(await host.slash("moderate kick", table=str(table.number)))
        await twice(stand_in, host, kick, parts.SELECT, "0")
        replace = await table.seen(await host.slash("moderate replace", table=str(table.number)))
        chosen = await host.select(replace, parts.selects(replace["components"])[0]["custom_id"], ["0"])
        await twice(stand_in, host, await table.seen(chosen), PEOPLE, str(carla.id))


async def twice(lab: Lab, who: Actor, message: Any, kind: int, value: str) -> None:
    """Choose the same twice in the first list of this kind, and get a form each time.

    An edit puts the list back, and other edits may be on their way too: the second choice is tried until it
    can be made, as a person would.
    """
    for _ in range(2):
        for _ in range(500):
            stored = lab.world.messages[int(message["id"])]
            listed = next(one for one in parts.walk(stored.components) if one["type"] == kind)
            try:
                result = await who.select(message, listed["custom_id"], [value])
            except SetupError:  # it is still chosen
                await asyncio.sleep(0.01)
            else:
                break
        else:
            pytest.fail("the list was never put back")
        assert result.modal is not None
