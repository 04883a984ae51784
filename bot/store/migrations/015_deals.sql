CREATE TABLE deals (                       -- shuffles that several tables play; the seed is a secret until all have
    code TEXT PRIMARY KEY,                 -- by which a table is opened; drawn at random, it tells nothing of the seed
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed INTEGER NOT NULL,
    day TEXT,                              -- of which it is the daily deal; NULL: somebody asked for it
    closes INTEGER NOT NULL,               -- when tables stop being opened with it, in seconds since 1970
    UNIQUE (game, day)
) STRICT;
ALTER TABLE tables ADD COLUMN deal TEXT;   -- code of the deal that is played; NULL: one of its own
CREATE INDEX tables_by_deal ON tables (deal) WHERE deal IS NOT NULL;
