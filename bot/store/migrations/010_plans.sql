CREATE TABLE plans (                       -- what players mean to answer when they are asked next; private
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    ask TEXT NOT NULL,                     -- the question by which the plan begins; '' while it is being made
    user_id INTEGER NOT NULL,              -- who planned it; nobody else sees or follows it
    dropped INTEGER NOT NULL DEFAULT 0,    -- whether it was dropped and its owner is still to hear of it
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, ask)
) STRICT;
