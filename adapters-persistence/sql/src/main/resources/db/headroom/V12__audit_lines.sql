-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- The audit log of all instances, beside the files of each. A line is one JSON object, under a name
-- by which it is known when it is written twice.

CREATE TABLE audit_lines (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    line_id VARCHAR(36) NOT NULL,
    at_time TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    line    TEXT        NOT NULL,
    CONSTRAINT audit_lines_once UNIQUE (line_id)
);
CREATE INDEX audit_lines_time ON audit_lines (at_time, id);
