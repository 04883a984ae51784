-- What is owed is called by what it does, a message by what it says.
UPDATE outbox SET kind = 'unbutton' WHERE kind = 'strip';
UPDATE outbox SET kind = 'strike' WHERE kind = 'struck';
UPDATE outbox SET kind = 'refresh' WHERE kind = 'touch';
UPDATE outbox SET kind = 'undo_request' WHERE kind = 'asked';
UPDATE outbox SET kind = 'refresh_calls' WHERE kind = 'settled';
UPDATE outbox SET kind = 'resting' WHERE kind = 'rest';
UPDATE messages SET kind = 'resting' WHERE kind = 'rest';
