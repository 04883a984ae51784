"""The command: which text, for whom, in which language, and where to write it."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bot.base.config import Settings
from bot.ops.files import HostError
from bot.ops.policy.texts import Publisher, backup_days, copied, privacy, terms
from rules.game import LANGUAGES

TEXTS: dict[str, Callable[[Publisher, str], str]] = {"privacy": privacy, "terms": terms}
"""What can be written."""
LOG_DAYS = 30


def add_policy(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-command."""
    policy = commands.add_parser(
        "policy",
        help="write a privacy policy or terms of use for a public bot, as Markdown",
        description="Write a privacy policy or terms of use for a public bot, as Markdown, from what the bot "
        "really stores. Read them before you publish them: they are templates, and no legal advice.",
    )
    policy.add_argument("text", choices=tuple(TEXTS), help="which of the two")
    policy.add_argument("--contact", required=True, help="an address or a link by which people reach you")
    policy.add_argument("--operator", default="", help="who runs the bot (default: the contact)")
    policy.add_argument("--name", default="Echo Tables", help="what the bot is called (default: Echo Tables)")
    policy.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="(default: en)")
    policy.add_argument(
        "--log-days", type=_days, default=LOG_DAYS, metavar="N",
        help=f"after how many days you delete the log of the program (default: {LOG_DAYS})",
    )  # fmt: skip
    policy.add_argument("--privacy-url", default="", help="for terms: where the privacy policy is published")
    policy.add_argument("--out", type=Path, metavar="FILE", help="write it there instead of printing it")


def _days(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 3650:
        raise argparse.ArgumentTypeError("from 1 to 3650 days")
    return number


def write(options: argparse.Namespace, settings: Settings) -> None:
    """Print the text, or write it into a new file. Raises HostError."""
    contact = options.contact.strip()
    if not contact:
        raise HostError("--contact is empty: name an address or a link by which people reach you.")
    who = Publisher(
        options.name, options.operator.strip() or contact, contact, options.log_days, backup_days(settings),
        time.strftime("%Y-%m-%d"), options.privacy_url, copied(settings),
    )  # fmt: skip
    text = TEXTS[options.text](who, options.language)
    if options.out is None:
        print(text, end="")
    else:
        try:
            with options.out.open("x", encoding="utf-8") as file:
                file.write(text)
        except OSError as fault:
            raise HostError(
                f"{options.out} cannot be written ({fault.strerror}): name another file."
            ) from None
    print(_to_check(who, options.text), file=sys.stderr)


def _to_check(who: Publisher, text: str) -> str:
    if text == "terms":
        return "A template, no legal advice: read it before you publish it."
    kept = f"backups for {_counted(who.backup_days)}" if who.backup_days else "no backups"
    told = (
        f"A template, no legal advice: read it before you publish it. It says that you keep {kept} (as set "
        f"here), and the log of the program for {_counted(who.log_days)} (--log-days): make that true."
    )
    if who.copied:
        told += (
            " BACKUP_COMMAND is set: say where the copies go, and delete them there after "
            f"{_counted(who.backup_days)}."
        )
    return told


def _counted(days: int) -> str:
    return "1 day" if days == 1 else f"{days} days"
