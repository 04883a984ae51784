"""Discord's error answers."""

from __future__ import annotations

from bot.playground.world.models import Json

_TEXTS = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behavior."),
    30003: (400, "Maximum number of pins reached (250)"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has hit the maximum number of follow up messages"),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
}


class ApiError(Exception):
    """An answer that is an error: HTTP ``status`` and the JSON ``body`` with Discord's code."""

    def __init__(
        self, code: int, *, status: int | None = None, message: str | None = None, errors: Json | None = None
    ) -> None:
        usual, text = _TEXTS.get(code, (400, "Bad Request"))
        self.status = status or usual
        self.body: Json = {"code": code, "message": message or text}
        if errors:
            self.body["errors"] = errors
        super().__init__(f"{self.status} {self.body}")


def invalid(*problems: tuple[str, str], code: str = "BASE_TYPE_BAD") -> ApiError:
    """50035 with problems as (path like ``components[0].label``, sentence); ``code``: the code of all of
    them."""
    errors: Json = {}
    for path, text in problems:
        place = errors
        for part in path.removeprefix("$").replace("[", ".").replace("]", "").split("."):
            if part:
                place = place.setdefault(part, {})
        place.setdefault("_errors", []).append({"code": code, "message": text})
    return ApiError(50035, errors=errors)
