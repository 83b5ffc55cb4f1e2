-- Times are milliseconds since 1970, UTC. Plain SQLite, so that the same file serves any of its hosts.

-- AUTOINCREMENT: the number of an erased submission is never given to another.
CREATE TABLE submissions (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- What the sender was told. Ordered by time, so its index grows at one end only.
  id TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  -- The path of the page with the form; null when the browser did not say.
  page TEXT,
  -- A JSON array of [name, value] pairs in wire order: repeated and unknown fields are kept too.
  fields TEXT NOT NULL
);

CREATE INDEX submissions_by_time ON submissions (received_at, form);

-- What arrived within the duplicate window, and nothing older: the lookup stays small beside a million rows.
CREATE TABLE recent_contents (
  content_hash BLOB PRIMARY KEY,
  submission INTEGER NOT NULL REFERENCES submissions (number) ON DELETE CASCADE,
  received_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX recent_contents_by_time ON recent_contents (received_at);
CREATE INDEX recent_contents_by_submission ON recent_contents (submission);

-- A few facts about the inbox itself.
CREATE TABLE facts (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;
