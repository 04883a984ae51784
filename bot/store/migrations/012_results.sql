CREATE TABLE results (                     -- games that came to their end here, in the order in which they did
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id) ON DELETE CASCADE,
    guild_id INTEGER,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    cooperative INTEGER NOT NULL,          -- whether all won or lost together
    at TEXT NOT NULL
) STRICT;
CREATE INDEX results_by_guild ON results (guild_id, game);

CREATE TABLE standings (                   -- how each seat came out of it
    result_id INTEGER NOT NULL REFERENCES results (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER,                       -- NULL: a computer player, or somebody who is not named any more
    level TEXT,                            -- of the computer player that had the seat from the beginning
    resigned INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    score INTEGER,                         -- NULL: the game was given up before it was scored
    PRIMARY KEY (result_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX standings_by_user ON standings (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE rematches (                   -- which table went on with the people of which
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    next_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX rematches_by_next ON rematches (next_id);
