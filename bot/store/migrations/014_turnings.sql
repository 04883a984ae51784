CREATE TABLE turnings (                    -- how the chances of finished games went, worked out once
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,              -- entries of the log that it was worked out from
    body TEXT NOT NULL
) STRICT;
