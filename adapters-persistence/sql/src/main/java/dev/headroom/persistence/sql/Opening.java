package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.opening.Patience;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens a database and brings its schema up to date. If the database at an address does not answer
 * yet, retries for a while and logs its place and the obstacle.
 */
final class Opening {

  private static final int SIZE = 8;
  private static final long CONNECTION_WAIT_MILLIS = 3_000;
  private static final Duration TAKE_OVER_WAIT = Duration.ofSeconds(5);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long TELL_EVERY_NANOS = TimeUnit.SECONDS.toNanos(10);

  private static final Logger LOG = LoggerFactory.getLogger(Opening.class);

  private Opening() {}

  /**
   * An open database.
   *
   * @param kind its kind, without the features that this database lacks
   */
  record Opened(ConnectionPool pool, DatabaseKind kind) {}

  /**
   * Opens the connections to a database and brings its schema to this version.
   *
   * @param kind of the database
   * @param wanted whether the database is still needed; waiting ends when it is not
   * @throws DatabaseOpenException if it cannot be opened
   */
  static Opened open(
      HikariConfig config, DatabaseKind kind, Patience patience, BooleanSupplier wanted) {
    config.setPoolName("headroom-sql");
    config.setMaximumPoolSize(SIZE);
    config.setMinimumIdle(1);
    config.setConnectionTimeout(CONNECTION_WAIT_MILLIS);
    config.setExceptionOverride(new EvictLostConnections(kind));
    long begin = System.nanoTime();
    long tellAt = begin;
    while (true) {
      try {
        return tryToOpen(config, kind, patience);
      } catch (SQLException | RuntimeException e) {
        long now = System.nanoTime();
        boolean passes =
            Transactions.sqlCause(e).filter(sql -> kind.obstacle(sql).passes()).isPresent();
        boolean over = now - begin >= patience.longest().toNanos() || !wanted.getAsBoolean();
        if (!passes || over) {
          throw cannotOpen(e, kind, config);
        }
        if (now - tellAt >= 0) {
          LOG.warn(
              "{}; it is tried for {} s more",
              cannotOpen(e, kind, config).getMessage(),
              patience.longest().minusNanos(now - begin).toSeconds());
          tellAt = now + TELL_EVERY_NANOS;
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  @SuppressWarnings("try") // the first connection keeps the database open while the pool comes up
  private static Opened tryToOpen(HikariConfig config, DatabaseKind kind, Patience patience)
      throws SQLException {
    ConnectionPool pool = null;
    try (Connection first = connect(config, kind)) {
      kind.check(first);
      pool = new ConnectionPool(config);
      if (!Migrations.isUpToDate(pool.source())) {
        kind.migrate(config, pool.source(), patience.longestForSchema(), Migrations::run);
      }
      DatabaseKind found = kind.asFound(config);
      if (patience == Patience.SERVER) {
        kind.warnOfOthers(first);
      }
      return new Opened(pool, found);
    } catch (SQLException | RuntimeException e) {
      if (pool != null) {
        pool.source().close();
      }
      throw e;
    }
  }

  /**
   * Opens the first connection without a pool, because a pool would retry even hopeless errors.
   * Retries only while the database is just passing from one process to another.
   */
  static Connection connect(HikariConfig config, DatabaseKind kind) throws SQLException {
    Properties credentials = new Properties();
    credentials.putAll(config.getDataSourceProperties());
    credentials.putAll(kind.firstConnection());
    if (config.getUsername() != null) {
      credentials.setProperty("user", config.getUsername());
    }
    if (config.getPassword() != null) {
      credentials.setProperty("password", config.getPassword());
    }
    long deadline = System.nanoTime() + TAKE_OVER_WAIT.toNanos();
    while (true) {
      try {
        return DriverManager.getConnection(config.getJdbcUrl(), credentials);
      } catch (SQLException e) {
        boolean locked = kind.problem(e).filter(Problem.LOCKED::equals).isPresent();
        if (!locked || System.nanoTime() - deadline > 0) {
          throw e;
        }
      }
    }
  }

  /**
   * Returns the exception for a database that cannot be opened. It has neither the library's
   * message nor its causes, which may contain the URL.
   */
  static RuntimeException cannotOpen(Exception e, DatabaseKind kind, HikariConfig config) {
    Optional<SQLException> cause = Transactions.sqlCause(e);
    boolean explained = cause.flatMap(kind::problem).isPresent();
    if (e instanceof RuntimeException known
        && (cause.isEmpty() || (e instanceof DatabaseOpenException && !explained))) {
      return known;
    }
    SQLException sql = cause.orElseThrow();
    Problem problem = kind.problem(sql).orElse(Problem.UNREACHABLE);
    String where = kind.where(config.getJdbcUrl());
    String what =
        switch (problem) {
          case LOCKED -> "another program has the database open: close it there";
          case WRONG_PASSWORD -> "the database" + where + " refuses the user or the password";
          case NEWER_VERSION -> "another version of H2 has written the database";
          case DAMAGED -> "the database's files are damaged";
          case FOLDER_UNUSABLE -> "the database's files cannot be read or written";
          case UNSUPPORTED_URL -> "the database's URL has a setting that cannot be used";
          case NO_SUCH_DATABASE -> "the server" + where + " has no database of that name";
          case NOT_ALLOWED ->
              "the database's user may not do"
                  + (where.isEmpty() ? " there" : where)
                  + " what Headroom has to";
          case UNSUITABLE -> "the database cannot keep what is stored";
          case UNREACHABLE ->
              "the database" + where + " cannot be reached: " + kind.obstacle(sql).words();
        };
    return new DatabaseOpenException(
        problem, what + " (SQLSTATE " + sql.getSQLState() + ", code " + sql.getErrorCode() + ")");
  }
}
