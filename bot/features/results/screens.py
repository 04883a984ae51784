"""``/stats`` and ``/leaderboard`` as private messages."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

import discord

from bot.features.results import eligibility, ladder, ratings, tally
from bot.features.results.eligibility import Reason
from bot.features.results.store import ResultRow, Standing
from bot.features.results.tally import Tally
from bot.ui import screens
from bot.ui.components import Address, select
from bot.ui.screens import Screen
from bot.words import bracketed, clip, decimal, enumerated, say, sentences
from bot.words.names import without_remark
from rules import games

LISTED = 20
"""Most people or groups in one section of a leaderboard."""
_NAMED = 8  # people in one line
NOTHING: Mapping[int, Reason] = MappingProxyType({})
"""No game has a special reason for not being rated."""


def title_of(key: str, language: str) -> str:
    """The name of a game; its key if it is no longer installed."""
    game = games().get(key)
    return game.words.title(language) if game is not None else key


def points(key: str, language: str) -> list[str]:
    """A line on where a game's points come from; empty if that is obvious."""
    game = games().get(key)
    told = game.words.points(language) if game is not None else ""
    return [f"-# {told}"] if told else []


def of_user(
    results: list[ResultRow], user_id: int, reader_id: int, language: str, page: int, everywhere: bool
) -> Screen:
    """A user's games: totals, then one by one, newest first."""
    own = user_id == reader_id
    if not results:
        return screens.note(
            say(language, "stats.none") if own else say(language, "stats.none_of", who=f"<@{user_id}>")
        )
    lines = [say(language, "stats.everywhere" if everywhere else "stats.title", who=f"<@{user_id}>")]
    for key, kinds in tally.of_user(results, user_id).items():
        lines.append(f"**{title_of(key, language)}**")
        lines += [f"- {_counted(kinds[kind], kind, language)}" for kind in tally.KINDS if kind in kinds]
        lines += _climbed(results, key, user_id, language)
        if any(counted.best is not None for counted in kinds.values()):
            lines += points(key, language)
    lines.append(f"**{say(language, 'stats.games')}**")
    unrated = eligibility.unrated(results)
    lines += [f"- {_line(result, user_id, language, unrated)}" for result in reversed(results)]
    return screens.paged("\n".join(lines), page, Address(0, "stats_page", str(user_id)), language)


def _climbed(results: list[ResultRow], key: str, user_id: int, language: str) -> list[str]:
    """A line on how far somebody has come on the ladder of a game; empty for who never tried."""
    game = games().get(key)
    rungs = ladder.rungs(game, results, user_id) if game is not None else []
    if game is None or not any(rung.games for rung in rungs):
        return []
    names = [
        say(
            language,
            "stats.rung",
            name=without_remark(game.words.level(rung.level, language)),
            won=rung.won,
            games=rung.games,
        )
        for rung in rungs
        if rung.games
    ]
    done = sum(rung.won > 0 for rung in rungs)
    return [
        f"- {say(language, 'stats.ladder', done=done, rungs=len(rungs), names=enumerated(language, names))}"
    ]


def _counted(counted: Tally, kind: tally.Kind, language: str) -> str:
    """A tally in words."""
    games_played = say(language, "stats.played", n=counted.games)
    won = say(language, "stats.won", n=counted.won, share=counted.share)
    return _headed(language, say(language, f"stats.{kind}"), [games_played, won, *_best(counted, language)])


def _best(counted: Tally, language: str) -> list[str]:
    return [] if counted.best is None else [say(language, "stats.best", score=counted.best)]


def _headed(language: str, head: str, parts: list[str]) -> str:
    return f"{head}{'：' if language == 'ja' else ': '}{enumerated(language, parts)}"


def _line(result: ResultRow, user_id: int, language: str, unrated: Mapping[int, Reason]) -> str:
    """One line about a user's game."""
    standing = result.of(user_id)
    assert standing is not None
    others = [seat for seat in result.seats if seat.seat != standing.seat]
    shown = enumerated(language, (who(seat, result.game, language) for seat in others[:_NAMED]))
    at = discord.utils.format_dt(datetime.fromisoformat(result.at), "d")
    place = outcome_of(result, standing, language, unrated)
    return say(
        language,
        "stats.game" if others else "stats.game_alone",
        at=at,
        title=title_of(result.game, language),
        place=place,
        others=shown,
        table=result.table_id,
    )


def outcome_of(
    result: ResultRow, standing: Standing, language: str, unrated: Mapping[int, Reason] = NOTHING
) -> str:
    """How a seat finished, with its score, and why the game is not rated if it is in ``unrated``."""
    if result.cooperative:
        said = say(language, "stats.together_won" if standing.rank == 1 else "stats.together_lost")
    elif all(seat.rank > 1 for seat in result.seats):
        said = say(language, "stats.nobody_won")
    else:
        said = say(language, "stats.place", rank=standing.rank, seats=len(result.seats))
    if standing.score is not None:
        said = enumerated(language, [said, say(language, "stats.score", n=standing.score)])
    if standing.resigned:
        said = bracketed(language, said, say(language, "stats.resigned"))
    if not result.played:
        return f"{said} – {say(language, 'stats.unplayed')}"
    reason = unrated.get(result.id)
    return said if reason is None else f"{said} – {eligibility.said(reason, language)}"


def who(seat: Standing, game: str, language: str) -> str:
    """Who had a seat: a person, a computer player's level, or a forgotten player."""
    if seat.user_id is not None:
        return f"<@{seat.user_id}>"
    if seat.level is None:
        return say(language, "privacy.nobody", seat=seat.seat + 1)
    found = games().get(game)
    level = found.words.level(seat.level, language) if found is not None else seat.level
    return say(language, "stats.computer_level", level=level)


def leaderboard(
    results: list[ResultRow], game: str, played: dict[str, int], reader_id: int, language: str, page: int = 0
) -> Screen:
    """A server's people at one game.

    They are rated against each other, counted where computer players took part, and grouped where all win or
    lose together. ``played``: number of results by game."""
    lines = [say(language, "leaderboard.title", title=title_of(game, language))]
    lines += _rated(results, reader_id, language)
    lines += _with_computers(results, language)
    lines += _groups(results, language)
    counted = [*tally.by_user(results, "computers").values(), *tally.by_group(results).values()]
    if any(one.best is not None for one in counted):
        lines += points(game, language)
    if len(lines) == 1:
        lines.append(say(language, "leaderboard.none"))
    screen = screens.paged("\n".join(lines), page, Address(0, "leaderboard_pg", game), language)
    others = [key for key in played if key in games()]
    if len(others) > 1:
        screen.items.append(
            select(
                Address(0, "leaderboard_game"),
                say(language, "leaderboard.another"),
                [
                    discord.SelectOption(
                        label=clip(title_of(key, language), 100), value=key, default=key == game
                    )
                    for key in others[:25]
                ],
            )
        )
    return screen


def _rated(results: list[ResultRow], reader_id: int, language: str) -> list[str]:
    found = ratings.rated(results)
    if not found:
        return []
    lines = [f"**{say(language, 'leaderboard.people')}**"]
    for number, one in enumerate(found, 1):
        if number <= LISTED or one.user_id == reader_id:
            lines.append(
                say(
                    language,
                    "leaderboard.rated",
                    number=number,
                    who=f"<@{one.user_id}>",
                    rating=decimal(language, one.rating),
                    played=say(language, "stats.played", n=one.tally.games),
                    won=say(language, "stats.won", n=one.tally.won, share=one.tally.share),
                )
            )
    about = say(language, "leaderboard.about")
    counts = say(language, "leaderboard.fair", turns=eligibility.TURNS, games=eligibility.A_DAY)
    return [*lines, f"-# {sentences(language, about, counts)}"]


def _with_computers(results: list[ResultRow], language: str) -> list[str]:
    found = tally.by_user(results, "computers")
    order = sorted(found.items(), key=lambda one: (one[1].order, one[0]))
    lines = [f"- {_unrated(f'<@{user}>', counted, language)}" for user, counted in order[:LISTED]]
    return [f"**{say(language, 'leaderboard.computers')}**", *lines] if lines else []


def _groups(results: list[ResultRow], language: str) -> list[str]:
    found = tally.by_group(results)
    order = sorted(found.items(), key=lambda one: (one[1].order, one[0]))
    lines = []
    for (users, nameless, computers), counted in order[:LISTED]:
        names = [f"<@{user}>" for user in users] + [say(language, "stats.nameless")] * nameless
        if computers:
            names.append(say(language, "stats.computer"))
        lines.append(f"- {_unrated(enumerated(language, names[:_NAMED]), counted, language)}")
    return [f"**{say(language, 'leaderboard.together')}**", *lines] if lines else []


def _unrated(names: str, counted: Tally, language: str) -> str:
    played = say(language, "stats.played", n=counted.games)
    won = say(language, "stats.won", n=counted.won, share=counted.share)
    return _headed(language, names, [played, won, *_best(counted, language)])
