PRAGMA user_version = 25;
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
CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES(1,0,'[0, 1, "turn", [["lay_complete", 27, 0, 67]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,1,'["undo", 0, 0]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,2,'[0, 1, "turn", [["lay_complete", 27, 0, 67]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,3,'[1, 2, "turn", [["lay", 20, 0]], 1]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,4,'[1, 3, "after", [["complete", 1, 81]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,5,'[0, 4, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,6,'[1, 5, "turn", [["lay", 15, 0]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,7,'[1, 6, "after", [["complete", 1, 69]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,8,'[0, 7, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,9,'[1, 8, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,10,'[0, 9, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,11,'[1, 10, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,12,'[0, 11, "turn", [["lay", 11, 0]], 1]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,13,'[1, 12, "turn", [["lay", 22, 0]], 1]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,14,'[1, 13, "after", [["complete", 1, 71]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,15,'[0, 14, "turn", [["lay", 10, 1]], 1]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,16,'[1, 15, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,17,'["undo", 1, 16]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,18,'["undo", 1, 15]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,19,'["undo", 1, 14]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,20,'["undo", 1, 13]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,21,'[1, 12, "turn", [["lay", 22, 0]], 1]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,22,'[1, 13, "after", [["complete", 1, 71]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,23,'[0, 14, "turn", [["lay", 23, 1]], 1]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,24,'[0, 15, "after", [["end"]], 0]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,25,'[1, 16, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,26,'[0, 17, "turn", [["lay", 31, 1]], 1]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,27,'[0, 18, "after", [["end"]], 0]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,28,'[1, 19, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,29,'[0, 20, "turn", [["lay_complete", 10, 1, 77, 84]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,30,'[1, 21, "turn", [["lay", 6, 0]], 1]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,31,'[0, 22, "turn", [["lay", 30, 1]], 1]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,32,'[1, 23, "turn", [["lay_complete", 12, 1, 86]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,33,'["undo", -1, 32]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,34,'["redo", -1, 32]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,35,'[1, 24, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(1,36,'[0, 25, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914004+00:00');
INSERT INTO "log" VALUES(2,0,'[0, 1, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,1,'[1, 2, "turn", [["lay", 38, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,2,'[2, 3, "turn", [["lay", 4, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,3,'[0, 4, "turn", [["lay", 39, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,4,'[1, 5, "turn", [["lay", 21, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,5,'[2, 6, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,6,'[0, 7, "turn", [["lay_complete", 13, 1, 83]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,7,'[1, 8, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,8,'[2, 9, "turn", [["lay", 24, 1]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,9,'[0, 10, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,10,'["undo", 0, 9]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,11,'[0, 10, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,12,'[1, 11, "turn", [["lay", 36, 1]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,13,'[2, 12, "turn", [["lay_complete", 17, 1, 82]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,14,'[0, 13, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,15,'[1, 16, "turn", [["lay_complete", 35, 1, 75]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,16,'["undo", 1, 15]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,17,'["undo", 1, 14]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,18,'["undo", 1, 13]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,19,'["undo", 1, 12]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,20,'[1, 11, "turn", [["lay", 35, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,21,'[1, 12, "after", [["end"]], 0]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,22,'[2, 13, "turn", [["lay_complete", 17, 1, 82]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,23,'[0, 14, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,24,'[1, 17, "turn", [["lay", 36, 3]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,25,'[1, 18, "after", [["complete", 3, 75]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,26,'[2, 19, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,27,'[0, 20, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,28,'[2, 21, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,29,'[0, 23, "turn", [["lay", 14, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,30,'[0, 24, "after", [["complete", 1, 64]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,31,'[1, 25, "turn", [["lay", 11, 2]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,32,'[1, 26, "after", [["complete", 2, 70]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,33,'[2, 27, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,34,'[0, 28, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,35,'[2, 29, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,36,'[0, 30, "turn", [["lay_complete", 5, 0, 80]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,37,'[1, 31, "turn", [["lay", 0, 1]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,38,'[1, 32, "after", [["complete", 1, 65]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,39,'[2, 33, "turn", [["lay", 34, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,40,'[2, 34, "after", [["complete", 1, 68]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,41,'[0, 35, "turn", [["lay", 29, 0]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,42,'[2, 36, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,43,'[0, 37, "turn", [["lay_complete", 10, 1, 85]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,44,'[1, 38, "turn", [["lay", 2, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,45,'[1, 39, "after", [["complete", 1, 67]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,46,'[2, 40, "turn", [["lay", 31, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,47,'[2, 41, "after", [["complete", 1, 66]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,48,'[0, 42, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,49,'[2, 44, "turn", [["lay", 18, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,50,'[2, 45, "after", [["complete", 1, 78]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,51,'[0, 46, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,52,'[1, 47, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,53,'[2, 48, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,54,'[0, 49, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,55,'[1, 50, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,56,'[2, 51, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,57,'[0, 52, "turn", [["lay", 7, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,58,'["undo", 1, 57]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,59,'["undo", 1, 56]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,60,'[2, 51, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,61,'[0, 52, "turn", [["lay", 7, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,62,'[1, 53, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,63,'[2, 54, "turn", [["lay", 30, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,64,'[2, 55, "after", [["complete", 1, 72]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,65,'[0, 56, "turn", [["lay", 1, 1]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,66,'[0, 57, "after", [["complete", 1, 71]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,67,'[1, 58, "turn", [["lay", 26, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,68,'[2, 59, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,69,'[0, 60, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,70,'[1, 61, "turn", [["lay_complete", 28, 1, 88]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,71,'[2, 62, "turn", [["lay", 20, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,72,'[2, 63, "after", [["complete", 1, 81]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,73,'[0, 64, "turn", [["lay_complete", 6, 0, 76]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,74,'[1, 65, "turn", [["lay", 9, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,75,'[1, 66, "after", [["lay", 16, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,76,'[2, 67, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,77,'[2, 68, "lose_hand", [["card", 3]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,78,'[0, 69, "turn", [["lay", 15, 0]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,79,'[1, 71, "lose_task", [["card", 88]], 0]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,80,'[0, 70, "lose_task", [["card", 64]], 0]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,81,'[2, 72, "lose_task", [["card", 68]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,82,'[2, 73, "turn", [["lay", 8, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,83,'[2, 74, "after", [["complete", 1, 77]], 0]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,84,'["undo", 0, 83]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,85,'["undo", 0, 82]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,86,'["undo", 0, 81]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,87,'["undo", 0, 80]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,88,'["redo", 0, 80]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,89,'[2, 72, "lose_task", [["card", 68]], 3]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,90,'[2, 73, "turn", [["lay", 8, 0]], 1]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(2,91,'[2, 74, "after", [["complete", 1, 77]], 0]','2026-11-27T21:30:58.914334+00:00');
INSERT INTO "log" VALUES(3,0,'[2, 1, "turn", [["lay", 14, 0]], 1]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,1,'[2, 2, "after", [["end"]], 0]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,2,'[3, 3, "turn", [["lay", 15, 0]], 3]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,3,'[0, 4, "turn", [["lay", 22, 0]], 1]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,4,'[1, 5, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,5,'["undo", 2, 4]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,6,'["undo", 2, 3]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,7,'["undo", 2, 2]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,8,'["undo", 2, 1]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,9,'["redo", 2, 1]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,10,'[3, 3, "turn", [["lay", 15, 0]], 3]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,11,'[0, 4, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,12,'[1, 5, "turn", [["draw"]], 3]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,13,'[2, 6, "turn", [["lay_complete", 29, 1, 73]], 3]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,14,'[3, 7, "turn", [["lay", 39, 1]], 1]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(3,15,'[3, 8, "after", [["end"]], 0]','2026-11-27T21:30:58.914846+00:00');
INSERT INTO "log" VALUES(4,0,'[0, 1, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,1,'["undo", 2, 0]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,2,'["redo", 2, 0]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,3,'[1, 2, "turn", [["lay_complete", 1, 0, 65]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,4,'[2, 3, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,5,'[0, 4, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,6,'[0, 5, "lose_hand", [["card", 7]], 0]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,7,'[1, 6, "lose_hand", [["card", 17]], 0]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,8,'[2, 7, "lose_hand", [["card", 5]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,9,'[1, 8, "turn", [["lay", 29, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,10,'[1, 9, "after", [["complete", 1, 75]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,11,'[2, 10, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,12,'[0, 11, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,13,'[2, 12, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,14,'[0, 13, "turn", [["lay", 30, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,15,'[1, 14, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,16,'[2, 15, "turn", [["lay", 35, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,17,'[0, 16, "turn", [["lay_complete", 13, 1, 84]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,18,'[1, 17, "turn", [["lay", 11, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,19,'["undo", 0, 18]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,20,'["redo", 0, 18]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,21,'[1, 18, "take", [["take", 2, 35]], 0]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,22,'[2, 20, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,23,'[0, 21, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,24,'[1, 22, "turn", [["lay", 10, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,25,'[2, 23, "turn", [["lay", 14, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,26,'[0, 24, "turn", [["lay", 6, 0]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,27,'[2, 25, "turn", [["lay_complete", 34, 1, 87]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,28,'[0, 26, "turn", [["lay_complete", 2, 1, 74, 67]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,29,'[1, 27, "turn", [["lay", 22, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,30,'["undo", 0, 29]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,31,'[1, 27, "turn", [["lay_complete", 22, 0, 64]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,32,'[2, 28, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,33,'[0, 29, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,34,'[2, 30, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,35,'[0, 31, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,36,'[1, 32, "turn", [["lay", 12, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,37,'[1, 33, "after", [["end"]], 0]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,38,'[2, 34, "turn", [["lay", 23, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,39,'[0, 35, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,40,'[1, 36, "lose_task", [["card", 64]], 0]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,41,'[0, 38, "lose_task", [["card", 67]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,42,'[1, 39, "move", [["move", 12, 1]], 0]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,43,'[2, 40, "turn", [["lay", 19, 1]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,44,'[0, 41, "turn", [["lay", 33, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,45,'[1, 42, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,46,'[1, 43, "move", [["stay"]], 0]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,47,'[2, 44, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,48,'[0, 45, "turn", [["lay_complete", 8, 1, 88]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,49,'[1, 46, "turn", [["lay_complete", 28, 1, 79]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,50,'[2, 47, "turn", [["lay_complete", 32, 1, 80, 85]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,51,'[0, 48, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(4,52,'[1, 49, "turn", [["lay", 39, 0]], 1]','2026-11-27T21:30:58.915063+00:00');
INSERT INTO "log" VALUES(5,0,'[0, 1, "first", [["play", 137]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,1,'[1, 2, "first", [["play", 133]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,2,'[0, 3, "pay", [["card", 123]], 3]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,3,'[1, 5, "turn", [["play", 36]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,4,'[1, 6, "pay", [["card", 106]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,5,'[0, 7, "turn", [["play", 66]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,6,'[1, 8, "forced_discard", [["card", 73]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,7,'[1, 9, "turn", [["play", 124]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,8,'[1, 10, "pay", [["card", 39], ["card", 0]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,9,'[0, 11, "turn", [["conquer", 3]], 3]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,10,'[0, 13, "turn", [["play", 82]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,11,'[1, 14, "turn", [["play", 140]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,12,'[1, 16, "turn", [["end"]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,13,'[0, 17, "turn", [["play", 120]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,14,'[0, 18, "pay", [["card", 107], ["card", 134]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,15,'[1, 19, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,16,'["undo", 0, 15]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,17,'[1, 19, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,18,'[1, 20, "turn", [["end"]], 3]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,19,'[1, 21, "turn", [["play", 17]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,20,'[1, 23, "turn", [["flame", 133, 1]], 3]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,21,'[1, 24, "turn", [["flame", 140, 0]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,22,'[1, 25, "apply", [["apply"]], 3]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,23,'[1, 26, "turn", [["flame", 36, 0]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,24,'[0, 27, "turn", [["play", 50]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,25,'[0, 28, "pay", [["card", 12], ["card", 92]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,26,'[1, 29, "turn", [["play", 143]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,27,'[1, 30, "pay", [["card", 77]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,28,'[0, 31, "turn", [["advance", 82, 2]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,29,'[1, 32, "order_summon", [["card", 143]], 3]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,30,'[0, 33, "turn", [["advance", 50, 1]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,31,'["undo", 1, 30]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,32,'["undo", 1, 29]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,33,'["redo", 1, 29]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,34,'[0, 33, "turn", [["play", 86]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,35,'[0, 34, "pay", [["card", 62]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,36,'[0, 35, "turn", [["end"]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,37,'[1, 36, "turn", [["play", 136]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,38,'[1, 37, "turn", [["end"]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,39,'[0, 38, "turn", [["play", 118]], 1]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,40,'[0, 40, "turn", [["end"]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,41,'[1, 41, "turn", [["flame", 133, 0]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(5,42,'[1, 42, "cost_eliminate", [["decline"]], 0]','2026-11-27T21:30:58.915534+00:00');
INSERT INTO "log" VALUES(6,0,'[2, 3, "first", [["play", 3]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,1,'[1, 2, "first", [["play", 12]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,2,'[1, 5, "pay", [["card", 7], ["card", 45], ["card", 39]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,3,'["undo", 2, 2]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,4,'["undo", 2, 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,5,'["undo", 2, 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,6,'[2, 3, "first", [["play", 3]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,7,'[2, 6, "pay", [["card", 100]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,8,'["undo", 2, 7]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,9,'["redo", 2, 7]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,10,'[0, 1, "first", [["play", 33]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,11,'[1, 2, "first", [["play", 80]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,12,'["undo", 0, 10]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,13,'["redo", 0, 10]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,14,'[1, 5, "pay", [["card", 83]], 2]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,15,'[0, 7, "effect_take", [["card", 83]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,16,'[2, 8, "turn", [["play", 76]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,17,'[2, 9, "pay", [["card", 71]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,18,'[0, 10, "turn", [["play", 17]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,19,'[0, 11, "pay", [["card", 26], ["card", 47]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,20,'[1, 12, "turn", [["play", 12]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,21,'[1, 13, "pay", [["card", 7], ["card", 11], ["card", 39]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,22,'[2, 14, "turn", [["play", 23]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,23,'[0, 16, "turn", [["play", 57]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,24,'[0, 17, "pay", [["card", 85], ["card", 60]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,25,'[1, 18, "turn", [["advance", 12, 1]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,26,'[0, 19, "turn", [["play", 83]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,27,'[1, 20, "turn", [["play", 45]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,28,'[1, 22, "turn", [["end"]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,29,'[2, 23, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,30,'[0, 24, "turn", [["advance", 17, 1]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,31,'[0, 25, "advance_more", [["advance", 57, 1]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,32,'[1, 26, "turn", [["flame", 12, 0]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,33,'[1, 27, "turn", [["play", 2]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,34,'[1, 28, "pay", [["card", 14]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,35,'[2, 29, "turn", [["play", 5]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,36,'[2, 30, "order_summon", [["card", 76]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,37,'["undo", 1, 36]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,38,'["redo", 1, 36]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,39,'[2, 31, "effect_play", [["play", 21]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,40,'[1, 33, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,41,'[2, 34, "turn", [["advance", 23, 1]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,42,'[2, 35, "advance_more", [["advance", 21, 1]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,43,'[2, 36, "turn", [["flame", 76, 0]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,44,'[2, 37, "cost_eliminate", [["card", 5]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,45,'[0, 38, "turn", [["play", 96]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,46,'[0, 39, "pay", [["card", 75]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,47,'[1, 40, "turn", [["play", 1]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,48,'[1, 41, "pay", [["card", 0]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,49,'[2, 42, "turn", [["conquer", 3]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,50,'[0, 44, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,51,'[0, 45, "effect_sift", [], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,52,'[2, 46, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,53,'[0, 47, "turn", [["play", 8]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,54,'[0, 48, "pay", [["card", 77]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,55,'[1, 49, "turn", [["play", 38]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,56,'[2, 50, "turn", [["play", 79]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,57,'[0, 51, "turn", [["play", 92]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,58,'[0, 52, "pay", [["card", 44]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,59,'[1, 53, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,60,'[0, 54, "turn", [["play", 49]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,61,'[0, 55, "turn", [["flame", 57, 0]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,62,'[1, 56, "turn", [["conquer", 3]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,63,'[1, 57, "creatures", [["card", 12], ["card", 45]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,64,'[1, 58, "turn", [["end"]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,65,'[2, 59, "turn", [["play", 15]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,66,'[2, 60, "turn", [["flame", 21, 0]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,67,'[0, 61, "turn", [["play", 95]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,68,'[0, 62, "pay", [["card", 43], ["card", 63], ["card", 41]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,69,'[1, 63, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,70,'[1, 64, "turn", [["reinforce", 3]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,71,'[1, 65, "reinforce", [["card", 1], ["card", 2]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,72,'[2, 66, "turn", [["play", 19]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,73,'[1, 67, "keep", [["card", 103], ["card", 29], ["card", 68], ["card", 50]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,74,'[1, 68, "turn", [["play", 10]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,75,'[1, 69, "pay", [["card", 25], ["card", 98]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,76,'[2, 70, "turn", [["play", 54]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,77,'[2, 71, "pay", [["card", 34]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,78,'[2, 72, "turn", [["flame", 76, 0]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,79,'[2, 73, "cost_eliminate", [["card", 3]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,80,'[0, 74, "turn", [["play", 27]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,81,'[1, 75, "turn", [["advance", 10, 1]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,82,'[2, 76, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,83,'[0, 77, "turn", [["conquer", 4]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,84,'[0, 78, "creatures", [["card", 33], ["card", 8], ["card", 49]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,85,'[0, 79, "effect_copy", [["effect", 96, 1]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,86,'[0, 80, "effect_sift", [], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,87,'[2, 81, "turn", [["play", 91]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,88,'["undo", -1, 87]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,89,'["undo", -1, 86]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,90,'["redo", -1, 86]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,91,'[2, 81, "turn", [["play", 91]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,92,'[2, 82, "pay", [["card", 20]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,93,'[2, 83, "turn", [["flame", 23, 1]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,94,'[2, 84, "turn", [["flame", 79, 0]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,95,'[0, 85, "turn", [["play", 13]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,96,'[1, 86, "turn", [["play", 31]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,97,'[1, 87, "pay", [["card", 82]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,98,'[2, 88, "turn", [["play", 28]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,99,'[2, 89, "pay", [["card", 72]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,100,'[0, 90, "turn", [["draw"]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,101,'[1, 91, "turn", [["advance", 10, 1]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,102,'[1, 92, "advance_more", [["advance", 31, 1]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,103,'[1, 93, "turn", [["end"]], 0]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,104,'[1, 94, "keep", [["card", 99]], 1]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(6,105,'[0, 95, "order_summon", [["card", 92]], 3]','2026-11-27T21:30:58.915868+00:00');
INSERT INTO "log" VALUES(7,0,'[1, 2, "first", [["play", 13]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,1,'[3, 4, "first", [["play", 144]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,2,'[2, 3, "first", [["play", 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,3,'[2, 7, "pay", [["card", 90], ["card", 72], ["card", 84]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,4,'[0, 1, "first", [["play", 125]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,5,'[0, 5, "pay", [["card", 142], ["card", 14], ["card", 122]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,6,'[2, 9, "turn", [["play", 116]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,7,'[3, 10, "turn", [["play", 145]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,8,'["undo", 2, 7]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,9,'["undo", 2, 6]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,10,'[2, 9, "turn", [["play", 103]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,11,'[3, 10, "turn", [["play", 145]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,12,'[3, 11, "pay", [["card", 119]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,13,'[3, 12, "turn", [["flame", 144, 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,14,'[3, 13, "cost_discard", [["card", 36]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,15,'[3, 14, "either", [["either", 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,16,'[0, 15, "turn", [["play", 65]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,17,'[0, 16, "pay", [["card", 71], ["card", 18]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,18,'["undo", 2, 17]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,19,'["undo", 2, 16]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,20,'["undo", 2, 15]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,21,'["undo", 2, 14]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,22,'["redo", 2, 14]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,23,'[3, 14, "either", [["either", 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,24,'["undo", 1, 23]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,25,'["undo", 1, 14]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,26,'["redo", 1, 14]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,27,'[3, 14, "either", [["either", 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,28,'[0, 15, "turn", [["play", 136]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,29,'[1, 16, "turn", [["play", 101]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,30,'[1, 17, "pay", [["card", 17], ["card", 92]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,31,'[2, 18, "turn", [["advance", 103, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,32,'[2, 19, "effect_play", [["play", 47]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,33,'[2, 20, "pay", [["card", 134]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,34,'[2, 21, "advance_more", [["advance", 0, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,35,'[3, 22, "turn", [["play", 57]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,36,'[3, 23, "pay", [["card", 97], ["card", 19]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,37,'[0, 24, "turn", [["advance", 125, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,38,'[0, 25, "advance_more", [["decline"]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,39,'[1, 26, "turn", [["play", 141]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,40,'[1, 27, "pay", [["card", 21]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,41,'[3, 28, "turn", [["advance", 145, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,42,'[3, 29, "advance_more", [["advance", 57, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,43,'[0, 30, "turn", [["play", 65]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,44,'[0, 31, "pay", [["card", 71], ["card", 66]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,45,'[1, 32, "turn", [["play", 104]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,46,'[2, 34, "turn", [["advance", 47, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,47,'[2, 35, "advance_more", [["advance", 0, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,48,'[3, 36, "turn", [["play", 123]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,49,'[0, 37, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,50,'[1, 38, "turn", [["advance", 101, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,51,'[1, 39, "advance_more", [["advance", 141, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,52,'[2, 40, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,53,'[0, 41, "turn", [["advance", 65, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,54,'[0, 42, "cost_eliminate", [["card", 125]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,55,'[1, 43, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,56,'[2, 44, "turn", [["conquer", 5]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,57,'[2, 46, "effect_play", [["play", 41]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,58,'[3, 47, "turn", [["play", 5]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,59,'[3, 48, "turn", [["flame", 145, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,60,'[0, 49, "turn", [["play", 100]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,61,'[0, 50, "pay", [["card", 18], ["card", 54]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,62,'[1, 51, "turn", [["play", 131]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,63,'[2, 53, "turn", [["play", 77]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,64,'[2, 54, "pay", [["card", 116]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,65,'[3, 55, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,66,'[3, 56, "order_summon", [["card", 123]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,67,'[3, 57, "effect_play", [["decline"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,68,'["undo", 2, 67]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,69,'["undo", 2, 66]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,70,'[3, 56, "order_summon", [["card", 123]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,71,'[3, 57, "effect_play", [["decline"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,72,'[1, 58, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,73,'[2, 59, "turn", [["play", 39]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,74,'[2, 61, "turn", [["flame", 41, 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,75,'[3, 62, "turn", [["play", 127]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,76,'[3, 63, "pay", [["card", 67]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,77,'[3, 64, "turn", [["flame", 144, 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,78,'[3, 65, "cost_discard", [["card", 115]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,79,'[3, 66, "either", [["either", 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,80,'[0, 67, "turn", [["play", 120]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,81,'[0, 68, "pay", [["card", 139], ["card", 112]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,82,'[1, 69, "turn", [["play", 143]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,83,'[1, 70, "pay", [["card", 12]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,84,'[2, 71, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,85,'[3, 72, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,86,'["undo", 2, 85]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,87,'["undo", 2, 84]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,88,'["redo", 2, 84]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,89,'[3, 72, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,90,'[0, 73, "turn", [["play", 113]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,91,'["undo", 3, 90]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,92,'["redo", 3, 90]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,93,'[2, 74, "turn", [["play", 75]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,94,'[3, 76, "turn", [["play", 140]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,95,'[3, 77, "pay", [["card", 46]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,96,'[3, 78, "turn", [["flame", 57, 0]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,97,'[0, 79, "turn", [["conquer", 3]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,98,'[1, 81, "turn", [["play", 129]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,99,'[2, 83, "turn", [["advance", 39, 2]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,100,'[3, 84, "turn", [["play", 107]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,101,'[3, 85, "pay", [["card", 81]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,102,'["undo", 3, 101]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,103,'[3, 85, "pay", [["card", 81]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,104,'[0, 86, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,105,'[1, 87, "turn", [["advance", 104, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,106,'[1, 88, "advance_more", [["advance", 129, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,107,'["undo", -1, 106]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,108,'["redo", -1, 106]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,109,'[1, 89, "turn", [["flame", 129, 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,110,'[3, 90, "order_summon", [["card", 107]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,111,'[3, 91, "turn", [["play", 87]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,112,'["undo", 2, 111]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,113,'["redo", 2, 111]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,114,'[3, 92, "pay", [["card", 59]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,115,'[3, 93, "turn", [["flame", 145, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,116,'[3, 94, "effect_copy", [["effect", 5, 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,117,'["undo", -1, 116]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,118,'["undo", -1, 115]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,119,'["undo", -1, 114]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,120,'["redo", -1, 114]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,121,'[3, 93, "turn", [["flame", 145, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,122,'[3, 94, "effect_copy", [["effect", 5, 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,123,'[3, 95, "effect_play", [["decline"]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,124,'[3, 96, "turn", [["flame", 140, 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,125,'[3, 97, "apply", [["apply"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,126,'[0, 98, "turn", [["advance", 100, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,127,'[0, 99, "turn", [["reinforce", 3]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,128,'[1, 101, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,129,'[2, 102, "turn", [["advance", 75, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,130,'[3, 103, "turn", [["play", 40]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,131,'[3, 104, "pay", [["card", 133]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,132,'[0, 105, "turn", [["play", 60]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,133,'[0, 106, "pay", [["card", 76]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,134,'[1, 107, "turn", [["play", 118]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,135,'[1, 108, "pay", [["card", 70]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,136,'["undo", 1, 135]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,137,'[1, 108, "pay", [["card", 70]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,138,'[2, 109, "turn", [["advance", 75, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,139,'[2, 110, "turn", [["end"]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,140,'[3, 111, "order_summon", [["card", 127]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,141,'[0, 112, "turn", [["play", 124]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,142,'[0, 113, "pay", [["card", 4], ["card", 109]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,143,'[1, 114, "turn", [["draw"]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,144,'[2, 115, "turn", [["play", 43]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,145,'[2, 117, "turn", [["flame", 41, 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,146,'[2, 118, "effect_advance", [["decline"]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,147,'[2, 119, "turn", [["reinforce", 5]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,148,'[3, 121, "turn", [["conquer", 5]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,149,'[3, 123, "effect_play", [["play", 34]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,150,'[3, 124, "turn", [["flame", 144, 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,151,'[3, 125, "cost_discard", [["card", 83]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,152,'[3, 126, "either", [["either", 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,153,'[3, 127, "turn", [["end"]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,154,'[0, 128, "turn", [["advance", 60, 2]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,155,'[1, 129, "turn", [["play", 32]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,156,'[2, 131, "turn", [["advance", 43, 2]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,157,'[3, 132, "turn", [["reinforce", 5]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,158,'[3, 134, "turn", [["advance", 87, 1]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,159,'[3, 135, "turn", [["reinforce", 5]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,160,'[1, 137, "order_summon", [["card", 131]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,161,'[1, 138, "effect_copy", [["effect", 129, 1]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,162,'["undo", 3, 161]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,163,'["undo", 3, 160]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,164,'["undo", 3, 159]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,165,'["undo", 3, 158]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,166,'[3, 134, "turn", [["advance", 87, 1]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,167,'[3, 135, "turn", [["reinforce", 5]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,168,'[1, 137, "order_summon", [["card", 131]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,169,'[1, 138, "effect_copy", [["effect", 129, 1]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,170,'[1, 139, "turn", [["conquer", 2]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,171,'[1, 140, "creatures", [["card", 141], ["card", 131]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,172,'[1, 141, "turn", [["flame", 129, 0]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,173,'[1, 142, "effect_play", [["play", 58]], 1]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,174,'[2, 143, "turn", [["conquer", 5]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,175,'[2, 144, "creatures", [["card", 0], ["card", 47], ["card", 75], ["card", 43]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,176,'[2, 145, "effect_play", [["play", 138]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,177,'[2, 146, "turn", [["reinforce", 5]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,178,'[3, 148, "turn", [["conquer", 2]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,179,'[3, 149, "creatures", [["card", 5], ["card", 107], ["card", 127]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,180,'[3, 150, "turn", [["flame", 57, 0]], 3]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(7,181,'[3, 151, "turn", [["flame", 40, 1]], 0]','2026-11-27T21:30:58.916430+00:00');
INSERT INTO "log" VALUES(9,0,'[0, 1, "first", [["play", 5]], 0]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(9,1,'[1, 2, "first", [["play", 7]], 0]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(9,2,'[1, 4, "pay", [["card", 88], ["card", 100], ["card", 76]], 2]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(9,3,'[0, 5, "effect_play", [["play", 17]], 0]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(9,4,'[0, 6, "pay", [["card", 39]], 3]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(9,5,'[1, 7, "turn", [["draw"]], 3]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(9,6,'[0, 8, "turn", [["play", 99]], 1]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(9,7,'[1, 9, "turn", [["play", 14]], 1]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(9,8,'[0, 10, "turn", [["play", 96]], 0]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(9,9,'[0, 11, "pay", [["card", 102]], 1]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(9,10,'[0, 12, "order_summon", [["card", 99]], 0]','2026-11-27T21:30:58.917397+00:00');
INSERT INTO "log" VALUES(10,0,'[1, 2, "first", [["play", 120]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,1,'[2, 3, "first", [["play", 133]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,2,'[0, 1, "first", [["play", 121]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,3,'["undo", 2, 2]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,4,'["undo", 2, 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,5,'["undo", 2, 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,6,'[1, 2, "first", [["play", 86]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,7,'[0, 1, "first", [["play", 121]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,8,'[0, 4, "pay", [["card", 81]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,9,'[1, 5, "pay", [["card", 64]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,10,'[2, 3, "first", [["play", 115]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,11,'[2, 6, "pay", [["card", 124], ["card", 70], ["card", 98]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,12,'[0, 7, "turn", [["play", 118]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,13,'[0, 8, "pay", [["card", 105]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,14,'["undo", 1, 13]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,15,'["undo", 1, 12]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,16,'["redo", 1, 12]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,17,'[0, 8, "pay", [["card", 105]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,18,'[1, 9, "turn", [["play", 19]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,19,'[2, 10, "turn", [["play", 133]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,20,'[0, 11, "turn", [["advance", 121, 2]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,21,'[0, 12, "turn", [["flame", 121, 1]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,22,'[1, 13, "turn", [["play", 120]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,23,'[1, 14, "pay", [["card", 37], ["card", 28]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,24,'[2, 15, "turn", [["play", 127]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,25,'[2, 16, "pay", [["card", 0]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,26,'[1, 17, "turn", [["play", 4]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,27,'[2, 19, "turn", [["play", 61]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,28,'[0, 21, "turn", [["play", 84]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,29,'[0, 22, "pay", [["card", 36]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,30,'[1, 23, "turn", [["advance", 4, 2]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,31,'[2, 24, "turn", [["advance", 61, 2]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,32,'[0, 25, "turn", [["play", 77]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,33,'[0, 26, "pay", [["card", 109]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,34,'[2, 27, "order_summon", [["card", 115]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,35,'[2, 28, "turn", [["conquer", 1]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,36,'[2, 29, "creatures", [["card", 115], ["card", 127]], 2]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,37,'[2, 32, "turn", [["end"]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,38,'[0, 33, "turn", [["draw"]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,39,'[0, 34, "turn", [["flame", 121, 0]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,40,'[0, 35, "effect_advance", [["advance", 84, 1]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,41,'[0, 36, "effect_play", [["play", 60]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,42,'[0, 37, "effect_advance", [["advance", 60, 1]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,43,'[1, 38, "turn", [["advance", 4, 1]], 2]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,44,'[2, 41, "turn", [["draw"]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,45,'[2, 42, "turn", [["end"]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,46,'[0, 43, "turn", [["draw"]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,47,'[1, 44, "turn", [["conquer", 2]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,48,'[1, 45, "creatures", [["card", 86], ["card", 120], ["card", 4]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,49,'[0, 46, "turn", [["play", 116]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,50,'[0, 47, "turn", [["flame", 121, 1]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,51,'[0, 48, "turn", [["flame", 118, 0]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,52,'[0, 49, "either", [["either", 1]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,53,'[0, 50, "turn", [["flame", 60, 0]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,54,'[0, 51, "effect_play", [["decline"]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,55,'[1, 52, "turn", [["draw"]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,56,'[2, 53, "turn", [["play", 54]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,57,'[2, 54, "pay", [["card", 134]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,58,'[2, 55, "turn", [["flame", 133, 0]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,59,'[2, 56, "cost_eliminate", [["decline"]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,60,'[0, 57, "turn", [["play", 135]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,61,'[0, 58, "pay", [["card", 108]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,62,'[1, 59, "turn", [["play", 76]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,63,'[1, 60, "pay", [["card", 97]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,64,'[2, 61, "turn", [["advance", 54, 1]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,65,'[1, 62, "turn", [["draw"]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,66,'[2, 63, "turn", [["play", 117]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,67,'[2, 65, "turn", [["flame", 133, 1]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,68,'["undo", 1, 67]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,69,'[2, 65, "turn", [["flame", 133, 1]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,70,'["undo", 1, 69]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,71,'["undo", 1, 66]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,72,'["undo", 1, 65]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,73,'["redo", 1, 65]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,74,'[2, 63, "turn", [["play", 117]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,75,'[2, 65, "turn", [["flame", 133, 1]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,76,'["undo", -1, 75]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,77,'["undo", -1, 74]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,78,'["undo", -1, 65]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,79,'["undo", -1, 64]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,80,'[2, 61, "turn", [["advance", 54, 1]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,81,'[1, 62, "turn", [["play", 95]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,82,'["undo", 1, 81]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,83,'["undo", 1, 80]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,84,'["undo", 1, 63]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,85,'[1, 60, "pay", [["card", 79]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,86,'[2, 61, "turn", [["advance", 54, 1]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,87,'[1, 62, "turn", [["play", 97]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,88,'[1, 63, "pay", [["card", 104]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,89,'[2, 64, "turn", [["play", 117]], 1]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,90,'[2, 66, "turn", [["flame", 133, 1]], 3]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,91,'[2, 67, "turn", [["flame", 54, 0]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,92,'[2, 68, "turn", [["flame", 1001, 0]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,93,'[2, 69, "cost_eliminate", [["card", 133]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,94,'[0, 70, "turn", [["conquer", 1]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,95,'[0, 71, "creatures", [["card", 121], ["card", 84]], 2]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,96,'[0, 74, "turn", [["end"]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,97,'[1, 75, "turn", [["advance", 76, 1]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(10,98,'[1, 76, "advance_more", [["advance", 97, 1]], 0]','2026-11-27T21:30:58.917599+00:00');
INSERT INTO "log" VALUES(11,0,'[0, 1, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(11,1,'[0, 2, "respite", [], 0]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(11,2,'[0, 3, "move", [["go", 15]], 3]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(11,3,'[0, 6, "choice", [["choose", 2]], 3]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(11,4,'[0, 7, "respite", [], 0]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(11,5,'[0, 8, "move", [["gate"]], 3]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(11,6,'["undo", 0, 5]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(11,7,'["redo", 0, 5]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(11,8,'[0, 9, "move", [["stay"]], 3]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(11,9,'[0, 11, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(11,10,'["undo", 0, 9]','2026-11-27T21:30:58.918135+00:00');
INSERT INTO "log" VALUES(12,0,'[0, 1, "sleuth", [["sleuth", 4]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,1,'[0, 5, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,2,'[1, 8, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,3,'[1, 10, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,4,'[1, 11, "way", [["to", 18]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,5,'["undo", 1, 4]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,6,'["redo", 1, 4]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,7,'[1, 14, "respite", [["raise", "sneak", 1], ["raise", "power", 1]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,8,'[0, 12, "respite", [["raise", "logic", 1]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,9,'[0, 13, "respite", [["raise", "insight", 1], ["raise", "logic", 2]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,10,'[1, 15, "respite", [["raise", "sneak", 1]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,11,'[1, 17, "move", [["fight", 35]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,12,'[0, 21, "move", [["go", 16]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,13,'[0, 24, "meet", [["fight", 48]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,14,'[1, 27, "move", [["stay"]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,15,'[1, 20, "attack", [["will"]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,16,'[0, 25, "attack", [["will"]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,17,'[0, 26, "move", [["go", 7]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,18,'[1, 28, "attack", [["will"]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,19,'[0, 29, "attack", [["will"]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,20,'[0, 30, "meet", [["evade", 35]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,21,'[0, 32, "attack", [["will"]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,22,'[0, 34, "move", [["go", 2]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,23,'[0, 35, "move", [["go", 0]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,24,'[0, 36, "move", [["go", 2]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,25,'[0, 37, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,26,'[0, 38, "move", [["go", 0]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,27,'[1, 31, "attack", [["will"]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,28,'["undo", -1, 24]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,29,'["redo", -1, 24]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,30,'[1, 39, "attack", [["will"]], 3]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,31,'[1, 41, "move", [["stay"]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(12,32,'[0, 40, "move", [["stay"]], 0]','2026-11-27T21:30:58.918431+00:00');
INSERT INTO "log" VALUES(13,0,'[2, 3, "sleuth", [["sleuth", 4]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,1,'[1, 6, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,2,'[0, 8, "sleuth", [["sleuth", 3]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,3,'["undo", -1, 1]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,4,'["redo", -1, 1]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,5,'[3, 10, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,6,'[1, 11, "way", [["to", 16]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,7,'[2, 14, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,8,'[0, 12, "respite", [["raise", "will", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,9,'[3, 15, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,10,'["undo", 1, 9]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,11,'["undo", 1, 8]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,12,'["redo", 1, 8]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,13,'[3, 15, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,14,'[1, 13, "respite", [["raise", "power", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,15,'[0, 19, "move", [["go", 15]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,16,'[1, 16, "move", [["go", 16]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,17,'[3, 18, "move", [["go", 12]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,18,'[2, 17, "move", [["go", 12]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,19,'[1, 21, "move", [["fight", 23]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,20,'[1, 24, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,21,'["undo", 0, 20]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,22,'["undo", 0, 19]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,23,'["undo", 0, 18]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,24,'["undo", 0, 17]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,25,'["redo", 0, 17]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,26,'[2, 17, "move", [["go", 14]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,27,'[2, 23, "move", [["go", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,28,'[1, 21, "move", [["fight", 23]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,29,'[2, 24, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,30,'[1, 25, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,31,'[2, 26, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,32,'["undo", 0, 31]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,33,'["undo", 0, 30]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,34,'["undo", 0, 29]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,35,'["redo", 0, 29]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,36,'[2, 26, "move", [["go", 0]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,37,'[1, 25, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,38,'["undo", 2, 36]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,39,'[2, 26, "move", [["go", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,40,'[2, 28, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,41,'[3, 32, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,42,'[2, 31, "contacts", [["special"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,43,'[3, 35, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,44,'[1, 30, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,45,'["undo", -1, 44]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,46,'["undo", -1, 43]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,47,'["undo", -1, 42]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,48,'["redo", -1, 42]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,49,'[0, 34, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,50,'[3, 35, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,51,'[1, 30, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,52,'[2, 36, "way", [["to", 29]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,53,'[0, 37, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,54,'[2, 39, "respite", [["raise", "logic", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,55,'[3, 40, "respite", [["raise", "speed", 1], ["raise", "speed", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,56,'[1, 38, "respite", [["raise", "speed", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,57,'[3, 42, "move", [["go", 15]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,58,'[0, 43, "move", [["go", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,59,'[0, 46, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,60,'[2, 41, "move", [["use", 44]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,61,'[2, 48, "move", [["go", 15]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,62,'[1, 44, "move", [["go", 23]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,63,'[3, 45, "move", [["gate"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,64,'[0, 47, "move", [["use", 20]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,65,'[3, 51, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,66,'[1, 50, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,67,'[0, 52, "move", [["go", 6]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,68,'[0, 53, "move", [["go", 9]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,69,'[0, 54, "move", [["go", 0]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,70,'[0, 55, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,71,'[1, 63, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,72,'[3, 59, "choice", [["choose", 2]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,73,'[0, 61, "choice", [["choose", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,74,'[2, 57, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,75,'[0, 65, "respite", [["raise", "power", 1], ["raise", "logic", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,76,'[3, 68, "respite", [["raise", "will", 1], ["raise", "insight", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,77,'[1, 66, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,78,'[2, 67, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,79,'["undo", 0, 78]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,80,'[2, 67, "respite", [["raise", "knowledge", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,81,'[0, 70, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,82,'[3, 69, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,83,'[1, 71, "move", [["go", 27]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,84,'[1, 74, "move", [["gate"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,85,'[3, 73, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,86,'["undo", 2, 85]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,87,'["undo", 2, 84]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,88,'["undo", 2, 83]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,89,'["redo", 2, 83]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,90,'[2, 72, "move", [["go", 10]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,91,'[3, 73, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,92,'[1, 74, "move", [["gate"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,93,'[2, 75, "move", [["go", 4]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,94,'[1, 76, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,95,'[1, 81, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,96,'[0, 79, "contacts", [["special"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,97,'[3, 78, "contacts", [["close", "will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,98,'[3, 85, "improve", [["clues", 2]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,99,'[1, 84, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,100,'[2, 83, "choice", [["choose", 2]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,101,'["undo", 1, 99]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,102,'["redo", 1, 99]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,103,'[2, 88, "respite", [["raise", "speed", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,104,'[3, 89, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,105,'[1, 87, "respite", [["raise", "knowledge", 1], ["raise", "knowledge", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,106,'["undo", 1, 105]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,107,'[1, 87, "respite", [["raise", "knowledge", 1], ["raise", "knowledge", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,108,'[0, 86, "respite", [["raise", "will", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,109,'[3, 93, "move", [["go", 29]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,110,'[1, 91, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,111,'[2, 92, "move", [["go", 29]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,112,'[0, 90, "move", [["go", 6]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,113,'[2, 96, "move", [["go", 24]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,114,'[2, 98, "meet", [["fight", 21]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,115,'[2, 99, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,116,'[1, 95, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,117,'[0, 97, "move", [["go", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,118,'["undo", 2, 116]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,119,'[1, 95, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,120,'[2, 100, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,121,'[0, 101, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,122,'[2, 102, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,123,'[1, 105, "contacts", [["close", "knowledge"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,124,'[1, 110, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,125,'[3, 109, "choice", [["choose", 2]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,126,'[0, 104, "contacts", [["special"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,127,'[2, 107, "choice", [["choose", 2]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,128,'[1, 111, "way", [["to", 19]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,129,'[0, 112, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,130,'[2, 114, "respite", [["raise", "insight", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,131,'[3, 115, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,132,'[1, 113, "respite", [["raise", "knowledge", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,133,'[3, 118, "move", [["gate"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,134,'[0, 119, "move", [["go", 17]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,135,'[2, 117, "move", [["go", 25]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,136,'[1, 116, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,137,'[0, 121, "move", [["use", 20]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,138,'[3, 120, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,139,'[0, 123, "move", [["go", 23]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,140,'[2, 122, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,141,'[0, 124, "move", [["use", 77]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,142,'[0, 125, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,143,'[1, 126, "contacts", [["close", "knowledge"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,144,'[2, 127, "contacts", [["special"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,145,'[3, 129, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,146,'["undo", 0, 144]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,147,'["redo", 0, 144]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,148,'[0, 130, "contacts", [["use", 20]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,149,'[0, 133, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,150,'[1, 131, "improve", [["keep"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,151,'[2, 134, "way", [["to", 21]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,152,'[1, 136, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,153,'[2, 137, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,154,'[3, 138, "respite", [["raise", "will", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,155,'[0, 135, "respite", [["raise", "heed", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,156,'[1, 142, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,157,'[2, 139, "move", [["go", 24]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,158,'[3, 140, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,159,'["undo", 1, 156]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,160,'[3, 144, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,161,'[0, 141, "move", [["go", 14]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,162,'[0, 145, "move", [["go", 18]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,163,'[1, 142, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,164,'[2, 143, "move", [["go", 13]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,165,'[2, 147, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,166,'[0, 146, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,167,'[2, 149, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,168,'[1, 152, "contacts", [["close", "knowledge"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,169,'[3, 150, "contacts", [["close", "will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,170,'[0, 151, "contacts", [["use", 20]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,171,'[1, 153, "improve", [["clues", 3]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,172,'[0, 155, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,173,'[2, 158, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,174,'[0, 156, "respite", [["raise", "speed", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,175,'[1, 157, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,176,'[3, 159, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,177,'[3, 160, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,178,'[2, 163, "move", [["go", 18]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,179,'[3, 164, "meet", [["fight", 14]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,180,'["undo", 3, 178]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,181,'[0, 161, "move", [["go", 17]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,182,'[1, 162, "move", [["go", 7]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,183,'[0, 166, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,184,'[1, 167, "move", [["gate"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,185,'[1, 169, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,186,'[0, 168, "move", [["go", 7]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,187,'[3, 165, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,188,'[3, 171, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,189,'[2, 163, "move", [["go", 8]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,190,'[3, 172, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,191,'[0, 170, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,192,'[3, 176, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,193,'[0, 177, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,194,'[2, 181, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,195,'[0, 182, "choice", [["choose", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,196,'["undo", 1, 195]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,197,'["undo", 1, 194]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,198,'["undo", 1, 193]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,199,'["undo", 1, 192]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,200,'["redo", 1, 192]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,201,'[2, 181, "choice", [["choose", 0]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,202,'[0, 177, "contacts", [["use", 20]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,203,'[0, 183, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,204,'[1, 179, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,205,'[0, 184, "respite", [["raise", "sneak", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,206,'[2, 186, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,207,'[3, 187, "respite", [["raise", "sneak", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,208,'[1, 185, "respite", [["raise", "insight", 1], ["raise", "insight", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,209,'[3, 191, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,210,'[2, 190, "move", [["go", 19]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,211,'[3, 192, "meet", [["fight", 12]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,212,'[1, 189, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,213,'[0, 188, "move", [["go", 23]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,214,'[3, 194, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,215,'[1, 195, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,216,'[0, 196, "move", [["go", 26]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,217,'[0, 198, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,218,'[0, 199, "contacts", [["use", 20]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,219,'[1, 200, "contacts", [["close", "knowledge"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,220,'[2, 201, "contacts", [["special"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,221,'[3, 203, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,222,'[0, 204, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,223,'[0, 206, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,224,'[1, 205, "improve", [["keep"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,225,'[1, 207, "way", [["to", 5]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,226,'[3, 211, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,227,'[1, 209, "respite", [["raise", "sneak", 1], ["raise", "knowledge", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,228,'[2, 210, "respite", [["raise", "knowledge", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,229,'[0, 208, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,230,'["undo", 3, 227]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,231,'["redo", 3, 227]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,232,'[0, 215, "move", [["go", 22]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,233,'[3, 214, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,234,'[3, 217, "meet", [["evade", 50]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,235,'[0, 216, "move", [["go", 24]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,236,'[1, 212, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,237,'[0, 219, "move", [["go", 29]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,238,'[0, 220, "move", [["go", 26]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,239,'[2, 213, "move", [["go", 29]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,240,'["undo", 3, 239]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,241,'["undo", 3, 238]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,242,'["undo", 3, 237]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,243,'["redo", 3, 237]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,244,'[0, 220, "move", [["go", 28]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,245,'[0, 221, "meet", [["fight", 50]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,246,'["undo", 2, 245]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,247,'["undo", 2, 244]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,248,'["undo", 2, 237]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,249,'["undo", 2, 236]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,250,'[0, 219, "move", [["go", 18]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,251,'[1, 212, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,252,'[2, 213, "move", [["go", 0]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,253,'[2, 221, "move", [["go", 12]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,254,'[0, 220, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,255,'[2, 222, "move", [["use", 65]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,256,'[0, 228, "contacts", [["use", 76]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,257,'[1, 224, "meet", [["fight", 42]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,258,'[0, 229, "contacts", [["use", 20]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,259,'[0, 232, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,260,'[2, 225, "contacts", [["special"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,261,'[3, 227, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,262,'[1, 230, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,263,'[1, 233, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,264,'[1, 234, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,265,'[1, 235, "contacts", [["close", "knowledge"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,266,'[3, 239, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,267,'["undo", 1, 266]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,268,'[3, 239, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,269,'[2, 238, "respite", [["raise", "will", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,270,'[1, 237, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,271,'[0, 236, "respite", [["raise", "speed", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,272,'[1, 243, "move", [["go", 0]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,273,'[2, 240, "move", [["go", 26]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,274,'[2, 245, "meet", [["fight", 8]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,275,'[2, 246, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,276,'[0, 242, "move", [["go", 22]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,277,'[0, 248, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,278,'[2, 247, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,279,'[3, 241, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,280,'["undo", 1, 276]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,281,'[3, 249, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,282,'[0, 248, "move", [["go", 10]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,283,'[1, 244, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,284,'[0, 250, "move", [["go", 16]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,285,'[0, 251, "move", [["go", 12]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,286,'[0, 252, "meet", [["evade", 31]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,287,'[0, 253, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,288,'[0, 254, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,289,'[0, 255, "meet", [["fight", 33]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,290,'[0, 256, "attack", [["strike", 25]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,291,'[0, 257, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,292,'[0, 260, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,293,'[2, 258, "contacts", [["use", 21]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,294,'[2, 263, "look", [["place", 27]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,295,'[2, 264, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,296,'[2, 265, "choice", [["choose", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,297,'[3, 259, "meet", [["evade", 50]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,298,'[1, 261, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,299,'[3, 266, "contacts", [["close", "will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,300,'[3, 268, "seal", [["leave"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,301,'["undo", 1, 300]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,302,'["undo", 1, 299]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,303,'["undo", 1, 298]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,304,'["redo", 1, 298]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,305,'[0, 262, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,306,'[3, 266, "contacts", [["close", "will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,307,'[1, 267, "choice", [["choose", 0]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,308,'[3, 268, "seal", [["leave"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,309,'[2, 271, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,310,'[1, 270, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,311,'[0, 269, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,312,'[3, 272, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,313,'[1, 275, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,314,'[3, 273, "move", [["go", 27]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,315,'[0, 274, "move", [["go", 26]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,316,'["undo", 2, 315]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,317,'["undo", 2, 314]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,318,'["undo", 2, 313]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,319,'["undo", 2, 312]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,320,'["redo", 2, 312]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,321,'[0, 274, "move", [["go", 9]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,322,'[3, 273, "move", [["go", 27]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,323,'[1, 275, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,324,'[2, 276, "move", [["go", 22]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,325,'[0, 277, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,326,'[2, 280, "meet", [["evade", 36]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,327,'[3, 278, "meet", [["evade", 50]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,328,'[2, 281, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,329,'[2, 283, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,330,'[1, 279, "meet", [["evade", 5]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,331,'[3, 282, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,332,'[2, 284, "losses", [["card", 21]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,333,'[1, 285, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,334,'[1, 288, "contacts", [["hand_in", 6]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,335,'[0, 287, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,336,'[0, 290, "choice", [["choose", 2]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,337,'[3, 286, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,338,'[1, 289, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,339,'[3, 291, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,340,'[1, 292, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,341,'[0, 294, "way", [["to", 26]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,342,'[0, 293, "way", [["to", 2]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,343,'["undo", -1, 342]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,344,'["undo", -1, 341]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,345,'["undo", -1, 340]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,346,'[1, 292, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,347,'[0, 294, "way", [["to", 26]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,348,'[0, 293, "way", [["to", 13]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,349,'[0, 295, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,350,'["undo", 2, 349]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,351,'[1, 296, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,352,'[3, 297, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,353,'[0, 295, "respite", [["raise", "insight", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,354,'[1, 299, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,355,'["undo", 3, 354]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,356,'["undo", 3, 353]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,357,'["undo", 3, 352]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,358,'["redo", 3, 352]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,359,'[0, 295, "respite", [["raise", "logic", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,360,'[1, 299, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,361,'[0, 298, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,362,'[0, 301, "meet", [["fight", 36]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,363,'["undo", 3, 362]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,364,'["redo", 3, 362]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,365,'[3, 300, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,366,'[3, 303, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,367,'[0, 302, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,368,'[0, 304, "improve", [["clues", 4]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,369,'[0, 305, "move", [["go", 13]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,370,'[0, 306, "move", [["use", 48]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,371,'[0, 307, "move", [["use", 42]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,372,'[0, 308, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,373,'[3, 311, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,374,'[0, 309, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,375,'[3, 312, "choice", [["choose", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,376,'[1, 310, "contacts", [["hand_in", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,377,'[0, 313, "choice", [["choose", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,378,'[1, 314, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,379,'["undo", -1, 375]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,380,'["redo", -1, 375]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,381,'[1, 315, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,382,'[1, 317, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,383,'[0, 316, "respite", [["raise", "power", 1], ["raise", "heed", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,384,'[3, 319, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,385,'[2, 318, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,386,'[0, 323, "move", [["gate"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,387,'[0, 324, "move", [["use", 20]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,388,'[2, 321, "move", [["go", 6]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,389,'[1, 320, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,390,'["undo", 2, 389]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,391,'["undo", 2, 388]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,392,'["undo", 2, 387]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,393,'[2, 321, "move", [["go", 6]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,394,'[3, 322, "move", [["go", 13]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,395,'[0, 324, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,396,'["undo", 0, 393]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,397,'[3, 325, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,398,'[1, 320, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,399,'[2, 321, "move", [["go", 4]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,400,'["undo", 3, 398]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,401,'["redo", 3, 398]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,402,'[2, 326, "move", [["go", 11]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,403,'["undo", 2, 397]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,404,'[3, 325, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,405,'[2, 327, "move", [["go", 4]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,406,'[3, 332, "meet", [["fight", 5]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,407,'[1, 329, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,408,'[1, 335, "choice", [["choose", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,409,'[0, 333, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,410,'[2, 331, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,411,'[0, 336, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,412,'[3, 334, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,413,'[3, 337, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,414,'[3, 338, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,415,'[2, 340, "way", [["to", 18]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,416,'[2, 339, "way", [["to", 21]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,417,'[0, 341, "respite", [["raise", "will", 1], ["raise", "knowledge", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,418,'[2, 343, "respite", [["raise", "will", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,419,'[3, 344, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,420,'[1, 342, "respite", [["raise", "speed", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,421,'[2, 345, "move", [["go", 20]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,422,'[3, 346, "move", [["go", 20]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,423,'[1, 348, "move", [["go", 22]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,424,'[1, 351, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,425,'[3, 350, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,426,'[0, 347, "move", [["use", 20]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,427,'[0, 352, "move", [["use", 57]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,428,'[0, 353, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,429,'[0, 354, "move", [["go", 9]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,430,'["undo", 2, 429]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,431,'["redo", 2, 429]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,432,'[0, 355, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,433,'[1, 362, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,434,'[3, 358, "contacts", [["use", 73]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,435,'[1, 363, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,436,'[2, 357, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,437,'[0, 360, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,438,'[3, 364, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,439,'[3, 365, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,440,'[3, 366, "way", [["to", 24]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,441,'[3, 370, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,442,'[2, 369, "respite", [["raise", "heed", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,443,'[1, 368, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,444,'[0, 367, "respite", [["raise", "logic", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,445,'["undo", -1, 443]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,446,'[1, 368, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,447,'[1, 373, "move", [["go", 13]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,448,'[3, 371, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,449,'[2, 374, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,450,'["undo", 0, 449]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,451,'["undo", 0, 448]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,452,'["undo", 0, 447]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,453,'["redo", 0, 447]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,454,'[2, 374, "move", [["go", 7]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,455,'[0, 372, "move", [["go", 8]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,456,'[2, 376, "meet", [["fight", 48]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,457,'["undo", -1, 456]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,458,'["undo", -1, 455]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,459,'["undo", -1, 454]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,460,'["undo", -1, 447]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,461,'[3, 371, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,462,'[1, 373, "move", [["go", 13]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,463,'[0, 372, "move", [["go", 17]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,464,'[0, 376, "move", [["go", 24]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,465,'[2, 374, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,466,'[1, 375, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,467,'[0, 377, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,468,'[1, 381, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,469,'[1, 383, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,470,'[3, 378, "meet", [["evade", 48]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,471,'[0, 379, "meet", [["fight", 50]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,472,'[2, 386, "choice", [["choose", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,473,'[0, 387, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,474,'[3, 384, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,475,'[3, 389, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,476,'[3, 390, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,477,'[0, 388, "improve", [["clues", 2]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,478,'[0, 392, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,479,'[3, 391, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,480,'[0, 393, "contacts", [["use", 20]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,481,'[0, 396, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,482,'[0, 397, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,483,'[3, 394, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,484,'[3, 398, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,485,'[0, 399, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,486,'[3, 402, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,487,'[2, 401, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,488,'[1, 400, "respite", [["raise", "sneak", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,489,'[3, 406, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,490,'[3, 407, "meet", [["fight", 24]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,491,'[2, 409, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,492,'[0, 403, "move", [["go", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,493,'[1, 404, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,494,'[0, 410, "move", [["go", 3]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,495,'[3, 408, "attack", [["strike", 22]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,496,'[1, 411, "meet", [["fight", 43]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,497,'["undo", 3, 495]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,498,'[1, 413, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,499,'[0, 412, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,500,'[3, 408, "attack", [["strike", 22]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,501,'[1, 414, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,502,'[1, 416, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,503,'[1, 417, "move", [["go", 14]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,504,'[3, 415, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,505,'[1, 418, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,506,'[2, 423, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,507,'[1, 421, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,508,'[3, 424, "contacts", [["use", 38]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,509,'[0, 419, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,510,'["undo", 2, 507]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,511,'[1, 421, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,512,'[0, 427, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,513,'[3, 426, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,514,'[1, 428, "way", [["to", 21]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,515,'[0, 429, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,516,'[2, 431, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,517,'[1, 430, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,518,'[3, 432, "respite", [["raise", "speed", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,519,'[3, 435, "move", [["fight", 23]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,520,'[3, 437, "attack", [["strike", 22]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,521,'[2, 438, "move", [["go", 0]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,522,'[2, 440, "move", [["go", 4]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,523,'["undo", -1, 522]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,524,'[1, 433, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,525,'[0, 436, "move", [["go", 4]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,526,'[2, 440, "move", [["go", 9]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,527,'[0, 442, "move", [["go", 14]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,528,'[2, 443, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,529,'[1, 441, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,530,'[0, 444, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,531,'[2, 447, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,532,'[0, 450, "contacts", [["use", 20]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,533,'[1, 445, "contacts", [["hand_in", 3]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,534,'[3, 449, "choice", [["choose", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,535,'[0, 452, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,536,'[1, 453, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,537,'["undo", 3, 536]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,538,'["redo", 3, 536]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,539,'[1, 454, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,540,'[1, 456, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,541,'[0, 455, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,542,'[3, 458, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,543,'[2, 457, "respite", [["raise", "logic", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,544,'[2, 459, "move", [["fight", 9]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,545,'[0, 461, "move", [["go", 15]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,546,'[1, 462, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,547,'[2, 463, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,548,'[2, 465, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,549,'[0, 464, "move", [["use", 20]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,550,'[0, 467, "move", [["go", 22]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,551,'[0, 468, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,552,'[3, 460, "move", [["gate"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,553,'[3, 469, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,554,'["undo", 3, 553]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,555,'["undo", 3, 552]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,556,'["undo", 3, 551]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,557,'["undo", 3, 550]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,558,'[3, 460, "move", [["gate"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,559,'[2, 466, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,560,'[0, 467, "move", [["go", 26]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,561,'[2, 469, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,562,'[3, 468, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,563,'[2, 471, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,564,'[2, 472, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,565,'[2, 473, "meet", [["fight", 32]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,566,'[3, 475, "choice", [["choose", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,567,'["undo", 3, 565]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,568,'["redo", 3, 565]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,569,'[1, 477, "contacts", [["hand_in", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,570,'[2, 478, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,571,'[2, 481, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,572,'[2, 482, "improve", [["clues", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,573,'[1, 479, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,574,'[1, 483, "choice", [["choose", 2]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,575,'[0, 476, "contacts", [["special"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,576,'[1, 485, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,577,'[0, 484, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,578,'[3, 487, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,579,'[2, 486, "respite", [["raise", "insight", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,580,'[2, 491, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,581,'[0, 489, "move", [["go", 27]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,582,'[1, 490, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,583,'[0, 492, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,584,'[3, 488, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,585,'[0, 493, "meet", [["evade", 56]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,586,'[0, 495, "move", [["use", 20]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,587,'[3, 494, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,588,'[0, 496, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,589,'[2, 502, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,590,'[3, 497, "contacts", [["close", "will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,591,'[1, 500, "meet", [["fight", 8]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,592,'[3, 503, "seal", [["leave"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,593,'[0, 499, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,594,'["undo", 2, 593]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,595,'["undo", 2, 592]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,596,'[0, 499, "choice", [["choose", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,597,'[3, 503, "seal", [["leave"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,598,'[1, 504, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,599,'[1, 505, "meet", [["evade", 47]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,600,'[1, 506, "improve", [["keep"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,601,'[1, 507, "attack", [["power"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,602,'[1, 508, "improve", [["keep"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,603,'[0, 509, "way", [["to", 7]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,604,'[0, 510, "way", [["to", 6]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,605,'[2, 512, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,606,'["undo", -1, 605]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,607,'[3, 513, "respite", [["raise", "sneak", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,608,'[0, 511, "respite", [["raise", "insight", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,609,'[2, 512, "respite", [], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,610,'[2, 515, "move", [["go", 19]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,611,'[0, 514, "move", [["gate"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,612,'[0, 518, "move", [["go", 7]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,613,'[0, 519, "meet", [["evade", 56]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,614,'[3, 516, "move", [["fight", 2]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,615,'[3, 521, "attack", [["strike", 22]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,616,'[0, 520, "improve", [["clues", 7]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,617,'[2, 517, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,618,'[2, 524, "move", [["go", 0]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,619,'[2, 525, "move", [["go", 1]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,620,'[2, 526, "move", [["stay"]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,621,'[0, 523, "move", [["use", 20]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,622,'[0, 527, "move", [["go", 0]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,623,'[0, 528, "meet", [["evade", 53]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,624,'["undo", 0, 620]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,625,'["redo", 0, 620]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,626,'[0, 529, "meet", [["fight", 47]], 0]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,627,'[0, 530, "attack", [["will"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,628,'[0, 531, "move", [["stay"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,629,'[0, 532, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,630,'[3, 535, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,631,'[0, 536, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,632,'[2, 533, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(13,633,'[2, 537, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.918784+00:00');
INSERT INTO "log" VALUES(14,0,'[6, 7, "sleuth", [["sleuth", 3]], 0]','2026-11-27T21:30:58.927418+00:00');
INSERT INTO "log" VALUES(14,1,'[4, 13, "sleuth", [["sleuth", 0]], 0]','2026-11-27T21:30:58.927418+00:00');
INSERT INTO "log" VALUES(14,2,'[2, 18, "sleuth", [["sleuth", 2]], 0]','2026-11-27T21:30:58.927418+00:00');
INSERT INTO "log" VALUES(14,3,'[3, 24, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.927418+00:00');
INSERT INTO "log" VALUES(14,4,'[5, 29, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.927418+00:00');
INSERT INTO "log" VALUES(14,5,'[7, 33, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.927418+00:00');
INSERT INTO "log" VALUES(14,6,'[0, 34, "sleuth", [["sleuth", 8]], 0]','2026-11-27T21:30:58.927418+00:00');
INSERT INTO "log" VALUES(14,7,'[1, 36, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.927418+00:00');
INSERT INTO "log" VALUES(14,8,'[0, 38, "way", [["to", 16]], 0]','2026-11-27T21:30:58.927418+00:00');
INSERT INTO "log" VALUES(14,9,'[0, 37, "way", [["to", 3]], 3]','2026-11-27T21:30:58.927418+00:00');
INSERT INTO "log" VALUES(15,0,'[3, 4, "sleuth", [["sleuth", 5]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,1,'["undo", 7, 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,2,'[2, 3, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,3,'[7, 15, "sleuth", [["sleuth", 0]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,4,'[6, 21, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,5,'[1, 23, "sleuth", [["sleuth", 2]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,6,'[5, 30, "sleuth", [["sleuth", 3]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,7,'[3, 32, "sleuth", [["sleuth", 4]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,8,'[4, 35, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,9,'[0, 36, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,10,'[5, 42, "respite", [], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,11,'[2, 39, "respite", [["raise", "sneak", 1]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,12,'[7, 44, "respite", [], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,13,'[0, 37, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,14,'["undo", 5, 11]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,15,'["redo", 5, 11]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,16,'[3, 40, "respite", [], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,17,'[1, 38, "respite", [["raise", "will", 2]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,18,'[6, 43, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,19,'[4, 41, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,20,'[2, 46, "move", [["fight", 50]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,21,'[1, 55, "move", [["go", 17]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,22,'[4, 57, "move", [["go", 3]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,23,'[5, 58, "move", [["go", 4]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,24,'[0, 54, "move", [["go", 2]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,25,'[6, 59, "move", [["go", 3]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,26,'[0, 68, "move", [["gate"]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,27,'[6, 70, "move", [["stay"]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,28,'[3, 56, "move", [["go", 20]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,29,'[7, 60, "move", [["go", 4]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,30,'[2, 53, "attack", [["power"]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,31,'[2, 76, "attack", [["power"]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,32,'["undo", 7, 29]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,33,'[7, 60, "move", [["go", 3]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,34,'[1, 62, "move", [["go", 11]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,35,'[2, 75, "move", [["go", 2]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,36,'[1, 77, "move", [["stay"]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,37,'[7, 76, "move", [["go", 4]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,38,'[7, 79, "move", [["stay"]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,39,'[2, 78, "move", [["stay"]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,40,'["undo", 7, 37]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,41,'[0, 71, "move", [["stay"]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,42,'[0, 89, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,43,'[1, 80, "choice", [["choose", 1]], 0]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,44,'[5, 86, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,45,'["undo", -1, 44]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,46,'["undo", -1, 43]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,47,'["redo", -1, 43]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,48,'[7, 88, "contacts", [["use", 40]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,49,'[7, 92, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(15,50,'[4, 84, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.927847+00:00');
INSERT INTO "log" VALUES(16,0,'[1, 2, "sleuth", [["sleuth", 5]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,1,'[0, 3, "sleuth", [["random"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,2,'["undo", 0, 1]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,3,'["redo", 0, 1]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,4,'[0, 4, "respite", [["raise", "power", 1], ["raise", "power", 2]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,5,'[1, 5, "respite", [["raise", "power", 2]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,6,'[1, 6, "move", [["go", 15]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,7,'[0, 7, "move", [["go", 8]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,8,'[1, 8, "move", [["use", 51]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,9,'[1, 10, "move", [["stay"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,10,'[0, 9, "move", [["stay"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,11,'[1, 11, "meet", [["fight", 20]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,12,'[1, 13, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,13,'[0, 12, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,14,'[1, 14, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,15,'["undo", 0, 13]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,16,'[0, 12, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,17,'[1, 15, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,18,'[0, 16, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,19,'[1, 17, "attack", [["will"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,20,'[1, 18, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,21,'[1, 20, "choice", [["choose", 2]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,22,'[0, 21, "respite", [["raise", "sneak", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,23,'[1, 22, "respite", [["raise", "will", 2], ["raise", "knowledge", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,24,'[0, 23, "move", [["gate"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,25,'["undo", -1, 24]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,26,'[1, 24, "move", [["go", 0]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,27,'[0, 23, "move", [["gate"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,28,'[0, 26, "meet", [["evade", 5]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,29,'[0, 27, "move", [["stay"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,30,'[1, 25, "move", [["go", 17]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,31,'["undo", 0, 30]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,32,'[1, 25, "move", [["go", 13]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,33,'[1, 28, "move", [["go", 12]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,34,'[1, 31, "meet", [["fight", 25]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,35,'[0, 30, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,36,'[0, 33, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,37,'[1, 32, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,38,'[1, 35, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,39,'[0, 34, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,40,'[1, 36, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,41,'[1, 37, "way", [["to", 11]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,42,'[0, 38, "respite", [["raise", "knowledge", 1], ["raise", "knowledge", 2]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,43,'[1, 39, "respite", [], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,44,'[0, 41, "move", [["stay"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,45,'[1, 40, "move", [["go", 27]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,46,'[1, 42, "move", [["go", 25]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,47,'[1, 43, "move", [["go", 17]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,48,'[1, 45, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,49,'[0, 46, "contacts", [["contact"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,50,'[1, 47, "choice", [["choose", 2]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,51,'[0, 48, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,52,'[0, 49, "way", [["to", 8]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,53,'[0, 50, "respite", [], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,54,'[1, 51, "respite", [["raise", "speed", 1], ["raise", "sneak", 2], ["raise", "power", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,55,'[1, 53, "move", [["go", 5]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,56,'[0, 52, "move", [["gate"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,57,'[0, 55, "meet", [["evade", 13]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,58,'[0, 56, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,59,'[0, 57, "attack", [["will"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,60,'[0, 58, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,61,'[0, 59, "attack", [["will"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,62,'[0, 60, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,63,'[0, 61, "attack", [["will"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,64,'[0, 62, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,65,'[0, 63, "losses", [["card", 38]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,66,'[1, 65, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,67,'[1, 66, "improve", [["clues", 2]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,68,'[1, 69, "way", [["to", 15]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,69,'[1, 67, "way", [["to", 0]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,70,'[1, 68, "way", [["to", 4]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,71,'[0, 71, "way", [["to", 3]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,72,'[0, 70, "way", [["to", 10]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,73,'["undo", 1, 72]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,74,'[0, 70, "way", [["to", 10]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,75,'[0, 72, "way", [["to", 6]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,76,'["undo", 0, 75]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,77,'["undo", 0, 74]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,78,'["redo", 0, 74]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,79,'[0, 72, "way", [["to", 6]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,80,'[0, 73, "respite", [["raise", "speed", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,81,'[1, 74, "respite", [["raise", "sneak", 2], ["raise", "will", 1], ["raise", "insight", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,82,'[0, 75, "move", [["fight", 13]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,83,'["undo", 0, 82]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,84,'["undo", 0, 81]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,85,'["undo", 0, 80]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,86,'["undo", 0, 79]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,87,'["redo", 0, 79]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,88,'[1, 74, "respite", [["raise", "insight", 2]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,89,'[0, 73, "respite", [["raise", "speed", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,90,'[0, 75, "move", [["fight", 13]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,91,'[0, 77, "attack", [["will"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,92,'[0, 79, "move", [["go", 13]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,93,'["undo", 1, 92]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,94,'["undo", 1, 91]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,95,'[0, 77, "attack", [["will"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,96,'[0, 79, "move", [["go", 13]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,97,'[1, 78, "move", [["go", 25]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,98,'[1, 81, "meet", [["evade", 33]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,99,'[0, 82, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,100,'[1, 83, "move", [["go", 22]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,101,'[1, 85, "move", [["stay"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,102,'[0, 84, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,103,'[0, 86, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,104,'[0, 87, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,105,'[0, 88, "move", [["go", 2]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,106,'[0, 89, "move", [["stay"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,107,'[1, 92, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,108,'[0, 90, "contacts", [["special"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,109,'[0, 93, "respite", [["raise", "sneak", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,110,'[1, 94, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,111,'[0, 96, "move", [["fight", 23]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,112,'[1, 95, "move", [["go", 23]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,113,'[1, 98, "move", [["go", 24]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,114,'[1, 99, "move", [["go", 23]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,115,'[1, 100, "move", [["stay"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,116,'["undo", -1, 112]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,117,'[0, 97, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,118,'[0, 100, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,119,'[0, 101, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,120,'[0, 102, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,121,'[0, 103, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,122,'[0, 104, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,123,'[0, 105, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,124,'[0, 106, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,125,'[0, 107, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,126,'[0, 108, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,127,'[0, 109, "losses", [["card", 44]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,128,'[1, 111, "choice", [["choose", 0]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,129,'[0, 114, "way", [["to", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,130,'[0, 112, "way", [["to", 4]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,131,'[0, 113, "way", [["to", 18]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,132,'[1, 115, "respite", [], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,133,'[1, 116, "move", [["go", 28]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,134,'[1, 117, "move", [["use", -1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,135,'[1, 118, "move", [["stay"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,136,'[1, 120, "choice", [["choose", 2]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,137,'[1, 123, "way", [["to", 7]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,138,'[1, 121, "way", [["to", 0]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,139,'[1, 124, "way", [["to", 22]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,140,'["undo", 0, 139]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,141,'["undo", 0, 138]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,142,'["undo", 0, 137]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,143,'["redo", 0, 137]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,144,'[1, 124, "way", [["to", 22]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,145,'[1, 122, "way", [["to", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,146,'[1, 121, "way", [["to", 2]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,147,'["undo", 1, 144]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,148,'["redo", 1, 144]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,149,'[1, 126, "respite", [["raise", "insight", 2]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,150,'[0, 125, "respite", [], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,151,'[0, 128, "move", [["fight", 18]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,152,'[0, 129, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,153,'[0, 130, "move", [["go", 10]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,154,'[1, 127, "move", [["go", 24]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,155,'[0, 131, "meet", [["fight", 0]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,156,'[0, 133, "attack", [["will"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,157,'[0, 134, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,158,'[1, 132, "move", [["go", 29]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,159,'[0, 135, "attack", [["will"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,160,'[0, 137, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,161,'[0, 138, "attack", [["will"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,162,'[0, 139, "meet", [["evade", 42]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,163,'[0, 140, "meet", [["evade", 47]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,164,'[0, 141, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,165,'[0, 142, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,166,'[0, 143, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,167,'[0, 144, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,168,'[0, 145, "improve", [["keep"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,169,'[0, 146, "attack", [["power"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,170,'[0, 147, "move", [["go", 11]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,171,'[0, 148, "move", [["stay"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,172,'[0, 151, "contacts", [["special"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,173,'[1, 150, "choice", [["choose", 2]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,174,'[0, 157, "way", [["to", 19]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,175,'[0, 153, "way", [["to", 19]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,176,'[0, 154, "way", [["to", 3]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,177,'[0, 156, "way", [["to", 25]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,178,'[0, 152, "way", [["to", 5]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,179,'["undo", 0, 178]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,180,'["undo", 0, 177]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,181,'[0, 155, "way", [["to", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,182,'[0, 156, "way", [["to", 25]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,183,'[0, 152, "way", [["to", 5]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,184,'["undo", 0, 183]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,185,'["redo", 0, 183]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,186,'[1, 159, "respite", [], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,187,'[0, 158, "respite", [], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,188,'[1, 161, "move", [["use", -1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,189,'[0, 160, "move", [["go", 10]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,190,'[1, 162, "move", [["go", 28]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,191,'[0, 163, "meet", [["evade", 42]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,192,'[0, 165, "move", [["gate"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,193,'[1, 164, "move", [["stay"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,194,'[0, 168, "choice", [["choose", 2]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,195,'[1, 170, "choice", [["choose", 1]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,196,'[1, 172, "way", [["to", 19]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,197,'[1, 171, "way", [["to", 25]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,198,'[1, 174, "respite", [["raise", "will", 1], ["raise", "logic", 1]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,199,'[0, 173, "respite", [["raise", "insight", 1], ["raise", "insight", 2]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,200,'[0, 176, "move", [["gate"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,201,'[1, 175, "move", [["go", 29]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,202,'[0, 177, "move", [["stay"]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,203,'[1, 178, "meet", [["evade", 21]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,204,'[1, 179, "improve", [["clues", 5]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,205,'[1, 180, "meet", [["evade", 42]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,206,'[1, 181, "move", [["go", 23]], 0]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,207,'[1, 182, "move", [["stay"]], 3]','2026-11-27T21:30:58.928255+00:00');
INSERT INTO "log" VALUES(16,208,'[0, 185, "contacts", [["close", "knowledge"]], 3]','2026-11-27T21:30:58.928255+00:00');
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
INSERT INTO "seats" VALUES(2,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(2,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(2,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(3,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(3,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(3,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(3,3,1003,'P3',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(4,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(4,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(4,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(5,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(5,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(6,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(6,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(6,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(7,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(7,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(7,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(7,3,1003,'P3',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(8,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(8,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(8,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(8,3,1003,'P3',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(9,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(9,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(10,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(10,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(10,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(11,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(12,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(12,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,3,1003,'P3',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(14,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(14,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(14,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(14,3,1003,'P3',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(14,4,1004,'P4',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(14,5,1005,'P5',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(14,6,1006,'P6',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(14,7,1007,'P7',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(15,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(15,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(15,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(15,3,1003,'P3',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(15,4,1004,'P4',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(15,5,1005,'P5',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(15,6,1006,'P6',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(15,7,1007,'P7',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(16,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(16,1,1001,'P1',NULL,0,NULL,NULL,0,0);
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
INSERT INTO "tables" VALUES(1,1,101,NULL,1000,'echoes-of-revachol','en','{}',0,'running',37,'{"game": "echoes-of-revachol", "rules": 3, "seats": 2, "seed": 122, "options": {}, "salt": "8d77cb65d062e8d5388def9e1c9ba5ad", "shape": "3353a77aee7c", "version": 37, "state": {"options": {"morale_match": "any"}, "seats": [{"hand": [38], "corps": [{"id": 1, "cards": [10, 30]}], "done": [67, 77, 84], "laid": [27, 11, 23, 31, 10, 30]}, {"hand": [1, 36, 2, 16], "done": [81, 69, 71, 86], "laid": [20, 15, 22, 6, 12]}], "rng": 13498541930008782353, "dice": 6208711468669195133, "deck": [0, 25, 47, 49, 32, 57, 19, 34, 63, 55, 29, 44, 8, 43, 53, 5, 14, 26, 39, 28, 3, 24, 17, 35, 58, 42, 4, 13, 59, 7, 51, 46, 61, 48, 37, 41, 21, 9, 33, 45, 18, 52], "task_deck": [72, 83, 82, 65, 73, 85, 70, 79, 64, 78, 87, 68, 76, 74], "opening": [[3, 1]], "row": [80, 88, 75], "morale": [54, 60, 62], "discard": [27, 20, 15, 50, 40, 22, 11, 23, 31, 6, 12], "failed": [66], "spent": [56], "turn": 0, "turns": 21, "loss": {"morale": 54, "task": 80, "turn": 21, "dice": [[6, 6], [1, 4]], "failed": [0]}, "serial": 27, "stacks": [[["Turn", {"seat": 0, "step": 2}], ["Drawing", {"seat": 0}], ["LossEvent", {"seat": 0, "rolled": true}], ["LoseAllyQuestion", {"seat": 0, "id": 26, "morale": 54}]], []], "recent": [60, 62, 54, 80]}}','[]','[]','2026-11-27T21:30:58.913+00:00','2026-11-27T21:30:58.913+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(2,1,102,NULL,1000,'echoes-of-revachol','en','{}',0,'running',92,'{"game": "echoes-of-revachol", "rules": 3, "seats": 3, "seed": 123, "options": {"morale_match": "both"}, "salt": "1953e6fe18b3f025479704259fe40756", "shape": "3353a77aee7c", "version": 92, "state": {"options": {"morale_match": "both"}, "seats": [{"hand": [19, 12, 22], "corps": [{"id": 1, "cards": [15]}], "done": [80, 85, 71, 76], "laid": [39, 13, 14, 5, 29, 10, 7, 1, 6, 15]}, {"hand": [27], "corps": [{"id": 1, "cards": [9]}, {"id": 2, "cards": [16]}], "done": [70, 65, 67], "laid": [38, 21, 35, 36, 11, 0, 2, 26, 28, 9, 16]}, {"hand": [32, 25, 37], "done": [66, 78, 72, 81, 77], "laid": [4, 24, 17, 34, 31, 18, 30, 20, 8]}], "rng": 10441543846670190293, "dice": 10889111751174527685, "deck": [33, 23, 56], "task_deck": [], "opening": [[6, 4, 5]], "morale": [60, 51], "discard": [61, 58, 39, 13, 4, 24, 17, 45, 41, 35, 36, 42, 62, 14, 21, 11, 5, 38, 0, 34, 29, 2, 31, 10, 50, 55, 18, 48, 43, 30, 7, 1, 26, 28, 20, 6, 3, 54, 52, 49, 44, 8], "failed": [73, 69, 86, 87, 74, 84, 79], "lost": [83, 82, 75, 64, 88, 68], "spent": [46, 63, 40, 53, 57, 59, 47], "phase": "over", "turn": 2, "turns": 57, "loss": {"morale": 47, "task": 79, "turn": 55, "dice": [[1, 1], [5, 2], [5, 1]], "failed": [0, 1, 2], "over": true}, "serial": 75, "stacks": [[], [], []], "ending": ["completed"], "recent": [8, 77]}}','[]','[]','2026-11-27T21:30:58.914+00:00','2026-11-27T21:30:58.914+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(3,1,103,NULL,1000,'echoes-of-revachol','en','{}',0,'running',16,'{"game": "echoes-of-revachol", "rules": 3, "seats": 4, "seed": 124, "options": {}, "salt": "50301cf79035f83ce66be112b2eead54", "shape": "3353a77aee7c", "version": 16, "state": {"options": {"morale_match": "any"}, "seats": [{"hand": [22, 35, 32, 1]}, {"hand": [28, 8, 19, 18]}, {"hand": [31], "done": [73], "laid": [14, 29]}, {"hand": [12, 27], "corps": [{"id": 1, "cards": [15, 39]}], "laid": [15, 39]}], "rng": 8043371158416463689, "dice": 13807046271922832041, "deck": [9, 10, 55, 4, 44, 0, 34, 52, 24, 48, 60, 7, 41, 40, 38, 23, 30, 25, 47, 51, 3, 36, 49, 59, 50, 46, 26, 13, 37, 5, 16, 45, 20, 54, 11, 43, 6, 56, 58, 53, 21, 42, 33, 62, 17, 2], "task_deck": [88, 83, 72, 81, 78, 80, 69, 74, 85, 70, 86, 71, 77, 82, 67, 65, 84, 64, 68, 75], "first": 2, "opening": [[3, 5, 5, 1], [0, 1, 2, 0]], "row": [66, 87, 79], "discard": [63, 57, 14, 29], "failed": [76], "spent": [61], "turn": 0, "turns": 7, "loss": {"morale": 61, "task": 76, "turn": 4, "dice": [[5, 2], [1, 2], [2, 5], [2, 3]], "failed": [3], "over": true}, "serial": 10, "stacks": [[["Turn", {"seat": 0}], ["TurnQuestion", {"seat": 0, "id": 9, "moved": 0}]], [], [], []], "recent": [39]}}','[]','[]','2026-11-27T21:30:58.914+00:00','2026-11-27T21:30:58.914+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(4,1,104,NULL,1000,'echoes-of-revachol','en','{}',0,'running',53,'{"game": "echoes-of-revachol", "rules": 3, "seats": 3, "seed": 7, "options": {}, "salt": "0bc7ec7cefeafeefc7341ec7f7ba6f25", "shape": "3353a77aee7c", "version": 53, "state": {"options": {"morale_match": "any"}, "seats": [{"hand": [31, 21, 36, 37], "done": [84, 74, 88], "laid": [30, 13, 6, 2, 33, 8]}, {"corps": [{"id": 2, "cards": [10]}, {"id": 1, "cards": [39]}], "done": [65, 75, 79], "laid": [1, 29, 11, 10, 22, 12, 28, 39]}, {"hand": [18, 25, 24], "done": [80, 85], "given": [11], "laid": [35, 14, 34, 23, 19, 32]}], "rng": 9830418428292045844, "dice": 3676069927547646556, "deck": [49, 27, 53, 20, 54, 46, 45, 15, 59, 0, 9, 44, 4, 3, 26, 61, 63, 16, 58, 38, 48], "task_deck": [77, 70, 72, 66, 71, 86, 68], "opening": [[3, 1, 1]], "row": [81, 83, 69], "morale": [52], "discard": [1, 7, 17, 5, 60, 40, 29, 43, 42, 30, 13, 50, 57, 14, 34, 6, 2, 22, 55, 41, 33, 8, 35, 12, 28, 23, 19, 32], "failed": [73, 78, 82, 76], "lost": [64, 87, 67], "spent": [51, 56, 62, 47], "turn": 2, "turns": 42, "loss": {"morale": 47, "task": 76, "turn": 32, "dice": [[1, 6], [6, 5], [1, 6]], "failed": [1, 2, 0], "over": true}, "serial": 51, "stacks": [[], [], [["Turn", {"seat": 2}], ["TurnQuestion", {"seat": 2, "id": 50, "moved": 0}]]], "recent": [39]}}','[]','[]','2026-11-27T21:30:58.914+00:00','2026-11-27T21:30:58.915+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(5,1,105,NULL,1000,'echoes-of-time','en','{}',0,'running',43,'{"game": "echoes-of-time", "rules": 4, "seats": 2, "seed": 122, "options": {}, "salt": "7d5f4b066de2fe3a8f4c11d3c6c995b9", "shape": "8077ff9dff91", "version": 43, "state": {"options": {"low_interaction": "off", "eliminated_to": "removed", "advance_onto_full": "skip", "flame_limit": "card", "printing": "second"}, "seats": [{"tiles": [[86], [50, 118], [], [], []], "company": [137, 66, 82, 120], "under": {"66": 3}, "points": 1, "cubes": ["play", "play"], "shifts": 4}, {"hand": [71, 104, 97], "tiles": [[136], [], [], [], []], "company": [133, 36, 124, 140, 143, 17], "tokens": {"133": 1}, "points": 1, "cubes": ["play"], "shifts": 5}], "sources": [{"source": 1}, {"source": 3, "owner": 0, "settled": true}], "rng": 9444370998939519220, "deck": [126, 20, 58, 111, 131, 138, 115, 121, 114, 43, 61, 127, 98, 100, 108, 89, 14, 16, 132, 83, 142, 144, 81, 95, 119, 135, 110, 70, 76, 129, 59, 139, 112, 54, 4, 130, 105, 125, 116, 128, 24, 122, 101, 117, 63, 67, 75, 40, 145, 109, 37, 72, 32, 5, 57, 64, 141, 56, 35, 21, 18, 47, 41, 113, 34, 84, 11, 87, 60, 13, 28, 103], "first": 0, "main_supply": 22, "secondary_supply": 48, "discard": [123, 106, 73, 39, 0, 19, 107, 134, 65, 90, 12, 92, 77, 79, 62, 46], "round": 4, "phase": "action", "step": 4, "turn": 1, "serial": 44, "stacks": [[], [["Turn", {"seat": 1}], ["TurnQuestion", {"seat": 1, "id": 43, "done": 0}]]], "recent": [133]}}','[]','[]','2026-11-27T21:30:58.915+00:00','2026-11-27T21:30:58.915+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(6,1,106,NULL,1000,'echoes-of-time','en','{}',0,'running',106,'{"game": "echoes-of-time", "rules": 4, "seats": 3, "seed": 123, "options": {"low_interaction": "on", "eliminated_to": "discard", "advance_onto_full": "block", "flame_limit": "effect", "printing": "first"}, "salt": "a02a988fa6c4f66e090b3db6808d939c", "shape": "8077ff9dff91", "version": 106, "state": {"options": {"low_interaction": "on", "eliminated_to": "discard", "advance_onto_full": "block", "flame_limit": "effect", "printing": "first"}, "seats": [{"hand": [22, 36, 18, 52, 35, 24, 53, 87], "tiles": [[27, 13], [], [], [], []], "company": [33, 17, 57, 96, 83, 8, 49, 92, 95], "under": {"33": 4, "8": 4, "49": 4}, "points": 1, "shifts": 8}, {"hand": [30, 62, 16, 42, 102, 101, 93, 104, 64, 84, 51], "tiles": [[31], [], [], [], []], "company": [80, 12, 1, 45, 2, 38, 10], "under": {"12": 3, "45": 3, "1": 3, "2": 3}, "shifts": 8}, {"hand": [70, 55, 94, 78, 69, 58, 9, 40, 46], "tiles": [[], [28], [], [], []], "company": [76, 23, 21, 19, 79, 15, 54, 91], "points": 19, "shifts": 9}], "sources": [{"source": 2}, {"source": 3, "owner": 1, "settled": true}, {"source": 4, "owner": 0, "settled": true}], "rng": 10072145947904505397, "deck": [86, 61, 59, 97, 37], "first": 0, "main_supply": 16, "secondary_supply": 36, "discard": [100, 71, 26, 47, 7, 11, 39, 88, 65, 90, 85, 60, 56, 48, 14, 89, 5, 75, 0, 77, 44, 43, 63, 41, 103, 29, 68, 50, 25, 98, 34, 3, 20, 82, 72, 99], "round": 8, "phase": "action", "step": 1, "turn": 0, "serial": 97, "stacks": [[["Turn", {"seat": 0}], ["TurnQuestion", {"seat": 0, "id": 96, "done": 0}]], [], []]}}','[]','[]','2026-11-27T21:30:58.915+00:00','2026-11-27T21:30:58.915+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(7,1,107,NULL,1000,'echoes-of-time','en','{}',0,'running',182,'{"game": "echoes-of-time", "rules": 4, "seats": 4, "seed": 124, "options": {}, "salt": "dbbcb43101c9b2ccfb4a771a56a8757b", "shape": "8077ff9dff91", "version": 182, "state": {"options": {"low_interaction": "off", "eliminated_to": "removed", "advance_onto_full": "skip", "flame_limit": "card", "printing": "second"}, "seats": [{"hand": [64, 89, 128, 28, 117, 73, 110], "tiles": [[124], [], [], [], []], "company": [136, 65, 113, 120, 100, 60], "under": {"65": 3, "120": 3}, "shifts": 9}, {"hand": [111, 20], "tiles": [[32], [], [], [], []], "company": [13, 101, 141, 143, 104, 129, 131, 118, 58], "tokens": {"129": 1}, "points": 16, "cubes": ["source"], "shifts": 8}, {"company": [103, 0, 47, 41, 77, 39, 75, 43, 138], "under": {"0": 5, "47": 5, "75": 5, "43": 5, "138": 5}, "points": 12, "cubes": ["source"], "shifts": 8}, {"hand": [137, 79, 50, 16, 37, 132, 121, 35, 135, 63, 11, 66], "company": [144, 145, 57, 123, 5, 107, 140, 127, 40, 34, 87], "under": {"5": 2, "107": 2, "127": 2}, "tokens": {"57": 1, "40": 2}, "points": 9, "cubes": ["source"], "shifts": 8}], "sources": [{"source": 0}, {"source": 2, "owner": 3, "settled": true}, {"source": 3, "owner": 0, "settled": true}, {"source": 5, "owner": 2, "settled": true}], "rng": 7981145939347803181, "deck": [36, 54, 84, 81, 95, 90, 97, 116, 108, 71, 82, 59, 112, 114, 126, 122, 12, 83, 76, 133, 134, 14, 17, 4, 92, 62, 61, 119, 105, 98, 115, 24, 106, 70, 21, 67, 46, 109, 19, 56, 139, 18, 130, 72, 142, 86], "first": 1, "main_supply": 11, "secondary_supply": 24, "eliminated": [125], "round": 8, "phase": "action", "step": 3, "turn": 3, "serial": 153, "stacks": [[], [], [], [["Turn", {"seat": 3, "done": true}], ["TurnQuestion", {"seat": 3, "id": 152, "done": 1}]]], "recent": [5, 107, 127, 1002, 57, 40]}}','[]','[]','2026-11-27T21:30:58.916+00:00','2026-11-27T21:30:58.916+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(8,1,108,NULL,1000,'echoes-of-time','en','{}',0,'running',0,'{"game": "echoes-of-time", "rules": 4, "seats": 4, "seed": 2, "options": {}, "salt": "4e15d1476e97add9236e0008fd11d9a3", "shape": "8077ff9dff91", "version": 0, "state": {"options": {"low_interaction": "off", "eliminated_to": "removed", "advance_onto_full": "skip", "flame_limit": "card", "printing": "second"}, "seats": [{"hand": [21, 118, 123, 125, 56, 145, 39]}, {"hand": [16, 131, 90, 136, 92, 75, 60]}, {"hand": [67, 135, 4, 112, 111, 77, 81]}, {"hand": [83, 100, 79, 62, 137, 20, 107]}], "sources": [{"source": 2}, {"source": 3}, {"source": 4}, {"source": 5}], "rng": 8052083309874524783, "deck": [86, 64, 113, 71, 66, 87, 108, 19, 106, 124, 134, 116, 110, 13, 47, 46, 141, 122, 41, 109, 72, 40, 28, 142, 84, 36, 24, 132, 144, 82, 11, 54, 43, 5, 140, 104, 117, 35, 63, 58, 59, 97, 37, 73, 32, 98, 143, 120, 76, 14, 127, 57, 70, 115, 129, 114, 121, 12, 0, 130, 95, 34, 105, 50, 18, 138, 61, 133, 101, 103, 126, 65, 119, 128, 139, 17, 89], "first": 0, "main_supply": 48, "secondary_supply": 24, "serial": 9, "stacks": [[["FirstQuestion", {"seat": 0, "id": 1}]], [["FirstQuestion", {"seat": 1, "id": 2}]], [["FirstQuestion", {"seat": 2, "id": 3}]], [["FirstQuestion", {"seat": 3, "id": 4}]]]}}','[]','[]','2026-11-27T21:30:58.917+00:00','2026-11-27T21:30:58.917+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(9,1,109,NULL,1000,'echoes-of-time','en','{}',0,'running',11,'{"game": "echoes-of-time", "rules": 4, "seats": 2, "seed": 3, "options": {"low_interaction": "on", "eliminated_to": "discard", "advance_onto_full": "block", "flame_limit": "effect", "printing": "first"}, "salt": "b5979bf80d523da12e87e7485f8ee760", "shape": "8077ff9dff91", "version": 11, "state": {"options": {"low_interaction": "on", "eliminated_to": "discard", "advance_onto_full": "block", "flame_limit": "effect", "printing": "first"}, "seats": [{"hand": [94, 38], "tiles": [[17], [], [], [], []], "company": [5, 99, 96], "shifts": 2}, {"hand": [60, 54, 28, 78, 87], "tiles": [[], [], [7], [], []], "leaving": [14], "shifts": 2}], "sources": [{"source": 3}, {"source": 4}], "rng": 3681175535932189938, "deck": [72, 48, 23, 42, 93, 63, 16, 65, 19, 84, 75, 64, 83, 104, 24, 103, 26, 53, 21, 13, 51, 47, 29, 52, 49, 18, 10, 43, 57, 61, 70, 22, 34, 31, 69, 71, 9, 15, 2, 20, 77, 37, 82, 46, 89, 56, 55, 8, 101, 85, 98, 58, 36, 27, 95, 68, 45, 59, 90, 33, 25, 92, 79, 30, 40, 3, 91, 41, 1, 35, 80, 0, 62, 97, 86, 44, 11, 50, 12], "first": 0, "main_supply": 24, "secondary_supply": 48, "discard": [88, 100, 76, 39, 102], "round": 2, "phase": "time", "serial": 14, "stacks": [[["LeavingTile", {"seat": 0, "cards": [], "ordered": true}], ["Applying", {"seat": 0, "owner": 96, "slot": 1, "why": "immediate", "chain": [96], "step": 3}], ["EffectSiftQuestion", {"seat": 0, "id": 13, "owner": 96, "slot": 1, "amount": 3}]], [["WaitingTile", {"seat": 1, "cards": [14]}]]], "recent": [99, 96]}}','[]','[]','2026-11-27T21:30:58.917+00:00','2026-11-27T21:30:58.917+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(10,1,110,NULL,1000,'echoes-of-time','en','{}',0,'running',99,'{"game": "echoes-of-time", "rules": 4, "seats": 3, "seed": 7, "options": {}, "salt": "39f5546d581ba475d0ec86e40062eff7", "shape": "8077ff9dff91", "version": 99, "state": {"options": {"low_interaction": "off", "eliminated_to": "removed", "advance_onto_full": "skip", "flame_limit": "card", "printing": "second"}, "seats": [{"hand": [34, 106, 132], "tiles": [[116], [], [], [], []], "company": [121, 118, 84, 77, 60, 135], "under": {"121": 1, "84": 1}, "points": 2, "cubes": ["source"], "shifts": 5}, {"company": [86, 19, 120, 4, 76, 97], "under": {"86": 2, "120": 2, "4": 2}, "points": 3, "cubes": ["play", "advance"], "shifts": 5}, {"tiles": [[], [117], [], [], []], "company": [115, 127, 61, 54], "tokens": {"54": 1}, "points": 6, "cubes": ["play"], "shifts": 6}], "sources": [{"source": 1, "owner": 0, "settled": true, "tokens": 1}, {"source": 2, "owner": 1, "settled": true}, {"source": 3}], "rng": 11676812508438167378, "deck": [65, 62, 112, 59, 73, 103, 46, 144, 82, 12, 71, 110, 111, 18, 35, 100, 101, 129, 125, 5, 145, 57, 13, 40, 89, 142, 107, 63, 92, 21, 83, 14, 17, 140, 113, 122, 32, 43, 130, 20, 11, 123, 143, 66, 58, 119, 41, 128, 75, 137, 67, 47, 56, 138], "first": 1, "main_supply": 25, "secondary_supply": 36, "discard": [81, 64, 124, 70, 98, 105, 37, 28, 0, 72, 139, 50, 87, 36, 109, 114, 141, 39, 131, 24, 90, 134, 108, 79, 104, 126, 16, 95, 136], "eliminated": [133], "round": 5, "phase": "action", "step": 5, "turn": 2, "serial": 78, "stacks": [[], [], [["Turn", {"seat": 2}], ["TurnQuestion", {"seat": 2, "id": 77, "done": 0}]]]}}','[]','[]','2026-11-27T21:30:58.917+00:00','2026-11-27T21:30:58.917+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(11,1,111,NULL,1000,'ekho','en','{}',0,'running',11,'{"game": "ekho", "rules": 4, "seats": 1, "seed": 121, "options": {}, "salt": "0f8357222cbeaf10da4979ebf90b13b8", "shape": "2d8e820ece0a", "version": 11, "state": {"table": {"options": {"scenario": "the_great_yawn", "difficulty": "master", "sleuths_per_player": "1"}, "seats": 1, "scenario": 0, "figures": [{"seat": 0, "card": 3, "gate": 15, "health": 4, "sanity": 4, "values": [2, 3, 2, 4], "things": [2], "points": 1, "met": true, "deeds": [0, 0, 0, 0, 0, 0, 1, 0, 1]}], "turn": 2, "phase": "contacts", "story": 44, "marches": [{"token": 11, "start": 15, "end": 15, "path": [15], "why": "guards"}], "foes": [{"token": 11, "place": 15}], "portals": [{"place": 15, "token": 5}], "clues": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0], "contact": [139]}, "hidden": {"rng": 17580884859737085758, "dice": [1882358356898979862], "stories": [15, 21, 32, 14, 16, 40, 39, 5, 9, 18, 11, 46, 22, 13, 34, 12, 41, 23, 30, 33, 17, 19, 6, 35, 36, 42, 4, 20, 3, 2, 47, 10, 45, 29, 43, 31, 0, 25, 7, 28, 1, 24, 27, 37, 26, 8, 38], "bag": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 59, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58], "gates": [8, 2, 11, 0, 3, 9, 4, 1, 7, 6, 10], "tokens": {}, "contacts": [[3, 14, 9, 8, 13, 1, 16, 6, 7, 4, 10, 15, 0, 5, 11, 2, 12], [20, 19, 18, 22, 17, 21], [27, 29, 30, 31, 23, 24, 26, 28, 25, 32], [33, 36, 39, 38, 34, 37, 35], [47, 42, 49, 44, 48, 46, 41, 43, 45, 40, 50], [55, 54, 60, 58, 56, 59, 62, 51, 53, 57, 61, 52], [67, 63, 70, 64, 65, 69, 71, 68, 66], [76, 74, 77, 72, 73, 75, 78], [89, 81, 88, 87, 90, 84, 82, 85, 80, 79, 86, 83], [91, 101, 96, 97, 103, 102, 99, 100, 95, 104, 92, 93, 105, 98, 94, 106], [116, 109, 114, 112, 117, 111, 110, 115, 113, 107, 108], [121, 118, 122, 123, 124, 119, 120], [127, 130, 128, 126, 125, 129], [134, 131, 135, 132, 136, 133], [139, 138, 137, 142, 141, 140], [145, 143, 147, 148, 146, 144], [153, 152, 154, 150, 151, 149]], "things": [[7, 12, 13, 4, 19, 68, 65, 11, 0, 9, 69, 5, 6, 1, 8, 14, 17, 15, 21, 3, 16, 18, 10, 20, 67, 66], [24, 35, 31, 33, 25, 23, 70, 36, 32, 34, 71, 26, 29, 27, 22, 72, 28, 30], [50, 42, 74, 52, 75, 46, 45, 37, 41, 43, 77, 49, 38, 76, 44, 47, 51, 73, 39, 40, 48], [78, 53, 57, 64, 62, 60, 80, 59, 61, 81, 56, 55, 58, 54, 79, 63]]}, "serial": 12, "stacks": [[["ContactsPhase", {"figure": 0, "step": 3}], ["ChoiceQuestion", {"figure": 0, "id": 11, "card": 139}]]]}}','[]','[]','2026-11-27T21:30:58.917+00:00','2026-11-27T21:30:58.918+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(12,1,112,NULL,1000,'ekho','en','{}',0,'running',33,'{"game": "ekho", "rules": 4, "seats": 2, "seed": 122, "options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "2"}, "salt": "45ae4bd5e0871ae16e30905d75a4de33", "shape": "2d8e820ece0a", "version": 33, "state": {"table": {"options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "2"}, "seats": 2, "scenario": 2, "figures": [{"seat": 0, "card": 4, "care": 11, "rests": 2, "health": 6, "values": [2, 4, 3, 1], "things": [5], "deeds": [0, 0, 0, 0, 0, 0, 5, 1, 0]}, {"seat": 0, "card": 3, "place": 2, "health": 4, "sanity": 5, "values": [2, 3, 1, 3], "things": [2], "settled": [35, 48]}, {"seat": 1, "card": 2, "place": 0, "health": 5, "sanity": 4, "values": [3, 4, 2, 2], "things": [17], "points": 4}, {"seat": 1, "card": 9, "place": 0, "health": 4, "sanity": 3, "values": [1, 2, 3, 2], "clues": 2, "things": [48], "deeds": [0, 0, 0, 0, 1, 0, 3, 0, 0]}], "turn": 1, "phase": "contacts", "holder": 1, "story": 28, "marches": [{"token": 35, "start": 2, "end": 0, "path": [2, 0], "why": "sleuth"}, {"token": 48, "start": 14, "end": 0, "path": [14, 2, 0], "why": "special"}, {"token": 38, "start": 23, "end": 18, "path": [23, 22, 18], "why": "holder"}, {"token": 47, "start": 10, "end": 10, "path": [10], "why": "blocked"}, {"token": 57, "start": 20, "end": 20, "path": [20], "why": "still"}], "foes": [{"token": 57, "place": 20}, {"token": 48, "place": 0}, {"token": 38, "place": 18}, {"token": 47, "place": 10}], "portals": [{"place": 20}, {"place": 15}, {"place": 10}], "clues": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "contact": [-1, -1, -1, -1]}, "hidden": {"rng": 10134320202282155491, "dice": [4533390079797770594, 17610718589491860476, 2764451683925331047, 1624772586743639364], "stories": [23, 41, 25, 31, 7, 34, 26, 12, 18, 22, 20, 45, 35, 30, 43, 4, 37, 8, 33, 5, 17, 11, 2, 46, 13, 29, 19, 40, 15, 39, 38, 3, 24, 1, 36, 16, 10, 47, 14, 32, 27, 21, 44, 0, 9, 6, 42], "bag": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 39, 40, 41, 42, 43, 44, 45, 46, 49, 50, 51, 52, 53, 54, 55, 56, 58, 59], "gates": [11, 3, 1, 2, 0, 9, 5, 8, 10], "tokens": {"20": 6, "15": 4, "10": 7}, "contacts": [[9, 14, 4, 6, 3, 2, 5, 12, 15, 0, 16, 8, 7, 11, 1, 10, 13], [18, 20, 21, 19, 17, 22], [30, 23, 24, 31, 29, 25, 26, 32, 27, 28], [36, 39, 33, 34, 37, 35, 38], [41, 46, 44, 49, 50, 40, 47, 42, 48, 43, 45], [51, 54, 56, 57, 52, 55, 61, 53, 62, 59, 58, 60], [65, 63, 69, 66, 67, 71, 68, 64, 70], [72, 76, 77, 74, 78, 75, 73], [83, 80, 85, 89, 90, 81, 84, 86, 82, 79, 87, 88], [98, 93, 101, 100, 97, 99, 106, 103, 105, 92, 96, 94, 95, 91, 104, 102], [109, 115, 113, 107, 114, 116, 108, 111, 117, 110, 112], [119, 120, 124, 122, 123, 121, 118], [125, 127, 130, 126, 128, 129], [136, 135, 132, 131, 134, 133], [142, 137, 140, 138, 141, 139], [146, 145, 147, 143, 144, 148], [153, 150, 152, 151, 149, 154]], "things": [[68, 19, 6, 7, 67, 21, 4, 8, 14, 18, 12, 20, 10, 13, 3, 69, 15, 9, 65, 16, 11, 66, 1, 0], [32, 33, 22, 36, 30, 35, 23, 24, 31, 70, 71, 34, 25, 28, 27, 72, 26, 29], [40, 51, 73, 75, 41, 37, 52, 49, 38, 44, 42, 47, 46, 43, 76, 77, 50, 45, 74, 39], [80, 54, 55, 78, 79, 81, 59, 56, 53, 57, 63, 64, 58, 61, 60, 62]]}, "serial": 45, "stacks": [[], [["ContactsPhase", {"figure": 1, "step": 2}], ["ContactsQuestion", {"figure": 1, "id": 44}]], [["ContactsPhase", {"figure": 2, "step": 1}], ["Meeting", {"figure": 2, "pays": 0}], ["MeetQuestion", {"figure": 2, "id": 42, "pays": 0}]], [["ContactsPhase", {"figure": 3, "step": 2}], ["ContactsQuestion", {"figure": 3, "id": 43}]]]}}','[]','[]','2026-11-27T21:30:58.918+00:00','2026-11-27T21:30:58.918+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(13,1,113,NULL,1000,'ekho','en','{}',0,'running',634,'{"game": "ekho", "rules": 4, "seats": 4, "seed": 124, "options": {}, "salt": "40d62f68203e394207ceb2c12b42fe7b", "shape": "2d8e820ece0a", "version": 634, "state": {"table": {"options": {"scenario": "the_great_yawn", "difficulty": "master", "sleuths_per_player": "1"}, "seats": 4, "scenario": 0, "figures": [{"seat": 0, "card": 3, "place": 0, "health": 4, "sanity": 5, "values": [3, 2, 2, 3], "luck": 1, "clues": 6, "things": [2, 20, 13, 57, 25, 59], "used": [20], "settled": [56, 53], "deeds": [0, 0, 14, 0, 3, 2, 2, 0, 2]}, {"seat": 1, "card": 7, "place": 11, "rests": 20, "health": 5, "sanity": 5, "values": [1, 3, 4, 4], "luck": -1, "clues": 2, "things": [64], "deeds": [2, 0, 20, 12, 1, 2, 10, 1, 2]}, {"seat": 2, "card": 4, "place": 1, "rests": 12, "health": 4, "sanity": 2, "values": [3, 2, 3, 1], "luck": 1, "clues": 3, "things": [5, 54, 15], "detained": [9, 32], "deeds": [0, 0, 6, 0, 0, 0, 16, 1, 0]}, {"seat": 3, "card": 8, "place": 20, "health": 5, "sanity": 3, "values": [1, 1, 2, 2], "clues": 12, "things": [55, 7, 22, 19, 0], "used": [22], "detained": [14, 12, 5, 23, 2], "deeds": [4, 0, 15, 0, 0, 2, 3, 0, 5]}], "turn": 21, "phase": "over", "holder": 1, "story": 3, "foes": [{"token": 54, "place": 8}, {"token": 56, "place": 27}, {"token": 53, "place": 7}, {"token": 40, "place": 6}, {"token": 34, "place": 5}, {"token": 52, "place": 22}], "portals": [{"place": 27, "token": 0}, {"place": 13, "token": 6, "successes": 2}, {"place": 22}, {"place": 8}, {"place": 7}, {"place": 10}, {"place": 5}, {"place": 2}], "clues": [0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 2, 1, 0], "closed": [15, 29, 27, 7, 29, 20], "handed": 32, "contact": [10, 5, 4, 18], "result": "gates"}, "hidden": {"rng": 3531040476348852108, "dice": [17592269751442727725, 14168336095472566733, 15213698442172050181, 9865010898548859852], "stories": [23, 47, 10, 30, 22, 8, 9, 39, 37, 13, 44, 26, 6, 16, 20, 14, 29, 40, 21, 15, 35, 25, 0, 18, 42, 28, 1, 38, 43, 2, 12, 4, 11, 45, 7, 27, 36, 5, 41, 19, 32, 24, 31, 33, 34, 17, 46], "bag": [0, 1, 3, 4, 6, 7, 8, 10, 11, 13, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 33, 35, 36, 37, 38, 39, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 55, 57, 58, 59], "gates": [4, 2, 5, 10], "tokens": {"22": 1, "8": 11, "7": 8, "10": 3, "5": 9, "2": 7}, "contacts": [[4, 10, 5, 14, 0, 15, 13, 7, 11, 16, 6, 8, 12, 3, 1, 9, 2], [18, 20, 19, 21, 17, 22], [24, 31, 25, 29, 28, 27, 32, 26, 30, 23], [39, 33, 37, 34, 36, 35, 38], [49, 44, 46, 41, 50, 45, 47, 43, 42, 40, 48], [56, 61, 51, 54, 59, 60, 58, 55, 57, 52, 62, 53], [66, 65, 64, 63, 67, 71, 69, 68, 70], [74, 72, 76, 77, 73, 75, 78], [89, 90, 79, 83, 86, 85, 87, 82, 80, 81, 84, 88], [105, 97, 100, 101, 98, 91, 95, 104, 94, 92, 103, 106, 93, 102, 99, 96], [109, 115, 110, 117, 107, 108, 116, 114, 111, 113, 112], [121, 122, 124, 120, 119, 123, 118], [126, 129, 130, 125, 127, 128], [133, 131, 136, 132, 135, 134], [139, 140, 137, 141, 142, 138], [148, 147, 144, 146, 143, 145], [151, 153, 152, 150, 154, 149]], "things": [[21, 65, 3, 11, 10, 18, 14, 69, 68, 1, 12, 16, 4, 67, 9, 6, 66, 17, 8], [70, 34, 26, 24, 35, 27, 71, 28, 32, 30, 31, 72, 33, 23, 36, 29], [38, 73, 42, 48, 76, 77, 44, 75, 37, 52, 43, 47, 41, 74, 45, 49, 51, 46, 50, 40, 39], [80, 79, 58, 53, 61, 81, 63, 62, 60, 56, 78]]}, "serial": 538, "stacks": [[], [], [], []]}}','[]','[]','2026-11-27T21:30:58.918+00:00','2026-11-27T21:30:58.918+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(14,1,114,NULL,1000,'ekho','en','{}',0,'running',10,'{"game": "ekho", "rules": 4, "seats": 8, "seed": 128, "options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "1"}, "salt": "0a9ba4c1680bec7839a188759341647f", "shape": "2d8e820ece0a", "version": 10, "state": {"table": {"options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "1"}, "seats": 8, "scenario": 2, "figures": [{"seat": 0, "card": 8, "place": 0, "health": 5, "sanity": 4, "values": [2, 3, 3, 2], "things": [55]}, {"seat": 1, "card": 9, "place": 0, "health": 4, "sanity": 6, "values": [2, 2, 3, 2], "things": [48]}, {"seat": 2, "card": 2, "place": 0, "health": 5, "sanity": 4, "values": [4, 3, 2, 2], "things": [16]}, {"seat": 3, "card": 1, "place": 0, "health": 5, "sanity": 4, "values": [3, 2, 2, 2], "things": [24, 42]}, {"seat": 4, "card": 0, "place": 0, "health": 4, "sanity": 6, "values": [2, 2, 3, 2], "clues": 1, "things": [40]}, {"seat": 5, "card": 5, "place": 0, "health": 5, "sanity": 4, "values": [4, 2, 3, 2], "things": [52]}, {"seat": 6, "card": 3, "place": 0, "health": 4, "sanity": 5, "values": [2, 3, 2, 4], "things": [2]}, {"seat": 7, "card": 4, "place": 0, "health": 6, "sanity": 5, "values": [2, 4, 3, 2], "things": [5]}], "turn": 1, "phase": "respite", "story": 1, "marches": [{"token": 13, "start": 20, "end": 0, "path": [20, 14, 2, 0], "why": "special"}, {"token": 2, "start": 2, "end": 20, "path": [2, 14, 20], "why": "arrow"}, {"token": 21, "start": 23, "end": 25, "path": [23, 25], "why": "arrow"}, {"token": 48, "start": 11, "end": 3, "path": [11, 3], "why": "holder"}, {"token": 41, "start": 2, "end": 16, "path": [2, 3, 16], "why": "holder"}], "foes": [{"token": 13, "place": 0}, {"token": 21, "place": 25}, {"token": 2, "place": 20}, {"token": 48, "place": 3}, {"token": 41, "place": 16}], "portals": [{"place": 20}, {"place": 27}, {"place": 2}], "clues": [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "contact": [-1, -1, -1, -1, -1, -1, -1, -1]}, "hidden": {"rng": 7133069782079942608, "dice": [1058840061735784611, 9621809840998700469, 14000311314236011041, 8104010333620377926, 13060501442813834153, 8957591390619594962, 3872595778607390048, 529701396943269105], "stories": [35, 18, 8, 26, 5, 21, 38, 33, 41, 39, 11, 19, 2, 6, 34, 46, 47, 25, 37, 30, 20, 44, 31, 40, 28, 43, 4, 14, 3, 15, 36, 22, 7, 45, 9, 32, 0, 29, 24, 27, 17, 13, 23, 16, 42, 10, 12], "bag": [0, 1, 57, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 59, 14, 15, 16, 17, 18, 19, 20, 58, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 55, 42, 43, 44, 45, 46, 47, 56, 49, 50, 51, 52, 53, 54], "gates": [2, 6, 11, 4, 9, 3, 1, 5, 10], "tokens": {"20": 7, "27": 8, "2": 0}, "contacts": [[9, 14, 16, 1, 2, 12, 6, 5, 0, 3, 8, 13, 15, 7, 10, 4, 11], [17, 20, 22, 21, 19, 18], [31, 29, 32, 24, 25, 28, 26, 30, 23, 27], [39, 35, 33, 37, 34, 36, 38], [48, 49, 50, 44, 47, 43, 45, 41, 40, 42, 46], [52, 59, 60, 58, 57, 55, 61, 56, 54, 62, 51, 53], [66, 68, 64, 63, 69, 67, 70, 65, 71], [76, 73, 74, 77, 72, 78, 75], [85, 81, 80, 90, 84, 88, 82, 79, 87, 86, 83, 89], [105, 98, 104, 99, 91, 93, 101, 103, 106, 95, 102, 96, 94, 100, 92, 97], [115, 116, 117, 112, 113, 108, 107, 110, 111, 109, 114], [123, 119, 120, 118, 121, 124, 122], [127, 129, 130, 126, 128, 125], [136, 131, 135, 133, 132, 134], [138, 139, 137, 141, 140, 142], [148, 147, 143, 144, 145, 146], [153, 154, 150, 151, 149, 152]], "things": [[12, 68, 9, 0, 19, 21, 14, 7, 1, 13, 69, 8, 11, 18, 20, 4, 15, 66, 3, 17, 65, 6, 67, 10], [71, 31, 35, 34, 36, 22, 29, 30, 72, 26, 27, 32, 33, 70, 23, 25, 28], [44, 37, 77, 45, 50, 76, 73, 74, 38, 49, 46, 47, 75, 41, 43, 51, 39], [53, 62, 61, 60, 54, 56, 57, 64, 80, 59, 81, 78, 63, 79, 58]]}, "serial": 47, "stacks": [[["RespiteQuestion", {"figure": 0, "id": 39, "steps": 2}]], [["RespiteQuestion", {"figure": 1, "id": 40, "steps": 2}]], [["RespiteQuestion", {"figure": 2, "id": 41, "steps": 2}]], [["RespiteQuestion", {"figure": 3, "id": 42, "steps": 2}]], [["RespiteQuestion", {"figure": 4, "id": 43, "steps": 3}]], [["RespiteQuestion", {"figure": 5, "id": 44, "steps": 3}]], [["RespiteQuestion", {"figure": 6, "id": 45, "steps": 2}]], [["RespiteQuestion", {"figure": 7, "id": 46, "steps": 1}]]]}}','[]','[]','2026-11-27T21:30:58.922+00:00','2026-11-27T21:30:58.927+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(15,1,115,NULL,1000,'ekho','en','{}',0,'running',51,'{"game": "ekho", "rules": 4, "seats": 8, "seed": 3, "options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "1"}, "salt": "95613ffb32b5f8d8cf609043b5965d2a", "shape": "2d8e820ece0a", "version": 51, "state": {"table": {"options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "1"}, "seats": 8, "scenario": 2, "figures": [{"seat": 0, "card": 5, "gate": 2, "health": 5, "sanity": 4, "values": [2, 2, 3, 2], "things": [51], "points": 1, "settled": [50], "met": true, "deeds": [0, 0, 0, 0, 0, 0, 0, 0, 1]}, {"seat": 1, "card": 2, "place": 11, "health": 5, "sanity": 4, "values": [4, 2, 2, 2], "luck": 1, "things": [16], "extra": -2, "settled": [50]}, {"seat": 2, "card": 8, "place": 2, "health": 4, "sanity": 4, "values": [1, 3, 3, 2], "things": [55], "deeds": [0, 0, 0, 0, 0, 1, 1, 0, 0]}, {"seat": 3, "card": 4, "place": 20, "health": 6, "sanity": 5, "values": [2, 4, 3, 2], "things": [5], "settled": [50]}, {"seat": 4, "card": 7, "place": 3, "health": 5, "sanity": 5, "values": [1, 2, 2, 4], "clues": 2, "things": [64], "settled": [50], "keen": true, "deeds": [0, 0, 2, 0, 0, 0, 0, 0, 0]}, {"seat": 5, "card": 3, "place": 4, "health": 4, "sanity": 5, "values": [2, 3, 2, 4], "things": [2], "settled": [50]}, {"seat": 6, "card": 1, "place": 3, "health": 5, "sanity": 4, "values": [1, 2, 2, 2], "things": [24, 41], "settled": [50]}, {"seat": 7, "card": 0, "place": 3, "health": 4, "sanity": 6, "values": [2, 2, 3, 2], "clues": 1, "things": [13], "points": 1}], "turn": 1, "phase": "contacts", "holder": 1, "story": 1, "marches": [{"token": 15, "start": 20, "end": 20, "path": [20], "why": "blocked"}, {"token": 7, "start": 1, "end": 20, "path": [1, 2, 14, 20], "why": "arrow"}, {"token": 27, "start": 2, "end": 1, "path": [2, 1], "why": "arrow"}, {"token": 50, "start": 19, "end": 0, "path": [19, 0], "why": "arrow"}, {"token": 51, "start": 23, "end": 12, "path": [23, 12], "why": "special"}], "foes": [{"token": 15, "place": 20}, {"token": 7, "place": 20}, {"token": 51, "place": 12}, {"token": 27, "place": 1}], "portals": [{"place": 20}, {"place": 5}, {"place": 2, "token": 2}], "clues": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "handed": 2, "contact": [131, 60, -1, -1, 27, 25, -1, 23]}, "hidden": {"rng": 4982885860141879584, "dice": [13909106654354497182, 16641079161953500621, 15072832439849281835, 14577871463750633526, 253556164860326406, 1017973002530283598, 9652246358179726812, 11312224565193592481], "stories": [9, 43, 45, 27, 3, 16, 11, 40, 42, 22, 18, 19, 17, 44, 26, 21, 30, 31, 4, 7, 37, 25, 8, 41, 28, 29, 35, 34, 2, 33, 6, 23, 36, 32, 47, 0, 10, 14, 39, 12, 13, 20, 15, 46, 5, 24, 38], "bag": [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 52, 53, 54, 55, 56, 57, 58, 59], "gates": [0, 9, 7, 4, 1, 11, 6, 3, 8], "tokens": {"20": 10, "5": 5}, "contacts": [[3, 14, 2, 10, 1, 5, 11, 13, 12, 7, 8, 9, 16, 4, 6, 0, 15], [19, 21, 22, 20, 18, 17], [23, 25, 31, 27, 28, 26, 30, 29, 24, 32], [33, 34, 35, 36, 38, 37, 39], [47, 50, 46, 42, 44, 43, 49, 40, 48, 41, 45], [60, 52, 55, 62, 57, 58, 54, 59, 51, 53, 61, 56], [64, 63, 68, 65, 71, 66, 70, 69, 67], [72, 75, 77, 73, 74, 78, 76], [84, 88, 85, 90, 86, 79, 80, 87, 81, 83, 82, 89], [97, 102, 94, 105, 103, 91, 93, 104, 92, 96, 106, 99, 95, 100, 98, 101], [107, 114, 109, 113, 111, 116, 115, 117, 108, 110, 112], [118, 121, 123, 120, 122, 124, 119], [127, 125, 126, 129, 130, 128], [131, 132, 134, 136, 135, 133], [140, 137, 141, 142, 138, 139], [145, 144, 147, 148, 143, 146], [149, 151, 150, 153, 152, 154]], "things": [[9, 3, 66, 7, 12, 10, 20, 1, 8, 19, 4, 0, 6, 21, 69, 14, 18, 11, 15, 68, 17, 67, 65], [72, 25, 23, 31, 26, 36, 70, 34, 29, 27, 35, 32, 71, 33, 22, 30, 28], [40, 75, 76, 45, 74, 38, 49, 52, 39, 37, 43, 73, 46, 47, 48, 77, 42, 44, 50], [53, 58, 59, 79, 63, 80, 78, 81, 62, 57, 60, 54, 61, 56]]}, "serial": 94, "stacks": [[["ContactsPhase", {"figure": 0, "step": 3}], ["ChoiceQuestion", {"figure": 0, "id": 90, "card": 131}]], [], [["ContactsPhase", {"figure": 2, "step": 2}], ["ContactsQuestion", {"figure": 2, "id": 81}]], [["ContactsPhase", {"figure": 3, "step": 1}], ["Meeting", {"figure": 3, "pays": 0}], ["MeetQuestion", {"figure": 3, "id": 82, "pays": 0}]], [["ContactsPhase", {"figure": 4, "step": 3}], ["Attempt", {"figure": 4, "card": 27, "choice": 0}], ["Checking", {"figure": 4, "why": "contact", "about": 27, "parameter": "communication", "dice": 3, "needed": 1, "enough": 1, "step": 1, "faces": [3, 1, 1]}], ["ImproveQuestion", {"figure": 4, "id": 93, "about": 27, "parameter": "communication", "enough": 1, "again": true, "faces": [3, 1, 1]}]], [["ContactsPhase", {"figure": 5, "step": 3}], ["ChoiceQuestion", {"figure": 5, "id": 86, "card": 25}]], [["ContactsPhase", {"figure": 6, "step": 2}], ["ContactsQuestion", {"figure": 6, "id": 87}]], []]}}','[]','[]','2026-11-27T21:30:58.927+00:00','2026-11-27T21:30:58.927+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(16,1,116,NULL,1000,'ekho','en','{}',0,'running',209,'{"game": "ekho", "rules": 4, "seats": 2, "seed": 37, "options": {}, "salt": "2889a46ec094d80716fc2dac4bc65dda", "shape": "2d8e820ece0a", "version": 209, "state": {"table": {"options": {"scenario": "the_great_yawn", "difficulty": "master", "sleuths_per_player": "1"}, "seats": 2, "scenario": 0, "figures": [{"seat": 0, "card": 6, "place": 10, "rests": 8, "health": 2, "sanity": 4, "values": [1, 3, 4, 3], "luck": -1, "clues": 2, "things": [11, 12], "detained": [18, 0], "met": true, "back": 10, "deeds": [0, 0, 5, 0, 0, 1, 17, 2, 3]}, {"seat": 1, "card": 5, "place": 23, "rests": 5, "health": 5, "sanity": 3, "values": [2, 2, 2, 1], "luck": 1, "things": [14, 13], "settled": [21, 42], "deeds": [0, 0, 7, 0, 0, 0, 8, 1, 0]}], "turn": 11, "phase": "contacts", "holder": 1, "story": 42, "marches": [{"token": 5, "start": 5, "end": 14, "path": [5, 13, 14], "why": "arrow"}, {"token": 15, "start": 19, "end": 25, "path": [19, 21, 25], "why": "holder"}, {"token": 17, "start": 14, "end": 18, "path": [14, 18], "why": "arrow"}, {"token": 23, "start": 9, "end": 19, "path": [9, 7, 19], "why": "holder"}, {"token": 21, "start": 27, "end": 28, "path": [27, 28], "why": "sleuth"}, {"token": 48, "start": 3, "end": 1, "path": [3, 2, 0, 1], "why": "special"}, {"token": 45, "start": 1, "end": 2, "path": [1, 2], "why": "special"}, {"token": 50, "start": 25, "end": 27, "path": [25, 27], "why": "arrow"}, {"token": 42, "start": 11, "end": 28, "path": [11, 28], "why": "special"}, {"token": 44, "start": 19, "end": 18, "path": [19, 18], "why": "special"}], "foes": [{"token": 5, "place": 14}, {"token": 48, "place": 1}, {"token": 45, "place": 2}, {"token": 23, "place": 19}, {"token": 50, "place": 27}, {"token": 15, "place": 25}, {"token": 42, "place": 28}, {"token": 44, "place": 18}, {"token": 21, "place": 28}, {"token": 17, "place": 18}], "portals": [{"place": 8, "token": 11}, {"place": 13}, {"place": 10, "token": 2}, {"place": 18}, {"place": 27}, {"place": 15}, {"place": 5}], "clues": [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 1, 0, 0, 0, 2, 1, 1, 0, 0], "contact": [134, 101]}, "hidden": {"rng": 7113310801804969659, "dice": [9934252894389148825, 64312833219286049], "stories": [23, 33, 6, 11, 47, 36, 10, 24, 35, 4, 34, 44, 1, 14, 26, 12, 28, 31, 15, 30, 38, 16, 27, 17, 9, 45, 46, 5, 0, 20, 41, 21, 29, 2, 13, 39, 32, 40, 37, 8, 3, 7, 19, 25, 43, 18, 22], "bag": [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 59, 19, 20, 22, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 43, 46, 47, 49, 51, 52, 53, 54, 55, 56, 57, 58], "gates": [10, 3, 7, 1, 5], "tokens": {"13": 8, "18": 4, "27": 0, "15": 9, "5": 6}, "contacts": [[1, 14, 2, 15, 13, 16, 3, 5, 4, 9, 10, 6, 12, 11, 8, 7, 0], [20, 21, 22, 17, 18, 19], [32, 23, 28, 25, 27, 24, 29, 30, 26, 31], [34, 38, 39, 36, 35, 37, 33], [43, 47, 50, 40, 41, 42, 49, 45, 48, 44, 46], [54, 53, 60, 57, 61, 59, 62, 56, 55, 52, 51, 58], [64, 66, 69, 68, 70, 71, 65, 67, 63], [76, 74, 77, 75, 72, 73, 78], [84, 79, 88, 87, 83, 86, 89, 80, 81, 82, 85, 90], [101, 102, 105, 104, 97, 100, 92, 99, 103, 96, 94, 93, 106, 98, 95, 91], [116, 109, 113, 111, 115, 107, 117, 108, 110, 112, 114], [123, 124, 120, 122, 118, 119, 121], [127, 125, 129, 128, 126, 130], [134, 135, 136, 131, 133, 132], [141, 139, 138, 137, 140, 142], [148, 147, 146, 143, 145, 144], [154, 149, 153, 150, 151, 152]], "things": [[7, 69, 3, 5, 19, 21, 0, 1, 15, 16, 17, 2, 9, 4, 65, 8, 10, 20, 67, 18, 66, 6, 68], [33, 28, 25, 34, 31, 70, 32, 27, 71, 30, 23, 35, 29, 72, 36, 26, 22, 24], [44, 38, 51, 48, 75, 77, 49, 50, 45, 47, 40, 42, 46, 52, 74, 76, 37, 41, 43, 39, 73], [64, 61, 63, 54, 53, 60, 56, 81, 78, 55, 79, 58, 57, 62, 80, 59]]}, "serial": 187, "stacks": [[["ContactsPhase", {"figure": 0, "step": 3}], ["Closing", {"figure": 0, "place": 10}], ["Checking", {"figure": 0, "why": "closing", "about": 10, "parameter": "knowledge", "dice": 6, "needed": 2, "enough": 2, "step": 1, "faces": [6, 1, 2, 1, 2, 4]}], ["ImproveQuestion", {"figure": 0, "id": 186, "about": 10, "parameter": "knowledge", "enough": 2, "again": true, "faces": [6, 1, 2, 1, 2, 4]}]], [["ContactsPhase", {"figure": 1, "step": 3}], ["ChoiceQuestion", {"figure": 1, "id": 184, "card": 101}]]]}}','[]','[]','2026-11-27T21:30:58.928+00:00','2026-11-27T21:30:58.928+00:00','default',NULL,0,1,NULL,NULL);
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
