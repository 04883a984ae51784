ALTER TABLE tables ADD COLUMN frozen TEXT;  -- why this version of the program cannot go on with it; NULL: it can

CREATE TABLE erasures (                    -- tables that were running when somebody asked to be forgotten
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,              -- whom they forget as soon as they are over
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE reports (                     -- problems that players reported; each has a file beside the database
    reference TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL,
    user_id INTEGER,                       -- NULL: whoever reported it was forgotten
    sent INTEGER NOT NULL DEFAULT 0,       -- whether the host got it through Discord
    at TEXT NOT NULL
) STRICT;
