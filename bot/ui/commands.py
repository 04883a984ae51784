"""Names, descriptions and options of commands, from the word files."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.words import DISCORD_LOCALES, catalogue, say

Decorated = TypeVar("Decorated", bound=Callable[..., object])


def name(key: str) -> locale_str:
    """The name of a command or an option, e.g. "table.new" or "option.game"."""
    return locale_str(say("en", f"command.{key}.name"), key=f"command.{key}.name")


def about(key: str) -> locale_str:
    """The description of a command or an option, at most 100 characters."""
    return locale_str(say("en", f"command.{key}.about"), key=f"command.{key}.about")


def menu_name(key: str) -> locale_str:
    """The name of an entry in the context menu of a person or a message."""
    return locale_str(say("en", f"menu.{key}"), key=f"menu.{key}")


def with_options(**keys: str | tuple[str, str]) -> Callable[[Decorated], Decorated]:
    """Name and describe a command's options: parameter=key, or parameter=(key of its name, key of its
    description).

    ``table="table"`` stands for "option.table"."""
    both = {parameter: (key, key) if isinstance(key, str) else key for parameter, key in keys.items()}
    rename = app_commands.rename(**{one: name(f"option.{key}") for one, (key, _) in both.items()})
    describe = app_commands.describe(**{one: about(f"option.{key}") for one, (_, key) in both.items()})

    def decorate(function: Decorated) -> Decorated:
        return rename(describe(function))

    return decorate


class NameTranslator(app_commands.Translator):
    """Gives Discord the names and descriptions in the languages that have words."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """The words in that locale, None to use English."""
        language = DISCORD_LOCALES.get(locale.value)
        key = string.extras.get("key")
        if language is None or key is None:
            return None
        return str(catalogue(language)[key])
