-- The outbox: one row per submission and channel, written in the submission's own transaction.
CREATE TABLE deliveries (
  number INTEGER PRIMARY KEY,
  submission INTEGER NOT NULL REFERENCES submissions (number) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'parked')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  -- When it was delivered or given up (`parked`).
  settled_at INTEGER,
  -- What the last attempt ended with, in codes: never a word of the submission.
  last_error TEXT,
  -- When the owner was told that it was given up.
  noticed_at INTEGER,
  UNIQUE (submission, channel)
);

CREATE INDEX deliveries_waiting ON deliveries (channel, next_attempt_at) WHERE state = 'waiting';
CREATE INDEX deliveries_parked ON deliveries (submission) WHERE state = 'parked';
