PRAGMA user_version = 26;
BEGIN TRANSACTION;
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
CREATE TABLE clocks (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    pace TEXT NOT NULL,                    -- a name, or own:bank:increment in seconds
    late TEXT NOT NULL,                    -- what happens at a deadline: wait, computer, skip
    overtime TEXT NOT NULL DEFAULT '[]',   -- seats whose move the computer plays, as their time was up
    stopped INTEGER NOT NULL DEFAULT 0     -- whether the table is paused
, asleep INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE commands (         -- the ids that Discord gave to commands, for mentions of them
    application INTEGER NOT NULL,
    scope INTEGER NOT NULL,     -- the server that alone has them, 0: they are everywhere
    command TEXT NOT NULL,      -- the name of a top-level one
    id INTEGER NOT NULL,
    PRIMARY KEY (application, scope, command)
) STRICT;
CREATE TABLE consents (                    -- requests to take something back
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,                 -- who asks
    entry INTEGER NOT NULL,                -- the first choice that would be taken back, by its number in the log
    asked TEXT NOT NULL,                   -- seats that have to agree
    agreed TEXT NOT NULL,                  -- those that have agreed
    lines TEXT NOT NULL,                   -- what would be taken back, in the table's language
    until INTEGER,                         -- when it runs out, in seconds since 1970; NULL: not by itself
    outcome TEXT,                          -- how it ended; NULL: it is open
    at TEXT NOT NULL
, version INTEGER) STRICT;
CREATE TABLE deals (                       -- shuffles that several tables play; the seed is a secret until all have
    code TEXT PRIMARY KEY,                 -- by which a table is opened; drawn at random, it tells nothing of the seed
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed INTEGER NOT NULL,
    day TEXT,                              -- of which it is the daily deal; NULL: somebody asked for it
    closes INTEGER NOT NULL,               -- when tables stop being opened with it, in seconds since 1970
    UNIQUE (game, day)
) STRICT;
CREATE TABLE deals_known (                 -- deals that people know who were forgotten, as long as these are secret
    code TEXT NOT NULL REFERENCES deals (code) ON DELETE CASCADE,
    mark TEXT NOT NULL,                    -- made from the number of the user, which it does not show
    PRIMARY KEY (code, mark)
) STRICT, WITHOUT ROWID;
CREATE TABLE drafts (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE erasures (                    -- tables that were running when somebody asked to be forgotten
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL, leaves INTEGER NOT NULL DEFAULT 0, mark INTEGER,              -- whom they forget as soon as they are over
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE greeted (          -- servers that were greeted when the bot came to them
    guild_id INTEGER PRIMARY KEY,
    at TEXT NOT NULL
) STRICT;
CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,                -- of Discord
    body TEXT NOT NULL                     -- what its moderators have set, see bot/moderation/config.py
) STRICT;
CREATE TABLE habits (
    user_id INTEGER PRIMARY KEY,
    zone TEXT NOT NULL DEFAULT 'UTC',
    quiet_from INTEGER,                    -- minutes of the local day
    quiet_to INTEGER,
    direct INTEGER NOT NULL DEFAULT 0,     -- whether calls come as direct messages
    active INTEGER NOT NULL DEFAULT 0      -- when this player last did something at a table
, language TEXT) STRICT;
CREATE TABLE incidents (                   -- what happened at a table beside its moves; rows are only ever added
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,              -- entries of the log then
    kind TEXT NOT NULL,
    seat INTEGER,                          -- whom it concerns
    body TEXT NOT NULL,
    at TEXT NOT NULL
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
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,                -- of Discord: what was done once is never done again
    at TEXT NOT NULL
) STRICT;
CREATE TABLE ladder_deals (                -- which deal is played on a day against which opponent of a game
    day TEXT NOT NULL,                     -- ISO 8601, UTC
    game TEXT NOT NULL,
    opponent TEXT NOT NULL,                -- its level, as the game calls it
    code TEXT NOT NULL,
    PRIMARY KEY (day, game, opponent)
) STRICT, WITHOUT ROWID;
CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES(1,0,'[0, 1, "first", [["play", 216]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,1,'[1, 2, "first", [["play", 84]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,2,'["undo", -1, 1]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,3,'["undo", -1, 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,4,'[1, 2, "first", [["play", 184]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,5,'[1, 4, "pay", [["card", 171], ["card", 84]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,6,'[0, 1, "first", [["play", 164]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,7,'[0, 3, "pay", [["card", 216]], 3]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,8,'[1, 5, "turn", [["play", 116]], 1]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,9,'[0, 6, "turn", [["play", 175]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,10,'[0, 7, "pay", [["card", 192], ["card", 215]], 1]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,11,'[1, 8, "turn", [["advance", 184, 2]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,12,'[0, 9, "turn", [["play", 178]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,13,'[0, 10, "pay", [["card", 149]], 3]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,14,'[0, 11, "turn", [["advance", 178, 1]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,15,'[0, 12, "advance_more", [["advance", 164, 1]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,16,'[1, 13, "turn", [["play", 217]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,17,'[1, 14, "pay", [["card", 162]], 1]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,18,'["undo", -1, 17]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,19,'[1, 14, "pay", [["card", 193]], 1]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,20,'[0, 15, "turn", [["draw"]], 3]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,21,'[1, 16, "turn", [["play", 159]], 3]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,22,'[1, 17, "turn", [["play", 191]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,23,'[1, 18, "pay", [["card", 162]], 1]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,24,'[1, 19, "turn", [["flame", 116, 0]], 0]','2026-11-28T21:36:36.646562+00:00');
INSERT INTO "log" VALUES(1,25,'[1, 20, "effect_flame", [["flame", 217, 1]], 0]','2026-11-28T21:36:36.646562+00:00');
CREATE TABLE messages (
    id INTEGER PRIMARY KEY,                -- of Discord
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    live INTEGER NOT NULL DEFAULT 1        -- whether it carries buttons
) STRICT;
CREATE TABLE offers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER,                          -- NULL: a seat in the lobby
    kind TEXT NOT NULL,
    user_id INTEGER,                       -- whom it is about; NULL: it is made to everybody
    name TEXT NOT NULL,
    by_id INTEGER,
    by_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    agreed TEXT NOT NULL DEFAULT '[]',     -- users who consented
    outcome TEXT NOT NULL DEFAULT '',      -- how it ended; empty while it stands
    outcome_name TEXT NOT NULL DEFAULT '',
    at TEXT NOT NULL
) STRICT;
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    nonce TEXT NOT NULL UNIQUE,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE patience (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,              -- another player at this seat begins anew
    bank INTEGER,                          -- seconds; NULL: full
    missed INTEGER NOT NULL,               -- deadlines missed in a row
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE plans (                       -- what players mean to answer when they are asked next; private
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    ask TEXT NOT NULL,                     -- the question by which the plan begins; '' while it is being made
    user_id INTEGER NOT NULL,              -- who planned it; nobody else sees or follows it
    dropped INTEGER NOT NULL DEFAULT 0,    -- whether it was dropped and its owner is still to hear of it
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, ask)
) STRICT;
CREATE TABLE promises (
    interaction_id INTEGER PRIMARY KEY,    -- of Discord: its private message says that the bot is thinking
    token TEXT NOT NULL,                   -- by which that message can be filled for 15 minutes
    user_id INTEGER NOT NULL,
    language TEXT NOT NULL,                -- of the user's Discord
    at TEXT NOT NULL
) STRICT;
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    at INTEGER NOT NULL                    -- when the bot last looked at its clock
) STRICT;
CREATE TABLE remainders (                  -- what was left of the turn of a seat that ended last
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    left INTEGER NOT NULL,                 -- seconds
    again INTEGER NOT NULL,                -- whether that turn had itself gone on with a remainder
    version INTEGER, pings INTEGER NOT NULL DEFAULT 0,                       -- entries of the log, where the seat changed hands in the middle of it
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE rematches (                   -- which table went on with the people of which
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    next_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE reports (                     -- problems that players reported; each has a file beside the database
    reference TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL,
    user_id INTEGER,                       -- NULL: whoever reported it was forgotten
    sent INTEGER NOT NULL DEFAULT 0,       -- whether the host got it through Discord
    at TEXT NOT NULL
) STRICT;
CREATE TABLE results (                     -- games that came to their end here, in the order in which they did
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id) ON DELETE CASCADE,
    guild_id INTEGER,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    cooperative INTEGER NOT NULL,          -- whether all won or lost together
    at TEXT NOT NULL
, played INTEGER NOT NULL DEFAULT 1, fair INTEGER) STRICT;
CREATE TABLE seat_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- rows are only ever added
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,              -- entries of the log then
    kind TEXT NOT NULL,
    by_id INTEGER,                         -- NULL: the clock or the rules of the table
    by_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    before TEXT NOT NULL,                  -- what changed of the seat
    after TEXT NOT NULL,
    reverses INTEGER,                      -- the change that this one takes back
    at TEXT NOT NULL
) STRICT;
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER,                       -- NULL: a computer player from the beginning
    name TEXT NOT NULL,
    level TEXT,                            -- level of the computer player that answers; NULL: a human
    resigned INTEGER NOT NULL DEFAULT 0, stand_in INTEGER, stand_in_name TEXT, open INTEGER NOT NULL DEFAULT 0, since INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(1,1,1001,'P1',NULL,0,NULL,NULL,0,0);
CREATE TABLE standings (                   -- how each seat came out of it
    result_id INTEGER NOT NULL REFERENCES results (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER,                       -- NULL: a computer player, or somebody who is not named any more
    level TEXT,                            -- of the computer player that had the seat from the beginning
    resigned INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    score INTEGER, mark INTEGER,                         -- NULL: the game was given up before it was scored
    PRIMARY KEY (result_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,           -- where the lobby was posted
    thread_id INTEGER,                     -- where the game goes on, once there is a thread
    host_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    language TEXT NOT NULL,
    options TEXT NOT NULL DEFAULT '{}',
    in_thread INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'lobby' CHECK (status IN ('lobby', 'running', 'over', 'closed')),
    version INTEGER NOT NULL DEFAULT 0,    -- entries of the log; every turn must find the one it read
    snapshot TEXT,                         -- set-up, seed, salt and state of the match, without its log
    announced TEXT NOT NULL DEFAULT '[]',  -- seats that the last public message called and that still owe
    untold TEXT NOT NULL DEFAULT '[]',     -- sentences since the last public message
    created_at TEXT NOT NULL,
    changed_at TEXT NOT NULL
, palette TEXT NOT NULL DEFAULT 'default', paused TEXT, imported INTEGER NOT NULL DEFAULT 0, substitutes INTEGER NOT NULL DEFAULT 1, frozen TEXT, deal TEXT) STRICT;
INSERT INTO "tables" VALUES(1,1,101,NULL,1000,'echoes-of-time','en','{}',0,'running',26,'{"game": "echoes-of-time", "rules": 5, "seats": 2, "seed": 203, "options": {}, "salt": "5bcb392220e886d3f1b1dbd6fff754b3", "shape": "2c9a1c6dd151", "version": 26, "state": {"options": {"low_interaction": "off", "eliminated_to": "removed", "advance_onto_full": "skip", "flame_limit": "card", "printing": "third", "realms": "none", "prophecies": "none"}, "seats": [{"hand": [163, 224, 199, 198, 24], "company": [178, 164, 175], "shifts": 3}, {"hand": [108], "tiles": [[159, 191], [], [], [], []], "company": [184, 116, 217], "tokens": {"116": 1, "217": 2}, "points": 2, "cubes": ["play"], "shifts": 3}], "sources": [{"source": 3}, {"source": 5}], "rng": 16467349732561825678, "deck": [207, 195, 124, 152, 90, 209, 214, 160, 197, 189, 166, 202, 181, 212, 169, 180, 63, 218, 100, 170, 213, 176, 165, 203, 167, 183, 153, 86, 138, 177, 146, 190, 154, 204, 151, 107, 187, 142, 222, 226, 155, 196, 185, 211, 128, 156, 135, 174, 50, 182, 147, 148, 39, 201, 221, 168, 158, 208, 157, 70, 43, 188, 194, 161, 220, 219, 200, 225, 119, 66, 210, 126, 173, 205, 186, 145, 172, 141, 223, 60, 179, 206, 150], "first": 1, "main_supply": 22, "secondary_supply": 48, "discard": [171, 84, 216, 192, 215, 149, 193, 162], "round": 3, "phase": "action", "step": 1, "turn": 1, "serial": 22, "stacks": [[], [["Turn", {"seat": 1, "done": true}], ["Applying", {"seat": 1, "owner": 116, "slot": 0, "why": "flame", "chain": [116], "step": 3}], ["Applying", {"seat": 1, "owner": 217, "slot": 1, "why": "flame", "chain": [116, 217], "step": 2}], ["CostDiscardQuestion", {"seat": 1, "id": 21, "owner": 217, "slot": 1, "amount": 1}]]], "recent": [191, 116, 217]}}','[]','[]','2026-11-28T21:36:36.646+00:00','2026-11-28T21:36:36.646+00:00','default',NULL,0,1,NULL,NULL);
CREATE TABLE turnings (                    -- how the chances of finished games went, worked out once
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,              -- entries of the log that it was worked out from
    body TEXT NOT NULL
) STRICT;
CREATE TABLE turns (                       -- seats that are waited for; instants are seconds since 1970
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,              -- who answers for the seat
    since INTEGER NOT NULL,
    allowed INTEGER,                       -- seconds in all; NULL: no limit
    shown INTEGER,                         -- the deadline that players see
    ends INTEGER,                          -- when it acts next
    left INTEGER,                          -- seconds that were left when the clock was stopped
    call INTEGER,                          -- when to ping a player who was not pinged yet
    remind INTEGER,
    pings INTEGER NOT NULL DEFAULT 0,
    stopped INTEGER NOT NULL DEFAULT 0,
    next INTEGER, again INTEGER NOT NULL DEFAULT 0,                          -- the earliest of ends, call and remind, NULL if nothing is due
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    language TEXT,
    text_only INTEGER NOT NULL DEFAULT 0
, palette TEXT NOT NULL DEFAULT 'default') STRICT;
CREATE TABLE vacations (                   -- the last one of each player
    user_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    granted INTEGER NOT NULL,              -- whether the clock gave it
    next INTEGER                           -- when its end is due; NULL: it was dealt with
) STRICT;
CREATE TABLE vacations_ahead (             -- the next one of each player, until it begins
    user_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;
CREATE TABLE withdrawn (                   -- calls that an undo has made void; their players have not acted since
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    pings INTEGER NOT NULL,                -- how often the player was pinged in the turn that was called off
    at INTEGER NOT NULL,                   -- when that was
    others INTEGER NOT NULL DEFAULT 0,     -- whether somebody else was pinged since
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX seats_by_user ON seats (user_id);
CREATE INDEX outbox_by_table ON outbox (table_id, id);
CREATE INDEX messages_by_table ON messages (table_id, kind);
CREATE INDEX audit_by_guild ON audit (guild_id, id);
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit list is append-only'); END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit list is append-only'); END;
CREATE TRIGGER audit_is_not_replaced BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id OR takes_back = NEW.takes_back) BEGIN SELECT RAISE(ABORT, 'the audit list is append-only'); END;
CREATE INDEX seats_by_stand_in ON seats (stand_in) WHERE stand_in IS NOT NULL;
CREATE INDEX seat_changes_by_table ON seat_changes (table_id, id);
CREATE INDEX offers_by_table ON offers (table_id, id);
CREATE INDEX turns_by_next ON turns (next) WHERE next IS NOT NULL;
CREATE INDEX turns_by_user ON turns (user_id);
CREATE INDEX vacations_by_next ON vacations (next) WHERE next IS NOT NULL;
CREATE UNIQUE INDEX consents_open ON consents (table_id) WHERE outcome IS NULL;
CREATE INDEX consents_until ON consents (until) WHERE outcome IS NULL;
CREATE INDEX results_by_guild ON results (guild_id, game);
CREATE INDEX standings_by_user ON standings (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX rematches_by_next ON rematches (next_id);
CREATE INDEX incidents_by_table ON incidents (table_id, id);
CREATE INDEX tables_by_deal ON tables (deal) WHERE deal IS NOT NULL;
CREATE INDEX vacations_ahead_by_since ON vacations_ahead (since);
DELETE FROM "sqlite_sequence";
COMMIT;
