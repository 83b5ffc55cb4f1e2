-- What tells a repetition is kept in memory now and read from the entries at the start: on disk, every entry
-- touched a page of its own for it.
DROP TABLE recent_contents;
