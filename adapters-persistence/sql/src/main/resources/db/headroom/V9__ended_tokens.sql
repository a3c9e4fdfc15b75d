-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- Tokens of users that were ended one by one, until they would have expired.

CREATE TABLE ended_tokens (
    token_hash VARCHAR(64) PRIMARY KEY,
    user_id    BIGINT NOT NULL REFERENCES users (id),
    expires_at TIMESTAMP(6) WITH TIME ZONE NOT NULL
);
CREATE INDEX ended_tokens_user ON ended_tokens (user_id);
CREATE INDEX ended_tokens_expiry ON ended_tokens (expires_at);
