"""What can happen in Ekho: every kind of event by its word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, get_args

from rules.ekho.city_events import (
    ClueAppeared,
    EnemyCame,
    EnemyFollowed,
    EnemyHeld,
    EnemyMarched,
    FinaleBegan,
    GameBegan,
    GameOver,
    GateOpened,
    GateRevealed,
    GateSurged,
    GateWeakened,
    NoEnemyLeft,
    NoGateLeft,
    PlaceCursed,
    SealHeld,
    StageBegan,
    StoryDrawn,
    TurnBegan,
)
from rules.ekho.sleuth_events import (
    BattleBegan,
    Blessed,
    BlessingLost,
    CameBack,
    CardsRefreshed,
    CardUsed,
    Checked,
    ChoiceMade,
    ClueDiceRolled,
    CluesGained,
    CluesHandedIn,
    ContactDrawn,
    CurseAdvanced,
    Cursed,
    CurseLifted,
    EnemyBanished,
    EnemyDelivered,
    EnemyDetained,
    EnemyEscaped,
    EnemyEvaded,
    EnemyKilled,
    EnemySent,
    EnemyStruck,
    FocusShifted,
    GateClosed,
    GateNotClosed,
    GatePassed,
    GateStitched,
    Hurt,
    NoThingLeft,
    Noticed,
    OutOfPoints,
    PlaceSealed,
    PointsGained,
    Recovered,
    Restored,
    Rolled,
    RolledAgain,
    SleuthChosen,
    SleuthDealt,
    SleuthHit,
    SpecialUsed,
    Stayed,
    StruckWithCard,
    ThingGained,
    ThingGone,
    Walked,
    WentIntoCare,
    Whisked,
)
from rules.typed import Kinds

Fact: TypeAlias = (
    SleuthChosen
    | SleuthDealt
    | GameBegan
    | TurnBegan
    | StoryDrawn
    | PlaceCursed
    | SealHeld
    | GateSurged
    | GateOpened
    | NoGateLeft
    | NoEnemyLeft
    | EnemyCame
    | ClueAppeared
    | GateRevealed
    | EnemySent
    | EnemyMarched
    | EnemyHeld
    | EnemyFollowed
    | FocusShifted
    | Stayed
    | Walked
    | OutOfPoints
    | GatePassed
    | CameBack
    | Whisked
    | CardUsed
    | PointsGained
    | CardsRefreshed
    | Rolled
    | Checked
    | RolledAgain
    | ClueDiceRolled
    | EnemyEvaded
    | BattleBegan
    | StruckWithCard
    | EnemyStruck
    | SleuthHit
    | EnemyDetained
    | EnemyKilled
    | EnemyEscaped
    | EnemyDelivered
    | EnemyBanished
    | Hurt
    | Restored
    | WentIntoCare
    | Recovered
    | Blessed
    | Cursed
    | CurseLifted
    | BlessingLost
    | CluesGained
    | ThingGained
    | NoThingLeft
    | ThingGone
    | ContactDrawn
    | ChoiceMade
    | SpecialUsed
    | GateNotClosed
    | GateClosed
    | PlaceSealed
    | CluesHandedIn
    | StageBegan
    | FinaleBegan
    | GateWeakened
    | GateStitched
    | CurseAdvanced
    | Noticed
    | GameOver
)
"""The data of an event."""
EVENTS: Kinds[Fact] = Kinds(
    {
        "chosen": SleuthChosen,
        "dealt": SleuthDealt,
        "began": GameBegan,
        "turn": TurnBegan,
        "story": StoryDrawn,
        "cursed_place": PlaceCursed,
        "seal_holds": SealHeld,
        "surge": GateSurged,
        "gate": GateOpened,
        "gates_empty": NoGateLeft,
        "bag_empty": NoEnemyLeft,
        "foe": EnemyCame,
        "clue": ClueAppeared,
        "revealed": GateRevealed,
        "decided": EnemySent,
        "march": EnemyMarched,
        "held": EnemyHeld,
        "followed": EnemyFollowed,
        "shifted": FocusShifted,
        "stayed": Stayed,
        "walk": Walked,
        "spent": OutOfPoints,
        "passed": GatePassed,
        "back": CameBack,
        "whisked": Whisked,
        "used": CardUsed,
        "points": PointsGained,
        "refreshed": CardsRefreshed,
        "roll": Rolled,
        "checked": Checked,
        "again": RolledAgain,
        "clue_dice": ClueDiceRolled,
        "evaded": EnemyEvaded,
        "battle": BattleBegan,
        "spell": StruckWithCard,
        "struck": EnemyStruck,
        "hit": SleuthHit,
        "detained": EnemyDetained,
        "killed": EnemyKilled,
        "escaped": EnemyEscaped,
        "delivered": EnemyDelivered,
        "banished": EnemyBanished,
        "hurt": Hurt,
        "restored": Restored,
        "care": WentIntoCare,
        "recovered": Recovered,
        "blessed": Blessed,
        "cursed": Cursed,
        "curse_lifted": CurseLifted,
        "blessing_lost": BlessingLost,
        "clues": CluesGained,
        "thing": ThingGained,
        "no_thing": NoThingLeft,
        "thing_gone": ThingGone,
        "contact": ContactDrawn,
        "choice": ChoiceMade,
        "special": SpecialUsed,
        "not_closed": GateNotClosed,
        "closed": GateClosed,
        "sealed": PlaceSealed,
        "handed": CluesHandedIn,
        "stage": StageBegan,
        "finale": FinaleBegan,
        "weakened": GateWeakened,
        "stitched": GateStitched,
        "advanced": CurseAdvanced,
        "noticed": Noticed,
        "over": GameOver,
    }
)
fact_of = EVENTS.fact_of
KINDS_OF_FACTS: tuple[Any, ...] = get_args(Fact)
OF_FIGURES = frozenset(cls for cls in KINDS_OF_FACTS if cls._fields[:1] == ("figure",))
"""Events that name a sleuth first."""
OWN: frozenset[Callable[..., Fact]] = frozenset(
    {
        Blessed,
        BlessingLost,
        CardUsed,
        CardsRefreshed,
        Checked,
        ChoiceMade,
        ClueDiceRolled,
        CluesGained,
        ContactDrawn,
        CurseLifted,
        Cursed,
        EnemySent,
        EnemyStruck,
        FocusShifted,
        Hurt,
        NoThingLeft,
        OutOfPoints,
        PointsGained,
        Restored,
        Rolled,
        RolledAgain,
        SleuthHit,
        SpecialUsed,
        Stayed,
        StruckWithCard,
        ThingGained,
        ThingGone,
        Walked,
    }
)
"""Those after which nobody is asked anything else than before but the sleuth that they name."""
DRAWN: frozenset[Callable[..., Fact]] = frozenset(
    {
        ClueDiceRolled,
        ContactDrawn,
        EnemyCame,
        EnemyMarched,
        GateRevealed,
        Rolled,
        RolledAgain,
        SleuthDealt,
        StoryDrawn,
        ThingGained,
    }
)
"""Those that tell what nobody knew."""
