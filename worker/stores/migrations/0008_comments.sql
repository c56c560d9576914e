-- Comments are counted before another is stored: without it, that would read every vote.
CREATE INDEX feedback_comments ON feedback (id) WHERE comment IS NOT NULL;
