CREATE TABLE promises (
    interaction_id INTEGER PRIMARY KEY,    -- of Discord: its private message says that the bot is thinking
    token TEXT NOT NULL,                   -- by which that message can be filled for 15 minutes
    user_id INTEGER NOT NULL,
    language TEXT NOT NULL,                -- of the user's Discord
    at TEXT NOT NULL
) STRICT;
