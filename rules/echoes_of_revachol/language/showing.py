"""The board and the hand as text, complete, and short as alt texts of their pictures."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_revachol.card_index import POINTS, PRINTED
from rules.echoes_of_revachol.cards import CARDS, morale, task
from rules.echoes_of_revachol.case_files import QUIET_ROUNDS, last_bonus, last_tasks, reward_of, trait_of
from rules.echoes_of_revachol.language import naming, reckoning, telling
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.state import NOTHING
from rules.echoes_of_revachol.view import EMPTY, LossView, View
from rules.grammar import listed, lower_first
from rules.speech import ALT_LIMIT
from rules.wording import Audience


def board(view: View, audience: Audience) -> str:
    """Everything that the picture of the board shows; blank lines part its sections."""
    speech = Speech(audience)
    head = [f"**{telling.status(view, audience)}**", _opening(speech, view)]
    if view.loss is not None:
        head.append(_loss(speech, view, view.loss))
    if view.last_dice:
        head += [
            speech.say("event.tie_dice", list=telling.single_dice(speech, rolled))
            for rolled in view.last_dice
        ]
    rows = [speech.say("board.row"), *(_place(speech, view, at) for at in range(len(view.tasks)))]
    if last_tasks(view.options):
        rows.append(_last_tasks(speech, view))
    sections = ["\n".join(head), "\n".join(rows), _piles(speech, view)]
    sections += [_seat(speech, view, seat) for seat in range(len(view.seats))]
    return "\n\n".join(sections)


def _opening(speech: Speech, view: View) -> str:
    return speech.say("board.began", who=speech.name(view.first), list=telling.opening_dice(speech, view))


def _loss(speech: Speech, view: View, loss: LossView) -> str:
    return speech.say(
        "board.loss" if loss.over else "board.loss_now",
        n=loss.turn,
        morale=naming.card(loss.morale, speech.language),
        asked=telling.asked(speech, view, loss.morale),
        task=naming.card(loss.task, speech.language),
        dice=_dice(speech, view, loss),
    )


def _dice(speech: Speech, view: View, loss: LossView) -> str:
    """The dice of all seats in an event."""
    return telling.dice_text(speech, view, loss, range(len(loss.dice)))


def _place(speech: Speech, view: View, at: int) -> str:
    number, beneath, language = view.tasks[at], view.morale[at], speech.language
    if number == EMPTY:
        line = speech.say("board.place_empty", position=at + 1)
    else:
        line = speech.say(
            "board.place",
            position=at + 1,
            task=naming.card(number, language),
            kind=lower_first(naming.kind_line(task(number), language)),
            points=POINTS[number],
            symbols=naming.symbols(PRINTED[number], language),
        )
        reward = reward_of(view.options, number)
        if reward is not None:
            line += f" · {speech.say('line.reward', text=naming.reward_text(reward, language))}"
    if beneath == EMPTY:
        return line
    sentence = naming.morale_sentence(morale(beneath), language, telling.both_dice(view))
    name = naming.card(beneath, language)
    return f"{line} · {speech.say('board.beneath', morale=name, event=sentence)}"


def _piles(speech: Speech, view: View) -> str:
    text = speech.say(
        "board.piles", tasks=view.task_deck_count, deck=view.deck_count, discard=len(view.discard)
    )
    if view.discard:
        top = naming.card(view.discard[-1], speech.language)
        text += speech.bracketed(speech.say("board.top", card=top))
    out = [
        speech.say(f"board.{key}", cards=naming.cards(cards, speech.language))
        for key, cards in (("failed", view.failed), ("lost", view.lost), ("spent", view.spent))
        if cards
    ]
    if out:
        text += "\n" + speech.say("board.out", list=speech.semicolon.join(out))
    return text


def _last_tasks(speech: Speech, view: View) -> str:
    """How the last tasks work, and how many turns are left until one fails (ER-O3)."""
    if view.task_deck_count:
        return speech.say("board.last_tasks", n=last_bonus(view.options))
    left = QUIET_ROUNDS * len(view.seats) + 1 - view.quiet
    return speech.say("board.last_tasks_now", n=last_bonus(view.options), left=left)


def _corps(speech: Speech, view: View, cards: Sequence[int]) -> str:
    return speech.comma.join(
        naming.ally_brief(card, speech.language, trait_of(view.options, card)) for card in cards
    )


def _seat(speech: Speech, view: View, seat: int) -> str:
    player = view.seats[seat]
    head = speech.say(
        "board.seat",
        who=speech.name(seat),
        score=player.score,
        tasks=player.task_points,
        cards=player.card_points,
        hand=player.hand_count,
    )
    if seat in view.waiting:
        head += f" · {speech.say('board.waiting')}"
    elif player.answered:
        head += f" · {speech.say('board.answered')}"
    lines = [head]
    lines += [
        speech.say("board.corps", corps=naming.letter(corps.id), cards=_corps(speech, view, corps.cards))
        for corps in player.corps
    ]
    if player.bonus:
        lines.append(speech.say("board.bonus", n=player.bonus))
    if not player.corps:
        lines.append(speech.say("board.no_corps"))
    for key, cards in (("done", player.done), ("given", player.given)):
        if cards:
            listed = [
                speech.say("board.worth", card=CARDS[card].names.of(speech.language), n=POINTS[card])
                for card in cards
            ]
            lines.append(speech.say(f"board.{key}", cards=speech.comma.join(listed)))
    return "\n".join(lines)


def hand(view: View, audience: Audience) -> str:
    """Every card in the hand, completely, and what each own corps can complete now."""
    speech = Speech(audience)
    if view.seat is None:
        return speech.say("hand.none")
    player = view.seats[view.seat]
    cards = player.hand or []
    lines = [speech.say("hand.title", n=len(cards)) if cards else speech.say("hand.empty")]
    lines += [f"{number}. {_hand_card(speech, view, card)}" for number, card in enumerate(cards, 1)]
    for answer in player.answer or []:
        if answer == NOTHING:
            lines.append(speech.say("hand.answer_nothing"))
        else:
            lines.append(speech.say("hand.answer", card=naming.card(answer, audience.language)))
    for corps in player.corps:
        head = speech.say(
            "hand.corps", corps=naming.letter(corps.id), cards=_corps(speech, view, corps.cards)
        )
        lines.append(f"{head} · {possible_text(speech, view, view.seat, corps.cards)}")
    return "\n".join(lines)


def _hand_card(speech: Speech, view: View, card: int) -> str:
    """A card in hand in one line, with its trait where it has one at this table."""
    line, trait = naming.card_line(card, speech.language), trait_of(view.options, card)
    return line if trait is None else f"{line} · {naming.trait_text(trait, speech.language)}"


def possible_text(speech: Speech, view: View, seat: int, cards: Sequence[int]) -> str:
    """What a corps of these allies could complete now, by itself and with a loan, and what it is one symbol
    short of."""
    ready, lent = reckoning.possible(view, seat, cards)
    parts = []
    if ready:
        parts.append(speech.say("hand.can", list=reckoning.sets_text(speech, ready)))
    if lent:
        parts.append(speech.say("hand.can_lent", list=reckoning.sets_text(speech, lent)))
    if lacks := lacks_text(speech, view, cards):
        parts.append(lacks)
    return " · ".join(parts) or speech.say("hand.cannot")


def lacks_text(speech: Speech, view: View, cards: Sequence[int]) -> str:
    """What a corps of these allies is one symbol short of; empty where it is not."""
    language = speech.language
    lacking = [
        speech.say(
            "hand.lack",
            task=naming.card(number, language),
            symbols=listed([naming.symbol(one, language) for one in colours], language, "or"),
        )
        for number, colours in reckoning.one_short(view, cards)
    ]
    return speech.say("hand.lacks", list=speech.semicolon.join(lacking)) if lacking else ""


# --- alt texts ---------------------------------------------------------------------------------------------


def board_alt(view: View, audience: Audience) -> str:
    """The board in short, without the names of allies where it would be too long with them."""
    speech = Speech(audience)
    head = speech.say("alt.board", status=telling.status(view, audience)) + speech.space
    for named in (True, False):
        parts = _alt_parts(speech, view, named)
        if len(head + speech.space.join(parts)) <= ALT_LIMIT:
            break
    return speech.fitted(head, parts, speech.space)


def _alt_event(speech: Speech, view: View, card: int) -> str:
    """The faces of a morale card and what it takes."""
    design = morale(card)
    faces = naming.asked(design, speech.language, telling.both_dice(view))
    return speech.semicolon.join([faces, speech.say(f"alt.else_{design.loss}")])


def _alt_parts(speech: Speech, view: View, named: bool) -> list[str]:
    """What the alt text tells beside the status; ``named``: with the names of allies."""
    language, parts = speech.language, list[str]()
    for at, number in enumerate(view.tasks):
        if number != EMPTY:
            beneath = view.morale[at]
            key = "alt.place" if beneath == EMPTY else "alt.place_morale"
            reward = reward_of(view.options, number)
            parts.append(
                speech.say(
                    key,
                    position=at + 1,
                    task=naming.card(number, language),
                    points=POINTS[number],
                    symbols=naming.symbols(PRINTED[number], language, full=False),
                    morale="" if beneath == EMPTY else naming.card(beneath, language),
                    event="" if beneath == EMPTY else _alt_event(speech, view, beneath),
                )
            )
            if reward is not None:
                parts.append(speech.say("alt.reward", text=naming.reward_text(reward, language)))
    if view.loss is not None and view.turns - view.loss.turn <= 1:
        parts.append(speech.say("alt.dice", dice=_dice(speech, view, view.loss)))
    for seat, player in enumerate(view.seats):
        corps = [
            speech.say(
                "alt.corps_named" if named else "alt.corps",
                corps=naming.letter(corps.id),
                names=naming.plain(corps.cards, language),
                symbols=naming.symbols_of(corps.cards, language),
            )
            for corps in player.corps
        ]
        parts.append(
            speech.say(
                "alt.seat" if corps else "alt.seat_none",
                who=speech.name(seat),
                score=player.score,
                done=len(player.done),
                hand=player.hand_count,
                list=speech.semicolon.join(corps),
            )
        )
    parts.append(
        speech.say("alt.piles", tasks=view.task_deck_count, deck=view.deck_count, discard=len(view.discard))
    )
    return parts


def hand_alt(view: View, audience: Audience) -> str:
    """The hand in short."""
    speech = Speech(audience)
    if view.seat is None:
        return speech.say("hand.none")
    cards = view.seats[view.seat].hand or []
    if not cards:
        return speech.say("hand.empty")
    parts = [naming.ally_brief(card, audience.language, trait_of(view.options, card)) for card in cards]
    head = speech.say("alt.hand", n=len(cards))
    return speech.fitted(head, parts, speech.comma, "。" if audience.language == "ja" else ".")
