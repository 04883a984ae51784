CREATE TABLE ladder_deals (                -- which deal is played on a day against which opponent of a game
    day TEXT NOT NULL,                     -- ISO 8601, UTC
    game TEXT NOT NULL,
    opponent TEXT NOT NULL,                -- its level, as the game calls it
    code TEXT NOT NULL,
    PRIMARY KEY (day, game, opponent)
) STRICT, WITHOUT ROWID;
