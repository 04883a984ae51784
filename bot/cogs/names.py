"""Names and descriptions of commands in every language, from the same catalogues as all sentences."""

from __future__ import annotations

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.words import DISCORD_LOCALES, catalogue, say


def name(key: str) -> locale_str:
    """The name of a command or an option, e.g. "table.new" or "option.game"."""
    return locale_str(say("en", f"command.{key}.name"), key=f"command.{key}.name")


def about(key: str) -> locale_str:
    """Its description, at most 100 characters."""
    return locale_str(say("en", f"command.{key}.about"), key=f"command.{key}.about")


class NameTranslator(app_commands.Translator):
    """Gives Discord the names and descriptions in the languages that have a catalogue."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """The words in that locale, None where English serves."""
        language = DISCORD_LOCALES.get(locale.value)
        key = string.extras.get("key")
        if language is None or key is None:
            return None
        return str(catalogue(language)[key])
