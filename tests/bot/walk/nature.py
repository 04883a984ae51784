"""What happens around the tables: time passes, people come and go, places close, things are deleted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import Random

from bot.playground.lab import Lab
from bot.playground.people import roles
from bot.playground.people.actors import Actor
from bot.playground.world.models import Kind, Member, Overwrite
from bot.playground.world.permissions import Permission

MINUTE, HOUR, DAY = 60, 3600, 86_400
LANGUAGES = ("en-US", "ru", "it", "ja", "de", "en-GB")


_DENIED = (
    Permission.VIEW_CHANNEL,
    Permission.SEND_MESSAGES,
    Permission.ATTACH_FILES,
    Permission.READ_MESSAGE_HISTORY,
)


class Jumping:
    """The time by which deadlines run: this machine's, moved forward at will."""

    absence = 1e12
    """A leap is no absence of the bot: deadlines that lie in it are over."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return time.time() + self.ahead

    async def sleep(self, seconds: float) -> None:
        end = self.now() + seconds
        while (left := end - self.now()) > 0:  # noqa: ASYNC110 # a leap tells nobody
            await asyncio.sleep(min(left, 0.05))


class Nature:
    """One thing at a time, by lot; each tells what it did, or nothing where there was nothing to do."""

    def __init__(self, lab: Lab, dice: Random, people: list[Actor], hours: Jumping) -> None:
        self.lab = lab
        self.dice = dice
        self.people = people
        self.hours = hours
        self._away = False
        self._dark: list[int] = []
        self._serial = 0

    def act(self) -> str:
        """Let something happen."""
        every: list[tuple[int, Callable[[], str]]] = [
            (8, self._time),
            (4, self._language),
            (3, self._delete),
            (2, self._archive),
            (2, self._channel),
            (2, self._permissions),
            (2, self._leave),
            (3, self._come_back),
            (2, self._direct),
            (1, self._bot),
        ]
        deeds, weights = [deed for _, deed in every], [weight for weight, _ in every]
        return self.dice.choices(deeds, weights)[0]()

    def restore(self) -> None:
        """What was taken away is given back, so that everybody can go on."""
        if self._away:
            self.lab.invite_bot()
            self._away = False
        self._lighten()
        for who in self.people:
            who.close_direct(False)
            self._join(who)

    def _time(self) -> str:
        most = self.dice.choice((10 * MINUTE, HOUR, 5 * HOUR, DAY, 8 * DAY))
        leap = self.dice.uniform(MINUTE, most)
        self.hours.ahead += leap
        return f"{leap / HOUR:.1f} hours pass"

    def _language(self) -> str:
        who = self.dice.choice(self.people)
        who.speak(self.dice.choice(LANGUAGES))
        return f"{who.name} speaks {who.user.locale}"

    def _delete(self) -> str:
        world = self.lab.world
        messages = [one for one in world.messages.values() if one.channel_id in world.channels]
        if not messages:
            return ""
        message = self.dice.choice(messages[-30:])
        self.lab.delete_message(message)
        return f"message {message.id} is deleted"

    def _archive(self) -> str:
        threads = [one for one in self.lab.world.channels.values() if one.thread is not None]
        if not threads:
            return ""
        thread = self.dice.choice(threads)
        self.lab.archive(thread)
        return f"thread {thread.name} is archived"

    def _channel(self) -> str:
        texts = [one for one in self.lab.world.channels.values() if one.type == Kind.TEXT]
        if len(texts) > 2 and self.dice.random() < 0.4:
            channel = self.dice.choice(texts)
            self.lab.delete_channel(channel)
            return f"channel {channel.name} is deleted"
        if len(texts) < 4:
            self._serial += 1
            return f"channel {self.lab.add_channel(f'new-{self._serial}').name} is opened"
        return ""

    def _permissions(self) -> str:
        """A channel is closed to the bot or to everybody, in a part or as a whole; the next time all are open
        again."""
        if self._dark:
            self._lighten()
            return "all channels are open again"
        texts = [one for one in self.lab.world.channels.values() if one.type == Kind.TEXT]
        channel = self.dice.choice(texts)
        whose = self.dice.choice(((self.lab.world.bot.id, 1), (self.lab.guild.id, 0)))
        denied = self.dice.choice(_DENIED)
        self.lab.overwrite(channel, Overwrite(*whose, deny=int(denied)))
        self._dark.append(channel.id)
        return f"{denied.name} is denied in {channel.name} to {whose[0]}"

    def _lighten(self) -> None:
        for number in self._dark:
            if (channel := self.lab.world.channels.get(number)) is not None:
                channel.overwrites = []
                self.lab.overwrite(channel)
        self._dark = []

    def _leave(self) -> str:
        there = [who for who in self.people[1:] if who.id in self.lab.world.members]
        if len(there) < 3:
            return ""
        who = self.dice.choice(there)
        self.lab.remove_member(who)
        return f"{who.name} leaves the server"

    def _come_back(self) -> str:
        gone = [who for who in self.people if who.id not in self.lab.world.members]
        if not gone:
            return ""
        self._join(gone[0])
        return f"{gone[0].name} is back in the server"

    def _join(self, who: Actor) -> None:
        world = self.lab.world
        if who.id not in world.members:
            world.save(Member(world.guild.id, who.id, world.clock.now()))
            world.emit("member_add", user_id=who.id)
            world.flush()

    def _direct(self) -> str:
        who = self.dice.choice(self.people)
        closed = not who.user.closed_dms
        who.close_direct(closed)
        return f"{who.name} {'refuses' if closed else 'takes'} direct messages"

    def _bot(self) -> str:
        if self._away:
            self.lab.invite_bot()
        else:
            self.lab.remove_bot()
        self._away = not self._away
        return "the bot is kicked" if self._away else "the bot is invited again"


def moderator(lab: Lab, who: Actor) -> None:
    """Let somebody manage channels."""
    roles.give(lab, who, roles.add(lab, f"{who.name} moderates", int(Permission.MANAGE_CHANNELS)))
