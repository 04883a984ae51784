"""The log of a match, and which of its choices count."""

from __future__ import annotations

from collections.abc import Iterable

from rules.entries import Choice, Entry, MatchError, Undoable
from rules.game import Reveal


class Log:
    """Entries, which only ever become more, and what follows from them.

    entries    everything in order
    effective  numbers of the choices that count, in the order in which they apply
    undone     numbers of the choices that redo can bring back, the next one last

    >>> from rules.entries import Takeback
    >>> log = Log([Choice(0, 1, "roll", (("roll",),)), Choice(1, 2, "roll", (("roll",),))])
    >>> log.add(Takeback("undo", 1, 1))
    >>> len(log.entries), log.effective, log.undone
    (3, [0], [1])
    """

    __slots__ = ("effective", "entries", "undone")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        """With these entries. Raises MatchError where one takes back what does not count."""
        self.entries: list[Entry] = []
        self.effective: list[int] = []
        self.undone: list[int] = []
        for entry in entries:
            self.add(entry)

    def copy(self) -> Log:
        """An independent log with the same entries."""
        other = Log()
        other.entries = self.entries.copy()
        other.effective, other.undone = self.effective.copy(), self.undone.copy()
        return other

    def add(self, entry: Entry) -> None:
        """A further entry. Raises MatchError where it takes back what does not count, or makes again what was
        not taken back."""
        number = len(self.entries)
        if isinstance(entry, Choice):
            self.effective.append(number)
            self.undone.clear()
        else:
            source, target = self.effective, self.undone
            if entry.kind == "redo":
                source, target = target, source
            if entry.entry not in source:
                raise MatchError(f"nothing to {entry.kind}", number)
            source.remove(entry.entry)
            target.append(entry.entry)
        self.entries.append(entry)

    def choice(self, number: int) -> Choice:
        """The choice with that number. Raises MatchError if it is none."""
        entry = self.entries[number]
        if not isinstance(entry, Choice):
            raise MatchError("not a choice", number)
        return entry

    def asked(self, seat: int, prompt: int) -> bool:
        """Whether that seat has ever answered a question with that number."""
        return any(
            isinstance(entry, Choice) and entry.seat == seat and entry.prompt == prompt
            for entry in self.entries
        )

    def undoable(self, seat: int | None = None) -> Undoable | None:
        """What undo would take back: the last choice, or the last one of that seat. None if there is none."""
        reveals, others = Reveal.NOTHING, set[int]()
        for number in reversed(self.effective):
            choice = self.choice(number)
            reveals = max(reveals, choice.reveals)
            if seat is None or choice.seat == seat:
                return Undoable(number, choice.seat, reveals, tuple(sorted(others - {choice.seat})))
            others.add(choice.seat)
        return None
