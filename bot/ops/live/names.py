"""Removes private data from requests and answers: names replace ids, no tokens, no people's words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

_ID = re.compile(r"(?<![0-9A-Za-z])\d{17,20}(?![0-9A-Za-z])")
"""An id of Discord; permission sets are shorter numbers."""
_TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)")
_CDN = re.compile(r"https?://[^/]+/(?:ephemeral-)?attachments/(\d+)/(\d+)/([^?#]+)")
_KEPT = ("code", "content_type", "locale", "guild_locale", "scope")
"""Fields whose values are Discord's own; those of errors are kept too."""
_PEOPLES = ("username", "global_name", "nick", "discriminator", "topic", "avatar", "banner", "icon")
"""Fields that are never kept, even if they match a text of the check."""
_NAMED = ("permission_overwrites", "features", "hoist", "bot_public")
"""Fields that identify channels, servers, roles and applications, whose names are not kept either."""


class Names:
    """The names that replace ids and interaction tokens in a record.

    A text in an answer is kept only if the check sent it or Discord itself wrote it; all others may be
    somebody's words or name.
    """

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._counts: Counter[str] = Counter()
        self._said: set[str] = set()

    def know(self, number: int | str, name: str) -> None:
        """From now on ``name`` replaces this id; the first name stays."""
        self._names.setdefault(str(number), name)

    def know_next(self, number: int | str, label: str) -> None:
        """From now on ``label`` with the next number replaces this id or token."""
        if str(number) not in self._names:
            self._counts[label] += 1
            self._names[str(number)] = f"{label}_{self._counts[label]}"

    def say(self, body: Any) -> None:
        """Remember the texts that the check sends."""
        self._said.update(one.strip() for one in _texts(body))

    def meet(self, value: Any, key: str = "") -> None:
        """Give names to all ids in an answer."""
        if isinstance(value, list):
            for one in value:
                self.meet(one, key)
        elif isinstance(value, dict):
            if _ID.fullmatch(str(value.get("id", ""))):
                self.know_next(value["id"], _label(value, key))
            for inner, one in value.items():
                if _ID.fullmatch(inner):
                    self.know_next(inner, key.rstrip("s").upper() or "ID")
                self.meet(one, inner)
        elif isinstance(value, str) and key != "token":
            for number in _ID.findall(value):
                self.know_next(number, key.removesuffix("_id").upper() or "ID")

    def path(self, path: str) -> str:
        """A request's path with ids and tokens replaced."""
        return "/".join(self._names.get(part, self._named(part)) for part in path.split("/"))

    def sent(self, body: Any) -> Any:
        """A request's body for the record: all its texts are the check's own."""
        if isinstance(body, list):
            return [self.sent(one) for one in body]
        if isinstance(body, dict):
            return {key: self.sent(one) for key, one in body.items()}
        if isinstance(body, str):
            return self._url(body) if "://" in body else self._named(body)
        return self._names.get(str(body), body) if isinstance(body, int) and body > 10**16 else body

    def answered(self, value: Any, key: str = "", error: bool = False) -> Any:
        """An answer's body for the record. ``error``: its texts are Discord's own."""
        if isinstance(value, list):
            return [self.answered(one, key, error) for one in value]
        if isinstance(value, dict):
            hidden = (*_PEOPLES, "name") if any(field in value for field in _NAMED) else _PEOPLES
            return {
                self._named(inner): "TEXT"
                if inner in hidden and isinstance(one, str)
                else self.answered(one, inner, error)
                for inner, one in value.items()
            }
        return self._text(value, key, error) if isinstance(value, str) else value

    def _text(self, text: str, key: str, error: bool) -> str:
        if text in self._names:
            return self._names[text]
        if key == "token":
            return "KEY"
        if "://" in text and not text.startswith("attachment://") and text not in self._said:
            return self._url(text)
        if _TIME.fullmatch(text):
            return "TIME"
        if text in self._said or key in _KEPT or error or not text or (text.isdecimal() and len(text) < 17):
            return self._named(text)
        return "TEXT" if _ID.fullmatch(text) is None else self._named(text)

    def _named(self, text: str) -> str:
        return _ID.sub(lambda match: self._names.get(match[0], "ID"), text)

    def _url(self, url: str) -> str:
        """A URL without its signature; hidden if it is not a posted file."""
        match = _CDN.match(url)
        if match is None:
            return url if url.startswith("attachment://") else "URL"
        return f"CDN/{self._named(match[1])}/{self._named(match[2])}/{match[3]}"


def _label(value: dict[str, Any], key: str) -> str:
    """The kind of an object with an id, judged by its fields."""
    for field, label in (
        ("filename", "ATTACHMENT"), ("author", "MESSAGE"), ("username", "USER"), ("hoist", "ROLE"),
        ("thread_metadata", "THREAD"), ("recipients", "DIRECT"), ("default_member_permissions", "COMMAND"),
        ("token", "INTERACTION"),
    ):  # fmt: skip
        if field in value:
            return label
    return key.removesuffix("_id").upper() or "ID"


def _texts(body: Any) -> Iterator[str]:
    if isinstance(body, str):
        yield body
    elif isinstance(body, dict):
        for key, one in body.items():
            yield key
            yield from _texts(one)
    elif isinstance(body, list):
        for one in body:
            yield from _texts(one)
