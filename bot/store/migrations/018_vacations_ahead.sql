CREATE TABLE vacations_ahead (             -- the next one of each player, until it begins
    user_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;
CREATE INDEX vacations_ahead_by_since ON vacations_ahead (since);
