-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- Bounds are those of dev.headroom.domain.place.CompanyPlaceDetails.

CREATE TABLE company_places (
    id              BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organisation_id BIGINT        NOT NULL REFERENCES organisations (id),
    version         BIGINT        NOT NULL DEFAULT 1,
    kind            VARCHAR(20)   NOT NULL,
    name            VARCHAR(100)  NOT NULL CHECK (name <> ''),
    -- NULL without one, so that several places may have none.
    reference       VARCHAR(60)   CHECK (reference <> ''),
    address         VARCHAR(200)  NOT NULL,
    -- The gate, in units of 1e-7 degrees.
    lat_e7          INTEGER       NOT NULL,
    lon_e7          INTEGER       NOT NULL,
    notes           VARCHAR(1000) NOT NULL,
    opening_hours   VARCHAR(200)  NOT NULL,
    photo           VARCHAR(500)  NOT NULL,
    -- CompanyPlace.key of name, reference and address: at most three times as long as they are.
    search_key      VARCHAR(1100) NOT NULL,
    CONSTRAINT company_places_reference UNIQUE (organisation_id, reference)
);
-- The edition of a company's places is answered from it alone.
CREATE INDEX company_places_listed ON company_places (organisation_id, id, version);
