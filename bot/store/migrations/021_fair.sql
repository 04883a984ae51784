ALTER TABLE results ADD COLUMN fair INTEGER;  -- whether everybody played enough of it to rate it; NULL: not known
