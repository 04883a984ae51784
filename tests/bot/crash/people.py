"""People who play by what they see, and who press again when nothing happened."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor, Result
from bot.playground.world.components import SetupError
from bot.playground.world.models import Message
from bot.words import say
from rules.game import Game
from tests.bot import parts
from tests.bot.crash.channel import Channel
from tests.bot.crash.kills import Killer
from tests.bot.parts import Json

PATIENCE = 40.0  # seconds in which anything must happen on a machine with much else to do
FINISHING = ("ok", "end", "end_on", "end_both")
RESIGNING = "resign_sure"
WRITING = (
    *FINISHING,
    "do",
    "pick",
    "flip",
    "mark",
    "none",
    "back",
    "page",
    "ask",
    "undo",
    "redo",
    RESIGNING,
)
"""Verbs that write something when they are pressed in a private message: an answer to them is a promise."""
_DONE = {"undo": say("en", "panel.taken_back", what="").strip(": "), "redo": say("en", "note.redone")}
_DONE[RESIGNING] = say("en", "screen.resigned")
_DONE |= dict.fromkeys(FINISHING, "✓ ")
_STALE = say("en", "note.stale")
_PASSED = re.sub(r"NAME", ".*", re.escape(say("en", "seat.passed", name="NAME")))
"""Instead of the panel of somebody who has given up the seat in between."""
_FAILED = say("en", "refused.error")
_PLAY = {
    **{"ok": 60, "do": 6, "end": 6, "end_on": 3, "end_both": 3, "none": 3, "pick": 8, "flip": 8, "mark": 8},
    **{"back": 1, "page": 1, "ask": 2},
}


@dataclass
class Click:
    """A use of the bot. ``text`` is its answer as its user saw it, None while there is none."""

    id: int
    user: int
    verb: str
    result: Result
    text: str | None = None

    @property
    def promised(self) -> bool:
        """Whether its user was told that what was asked for is done."""
        if self.text is None or self.verb not in WRITING or self.refused:
            return False
        if "⚠" in self.text or _STALE in self.text or re.search(_PASSED, self.text):
            return False
        return _DONE.get(self.verb, "") in self.text

    @property
    def refused(self) -> bool:
        """Whether a message of its own came instead of what the panel was to become."""
        one = self.result.interaction
        return self.verb in WRITING and any(number != one.message_id for number in one.messages)


class StuckError(AssertionError):
    """The bot lives, and what must happen does not."""


class KilledError(Exception):
    """The bot died in the middle of what somebody did."""


class People:
    """Everybody at the tables. ``step`` does one thing that leads on; it raises KilledError and StuckError.

    doing      what was pressed last
    computers  how many computer players the table in the lobby is to have
    threads    whether the next table surely gets a thread; every other one does anyway
    resigning  whether people give up instead of playing
    """

    def __init__(
        self, lab: Lab, killer: Killer, channel: Channel, people: list[Actor], game: Game[Any], seed: int
    ) -> None:
        self.lab = lab
        self.killer = killer
        self.channel = channel
        self.people = people
        self.game = game
        self.dice = random.Random(seed)
        self.clicks: dict[int, Click] = {}
        self.panels: dict[int, list[int]] = {person.id: [] for person in people}
        self.doing = "nothing"
        self.computers = 0
        self.threads = False
        self.resigning = False

    # Pressing.

    async def use(self, what: Any, verb: str, user: int, fill: bool = True) -> Click:
        """Wait until what somebody does is answered; ``fill`` False: until it is acknowledged."""
        result = await what
        click = Click(int(result.id), user, verb, result)
        self.clicks[click.id] = click
        self.doing = verb
        token = result.interaction.token

        def over() -> bool:
            answered = token in self.killer.answers if fill else result.ack is not None
            return answered or result.failed or self.killer.struck.is_set()

        await self._until(over, f"an answer to {verb}")
        if token in self.killer.answers:
            self._note(click)
        elif self.killer.struck.is_set():
            raise KilledError
        elif result.failed and (result.interaction.message_id or 0) not in {0, *self.lab.world.messages}:
            return click  # a newer panel has taken the place of the one that was clicked: nobody waits there
        elif result.failed:
            raise StuckError(f"{verb} was not even acknowledged, though the bot lives")
        return click

    def _note(self, click: Click) -> None:
        """Read the answer of a click."""
        click.text = self.killer.answers[click.result.interaction.token]
        if _FAILED in click.text:
            raise StuckError(f"{click.verb} was answered with: {click.text}")

    async def _until(self, check: Any, what: str) -> None:
        try:
            await self.lab.until(check, PATIENCE)
        except TimeoutError as error:
            raise StuckError(f"{what} did not come: {str(error)[-1500:]}") from None

    async def changed(self, check: Any, what: str) -> None:
        """Wait for something that everybody can see. Raises KilledError, StuckError."""
        await self._until(lambda: self.killer.struck.is_set() or check(), what)
        if self.killer.struck.is_set():
            raise KilledError

    async def press(
        self, who: Actor, message: Message, custom_id: str, values: list[str] | None = None
    ) -> Click:
        """Press a button, or choose in a list."""
        verb = parts.verb(custom_id)
        self.killer.pressing(verb)
        doing = _doing(who, message, custom_id, values)
        # These change the public message only; their own answer is the acknowledgement.
        return await self.use(doing, verb, who.id, fill=verb not in ("join", "start"))

    # One step.

    def newest(self) -> Message | None:
        """The newest public message with buttons, of whatever table."""
        for posted in reversed(self.channel.posted):
            message = self.lab.world.messages.get(posted.message)
            if message is not None and parts.ids(message.components):
                return message
        return None

    def having(self, message: Message | None, verb: str) -> str | None:
        """The id of the button with this verb that can be pressed."""
        for part in parts.walk(message.components if message is not None else []):
            custom_id = part.get("custom_id", "")
            if custom_id.count(":") == 4 and parts.verb(custom_id) == verb and not part.get("disabled"):
                return str(custom_id)
        return None

    def opening(self) -> bool:
        """Whether the next thing to do is to open a table, or to fill the one that is open."""
        message = self.newest()
        return message is None or any(self.having(message, verb) for verb in ("verify", "join"))

    async def step(self) -> None:
        """One thing that leads on, as far as can be seen."""
        # What somebody is about to press may change in that very moment; then it is not pressed.
        with contextlib.suppress(SetupError):
            await self._step(self.newest())

    async def _step(self, message: Message | None) -> None:
        if message is None or self.having(message, "verify"):
            await self._open()
        elif self.having(message, "join"):
            await self._fill(message)
        elif self.resigning:
            await self._resign(message)
        elif self.dice.random() < 0.12:
            await self._look(message)
        else:
            await self._play(message)

    async def _open(self) -> None:
        host = self.people[0]
        before = self.newest()
        options = {"game": self.game.key, "thread": self.threads or self.dice.random() < 0.5}
        least, most = (count - len(self.people) for count in (self.game.seats[0], self.game.seats[-1]))
        self.computers = self.dice.randint(max(0, least), max(0, min(most, 1)))
        await self.use(host.slash("table new", options=options, wait=False), "table new", host.id)
        await self.changed(lambda: self.newest() is not before, "the lobby")
        self.threads = False

    async def _fill(self, message: Message) -> None:
        """What the lobby still needs: people, computer players, the start."""
        text = parts.words(message)
        missing = [person for person in self.people if person.mention not in text]
        if missing:
            custom_id = self.having(message, "join")
            assert custom_id is not None
            await self.press(missing[0], message, custom_id)
            await self.changed(lambda: missing[0].mention in parts.words(message), "the seat")
        elif text.count("Computer ") < self.computers:
            await self._seat_computer(message, text)
        else:
            start = self.having(message, "start")
            if start is None:
                await self.changed(lambda: self.having(message, "start"), "the start button")
                return
            await self.press(self.people[0], message, start)
            await self.changed(lambda: self.newest() not in (None, message), "the first turn")

    async def _seat_computer(self, message: Message, before: str) -> None:
        host, custom_id = self.people[0], self.having(message, "computer")
        assert custom_id is not None
        asked = await self.press(host, message, custom_id)
        panel = self._shown(asked)
        choice = parts.selects(panel.components)[0]
        # The quickest level first: what matters is when the bot dies, not how well it plays.
        await self.press(host, panel, choice["custom_id"], [choice["options"][0]["value"]])
        await self.changed(lambda: parts.words(message) != before, "the computer player")

    async def _look(self, message: Message) -> None:
        """Somebody looks at something."""
        verbs = [verb for verb in ("board", "hand", "log", "more") if self.having(message, verb)]
        custom_id = self.having(message, self.dice.choice(verbs))
        assert custom_id is not None
        await self.press(self.dice.choice(self.people), message, custom_id)

    async def _resign(self, message: Message) -> None:
        """Somebody who still sits there gives up; where two played, or no human is left, it is the end."""
        more = self.having(message, "more")
        assert more is not None
        for who in self.people:
            panel = self._shown(await self.press(who, message, more))
            for verb in ("resign", RESIGNING):
                button = self.having(panel, verb)
                if button is not None:
                    await self.press(who, panel, button)
            if not parts.ids(panel.components):
                return

    async def _play(self, message: Message) -> None:
        """Somebody who is called opens a panel, or goes on with one that is open, up to a confirmation."""
        called = {int(number) for number in re.findall(r"<@(\d+)>", parts.words(message))}
        owing = [person for person in self.people if person.id in called]
        if not owing:
            await self.changed(lambda: self.newest() is not message, "a message that calls somebody")
            return
        who, before = self.dice.choice(owing), self._state(message)
        panel = self._open_panel(who)
        if panel is None or self.dice.random() < 0.4:
            act = self.having(message, "act")
            assert act is not None
            panel = self._shown(await self.press(who, message, act))
            self.panels[who.id].append(panel.id)
        elsewhere = _tables(panel).isdisjoint(_tables(message))
        for _ in range(30):
            choice = self._choice(panel)
            if choice is None and elsewhere:
                return  # an old panel of another table, whose call is in another message
            if choice is None:
                # Nothing is left to this person, so the channel must soon tell whose move it is.
                await self.changed(lambda: self._state(message) != before, "the next call")
                return
            custom_id, values = choice
            if self.dice.random() < 0.06:
                # An impatient finger: the same once more, before there is an answer.
                again = await _doing(who, panel, custom_id, values)
                self.clicks[int(again.id)] = Click(int(again.id), who.id, parts.verb(custom_id), again)
            click = await self.press(who, panel, custom_id, values)
            if click.refused:
                self.panels[who.id].remove(panel.id)  # of a table that is over, or of another seat
                return
            if click.verb in _DONE and click.promised:
                return

    def _state(self, message: Message) -> tuple[Any, str]:
        return self.newest(), parts.words(message)

    def _shown(self, click: Click) -> Message:
        return self.lab.world.messages[click.result.interaction.original_id or 0]

    def _open_panel(self, who: Actor) -> Message | None:
        """One of the panels that this person has on the screen and that offer something; old ones too."""
        found = [self.lab.world.messages.get(number) for number in self.panels[who.id][-3:]]
        open_ones = [message for message in found if message is not None and self._offers(message)[0]]
        return self.dice.choice(open_ones) if open_ones else None

    def _offers(self, panel: Message) -> tuple[list[Json], list[Json]]:
        """What can be pressed in a panel: what leads on, and undo and redo."""
        found: tuple[list[Json], list[Json]] = [], []
        for part in parts.walk(panel.components):
            custom_id = part.get("custom_id", "")
            if custom_id.count(":") == 4 and not part.get("disabled"):
                verb = parts.verb(custom_id)
                if verb in _PLAY:
                    found[0].append(part)
                elif verb in ("undo", "redo"):
                    found[1].append(part)
        return found

    def _choice(self, panel: Message) -> tuple[str, list[str] | None] | None:
        """What to press next: mostly what leads on, now and then something else."""
        offered, back = self._offers(panel)
        if back and self.dice.random() < 0.2:
            return self.dice.choice(back)["custom_id"], None
        if not offered:
            return None
        part = self.dice.choices(offered, [_PLAY[parts.verb(one["custom_id"])] for one in offered])[0]
        return part["custom_id"], self._values(part) if part["type"] == parts.SELECT else None

    def _values(self, part: Json) -> list[str]:
        values = [option["value"] for option in part["options"]]
        least, most = max(1, part.get("min_values", 1)), part.get("max_values", 1)
        return self.dice.sample(values, self.dice.randint(least, most))

    # After a crash.

    async def try_buttons(self, most: int) -> None:
        """Press what stands under the newest message, up to so many buttons, and one thing in every panel.

        Whatever it is must be answered with something. Raises StuckError where it is not.
        """
        message = self.newest()
        if message is None:
            return
        ids = [part["custom_id"] for part in parts.walk(message.components) if _harmless(part)]
        for custom_id in self.dice.sample(ids, min(most, len(ids))):
            click = await self.press(self.dice.choice(self.people), message, custom_id)
            if not (click.text or "").strip():
                raise StuckError(f"{click.verb} was answered with nothing")
        for who in self.people:
            panel = self._open_panel(who)
            choice = self._choice(panel) if panel is not None else None
            if panel is not None and choice is not None:
                # What was chosen when the bot died still stands there: choosing it again sends nothing.
                with contextlib.suppress(SetupError):
                    await self.press(who, panel, *choice)

    def fumble(self) -> None:
        """Somebody presses while the bot is dead: Discord says that it did not respond, and that is all."""
        message = self.newest()
        custom_id = self.having(message, "act") or self.having(message, "join")
        if message is not None and custom_id is not None:
            who = self.dice.choice(self.people)
            self.lab.interactions.press(who.id, message, custom_id)

    def read(self) -> Iterator[str]:
        """Read the answers that came when nobody waited for them; what is wrong with them."""
        for click in self.clicks.values():
            if click.text is None and click.result.interaction.token in self.killer.answers:
                try:
                    self._note(click)
                except StuckError as error:
                    yield str(error)


def _tables(message: Message) -> set[str]:
    """Numbers of the tables that the components of a message belong to."""
    return {custom_id.split(":")[0] for custom_id in parts.ids(message.components)}


def _doing(who: Actor, message: Message, custom_id: str, values: list[str] | None) -> Any:
    if values is None:
        return who.click(message, custom_id, wait=False)
    return who.select(message, custom_id, values, wait=False)


def _harmless(part: Json) -> bool:
    """Whether a component is a button that changes nothing of the table, opens none, and asks for no form."""
    if part["type"] != parts.BUTTON or part.get("disabled") or "url" in part:
        return False
    return parts.verb(part["custom_id"]) not in ("join", "leave", "start", "resign", "rematch", "report")
