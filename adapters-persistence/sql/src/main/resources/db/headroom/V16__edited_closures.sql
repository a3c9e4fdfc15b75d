-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- Closures can be edited, and hold at certain hours within their time. Bounds are those of
-- dev.headroom.domain.closure.ClosureHours.

ALTER TABLE closures ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
-- In the syntax of OpenStreetMap's opening_hours; NULL for all the time.
ALTER TABLE closures ADD COLUMN hours VARCHAR(200) CHECK (hours <> '');
-- The id of the zone whose local time they are in.
ALTER TABLE closures ADD COLUMN time_zone VARCHAR(60);
ALTER TABLE closures ADD CONSTRAINT closures_hours_in_zone
    CHECK ((hours IS NULL) = (time_zone IS NULL));
