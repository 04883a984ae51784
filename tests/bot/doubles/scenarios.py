"""What people do at a table, written once for both doubles. What each leaves behind is compared."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tests.bot import parts
from tests.bot.doubles.double import Answer, Double, Shown

Scenario = Callable[[Double], Awaitable[None]]
SCENARIOS: dict[str, Scenario] = {}


def scenario(play: Scenario) -> Scenario:
    """Register a scenario by its name."""
    SCENARIOS[play.__name__] = play
    return play


async def running(double: Double, *others: str, **options: object) -> None:
    """A table at which the first turn has begun."""
    await double.open(*(others or ("bob",)), **options)
    await double.press("ann", double.public("start"), "start")
    await double.first_cards()


async def draw(double: Double, who: str) -> Shown:
    """Draw a card; the panel after it."""
    chosen = await double.press(who, await double.act(who), "do", "0")
    return double.panel_of(await double.press(who, double.panel_of(chosen), "ok"))


async def end_turn(double: Double, who: str, panel: Shown) -> Answer:
    """End the turn from a panel after the main action."""
    chosen = await double.press(who, panel, "do", "0")
    return await double.press(who, double.panel_of(chosen), "ok")


async def whole_turns(double: Double) -> None:
    """Everybody draws and ends the turn until the game is over."""
    while (await double.table()).status == "running":
        who = await double.mover()
        await end_turn(double, who, await draw(double, who))


# The lobby.


@scenario
async def a_table_is_opened(double: Double) -> None:
    answer = await double.open()
    assert answer.shown is not None
    assert answer.shown.private
    assert "The table is open: https://discord.com/channels/" in answer.text
    lobby = double.public("join")
    assert f"<@{(await double.table()).host_id}> – host" in lobby.text
    assert "1 more player is needed" in lobby.text
    assert lobby.pinged == []
    start = next(one for one in parts.buttons(lobby.components).values() if ":start:" in one["custom_id"])
    assert start["disabled"]


@scenario
async def seats_are_taken_and_left(double: Double) -> None:
    await double.open("bob")
    again = await double.press("bob", double.public("join"), "join")
    assert "You already sit at this table" in again.text
    assert again.more[0].private
    assert again.more[0].id not in [one.id for one in double.sees("ann")]
    typed = await double.slash("carla", "table join", table=str(double.number))
    assert "You have a seat." in typed.text
    await double.press("bob", double.public("leave"), "leave")
    await double.press("ann", double.public("leave"), "leave")
    row = await double.table()
    assert [seat.name for seat in row.seats] == ["carla"]
    assert row.host_id == row.seats[0].user_id
    await double.press("carla", double.public("leave"), "leave")
    assert (await double.table()).status == "closed"
    assert "this table is closed" in double.tells("closed").text


@scenario
async def computer_players_come_and_go(double: Double) -> None:
    await double.open("bob")
    refused = await double.press("bob", double.public("computer"), "computer")
    assert "Only the host" in refused.text
    panel = double.panel_of(await double.press("ann", double.public("computer"), "computer"))
    for _ in range(2):
        panel = double.panel_of(await double.choose("ann", panel, "add_computer", "random"))
    panel = double.panel_of(await double.press("ann", panel, "drop_computer"))
    assert [seat.name for seat in (await double.table()).seats] == ["ann", "bob", "Computer 1"]
    assert "Computer 1 – random level EN" in double.public("join").text


@scenario
async def options_are_the_hosts(double: Double) -> None:
    await double.open("bob")
    looked = double.panel_of(await double.press("bob", double.public("options"), "options"))
    assert parts.selects(looked.components) == []
    panel = double.panel_of(await double.press("ann", double.public("options"), "options"))
    for key, value in (("length", "long"), ("@language", "it"), ("@thread", "off")):
        panel = double.panel_of(await double.choose("ann", panel, f"option:{key}", value))
    row = await double.table()
    assert (row.options, row.language, row.in_thread) == ({"length": "long"}, "it", False)
    assert "length IT: **long IT**" in double.public("join").text
    assert "length EN: **long EN**" in panel.text


@scenario
async def a_game_begins(double: Double) -> None:
    await double.open("bob", "carla")
    early = await double.press("bob", double.public("start"), "start")
    assert "Only the host" in early.text
    await double.press("ann", double.public("start"), "start")
    first = double.public("act")
    assert first.verbs == ["act", "hand", "board", "recap", "log", "more"]
    assert "Shuffle commitment" in first.text
    assert sorted(first.pinged) == ["ann", "bob", "carla"]
    assert first.place.startswith("Lanterns EN – ")
    assert "The game is on in <#" in double.tells("The game is on").text
    late = await double.slash("ann", "table start", table=str(double.number))
    assert "already begun" in late.text


# Playing.


@scenario
async def first_cards_are_chosen_at_the_same_time(double: Double) -> None:
    await double.open("bob")
    await double.press("ann", double.public("start"), "start")
    first, second = (seat.name for seat in (await double.table()).seats)
    panel = double.panel_of(await double.choose(first, await double.act(first), "pick", "0"))
    await double.press(first, panel, "ok")
    calling = double.public("act")
    assert [f"<@{double.user_id(who)}>" in calling.text for who in (first, second)] == [False, True]
    assert len([one for one in double.sees("carla") if "act" in one.verbs]) == 1
    panel = double.panel_of(await double.choose(second, await double.act(second), "pick", "1"))
    await double.press(second, panel, "ok")
    turn = double.public("act")
    assert turn.id != calling.id
    assert turn.pinged == [first]


@scenario
async def a_draft_is_made_changed_and_confirmed(double: Double) -> None:
    await running(double)
    who = await double.mover()
    panel = await double.act(who)
    options = double.list_of(panel, "verb play")["options"]
    dear = next(one for one in options if int(one["label"].split()[-1]) % 3 == 2)
    paying = double.panel_of(await double.choose(who, panel, "verb play", dear["value"]))
    assert "question pay" in paying.text
    changed = double.panel_of(await double.choose(who, paying, "mark", "3", "5"))
    assert changed.text != paying.text
    back = double.panel_of(await double.press(who, changed, "back"))
    assert back.text == paying.text
    first = double.panel_of(await double.press(who, back, "back"))
    assert first.text == panel.text
    assert (await double.table()).version == 2
    paying = double.panel_of(await double.choose(who, first, "verb play", dear["value"]))
    done = double.panel_of(await double.press(who, paying, "ok"))
    assert "Done." in done.text
    assert (await double.table()).version == 4


@scenario
async def a_move_is_taken_back_and_made_again(double: Double) -> None:
    await running(double)
    who = await double.mover()
    panel = await double.act(who)
    options = double.list_of(panel, "verb play")["options"]
    free = next((one for one in options if int(one["label"].split()[-1]) % 3 == 0), options[0])
    chosen = double.panel_of(await double.choose(who, panel, "verb play", free["value"]))
    done = double.panel_of(await double.press(who, chosen, "ok"))
    back = double.panel_of(await double.press(who, done, "undo"))
    assert "redo" in back.verbs
    again = double.panel_of(await double.press(who, back, "redo"))
    assert "undo" in again.verbs
    typed = await double.slash(who, "table undo", table=str(double.number))
    assert "redo" in double.panel_of(typed).verbs


@scenario
async def a_hint_is_taken(double: Double) -> None:
    await running(double)
    who = await double.mover()
    hinted = double.panel_of(await double.press(who, await double.act(who), "hint"))
    assert "The computer player would choose" in hinted.text
    taken = double.panel_of(await double.press(who, hinted, "take"))
    assert "With Confirm you will" in taken.text or "question" in taken.text
    assert (await double.table()).version == 2


@scenario
async def a_move_is_typed(double: Double) -> None:
    await running(double)
    who = await double.mover()
    offered = await double.suggestions(who, "move", "choice", "dra")
    assert offered == [("1 EN draw – about EN draw", "1")]
    panel = double.panel_of(await double.slash(who, "move", choice="1", table=str(double.number)))
    assert "1. EN draw" in panel.text
    done = await double.slash(who, "move", confirm=True, table=str(double.number))
    assert "Done." in done.text
    assert (await double.table()).version == 3
    wrong = await double.slash(who, "move", choice="cook", table=str(double.number))
    assert "“cook” is none of your choices" in wrong.text


@scenario
async def an_older_panel_makes_room(double: Double) -> None:
    await running(double)
    who = await double.mover()
    first = await double.act(who)
    second = await double.act(who)
    mine = [one.id for one in double.sees(who)]
    assert first.id not in mine
    assert second.id in mine


@scenario
async def a_whole_game(double: Double) -> None:
    await running(double, "bob", "carla")
    await whole_turns(double)
    end = double.tells("The game is over")
    assert end.text.startswith("## The game is over\nScores EN\n"), "before anything else"
    assert "The shuffle's secret" in end.text
    assert end.verbs[:5] == ["rematch", "replay", "tipping", "scores", "report"]
    assert end.verbs[5:] == ["board", "log", "verify", "export"]
    live = [one for one in double.sees("carla") if not one.private and one.verbs]
    assert [one.id for one in live] == [end.id]
    proof = await double.press("carla", end, "verify")
    assert "✘" not in proof.text
    assert proof.text.count("✔") == 3
    record = await double.press("bob", end, "export")
    assert record.shown is not None
    assert [name.endswith(".json") for name, _ in record.shown.files] == [True]


@scenario
async def somebody_resigns(double: Double) -> None:
    await running(double)
    other = "bob" if await double.mover() == "ann" else "ann"
    panel = double.panel_of(await double.press(other, double.public("more"), "more"))
    asked = double.panel_of(await double.press(other, panel, "resign"))
    assert "The game ends here" in asked.text
    gone = await double.press(other, asked, "resign_sure")
    assert "You have resigned" in gone.text
    assert f"{other} resigns" in double.tells("The game is over").text


# Looking.


@scenario
async def everybody_reads_the_own_language(double: Double) -> None:
    """The table speaks Italian, Ann's Discord Russian, Bob's Japanese, Carla chooses English by hand."""
    double.speak("ann", "ru")
    double.speak("bob", "ja")
    double.speak("carla", "ru")
    settings = double.panel_of(await double.slash("carla", "settings"))
    assert "Ваши настройки" in settings.text
    chosen = double.panel_of(await double.choose("carla", settings, "set_language", "en"))
    assert "Your settings" in chosen.text
    await double.open("bob", language="it")
    assert "Posti" in double.public("join").text
    await double.press("ann", double.public("start"), "start")
    message = double.public("hand")
    for who, sign in (("ann", "РУ"), ("bob", "日")):
        assert f"Hand {sign}" in (await double.press(who, message, "hand")).text
        assert f"{sign} question first" in (await double.act(who)).text
    assert "Round 1 EN" in (await double.press("carla", message, "board")).text
    assert "Вы" not in (await double.press("carla", message, "act")).text
    assert "Round 1 IT" in double.public("act").text


@scenario
async def a_hand_is_for_one(double: Double) -> None:
    await running(double)
    message = double.public("hand")
    hands = {who: await double.press(who, message, "hand") for who in ("ann", "bob")}
    for who, other in (("ann", "bob"), ("bob", "ann")):
        shown = hands[who].shown
        assert shown is not None
        assert shown.private
        assert "Hand EN: lantern-" in shown.text
        assert shown.id not in [one.id for one in double.sees(other)]
        assert shown.text not in "".join(one.text for one in double.sees(other))


@scenario
async def others_agree_to_an_undo(double: Double) -> None:
    """A drawn card is taken back: asked in public, in the table's language, answered with one button."""
    await running(double)
    first = await double.mover()
    other = next(seat.name for seat in (await double.table()).seats if seat.name != first)
    settings = double.panel_of(await double.slash(other, "settings"))
    await double.choose(other, settings, "set_language", "it")
    await draw(double, first)
    look = await double.slash(first, "table undo", table=str(double.number))
    assert "This would be undone:" in look.text
    assert f"It needs the agreement of: **{other}**" in look.text
    await double.press(first, double.panel_of(look), "undo_ask")
    asking = double.public("agree")
    assert asking.verbs == ["agree", "refuse", "withdraw"]
    assert asking.pinged == [other]
    refused = await double.press(first, asking, "agree")
    assert "You are not asked" in refused.text
    before = (await double.table()).version
    await double.press(other, asking, "agree")
    assert (await double.table()).version == before + 1
    assert "took it back; agreed" in double.tells("took it back").text
    recap = await double.press(other, double.public("recap"), "recap")
    assert "annulla un'azione" in recap.text, "what one reads alone is in one's own language"
    again = await double.slash(first, "table redo", table=str(double.number))
    assert "Done again" in again.text


@scenario
async def somebody_reads_text_only(double: Double) -> None:
    await running(double)
    message = double.public("hand")
    with_picture = (await double.press("ann", message, "hand")).shown
    assert with_picture is not None
    assert [name for name, _ in with_picture.files] == ["hand.png"]
    settings = double.panel_of(await double.slash("ann", "settings"))
    await double.press("ann", settings, "set_pictures")
    for verb in ("hand", "board", "act"):
        shown = (await double.press("ann", double.public(verb), verb)).shown
        assert shown is not None
        assert shown.files == []
        assert parts.alts(shown.components) == []
    told = [name for name, _ in double.public("act").files]
    assert told == ["board.png"], "public messages keep their pictures"
    other = (await double.press("bob", message, "board")).shown
    assert other is not None
    assert [name for name, _ in other.files] == ["board.png"]


@scenario
async def a_stranger_is_refused(double: Double) -> None:
    await running(double)
    message = double.public("act")
    for verb in ("act", "hand"):
        refused = await double.press("carla", message, verb)
        assert "You do not sit at this table" in refused.text
        assert refused.shown is not None
        assert refused.shown.private
    for verb, words in (("board", "Round 1 EN"), ("log", "showed"), ("more", "### More")):
        assert words in (await double.press("carla", message, verb)).text
    assert (
        "You do not sit at this table"
        in (await double.slash("carla", "seat resign", table=str(double.number))).text
    )
    assert "There is no table 1" in (await double.slash("carla", "table board", table="1")).text
    assert (await double.table()).version == 2


@scenario
async def rules_and_cards_are_looked_up(double: Double) -> None:
    found = await double.suggestions("ann", "card", "name", "lantern 88")
    assert found == [("EN lantern 88", "lanterns/lantern-88")]
    card = await double.slash("ann", "card", name=found[0][1])
    assert "**EN lantern 88**" in card.text
    rules = double.panel_of(await double.slash("bob", "rules"))
    second = double.panel_of(await double.press("bob", rules, "rules_page", "1.f.lanterns"))
    assert "rule 33" in second.text
    topic = double.panel_of(await double.choose("bob", second, "topic", "pay"))
    assert topic.text == "## EN about pay\nEN: how to EN about pay."
    assert "`/table new`" in (await double.slash("carla", "help")).text
    assert "You sit at no table" in (await double.slash("carla", "mine")).text
