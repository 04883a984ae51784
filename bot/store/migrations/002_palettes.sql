ALTER TABLE users ADD COLUMN palette TEXT NOT NULL DEFAULT 'default';   -- of pictures that only this user sees
ALTER TABLE tables ADD COLUMN palette TEXT NOT NULL DEFAULT 'default';  -- of pictures that everybody sees
