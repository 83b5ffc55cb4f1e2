-- What the owner keeps for themselves with a submission: when they answered it, and a note. Erased with it.
CREATE TABLE notebook (
  submission INTEGER PRIMARY KEY REFERENCES submissions (number) ON DELETE CASCADE,
  answered_at INTEGER,
  note TEXT NOT NULL DEFAULT ''
);

CREATE INDEX notebook_answered ON notebook (answered_at) WHERE answered_at IS NOT NULL;
