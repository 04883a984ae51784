CREATE TABLE incidents (                   -- what happened at a table beside its moves; rows are only ever added
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,              -- entries of the log then
    kind TEXT NOT NULL,
    seat INTEGER,                          -- whom it concerns
    body TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;
CREATE INDEX incidents_by_table ON incidents (table_id, id);

ALTER TABLE clocks ADD COLUMN asleep INTEGER NOT NULL DEFAULT 0; -- whether the table rests: nobody is there
ALTER TABLE turns ADD COLUMN again INTEGER NOT NULL DEFAULT 0;   -- it goes on with what an earlier one had left

CREATE TABLE remainders (                  -- what was left of the turn of a seat that ended last
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    left INTEGER NOT NULL,                 -- seconds
    again INTEGER NOT NULL,                -- whether that turn had itself gone on with a remainder
    version INTEGER,                       -- entries of the log, where the seat changed hands in the middle of it
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

ALTER TABLE consents ADD COLUMN version INTEGER;                 -- entries of the log when it ended
