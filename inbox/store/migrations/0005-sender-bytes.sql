-- How much a sender sent, beside how often.
ALTER TABLE recent_senders ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
