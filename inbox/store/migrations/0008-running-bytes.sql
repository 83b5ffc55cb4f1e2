-- How many bytes this row and all before it have: two rows then say how much came between them, however many there are.
ALTER TABLE recent_senders ADD COLUMN running_bytes INTEGER NOT NULL DEFAULT 0;
