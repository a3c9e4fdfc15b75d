-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- The keys by which the installation identifies itself to push services of Web Push, in base64url.

CREATE TABLE web_push_keys (
    generation  INTEGER      PRIMARY KEY,
    public_key  VARCHAR(100) NOT NULL,
    private_key VARCHAR(100) NOT NULL,
    created_at  TIMESTAMP(6) WITH TIME ZONE NOT NULL
);

-- What the office has said to drivers, for a day, with the drivers' answers.
CREATE TABLE driver_messages (
    id          VARCHAR(36)  PRIMARY KEY,
    driver_id   BIGINT       NOT NULL REFERENCES drivers (id) ON DELETE CASCADE,
    user_id     BIGINT REFERENCES users (id) ON DELETE SET NULL,
    text        VARCHAR(500) NOT NULL,
    sent_at     TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    answer      VARCHAR(10),
    answered_at TIMESTAMP(6) WITH TIME ZONE,
    CONSTRAINT driver_messages_answer CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX driver_messages_driver ON driver_messages (driver_id, sent_at);
CREATE INDEX driver_messages_user ON driver_messages (user_id);
CREATE INDEX driver_messages_sent ON driver_messages (sent_at);
