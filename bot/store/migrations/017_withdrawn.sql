CREATE TABLE withdrawn (                   -- calls that an undo has made void; their players have not acted since
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    pings INTEGER NOT NULL,                -- how often the player was pinged in the turn that was called off
    at INTEGER NOT NULL,                   -- when that was
    others INTEGER NOT NULL DEFAULT 0,     -- whether somebody else was pinged since
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
