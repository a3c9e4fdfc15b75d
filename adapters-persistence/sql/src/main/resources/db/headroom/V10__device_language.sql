-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- In which language the driver is spoken to on this phone; empty where it is not known.

ALTER TABLE device_tokens ADD COLUMN language VARCHAR(35) DEFAULT '' NOT NULL;
