-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- Bounds are those of dev.headroom.domain.closure.ClosureNotice.

CREATE TABLE closures (
    id              BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organisation_id BIGINT        NOT NULL REFERENCES organisations (id),
    -- Latitude and longitude in units of 1e-7 degrees, a blank between the two, a comma between
    -- points.
    points          VARCHAR(5000) NOT NULL,
    along_only      BOOLEAN       NOT NULL,
    reason          VARCHAR(200)  NOT NULL CHECK (reason <> ''),
    begins_at       TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    ends_at         TIMESTAMP(6) WITH TIME ZONE,
    CONSTRAINT closures_end_after_beginning CHECK (ends_at > begins_at)
);
CREATE INDEX closures_organisation ON closures (organisation_id, id);
