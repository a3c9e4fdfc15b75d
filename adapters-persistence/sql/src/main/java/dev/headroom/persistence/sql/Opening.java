package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;

/** Opens a database with its schema brought up to date. */
final class Opening {

  private static final int SIZE = 8;
  private static final long CONNECTION_WAIT_MILLIS = 3_000;
  private static final Duration TAKE_OVER_WAIT = Duration.ofSeconds(5);

  private Opening() {}

  /**
   * The connections to a database; the schema is that of this version.
   *
   * @param kind of the database
   * @throws DatabaseOpenException it cannot be opened
   */
  @SuppressWarnings("try") // the first connection keeps the database open while the pool comes up
  static ConnectionPool open(HikariConfig config, DatabaseKind kind) {
    config.setPoolName("headroom-sql");
    config.setMaximumPoolSize(SIZE);
    config.setMinimumIdle(1);
    config.setConnectionTimeout(CONNECTION_WAIT_MILLIS);
    config.setExceptionOverride(new EvictLostConnections(kind));
    ConnectionPool pool = null;
    try (Connection first = connect(config, kind)) {
      kind.check(first);
      pool = new ConnectionPool(config);
      kind.migrate(config, pool.source(), Migrations::run);
      return pool;
    } catch (SQLException | RuntimeException e) {
      if (pool != null) {
        pool.source().close();
      }
      throw cannotOpen(e, kind);
    }
  }

  /**
   * The kind without what this database lacks of it.
   *
   * @throws DatabaseOpenException it went away meanwhile; its pool is closed
   */
  static DatabaseKind found(HikariConfig config, ConnectionPool pool, DatabaseKind expected) {
    try {
      return expected.asFound(config);
    } catch (SQLException | RuntimeException e) {
      pool.source().close();
      throw cannotOpen(e, expected);
    }
  }

  /**
   * The first connection, without a pool, which would go on trying where there is no hope. Only a
   * database that is just going from one process to another is worth waiting for.
   */
  static Connection connect(HikariConfig config, DatabaseKind kind) throws SQLException {
    Properties credentials = new Properties();
    credentials.putAll(config.getDataSourceProperties());
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

  /** The library's message is left out, and with it the chain of causes: it may hold the URL. */
  static RuntimeException cannotOpen(Exception e, DatabaseKind kind) {
    Optional<SQLException> cause = Transactions.sqlCause(e);
    boolean explained = cause.flatMap(kind::problem).isPresent();
    if (e instanceof RuntimeException known
        && (cause.isEmpty() || (e instanceof DatabaseOpenException && !explained))) {
      return known;
    }
    SQLException sql = cause.orElseThrow();
    Problem problem = kind.problem(sql).orElse(Problem.UNREACHABLE);
    String what =
        switch (problem) {
          case LOCKED -> "another program has the database open: close it there";
          case WRONG_PASSWORD -> "the database refuses the user or the password";
          case NEWER_VERSION -> "another version of H2 has written the database";
          case DAMAGED -> "the database's files are damaged";
          case FOLDER_UNUSABLE -> "the database's files cannot be read or written";
          case UNSUPPORTED_URL -> "the database's URL has a setting that cannot be used";
          case NO_SUCH_DATABASE -> "the server has no database of that name";
          case NOT_ALLOWED -> "the database's user may not do there what Headroom has to";
          case UNSUITABLE -> "the database cannot keep what is stored";
          case UNREACHABLE -> "the database cannot be reached";
        };
    return new DatabaseOpenException(
        problem, what + " (SQLSTATE " + sql.getSQLState() + ", code " + sql.getErrorCode() + ")");
  }
}
