ALTER TABLE results ADD COLUMN played INTEGER NOT NULL DEFAULT 1;  -- 0: given up before everybody had had a turn
