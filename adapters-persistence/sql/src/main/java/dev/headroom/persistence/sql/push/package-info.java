/** The tokens of drivers' phones, what is remembered of drivers, and the outbox in SQL. */
package dev.headroom.persistence.sql.push;
