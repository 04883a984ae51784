"""What people type and choose: what is suggested, what is plausible, and what nobody would expect."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.attachments import Upload
from tests.bot.parts import Json

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(3, 12)
PLAUSIBLE = (
    "1", "2 3", "3d", "12h", "12 / 6", "22-8", "22:30 - 8:00", "Europe/Berlin", "1.12.",
    "2026-12-24", "24.12. - 2.1.", "please", "so long", "прошу", "per favore", "お願いします", "on", "off",
    "none", "0", "10", "100",
)  # fmt: skip
ODD = (
    "", " ", "-1", "²", "٣", "9" * 30, "x" * 300, "@everyone", "<@1>", "**bold** `x` ||y||", "\u202eabc",
    "\u200b", "a\nb", "👨\u200d👩\u200d👧", "'; DROP TABLE seats; --", "{0}", "{name}", "%s", "\\",
    "../../etc/passwd", "\0", "É̸̢̛",
    "[x](https://example.org)", "NaN", "1e9", "None", ":", "::::",
)  # fmt: skip
RECORD = b'{"format": "echo-tables-record", "version": 1}'
FILES = (b"", b"{}", b"[" * 3000, RECORD, b"\xff\xfe\x00", b"x" * 5000)


class Values:
    """Draws values by lot."""

    def __init__(self, lab: Lab, dice: Random) -> None:
        self.lab = lab
        self.dice = dice

    def text(self, least: int = 0, most: int = 6000) -> str:
        """Something that somebody might type, as long as Discord lets it be."""
        numbers = self._numbers()
        drawn = self.dice.choice((*PLAUSIBLE, *ODD, *numbers, *numbers))
        return drawn[:most].ljust(least, "x")

    def _numbers(self) -> list[str]:
        """Numbers of tables that somebody may have read somewhere."""
        found: set[str] = set()
        for message in list(self.lab.world.messages.values())[-60:]:
            for part in str(message.components).split("'"):
                head = part.partition(":")[0]
                if part.count(":") == 4 and head.isdecimal() and head != "0":
                    found.add(head)
        return sorted(found)[-12:]

    def of_option(self, option: Json) -> Any:
        """A value for an option of a command; None where there is none."""
        if choices := option.get("choices"):
            return self.dice.choice(choices)["value"]
        kind = option["type"]
        if kind == STRING:
            return self.text(option.get("min_length", 0), option.get("max_length", 6000))
        if kind in (INTEGER, NUMBER):
            least, most = option.get("min_value", -5), option.get("max_value", 1000)
            return self.dice.choice([least, most, self.dice.randint(int(least), int(most))])
        if kind == BOOLEAN:
            return self.dice.random() < 0.5
        if kind == FILE:
            return self._file()
        return self.entity(kind)

    def _file(self) -> Upload:
        blobs = [
            (one.filename, self.lab.world.store.blob(one.id))
            for message in self.lab.world.messages.values()
            for one in message.attachments
        ]
        kept = [Upload(name, data) for name, data in blobs if data is not None]
        if kept and self.dice.random() < 0.6:
            return self.dice.choice(kept)
        return Upload(self.dice.choice(("game.json", "x", "a b\n.json")), self.dice.choice(FILES))

    def entity(self, kind: int) -> str:
        """The number of somebody, or of a role or channel."""
        world = self.lab.world
        numbers = {
            USER: list(world.users),
            ROLE: list(world.roles),
            CHANNEL: list(world.channels),
            MENTIONABLE: [*world.users, *world.roles],
        }[kind]
        return str(self.dice.choice(numbers))

    def of_select(self, part: Json) -> list[str]:
        """Values for a list: as few or many as it takes."""
        least, most = part.get("min_values", 1), part.get("max_values", 1)
        if part["type"] == STRING:
            offered = [option["value"] for option in part["options"]]
        else:
            kind = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}[part["type"]]
            offered = list({self.entity(kind) for _ in range(6)})
        number = min(len(offered), self.dice.randint(max(least, 0), most))
        return self.dice.sample(offered, number)

    def of_field(self, part: Json) -> Any:
        """What is entered in a field of a form; None leaves it as it is."""
        if part["type"] == 4:
            if self.dice.random() < 0.15:
                return None
            return self.text(part.get("min_length") or 0, part.get("max_length") or 4000)
        if part["type"] in (3, 5, 6, 7, 8):
            return self.of_select(part)
        options = [option["value"] for option in part.get("options", [])]
        return self.dice.choice(options) if options else None

    async def suggested(self, who: Actor, path: str, name: str, place: Any, typed: Json) -> Any:
        """One of the suggestions for an option, None where there is none. Raises SetupError."""
        beginning = self.dice.choice(("", "", "", "e", "к", self.text(0, 30)))
        options = {**typed, name: beginning}
        result = await who.autocomplete(path, name, channel=place, options=options)
        if result.failed:
            raise AssertionError(f"nothing was suggested in time for {name} of /{path}")
        return self.dice.choice(result.choices)["value"] if result.choices else None
