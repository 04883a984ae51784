CREATE TABLE deals_known (                 -- deals that people know who were forgotten, as long as these are secret
    code TEXT NOT NULL REFERENCES deals (code) ON DELETE CASCADE,
    mark TEXT NOT NULL,                    -- made from the number of the user, which it does not show
    PRIMARY KEY (code, mark)
) STRICT, WITHOUT ROWID;
