-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- What planners begin with. Bounds are those of dev.headroom.domain.planner.

-- The depot is one of the company's places, or a point in units of 1e-7 degrees, or neither.
CREATE TABLE company_planners (
    organisation_id BIGINT PRIMARY KEY REFERENCES organisations (id),
    depot_place_id  BIGINT REFERENCES company_places (id) ON DELETE SET NULL,
    depot_lat_e7    INTEGER,
    depot_lon_e7    INTEGER,
    depot_name      VARCHAR(200) NOT NULL,
    vehicle_id      BIGINT REFERENCES vehicles (id) ON DELETE SET NULL,
    CONSTRAINT company_planners_point CHECK ((depot_lat_e7 IS NULL) = (depot_lon_e7 IS NULL))
);
CREATE INDEX company_planners_place ON company_planners (depot_place_id);
CREATE INDEX company_planners_vehicle ON company_planners (vehicle_id);

CREATE TABLE user_planners (
    user_id    BIGINT PRIMARY KEY REFERENCES users (id),
    vehicle_id BIGINT REFERENCES vehicles (id) ON DELETE SET NULL
);
CREATE INDEX user_planners_vehicle ON user_planners (vehicle_id);

CREATE TABLE recent_plans (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id BIGINT        NOT NULL REFERENCES users (id),
    plan    VARCHAR(2000) NOT NULL CHECK (plan <> ''),
    used_at TIMESTAMP(6) WITH TIME ZONE NOT NULL
);
CREATE INDEX recent_plans_user ON recent_plans (user_id, used_at);
