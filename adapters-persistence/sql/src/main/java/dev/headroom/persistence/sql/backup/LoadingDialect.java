package dev.headroom.persistence.sql.backup;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * The operations that each kind of database does in its own way while all rows of an installation
 * are loaded.
 */
public interface LoadingDialect {

  /** Foreign keys that are not checked. */
  @FunctionalInterface
  interface Suspended {
    /** Checks them again from now on, and checks all rows that are there. */
    void restore() throws SQLException;
  }

  /** Stops checking the foreign keys of tables. */
  Suspended suspendReferences(Connection connection, List<String> tables) throws SQLException;

  /** Whether rows may be committed before the last one is loaded, because nobody else sees them. */
  boolean commitsParts();

  /** Reports that all rows of tables are loaded, so that their statistics can be updated. */
  void filled(Connection connection, List<String> tables) throws SQLException;

  /** The number that the next row of a table would get. */
  long nextNumber(Connection connection, String table) throws SQLException;
}
