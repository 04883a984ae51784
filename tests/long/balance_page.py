"""BALANCE.md: what was measured, for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.game import Game
from tests.long import balance_levels, balance_together
from tests.long.balance_tables import Tables
from tests.long.balance_targets import Names, Targets
from tests.long.balance_verdicts import HELD, NOT_HELD, TOO_FEW, Group, Verdict, name_of

Other = tuple[Mapping[str, Any], Tables, Sequence[Verdict]]
Ranked = tuple[Mapping[str, Any], Mapping[str, Any]]
OPENINGS = 12
"""First plays that are listed."""
_SURE = (
    "Numbers in brackets are the limits between which the true value lies with 95 % confidence. Computer "
    "players have likings: what they misjudge looks weaker here than it is."
)
_VERDICTS = (
    "A target is held where the value lies within its limits. Where it lies outside, but a limit is within "
    "the brackets (**?**), these are too few games to tell; else it is not held (**✗**)."
)
_WINS = (
    "*Middle* is the median, *80 %* what is left without the lowest and the highest tenth. *Wins by place*: "
    "of all wins the share of who was first, second, … in the order of play of the first {}; a victory that "
    "several share counts for each in part."
)
_SEVERAL = " A game may end for several reasons at once, so the shares of the ends add up to more than 100 %."
_PLANS = (
    "A company's plan is the faction and the specialisation that most of its cards have; the names are those "
    "of [DESIGN.md](DESIGN.md). A win ratio of 1 is the share that a company would win if all were alike. "
    "The targets look at the common plans, {:.0f} % of all companies or more; one wins its share from a "
    "ratio of {} on."
)
_OPENINGS = "What was laid from the first hand in the first {1}; the {0} most frequent ones."
_WITHOUT = (
    "How many points of the win rate on the standard difficulty it costs to play one part by a rule of thumb "
    "(the first option that is offered; no arrests; no seals), or to let one seat take whatever is "
    "pre-filled. All play the same deals."
)
_LEVELS = (
    "Every level plays the same deals alone, on the standard difficulty, with the numbers of seats and the "
    "other table options by turns. A step is what the stronger level wins more often, in points."
)
_DECISIONS = (
    "*Decisions* are answers, but those that one click gives alike count once: all that is left as it is "
    "filled in, and a deed that is repeated to its end. All answers stand beside them."
)
_THEMES = "What the scoring of a company counted, where it brought much. One company may have several."


def page(
    game: Game[Any],
    targets: Targets,
    about: Mapping[str, Any],
    found: Tables,
    verdicts: Sequence[Verdict],
    others: Sequence[Other] = (),
    ranked: Sequence[Ranked] = (),
) -> str:
    """The whole page, in markdown.

    about   which run it was, as its result says: level, rules, seed, commits, began, option
    others  runs of other levels: what runs they were, their tables, and the verdicts on them
    ranked  runs of ``levels``: what runs they were, and what they found
    """
    parts = [
        f"# Balance of {game.words.title('en')}",
        f"Written by `python -m tests.long balance --game {game.key} --publish`; not to be edited by hand.",
        _which(game, about, found),
        _SURE,
        "## Targets",
        f"{_held(verdicts)} {_VERDICTS}",
        _targets(game, verdicts),
    ]
    for other, tables, told in others:
        parts += [f"## Targets with `{other['level']}`", _which(game, other, tables), _held(told)]
        parts.append(_targets(game, told))
    parts += _games(game, targets.names, found)
    if ranked:
        parts += ["## Levels", _LEVELS]
    for other, each in ranked:
        parts += [_origin(other), *_levels(each, targets.bounds.step)]
    for title, remark, table in _sections(game, targets, found):
        if table:
            parts += [f"## {title}", *([remark] if remark else []), table]
    return "\n\n".join(parts) + "\n"


def _which(game: Game[Any], about: Mapping[str, Any], found: Tables) -> str:
    """Who played how many games, and when."""
    counts = " + ".join(
        f"{games:,} with {balance_together.seats_of(int(seats))}" for seats, games in found["games"].items()
    )
    with_whom = "together" if game.cooperative else "one another"
    options = "".join(f", `{option}`" for option in about.get("option") or ())
    return (
        f"Computer players of the level `{about['level']}` played {with_whom}: {counts}, "
        f"rules {about['rules']}{options}. {_origin(about)}"
    )


def _held(verdicts: Sequence[Verdict]) -> str:
    return f"Held: {sum(verdict.whole == HELD for verdict in verdicts)} of {len(verdicts)}."


def _origin(about: Mapping[str, Any]) -> str:
    """When, from which commits and with which seed was played; results that were not kept say none of it."""
    if not about.get("began"):
        return "The day, the commit and the seed of these games were not kept."
    commits = ", then ".join(
        f"`{commit.removesuffix('+')}`" + " with uncommitted changes" * commit.endswith("+")
        for commit in about["commits"]
    )
    return f"Begun on {about['began'][:10]} at the commit {commits}; seed {about['seed']}."


def _levels(found: Mapping[str, Any], step: float) -> list[str]:
    """How often each level won, what each step is worth, and how long the levels think."""
    levels = [f"`{level}`" for level in found["levels"]]
    won = [
        [
            name,
            f"{deals:,}",
            *(f"{100 * v:.1f} % ({100 * low:.1f} … {100 * high:.1f})" for v, low, high in shares),
        ]
        for name, deals, *shares in found["rows"]
    ]
    steps = [
        [
            verdict.target.says,
            verdict.shown(0),
            verdict.whole if verdict.whole == HELD else f"**{verdict.whole}**",
        ]
        for verdict in balance_levels.verdicts(found, step)
    ]
    times = [
        [level, f"{mean:g} ms", f"{most:,.0f} ms"]
        for level, (mean, most) in zip(levels, found["thinking"], strict=True)
    ]
    return [
        _rows(["", "deals", *levels], won),
        _rows(["step", "found, in points", "verdict"], steps),
        _rows(["level", "a processor's time for an answer", "for the dearest"], times),
    ]


def _games(game: Game[Any], names: Names, found: Tables) -> list[str]:
    """How long games lasted, how they ended and who won."""
    if not game.cooperative:
        several = any(sum(ends.values()) > 1.0001 for *_, ends in found["lengths"])
        remark = _WINS.format(names.rounds.removesuffix("s")) + _SEVERAL * several
        return ["## Length, scores, seats", remark, _lengths(found["lengths"], names)]
    parts = [_DECISIONS]
    for section in found["together"]:
        tables = balance_together.shown(section, names.rounds, names.ends)
        parts += [f"## {section['title']}", *(_rows(head, rows) for head, *rows in tables)]
    return parts


def _sections(game: Game[Any], targets: Targets, found: Tables) -> list[tuple[str, str, str]]:
    """Title, remark and table of what is told besides; the table is empty where there is nothing to tell."""
    names, bounds = targets.names, targets.bounds
    openings = _OPENINGS.format(OPENINGS, names.rounds.removesuffix("s"))
    cards = dict(game.words.cards("en"))
    designs = (names.designs, names.remark, _designs(found, names, cards))
    if game.cooperative:
        return [("What matters", _WITHOUT, _without(found)), designs]
    return [
        ("Plans", _PLANS.format(100 * bounds.common, bounds.fair), _plans(found, names)),
        ("Scoring themes", _THEMES, _themes(found, names)),
        ("Symbols", "In a game, on average.", _symbols(found)),
        ("Sources", "", _prizes(found, cards)),
        ("First plays", openings, _openings(found, names, cards)),
        designs,
    ]


def _rows(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; nothing where there are no rows, as of games that do not report such a thing."""
    found = list(rows)
    if not found:
        return ""
    lines = [head, ["---"] * len(head), *found]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _with(figure: Sequence[float], digits: int = 2) -> str:
    value, low, high = figure
    return f"{value:.{digits}f} ({low:.{digits}f} … {high:.{digits}f})"


def _targets(game: Game[Any], verdicts: Sequence[Verdict]) -> str:
    def of(verdict: Verdict, group: Group) -> str:
        value = group if isinstance(group, int) else game.words.option(verdict.target.over, group, "en")
        mark = {HELD: "", TOO_FEW: " **?**", NOT_HELD: " **✗**"}[verdict.word(group)]
        return name_of(value, "{}: ", "{}: ") + verdict.shown(group) + mark

    rows = []
    for verdict in verdicts:
        found, whole = "; ".join(of(verdict, group) for group in verdict.figures), verdict.whole
        rows.append((verdict.target.says, found, whole if whole == HELD else f"**{whole}**"))
    return _rows(("target", "found (number of seats: value)", "verdict"), rows)


def _lengths(lengths: Iterable[Sequence[Any]], names: Names) -> str:
    rows = []
    for seats, rounds, scores, places, ends in lengths:
        wins = " / ".join(f"{100 * part:.1f} %" for part in places)
        ended = ", ".join(f"{names.ends.get(end, end)}: {100 * part:.0f} %" for end, part in ends.items())
        told = balance_together.told
        rows.append((str(seats), told(rounds), told(scores), wins, ended))
    spread = ": middle, 80 %, all"
    return _rows(("seats", names.rounds + spread, "scores" + spread, "wins by place", "ended by"), rows)


def _plans(found: Tables, names: Names) -> str:
    rows = (
        (names.plans.get(plan, plan), f"{100 * part:.1f} %", _with(ratio), f"{taken:.2f}")
        for plan, part, ratio, taken in found["plans"]
    )
    return _rows(("plan", "companies", "win ratio", "Sources taken in a game"), rows)


def _themes(found: Tables, names: Names) -> str:
    rows = (
        (names.themes.get(theme, theme), f"{100 * part:.1f} %", _with(ratio))
        for theme, part, ratio in found["themes"]
    )
    return _rows(("counted", "companies", "win ratio"), rows)


def _symbols(found: Tables) -> str:
    rows = ((symbol, _with(brought, 1), _with(asked, 1)) for symbol, brought, asked in found["symbols"])
    return _rows(("symbol", "brought by cards played", "asked for by what was completed"), rows)


def _prizes(found: Tables, cards: Mapping[str, str]) -> str:
    rows = ((cards.get(prize, prize), _with(figure)) for prize, figure in found["prizes"])
    return _rows(("Source", "taken in a game that has it"), rows)


def _openings(found: Tables, names: Names, cards: Mapping[str, str]) -> str:
    rows = (
        (cards.get(design, design), f"{100 * of_all:.1f} %", f"{100 * of_held:.0f} %", _with(ratio))
        for design, of_all, of_held, ratio in found["openings"][:OPENINGS]
    )
    return _rows((names.design, "of all hands", "of the hands that hold it", "win ratio"), rows)


def _without(found: Tables) -> str:
    rows = (
        (part, f"{100 * value:+.1f} ({100 * low:+.1f} … {100 * high:+.1f})", f"{games:,}")
        for part, (value, low, high), games in found.get("without", ())
    )
    return _rows(("played by a rule of thumb", "costs points of the win rate", "games"), rows)


def _designs(found: Tables, names: Names, cards: Mapping[str, str]) -> str:
    rows = (
        (cards.get(design, design), _with(ratio), f"{100 * part:.1f} %")
        for design, ratio, part in found["designs"]
    )
    return _rows((names.design, "win ratio", names.held), rows)
