CREATE TABLE commands (         -- the ids that Discord gave to commands, for mentions of them
    application INTEGER NOT NULL,
    scope INTEGER NOT NULL,     -- the server that alone has them, 0: they are everywhere
    command TEXT NOT NULL,      -- the name of a top-level one
    id INTEGER NOT NULL,
    PRIMARY KEY (application, scope, command)
) STRICT;

CREATE TABLE greeted (          -- servers that were greeted when the bot came to them
    guild_id INTEGER PRIMARY KEY,
    at TEXT NOT NULL
) STRICT;
