-- What was given up stays as long as its lead; what of it the owner was not told of is looked for every minute.
CREATE INDEX deliveries_unnoticed ON deliveries (submission) WHERE state = 'parked' AND noticed_at IS NULL;
