/** The store of companies' trips in SQL. */
package dev.headroom.persistence.sql.trip;
