ALTER TABLE habits ADD COLUMN language TEXT;   -- in which direct messages are written, as the player last read the settings
