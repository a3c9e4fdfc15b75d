/** Organisations, users, drivers, API keys and signing keys in SQL, and the hashes of passwords. */
package dev.headroom.persistence.sql.account;
