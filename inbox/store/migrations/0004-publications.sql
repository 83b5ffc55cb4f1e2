-- Null, or what of the submission is on the site and the words its author agreed in, as a JSON object. In the
-- submission's own row, so that it is erased, backed up and restored with it.
ALTER TABLE submissions ADD COLUMN publication TEXT;
