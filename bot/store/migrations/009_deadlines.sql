ALTER TABLE tables DROP COLUMN deadline;   -- was reserved; a table has as many deadlines as it waits for seats
