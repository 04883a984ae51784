"""Where a line of text may end, in every language of the project."""

from __future__ import annotations

NO_START = frozenset(
    "、。，．・：；？！ー～」』）］｝〕〉》】’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞ,.!?:;)]}»%…–—"
)
"""Characters that must not begin a line."""
NO_END = frozenset("「『（［｛〔〈《【‘“([{«")
"""Characters that must not end a line."""


def pieces(text: str) -> list[str]:
    """The text cut at every place where a line may end; spaces stay at the end of the piece before them."""
    found: list[str] = []
    current = ""
    for index, character in enumerate(text):
        current += character
        following = text[index + 1 : index + 2]
        if not following:
            break
        wide = "\u2e80" <= character <= "\uffef" or "\u2e80" <= following <= "\uffef"
        after_space = character == " " and following != " "
        after_hyphen = character in "-–" and following.isalpha() and len(current) > 2
        in_japanese = (
            wide
            and following != " "
            and following not in NO_START
            and character not in NO_END
            and not character.isdigit()  # 1枚: a number stays with its counter
        )
        may_break = after_space or after_hyphen or in_japanese
        if character == "\n" or may_break:
            found.append(current)
            current = ""
    return [*found, current] if current else found
