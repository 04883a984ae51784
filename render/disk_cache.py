"""Pieces of pictures on the disk: those that memory has no room for, but that would take long to draw again.

One file without a name, which is gone with the process. It is written from its beginning to its end and then
from its beginning again, so the oldest pieces make room for new ones.
"""

from __future__ import annotations

import json
import logging
import struct
import tempfile
from collections import deque
from collections.abc import Hashable, Iterable, Sequence
from itertools import chain
from pathlib import Path
from threading import Lock
from typing import IO, Any, TypeAlias

from PIL import Image

_log = logging.getLogger(__name__)
_HEAD = struct.Struct("<I")


Packed: TypeAlias = tuple[int, Iterable[bytes]]
"""How many bytes a piece takes, and these bytes part by part: one copy of all of them would take noticeably
more memory and time."""
_Place: TypeAlias = tuple[Hashable, int, int, float]
"""Where a piece lies: its key, first byte and length; seconds of the CPU that it took to draw."""


def pack(about: Sequence[object], images: Sequence[Image.Image]) -> Packed:
    """Pictures, and facts about them that can be written as JSON, as bytes."""
    head = json.dumps([list(about), [(image.mode, *image.size) for image in images]]).encode()
    pixels = sum(image.width * image.height * Image.getmodebands(image.mode) for image in images)
    parts = chain((_HEAD.pack(len(head)), head), (image.tobytes() for image in images))
    return _HEAD.size + len(head) + pixels, parts


def unpack(data: bytes) -> tuple[list[Any], list[Image.Image]]:
    """The facts and pictures that ``pack`` made bytes of."""
    start = _HEAD.size + _HEAD.unpack_from(data)[0]
    about, found = json.loads(data[_HEAD.size : start])
    images, whole = [], memoryview(data)
    for mode, width, height in found:
        end = start + width * height * Image.getmodebands(mode)
        images.append(Image.frombytes(mode, (width, height), whole[start:end]))
        start = end
    return about, images


class DiskCache:
    """Pieces in a file of at most ``limit`` bytes in a folder (None: that of the system for temporary files).
    Safe for several threads. A disk that is full or broken ends it: then nothing is kept any more.

    Raises OSError where no file can be opened.
    """

    def __init__(self, limit: int, folder: Path | None = None) -> None:
        self._limit = limit
        file = tempfile.TemporaryFile(dir=folder, buffering=0)  # noqa: SIM115 - it stays open with the process
        self._file: IO[bytes] | None = file
        self._lock = Lock()
        self._places: dict[Hashable, _Place] = {}
        self._order: deque[_Place] = deque()  # as they lie in the file, from where is written next
        self._next = 0

    def __len__(self) -> int:
        return len(self._places)

    def close(self) -> None:
        """Let the file go. Nothing is kept any more."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
        self._places.clear()
        self._order.clear()

    def has(self, key: Hashable) -> bool:
        """Whether there is something of that key."""
        return key in self._places

    def put(self, key: Hashable, packed: Packed, seconds: float) -> None:
        """Keep a piece, and how long it took to draw. Older pieces that lie where it goes are dropped."""
        length, parts = packed
        if length > self._limit // 6:
            return
        with self._lock:
            if self._file is None or key in self._places:
                return
            if self._next + length > self._limit:
                self._clear(self._limit)
                self._next = 0
            self._clear(self._next + length)
            try:
                self._write(self._file, parts)
            except OSError as error:
                _log.warning("pieces of pictures cannot be kept on the disk (%s): they are drawn anew", error)
                self._end()
                return
            self._places[key] = place = (key, self._next, length, seconds)
            self._order.append(place)
            self._next += length

    def _write(self, file: IO[bytes], parts: Iterable[bytes]) -> None:
        file.seek(self._next)
        for part in parts:
            left = memoryview(part)
            while left:
                left = left[file.write(left) :]

    def _clear(self, end: int) -> None:
        """Drop the pieces between the place that is written next and ``end``."""
        while self._order and self._next <= self._order[0][1] < end:
            del self._places[self._order.popleft()[0]]

    def get(self, key: Hashable) -> tuple[bytes, float] | None:
        """The piece of that key and the seconds that it took; None where there is none (any more)."""
        if key not in self._places:
            return None
        with self._lock:
            place = self._places.get(key)
            if place is None or self._file is None:
                return None
            _, start, length, seconds = place
            try:
                self._file.seek(start)
                data = self._file.read(length)
            except OSError as error:
                _log.warning("pieces of pictures cannot be read again (%s): they are drawn anew", error)
                self._end()
                return None
        return (data, seconds) if len(data) == length else None
