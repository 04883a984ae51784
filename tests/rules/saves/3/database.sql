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
INSERT INTO "log" VALUES(1,0,'[0, 1, "turn", [["lay_complete", 27, 0, 67]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,1,'["undo", 0, 0]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,2,'[0, 1, "turn", [["lay_complete", 27, 0, 67]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,3,'[1, 2, "turn", [["lay", 20, 0]], 1]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,4,'[1, 3, "after", [["complete", 1, 81]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,5,'[0, 4, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,6,'[1, 5, "turn", [["lay", 15, 0]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,7,'[1, 6, "after", [["complete", 1, 69]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,8,'[0, 7, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,9,'[1, 8, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,10,'[0, 9, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,11,'[1, 10, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,12,'[0, 11, "turn", [["lay", 11, 0]], 1]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,13,'[1, 12, "turn", [["lay", 22, 0]], 1]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,14,'[1, 13, "after", [["complete", 1, 71]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,15,'[0, 14, "turn", [["lay", 10, 1]], 1]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,16,'[1, 15, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,17,'["undo", 1, 16]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,18,'["undo", 1, 15]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,19,'["undo", 1, 14]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,20,'["undo", 1, 13]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,21,'[1, 12, "turn", [["lay", 22, 0]], 1]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,22,'[1, 13, "after", [["complete", 1, 71]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,23,'[0, 14, "turn", [["lay", 23, 1]], 1]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,24,'[0, 15, "after", [["end"]], 0]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,25,'[1, 16, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,26,'[0, 17, "turn", [["lay", 31, 1]], 1]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,27,'[0, 18, "after", [["end"]], 0]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,28,'[1, 19, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,29,'[0, 20, "turn", [["lay_complete", 10, 1, 77, 84]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,30,'[1, 21, "turn", [["lay", 6, 0]], 1]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,31,'[0, 22, "turn", [["lay", 30, 1]], 1]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,32,'[1, 23, "turn", [["lay_complete", 12, 1, 86]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,33,'["undo", -1, 32]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,34,'["redo", -1, 32]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,35,'[1, 24, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(1,36,'[0, 25, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866509+00:00');
INSERT INTO "log" VALUES(2,0,'[0, 1, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,1,'[1, 2, "turn", [["lay", 38, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,2,'[2, 3, "turn", [["lay", 4, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,3,'[0, 4, "turn", [["lay", 39, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,4,'[1, 5, "turn", [["lay", 21, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,5,'[2, 6, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,6,'[0, 7, "turn", [["lay_complete", 13, 1, 83]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,7,'[1, 8, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,8,'[2, 9, "turn", [["lay", 24, 1]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,9,'[0, 10, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,10,'["undo", 0, 9]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,11,'[0, 10, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,12,'[1, 11, "turn", [["lay", 36, 1]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,13,'[2, 12, "turn", [["lay_complete", 17, 1, 82]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,14,'[0, 13, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,15,'[1, 16, "turn", [["lay_complete", 35, 1, 75]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,16,'["undo", 1, 15]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,17,'["undo", 1, 14]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,18,'["undo", 1, 13]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,19,'["undo", 1, 12]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,20,'[1, 11, "turn", [["lay", 35, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,21,'[1, 12, "after", [["end"]], 0]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,22,'[2, 13, "turn", [["lay_complete", 17, 1, 82]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,23,'[0, 14, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,24,'[1, 17, "turn", [["lay", 36, 3]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,25,'[1, 18, "after", [["complete", 3, 75]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,26,'[2, 19, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,27,'[0, 20, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,28,'[2, 21, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,29,'[0, 23, "turn", [["lay", 14, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,30,'[0, 24, "after", [["complete", 1, 64]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,31,'[1, 25, "turn", [["lay", 11, 2]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,32,'[1, 26, "after", [["complete", 2, 70]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,33,'[2, 27, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,34,'[0, 28, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,35,'[2, 29, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,36,'[0, 30, "turn", [["lay_complete", 5, 0, 80]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,37,'[1, 31, "turn", [["lay", 0, 1]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,38,'[1, 32, "after", [["complete", 1, 65]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,39,'[2, 33, "turn", [["lay", 34, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,40,'[2, 34, "after", [["complete", 1, 68]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,41,'[0, 35, "turn", [["lay", 29, 0]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,42,'[2, 36, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,43,'[0, 37, "turn", [["lay_complete", 10, 1, 85]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,44,'[1, 38, "turn", [["lay", 2, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,45,'[1, 39, "after", [["complete", 1, 67]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,46,'[2, 40, "turn", [["lay", 31, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,47,'[2, 41, "after", [["complete", 1, 66]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,48,'[0, 42, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,49,'[2, 44, "turn", [["lay", 18, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,50,'[2, 45, "after", [["complete", 1, 78]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,51,'[0, 46, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,52,'[1, 47, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,53,'[2, 48, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,54,'[0, 49, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,55,'[1, 50, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,56,'[2, 51, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,57,'[0, 52, "turn", [["lay", 7, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,58,'["undo", 1, 57]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,59,'["undo", 1, 56]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,60,'[2, 51, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,61,'[0, 52, "turn", [["lay", 7, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,62,'[1, 53, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,63,'[2, 54, "turn", [["lay", 30, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,64,'[2, 55, "after", [["complete", 1, 72]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,65,'[0, 56, "turn", [["lay", 1, 1]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,66,'[0, 57, "after", [["complete", 1, 71]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,67,'[1, 58, "turn", [["lay", 26, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,68,'[2, 59, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,69,'[0, 60, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,70,'[1, 61, "turn", [["lay_complete", 28, 1, 88]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,71,'[2, 62, "turn", [["lay", 20, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,72,'[2, 63, "after", [["complete", 1, 81]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,73,'[0, 64, "turn", [["lay_complete", 6, 0, 76]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,74,'[1, 65, "turn", [["lay", 9, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,75,'[1, 66, "after", [["lay", 16, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,76,'[2, 67, "turn", [["draw"]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,77,'[2, 68, "lose_hand", [["card", 3]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,78,'[0, 69, "turn", [["lay", 15, 0]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,79,'[1, 71, "lose_task", [["card", 88]], 0]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,80,'[0, 70, "lose_task", [["card", 64]], 0]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,81,'[2, 72, "lose_task", [["card", 68]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,82,'[2, 73, "turn", [["lay", 8, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,83,'[2, 74, "after", [["complete", 1, 77]], 0]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,84,'["undo", 0, 83]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,85,'["undo", 0, 82]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,86,'["undo", 0, 81]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,87,'["undo", 0, 80]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,88,'["redo", 0, 80]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,89,'[2, 72, "lose_task", [["card", 68]], 3]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,90,'[2, 73, "turn", [["lay", 8, 0]], 1]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(2,91,'[2, 74, "after", [["complete", 1, 77]], 0]','2026-11-24T04:53:58.866732+00:00');
INSERT INTO "log" VALUES(3,0,'[2, 1, "turn", [["lay", 14, 0]], 1]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,1,'[2, 2, "after", [["end"]], 0]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,2,'[3, 3, "turn", [["lay", 15, 0]], 3]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,3,'[0, 4, "turn", [["lay", 22, 0]], 1]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,4,'[1, 5, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,5,'["undo", 2, 4]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,6,'["undo", 2, 3]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,7,'["undo", 2, 2]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,8,'["undo", 2, 1]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,9,'["redo", 2, 1]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,10,'[3, 3, "turn", [["lay", 15, 0]], 3]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,11,'[0, 4, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,12,'[1, 5, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,13,'[2, 6, "turn", [["lay_complete", 29, 1, 73]], 3]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,14,'[3, 7, "turn", [["lay", 39, 1]], 1]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(3,15,'[3, 8, "after", [["end"]], 0]','2026-11-24T04:53:58.867072+00:00');
INSERT INTO "log" VALUES(4,0,'[0, 1, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,1,'["undo", 2, 0]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,2,'["redo", 2, 0]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,3,'[1, 2, "turn", [["lay_complete", 1, 0, 65]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,4,'[2, 3, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,5,'[0, 4, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,6,'[0, 5, "lose_hand", [["card", 7]], 0]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,7,'[1, 6, "lose_hand", [["card", 17]], 0]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,8,'[2, 7, "lose_hand", [["card", 5]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,9,'[1, 8, "turn", [["lay", 29, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,10,'[1, 9, "after", [["complete", 1, 75]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,11,'[2, 10, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,12,'[0, 11, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,13,'[2, 12, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,14,'[0, 13, "turn", [["lay", 30, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,15,'[1, 14, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,16,'[2, 15, "turn", [["lay", 35, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,17,'[0, 16, "turn", [["lay_complete", 13, 1, 84]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,18,'[1, 17, "turn", [["lay", 11, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,19,'["undo", 0, 18]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,20,'["redo", 0, 18]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,21,'[1, 18, "take", [["take", 2, 35]], 0]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,22,'[2, 20, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,23,'[0, 21, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,24,'[1, 22, "turn", [["lay", 10, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,25,'[2, 23, "turn", [["lay", 14, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,26,'[0, 24, "turn", [["lay", 6, 0]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,27,'[2, 25, "turn", [["lay_complete", 34, 1, 87]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,28,'[0, 26, "turn", [["lay_complete", 2, 1, 74, 67]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,29,'[1, 27, "turn", [["lay", 22, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,30,'["undo", 0, 29]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,31,'[1, 27, "turn", [["lay_complete", 22, 0, 64]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,32,'[2, 28, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,33,'[0, 29, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,34,'[2, 30, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,35,'[0, 31, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,36,'[1, 32, "turn", [["lay", 12, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,37,'[1, 33, "after", [["end"]], 0]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,38,'[2, 34, "turn", [["lay", 23, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,39,'[0, 35, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,40,'[1, 36, "lose_task", [["card", 64]], 0]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,41,'[0, 38, "lose_task", [["card", 67]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,42,'[1, 39, "move", [["move", 12, 1]], 0]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,43,'[2, 40, "turn", [["lay", 19, 1]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,44,'[0, 41, "turn", [["lay", 33, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,45,'[1, 42, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,46,'[1, 43, "move", [["stay"]], 0]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,47,'[2, 44, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,48,'[0, 45, "turn", [["lay_complete", 8, 1, 88]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,49,'[1, 46, "turn", [["lay_complete", 28, 1, 79]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,50,'[2, 47, "turn", [["lay_complete", 32, 1, 80, 85]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,51,'[0, 48, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(4,52,'[1, 49, "turn", [["lay", 39, 0]], 1]','2026-11-24T04:53:58.867213+00:00');
INSERT INTO "log" VALUES(5,0,'[0, 1, "first", [["play", 96]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,1,'[1, 2, "first", [["play", 83]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,2,'[0, 3, "pay", [["card", 82]], 2]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,3,'[0, 5, "effect_sift", [["card", 77]], 3]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,4,'[1, 6, "turn", [["play", 20]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,5,'[1, 7, "pay", [["card", 65]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,6,'[0, 8, "turn", [["play", 10]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,7,'[0, 9, "pay", [["card", 38], ["card", 79]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,8,'[1, 10, "turn", [["play", 49]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,9,'[0, 11, "turn", [["advance", 10, 2]], 3]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,10,'[0, 12, "turn", [["play", 52]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,11,'[0, 13, "pay", [["card", 4]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,12,'[1, 14, "turn", [["play", 92]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,13,'[1, 15, "pay", [["card", 43]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,14,'[0, 16, "turn", [["advance", 52, 2]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,15,'[1, 17, "turn", [["play", 26]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,16,'["undo", 0, 15]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,17,'[1, 17, "turn", [["play", 26]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,18,'[1, 18, "pay", [["card", 18]], 3]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,19,'[1, 19, "turn", [["play", 93]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,20,'[0, 21, "turn", [["play", 66]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,21,'[1, 22, "turn", [["advance", 92, 2]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,22,'[0, 23, "turn", [["conquer", 3]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,23,'[0, 24, "creatures", [["card", 10]], 3]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,24,'[0, 25, "turn", [["reinforce", 3]], 3]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,25,'[0, 27, "turn", [["play", 99]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,26,'[1, 28, "turn", [["flame", 49, 0]], 3]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,27,'[1, 29, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,28,'[1, 30, "turn", [["end"]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,29,'[0, 31, "turn", [["play", 55]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,30,'[0, 32, "pay", [["card", 34], ["card", 56]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,31,'["undo", 1, 30]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,32,'["undo", 1, 29]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,33,'["redo", 1, 29]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,34,'[0, 32, "pay", [["card", 34], ["card", 37]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,35,'[1, 33, "turn", [["play", 102]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,36,'[1, 34, "pay", [["card", 46]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,37,'[1, 35, "turn", [["flame", 26, 0]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,38,'[1, 36, "turn", [["flame", 92, 0]], 3]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,39,'[1, 37, "turn", [["conquer", 1]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,40,'[1, 38, "creatures", [["card", 26], ["card", 93]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,41,'[0, 39, "forced_discard", [["card", 8], ["card", 47]], 1]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,42,'[1, 40, "turn", [["flame", 102, 0]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,43,'[1, 41, "turn", [["flame", 1001, 0]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,44,'[1, 42, "cost_eliminate", [["card", 93]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(5,45,'[1, 43, "turn", [["end"]], 0]','2026-11-24T04:53:58.867429+00:00');
INSERT INTO "log" VALUES(6,0,'[2, 3, "first", [["play", 3]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,1,'[1, 2, "first", [["play", 12]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,2,'[1, 5, "pay", [["card", 7], ["card", 45], ["card", 39]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,3,'["undo", 2, 2]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,4,'["undo", 2, 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,5,'["undo", 2, 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,6,'[2, 3, "first", [["play", 3]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,7,'[2, 6, "pay", [["card", 100]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,8,'["undo", 2, 7]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,9,'["redo", 2, 7]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,10,'[0, 1, "first", [["play", 33]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,11,'[1, 2, "first", [["play", 80]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,12,'["undo", 0, 10]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,13,'["redo", 0, 10]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,14,'[1, 5, "pay", [["card", 83]], 2]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,15,'[0, 7, "effect_take", [["card", 83]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,16,'[2, 8, "turn", [["play", 76]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,17,'[2, 9, "pay", [["card", 71]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,18,'[0, 10, "turn", [["play", 17]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,19,'[0, 11, "pay", [["card", 26], ["card", 47]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,20,'[1, 12, "turn", [["play", 12]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,21,'[1, 13, "pay", [["card", 7], ["card", 11], ["card", 39]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,22,'[2, 14, "turn", [["play", 23]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,23,'[0, 16, "turn", [["play", 57]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,24,'[0, 17, "pay", [["card", 85], ["card", 60]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,25,'[1, 18, "turn", [["advance", 12, 1]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,26,'[0, 19, "turn", [["play", 83]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,27,'[1, 20, "turn", [["play", 45]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,28,'[1, 22, "turn", [["end"]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,29,'[2, 23, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,30,'[0, 24, "turn", [["advance", 17, 1]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,31,'[0, 25, "advance_more", [["advance", 57, 1]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,32,'[1, 26, "turn", [["flame", 12, 0]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,33,'[1, 27, "turn", [["play", 2]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,34,'[1, 28, "pay", [["card", 14]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,35,'[2, 29, "turn", [["play", 5]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,36,'[2, 30, "order_summon", [["card", 76]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,37,'["undo", 1, 36]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,38,'["redo", 1, 36]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,39,'[2, 31, "effect_play", [["play", 21]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,40,'[1, 33, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,41,'[2, 34, "turn", [["advance", 23, 1]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,42,'[2, 35, "advance_more", [["advance", 21, 1]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,43,'[2, 36, "turn", [["flame", 76, 0]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,44,'[2, 37, "cost_eliminate", [["card", 5]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,45,'[0, 38, "turn", [["play", 96]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,46,'[0, 39, "pay", [["card", 75]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,47,'[1, 40, "turn", [["play", 1]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,48,'[1, 41, "pay", [["card", 0]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,49,'[2, 42, "turn", [["conquer", 3]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,50,'[0, 44, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,51,'[0, 45, "effect_sift", [], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,52,'[2, 46, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,53,'[0, 47, "turn", [["play", 8]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,54,'[0, 48, "pay", [["card", 77]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,55,'[1, 49, "turn", [["play", 38]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,56,'[2, 50, "turn", [["play", 79]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,57,'[0, 51, "turn", [["play", 92]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,58,'[0, 52, "pay", [["card", 44]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,59,'[1, 53, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,60,'[0, 54, "turn", [["play", 49]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,61,'[0, 55, "turn", [["flame", 57, 0]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,62,'[1, 56, "turn", [["conquer", 3]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,63,'[1, 57, "creatures", [["card", 12], ["card", 45]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,64,'[1, 58, "turn", [["end"]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,65,'[2, 59, "turn", [["play", 15]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,66,'[2, 60, "turn", [["flame", 21, 0]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,67,'[0, 61, "turn", [["play", 95]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,68,'[0, 62, "pay", [["card", 43], ["card", 63], ["card", 41]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,69,'[1, 63, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,70,'[1, 64, "turn", [["reinforce", 3]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,71,'[1, 65, "reinforce", [["card", 1], ["card", 2]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,72,'[2, 66, "turn", [["play", 19]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,73,'[1, 67, "keep", [["card", 103], ["card", 29], ["card", 68], ["card", 50]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,74,'[1, 68, "turn", [["play", 10]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,75,'[1, 69, "pay", [["card", 25], ["card", 98]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,76,'[2, 70, "turn", [["play", 54]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,77,'[2, 71, "pay", [["card", 34]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,78,'[2, 72, "turn", [["flame", 76, 0]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,79,'[2, 73, "cost_eliminate", [["card", 3]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,80,'[0, 74, "turn", [["play", 27]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,81,'[1, 75, "turn", [["advance", 10, 1]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,82,'[2, 76, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,83,'[0, 77, "turn", [["conquer", 4]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,84,'[0, 78, "creatures", [["card", 33], ["card", 8], ["card", 49]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,85,'[0, 79, "effect_copy", [["effect", 96, 1]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,86,'[0, 80, "effect_sift", [], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,87,'[2, 81, "turn", [["play", 91]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,88,'["undo", -1, 87]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,89,'["undo", -1, 86]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,90,'["redo", -1, 86]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,91,'[2, 81, "turn", [["play", 91]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,92,'[2, 82, "pay", [["card", 20]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,93,'[2, 83, "turn", [["flame", 23, 1]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,94,'[2, 84, "turn", [["flame", 79, 0]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,95,'[0, 85, "turn", [["play", 13]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,96,'[1, 86, "turn", [["play", 31]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,97,'[1, 87, "pay", [["card", 82]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,98,'[2, 88, "turn", [["play", 28]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,99,'[2, 89, "pay", [["card", 72]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,100,'[0, 90, "turn", [["draw"]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,101,'[1, 91, "turn", [["advance", 10, 1]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,102,'[1, 92, "advance_more", [["advance", 31, 1]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,103,'[1, 93, "turn", [["end"]], 0]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,104,'[1, 94, "keep", [["card", 99]], 1]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(6,105,'[0, 95, "order_summon", [["card", 92]], 3]','2026-11-24T04:53:58.867647+00:00');
INSERT INTO "log" VALUES(7,0,'[1, 2, "first", [["play", 5]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,1,'[3, 4, "first", [["play", 103]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,2,'[2, 3, "first", [["play", 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,3,'[2, 7, "pay", [["card", 55], ["card", 42], ["card", 51]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,4,'[0, 1, "first", [["play", 84]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,5,'[0, 5, "pay", [["card", 6]], 2]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,6,'[3, 9, "effect_play", [["play", 18]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,7,'[1, 10, "effect_play", [["play", 8]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,8,'["undo", 2, 7]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,9,'["undo", 2, 6]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,10,'[3, 9, "effect_play", [["play", 18]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,11,'[1, 10, "effect_play", [["play", 8]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,12,'[2, 11, "turn", [["advance", 0, 1]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,13,'[3, 12, "turn", [["play", 78]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,14,'[0, 13, "turn", [["play", 81]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,15,'[0, 14, "pay", [["card", 37], ["card", 95]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,16,'[1, 15, "turn", [["play", 61]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,17,'[1, 16, "pay", [["card", 56]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,18,'["undo", 2, 17]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,19,'["undo", 2, 16]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,20,'["undo", 2, 15]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,21,'["undo", 2, 14]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,22,'["redo", 2, 14]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,23,'[0, 14, "pay", [["card", 41], ["card", 95]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,24,'["undo", 1, 23]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,25,'["undo", 1, 14]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,26,'["redo", 1, 14]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,27,'[0, 14, "pay", [["card", 41], ["card", 9]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,28,'[1, 15, "turn", [["play", 61]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,29,'[1, 16, "pay", [["card", 56]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,30,'[2, 17, "turn", [["draw"]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,31,'[3, 18, "turn", [["play", 104]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,32,'[3, 19, "pay", [["card", 58], ["card", 29]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,33,'[0, 20, "turn", [["advance", 81, 1]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,34,'[0, 21, "advance_more", [["advance", 84, 1]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,35,'[0, 22, "effect_play", [["play_with", 101]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,36,'[0, 23, "discounts", [["discount", 84, 0, "cards"], ["discount", 84, 0, "time"]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,37,'[0, 24, "pay", [["card", 95]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,38,'[1, 25, "turn", [["play", 49]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,39,'[3, 26, "turn", [["play", 82]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,40,'[0, 27, "turn", [["draw"]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,41,'[1, 28, "turn", [["play", 79]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,42,'[2, 29, "turn", [["play", 60]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,43,'[2, 30, "pay", [["card", 25]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,44,'[3, 31, "turn", [["play", 20]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,45,'[3, 32, "pay", [["card", 10]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,46,'[0, 33, "turn", [["play", 37]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,47,'[0, 34, "pay", [["card", 63]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,48,'[1, 35, "turn", [["play", 100]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,49,'[2, 37, "turn", [["draw"]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,50,'[0, 38, "turn", [["play", 98]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,51,'[0, 39, "pay", [["card", 28]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,52,'[0, 40, "turn", [["flame", 81, 1]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,53,'[1, 41, "turn", [["conquer", 5]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,54,'[1, 42, "creatures", [["card", 5], ["card", 49], ["card", 8]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,55,'[1, 43, "effect_play", [["play", 57]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,56,'[2, 44, "turn", [["advance", 60, 2]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,57,'[3, 45, "turn", [["play", 22]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,58,'[0, 46, "turn", [["advance", 37, 1]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,59,'[0, 47, "effect_advance", [["advance", 98, 1]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,60,'[1, 48, "turn", [["draw"]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,61,'[2, 49, "turn", [["play", 32]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,62,'[2, 50, "pay", [["card", 38], ["card", 2], ["card", 89]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,63,'[3, 51, "turn", [["play", 86]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,64,'[3, 53, "order_summon", [["card", 22]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,65,'[3, 54, "effect_advance", [["advance", 20, 1]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,66,'[1, 55, "turn", [["play", 73]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,67,'[1, 56, "pay", [["card", 4]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,68,'["undo", 2, 67]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,69,'["undo", 2, 66]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,70,'[1, 55, "turn", [["play", 73]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,71,'[1, 56, "pay", [["card", 4]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,72,'[2, 57, "turn", [["play", 75]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,73,'[2, 58, "pay", [["card", 93], ["card", 39]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,74,'[2, 59, "turn", [["flame", 60, 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,75,'[2, 60, "effect_play", [["decline"]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,76,'[3, 61, "turn", [["conquer", 5]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,77,'[3, 63, "effect_play", [["play", 99]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,78,'[0, 64, "turn", [["play_with", 90]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,79,'[0, 65, "discounts", [["discount", 37, 0, "time"]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,80,'[0, 66, "pay", [["card", 71], ["card", 44]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,81,'[1, 67, "turn", [["conquer", 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,82,'[1, 68, "creatures", [["card", 5], ["card", 49], ["card", 8]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,83,'[1, 69, "effect_sift", [["card", 72]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,84,'[1, 70, "turn", [["flame", 57, 0]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,85,'[1, 71, "turn", [["flame", 79, 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,86,'["undo", 2, 85]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,87,'["undo", 2, 84]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,88,'["redo", 2, 84]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,89,'[1, 71, "turn", [["flame", 79, 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,90,'[2, 72, "turn", [["draw"]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,91,'["undo", 3, 90]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,92,'["redo", 3, 90]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,93,'[3, 73, "turn", [["draw"]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,94,'[3, 74, "turn", [["flame", 99, 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,95,'[3, 75, "apply", [["apply"]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,96,'[3, 76, "cost_discard", [["card", 102], ["card", 66]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,97,'[0, 77, "turn", [["play_with", 74]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,98,'[0, 78, "discounts", [["discount", 98, 0, "cards"]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,99,'[3, 79, "order_summon", [["card", 104]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,100,'[0, 80, "order_summon", [["card", 90]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,101,'[0, 81, "effect_copy", [["effect", 37, 1]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,102,'["undo", 3, 101]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,103,'[0, 81, "effect_copy", [["decline"]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,104,'[1, 82, "order_summon", [["card", 100]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,105,'[1, 83, "effect_sift", [], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,106,'[2, 84, "turn", [["advance", 75, 1]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,107,'["undo", -1, 106]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,108,'["redo", -1, 106]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,109,'[3, 85, "turn", [["play", 36]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,110,'[0, 87, "turn", [["play_with", 27]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,111,'[0, 88, "discounts", [["discount", 98, 0, "cards"]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,112,'["undo", 2, 111]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,113,'["redo", 2, 111]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,114,'[1, 89, "turn", [["play", 24]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,115,'[1, 90, "pay", [["card", 65], ["card", 48]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,116,'[1, 91, "effect_conquer", [["conquer", 5]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,117,'["undo", -1, 116]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,118,'["undo", -1, 115]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,119,'["undo", -1, 114]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,120,'["redo", -1, 114]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,121,'[1, 90, "pay", [["card", 65], ["card", 48]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,122,'[1, 91, "effect_conquer", [["conquer", 5]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,123,'[1, 93, "effect_play", [["play", 31]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,124,'[1, 94, "turn", [["flame", 31, 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,125,'[2, 95, "turn", [["advance", 75, 1]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,126,'[3, 96, "turn", [["conquer", 2]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,127,'[0, 98, "turn", [["play", 54]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,128,'[1, 99, "turn", [["play", 87]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,129,'[1, 100, "pay", [["card", 33]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,130,'[1, 101, "effect_sift", [["card", 85]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,131,'[3, 102, "turn", [["play", 76]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,132,'[3, 103, "pay", [["card", 68]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,133,'[3, 104, "turn", [["flame", 36, 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,134,'[3, 105, "turn", [["flame", 99, 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,135,'[3, 106, "apply", [["apply"]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,136,'["undo", 1, 135]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,137,'[3, 106, "apply", [["apply"]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,138,'[3, 107, "cost_discard", [["card", 14], ["card", 16]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,139,'[0, 108, "turn", [["flame", 54, 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,140,'[0, 109, "turn", [["play_with", 83]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,141,'[0, 110, "discounts", [], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,142,'[0, 111, "turn", [["end"]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,143,'[1, 112, "turn", [["play", 13]], 1]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,144,'[1, 113, "turn", [["end"]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,145,'[2, 114, "turn", [["conquer", 3]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,146,'[2, 115, "creatures", [["card", 0], ["card", 32], ["card", 75]], 3]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,147,'[3, 116, "turn", [["advance", 76, 1]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(7,148,'[3, 117, "turn", [["flame", 76, 0]], 0]','2026-11-24T04:53:58.868085+00:00');
INSERT INTO "log" VALUES(8,0,'[1, 2, "first", [["play", 70]], 0]','2026-11-24T04:53:58.868558+00:00');
INSERT INTO "log" VALUES(8,1,'[1, 5, "pay", [["card", 103], ["card", 13]], 0]','2026-11-24T04:53:58.868558+00:00');
INSERT INTO "log" VALUES(8,2,'[0, 1, "first", [["play", 38]], 0]','2026-11-24T04:53:58.868558+00:00');
INSERT INTO "log" VALUES(8,3,'["undo", -1, 1]','2026-11-24T04:53:58.868558+00:00');
INSERT INTO "log" VALUES(8,4,'["redo", -1, 1]','2026-11-24T04:53:58.868558+00:00');
INSERT INTO "log" VALUES(8,5,'[2, 3, "first", [["play", 56]], 0]','2026-11-24T04:53:58.868558+00:00');
INSERT INTO "log" VALUES(8,6,'["undo", -1, 5]','2026-11-24T04:53:58.868558+00:00');
INSERT INTO "log" VALUES(8,7,'["redo", -1, 5]','2026-11-24T04:53:58.868558+00:00');
INSERT INTO "log" VALUES(8,8,'[2, 6, "pay", [["card", 49]], 3]','2026-11-24T04:53:58.868558+00:00');
INSERT INTO "log" VALUES(9,0,'[3, 4, "first", [["play", 66]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,1,'[2, 3, "first", [["play", 70]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,2,'[2, 7, "pay", [["card", 39], ["card", 94]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,3,'[0, 1, "first", [["play", 104]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,4,'[1, 2, "first", [["play", 56]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,5,'[1, 6, "pay", [["card", 7]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,6,'[0, 5, "pay", [["card", 82], ["card", 20]], 2]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,7,'["undo", 3, 6]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,8,'["redo", 3, 6]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,9,'[1, 10, "forced_discard", [["card", 90]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,10,'[2, 11, "forced_discard", [["card", 46]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,11,'[0, 9, "forced_discard", [["card", 77]], 3]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,12,'[0, 12, "turn", [["play", 12]], 1]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,13,'[1, 14, "turn", [["play", 8]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,14,'[1, 15, "pay", [["card", 55]], 1]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,15,'["undo", -1, 14]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,16,'["undo", -1, 13]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,17,'["undo", -1, 12]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,18,'["redo", -1, 12]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,19,'[1, 14, "turn", [["play", 8]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,20,'["undo", 0, 19]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,21,'["undo", 0, 12]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,22,'["redo", 0, 12]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,23,'[1, 14, "turn", [["play", 8]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,24,'["undo", 1, 23]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,25,'[1, 14, "turn", [["play", 8]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,26,'[1, 15, "pay", [["card", 55]], 1]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,27,'[2, 16, "turn", [["play", 98]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,28,'[2, 17, "pay", [["card", 1]], 1]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,29,'[3, 18, "turn", [["play", 96]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,30,'[3, 19, "pay", [["card", 50]], 1]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(9,31,'[0, 20, "turn", [["advance", 12, 2]], 0]','2026-11-24T04:53:58.868689+00:00');
INSERT INTO "log" VALUES(10,0,'[0, 1, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.868860+00:00');
INSERT INTO "log" VALUES(11,0,'[0, 1, "sleuth", [["sleuth", 4]], 0]','2026-11-24T04:53:58.869000+00:00');
INSERT INTO "log" VALUES(11,1,'[0, 5, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869000+00:00');
INSERT INTO "log" VALUES(11,2,'[1, 8, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869000+00:00');
INSERT INTO "log" VALUES(11,3,'[1, 10, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869000+00:00');
INSERT INTO "log" VALUES(12,0,'[2, 3, "sleuth", [["sleuth", 4]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,1,'[1, 6, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,2,'[0, 8, "sleuth", [["sleuth", 3]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,3,'["undo", -1, 1]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,4,'["redo", -1, 1]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,5,'[3, 10, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,6,'[0, 11, "respite", [["raise", "knowledge", 2], ["raise", "logic", 2]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,7,'[2, 13, "respite", [["raise", "insight", 1]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,8,'[1, 12, "respite", [], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,9,'[3, 14, "respite", [["raise", "speed", 1]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,10,'["undo", 1, 9]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,11,'["undo", 1, 8]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,12,'["redo", 1, 8]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,13,'[3, 14, "respite", [["raise", "speed", 1]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,14,'[2, 16, "move", [["go", 16]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,15,'[3, 17, "move", [["go", 15]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,16,'[1, 15, "move", [["go", 15]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,17,'[0, 18, "move", [["go", 20]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,18,'[1, 24, "choice", [["choose", 0]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,19,'[2, 25, "meet", [["evade", 23]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,20,'[0, 29, "choice", [["choose", 0]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,21,'["undo", 0, 20]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,22,'["undo", 0, 19]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,23,'["undo", 0, 18]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,24,'["undo", 0, 17]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,25,'["redo", 0, 17]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,26,'[1, 24, "choice", [["choose", 0]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,27,'[0, 29, "choice", [["choose", 0]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,28,'[2, 25, "meet", [["fight", 23]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,29,'[2, 30, "attack", [["will"]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,30,'[2, 32, "choice", [["choose", 1]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,31,'[2, 33, "shift", [], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,32,'["undo", 0, 31]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,33,'["undo", 0, 30]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,34,'["undo", 0, 29]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,35,'["redo", 0, 29]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,36,'[2, 32, "choice", [["choose", 0]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,37,'[1, 34, "respite", [], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,38,'[0, 33, "respite", [], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,39,'[2, 35, "respite", [["raise", "speed", 1]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,40,'[3, 36, "respite", [], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,41,'[3, 38, "move", [["gate"]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,42,'[2, 37, "move", [["go", 7]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,43,'[1, 40, "move", [["go", 21]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,44,'["undo", -1, 43]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,45,'["undo", -1, 42]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,46,'["undo", -1, 41]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,47,'["redo", -1, 41]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,48,'[1, 40, "move", [["gate"]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,49,'[3, 41, "move", [["stay"]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,50,'[0, 39, "move", [["go", 13]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,51,'[0, 43, "move", [["use", 36]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,52,'["undo", 1, 51]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,53,'["undo", 1, 50]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,54,'["undo", 1, 49]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,55,'["undo", 1, 48]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,56,'["redo", 1, 48]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,57,'[2, 37, "move", [["go", 11]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,58,'[2, 43, "move", [["go", 13]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,59,'[2, 44, "move", [["go", 12]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,60,'[0, 39, "move", [["go", 18]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,61,'[1, 42, "move", [["stay"]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,62,'[3, 41, "move", [["stay"]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,63,'[0, 46, "move", [["go", 2]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,64,'[2, 45, "move", [["stay"]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,65,'[0, 47, "move", [["go", 0]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,66,'[0, 48, "move", [["use", 36]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,67,'[0, 50, "move", [["go", 2]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,68,'[0, 51, "move", [["go", 0]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,69,'[0, 52, "move", [["go", 2]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,70,'[0, 53, "move", [["go", 0]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,71,'[0, 54, "move", [["go", 2]], 0]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(12,72,'[0, 55, "move", [["stay"]], 3]','2026-11-24T04:53:58.869147+00:00');
INSERT INTO "log" VALUES(13,0,'[6, 7, "sleuth", [["sleuth", 3]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,1,'[4, 13, "sleuth", [["sleuth", 0]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,2,'[2, 18, "sleuth", [["sleuth", 2]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,3,'[3, 24, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,4,'[5, 29, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,5,'[7, 33, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,6,'[0, 34, "sleuth", [["sleuth", 8]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,7,'[1, 36, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,8,'[4, 41, "respite", [["raise", "power", 1], ["raise", "knowledge", 1]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,9,'[5, 42, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,10,'[7, 44, "respite", [["raise", "sneak", 1]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,11,'[2, 39, "respite", [["raise", "speed", 1], ["raise", "will", 1]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,12,'[1, 38, "respite", [["raise", "speed", 1]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,13,'[3, 40, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,14,'[6, 43, "respite", [["raise", "speed", 1], ["raise", "sneak", 1]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,15,'[0, 37, "respite", [["raise", "heed", 2], ["raise", "logic", 1]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(13,16,'[5, 50, "move", [["go", 1]], 0]','2026-11-24T04:53:58.869540+00:00');
INSERT INTO "log" VALUES(14,0,'[3, 4, "sleuth", [["sleuth", 5]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,1,'["undo", 7, 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,2,'[2, 3, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,3,'[7, 15, "sleuth", [["sleuth", 0]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,4,'[6, 21, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,5,'[1, 23, "sleuth", [["sleuth", 2]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,6,'[5, 30, "sleuth", [["sleuth", 3]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,7,'[3, 32, "sleuth", [["sleuth", 4]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,8,'[4, 35, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,9,'[0, 36, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,10,'[5, 42, "respite", [], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,11,'[2, 39, "respite", [["raise", "sneak", 1]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,12,'[7, 44, "respite", [], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,13,'[0, 37, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,14,'["undo", 5, 11]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,15,'["redo", 5, 11]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,16,'[3, 40, "respite", [], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,17,'[1, 38, "respite", [["raise", "will", 2]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,18,'[6, 43, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,19,'[4, 41, "respite", [["raise", "sneak", 1], ["raise", "sneak", 2]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,20,'[2, 46, "move", [["go", 3]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,21,'[4, 48, "move", [["go", 1]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,22,'[6, 50, "move", [["go", 1]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,23,'[4, 54, "meet", [["evade", 48]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,24,'[3, 47, "move", [["go", 2]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,25,'[3, 58, "meet", [["fight", 48]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,26,'[0, 61, "move", [["go", 19]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,27,'[6, 60, "move", [["gate"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,28,'[6, 66, "move", [["stay"]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,29,'[3, 59, "attack", [["power"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,30,'[1, 62, "move", [["go", 27]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,31,'[3, 67, "move", [["go", 7]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,32,'[4, 57, "move", [["gate"]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,33,'[7, 64, "move", [["stay"]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,34,'["undo", 7, 31]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,35,'[5, 63, "move", [["go", 20]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,36,'[0, 65, "move", [["gate"]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,37,'[0, 71, "meet", [["fight", 23]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,38,'[0, 72, "attack", [["power"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,39,'[3, 67, "move", [["stay"]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,40,'[1, 68, "move", [["go", 25]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,41,'[1, 74, "meet", [["evade", 27]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,42,'[0, 73, "attack", [["power"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,43,'[0, 76, "move", [["stay"]], 0]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,44,'[1, 75, "attack", [["power"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,45,'[1, 77, "attack", [["will"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,46,'["undo", 6, 44]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(14,47,'[1, 77, "move", [["stay"]], 3]','2026-11-24T04:53:58.869792+00:00');
INSERT INTO "log" VALUES(15,0,'[1, 2, "sleuth", [["sleuth", 5]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,1,'[0, 3, "sleuth", [["random"]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,2,'[0, 4, "respite", [], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,3,'[1, 5, "respite", [["raise", "speed", 1]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,4,'[0, 6, "move", [["go", 3]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,5,'[0, 8, "move", [["stay"]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,6,'[1, 7, "move", [["go", 11]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,7,'[1, 9, "move", [["go", 6]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,8,'[1, 10, "move", [["use", 52]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,9,'[1, 11, "move", [["go", 12]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,10,'[1, 12, "meet", [["fight", 59]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,11,'[1, 13, "attack", [["power"]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,12,'[1, 14, "attack", [["will"]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,13,'[1, 15, "attack", [["power"]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,14,'[1, 16, "attack", [["will"]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,15,'["undo", 0, 12]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,16,'["redo", 0, 12]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,17,'[0, 18, "choice", [["choose", 0]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,18,'[0, 19, "respite", [], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,19,'[0, 20, "move", [["go", 4]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,20,'[0, 21, "move", [["gate"]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,21,'[0, 24, "choice", [["choose", 0]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,22,'[0, 25, "way", [["to", 2]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,23,'[0, 26, "respite", [["raise", "will", 1], ["raise", "will", 2]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,24,'[1, 27, "respite", [["raise", "will", 1]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,25,'[0, 28, "move", [["gate"]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,26,'[1, 29, "move", [["stay"]], 0]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,27,'[0, 30, "move", [["stay"]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,28,'[0, 31, "contacts", [["close", "will"]], 3]','2026-11-24T04:53:58.870013+00:00');
INSERT INTO "log" VALUES(15,29,'[1, 33, "choice", [["choose", 1]], 0]','2026-11-24T04:53:58.870013+00:00');
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
INSERT INTO "seats" VALUES(9,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(9,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(9,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(9,3,1003,'P3',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(10,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(11,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(11,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(12,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(12,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(12,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(12,3,1003,'P3',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,0,1000,'P0',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,1,1001,'P1',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,2,1002,'P2',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,3,1003,'P3',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,4,1004,'P4',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,5,1005,'P5',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,6,1006,'P6',NULL,0,NULL,NULL,0,0);
INSERT INTO "seats" VALUES(13,7,1007,'P7',NULL,0,NULL,NULL,0,0);
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
INSERT INTO "tables" VALUES(1,1,101,NULL,1000,'echoes-of-revachol','en','{}',0,'running',37,'{"game": "echoes-of-revachol", "rules": 2, "seats": 2, "seed": 122, "options": {}, "salt": "8d77cb65d062e8d5388def9e1c9ba5ad", "shape": "da7205326bd8", "version": 37, "state": {"options": {"morale_match": "any"}, "seats": [{"hand": [38], "corps": [{"id": 1, "cards": [10, 30]}], "done": [67, 77, 84], "laid": [27, 11, 23, 31, 10, 30]}, {"hand": [1, 36, 2, 16], "done": [81, 69, 71, 86], "laid": [20, 15, 22, 6, 12]}], "rng": 13498541930008782353, "dice": 6208711468669195133, "deck": [0, 25, 47, 49, 32, 57, 19, 34, 63, 55, 29, 44, 8, 43, 53, 5, 14, 26, 39, 28, 3, 24, 17, 35, 58, 42, 4, 13, 59, 7, 51, 46, 61, 48, 37, 41, 21, 9, 33, 45, 18, 52], "task_deck": [72, 83, 82, 65, 73, 85, 70, 79, 64, 78, 87, 68, 76, 74], "opening": [[3, 1]], "row": [80, 88, 75], "morale": [54, 60, 62], "discard": [27, 20, 15, 50, 40, 22, 11, 23, 31, 6, 12], "failed": [66], "spent": [56], "turn": 0, "turns": 21, "loss": {"morale": 54, "task": 80, "turn": 21, "dice": [6, 6, 1, 4], "failed": [0]}, "serial": 27, "stacks": [[["Turn", {"seat": 0, "step": 2}], ["Drawing", {"seat": 0}], ["LossEvent", {"seat": 0, "rolled": true}], ["LoseAllyQuestion", {"seat": 0, "id": 26, "morale": 54}]], []], "recent": [60, 62, 54, 80]}}','[]','[]','2026-11-24T04:53:58.866+00:00','2026-11-24T04:53:58.866+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(2,1,102,NULL,1000,'echoes-of-revachol','en','{}',0,'running',92,'{"game": "echoes-of-revachol", "rules": 2, "seats": 3, "seed": 123, "options": {"morale_match": "both"}, "salt": "1953e6fe18b3f025479704259fe40756", "shape": "da7205326bd8", "version": 92, "state": {"options": {"morale_match": "both"}, "seats": [{"hand": [19, 12, 22], "corps": [{"id": 1, "cards": [15]}], "done": [80, 85, 71, 76], "laid": [39, 13, 14, 5, 29, 10, 7, 1, 6, 15]}, {"hand": [27], "corps": [{"id": 1, "cards": [9]}, {"id": 2, "cards": [16]}], "done": [70, 65, 67], "laid": [38, 21, 35, 36, 11, 0, 2, 26, 28, 9, 16]}, {"hand": [32, 25, 37], "done": [66, 78, 72, 81, 77], "laid": [4, 24, 17, 34, 31, 18, 30, 20, 8]}], "rng": 10441543846670190293, "dice": 10889111751174527685, "deck": [33, 23, 56], "task_deck": [], "opening": [[6, 4, 5]], "morale": [60, 51], "discard": [61, 58, 39, 13, 4, 24, 17, 45, 41, 35, 36, 42, 62, 14, 21, 11, 5, 38, 0, 34, 29, 2, 31, 10, 50, 55, 18, 48, 43, 30, 7, 1, 26, 28, 20, 6, 3, 54, 52, 49, 44, 8], "failed": [73, 69, 86, 87, 74, 84, 79], "lost": [83, 82, 75, 64, 88, 68], "spent": [46, 63, 40, 53, 57, 59, 47], "phase": "over", "turn": 2, "turns": 57, "loss": {"morale": 47, "task": 79, "turn": 55, "dice": [1, 1, 5, 2, 5, 1], "failed": [0, 1, 2], "over": true}, "serial": 75, "stacks": [[], [], []], "ending": ["completed"], "recent": [8, 77]}}','[]','[]','2026-11-24T04:53:58.866+00:00','2026-11-24T04:53:58.866+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(3,1,103,NULL,1000,'echoes-of-revachol','en','{}',0,'running',16,'{"game": "echoes-of-revachol", "rules": 2, "seats": 4, "seed": 124, "options": {}, "salt": "50301cf79035f83ce66be112b2eead54", "shape": "da7205326bd8", "version": 16, "state": {"options": {"morale_match": "any"}, "seats": [{"hand": [22, 35, 32, 1]}, {"hand": [28, 8, 19, 18]}, {"hand": [31], "done": [73], "laid": [14, 29]}, {"hand": [12, 27], "corps": [{"id": 1, "cards": [15, 39]}], "laid": [15, 39]}], "rng": 8043371158416463689, "dice": 13807046271922832041, "deck": [9, 10, 55, 4, 44, 0, 34, 52, 24, 48, 60, 7, 41, 40, 38, 23, 30, 25, 47, 51, 3, 36, 49, 59, 50, 46, 26, 13, 37, 5, 16, 45, 20, 54, 11, 43, 6, 56, 58, 53, 21, 42, 33, 62, 17, 2], "task_deck": [88, 83, 72, 81, 78, 80, 69, 74, 85, 70, 86, 71, 77, 82, 67, 65, 84, 64, 68, 75], "first": 2, "opening": [[3, 5, 5, 1], [0, 1, 2, 0]], "row": [66, 87, 79], "discard": [63, 57, 14, 29], "failed": [76], "spent": [61], "turn": 0, "turns": 7, "loss": {"morale": 61, "task": 76, "turn": 4, "dice": [5, 2, 1, 2, 2, 5, 2, 3], "failed": [3], "over": true}, "serial": 10, "stacks": [[["Turn", {"seat": 0}], ["TurnQuestion", {"seat": 0, "id": 9, "moved": 0}]], [], [], []], "recent": [39]}}','[]','[]','2026-11-24T04:53:58.866+00:00','2026-11-24T04:53:58.867+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(4,1,104,NULL,1000,'echoes-of-revachol','en','{}',0,'running',53,'{"game": "echoes-of-revachol", "rules": 2, "seats": 3, "seed": 7, "options": {}, "salt": "0bc7ec7cefeafeefc7341ec7f7ba6f25", "shape": "da7205326bd8", "version": 53, "state": {"options": {"morale_match": "any"}, "seats": [{"hand": [31, 21, 36, 37], "done": [84, 74, 88], "laid": [30, 13, 6, 2, 33, 8]}, {"corps": [{"id": 2, "cards": [10]}, {"id": 1, "cards": [39]}], "done": [65, 75, 79], "laid": [1, 29, 11, 10, 22, 12, 28, 39]}, {"hand": [18, 25, 24], "done": [80, 85], "given": [11], "laid": [35, 14, 34, 23, 19, 32]}], "rng": 9830418428292045844, "dice": 3676069927547646556, "deck": [49, 27, 53, 20, 54, 46, 45, 15, 59, 0, 9, 44, 4, 3, 26, 61, 63, 16, 58, 38, 48], "task_deck": [77, 70, 72, 66, 71, 86, 68], "opening": [[3, 1, 1]], "row": [81, 83, 69], "morale": [52], "discard": [1, 7, 17, 5, 60, 40, 29, 43, 42, 30, 13, 50, 57, 14, 34, 6, 2, 22, 55, 41, 33, 8, 35, 12, 28, 23, 19, 32], "failed": [73, 78, 82, 76], "lost": [64, 87, 67], "spent": [51, 56, 62, 47], "turn": 2, "turns": 42, "loss": {"morale": 47, "task": 76, "turn": 32, "dice": [1, 6, 6, 5, 1, 6], "failed": [1, 2, 0], "over": true}, "serial": 51, "stacks": [[], [], [["Turn", {"seat": 2}], ["TurnQuestion", {"seat": 2, "id": 50, "moved": 0}]]], "recent": [39]}}','[]','[]','2026-11-24T04:53:58.867+00:00','2026-11-24T04:53:58.867+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(5,1,105,NULL,1000,'echoes-of-time','en','{}',0,'running',46,'{"game": "echoes-of-time", "rules": 3, "seats": 2, "seed": 122, "options": {}, "salt": "7d5f4b066de2fe3a8f4c11d3c6c995b9", "shape": "104cdc9b3cc7", "version": 46, "state": {"options": {"low_interaction": "off", "eliminated_to": "removed", "advance_onto_full": "skip", "flame_limit": "effect"}, "seats": [{"hand": [56], "tiles": [[55], [], [], [], []], "company": [96, 10, 52, 66, 99], "under": {"10": 3, "66": 3}, "shifts": 5}, {"hand": [41, 95, 63], "company": [49, 83, 92, 20, 26, 102], "under": {"26": 1}, "tokens": {"102": 1}, "points": 8, "cubes": ["source"], "shifts": 6}], "sources": [{"source": 1, "owner": 1, "settled": true, "tokens": 1}, {"source": 3, "owner": 0, "settled": true}], "rng": 9444370998939519220, "deck": [85, 11, 30, 70, 90, 97, 74, 80, 73, 23, 33, 86, 59, 60, 67, 54, 6, 7, 91, 50, 101, 103, 48, 57, 78, 94, 69, 40, 45, 88, 31, 98, 71, 27, 1, 89, 64, 84, 75, 87, 13, 81, 61, 76, 35, 39, 44, 21, 104, 68, 19, 42, 15, 2, 29, 36, 100, 28, 17, 12, 9, 25, 22, 72, 16, 51, 3, 53, 32, 5, 14, 62, 58, 24], "first": 1, "main_supply": 16, "secondary_supply": 48, "discard": [82, 77, 65, 38, 79, 4, 43, 18, 0, 34, 37, 46, 8, 47], "eliminated": [93], "round": 5, "phase": "action", "step": 2, "turn": 0, "serial": 45, "stacks": [[["Turn", {"seat": 0}], ["TurnQuestion", {"seat": 0, "id": 44, "done": 0}]], []]}}','[]','[]','2026-11-24T04:53:58.867+00:00','2026-11-24T04:53:58.867+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(6,1,106,NULL,1000,'echoes-of-time','en','{}',0,'running',106,'{"game": "echoes-of-time", "rules": 3, "seats": 3, "seed": 123, "options": {"low_interaction": "on", "eliminated_to": "discard", "advance_onto_full": "block", "flame_limit": "card"}, "salt": "a02a988fa6c4f66e090b3db6808d939c", "shape": "104cdc9b3cc7", "version": 106, "state": {"options": {"low_interaction": "on", "eliminated_to": "discard", "advance_onto_full": "block", "flame_limit": "card"}, "seats": [{"hand": [22, 36, 18, 52, 35, 24, 53, 87], "tiles": [[27, 13], [], [], [], []], "company": [33, 17, 57, 96, 83, 8, 49, 92, 95], "under": {"33": 4, "8": 4, "49": 4}, "points": 1, "shifts": 8}, {"hand": [30, 62, 16, 42, 102, 101, 93, 104, 64, 84, 51], "tiles": [[31], [], [], [], []], "company": [80, 12, 1, 45, 2, 38, 10], "under": {"12": 3, "45": 3, "1": 3, "2": 3}, "shifts": 8}, {"hand": [70, 55, 94, 78, 69, 58, 9, 40, 46], "tiles": [[], [28], [], [], []], "company": [76, 23, 21, 19, 79, 15, 54, 91], "points": 19, "shifts": 9}], "sources": [{"source": 2}, {"source": 3, "owner": 1, "settled": true}, {"source": 4, "owner": 0, "settled": true}], "rng": 10072145947904505397, "deck": [86, 61, 59, 97, 37], "first": 0, "main_supply": 16, "secondary_supply": 36, "discard": [100, 71, 26, 47, 7, 11, 39, 88, 65, 90, 85, 60, 56, 48, 14, 89, 5, 75, 0, 77, 44, 43, 63, 41, 103, 29, 68, 50, 25, 98, 34, 3, 20, 82, 72, 99], "round": 8, "phase": "action", "step": 1, "turn": 0, "serial": 97, "stacks": [[["Turn", {"seat": 0}], ["TurnQuestion", {"seat": 0, "id": 96, "done": 0}]], [], []]}}','[]','[]','2026-11-24T04:53:58.867+00:00','2026-11-24T04:53:58.867+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(7,1,107,NULL,1000,'echoes-of-time','en','{}',0,'running',149,'{"game": "echoes-of-time", "rules": 3, "seats": 4, "seed": 124, "options": {}, "salt": "dbbcb43101c9b2ccfb4a771a56a8757b", "shape": "104cdc9b3cc7", "version": 149, "state": {"options": {"low_interaction": "off", "eliminated_to": "removed", "advance_onto_full": "skip", "flame_limit": "effect"}, "seats": [{"hand": [40, 96], "tiles": [[], [27], [83], [], []], "company": [84, 81, 101, 37, 98, 90, 74, 54], "tokens": {"54": 1}, "points": 2, "cubes": ["play"], "shifts": 6}, {"hand": [53], "tiles": [[87, 13], [], [], [], []], "company": [5, 49, 8, 57, 61, 79, 100, 73, 24, 31], "under": {"5": 0, "49": 0, "8": 0, "73": 5, "24": 5}, "points": 1, "cubes": ["play"], "shifts": 7}, {"hand": [62, 67, 1, 88, 45, 92, 77, 59, 43], "company": [0, 60, 32, 75], "under": {"0": 3, "32": 3, "75": 3}, "points": 2, "cubes": ["source"], "shifts": 6}, {"hand": [50], "company": [103, 18, 78, 22, 20, 86, 99, 104, 82, 36, 76], "under": {"22": 2, "86": 2}, "tokens": {"36": 1, "99": 1, "76": 1}, "points": 11, "cubes": ["play", "advance"], "shifts": 7}], "sources": [{"source": 0, "owner": 1, "settled": true}, {"source": 2, "owner": 3, "settled": true}, {"source": 3, "owner": 2, "settled": true}, {"source": 5, "owner": 1, "settled": true}], "rng": 17718518883183664089, "deck": [3, 35, 94, 17, 80, 91, 19, 11, 30, 69, 7, 97, 70, 26, 52, 15, 47, 23, 64], "first": 3, "main_supply": 32, "secondary_supply": 24, "discard": [55, 42, 51, 6, 41, 9, 56, 58, 29, 95, 25, 10, 63, 12, 34, 28, 38, 2, 89, 46, 4, 93, 39, 71, 44, 72, 102, 66, 21, 65, 48, 33, 85, 68, 14, 16], "round": 6, "phase": "action", "step": 5, "turn": 3, "serial": 119, "stacks": [[], [], [], [["Turn", {"seat": 3, "done": true}], ["Applying", {"seat": 3, "owner": 76, "slot": 0, "why": "flame", "chain": [76], "step": 2}], ["CostEliminateQuestion", {"seat": 3, "id": 118, "owner": 76, "slot": 0, "chain": [76]}]]], "recent": [76]}}','[]','[]','2026-11-24T04:53:58.867+00:00','2026-11-24T04:53:58.868+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(8,1,108,NULL,1000,'echoes-of-time','en','{}',0,'running',9,'{"game": "echoes-of-time", "rules": 3, "seats": 3, "seed": 1, "options": {}, "salt": "5ba1f2184a0a979bd9620233916bd21a", "shape": "104cdc9b3cc7", "version": 9, "state": {"options": {"low_interaction": "off", "eliminated_to": "removed", "advance_onto_full": "skip", "flame_limit": "effect"}, "seats": [{"hand": [52, 92, 74, 42, 50, 41, 88], "tiles": [[38], [], [], [], []], "shifts": 1}, {"hand": [43, 30, 53, 35, 5], "tiles": [[], [70], [], [], []], "shifts": 1}, {"hand": [97, 45, 32, 24, 91, 86], "company": [56], "shifts": 1}], "sources": [{"source": 2}, {"source": 4}, {"source": 5}], "rng": 10655846052277321550, "deck": [18, 81, 16, 64, 58, 51, 66, 99, 60, 95, 79, 90, 65, 4, 61, 46, 34, 6, 48, 3, 57, 1, 20, 28, 71, 72, 73, 82, 101, 96, 9, 55, 23, 39, 78, 40, 83, 54, 26, 47, 100, 68, 59, 69, 8, 80, 98, 14, 36, 89, 67, 94, 31, 84, 77, 22, 75, 19, 11, 44, 93, 37, 102, 25, 62, 85, 33, 21, 87, 15, 27, 10, 17, 2, 0, 76, 29, 12, 63, 104, 7], "first": 1, "main_supply": 36, "secondary_supply": 36, "discard": [103, 13, 49], "round": 1, "phase": "action", "step": 1, "turn": 1, "serial": 8, "stacks": [[], [["Turn", {"seat": 1}], ["TurnQuestion", {"seat": 1, "id": 7, "done": 0}]], []]}}','[]','[]','2026-11-24T04:53:58.868+00:00','2026-11-24T04:53:58.868+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(9,1,109,NULL,1000,'echoes-of-time','en','{}',0,'running',32,'{"game": "echoes-of-time", "rules": 3, "seats": 4, "seed": 2, "options": {}, "salt": "4e15d1476e97add9236e0008fd11d9a3", "shape": "104cdc9b3cc7", "version": 32, "state": {"options": {"low_interaction": "off", "eliminated_to": "removed", "advance_onto_full": "skip", "flame_limit": "effect"}, "seats": [{"tiles": [[], [], [104], [], []], "company": [12], "cubes": ["play", "advance"], "shifts": 1}, {"hand": [95, 44, 32], "tiles": [[], [8], [], [], []], "company": [56], "cubes": ["play"], "shifts": 1}, {"hand": [71, 48], "tiles": [[98], [70], [], [], []], "cubes": ["play"], "shifts": 1}, {"hand": [60, 47, 34, 11, 87], "tiles": [[96], [], [], [], []], "company": [66], "cubes": ["play"], "shifts": 1}], "sources": [{"source": 2}, {"source": 3}, {"source": 4}, {"source": 5}], "rng": 8052083309874524783, "deck": [52, 36, 72, 41, 38, 53, 67, 10, 65, 83, 93, 75, 69, 5, 25, 24, 100, 81, 22, 68, 42, 21, 14, 101, 51, 18, 13, 91, 103, 49, 3, 27, 23, 2, 99, 63, 76, 17, 35, 30, 31, 58, 19, 43, 15, 59, 102, 79, 45, 6, 86, 29, 40, 74, 88, 73, 80, 4, 0, 89, 57, 16, 64, 26, 9, 97, 33, 92, 61, 62, 85, 37, 78], "first": 0, "main_supply": 48, "secondary_supply": 24, "discard": [82, 20, 7, 39, 94, 77, 90, 46, 84, 28, 54, 55, 1, 50], "round": 1, "phase": "action", "step": 6, "turn": 1, "serial": 22, "stacks": [[], [["Turn", {"seat": 1}], ["TurnQuestion", {"seat": 1, "id": 21, "done": 0}]], [], []]}}','[]','[]','2026-11-24T04:53:58.868+00:00','2026-11-24T04:53:58.868+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(10,1,110,NULL,1000,'ekho','en','{}',0,'running',1,'{"game": "ekho", "rules": 3, "seats": 1, "seed": 121, "options": {}, "salt": "0f8357222cbeaf10da4979ebf90b13b8", "shape": "775c821e97a9", "version": 1, "state": {"table": {"options": {"scenario": "the_great_yawn", "difficulty": "master", "sleuths_per_player": "1"}, "seats": 1, "scenario": 0, "figures": [{"seat": 0, "card": 3, "place": 0, "health": 4, "sanity": 5, "values": [2, 3, 2, 4], "things": [2]}], "turn": 1, "phase": "respite", "story": 15, "marches": [{"token": 11, "start": 15, "end": 15, "path": [15], "why": "blocked"}], "foes": [{"token": 11, "place": 15}], "portals": [{"place": 15}], "clues": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "contact": [-1]}, "hidden": {"rng": 17580884859737085758, "dice": [4573702046348487639], "stories": [21, 32, 14, 16, 40, 39, 5, 9, 18, 11, 46, 22, 13, 34, 12, 41, 23, 30, 33, 17, 19, 6, 35, 36, 42, 4, 20, 3, 2, 47, 10, 45, 29, 43, 31, 0, 25, 7, 28, 1, 24, 27, 37, 26, 8, 38, 44], "bag": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 59, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58], "gates": [8, 2, 11, 0, 3, 9, 4, 1, 7, 6, 10], "tokens": {"15": 5}, "contacts": [[3, 2, 4, 0, 1], [8, 7, 6, 5], [9, 12, 10, 11], [13, 16, 15, 14], [20, 19, 17, 18], [23, 24, 22, 21], [29, 25, 28, 26, 27], [32, 30, 31, 33], [37, 36, 34, 35], [38, 39, 40, 42, 41], [43, 45, 46, 47, 44], [51, 48, 50, 49], [54, 52, 53], [56, 55, 57], [59, 58, 60], [63, 61, 62], [66, 65, 64]], "things": [[8, 14, 17, 9, 11, 21, 19, 0, 10, 4, 13, 18, 7, 5, 12, 3, 6, 1, 15, 20, 16], [24, 35, 31, 33, 25, 23, 30, 36, 32, 34, 28, 26, 29, 27, 22], [37, 49, 51, 39, 47, 40, 45, 42, 41, 50, 52, 48, 44, 38, 43, 46], [58, 53, 57, 64, 62, 60, 54, 59, 61, 63, 56, 55]]}, "serial": 3, "stacks": [[["RespiteQuestion", {"figure": 0, "id": 2, "steps": 2}]]]}}','[]','[]','2026-11-24T04:53:58.868+00:00','2026-11-24T04:53:58.868+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(11,1,111,NULL,1000,'ekho','en','{}',0,'running',4,'{"game": "ekho", "rules": 3, "seats": 2, "seed": 122, "options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "2"}, "salt": "45ae4bd5e0871ae16e30905d75a4de33", "shape": "775c821e97a9", "version": 4, "state": {"table": {"options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "2"}, "seats": 2, "scenario": 2, "figures": [{"seat": 0, "card": 4, "place": 0, "health": 6, "sanity": 5, "values": [2, 4, 3, 2], "things": [5]}, {"seat": 0, "card": 3, "place": 0, "health": 4, "sanity": 5, "values": [2, 3, 2, 4], "things": [2]}, {"seat": 1, "card": 2, "place": 0, "health": 5, "sanity": 4, "values": [4, 3, 2, 2], "things": [16]}, {"seat": 1, "card": 9, "place": 0, "health": 4, "sanity": 6, "values": [2, 2, 3, 2], "things": [47]}], "turn": 1, "phase": "respite", "holder": 1, "story": 28, "marches": [{"token": 33, "start": 19, "end": 19, "path": [19], "why": "blocked"}, {"token": 27, "start": 17, "end": 17, "path": [17], "why": "blocked"}, {"token": 43, "start": 25, "end": 0, "path": [25, 0], "why": "special"}, {"token": 47, "start": 20, "end": 14, "path": [20, 14], "why": "arrow"}, {"token": 57, "start": 20, "end": 20, "path": [20], "why": "still"}, {"token": 58, "start": 28, "end": 28, "path": [28], "why": "still"}], "foes": [{"token": 57, "place": 20}, {"token": 33, "place": 19}, {"token": 27, "place": 17}, {"token": 43, "place": 0}, {"token": 47, "place": 14}, {"token": 58, "place": 28}], "portals": [{"place": 20}, {"place": 19}, {"place": 2}, {"place": 28}], "clues": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "contact": [-1, -1, -1, -1]}, "hidden": {"rng": 3088290947895802360, "dice": [12607421148146293925, 15947376714004522899, 2764451683925331047, 3680776214667979764], "stories": [23, 41, 25, 31, 7, 34, 26, 12, 18, 22, 20, 45, 35, 30, 43, 4, 37, 8, 33, 5, 17, 11, 2, 46, 13, 29, 19, 40, 15, 39, 38, 3, 24, 1, 36, 16, 10, 47, 14, 32, 27, 21, 44, 0, 9, 6, 42], "bag": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 59, 28, 29, 30, 31, 32, 54, 34, 35, 36, 37, 38, 39, 40, 41, 42, 56, 44, 45, 46, 55, 48, 49, 50, 51, 52, 53], "gates": [11, 3, 1, 2, 0, 9, 5, 8], "tokens": {"20": 6, "19": 4, "2": 7, "28": 10}, "contacts": [[0, 1, 4, 2, 3], [6, 8, 5, 7], [11, 9, 10, 12], [16, 15, 13, 14], [18, 19, 17, 20], [21, 24, 22, 23], [27, 25, 26, 28, 29], [30, 31, 33, 32], [34, 35, 36, 37], [42, 40, 38, 39, 41], [45, 46, 44, 43, 47], [49, 50, 48, 51], [52, 54, 53], [57, 55, 56], [60, 58, 59], [61, 63, 62], [64, 65, 66]], "things": [[1, 15, 8, 4, 19, 14, 10, 9, 20, 21, 6, 11, 3, 7, 18, 12, 13, 17, 0], [32, 33, 22, 36, 30, 35, 23, 24, 31, 29, 26, 34, 25, 28, 27], [52, 43, 40, 46, 42, 50, 41, 51, 38, 49, 39, 44, 37, 45, 48], [60, 54, 55, 58, 61, 62, 59, 56, 53, 57, 63, 64]]}, "serial": 15, "stacks": [[["RespiteQuestion", {"figure": 0, "id": 11, "steps": 1}]], [["RespiteQuestion", {"figure": 1, "id": 12, "steps": 2}]], [["RespiteQuestion", {"figure": 2, "id": 13, "steps": 2}]], [["RespiteQuestion", {"figure": 3, "id": 14, "steps": 2}]]]}}','[]','[]','2026-11-24T04:53:58.868+00:00','2026-11-24T04:53:58.868+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(12,1,112,NULL,1000,'ekho','en','{}',0,'running',73,'{"game": "ekho", "rules": 3, "seats": 4, "seed": 124, "options": {}, "salt": "40d62f68203e394207ceb2c12b42fe7b", "shape": "775c821e97a9", "version": 73, "state": {"table": {"options": {"scenario": "the_great_yawn", "difficulty": "master", "sleuths_per_player": "1"}, "seats": 4, "scenario": 0, "figures": [{"seat": 0, "card": 3, "place": 2, "health": 4, "sanity": 5, "values": [2, 3, 3, 3], "things": [2]}, {"seat": 1, "card": 7, "gate": 15, "health": 5, "sanity": 5, "values": [3, 2, 2, 4], "things": [64, 56], "points": 2, "met": true, "deeds": [0, 0, 0, 0, 0, 0, 0, 0, 1]}, {"seat": 2, "card": 4, "place": 12, "health": 6, "sanity": 4, "values": [3, 4, 2, 2], "clues": 2, "things": [5], "detained": [23], "deeds": [0, 0, 2, 0, 0, 0, 1, 0, 0]}, {"seat": 3, "card": 8, "gate": 15, "health": 5, "sanity": 3, "values": [3, 3, 3, 2], "things": [55], "points": 2, "met": true, "deeds": [0, 0, 0, 0, 0, 0, 1, 0, 1]}], "turn": 2, "phase": "contacts", "holder": 2, "story": 21, "marches": [{"token": 9, "start": 21, "end": 22, "path": [21, 22], "why": "arrow"}], "portals": [{"place": 15, "token": 9}, {"place": 21}], "clues": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "contact": [7, 65, 33, 66]}, "hidden": {"rng": 597018477811179777, "dice": [6734200127905370332, 7664952036872054694, 18055025574970396227, 820266593847678305], "stories": [15, 35, 25, 0, 18, 42, 28, 1, 38, 43, 2, 12, 4, 11, 45, 7, 27, 36, 5, 41, 19, 32, 24, 31, 33, 34, 17, 46, 3, 23, 47, 10, 30, 22, 8, 9, 39, 37, 13, 44, 26, 6, 16, 20, 14, 29, 40], "bag": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59], "gates": [3, 8, 11, 1, 6, 0, 2, 4, 5, 7], "tokens": {"21": 10}, "contacts": [[2, 4, 1, 0, 3], [7, 5, 6, 8], [9, 11, 10, 12], [13, 15, 14, 16], [19, 18, 17, 20], [22, 23, 21, 24], [25, 29, 26, 28, 27], [33, 31, 32, 30], [37, 35, 36, 34], [41, 40, 42, 38, 39], [43, 45, 47, 46, 44], [48, 51, 50, 49], [53, 52, 54], [55, 57, 56], [58, 60, 59], [62, 63, 61], [65, 66, 64]], "things": [[14, 12, 13, 10, 6, 9, 11, 15, 1, 4, 20, 17, 21, 3, 16, 18, 8, 19, 0, 7], [36, 29, 34, 26, 24, 35, 27, 22, 28, 32, 30, 31, 25, 33, 23], [49, 43, 38, 52, 41, 51, 47, 45, 44, 37, 39, 50, 40, 42, 46, 48], [54, 59, 58, 53, 61, 57, 63, 62, 60]]}, "serial": 62, "stacks": [[["ContactsPhase", {"figure": 0, "step": 2}], ["ContactsQuestion", {"figure": 0, "id": 59}]], [["ContactsPhase", {"figure": 1, "step": 3}], ["ChoiceQuestion", {"figure": 1, "id": 61, "card": 65}]], [["ContactsPhase", {"figure": 2, "step": 2}], ["ContactsQuestion", {"figure": 2, "id": 56}]], [["ContactsPhase", {"figure": 3, "step": 3}], ["ChoiceQuestion", {"figure": 3, "id": 58, "card": 66}]]]}}','[]','[]','2026-11-24T04:53:58.869+00:00','2026-11-24T04:53:58.869+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(13,1,113,NULL,1000,'ekho','en','{}',0,'running',17,'{"game": "ekho", "rules": 3, "seats": 8, "seed": 128, "options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "1"}, "salt": "0a9ba4c1680bec7839a188759341647f", "shape": "775c821e97a9", "version": 17, "state": {"table": {"options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "1"}, "seats": 8, "scenario": 2, "figures": [{"seat": 0, "card": 8, "place": 0, "health": 5, "sanity": 4, "values": [2, 3, 3, 2], "things": [55], "points": 2}, {"seat": 1, "card": 9, "place": 0, "health": 4, "sanity": 6, "values": [3, 2, 3, 2], "things": [47], "points": 3}, {"seat": 2, "card": 2, "place": 0, "health": 5, "sanity": 4, "values": [5, 2, 2, 2], "things": [16], "points": 6}, {"seat": 3, "card": 1, "place": 0, "health": 5, "sanity": 4, "values": [1, 2, 2, 2], "things": [24, 41], "points": 1}, {"seat": 4, "card": 0, "place": 0, "health": 4, "sanity": 6, "values": [2, 3, 4, 2], "clues": 1, "things": [37], "points": 2}, {"seat": 5, "card": 5, "place": 0, "health": 5, "sanity": 4, "values": [2, 2, 3, 2], "things": [51], "points": 2}, {"seat": 6, "card": 3, "place": 0, "health": 4, "sanity": 5, "values": [2, 3, 2, 4], "things": [2], "points": 2}, {"seat": 7, "card": 4, "place": 0, "health": 6, "sanity": 5, "values": [1, 4, 3, 2], "things": [5], "points": 1}], "turn": 1, "phase": "movement", "story": 1, "marches": [{"token": 13, "start": 20, "end": 0, "path": [20, 18, 0], "why": "special"}, {"token": 4, "start": 11, "end": 16, "path": [11, 16], "why": "arrow"}, {"token": 9, "start": 1, "end": 1, "path": [1], "why": "blocked"}, {"token": 21, "start": 1, "end": 6, "path": [1, 6], "why": "arrow"}, {"token": 51, "start": 19, "end": 11, "path": [19, 11], "why": "special"}, {"token": 41, "start": 25, "end": 21, "path": [25, 21], "why": "arrow"}], "foes": [{"token": 13, "place": 0}, {"token": 51, "place": 11}, {"token": 4, "place": 16}, {"token": 21, "place": 6}, {"token": 41, "place": 21}, {"token": 9, "place": 1}], "portals": [{"place": 20}, {"place": 19}, {"place": 24}, {"place": 1}], "clues": [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "contact": [-1, -1, -1, -1, -1, -1, -1, -1]}, "hidden": {"rng": 11487755347016787962, "dice": [1058840061735784611, 9621809840998700469, 14000311314236011041, 8104010333620377926, 13060501442813834153, 8957591390619594962, 3872595778607390048, 529701396943269105], "stories": [35, 18, 8, 26, 5, 21, 38, 33, 41, 39, 11, 19, 2, 6, 34, 46, 47, 25, 37, 30, 20, 44, 31, 40, 28, 43, 4, 14, 3, 15, 36, 22, 7, 45, 9, 32, 0, 29, 24, 27, 17, 13, 23, 16, 42, 10, 12], "bag": [0, 1, 2, 3, 57, 5, 6, 7, 8, 54, 10, 11, 12, 59, 14, 15, 16, 17, 18, 19, 20, 56, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 55, 42, 43, 44, 45, 46, 47, 48, 49, 50, 58, 52, 53], "gates": [2, 6, 11, 4, 9, 3, 1, 5], "tokens": {"20": 7, "19": 8, "24": 0, "1": 10}, "contacts": [[3, 0, 4, 1, 2], [5, 8, 6, 7], [9, 12, 11, 10], [16, 15, 13, 14], [17, 19, 20, 18], [22, 24, 23, 21], [28, 29, 26, 25, 27], [30, 31, 32, 33], [37, 36, 35, 34], [39, 41, 42, 40, 38], [47, 45, 46, 44, 43], [51, 49, 50, 48], [54, 53, 52], [57, 55, 56], [59, 60, 58], [62, 63, 61], [64, 66, 65]], "things": [[8, 18, 1, 20, 14, 3, 9, 15, 11, 21, 10, 17, 12, 7, 13, 6, 4, 0, 19], [25, 31, 35, 34, 36, 22, 29, 30, 28, 26, 27, 32, 33, 23], [38, 43, 46, 48, 52, 45, 40, 50, 44, 42, 39, 49], [53, 62, 61, 60, 54, 56, 57, 64, 63, 59, 58]]}, "serial": 54, "stacks": [[["Moving", {"figure": 0}], ["MoveQuestion", {"figure": 0, "id": 45}]], [["Moving", {"figure": 1}], ["MoveQuestion", {"figure": 1, "id": 46}]], [["Moving", {"figure": 2}], ["MoveQuestion", {"figure": 2, "id": 47}]], [["Moving", {"figure": 3}], ["MoveQuestion", {"figure": 3, "id": 48}]], [["Moving", {"figure": 4}], ["MoveQuestion", {"figure": 4, "id": 49}]], [["Moving", {"figure": 5}], ["Walking", {"figure": 5, "place": 1}], ["Meeting", {"figure": 5, "pays": 1}], ["MeetQuestion", {"figure": 5, "id": 53, "pays": 1}]], [["Moving", {"figure": 6}], ["MoveQuestion", {"figure": 6, "id": 51}]], [["Moving", {"figure": 7}], ["MoveQuestion", {"figure": 7, "id": 52}]]]}}','[]','[]','2026-11-24T04:53:58.869+00:00','2026-11-24T04:53:58.869+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(14,1,114,NULL,1000,'ekho','en','{}',0,'running',48,'{"game": "ekho", "rules": 3, "seats": 8, "seed": 3, "options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "1"}, "salt": "95613ffb32b5f8d8cf609043b5965d2a", "shape": "775c821e97a9", "version": 48, "state": {"table": {"options": {"scenario": "the_river_runs_back", "difficulty": "grand_master", "sleuths_per_player": "1"}, "seats": 8, "scenario": 2, "figures": [{"seat": 0, "card": 5, "place": 19, "health": 5, "sanity": 3, "values": [2, 2, 3, 2], "things": [51], "detained": [23], "deeds": [0, 0, 0, 0, 0, 0, 1, 0, 0]}, {"seat": 1, "card": 2, "place": 27, "health": 5, "sanity": 4, "values": [4, 2, 2, 2], "things": [16], "detained": [27]}, {"seat": 2, "card": 8, "place": 3, "health": 5, "sanity": 4, "values": [1, 3, 3, 2], "clues": 1, "things": [56], "deeds": [0, 0, 1, 0, 0, 0, 0, 0, 0]}, {"seat": 3, "card": 4, "place": 2, "health": 6, "sanity": 5, "values": [2, 4, 3, 2], "things": [5], "points": 1, "deeds": [0, 0, 0, 0, 0, 1, 0, 0, 0]}, {"seat": 4, "card": 7, "gate": 1, "health": 5, "sanity": 5, "values": [1, 2, 2, 4], "things": [64], "settled": [48], "met": true, "deeds": [0, 0, 0, 0, 0, 0, 0, 0, 1]}, {"seat": 5, "card": 3, "place": 20, "health": 4, "sanity": 5, "values": [2, 3, 2, 4], "things": [2]}, {"seat": 6, "card": 1, "gate": 1, "health": 5, "sanity": 4, "values": [1, 2, 2, 2], "things": [24, 41]}, {"seat": 7, "card": 0, "place": 0, "health": 4, "sanity": 6, "values": [2, 2, 3, 2], "clues": 1, "things": [38], "points": 2}], "turn": 1, "phase": "contacts", "holder": 1, "story": 1, "marches": [{"token": 15, "start": 20, "end": 20, "path": [20], "why": "blocked"}, {"token": 10, "start": 19, "end": 20, "path": [19, 18, 20], "why": "arrow"}, {"token": 27, "start": 27, "end": 27, "path": [27], "why": "blocked"}, {"token": 23, "start": 20, "end": 19, "path": [20, 18, 19], "why": "arrow"}, {"token": 31, "start": 1, "end": 11, "path": [1, 11], "why": "special"}, {"token": 38, "start": 3, "end": 5, "path": [3, 5], "why": "arrow"}, {"token": 44, "start": 26, "end": 26, "path": [26], "why": "special"}, {"token": 48, "start": 19, "end": 0, "path": [19, 0], "why": "special"}], "foes": [{"token": 15, "place": 20}, {"token": 10, "place": 20}, {"token": 38, "place": 5}, {"token": 44, "place": 26}, {"token": 31, "place": 11}], "portals": [{"place": 20}, {"place": 19}, {"place": 1, "token": 2}], "clues": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "contact": [-1, 49, 9, -1, 55, 8, -1, -1]}, "hidden": {"rng": 2291542170692371807, "dice": [9554421089417651828, 9595049907567147490, 2008775745038745773, 4840498519914772618, 5636243543759341960, 17801375200752497637, 15034933737078742366, 2602853435319901773], "stories": [9, 43, 45, 27, 3, 16, 11, 40, 42, 22, 18, 19, 17, 44, 26, 21, 30, 31, 4, 7, 37, 25, 8, 41, 28, 29, 35, 34, 2, 33, 6, 23, 36, 32, 47, 0, 10, 14, 39, 12, 13, 20, 15, 46, 5, 24, 38], "bag": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 28, 29, 30, 32, 33, 34, 35, 36, 37, 39, 40, 41, 42, 43, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59], "gates": [0, 9, 7, 4, 1, 11, 6, 3, 8], "tokens": {"20": 10, "19": 5}, "contacts": [[3, 4, 2, 0, 1], [8, 7, 6, 5], [9, 10, 12, 11], [13, 14, 15, 16], [17, 20, 18, 19], [24, 22, 21, 23], [26, 25, 28, 27, 29], [30, 33, 32, 31], [34, 36, 35, 37], [40, 39, 41, 38, 42], [43, 46, 45, 44, 47], [49, 50, 48, 51], [54, 52, 53], [55, 56, 57], [60, 58, 59], [63, 62, 61], [64, 66, 65]], "things": [[13, 0, 10, 8, 11, 9, 6, 3, 19, 4, 21, 7, 15, 18, 17, 1, 20, 12, 14], [28, 25, 23, 31, 26, 36, 22, 34, 29, 27, 35, 32, 30, 33], [49, 44, 47, 43, 46, 45, 52, 50, 40, 37, 48, 42, 39], [53, 58, 59, 54, 63, 61, 60, 62, 55, 57]]}, "serial": 90, "stacks": [[["ContactsPhase", {"figure": 0, "step": 2}], ["ContactsQuestion", {"figure": 0, "id": 89}]], [["ContactsPhase", {"figure": 1, "step": 3}], ["ChoiceQuestion", {"figure": 1, "id": 79, "card": 49}]], [["ContactsPhase", {"figure": 2, "step": 3}], ["ChoiceQuestion", {"figure": 2, "id": 81, "card": 9}]], [["ContactsPhase", {"figure": 3, "step": 2}], ["ContactsQuestion", {"figure": 3, "id": 82}]], [["ContactsPhase", {"figure": 4, "step": 3}], ["ChoiceQuestion", {"figure": 4, "id": 84, "card": 55}]], [["ContactsPhase", {"figure": 5, "step": 3}], ["ChoiceQuestion", {"figure": 5, "id": 86, "card": 8}]], [["ContactsPhase", {"figure": 6, "step": 2}], ["ContactsQuestion", {"figure": 6, "id": 87}]], [["ContactsPhase", {"figure": 7, "step": 2}], ["ContactsQuestion", {"figure": 7, "id": 88}]]]}}','[]','[]','2026-11-24T04:53:58.869+00:00','2026-11-24T04:53:58.869+00:00','default',NULL,0,1,NULL,NULL);
INSERT INTO "tables" VALUES(15,1,115,NULL,1000,'ekho','en','{}',0,'running',30,'{"game": "ekho", "rules": 3, "seats": 2, "seed": 5, "options": {}, "salt": "8c49b851edb608ef8f16cd5c41c12516", "shape": "775c821e97a9", "version": 30, "state": {"table": {"options": {"scenario": "the_great_yawn", "difficulty": "master", "sleuths_per_player": "1"}, "seats": 2, "scenario": 0, "figures": [{"seat": 0, "card": 3, "place": 4, "health": 4, "sanity": 5, "values": [2, 1, 2, 4], "luck": 1, "clues": 4, "things": [2, 16], "points": 1, "deeds": [1, 0, 4, 0, 0, 0, 0, 0, 1]}, {"seat": 1, "card": 5, "place": 11, "rests": 2, "health": 5, "sanity": 4, "values": [5, 1, 3, 2], "points": 5, "deeds": [0, 0, 0, 0, 0, 0, 8, 1, 0]}], "turn": 3, "phase": "contacts", "story": 38, "marches": [{"token": 15, "start": 3, "end": 2, "path": [3, 2], "why": "holder"}, {"token": 59, "start": 6, "end": 6, "path": [6], "why": "still"}], "foes": [{"token": 59, "place": 6}, {"token": 15, "place": 2}], "portals": [{"place": 6}], "clues": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0], "closed": [5], "contact": [59, 24]}, "hidden": {"rng": 13157215915449423757, "dice": [1364473435103873585, 11116117826707297557], "stories": [4, 6, 40, 8, 26, 35, 2, 20, 9, 14, 21, 3, 31, 10, 46, 5, 36, 37, 1, 30, 7, 34, 17, 22, 16, 41, 27, 12, 45, 29, 25, 11, 23, 24, 32, 19, 28, 33, 47, 39, 0, 42, 44, 43, 13, 15, 18], "bag": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 58, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57], "gates": [7, 2, 0, 8, 4, 6, 3, 1, 9, 11], "tokens": {"6": 10}, "contacts": [[4, 1, 0, 3, 2], [6, 5, 8, 7], [9, 12, 10, 11], [14, 16, 13, 15], [17, 18, 19, 20], [24, 21, 23, 22], [28, 27, 25, 29, 26], [32, 33, 31, 30], [34, 36, 37, 35], [40, 41, 39, 38, 42], [46, 43, 45, 44, 47], [49, 50, 48, 51], [52, 54, 53], [57, 56, 55], [59, 60, 58], [61, 62, 63], [66, 64, 65]], "things": [[0, 18, 21, 15, 6, 1, 3, 20, 12, 10, 8, 19, 14, 7, 9, 17, 11, 5, 13, 4], [25, 34, 29, 28, 31, 30, 23, 36, 35, 26, 27, 33, 24, 22, 32], [52, 44, 43, 49, 40, 37, 48, 46, 41, 47, 42, 38, 39, 45, 51, 50], [56, 59, 64, 60, 53, 55, 62, 57, 54, 63, 61, 58]]}, "serial": 35, "stacks": [[], [["ContactsPhase", {"figure": 1, "step": 3}], ["Operations", {"figure": 1, "of": "contact", "number": 24, "choice": 1, "step": 1}], ["BanishQuestion", {"figure": 1, "id": 34, "tokens": [59, 15]}]]]}}','[]','[]','2026-11-24T04:53:58.869+00:00','2026-11-24T04:53:58.870+00:00','default',NULL,0,1,NULL,NULL);
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
