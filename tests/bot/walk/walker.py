"""Somebody who presses everything that is offered, and knows nothing of the games.

A walker lives in one server of the stand-in with the whole bot on it. Each step is one of: press something
that a person sees, go on in a private panel, type a command with options, use a menu, let two people act at
once, let something happen around the tables, start the bot anew. ``watch`` tells what must not happen.
"""

from __future__ import annotations

import asyncio
import gc
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

from bot.app import App
from bot.playground.lab import SEAT_NAMES, Lab
from bot.playground.people.actors import Actor, Result
from bot.playground.world.components import SetupError
from bot.playground.world.errors import ApiError
from bot.playground.world.models import Kind, Message
from tests.bot import judging
from tests.bot.clicker import serving
from tests.bot.parts import Json
from tests.bot.walk import offers
from tests.bot.walk.leaks import Hands
from tests.bot.walk.living import Living
from tests.bot.walk.nature import Jumping, Nature, moderator
from tests.bot.walk.offers import Command, Press
from tests.bot.walk.values import USER, Values
from tests.bot.walk.watch import Watch

PATIENCE = 60.0
"""Seconds in which an answer must be there; a busy machine takes its time."""
PAGES_EVERY, TABLES_EVERY, TOLD_EVERY = 60, 200, 100
_STEPS = {
    "press": 26,
    "go_on": 30,
    "rare": 8,
    "command": 20,
    "menu": 4,
    "at_once": 3,
    "nature": 6,
    "restart": 1,
    "lost": 1,
    "play": 12,
    "game": 1,
}


class Walker:
    """A walk. ``pressed`` counts what was used: commands, verbs of components and forms, menus, kinds."""

    def __init__(self, lab: Lab, folder: Path, seed: str, pictures: bool = False) -> None:
        self.lab = lab
        self.dice = Random(seed)
        self.watch = Watch(lab, judging.load_judge())
        self.values = Values(lab, self.dice)
        self.hands = Hands(lab)
        self.hours = Jumping()
        self.people = [
            lab.add_member(name, self.dice.choice(("en-US", "ru", "it", "ja"))) for name in SEAT_NAMES[:6]
        ]
        lab.world.host = self.people[0].id
        moderator(lab, self.people[1])
        self.nature = Nature(lab, self.dice, self.people, self.hours)
        self.pressed: Counter[str] = Counter()
        self.registered: set[str] = set()
        self._latest = self.people[0]
        self._folder = folder
        self._pictures = pictures
        self._bot = AsyncExitStack()
        self.bot: App | None = None

    # The bot's life.

    async def start(self) -> None:
        """Start the bot, on the database that is there."""
        path = self._folder / "tables.sqlite3"
        ready = serving(self.lab, path, self._pictures, ticking=self.hours)
        self.bot = await self._bot.enter_async_context(ready)
        await self.lab.until(lambda: self.lab.world.commands, PATIENCE)
        self.registered |= offers.registered(self.lab)

    async def stop(self) -> None:
        """End the bot."""
        await self._bot.aclose()
        self._bot, self.bot = AsyncExitStack(), None
        gc.collect()  # what the bot left running is complained of when it is collected

    # Walking.

    async def walk(self, steps: int, tell: Callable[[int], None] = lambda number: None) -> None:
        """So many steps, and a look at everything in the end; ``tell`` hears every 100 how far it is."""
        self.watch.begin()
        gc.freeze()  # what was there before is nothing that the bot leaves
        try:
            await self.start()
            for number in range(1, steps + 1):
                await self._step()
                if number % TOLD_EVERY == 0:
                    tell(number)
                if number % PAGES_EVERY == 0 or number == steps:
                    await self.watch.pages()
                    self.watch.judged()
                if number % TABLES_EVERY == 0 or number == steps:
                    self.nature.restore()
                    await self._tables_live()
            await self.stop()
            self.watch.answers_judged()
        except Exception as error:
            logging.getLogger(__name__).debug("the walk ends", exc_info=True)
            self.watch.found(f"the walk could not go on: {error!r}")
            await self.stop()
        finally:
            self.watch.end()

    async def _tables_live(self) -> None:
        assert self.bot is not None
        self.watch.step("look whether all tables move")
        living = Living(self.lab, self.bot, self.people, self.dice, self.watch)
        for problem in [*await living.dead(), *await self.hands.all_leaks(self.bot)]:
            self.watch.found(problem)

    async def _step(self) -> None:
        kind = self.dice.choices(list(_STEPS), list(_STEPS.values()))[0]
        try:
            await getattr(self, f"_{kind}")()
        except (SetupError, ApiError):
            self.watch.counted["not possible"] += 1
        except TimeoutError as error:
            self.watch.found(f"no answer: {str(error)[-1500:]}")
        if self.bot is not None:
            for problem in await self.hands.leaks(self.bot):
                self.watch.found(problem)

    async def _finished(self, result: Result, what: str) -> Result:
        """Wait for an answer, fill in a form that it is."""
        self._latest = next(one for one in self.people if one.id == result.interaction.user_id)
        await result.finished(PATIENCE)
        if result.failed:
            self.watch.unanswered(result, what)
        if result.modal is not None and self.dice.random() < 0.85:
            await self._form(result)
        return result

    async def _form(self, result: Result) -> None:
        modal, who = result.modal, self._latest
        assert modal is not None
        name = offers.named(str(modal["custom_id"]))
        entered = {one["custom_id"]: self.values.of_field(one) for one in offers.fields(modal)}
        filled = {key: value for key, value in entered.items() if value is not None}
        self.watch.step(f"{who.name} sends the form {modal['custom_id']} {ascii(filled)[:200]}")
        sent = await who.submit(result, filled, wait=False)
        self.pressed[f"form {name}"] += 1
        await sent.finished(PATIENCE)
        if sent.failed:
            self.watch.unanswered(sent, f"form {name}")

    # Pressing.

    def _who(self) -> Actor:
        return self.dice.choice(self.people)

    def _offered(self, who: Actor, private: bool) -> list[Press]:
        messages = offers.seen(self.lab, who, 100 if self.dice.random() < 0.1 else offers.RECENT)
        if private:
            messages = [one for one in messages if self._private(one)][-2:]
        return [press for message in messages for press in offers.presses(message)]

    def _private(self, message: Message) -> bool:
        """Whether a message is for one person alone: an answer, or one of the direct messages."""
        return message.owner_id is not None or self.lab.world.channels[message.channel_id].type == Kind.DM

    def _drawn(self, offered: list[Press]) -> Press:
        """What was pressed seldom is pressed rather than what was pressed often."""
        names = list(dict.fromkeys(press.name for press in offered))
        weights = [1 / (1 + self.pressed[f"press {name}"]) for name in names]
        name = self.dice.choices(names, weights)[0]
        return self.dice.choice([press for press in offered if press.name == name])

    async def _do(self, who: Actor, press: Press) -> Result:
        message = self.lab.world.messages[press.message]
        self.pressed[f"press {press.name}"] += 1
        self.pressed[f"kind {press.kind}"] += 1
        if press.part["type"] == offers.BUTTON:
            self.watch.step(f"{who.name} presses {press.custom_id}")
            return await who.click(message, press.custom_id, wait=False)
        values = self.values.of_select(press.part)
        self.watch.step(f"{who.name} chooses {values} in {press.custom_id}")
        return await who.select(message, press.custom_id, values, wait=False)

    async def _press(self, private: bool = False) -> None:
        """Something that somebody sees anywhere."""
        # What was opened last leads on to what nothing else leads to.
        who = self._latest if private and self.dice.random() < 0.5 else self._who()
        if offered := self._offered(who, private):
            press = self._drawn(offered)
            await self._finished(await self._do(who, press), press.custom_id)

    async def _rare(self) -> None:
        """What was pressed least of all that anybody is offered."""
        offered = [(who, press) for who in self.people for press in self._offered(who, private=False)]
        least = min((self.pressed[f"press {press.name}"] for _, press in offered), default=0)
        rare = [one for one in offered if self.pressed[f"press {one[1].name}"] == least]
        if rare:
            who, press = self.dice.choice(rare)
            await self._finished(await self._do(who, press), press.custom_id)

    async def _go_on(self) -> None:
        """Something on the last private messages of somebody."""
        await self._press(private=True)

    async def _at_once(self) -> None:
        """Several people, or one impatient one, before there is an answer."""
        results: list[tuple[Result, str]] = []
        for _ in range(self.dice.randint(2, 4)):
            who = self._who()
            if offered := self._offered(who, self.dice.random() < 0.5):
                press = self._drawn(offered)
                times = self.dice.choice((1, 1, 2))
                results += [(await self._do(who, press), press.custom_id) for _ in range(times)]
        for result, what in results:
            await self._finished(result, what)

    # Commands.

    async def _command(self) -> None:
        every = [(who, one) for who in self.people for one in offers.commands(self.lab, who)]
        slash = [(who, one) for who, one in every if one.type == offers.SLASH]
        if not slash:
            return
        weights = [1 / (1 + self.pressed[f"command {one.path}"]) ** 2 for _, one in slash]
        who, command = self.dice.choices(slash, weights)[0]
        place = self.dice.choice(offers.places(self.lab, who) or [who.direct()])
        options: Json = {}
        bare = self.dice.random() < 0.4  # many desks open only where nothing is given
        for option in command.options:
            likely = 0.3 if self.pressed[f"option {command.path} {option['name']}"] else 0.6
            if option.get("required") or (not bare and self.dice.random() < likely):
                value = await self._value(who, command, option, place, options)
                if value is not None:
                    options[option["name"]] = value
        self.watch.step(f"{who.name} types /{command.path} {ascii(options)[:200]} in {place.name}")
        result = await who.slash(command.path, channel=place, options=options, wait=False)
        self.pressed[f"command {command.path}"] += 1
        for name in options:
            self.pressed[f"option {command.path} {name}"] += 1
        await self._finished(result, f"/{command.path}")

    async def _value(self, who: Actor, command: Command, option: Json, place: Any, typed: Json) -> Any:
        if option.get("autocomplete") and self.dice.random() < 0.8:
            name = option["name"]
            self.watch.step(f"{who.name} types {name} of /{command.path}")
            self.pressed[f"suggestions {command.path} {name}"] += 1
            value = await self.values.suggested(who, command.path, name, place, typed)
            if value is not None:
                return value
        return self.values.of_option(option)

    async def _menu(self) -> None:
        """A command of the menu of a person or a message."""
        who = self._who()
        place = self.dice.choice(offers.places(self.lab, who) or [who.direct()])
        menus = [one for one in offers.commands(self.lab, who) if one.type != offers.SLASH]
        messages = offers.seen(self.lab, who)
        if not menus:
            return
        menu = self.dice.choice(menus)
        if menu.type == offers.OF_A_PERSON:
            number = int(self.values.entity(USER))
            target: Any = next((one for one in self.people if one.id == number), self.people[0])
        elif messages:
            target = self.dice.choice(messages)
        else:
            return
        self.watch.step(f"{who.name} uses {menu.path} on {getattr(target, 'name', target.id)}")
        result = await who.context_menu(menu.path, target, channel=place, wait=False)
        self.pressed[f"command {menu.path}"] += 1
        await self._finished(result, menu.path)

    # The rest of the world.

    async def _lost(self) -> None:
        """The bot loses its connection to Discord and comes back."""
        self.watch.step("the connection is lost")
        await self.lab.gateway.drop()
        await self.lab.connected(PATIENCE)

    async def _nature(self) -> None:
        if told := self.nature.act():
            self.watch.step(told)
            await asyncio.sleep(0.1)

    async def _restart(self) -> None:
        self.watch.step("the bot starts anew")
        await self.stop()
        if self.dice.random() < 0.5:
            self.nature._time()
        await self.start()

    async def _play(self) -> None:
        """Some who are called answer to the end of their panels, as far as that goes."""
        assert self.bot is not None
        living = Living(self.lab, self.bot, self.people, self.dice, self.watch)
        for _ in range(self.dice.randint(1, 4)):
            await living.lead_on()

    async def _game(self) -> None:
        """The people of one table play on to the end of its game."""
        assert self.bot is not None
        await Living(self.lab, self.bot, self.people, self.dice, self.watch).see_through()
