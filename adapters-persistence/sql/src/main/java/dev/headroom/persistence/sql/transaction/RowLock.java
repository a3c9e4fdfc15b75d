package dev.headroom.persistence.sql.transaction;

import org.jdbi.v3.core.Handle;

/**
 * Locks on the rows that others refer to, until the end of the transaction. H2 checks references
 * without locks: who writes a reference therefore locks the row that it names, and who deletes a
 * row locks it first.
 *
 * <p>The order of the constants is the order in which one transaction takes them, so that no two
 * wait for each other.
 */
public enum RowLock {
  ORGANISATION("organisations"),
  USER("users"),
  DRIVER("drivers"),
  VEHICLE("vehicles");

  private final String statement;

  RowLock(String table) {
    statement = "SELECT id FROM " + table + " WHERE id = :id FOR UPDATE";
  }

  /** Waits for the row and locks it; whether there is one. */
  public boolean take(Handle handle, long id) {
    return handle.createQuery(statement).bind("id", id).mapTo(Long.class).findOne().isPresent();
  }
}
