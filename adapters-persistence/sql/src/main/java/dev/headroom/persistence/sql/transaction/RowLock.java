package dev.headroom.persistence.sql.transaction;

import org.jdbi.v3.core.Handle;

/**
 * Locks on rows to which other rows refer, held until the end of the transaction. They are needed
 * because H2 checks references without locks: a transaction locks a row before it writes a
 * reference to it, and before it deletes it.
 *
 * <p>A transaction takes the locks in the order of the constants, so that no two wait for each
 * other.
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

  /** Waits for the row and locks it; returns whether it exists. */
  public boolean take(Handle handle, long id) {
    return handle.createQuery(statement).bind("id", id).mapTo(Long.class).findOne().isPresent();
  }
}
