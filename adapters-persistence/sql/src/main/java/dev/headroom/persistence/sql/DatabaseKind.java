package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.domain.change.Changes;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.backup.LoadingDialect;
import dev.headroom.persistence.sql.opening.Obstacle;
import dev.headroom.persistence.sql.transaction.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.sql.DataSource;

/**
 * A kind of database. Says how a database at an address is opened, and what its error codes mean.
 */
interface DatabaseKind extends Dialect, LoadingDialect {

  /** The prefix of every JDBC URL of this kind. */
  String prefix();

  /**
   * The configuration that opens the database at an address.
   *
   * @throws DatabaseOpenException if the address has more than a place and known parameters
   */
  HikariConfig at(String jdbcUrl, DatabaseLogin login);

  /**
   * The problem that prevents a database from being opened; empty if the error has none of its own.
   */
  Optional<Problem> problem(SQLException e);

  /**
   * What keeps a database from being reached, for errors without a {@link #problem} of their own.
   */
  default Obstacle obstacle(SQLException e) {
    return Obstacle.UNKNOWN;
  }

  /**
   * The place of a database for messages, with a leading blank, such as {@code " at db1:5432"}; may
   * be empty.
   */
  default String where(String jdbcUrl) {
    return "";
  }

  /** The driver's properties that only the first connection has. */
  default Map<String, String> firstConnection() {
    return Map.of();
  }

  /** Logs a warning if users other than Headroom's may connect to the database. */
  default void warnOfOthers(Connection first) throws SQLException {}

  /**
   * Checks that a database can keep everything that Headroom stores.
   *
   * @throws DatabaseOpenException if it cannot
   */
  void check(Connection first) throws SQLException;

  /**
   * Brings the schema up to date, in one process at a time, on connections that allow it more time
   * than a statement of a store.
   *
   * @param pool connections that were opened as configured
   * @param longest how long one process waits for another
   * @param migrations brings the schema up to date
   * @throws DatabaseOpenException if the wait for another process was too long
   */
  void migrate(
      HikariConfig config, DataSource pool, Duration longest, Consumer<DataSource> migrations)
      throws SQLException;

  /** This kind without the features that the opened database lacks. */
  default DatabaseKind asFound(HikariConfig config) throws SQLException {
    return this;
  }

  /**
   * Connections outside the pool, to check whether the database answers; the pool's if the database
   * allows no others.
   */
  DataSource beside(HikariConfig config, DataSource pool);

  /**
   * Reports the changes of other instances; empty if the database cannot notify.
   *
   * @param lost runs when the connection that reports them is lost
   */
  Optional<Changes> changes(HikariConfig config, Runnable lost);
}
