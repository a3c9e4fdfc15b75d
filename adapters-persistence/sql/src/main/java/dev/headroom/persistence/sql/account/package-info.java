/** Stores organisations, users, drivers, API keys and signing keys in SQL, and hashes passwords. */
package dev.headroom.persistence.sql.account;
