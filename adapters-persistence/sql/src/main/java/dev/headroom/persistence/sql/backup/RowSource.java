package dev.headroom.persistence.sql.backup;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * A source of everything that an installation stores, as rows of its tables: a backup or another
 * database. It also checks and completes the database into which the rows were loaded.
 */
public interface RowSource {

  /**
   * Reads all rows. They are known to be valid only when this returns.
   *
   * @throws IOException if they cannot be read, or the target refuses them
   */
  BackupSummary read(RowTarget to) throws IOException;

  /** Checks the loaded rows, before references are mended. */
  default void check(Connection loaded) throws IOException, SQLException {}

  /**
   * The next number of a table.
   *
   * @param highest the highest number in it, or 0
   */
  default long next(String table, long highest) throws SQLException {
    return highest + BackupLoader.GAP;
  }

  /**
   * Makes further changes in the transaction that commits the last rows; repeated if the database
   * is changed afterwards.
   */
  default void complete(Connection loaded) throws IOException, SQLException {}

  /** Returns the exception to report if a database refuses the rows. */
  default IOException refused(SQLException e) {
    return new IOException("the database is not made: SQLSTATE " + e.getSQLState(), e);
  }
}
