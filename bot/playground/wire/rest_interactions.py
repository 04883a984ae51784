"""Routes with which the bot answers interactions: the callback, and the webhook behind the token."""

from __future__ import annotations

from typing import Any

from bot.playground.wire.rest import Call, route
from bot.playground.world.errors import ApiError
from bot.playground.world.models import Interaction, Json


@route("POST", "/interactions/{interaction}/{token}/callback", token=False)
def callback(call: Call) -> Any:
    """The one answer to an interaction."""
    answer = call.interactions.respond(call.number("interaction"), call.parts["token"], call.body, call.files)
    return answer if call.query.get("with_response", "").lower() in ("1", "true") else None


def _interaction(call: Call) -> Interaction:
    if call.number("app") != call.world.bot.id:
        raise ApiError(10015)
    return call.interactions.by_token(call.parts["token"])


@route("POST", "/webhooks/{app}/{token}", token=False)
def follow_up(call: Call) -> Json | None:
    """A follow-up message."""
    message = call.interactions.follow_up(_interaction(call), call.body, call.files)
    return call.messages.message(message) if call.query.get("wait", "").lower() in ("1", "true") else None


@route("GET", "/webhooks/{app}/{token}/messages/{message}", token=False)
def get_message(call: Call) -> Json:
    """A message of the interaction, or the original one."""
    return call.messages.message(call.interactions.message_of(_interaction(call), call.parts["message"]))


@route("PATCH", "/webhooks/{app}/{token}/messages/{message}", token=False)
def edit_message(call: Call) -> Json:
    """Change a message of the interaction; ends "thinking…"."""
    message = call.interactions.message_of(_interaction(call), call.parts["message"])
    return call.messages.message(call.edited(message))


@route("DELETE", "/webhooks/{app}/{token}/messages/{message}", token=False)
def delete_message(call: Call) -> None:
    """Remove a message of the interaction."""
    call.world.delete_message(call.interactions.message_of(_interaction(call), call.parts["message"]))
