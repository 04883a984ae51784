ALTER TABLE seats ADD COLUMN stand_in INTEGER;                 -- user who answers until the owner takes back
ALTER TABLE seats ADD COLUMN stand_in_name TEXT;
ALTER TABLE seats ADD COLUMN open INTEGER NOT NULL DEFAULT 0;  -- offered to whoever wants to go on with it
ALTER TABLE seats ADD COLUMN since INTEGER NOT NULL DEFAULT 0; -- entries of the log at the last change
ALTER TABLE tables ADD COLUMN substitutes INTEGER NOT NULL DEFAULT 1; -- seats that are given up are offered
CREATE INDEX seats_by_stand_in ON seats (stand_in) WHERE stand_in IS NOT NULL;

CREATE TABLE seat_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- rows are only ever added
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,              -- entries of the log then
    kind TEXT NOT NULL,
    by_id INTEGER,                         -- NULL: the clock or the rules of the table
    by_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    before TEXT NOT NULL,                  -- what changed of the seat
    after TEXT NOT NULL,
    reverses INTEGER,                      -- the change that this one takes back
    at TEXT NOT NULL
) STRICT;
CREATE INDEX seat_changes_by_table ON seat_changes (table_id, id);

CREATE TABLE offers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER,                          -- NULL: a seat in the lobby
    kind TEXT NOT NULL,
    user_id INTEGER,                       -- whom it is about; NULL: it is made to everybody
    name TEXT NOT NULL,
    by_id INTEGER,
    by_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    agreed TEXT NOT NULL DEFAULT '[]',     -- users who consented
    outcome TEXT NOT NULL DEFAULT '',      -- how it ended; empty while it stands
    outcome_name TEXT NOT NULL DEFAULT '',
    at TEXT NOT NULL
) STRICT;
CREATE INDEX offers_by_table ON offers (table_id, id);
