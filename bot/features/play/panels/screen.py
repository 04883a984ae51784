"""The private panel: its pictures, its question and choices, and a lesson's extras."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import ui

from bot.features.play.actions import Advice, PlayerView
from bot.features.play.draft import told, try_out
from bot.features.play.news import since
from bot.features.play.panels import cuts, room, texts
from bot.features.play.panels.choices import shown_made
from bot.features.play.panels.panel import Panel, build
from bot.features.play.panels.parts import numbered, panel_items
from bot.features.play.panels.texts import PANEL_TEXT, TextStyle
from bot.messages import bodies
from bot.tables.log import talk
from bot.tables.log.entries import moment
from bot.tables.plans import planned
from bot.tables.rows import TableRow
from bot.ui.components import Address, button, picture, rows, text
from bot.ui.pictures import Picture, Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import clip, enumerated, say, stopped
from render import Theme
from rules.entries import Choice
from rules.wording import Audience

_MUCH, _NEWS, _ROW = (315, 236), 160, 76
"""Characters above the picture, for those who see it: four and three lines, two, and one."""
_FIRST = 30  # choices of a seat beside which the rules matter more than the board
_A_LINE, _LABEL = "a" * 60, 80  # as long as what usually is told, and the most that a green button says


async def drawn_for(
    sight: PlayerView,
    reader: Reader,
    pictures: Pictures,
    kept: Sequence[str] | None,
    look: Sequence[str],
    focus: int | None = None,
) -> tuple[list[ui.Item[Any]], list[Picture]]:
    """The items that show a panel's pictures, kept or new, and the new pictures.

    ``look`` names them: "board", "hand", "scores". A board enlarges the seat ``focus``, or the figure of it
    that is asked.
    """
    actor = sight.desk.prompt.actor if sight.desk.prompt is not None else None
    table, words, match = sight.table, sight.table.game.words, sight.match
    view, audience = match.view(sight.seat), talk.audience_of(table, reader.language, sight.seat)
    outcome = match.outcome()

    def alt(name: str) -> str:
        if name == "scores" and outcome is not None:
            return clip(words.scores(outcome, audience).replace("*", "").replace("-# ", ""), 1024)
        return words.board_alt(view, audience) if name == "board" else words.hand_alt(view, audience)

    if kept:
        return [picture(name, alt(name.split(".")[0])) for name in kept], []
    if not reader.pictures:
        return [], []
    made: list[Picture | None] = []
    for name in look:
        if name == "board":
            spectator = match.view(None)
            theme = Theme(reader.language, palette=reader.palette, focus=focus, actor=actor)
            made.append(await pictures.board(table, match.version, spectator, theme))
        elif name == "hand":
            made.append(await pictures.hand(table, view, reader.language, reader.palette))
        elif outcome is not None:
            made.append(await pictures.scores(table, view, outcome))
    drawn = [one for one in made if one is not None]
    return [picture(one.name, alt(one.name.split(".")[0])) for one in drawn], drawn


def beside_lesson(sight: PlayerView, language: str) -> list[ui.Button[Any]]:
    """The buttons below a lesson's panel: the whole board and the hand, and starting again."""
    table = sight.table

    def of(verb: str, label: str, argument: str = "") -> ui.Button[Any]:
        return button(Address(table.id, verb, argument), say(language, label))

    again, rules = of("lesson_new", "button.lesson_new", table.game_key), of("rules", "button.rules")
    if table.status == "running":
        return [of("board", "button.board"), of("hand", "button.hand"), rules, again]
    real = of("lesson_table", "button.lesson_table", table.game_key)
    real.style = discord.ButtonStyle.primary
    return [real, again, rules]


def deadline(table: TableRow, seat: int, language: str) -> str:
    """Until when a table waits for a seat; empty if it does not, or without a limit, and where nobody but
    computer players waits: the table's message says it."""
    turn = table.clock.turns.get(seat)
    alone = sum(one.human is not None for one in table.seats) < 2
    if turn is None or turn.shown is None or table.status != "running" or alone:
        return ""
    return say(language, "clock.until", until=turn.shown)


async def panel(
    sight: PlayerView,
    reader: Reader,
    pictures: Pictures,
    kept: Sequence[str] | None = None,
    extra: str = "",
) -> Screen:
    """A seat's panel: its picture, its question, its choices; in a lesson also the advice.

    ``kept`` names the message's pictures that are still right; ``extra`` is said above everything.
    """
    table, language = sight.table, reader.language
    audience = talk.audience_of(table, language, sight.seat)
    lesson = sight.coach.advice(sight, language)
    whole = not reader.pictures or not (kept or pictures.draws(table.game_key))
    news = _news(sight, audience, extra, lesson, 0 if whole else _NEWS)
    much = [] if whole or lesson else _much(sight, audience, extra)
    if sight.above and not (whole or lesson):
        news = [sight.above]  # it stays there while one chooses
    items: list[ui.Item[Any]] = [text("\n".join(news))] if news else []
    used = sum(map(len, news))
    led = None if lesson is None else lesson.picks
    waits = table.status == "running" and table.paused is None and sight.desk.waits

    def made(whole: bool) -> Panel | None:
        style = TextStyle(whole, lesson is not None, led, PANEL_TEXT - used)
        return build(table.game, sight.match, sight.desk, audience, style) if waits else None

    shown = made(whole)
    below = _below(sight, shown, audience, lesson, used)
    for more in much:
        longer: list[ui.Item[Any]] = [text("\n".join(more))]
        if shown is None or room.fits([*longer, *below], _still(sight, audience)):
            items = longer
            break
    if shown is not None:
        usual = not (whole or lesson or extra or sight.note or sight.plans)
        shown.tight = usual and not (shown.answer or room.fits([*items, *below]))
        below = _below(sight, shown, audience, lesson, used) if shown.tight else below
        if usual and not room.fits([*items, *below]):
            brief = [] if sight.above else _news(sight, audience, extra, lesson, _ROW)  # the log has the rest
            items = [text(brief[0])] if brief else []
            full = bool(shown.near) and shown.listed
            if full and not room.fits([*items, *below]):  # places, a list and deeds need every line
                items = []
                shown.told = _beside_note(sight, shown, audience)
                below = _below(sight, shown, audience, lesson, used)
            same = shown.answered and shown.calm
            crowded = full or same or not (shown.several or shown.answer)
            if crowded and not (shown.hinted or room.fits([*items, *below])):
                # The rest can be read; where something is chosen, the last line says what follows.
                shown.lines = cuts.one(shown.lines, bool(shown.answer) and not same, shown.needed, shown.told)
                below = _below(sight, shown, audience, lesson, used)
        shown.highest = _still(sight, audience)
        if usual and shown.answer and not shown.hinted:
            below = _cut(sight, shown, items, below, audience, used)
    shows, drawn = await _pictures_of(sight, reader, pictures, kept, shown, lesson)
    if not (whole or shows or pictures.waiting):
        below = _below(sight, made(True), audience, lesson, used)  # it failed: words take its place
    return Screen([*items, *shows, *below], drawn)


def _cut(
    sight: PlayerView,
    shown: Panel,
    items: Sequence[ui.Item[Any]],
    below: list[ui.Item[Any]],
    audience: Audience,
    used: int,
) -> list[ui.Item[Any]]:
    """Everything below the picture, with what is said of the chosen thing cut until there is room for it
    below a picture as high as before anything was chosen."""
    for part in cuts.parts(shown.lines):
        if room.fits([*items, *below], shown.highest):
            break
        shown.lines = [*dict.fromkeys([*filter(None, [shown.needed]), *part])]
        below = _below(sight, shown, audience, None, used)
    return below


def _new_here(sight: PlayerView) -> bool:
    """Whether the seat is new to the game: after its first choices its player knows the rules."""
    made = sum(isinstance(entry, Choice) and entry.seat == sight.seat for entry in sight.match.entries)
    return made < _FIRST


def _beside_note(sight: PlayerView, shown: Panel, audience: Audience) -> str:
    """What stands above a picture, in the line below its question instead: beside the note there where it has
    room, if need be only what came or went; else in its place."""
    language = audience.language
    left = room.letters(language, _ROW) - len("".join(shown.lines[:1]))

    def told(most: int) -> str:
        line = " ".join(_news(sight, audience, "", None, most)) if most > 0 else ""
        return stopped(language, line)

    whole, short = told(_ROW), told(left)
    if not whole or len(whole) <= left:
        return whole
    if since.GAINED.match(short):
        return short
    kept = shown.lines[-1:] if shown.hinted else shown.lines[:1]  # a recommended button says why it is
    shown.lines[:] = ["", *kept]
    return whole


def _still(sight: PlayerView, audience: Audience) -> int:
    """How high the picture of the seat's question may be, in its own pixels: the same before and after
    something is chosen, with news above it or without, so that it stands still."""
    desk = sight.desk
    draft = replace(desk.draft, selection=None, hint=[])
    if desk.changeable() is not None:
        draft.choices = draft.choices[:-1]
    calm = replace(sight, desk=try_out(sight.match, sight.seat, draft))
    lesson = calm.coach.advice(calm, audience.language)
    style = TextStyle(False, lesson is not None, None if lesson is None else lesson.picks)
    asked = build(calm.table.game, calm.match, calm.desk, audience, style)
    above = [text("\n".join(lesson.texts) if lesson is not None else _A_LINE)]
    before = _below(calm, asked, audience, lesson, 0)
    deeds = [one.said.action_text or one.said.label for one in asked.every()]
    deed = max(deeds, key=room.width, default="")
    if calm.desk.made:  # it tells of them, too
        deed = (deed * _LABEL)[:_LABEL]
    chosen = replace(asked, lines=[_A_LINE], answer=deed, answered=True, can_go_back=True)
    after = _below(calm, chosen, audience, lesson, 0)
    # A lesson says in one line what to do with what was chosen.
    heights = [([*above, *before]), ([text(_A_LINE), *after] if lesson is not None else after)]
    return min(map(room.picture_height, heights))


def _below(
    sight: PlayerView, shown: Panel | None, audience: Audience, lesson: Advice | None, used: int
) -> list[ui.Item[Any]]:
    """Everything below the picture: the question with its choices, or why there is none."""
    table, language = sight.table, audience.language
    here = partial(Address, table.id, seat=sight.seat)
    again = button(here("again"), say(language, "button.refresh"))
    items: list[ui.Item[Any]] = []
    if shown is not None:
        shown.signs, shown.new = lesson is None, _new_here(sight)
        shown.board = lesson is None  # a lesson has it in a row of its own
        shown.advised = lesson is None or not lesson.picks
        # Who has chosen is about to act, and has read it before; but where nothing else is said, all stays.
        acted = shown.can_go_back and not (shown.answered and shown.calm)
        acted = acted or bool(shown.told) or lesson is not None
        until = "" if acted else deadline(table, sight.seat, language)
        shown.until = until
        more = [] if shown.can_go_back else takebacks(sight, language)
        items += panel_items(shown, here(""), language, used, more)
    elif table.status == "running" and table.paused is not None:
        items.append(text(say(language, "panel.paused", reason=table.paused)))
        items += rows([again])
    elif table.status == "running":
        items.append(text(_waiting(sight, audience)))
        ahead = [] if lesson is not None else [button(here("plan"), say(language, "button.plan"))]
        if table.game.cooperative and lesson is None:
            ahead.append(button(here("team"), say(language, "panel.team")))
        looks = [button(here(verb), say(language, f"button.{verb}")) for verb in ("read", "board")]
        looks = looks if lesson is None else looks[:1]  # a lesson has the board in a row of its own
        items += rows([again, *ahead, *takebacks(sight, language), *looks])
    elif lesson is None:
        items.append(text(say(language, "panel.over")))
        after = ("rematch", "replay") if table.status == "over" else ()
        items += rows([button(here(verb), say(language, f"button.{verb}")) for verb in after])
    if lesson is not None:
        items += rows(beside_lesson(sight, language))
    return items


def _news(
    sight: PlayerView, audience: Audience, extra: str, lesson: Advice | None, most: int = 0
) -> list[str]:
    """What stands above the picture: what was done, what has happened since, and the plans. In a lesson its
    advice. ``most``: Latin letters of it for those who see the picture; 0: everything."""
    language, view = audience.language, sight.match.view(sight.seat)
    said = say(language, sight.note) if sight.note else ""
    if lesson is not None:
        return [part for part in (extra, said, *lesson.texts) if part]
    found = [part for part in (extra, said) if part]
    first, game = _done_line(sight, audience), sight.table.game
    if not most:
        found += since.lines(game, view, sight.since, audience, first)
    else:
        found += since.brief(game, view, sight.since, audience, first, room.letters(language, most))
    return found + planned(sight.plans, language)


def _much(sight: PlayerView, audience: Audience, extra: str) -> list[list[str]]:
    """The same in more lines, the most first, where something that happened would be left out without them;
    else nothing."""
    told = _done_line(sight, audience)
    view, game, most = sight.match.view(sight.seat), sight.table.game, room.letters(audience.language, _NEWS)
    if sight.above or not since.cramped(game, view, sight.since, audience, told, most):
        return []
    return [_news(sight, audience, extra, None, letters) for letters in _MUCH]


def _done_line(sight: PlayerView, audience: Audience) -> str:
    """What this click has done, as a sentence with its sign; empty where it has committed nothing."""
    told, most = done(sight, audience), room.letters(audience.language, _NEWS)
    return stopped(audience.language, clip(f"✓ {told}", most)) if told else ""


def done(sight: PlayerView, audience: Audience) -> str:
    """What this click has done, in words; empty if it committed nothing."""
    game = sight.table.game
    deeds = [texts.answered(game, made.view, made.prompt, made.picks, audience) for made in told(sight.made)]
    return texts.joined(game, deeds, audience.language)


def _waiting(sight: PlayerView, audience: Audience) -> str:
    """For whom the table waits, when it is not this seat. The status speaks of everybody by name: "your
    turn" would sound as if there was something to do."""
    table, language = sight.table, audience.language
    names = [entry["name"] for entry in bodies.waiting(table.game, table, sight.match)]
    status = table.game.words.status(sight.match.view(sight.seat), replace(audience, you=None))
    title = say(language, "panel.waiting_for", names=enumerated(language, names))
    return "\n".join([title if names else say(language, "panel.title_waiting"), status])


async def _pictures_of(
    sight: PlayerView,
    reader: Reader,
    pictures: Pictures,
    kept: Sequence[str] | None,
    shown: Panel | None,
    lesson: Advice | None,
) -> tuple[list[ui.Item[Any]], list[Picture]]:
    """The items that show a panel's pictures, and the new pictures: what the question is about with the
    numbers of its choices, or what the lesson shows."""
    view = sight.match.view(sight.seat)
    audience = talk.audience_of(sight.table, reader.language, sight.seat)
    focus = sight.seat if lesson is None else None
    look = (_look(sight, view, audience),) if lesson is None else tuple(lesson.look)
    if kept and shown is not None and all(name.startswith("choices") for name in kept):
        return [picture(name, numbered(shown)) for name in kept], []
    if shown is None or not shown.marks or not reader.pictures or kept:
        return await drawn_for(sight, reader, pictures, kept, look, focus)
    desk, last = sight.desk, shown_made(sight.desk)
    asked = desk.prompt or (last.prompt if last is not None else None)
    seen = desk.view if desk.prompt is not None or last is None else last.view
    actor = asked.actor if asked is not None else None
    theme = Theme(
        reader.language,
        palette=reader.palette,
        marks=shown.marks,
        actor=actor,
        asked=asked.id if asked is not None and desk.others else None,
        highest=shown.highest,
    )
    drawn = await pictures.choices(sight.table, seen, theme)
    return ([picture(drawn.name, numbered(shown))], [drawn]) if drawn is not None else ([], [])


def numbers(sight: PlayerView) -> bool:
    """Whether the picture of what is asked, or was chosen last, has numbers."""
    desk, last = sight.desk, shown_made(sight.desk)
    audience = talk.audience_of(sight.table, sight.table.language, sight.seat)
    view, prompt = desk.view, desk.prompt
    if prompt is None and last is not None:
        view, prompt = last.view, last.prompt
    pick = sight.table.game.words.pick
    if prompt is None:
        return False
    return any(pick(view, prompt, option, audience).spot is not None for option in prompt.options)


def _look(sight: PlayerView, view: Any, audience: Audience) -> str:
    """The picture that helps most with the seat's question; after the end, the result.

    It depends on the question that is really open: a panel's pictures stay while choices are tried."""
    if sight.match.outcome() is not None:
        return "scores"
    shown = sight.desk.prompt
    own = [prompt for prompt in sight.match.prompts() if prompt.seat == sight.seat]
    asked = min(own, key=lambda prompt: shown is None or prompt.actor != shown.actor, default=None)
    return sight.table.game.words.ask(view, asked, audience).look if asked is not None else "hand"


def takebacks(sight: PlayerView, language: str) -> list[ui.Button[Any]]:
    """Undo and Redo, if allowed now; the moment in their ids keeps old buttons from working later."""

    def of(verb: str) -> ui.Button[Any]:
        there = Address(sight.table.id, verb, "", sight.seat, moment(sight.match))
        return button(there, say(language, f"button.{verb}"))

    offered = {"undo": sight.offer.undo, "undo_look": sight.offer.ask, "redo": sight.offer.redo}
    return [of(verb) for verb, allowed in offered.items() if allowed]
