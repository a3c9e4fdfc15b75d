package dev.headroom.persistence.sql.backup;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Everything that an installation stores, as rows of its tables: of a backup, or of a database; and
 * what becomes of a database into which all of it was loaded.
 */
public interface RowSource {

  /**
   * Reads all of it. The rows are known to be right only when this returns.
   *
   * @throws IOException they cannot be read, or the target does not take them
   */
  BackupSummary read(RowTarget to) throws IOException;

  /** Looks at what was loaded, before references are mended. */
  default void check(Connection loaded) throws IOException, SQLException {}

  /** The number that a table gives next, whose highest is this, or 0. */
  default long next(String table, long highest) throws SQLException {
    return highest + BackupLoader.GAP;
  }

  /** Does what is committed with the last of it; again where more was changed there since. */
  default void complete(Connection loaded) throws IOException, SQLException {}

  /** Returns what to report where a database does not take the rows. */
  default IOException refused(SQLException e) {
    return new IOException("the database is not made: SQLSTATE " + e.getSQLState(), e);
  }
}
