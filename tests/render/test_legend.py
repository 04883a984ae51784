"""The picture that names every symbol of a game."""

from __future__ import annotations

import pytest

from render import NoRendererError, Studio, Theme, renderer
from render.lettering import watch
from render.palette import PALETTES
from render.renderers import DrawsLegend
from rules import games
from rules.game import LANGUAGES
from rules.legend import LONGEST, in_words, legend
from tests.installed import RICH, having

GAMES = having(legend)
"""Games with a legend; none needs one."""


@pytest.mark.parametrize("key", GAMES)
def test_every_symbol_is_said_in_every_language(key: str) -> None:
    parts = legend(key)
    keys = [sign.key for part in parts for sign in part.signs]
    assert len(keys) == len(set(keys)) > (20 if key in RICH else 0)
    spoken = games()[key].words.languages
    for part in parts:
        for names in (part.title, *(sign.means for sign in part.signs)):
            assert set(spoken) <= set(names.languages)
            assert all(0 < len(names.of(language)) <= LONGEST for language in LANGUAGES)
    for language in LANGUAGES:
        said = in_words(parts, language)
        assert len(said) <= 1024, "it is the description of the picture, too"
        assert all(sign.means.of(language) in said for part in parts for sign in part.signs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_legend_has_room_for_all_words(key: str, language: str) -> None:
    pictures = renderer(key)
    assert isinstance(pictures, DrawsLegend)
    with watch() as cut:
        drawn = pictures.draw_legend(Theme(language))
    assert cut == []
    assert drawn.width == 1600
    assert drawn.height < 1300


@pytest.mark.parametrize("language", LANGUAGES)
def test_topics_have_their_symbols_beside_them(language: str) -> None:
    """What an option of a table brings is told by one picture beside its topic."""
    for key, topic in (
        ("echoes-of-time", "prophecies"),
        ("echoes-of-time", "realms"),
        ("echoes-of-revachol", "case_files"),
    ):
        assert topic in dict(games()[key].words.topics(language))
        (part,) = legend(key, topic)
        assert part not in legend(key)
        pictures = renderer(key)
        assert isinstance(pictures, DrawsLegend)
        with watch() as cut:
            drawn = pictures.draw_legend(Theme(language, region=topic))
        assert cut == []
        assert drawn.height < pictures.draw_legend(Theme(language)).height
    assert legend("ekho", "nothing") == ()


@pytest.mark.parametrize("key", GAMES)
def test_symbols_have_the_colours_of_a_palette(key: str) -> None:
    pictures = renderer(key)
    assert isinstance(pictures, DrawsLegend)
    drawn = {name: pictures.draw_legend(Theme(palette=name)).tobytes() for name in PALETTES}
    assert len(set(drawn.values())) > 1


async def test_a_game_without_a_legend_has_no_picture_of_it() -> None:
    assert legend("chess") == ()
    studio = Studio()
    try:
        with pytest.raises(NoRendererError):
            await studio.legend("chess", Theme())
        assert await studio.legend(GAMES[0], Theme()) is await studio.legend(GAMES[0], Theme())
    finally:
        studio.close()
