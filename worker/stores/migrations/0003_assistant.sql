-- What readers asked and the pages did not answer: words and a day, no person.
CREATE TABLE unanswered (
  words TEXT NOT NULL,
  locale TEXT NOT NULL,
  day TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (words, locale, day)
) STRICT;

-- Conversations that readers have shared; each turn names the content build of its answer. `secret_hash` lets their makers delete them.
CREATE TABLE shared_chats (
  id TEXT PRIMARY KEY,
  secret_hash TEXT NOT NULL,
  locale TEXT NOT NULL,
  turns TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX shared_chats_by_expiry ON shared_chats (expires_at);
