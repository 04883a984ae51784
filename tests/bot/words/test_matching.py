"""What is typed is found as it is shown."""

from __future__ import annotations

import pytest

from bot.words.matching import Named, fitting, folded, suggested

PEOPLE = [
    Named("bob", ["Bob", "bob_87"], ["1", "<@7>"]),
    Named("bobby", ["Bobby Tables"], ["2", "<@8>"]),
    Named("jose", ["José Ñandú"], ["3"]),
    Named("zoe", ["Ｚoe\u202e"], ["4"]),
    Named("fyodor", ["Фёдор"], ["5"]),
    Named("turn", ["Round 2, turn 3: Ann"]),
]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("bob", ["bob"]),
        ("@BOB", ["bob"]),
        ("<@7>", ["bob"]),
        ("Bob_87", ["bob"]),
        ("#2", ["bobby"]),
        ("2", ["bobby"]),
        ("bobb", ["bobby"]),
        ("tables", ["bobby"]),
        ("able", ["bobby"]),
        ("bo", ["bob", "bobby"]),
        ("jose nandu", ["jose"]),
        ("ｊｏｓé", ["jose"]),
        ("zoe", ["zoe"]),
        ("федор", ["fyodor"]),
        ("round 2 turn 3", ["turn"]),  # nobody types the comma
        ("Round 2, turn 3: ann", ["turn"]),
        ("ob", []),  # two letters inside a word are no name
        ("7", []),  # a part of a mention means nobody
        ("dmitri", []),
        ("", []),
        ("@", []),
    ],
)
def test_what_is_typed_means_whoever_is_called_so(typed: str, found: list[str]) -> None:
    assert fitting(typed, PEOPLE) == found


def test_a_name_of_signs_alone_is_found() -> None:
    assert fitting("@@", [Named("signs", ["@@"])]) == ["signs"]
    assert folded("@@") == "@@"


def test_everything_is_suggested_until_something_is_typed() -> None:
    assert suggested("", "Bob")
    assert suggested("ÉCH", "echoes")
    assert not suggested("x", "Bob")
