-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- What is kept of drivers' positions has an end, and a person's rows are found when they are erased.

ALTER TABLE driver_alerts ADD COLUMN written_at TIMESTAMP(6) WITH TIME ZONE
    DEFAULT CURRENT_TIMESTAMP NOT NULL;
CREATE INDEX driver_alerts_written ON driver_alerts (written_at);
CREATE INDEX outbox_created ON outbox (created_at);
CREATE INDEX outbox_driver ON outbox (driver_id);

-- The numbers of accounts that were erased lately, so that every instance forgets them in memory.
CREATE TABLE erasures (
    id         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind       VARCHAR(10) NOT NULL CHECK (kind IN ('USER', 'DRIVER')),
    account_id BIGINT      NOT NULL,
    erased_at  TIMESTAMP(6) WITH TIME ZONE NOT NULL
);
CREATE INDEX erasures_time ON erasures (erased_at);
