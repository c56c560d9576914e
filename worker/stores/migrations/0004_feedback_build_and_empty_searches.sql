-- The content build that a vote was cast on; NULL for older votes.
ALTER TABLE feedback ADD COLUMN build TEXT;

-- What readers searched for and no page had: words and a day, no person.
CREATE TABLE empty_searches (
  words TEXT NOT NULL,
  locale TEXT NOT NULL,
  day TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (words, locale, day)
) STRICT;
