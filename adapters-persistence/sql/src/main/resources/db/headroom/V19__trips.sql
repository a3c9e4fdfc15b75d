-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- Trips that companies keep. Bounds are those of dev.headroom.domain.trip.

CREATE TABLE trips (
    id              BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organisation_id BIGINT       NOT NULL REFERENCES organisations (id),
    version         BIGINT       NOT NULL DEFAULT 1,
    -- Empty only after the driver was erased.
    name            VARCHAR(100) NOT NULL,
    reference       VARCHAR(60)  NOT NULL,
    -- CompanyPlace.key of name and reference: at most three times as long as they are.
    search_key      VARCHAR(500) NOT NULL,
    vehicle_id      BIGINT REFERENCES vehicles (id) ON DELETE SET NULL,
    driver_id       BIGINT REFERENCES drivers (id) ON DELETE SET NULL,
    state           VARCHAR(20)  NOT NULL,
    changed_at      TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    -- The times of the journey; NULL without a time.
    begins_at       TIMESTAMP(6) WITH TIME ZONE,
    ends_at         TIMESTAMP(6) WITH TIME ZONE,
    distance_cm     BIGINT       NOT NULL,
    driving_ms      BIGINT       NOT NULL,
    stops           INTEGER      NOT NULL,
    origin          VARCHAR(200) NOT NULL,
    destination     VARCHAR(200) NOT NULL,
    -- What the plan depends on: map, closures of the company, version of the vehicle.
    basis_map       VARCHAR(100) NOT NULL,
    basis_closures  BIGINT       NOT NULL,
    basis_newest    BIGINT       NOT NULL,
    basis_versions  BIGINT       NOT NULL,
    basis_vehicle   BIGINT       NOT NULL,
    -- What has become different since; the other three are NULL without a kind.
    watch_kind      VARCHAR(20),
    watch_since     TIMESTAMP(6) WITH TIME ZONE,
    watch_ms        BIGINT,
    watch_street    VARCHAR(200),
    share_hash      VARCHAR(64),
    share_until     TIMESTAMP(6) WITH TIME ZONE,
    CONSTRAINT trips_share UNIQUE (share_hash),
    CONSTRAINT trips_share_until CHECK ((share_hash IS NULL) = (share_until IS NULL)),
    CONSTRAINT trips_watch CHECK ((watch_kind IS NULL) = (watch_since IS NULL))
);
CREATE INDEX trips_listed ON trips (organisation_id, begins_at, id);
CREATE INDEX trips_driver ON trips (driver_id);
CREATE INDEX trips_vehicle ON trips (vehicle_id);
CREATE INDEX trips_open ON trips (state, id);
CREATE INDEX trips_changed ON trips (changed_at);

-- The plan: the request as JSON; answer and course compressed, as Base64.
CREATE TABLE trip_plans (
    trip_id BIGINT PRIMARY KEY REFERENCES trips (id) ON DELETE CASCADE,
    asked   VARCHAR(200000)  NOT NULL,
    answer  VARCHAR(1000000) NOT NULL,
    course  VARCHAR(1000000) NOT NULL,
    -- The vehicle at that time: measure=amount pairs with semicolons between them; NULL without one.
    vehicle VARCHAR(1000)
);

CREATE TABLE trip_moves (
    id         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    trip_id    BIGINT      NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
    state      VARCHAR(20) NOT NULL,
    made_by    VARCHAR(10) NOT NULL,
    user_id    BIGINT REFERENCES users (id) ON DELETE SET NULL,
    driver_id  BIGINT REFERENCES drivers (id) ON DELETE SET NULL,
    moved_at   TIMESTAMP(6) WITH TIME ZONE NOT NULL
);
CREATE INDEX trip_moves_trip ON trip_moves (trip_id, id);
CREATE INDEX trip_moves_user ON trip_moves (user_id);
CREATE INDEX trip_moves_driver ON trip_moves (driver_id);
