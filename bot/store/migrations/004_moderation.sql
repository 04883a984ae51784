CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,                -- of Discord
    body TEXT NOT NULL                     -- what its moderators have set, see bot/moderation/config.py
) STRICT;

CREATE TABLE intents (                     -- what moderators are about to do: between reason, preview and confirmation
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    table_id INTEGER,                      -- NULL: it concerns no table (yet)
    user_id INTEGER NOT NULL,
    act TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    seen TEXT NOT NULL DEFAULT '',         -- how everything was when the preview was shown
    body TEXT NOT NULL DEFAULT '{}',
    at TEXT NOT NULL
) STRICT;

CREATE TABLE audit (                       -- what moderators did: rows are added, never changed, never taken out
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    table_id INTEGER,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,                    -- the moderator's, as it was
    act TEXT NOT NULL,
    reason TEXT NOT NULL,
    body TEXT NOT NULL,                    -- what the sentence about it and taking it back need
    takes_back INTEGER UNIQUE REFERENCES audit (id),
    at TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_guild ON audit (guild_id, id);
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit list is append-only'); END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit list is append-only'); END;
CREATE TRIGGER audit_is_not_replaced BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id OR takes_back = NEW.takes_back) BEGIN SELECT RAISE(ABORT, 'the audit list is append-only'); END;

ALTER TABLE tables ADD COLUMN paused TEXT;                            -- why nobody may move; NULL: everybody may
ALTER TABLE tables ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;    -- whether it came from a file, over from the beginning
