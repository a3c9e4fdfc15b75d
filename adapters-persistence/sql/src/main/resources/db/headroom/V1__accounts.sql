-- Runs on H2 (MODE=PostgreSQL) and on PostgreSQL alike.
-- Lengths are those of dev.headroom.domain.account.AccountText; PostgreSQL counts code points where
-- Java counts chars, so what the domain accepts always fits.

CREATE TABLE organisations (
    id           BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name         VARCHAR(200) NOT NULL CHECK (name <> ''),
    company      BOOLEAN      NOT NULL,
    address_1    VARCHAR(200) NOT NULL,
    address_2    VARCHAR(200) NOT NULL,
    city         VARCHAR(200) NOT NULL,
    country      VARCHAR(200) NOT NULL,
    postcode     VARCHAR(200) NOT NULL,
    phone        VARCHAR(200) NOT NULL,
    email        VARCHAR(200) NOT NULL,
    contact_name VARCHAR(200) NOT NULL,
    fleet_size   VARCHAR(200) NOT NULL
);

CREATE TABLE users (
    id              BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organisation_id BIGINT       NOT NULL REFERENCES organisations (id),
    username        VARCHAR(100) NOT NULL CHECK (username <> ''),
    role            VARCHAR(20)  NOT NULL,
    password_hash   VARCHAR(200) NOT NULL,
    disabled        BOOLEAN      NOT NULL DEFAULT FALSE,
    CONSTRAINT users_username_unique UNIQUE (organisation_id, username),
    CONSTRAINT users_role_known CHECK (role IN ('company_admin', 'company_user', 'individual'))
);

CREATE TABLE drivers (
    id            BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id       BIGINT       NOT NULL REFERENCES users (id),
    username      VARCHAR(100) NOT NULL CHECK (username <> ''),
    password_hash VARCHAR(200) NOT NULL,
    disabled      BOOLEAN      NOT NULL DEFAULT FALSE,
    CONSTRAINT drivers_username_unique UNIQUE (username)
);
CREATE INDEX drivers_user ON drivers (user_id);

CREATE TABLE api_keys (
    id               BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hash             VARCHAR(64)  NOT NULL,
    email            VARCHAR(320) NOT NULL,
    name             VARCHAR(320) NOT NULL,
    phone            VARCHAR(320) NOT NULL,
    user_id          BIGINT REFERENCES users (id),
    created_at       TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    revoked          BOOLEAN      NOT NULL DEFAULT FALSE,
    routes_generated BIGINT       NOT NULL DEFAULT 0 CHECK (routes_generated >= 0),
    CONSTRAINT api_keys_hash_unique UNIQUE (hash)
);
CREATE INDEX api_keys_user ON api_keys (user_id);

-- The key of the highest generation signs. The first key of an installation has generation 1, which
-- is unique: of several instances that start at once on an empty database, one wins.
CREATE TABLE signing_keys (
    generation BIGINT       PRIMARY KEY,
    kid        VARCHAR(100) NOT NULL,
    secret     VARCHAR(200) NOT NULL,
    created_at TIMESTAMP(6) WITH TIME ZONE NOT NULL,
    CONSTRAINT signing_keys_kid_unique UNIQUE (kid)
);
