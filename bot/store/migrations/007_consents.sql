CREATE TABLE consents (                    -- requests to take something back
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,                 -- who asks
    entry INTEGER NOT NULL,                -- the first choice that would be taken back, by its number in the log
    asked TEXT NOT NULL,                   -- seats that have to agree
    agreed TEXT NOT NULL,                  -- those that have agreed
    lines TEXT NOT NULL,                   -- what would be taken back, in the table's language
    until INTEGER,                         -- when it runs out, in seconds since 1970; NULL: not by itself
    outcome TEXT,                          -- how it ended; NULL: it is open
    at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX consents_open ON consents (table_id) WHERE outcome IS NULL;
CREATE INDEX consents_until ON consents (until) WHERE outcome IS NULL;
