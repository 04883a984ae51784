"""Small faults that a programmer might make, found in a source file by its syntax tree.

A fault replaces one stretch of the text and leaves the rest of the file as it is, so that line numbers stay.
"""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_OTHER_COMPARISON: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
_LARGEST_CONSTANT = 100
_UNSEEN_CALLS = ("_log.", "logging.", "logs.", "warnings.")
"""What these say is for the log alone."""
_ALIKE = ("min", "max", "suppress")
"""What these say does not depend on the order of what they are given."""
_PRECAUTIONS = ("strict",)
"""Without these (``zip``) only what is wrong already would be noticed later."""
_ENDLESS = ("count", "cycle", "repeat", "iter")
_SEATS = ("seat",)
_UNSWAPPED = ("connection", "self")
"""Whatever stands in their place fails at once: a fault that teaches nothing."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: in ``file``, the characters from ``start`` to before ``end`` become ``text``."""

    file: str
    line: int
    kind: str
    start: int
    end: int
    text: str
    before: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind}: {_short(self.before)} → {_short(self.text)}"

    def apply(self, source: str) -> str:
        """The source with the fault in it. Raises ValueError if the source is another one."""
        if source[self.start : self.end] != self.before:
            raise ValueError(f"{self.file} has changed since the fault was chosen")
        return source[: self.start] + self.text + source[self.end :]


def _short(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= 60 else f"{plain[:59]}…"


class _Source:
    """A source file whose places are known by line and column, as syntax trees have them (in bytes)."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._lines = text.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))

    def offset(self, line: int, column: int) -> int:
        """The number of the character at a line (from 1) and a column in bytes."""
        before = self._lines[line - 1].encode()[:column].decode() if line <= len(self._lines) else ""
        return self._starts[line - 1] + len(before)

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node begins and ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        begins = self.offset(node.lineno, node.col_offset)
        return begins, self.offset(node.end_lineno, node.end_col_offset)

    def fault(self, node: ast.expr | ast.stmt, kind: str, text: str) -> Fault:
        """A fault that puts ``text`` in the place of a node."""
        start, end = self.span(node)
        return Fault(self.name, node.lineno, kind, start, end, text, self.text[start:end])

    def between(self, kind: str, after: ast.expr, before: ast.expr, old: str, new: str) -> Fault | None:
        """A fault that changes the one ``old`` between two expressions; None where it is not found."""
        start, end = self.span(after)[1], self.span(before)[0]
        gap = self.text[start:end]
        if gap.count(old) != 1 or "#" in gap:
            return None
        at = start + gap.index(old)
        return Fault(self.name, after.end_lineno or after.lineno, kind, at, at + len(old), new, old)

    def of(self, node: ast.expr) -> str:
        """The text of a node."""
        start, end = self.span(node)
        return self.text[start:end]


def _comparisons(source: _Source, node: ast.AST) -> Iterator[Fault | None]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        old, new = _OTHER_COMPARISON[type(node.ops[0])]
        yield source.between("comparison", node.left, node.comparators[0], f" {old} ", f" {new} ")


def _missing_awaits(source: _Source, node: ast.AST) -> Iterator[Fault | None]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Await):
        yield source.fault(node, "missing await", source.of(node.value.value))


def _off_by_one(source: _Source, node: ast.AST) -> Iterator[Fault | None]:
    holders = (ast.BinOp, ast.Compare, ast.Slice, ast.Subscript)
    if not isinstance(node, holders):
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and type(child.value) is int and child.value <= _LARGEST_CONSTANT:
            yield source.fault(child, "off by one", str(child.value + 1))


def _dropped_calls(source: _Source, node: ast.AST) -> Iterator[Fault | None]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = source.of(node.value.func)
        if not called.startswith(_UNSEEN_CALLS) and not called.startswith("super()"):
            yield source.fault(node, "dropped call", "pass")


def _swapped_seats(source: _Source, node: ast.AST) -> Iterator[Fault | None]:
    """Neighbours change their seats: 0 with 1, 2 with 3."""
    if not isinstance(node, (ast.Call, ast.Subscript)):
        return
    used = node.args if isinstance(node, ast.Call) else [node.slice]
    for one in used:
        name = one.id if isinstance(one, ast.Name) else one.attr if isinstance(one, ast.Attribute) else ""
        if name in _SEATS:
            yield source.fault(one, "swapped seat", f"({source.of(one)} ^ 1)")


def _swapped_arguments(source: _Source, node: ast.AST) -> Iterator[Fault | None]:
    if not isinstance(node, ast.Call) or len(node.args) < 2 or source.of(node.func) in _ALIKE:
        return
    first, second = node.args[:2]
    named = (ast.Name, ast.Attribute)
    texts = source.of(first), source.of(second)
    if isinstance(first, named) and isinstance(second, named) and texts[0] != texts[1]:
        if texts[0] in _UNSWAPPED:
            return
        start, end = source.span(first)[0], source.span(second)[1]
        text = f"{texts[1]}, {texts[0]}"
        before = source.text[start:end]
        yield Fault(source.name, first.lineno, "swapped arguments", start, end, text, before)


def _turned_logic(source: _Source, node: ast.AST) -> Iterator[Fault | None]:
    if isinstance(node, ast.BoolOp) and len(node.values) == 2:
        old, new = (" and ", " or ") if isinstance(node.op, ast.And) else (" or ", " and ")
        yield source.between("and for or", node.values[0], node.values[1], old, new)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield source.fault(node, "lost not", f"bool({source.of(node.operand)})")
    elif isinstance(node, (ast.Return, ast.keyword)):
        value = node.value
        if isinstance(value, ast.Constant) and isinstance(value.value, bool):
            if value.value and isinstance(node, ast.keyword) and node.arg in _PRECAUTIONS:
                return
            yield source.fault(value, "true for false", str(not value.value))


def _lost_guards(source: _Source, node: ast.AST) -> Iterator[Fault | None]:
    leaves = (ast.Raise, ast.Return, ast.Continue)
    if (
        isinstance(node, ast.If)
        and not node.orelse
        and len(node.body) == 1
        and isinstance(node.body[0], leaves)
    ):
        yield source.fault(node.test, "lost guard", "False")


def _wrong_signs(source: _Source, node: ast.AST) -> Iterator[Fault | None]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        texts = (ast.Constant, ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
        if any(isinstance(one, texts) and not _number(one) for one in (node.left, node.right)):
            return
        old, new = (" + ", " - ") if isinstance(node.op, ast.Add) else (" - ", " + ")
        yield source.between("wrong sign", node.left, node.right, old, new)


def _dropped_rows(source: _Source, node: ast.AST) -> Iterator[Fault | None]:
    """Of what a loop goes through the first is left out: a row of the database, a seat, a message."""
    if isinstance(node, ast.For) or (isinstance(node, ast.comprehension) and not node.is_async):
        rows = node.iter
        if isinstance(rows, ast.Call) and source.of(rows.func).rpartition(".")[2] in _ENDLESS:
            return
        yield source.fault(rows, "dropped row", f"list({source.of(rows)})[1:]")


def _number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float))


KINDS: tuple[Callable[[_Source, ast.AST], Iterator[Fault | None]], ...] = (
    _comparisons,
    _missing_awaits,
    _off_by_one,
    _dropped_calls,
    _swapped_seats,
    _swapped_arguments,
    _turned_logic,
    _lost_guards,
    _wrong_signs,
    _dropped_rows,
)


def _inside_functions(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of all functions, without annotations and decorators: what stands in a module or class
    itself are constants, which are a matter of taste."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for statement in node.body:
                yield from _without_annotations(statement)


def _without_annotations(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return  # is found by itself
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns") or isinstance(node, ast.Assert):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _without_annotations(child)


def faults_in(name: str, text: str) -> list[Fault]:
    """All faults that can be planted in a source file, in the order of their places."""
    source = _Source(name, text)
    found = {
        fault
        for node in _inside_functions(ast.parse(text))
        for kind in KINDS
        for fault in kind(source, node)
        if fault is not None
    }
    return sorted(found, key=lambda fault: (fault.start, fault.end, fault.kind, fault.text))


Areas = Mapping[str, Sequence[str]]
"""Areas of a package by their names: patterns of files below the project, some of which may match nothing."""


def files_of(root: Path, areas: Areas) -> dict[str, list[str]]:
    """The files of each area, by their paths below ``root``. A file that several areas match belongs to the
    first of them. Raises ValueError where an area has no file."""
    found: dict[str, list[str]] = {}
    taken: set[str] = set()
    for area, patterns in areas.items():
        files = {path for pattern in patterns for path in root.glob(pattern) if path.suffix == ".py"}
        names = {path.relative_to(root).as_posix() for path in files} - taken
        if not names:
            raise ValueError(f"there is no file {' '.join(patterns)}")
        found[area] = sorted(names)
        taken |= names
    return found


def chosen(root: Path, areas: Areas, number: int, seed: int) -> list[Fault]:
    """``number`` faults of all kinds and areas by turns. Raises ValueError where an area has no file."""
    dice = random.Random(seed)
    rows: list[list[Fault]] = []
    for files in files_of(root, areas).values():
        by_kind: dict[str, list[Fault]] = defaultdict(list)
        for file in files:
            for fault in faults_in(file, (root / file).read_text("utf-8")):
                by_kind[fault.kind].append(fault)
        kinds = [dice.sample(by_kind[kind], len(by_kind[kind])) for kind in sorted(by_kind)]
        dice.shuffle(kinds)
        rows.append(_by_turns(kinds))
    return _by_turns(rows)[:number]


def _by_turns(rows: list[list[Fault]]) -> list[Fault]:
    longest = max(map(len, rows), default=0)
    return [row[at] for at in range(longest) for row in rows if at < len(row)]
