-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.

-- A vehicle without a name came by a driver's positions, and is that driver's alone. The key of a
-- registration number is the number in upper case (which can be three times as long) without spaces.
CREATE TABLE vehicles (
    id                  BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organisation_id     BIGINT       NOT NULL REFERENCES organisations (id),
    version             BIGINT       NOT NULL DEFAULT 1,
    name                VARCHAR(200) NOT NULL,
    registration_number VARCHAR(50)  NOT NULL,
    registration_key    VARCHAR(150) NOT NULL,
    vehicle_make        VARCHAR(100) NOT NULL,
    vehicle_type        VARCHAR(100) NOT NULL,
    height_cm           INTEGER      NOT NULL CHECK (height_cm > 0),
    length_cm           INTEGER      NOT NULL CHECK (length_cm > 0),
    width_cm            INTEGER      NOT NULL CHECK (width_cm > 0),
    weight_kg           INTEGER      NOT NULL CHECK (weight_kg > 0),
    unnamed_driver_id   BIGINT REFERENCES drivers (id),
    CONSTRAINT vehicles_unnamed_unique UNIQUE (unnamed_driver_id),
    CONSTRAINT vehicles_named CHECK ((name = '') = (unnamed_driver_id IS NOT NULL))
);
CREATE INDEX vehicles_organisation ON vehicles (organisation_id, id);
CREATE INDEX vehicles_dimensions
    ON vehicles (organisation_id, height_cm, length_cm, width_cm, weight_kg, id);

CREATE TABLE vehicle_groups (
    id              BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organisation_id BIGINT       NOT NULL REFERENCES organisations (id),
    user_id         BIGINT       NOT NULL REFERENCES users (id),
    name            VARCHAR(200) NOT NULL CHECK (name <> '')
);
CREATE INDEX vehicle_groups_organisation ON vehicle_groups (organisation_id, id);
CREATE INDEX vehicle_groups_user ON vehicle_groups (user_id);

CREATE TABLE vehicle_group_members (
    vehicle_id BIGINT NOT NULL REFERENCES vehicles (id),
    group_id   BIGINT NOT NULL REFERENCES vehicle_groups (id),
    PRIMARY KEY (vehicle_id, group_id)
);
CREATE INDEX vehicle_group_members_group ON vehicle_group_members (group_id);

ALTER TABLE drivers ADD COLUMN vehicle_id BIGINT REFERENCES vehicles (id);
ALTER TABLE drivers ADD COLUMN moving BOOLEAN;
ALTER TABLE drivers ADD COLUMN moving_since TIMESTAMP(6) WITH TIME ZONE;
CREATE INDEX drivers_vehicle ON drivers (vehicle_id);
