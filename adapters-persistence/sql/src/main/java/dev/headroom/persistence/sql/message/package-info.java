/** Messages to drivers in SQL. */
package dev.headroom.persistence.sql.message;
