-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- The token as the interface spells it, with its prefix; a token is longer than what an index of
-- PostgreSQL takes, so that it is unique by its SHA-256 (64 hexadecimal digits, lower case).

CREATE TABLE device_tokens (
    hash      VARCHAR(64)   PRIMARY KEY,
    token     VARCHAR(4096) NOT NULL CHECK (token <> ''),
    driver_id BIGINT        NOT NULL REFERENCES drivers (id)
);
CREATE INDEX device_tokens_driver ON device_tokens (driver_id);
