-- Answers that a language model wrote, by day: their number has a daily budget.
CREATE TABLE model_answers (
  day TEXT PRIMARY KEY,
  times INTEGER NOT NULL
) STRICT;
