-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.

-- What is known of a vehicle beside its dimensions, as dev.headroom.persistence.sql.fleet
-- .StoredEquipment writes it: name=text pairs with semicolons between them. It is read and written
-- with the vehicle; no query looks into it, so that a new measure needs no migration.
ALTER TABLE vehicles ADD COLUMN equipment VARCHAR(1000) NOT NULL DEFAULT '';
