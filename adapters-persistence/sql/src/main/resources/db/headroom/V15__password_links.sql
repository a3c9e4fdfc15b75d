-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- Links by which users and drivers set their passwords once; at most one for each account.

CREATE TABLE password_links (
    token_hash VARCHAR(64) PRIMARY KEY,
    user_id    BIGINT REFERENCES users (id),
    driver_id  BIGINT REFERENCES drivers (id),
    expires_at TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    CONSTRAINT password_links_user UNIQUE (user_id),
    CONSTRAINT password_links_driver UNIQUE (driver_id),
    CONSTRAINT password_links_account CHECK ((user_id IS NULL) <> (driver_id IS NULL))
);
CREATE INDEX password_links_end ON password_links (expires_at);
