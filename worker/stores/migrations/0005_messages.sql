-- Messages of the contact form. They are personal data, and removed as the privacy policy says.
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  topic TEXT NOT NULL,
  message TEXT NOT NULL,
  locale TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;

CREATE INDEX messages_by_time ON messages (received_at);
