CREATE TABLE clocks (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    pace TEXT NOT NULL,                    -- a name, or own:bank:increment in seconds
    late TEXT NOT NULL,                    -- what happens at a deadline: wait, computer, skip
    overtime TEXT NOT NULL DEFAULT '[]',   -- seats whose move the computer plays, as their time was up
    stopped INTEGER NOT NULL DEFAULT 0     -- whether the table is paused
) STRICT;

CREATE TABLE turns (                       -- seats that are waited for; instants are seconds since 1970
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,              -- who answers for the seat
    since INTEGER NOT NULL,
    allowed INTEGER,                       -- seconds in all; NULL: no limit
    shown INTEGER,                         -- the deadline that players see
    ends INTEGER,                          -- when it acts next
    left INTEGER,                          -- seconds that were left when the clock was stopped
    call INTEGER,                          -- when to ping a player who was not pinged yet
    remind INTEGER,
    pings INTEGER NOT NULL DEFAULT 0,
    stopped INTEGER NOT NULL DEFAULT 0,
    next INTEGER,                          -- the earliest of ends, call and remind, NULL if nothing is due
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX turns_by_next ON turns (next) WHERE next IS NOT NULL;
CREATE INDEX turns_by_user ON turns (user_id);

CREATE TABLE patience (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,              -- another player at this seat begins anew
    bank INTEGER,                          -- seconds; NULL: full
    missed INTEGER NOT NULL,               -- deadlines missed in a row
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE habits (
    user_id INTEGER PRIMARY KEY,
    zone TEXT NOT NULL DEFAULT 'UTC',
    quiet_from INTEGER,                    -- minutes of the local day
    quiet_to INTEGER,
    direct INTEGER NOT NULL DEFAULT 0,     -- whether calls come as direct messages
    active INTEGER NOT NULL DEFAULT 0      -- when this player last did something at a table
) STRICT;

CREATE TABLE vacations (                   -- the last one of each player
    user_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    granted INTEGER NOT NULL,              -- whether the clock gave it
    next INTEGER                           -- when its end is due; NULL: it was dealt with
) STRICT;
CREATE INDEX vacations_by_next ON vacations (next) WHERE next IS NOT NULL;

CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    at INTEGER NOT NULL                    -- when the bot last looked at its clock
) STRICT;
