CREATE TABLE feedback (
  id TEXT PRIMARY KEY,
  page TEXT NOT NULL,
  feedback TEXT NOT NULL CHECK (feedback IN ('positive', 'negative')),
  comment TEXT,
  received_at TEXT NOT NULL
) STRICT;

CREATE INDEX feedback_by_page ON feedback (page, received_at);
