/** Vehicles, their groups, which driver drives which, and a company's closures in SQL. */
package dev.headroom.persistence.sql.fleet;
