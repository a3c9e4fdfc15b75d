package dev.headroom.persistence.sql.transaction;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** What the statements of stores cannot leave to SQL, since each kind of database differs there. */
public interface Dialect {

  /** Whether the connection, rather than the statement, has failed: another connection helps. */
  boolean connectionLost(SQLException e);

  /**
   * Lets the transaction that begins with the next statement see everything as it is then, whatever
   * others commit meanwhile. It keeps nobody from writing, and ends with the transaction.
   */
  void seeOneMoment(Connection connection) throws SQLException;

  /**
   * The query that notifies other instances of {@code :change}, on {@code :channel}, once the
   * transaction commits; empty where the database cannot.
   */
  Optional<String> announcement();

  /** Whether the database could not write, as on a full disk; to read it may go on. */
  boolean notWritten(SQLException e);

  /** Whether several instances may have the database open, on machines whose clocks differ. */
  boolean isShared();

  /**
   * The query that locks the first {@code :most} rows of a table in the order of an index, past
   * those that others have locked, and no rows beside them.
   *
   * @param index whose columns the order is; those before the last are bound to one value
   */
  String lockFirst(String columns, String table, String where, String index, String order);
}
