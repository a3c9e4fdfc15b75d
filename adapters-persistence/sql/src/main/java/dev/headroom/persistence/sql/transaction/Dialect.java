package dev.headroom.persistence.sql.transaction;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** The parts of the stores' statements for which each kind of database needs its own SQL. */
public interface Dialect {

  /**
   * Whether the connection, rather than the statement, has failed, so that another connection
   * helps.
   */
  boolean connectionLost(SQLException e);

  /**
   * Makes the transaction that begins with the next statement see one moment, whatever others
   * commit meanwhile. It does not keep others from writing, and ends with the transaction.
   */
  void seeOneMoment(Connection connection) throws SQLException;

  /**
   * The query that notifies other instances of {@code :change} on {@code :channel} when the
   * transaction commits; empty if the database cannot notify.
   */
  Optional<String> announcement();

  /**
   * Whether the database could not write, for instance because of a full disk; reading may still
   * work.
   */
  boolean notWritten(SQLException e);

  /** Whether several instances may have the database open, on machines whose clocks differ. */
  boolean isShared();

  /**
   * The query that locks the first {@code :most} rows of a table in the order of an index. It skips
   * rows that others have locked, and locks no others.
   *
   * @param index the index that gives the order; the condition fixes its columns before the last
   */
  String lockFirst(String columns, String table, String where, String index, String order);
}
