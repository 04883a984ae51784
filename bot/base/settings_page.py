"""``python -m bot.base.settings_page``: explains the settings in ``.env.example`` and ``bot/HOSTING.md``."""

from __future__ import annotations

import textwrap
from pathlib import Path

from pydantic import SecretStr

from bot.base.config import Settings, explanation

COMMAND = "python -m bot.base.settings_page"
EXAMPLE = Path(__file__).parents[2] / ".env.example"
PAGE = Path(__file__).parents[1] / "HOSTING.md"
BEGIN = f"<!-- made of bot/base/config.py by `{COMMAND}`: change it there -->"
END = "<!-- up to here -->"
_WIDTH = 118


def _value(name: str) -> str:
    """The default of a setting, as written in a file ``.env``."""
    value = Settings.model_fields[name].default
    if value is None or isinstance(value, SecretStr):
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def example() -> str:
    """The text of ``.env.example``: every setting with its default and explanation."""
    head = (
        "Copy this file to .env and fill it in. A variable of the environment wins over a line here.\n"
        f"(This file is made of bot/base/config.py by `{COMMAND}`: change it there.)"
    )
    parts = [textwrap.indent(head, "# ")]
    for name, field in Settings.model_fields.items():
        said = " ".join(filter(None, [field.description, explanation(name, "more")]))
        lines = textwrap.wrap(said, _WIDTH, break_long_words=False, break_on_hyphens=False)
        if field.examples:
            lines += ["For example:", *(f"  {name.upper()}={one}" for one in field.examples)]
        parts.append(textwrap.indent("\n".join(lines), "# ") + f"\n{name.upper()}={_value(name)}")
    return "\n\n".join(parts) + "\n"


def table() -> str:
    """The table of all settings in Markdown."""
    rows = ["| setting | default | meaning |", "| --- | --- | --- |"]
    for name, field in Settings.model_fields.items():
        value, unit, see = _value(name), explanation(name, "unit"), explanation(name, "see")
        default = " ".join(filter(None, [f"`{value}`" if value else "–", unit]))
        link = f" See [{see}](#{see.replace(' ', '-')})." if see else ""
        rows.append(f"| `{name.upper()}` | {default} | {field.description}{link} |")
    return "\n".join(rows) + "\n"


def page(text: str) -> str:
    """The text of ``bot/HOSTING.md`` with a new table between its two marks.

    Raises ``ValueError`` if a mark is missing.
    """
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} has no place for the table: put it between {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{table()}\n{END}{after}"


def main() -> None:
    """Write both files."""
    EXAMPLE.write_text(example(), "utf-8")
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
