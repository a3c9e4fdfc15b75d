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

/** A kind of database: how one at an address is opened, and what its failures mean. */
interface DatabaseKind extends Dialect, LoadingDialect {

  /** What every address of this kind begins with. */
  String prefix();

  /**
   * How the database at an address is opened.
   *
   * @throws DatabaseOpenException the address names more than a place and known parameters
   */
  HikariConfig at(String jdbcUrl, DatabaseLogin login);

  /** Why a database cannot be opened. */
  Optional<Problem> problem(SQLException e);

  /** What keeps a database from being reached that has no problem of its own. */
  default Obstacle obstacle(SQLException e) {
    return Obstacle.UNKNOWN;
  }

  /** Where a database is, with a blank before it, such as {@code " at db1:5432"}; may be empty. */
  default String where(String jdbcUrl) {
    return "";
  }

  /** What the first connection has other than those after it, by the driver's names. */
  default Map<String, String> firstConnection() {
    return Map.of();
  }

  /** Says in the log where others than Headroom's user may connect to the database. */
  default void warnOfOthers(Connection first) throws SQLException {}

  /**
   * Looks whether a database can keep what is stored.
   *
   * @throws DatabaseOpenException it cannot
   */
  void check(Connection first) throws SQLException;

  /**
   * Has the schema brought up to date by one process at a time, on connections where that may take
   * longer than a statement of a store.
   *
   * @param pool connections that were opened as configured
   * @param longest how long one process waits for another
   * @param migrations brings the schema up to date
   * @throws DatabaseOpenException it waited in vain
   */
  void migrate(
      HikariConfig config, DataSource pool, Duration longest, Consumer<DataSource> migrations)
      throws SQLException;

  /** Leaves out what the database that is opened so lacks of its kind. */
  default DatabaseKind asFound(HikariConfig config) throws SQLException {
    return this;
  }

  /**
   * Connections outside the pool, to check whether the database answers; the pool's where the
   * database allows no others.
   */
  DataSource beside(HikariConfig config, DataSource pool);

  /**
   * Reports the changes of other instances; empty where the database cannot.
   *
   * @param lost runs when the connection is lost that reports them
   */
  Optional<Changes> changes(HikariConfig config, Runnable lost);
}
