ALTER TABLE standings ADD COLUMN mark INTEGER;  -- drawn by lot for somebody who is not named any more, below 0
ALTER TABLE erasures ADD COLUMN mark INTEGER;   -- what stands for that person in results; NULL: none was drawn yet
