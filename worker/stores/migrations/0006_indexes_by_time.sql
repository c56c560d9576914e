-- What is counted or removed by its time: without these, each night reads every vote.
CREATE INDEX feedback_by_update ON feedback (updated_at);
CREATE INDEX unanswered_by_day ON unanswered (day);
CREATE INDEX empty_searches_by_day ON empty_searches (day);
