CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,           -- where the lobby was posted
    thread_id INTEGER,                     -- where the game goes on, once there is a thread
    host_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    language TEXT NOT NULL,
    options TEXT NOT NULL DEFAULT '{}',
    in_thread INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'lobby' CHECK (status IN ('lobby', 'running', 'over', 'closed')),
    version INTEGER NOT NULL DEFAULT 0,    -- entries of the log; every turn must find the one it read
    snapshot TEXT,                         -- set-up, seed, salt and state of the match, without its log
    announced TEXT NOT NULL DEFAULT '[]',  -- seats that the last public message called and that still owe
    untold TEXT NOT NULL DEFAULT '[]',     -- sentences since the last public message
    deadline TEXT,                         -- reserved: when the present turn runs out
    created_at TEXT NOT NULL,
    changed_at TEXT NOT NULL
) STRICT;
CREATE INDEX tables_by_status ON tables (status);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER,                       -- NULL: a computer player from the beginning
    name TEXT NOT NULL,
    level TEXT,                            -- level of the computer player that answers; NULL: a human
    resigned INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user_id);

CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,                -- of Discord: what was done once is never done again
    at TEXT NOT NULL
) STRICT;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    nonce TEXT NOT NULL UNIQUE,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_by_table ON outbox (table_id, id);

CREATE TABLE messages (
    id INTEGER PRIMARY KEY,                -- of Discord
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    live INTEGER NOT NULL DEFAULT 1        -- whether it carries buttons
) STRICT;
CREATE INDEX messages_by_table ON messages (table_id, kind);

CREATE TABLE drafts (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    language TEXT,
    text_only INTEGER NOT NULL DEFAULT 0
) STRICT;
