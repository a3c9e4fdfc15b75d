-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- When the app gave a token last: a provider may say of one that it died before that.

ALTER TABLE device_tokens ADD COLUMN given_at TIMESTAMP(6) WITH TIME ZONE
    DEFAULT TIMESTAMP WITH TIME ZONE '1970-01-01 00:00:00+00' NOT NULL;
