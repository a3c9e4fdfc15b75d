-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- What is asked of one company's vehicles, drivers or keys is answered from an index of these alone,
-- however its rows lie among those of others.

CREATE INDEX vehicles_listed
    ON vehicles (organisation_id, id, registration_key, unnamed_driver_id);
CREATE INDEX drivers_of_user ON drivers (user_id, id);
CREATE INDEX api_keys_of_user ON api_keys (user_id, id);
