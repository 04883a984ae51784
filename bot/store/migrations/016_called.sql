ALTER TABLE remainders ADD COLUMN pings INTEGER NOT NULL DEFAULT 0;  -- how often the player was pinged in that turn
