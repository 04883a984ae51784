"""Which registrations of commands Discord takes."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground.lab import Lab
from tests.bot.playground.lab.conftest import Start

pytestmark = pytest.mark.usefixtures("unjudged")


def named(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "type": 1, "description": "Something"} | more


def localised(name: str, **locales: str) -> dict[str, Any]:
    return named(name, name_localizations=locales)


async def register(bot: Any, *commands: dict[str, Any]) -> tuple[int, Any]:
    """What Discord answers to a registration of these commands: the code of a refusal, and where it is."""
    try:
        found = await bot.http.bulk_upsert_global_commands(bot.application_id, list(commands))
    except Exception as error:
        return error.code, str(error)  # type: ignore[attr-defined]  # an HTTPException, or the test fails
    return 0, [one["name"] for one in found]


@pytest.fixture
async def bot(start: Start) -> Any:
    return await start()


async def test_a_localized_name_is_distinct_from_all_default_names_of_its_level(lab: Lab, bot: Any) -> None:
    assert await register(bot, named("kept")) == (0, ["kept"])
    code, where = await register(bot, named("redo"), localised("again", ru="redo"))
    assert (code, "1.name_localizations.ru" in where) == (50035, True)
    assert [one["name"] for one in lab.world.commands[0].items] == ["kept"], "nothing is registered then"


async def test_a_localized_name_is_distinct_from_all_names_of_that_locale_on_the_same_level(bot: Any) -> None:
    twice = localised("redo", ru="вернуть"), localised("return", ru="вернуть")
    assert (await register(bot, *twice))[0] == 50035
    assert (await register(bot, localised("redo", ru="ещё"), localised("return", ru="вернуть")))[0] == 0
    elsewhere = localised("redo", ru="вернуть"), localised("return", it="вернуть")
    assert (await register(bot, *elsewhere))[0] == 0, "the same name in another locale is another's business"


@pytest.mark.parametrize("kind", [1, 3])
async def test_names_twice_in_a_locale_are_refused_among_subcommands_and_options_too(
    bot: Any, kind: int
) -> None:
    level = [localised("redo", ru="вернуть"), localised("return", ru="вернуть")]
    inner = [one | {"type": kind} for one in level]
    assert (await register(bot, named("table", options=inner)))[0] == 50035
    assert (await register(bot, named("table", options=[named("seat", type=2, options=inner)])))[0] == 50035
    own = [named(name, options=[one]) for name, one in zip(("a", "b"), inner, strict=True)]
    assert (await register(bot, *own))[0] == 0, "on levels of their own both may be called so"


async def test_repeated_default_names_get_400(bot: Any) -> None:
    assert (await register(bot, named("table"), named("table")))[0] == 50035
    assert (await register(bot, named("table", options=[named("new"), named("new")])))[0] == 50035
    menu = {"name": "table", "type": 2}
    assert (await register(bot, named("table"), menu))[0] == 0, "a command of another type may have its name"


async def test_at_most_100_commands(bot: Any) -> None:
    hundred = [named(f"c{number}") for number in range(100)]
    assert (await register(bot, *hundred))[0] == 0
    assert (await register(bot, *hundred, named("more")))[0] == 50035
    menus = [{"name": f"m{number}", "type": 2} for number in range(16)]
    assert (await register(bot, *menus))[0] == 50035


@pytest.mark.parametrize("kind", [1, 3])
async def test_at_most_25_options_or_subcommands_a_level(bot: Any, kind: int) -> None:
    options = [named(f"o{number}", type=kind) for number in range(26)]
    assert (await register(bot, named("table", options=options[:25])))[0] == 0
    assert (await register(bot, named("table", options=options)))[0] == 50035


async def test_at_most_8000_characters_with_the_longest_locale(bot: Any) -> None:
    def sized(letters: int) -> dict[str, Any]:
        about = {"ru": "я" * 100}
        inner = [
            named(f"{group}{number:02}", description="x", description_localizations=about)
            for group in "abc"
            for number in range(25)
        ]
        groups = [named(f"g{n}", type=2, options=inner[n * 25 : n * 25 + 25]) for n in range(3)]
        used = sum(100 + len(one["name"]) for one in inner) + sum(len("g0" + "Something") for _ in groups)
        return named("t", options=groups, description="y" * (letters - used - 1))

    # 75 subcommands of 103 characters in Russian, of 4 in English, and three groups: 7,758 and the rest.
    assert (await register(bot, sized(7800)))[0] == 0
    filler = sized(7800)
    filler["options"][0]["description_localizations"] = {"it": "z" * 100}
    filler["options"][1]["description_localizations"] = {"it": "z" * 100}
    filler["options"][2]["description_localizations"] = {"it": "z" * 100}
    assert (await register(bot, filler))[0] == 50035


async def test_a_refused_registration_is_refused_as_a_whole(lab: Lab, bot: Any) -> None:
    assert (await register(bot, named("good")))[0] == 0
    lab.faults.refuse_commands = True
    assert (await register(bot, named("better")))[0] == 50035
    assert [one["name"] for one in lab.world.commands[0].items] == ["good"]
    lab.faults.refuse_commands = False
    assert (await register(bot, named("better")))[0] == 0


async def test_commands_of_a_server_that_has_not_installed_the_app_are_refused(lab: Lab, bot: Any) -> None:
    with pytest.raises(Exception, match="50001"):
        await bot.http.bulk_upsert_guild_commands(bot.application_id, lab.guild.id + 1, [])
