"""What several options of Echoes of Revachol say alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.echoes_of_revachol.card_index import PRINTED
from rules.echoes_of_revachol.cards import ally
from rules.echoes_of_revachol.language import naming, reckoning
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.picks import LayAlly, LayAndComplete, read
from rules.echoes_of_revachol.view import View
from rules.game import Prompt
from rules.texts import fitting

LABEL, DEED, DESCRIPTION = 75, 80, 100
"""A button shows a number and a tick before its label, and what stands at the end must not be cut off."""
BRIEF, BRIEFEST = 16, 12
"""Characters of the name of an ally where tasks need the room, and on a button beside many others."""
BUTTON, SEVERAL, ALONE = 40, 62, 62
"""Characters of a button that names tasks: two of them in a row, one that names several tasks, and one that
has a row to itself."""
MANY = 3
"""Buttons for tasks from which on two of them stand in a row: fewer have names that are not cut."""
SHORTER = (28, 22, 17, 13, 10, 7)
"""Characters of the name of a task, tried one after the other where several would not fit."""


def home(speech: Speech, view: View, seat: int, number: int, leaves: int | None = None) -> str:
    """A corps inside a sentence, with its allies, without the one that ``leaves`` it."""
    cards = [card for card in reckoning.corps_cards(view, seat, number) if card != leaves]
    if not cards:
        return speech.say("short.new_corps")
    names = speech.comma.join(naming.ally_brief(card, speech.language) for card in cards)
    return speech.say("short.corps_with", corps=naming.letter(number), cards=names)


def task_names(speech: Speech, tasks: Sequence[int], longest: int = LABEL) -> str:
    """Tasks by their names, each cut to ``longest`` characters."""
    return " + ".join(f"{naming.card(task, speech.language).within(longest)}" for task in tasks)


def named(speech: Speech, key: str, limit: int, tasks: Sequence[int], **values: object) -> str:
    """A short text that names every task: with a shortened name of the ally, and then of the tasks, where it
    would be too long."""
    card = values.get("card")
    brief = {**values, "card": card.within(BRIEF)} if isinstance(card, naming.Name) else values
    each = [(LABEL, values), *((longest, brief) for longest in (LABEL, *SHORTER))]
    return fitting(
        [speech.say(key, tasks=task_names(speech, tasks, longest), **said) for longest, said in each], limit
    )


def now(speech: Speech, key: str, tasks: Sequence[int], values: dict[str, object], beside: int) -> str:
    """A button for laying an ally and completing tasks at once, with the names of the tasks where they have
    room, however short; else with their number. ``beside``: how many such buttons there are: of many, two
    should stand in a row; of several, the picture's number names the ally."""
    several = SEVERAL if len(tasks) > 1 or beside < MANY else BUTTON
    form, most = (f"{key}_named", several) if beside > 1 else (f"{key}_whole", ALONE)
    told = [
        speech.say(form, **{**values, "tasks": task_names(speech, tasks, longest)})
        for longest in SHORTER[:-2]
    ]
    limit = most * 3 // 5 if speech.language == "ja" else most  # its letters are wide
    return fitting([*told, speech.say(f"{key}_brief", **values)], limit)


def then(speech: Speech, view: View, seat: int, cards: Sequence[int], before: str = "") -> tuple[str, str]:
    """What a corps of these allies could complete, as a sentence and as a description behind a few words;
    nothing and those words where there is nothing."""
    ready, _ = reckoning.possible(view, seat, cards)
    if not ready:
        return "", before
    told = [
        speech.say("short.then", list=reckoning.sets_text(speech, ready, longest))
        for longest in (LABEL, *SHORTER)
    ]
    return told[0], fitting([" · ".join(filter(None, (before, text))) for text in told], DESCRIPTION)


def skill_line(speech: Speech, card: int) -> str:
    """An ally's symbols and what it can do, with its name, for those who see no card."""
    language = speech.language
    told = [f"{naming.symbols(PRINTED[card], language)}{speech.stop}", naming.skills(ally(card), language)]
    skills = speech.space.join(filter(None, told))
    return speech.say("short.skill", card=naming.card(card, language), skills=skills)


def ally_short(speech: Speech, card: int) -> str:
    """An ally's symbols and what it can do, in few words."""
    symbols = naming.symbols(PRINTED[card], speech.language, full=False)
    skills = naming.skills_brief(ally(card), speech.language)
    return fitting([f"{symbols} · {skills}", symbols] if skills else [symbols], DESCRIPTION)


def discarded(speech: Speech, cards: Sequence[int], options: Mapping[str, str]) -> str:
    """Who leaves a corps of these allies when it completes tasks; empty where nobody surely does."""
    leave = [card for card in cards if not any(skill.op == "stay" for skill in ally(card).skills)]
    if options.get("case_files", "none") != "none" or not leave:
        return ""  # traits and rewards may keep some of them
    return speech.say("short.discards", cards=naming.cards(leave, speech.language))


def means(speech: Speech, card: int) -> str:
    """What an ally can do, with its name; empty for one that has only symbols."""
    skills = naming.skills(ally(card), speech.language)
    name = naming.card(card, speech.language)
    return speech.say("pick.card_sentence", card=name, line=skills) if skills else ""


def at_once(prompt: Prompt, move: LayAlly) -> bool:
    """Whether laying this ally there and completing tasks at once stands beside laying it alone."""
    offered = (read(one) for one in prompt.options)
    return any(isinstance(one, LayAndComplete) and one[:2] == move[:2] for one in offered)
