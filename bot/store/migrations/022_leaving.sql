ALTER TABLE erasures ADD COLUMN leaves INTEGER NOT NULL DEFAULT 0;  -- whether the seat there is still to be given up
