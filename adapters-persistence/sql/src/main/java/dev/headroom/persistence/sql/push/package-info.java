/** Stores the tokens of drivers' phones, the state of drivers' alerts, and the outbox in SQL. */
package dev.headroom.persistence.sql.push;
