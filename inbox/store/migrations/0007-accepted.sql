-- What was accepted lately, and nothing in quarantine: counting it up to a limit reads no more rows, in a flood too.
CREATE INDEX submissions_accepted ON submissions (received_at) WHERE quarantined_at IS NULL;
