package dev.headroom.persistence.sql.backup;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** What databases do each in its own way when all rows of an installation are put into them. */
public interface LoadingDialect {

  /** References that are not looked at. */
  @FunctionalInterface
  interface Suspended {
    /** Looks at them from now on, and checks all rows that are there. */
    void restore() throws SQLException;
  }

  /** Takes rows from now on whatever they refer to. */
  Suspended suspendReferences(Connection connection, List<String> tables) throws SQLException;

  /** Whether rows may be committed before the last one is there: nobody else sees them. */
  boolean commitsParts();

  /** All rows of these tables are there. */
  void filled(Connection connection, List<String> tables) throws SQLException;

  /** The number that the next row of a table would get. */
  long nextNumber(Connection connection, String table) throws SQLException;
}
