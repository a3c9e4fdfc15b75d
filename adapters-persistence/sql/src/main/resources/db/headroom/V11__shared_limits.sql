-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- What instances that share a database count together. All of it ends by itself, within seconds for
-- requests and with its window for the rest, and none of it is worth a backup.

-- Whoever is counted: a caller by kind and number, or the hash of a name or an address. A row is
-- full again, and worth nothing, from that time on; until then it is locked before what is counted
-- of it is read.
CREATE TABLE limit_names (
    name    VARCHAR(64) PRIMARY KEY,
    full_at TIMESTAMP(6) WITH TIME ZONE NOT NULL
);
CREATE INDEX limit_names_full ON limit_names (full_at);

-- Attempts that count, or may come to count, until they end.
CREATE TABLE limit_events (
    name       VARCHAR(64) NOT NULL,
    attempt_id VARCHAR(36) NOT NULL,
    begun_at   TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    ends_at    TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    under_way  BOOLEAN     NOT NULL,
    PRIMARY KEY (name, attempt_id)
);
CREATE INDEX limit_events_attempt ON limit_events (attempt_id);
CREATE INDEX limit_events_end ON limit_events (ends_at);

-- The instances that live, by a random name that each start gives them.
CREATE TABLE limit_instances (
    instance_id VARCHAR(36) PRIMARY KEY,
    seen_at     TIMESTAMP(6) WITH TIME ZONE NOT NULL
);
