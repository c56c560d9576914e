-- When the newest post of a vote was received: posts that come late by the queue may not undo it.
ALTER TABLE feedback ADD COLUMN updated_at TEXT NOT NULL DEFAULT '';
UPDATE feedback SET updated_at = received_at;
