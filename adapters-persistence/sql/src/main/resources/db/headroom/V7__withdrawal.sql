-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- What ends tokens and keys: a token of an earlier generation than its account's is no good, and a
-- key is no good while an account that it belongs to is disabled.

ALTER TABLE users ADD COLUMN token_generation BIGINT DEFAULT 0 NOT NULL;
ALTER TABLE drivers ADD COLUMN token_generation BIGINT DEFAULT 0 NOT NULL;
ALTER TABLE organisations ADD COLUMN disabled BOOLEAN DEFAULT FALSE NOT NULL;

-- Of keys that drivers made until now the driver is not known, but the driver's user is.
ALTER TABLE api_keys ADD COLUMN driver_id BIGINT REFERENCES drivers (id);
ALTER TABLE api_keys ADD COLUMN last_used_at TIMESTAMP(6) WITH TIME ZONE;
CREATE INDEX api_keys_driver ON api_keys (driver_id);
