-- Null: a lead. Otherwise when it went to quarantine; its reasons are a JSON array of short sentences.
ALTER TABLE submissions ADD COLUMN quarantined_at INTEGER;
ALTER TABLE submissions ADD COLUMN reasons TEXT;

-- Counts and statistics read this alone, never the submissions themselves.
DROP INDEX submissions_by_time;
CREATE INDEX submissions_overview ON submissions (received_at, form, quarantined_at);
CREATE INDEX submissions_quarantined ON submissions (number) WHERE quarantined_at IS NOT NULL;

-- Who sent how much in the last minutes. The sender is a keyed hash of an address, and the key lives a day.
CREATE TABLE sender_keys (
  day TEXT PRIMARY KEY,
  secret BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE recent_senders (
  number INTEGER PRIMARY KEY,
  sender BLOB NOT NULL,
  received_at INTEGER NOT NULL
);

CREATE INDEX recent_senders_by_sender ON recent_senders (sender, received_at);
CREATE INDEX recent_senders_by_time ON recent_senders (received_at);
