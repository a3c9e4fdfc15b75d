-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.

-- What is remembered of a driver between positions; the state is JSON.
CREATE TABLE driver_alerts (
    driver_id BIGINT          PRIMARY KEY REFERENCES drivers (id),
    version   BIGINT          NOT NULL CHECK (version > 0),
    state     VARCHAR(1000000) NOT NULL
);

-- One row for each notification and device. A row that waits has a time from which it is due, which
-- is the end of the lease while a worker holds it; a dead letter has none. The token itself stands
-- in device_tokens alone: a row whose token is gone from there, or belongs to another driver, goes
-- to nobody.
CREATE TABLE outbox (
    id              BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    notification_id VARCHAR(36)   NOT NULL,
    driver_id       BIGINT        NOT NULL REFERENCES drivers (id),
    token_hash      VARCHAR(64)   NOT NULL,
    provider        VARCHAR(10)   NOT NULL,
    kind            VARCHAR(10)   NOT NULL,
    content         VARCHAR(1000000) NOT NULL,
    created_at      TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    expires_at      TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    attempts        INTEGER       NOT NULL DEFAULT 0,
    worker          VARCHAR(100),
    due_at          TIMESTAMP(6) WITH TIME ZONE,
    buried_at       TIMESTAMP(6) WITH TIME ZONE,
    reason          VARCHAR(200),
    CONSTRAINT outbox_waits_or_is_dead CHECK ((due_at IS NULL) <> (buried_at IS NULL))
);
CREATE INDEX outbox_due ON outbox (provider, kind, due_at);
CREATE INDEX outbox_token ON outbox (token_hash);
CREATE INDEX outbox_buried ON outbox (buried_at);
