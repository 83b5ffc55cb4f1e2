-- Given-up deliveries stay as long as their leads; those not yet reported to the owner are looked for again and again.
CREATE INDEX deliveries_unnoticed ON deliveries (submission) WHERE state = 'parked' AND noticed_at IS NULL;
