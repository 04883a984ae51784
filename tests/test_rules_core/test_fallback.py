"""A game that is still being made speaks English where it has no texts in a language, and says so once."""

from __future__ import annotations

import shutil
import warnings
from pathlib import Path

import pytest

from rules.cards import Names, Row, load_rows
from rules.fallback import MissingTextWarning, home_of, missing
from rules.scaffold import SKELETON
from rules.speech import Speech
from rules.texts import TextWords, texts_in
from rules.wording import Audience


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The texts of a game in English alone; each test has a game of its own."""
    folder = tmp_path / "rules" / tmp_path.name / "language"
    shutil.copytree(SKELETON / "rules" / "new_game" / "language", folder)
    return folder


def test_english_stands_in_for_a_language(folder: Path) -> None:
    words = TextWords(folder)
    assert words.languages == ("en",)
    with pytest.warns(MissingTextWarning, match="in the language ru"):
        assert words.title("ru") == words.title("en")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for said in (words.summary, words.rules, words.topics):
            assert said("ru") == said("en")
    with pytest.warns(MissingTextWarning, match="in the language ja"):
        speech = Speech(Audience("ja", ("Ann", "Bob"), 0), texts_in(folder, "ja"))
    assert speech.about(1, "event.kept", n=2) == "Bob kept 2 shells."
    assert speech.about(0, "status.turn", n=4) == "Turn 4: it is your turn"


def test_english_stands_in_for_a_single_text(folder: Path) -> None:
    """Also for one that takes numbers, which has the forms of English words."""
    (folder / "ru.toml").write_text('[game]\ntitle = "Ракушки"\nyou = "вы"\n', "utf-8")
    words = TextWords(folder)
    assert words.languages == ("en", "ru")
    assert words.title("ru") == "Ракушки"
    texts = texts_in(folder, "ru")
    speech = Speech(Audience("ru", ("Ann", "Bob"), 0), texts)
    with pytest.warns(MissingTextWarning, match=r"event\.kept"):
        assert speech.about(1, "event.kept", n=2) == "Bob kept 2 shells."
    assert texts.say("board.seat", n=1) == "1 shell"
    assert not texts.has("event.kept")
    assert missing(home_of(folder))["ru"] == ["text event.kept", "text board.seat"]
    with pytest.raises(KeyError):
        texts.say("event.unheard_of")


def test_english_stands_in_for_a_topic(folder: Path) -> None:
    (folder / "it.toml").write_text('[game]\ntitle = "Conchiglie"\n', "utf-8")
    (folder / "topics.it.toml").write_text('[end]\ntitle = "Fine"\ntext = "Fine."\n', "utf-8")
    with pytest.warns(MissingTextWarning, match="topic turn"):
        topics = TextWords(folder).topics("it")
    assert topics == [("turn", "Your turn"), ("end", "Fine")]


class Boat(Row):
    id: str
    names: Names
    crew: tuple[Names, ...] = ()


def test_english_stands_in_for_the_name_of_a_card(tmp_path: Path) -> None:
    path = tmp_path / "rules" / tmp_path.name / "boats.toml"
    path.parent.mkdir(parents=True)
    path.write_text(
        '[[boat]]\nid = "raft"\nnames = { en = "Raft", ru = "Плот", it = "Zattera", ja = "筏" }\n'
        'crew = [{ en = "Frog", ru = "Лягушка", it = "Rana" }]\n',
        "utf-8",
    )
    with pytest.warns(MissingTextWarning, match="name of raft in the language ja") as told:
        (boat,) = load_rows(path, "boat", Boat)
    assert len(told) == 1
    assert boat.names.of("ja") == "筏"
    assert boat.crew[0].of("ja") == "Frog"
    assert boat.crew[0].languages == ("en", "ru", "it")
    assert boat.names.of("xx") == "Raft"


def test_files_belong_to_the_game_in_whose_folder_they_lie() -> None:
    assert home_of(Path("/project/rules/ekho/contacts/bridge.toml")) == "ekho"
    assert home_of(Path("/rules/old/rules/ekho/language")) == "ekho"
