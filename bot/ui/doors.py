"""Doors: methods that answer commands and clicks. A command and a button that do the same share one method.

A class of doors takes what it needs in its constructor; an instance is given to the router. Its methods
get the request, and for commands also what was typed::

    @slash("table.report", what="what", table="table")
    @on("report")
    async def report(self, request: Request, what: str | None = None, table: str | None = None) -> None: ...
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar, get_type_hints

import discord
from discord import app_commands

from bot.ui.commands import about, menu_name, name, with_options
from bot.ui.installs import in_servers
from bot.ui.lookup import Lookup
from bot.ui.readers import Interaction
from bot.ui.request import Request

Decorated = TypeVar("Decorated", bound=Callable[..., object])
Choices = list[app_commands.Choice[str]]
Suggest = Callable[[Any, Interaction, str], Awaitable[Choices]]
"""A method of doors that suggests choices for what has been typed so far."""
Offered = Callable[[Any], Any]
"""Marks who installs a command and where it is offered, see ``installs``."""
Begin = Callable[[Interaction, bool], Awaitable[Request]]
"""Makes the request of a command; the flag says whether it starts quietly."""
Command = app_commands.Command[Any, ..., Any]
_OWN = "doors"


@cache
def _hints(function: Callable[..., object]) -> dict[str, Any]:
    """The types of parameters, which the source has as text; the same for every bot of a process."""
    return get_type_hints(function, include_extras=True)


@cache
def _parameters(function: Callable[..., object]) -> tuple[inspect.Parameter, ...]:
    """The parameters of a function; the same for every bot of a process."""
    return tuple(inspect.signature(function).parameters.values())


def _known(method: Any) -> tuple[Sequence[inspect.Parameter], dict[str, Any]]:
    """The parameters that a caller of this method gives, and the types of all."""
    function = getattr(method, "__func__", method)
    return _parameters(function)[function is not method :], _hints(function)


@dataclass(slots=True, frozen=True)
class Slash:
    """A command that a method answers, see ``slash``."""

    key: str
    options: Mapping[str, str | tuple[str, str]]
    choices: Mapping[str, Choices]
    suggest: Mapping[str, Suggest]
    offered: Offered | None
    quietly: bool


def slash(
    key: str,
    *,
    choices: Mapping[str, Choices] | None = None,
    suggest: Mapping[str, Suggest] | None = None,
    offered: Offered | None = None,
    quietly: bool = False,
    **options: str | tuple[str, str],
) -> Callable[[Decorated], Decorated]:
    """Let the method answer this command.

    ``key`` is its name in the word files ("table.report" is a part of "table"), ``options`` name its
    parameters, see ``with_options``. The request is acknowledged as a private answer unless it starts
    ``quietly``. Parameters called *table* and *game* get suggestions by default; ``suggest`` replaces them,
    and ``choices`` are fixed lists.
    """
    return _marked("slashes", Slash(key, options, choices or {}, suggest or {}, offered, quietly))


def on(*verbs: str) -> Callable[[Decorated], Decorated]:
    """Let the method answer clicks with these verbs."""
    return _marked("verbs", *verbs)


def menu(key: str) -> Callable[[Decorated], Decorated]:
    """Let the method answer this entry in the context menu of a person or a message, in servers."""
    return _marked("menus", key)


def instead_of_panels(*keys: str) -> Callable[[Decorated], Decorated]:
    """Let the method make the screen that replaces a panel after these refusals."""
    return _marked("refusals", *keys)


def _marked(kind: str, *what: object) -> Callable[[Decorated], Decorated]:
    def mark(method: Decorated) -> Decorated:
        marks: dict[str, tuple[object, ...]] = method.__dict__.setdefault(_OWN, {})
        marks[kind] = (*marks.get(kind, ()), *what)
        return method

    return mark


def marks(doors: object, kind: str) -> Iterator[tuple[Any, Any]]:
    """The methods of doors (an object or its class) with their marks of this kind, in order."""
    known = doors if isinstance(doors, type) else type(doors)
    for attribute, method in vars(known).items():
        for what in getattr(method, _OWN, {}).get(kind, ()):
            yield what, getattr(doors, attribute)


def verbs(doors: object) -> list[str]:
    """The verbs that doors (an object or its class) answer."""
    return [verb for verb, _ in marks(doors, "verbs")]


@dataclass(slots=True, frozen=True)
class _Bound:
    """What a command of one bot leads to.

    method  answers it
    begin, lookup  see ``Commands``
    """

    method: Any
    begin: Begin
    lookup: Lookup | None


def _bound(interaction: Interaction) -> _Bound:
    assert isinstance(interaction.command, app_commands.Command)
    bound: _Bound = interaction.command.extras[_OWN]
    return bound


_FORMS: dict[tuple[str, object], Command] = {}


def _form(slash: Slash, function: Any) -> Command:
    """A command as Discord gets it, which leads nowhere yet; the same for every bot of a process, because
    discord.py takes long to read what a function asks for."""
    key = (slash.key, function)
    if key not in _FORMS:
        _FORMS[key] = _formed(slash, function)
    return _FORMS[key]


def _formed(slash: Slash, function: Any) -> Command:
    parameters, hints = _parameters(function), _hints(function)
    options = [each.replace(annotation=hints[each.name]) for each in parameters if each.name in slash.options]

    async def answer(interaction: Interaction, **typed: Any) -> None:
        bound = _bound(interaction)
        await bound.method(await bound.begin(interaction, slash.quietly), **typed)

    _signed(answer, options)
    named = with_options(**slash.options)(answer) if slash.options else answer
    named = app_commands.choices(**slash.choices)(named) if slash.choices else named
    made: Command = app_commands.Command(name=name(slash.key), description=about(slash.key), callback=named)
    for option in options:
        if (suggest := _suggestion(slash, option.name)) is not None:
            made.autocomplete(option.name)(suggest)
    return made if slash.offered is None else slash.offered(made)


def _suggestion(slash: Slash, option: str) -> Any:
    """What suggests values for an option while somebody types; None where nothing does."""
    if option in slash.suggest:
        own = slash.suggest[option]

        async def suggest(interaction: Interaction, typed: str) -> Choices:
            return await own(getattr(_bound(interaction).method, "__self__", None), interaction, typed)

        return suggest
    if option not in ("table", "game") or option in slash.choices:
        return None

    async def usual(interaction: Interaction, typed: str) -> Choices:
        lookup = _bound(interaction).lookup
        assert lookup is not None  # discord.py never calls this without a lookup
        if option == "game":
            return await lookup.suggest_games(interaction, typed)
        return await lookup.suggest_tables(interaction, typed)

    return usual


class Commands:
    """The commands of doors in the form Discord gets.

    groups  where each group is offered, by key
    parts   the order of a group's parts by key, if it differs from the order of the doors
    """

    def __init__(
        self,
        groups: Mapping[str, Offered],
        begin: Begin,
        parts: Mapping[str, Sequence[str]],
        lookup: Lookup | None = None,
    ) -> None:
        self._parts = parts
        self._begin = begin
        self._lookup = lookup
        self._groups = {
            key: offered(app_commands.Group(name=name(key), description=about(key)))
            for key, offered in groups.items()
        }

    def all(self, every: Iterable[object]) -> list[Any]:
        """All groups, single commands, and context menu entries.

        Raises ValueError for a part that ``parts`` leaves out.
        """
        top: list[Any] = list(self._groups.values())
        grouped: dict[str, dict[str, Command]] = {group: {} for group in self._groups}
        for doors in every:
            for slash, method in marks(doors, "slashes"):
                made = self.command(slash, method)
                group, parted, part = slash.key.partition(".")
                if parted:
                    grouped[group][part] = made
                else:
                    top.append(made)
            top += [self.menu(key, method) for key, method in marks(doors, "menus")]
        for group, found in grouped.items():
            order = self._parts.get(group, list(found))
            if missing := found.keys() - set(order):
                raise ValueError(f"the parts of /{group} have no place for {', '.join(sorted(missing))}")
            for part in order:
                if part in found:
                    self._groups[group].add_command(found[part])
        return top

    def command(self, slash: Slash, method: Any) -> Command:
        """The command that this method answers."""
        made = copy(_form(slash, getattr(method, "__func__", method)))
        made.extras = {**made.extras, _OWN: _Bound(method, self._begin, self._lookup)}
        return made

    def menu(self, key: str, method: Any) -> app_commands.ContextMenu:
        """The context menu entry that a method answers; its second parameter is what was clicked."""
        (*_, meant), hints = _known(method)
        begin = self._begin

        async def answer(interaction: Interaction, meant: Any) -> None:
            await method(await begin(interaction, False), meant)

        _signed(answer, [meant.replace(annotation=hints[meant.name])])
        made: Any = app_commands.ContextMenu(name=menu_name(key), callback=answer)
        offered: app_commands.ContextMenu = in_servers(made)
        return offered


def _signed(answer: Any, options: Sequence[inspect.Parameter]) -> None:
    """Give a function the signature that discord.py turns into the command's options."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    first = inspect.Parameter("interaction", kind, annotation=discord.Interaction)
    answer.__signature__ = inspect.Signature([first, *options])
