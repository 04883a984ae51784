"""Asks a moderator for what an act still needs, one thing after the other, and never twice for the same."""

from __future__ import annotations

from bot.features.moderation import screens
from bot.features.moderation.acts.act import ActInProgress
from bot.features.moderation.desk import ModeratorDesk
from bot.ui.request import Request


async def go_on(request: Request, desk: ModeratorDesk, case: ActInProgress, typed: str | None = None) -> None:
    """Ask for the choice, the person, the reason, whichever is missing first; else show the preview.

    ``typed`` is what the act is to be done to, in words; if it can mean several things, the moderator is
    asked which. Raises Refusal if it means nothing, or if the act is impossible."""
    act, body = case.act, case.intent.body
    private = not request.clicked
    if act.chooses and "choice" not in body:
        if typed is None:  # a list takes its time where a long game is played again for it
            await request.acknowledge(private=private)
        options = await desk.choices(case, typed)
        if typed is None or len(options) > 1:
            await request.acknowledge(private=private)
            await desk.keep(case)
            await request.show(screens.choices(case, options, typed or ""))
            return
        body["choice"] = options[0].value
    if act.wants_person and "to" not in body:
        await request.acknowledge(private=private)
        await desk.keep(case)
        await request.show(screens.people(case))
        return
    if case.intent.reason:
        await request.acknowledge(private=private)
    else:
        await act.preview(case)  # nobody is asked for a reason of something impossible
    await desk.keep(case)
    if not case.intent.reason:
        await request.ask(screens.reason_form(case))
        return
    await request.show(screens.preview(case, await desk.preview(case)))
