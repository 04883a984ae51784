CREATE TABLE commands (         -- the ids that Discord gave to commands, for mentions of them
    application INTEGER NOT NULL,
    scope INTEGER NOT NULL,     -- the server that alone has them, 0: they are everywhere
    name TEXT NOT NULL,         -- of the top-level command
    id INTEGER NOT NULL,
    PRIMARY KEY (application, scope, name)
);

CREATE TABLE greeted (          -- servers that were greeted when the bot came to them
    guild_id INTEGER PRIMARY KEY,
    at TEXT NOT NULL
);
