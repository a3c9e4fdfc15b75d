package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.domain.change.Changes;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.h2.api.ErrorCode;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStoreException;

/** H2 as a kind of database: its URLs, its error codes, and how one process owns its file. */
final class H2 implements DatabaseKind {

  static final H2 KIND = new H2();

  /**
   * PostgreSQL's dialect and order of nulls, so that the same statements run on both. Every commit
   * reaches the operating system before it is acknowledged: with H2's default delay of 500 ms a
   * SIGKILL loses acknowledged writes.
   */
  private static final Map<String, String> SETTINGS =
      new TreeMap<>(
          Map.of(
              "MODE", "PostgreSQL",
              "DATABASE_TO_LOWER", "TRUE",
              "DEFAULT_NULL_ORDERING", "HIGH",
              "WRITE_DELAY", "0"));

  private static final Set<Integer> CONNECTION_LOST =
      Set.of(
          ErrorCode.CONNECTION_BROKEN_1,
          ErrorCode.DATABASE_CALLED_AT_SHUTDOWN,
          ErrorCode.DATABASE_IS_CLOSED,
          ErrorCode.OBJECT_CLOSED);

  private H2() {}

  @Override
  public String prefix() {
    return H2Address.PREFIX;
  }

  @Override
  public HikariConfig at(String jdbcUrl, DatabaseLogin login) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(withSettings(H2Address.checked(jdbcUrl, login.user().isPresent())));
    login.user().ifPresent(config::setUsername);
    login.password().ifPresent(config::setPassword);
    return config;
  }

  /**
   * The URL of a database file that only this process opens. The operating system's lock on the
   * file keeps other processes away, including earlier versions of Headroom. H2's shutdown hook is
   * off, since it would close the database before the last writes. H2 writes no trace file, because
   * its errors quote values.
   */
  static String ownedFile(Path file) {
    return withSettings(H2Address.PREFIX + "file:" + file)
        + ";FILE_LOCK=FS;DB_CLOSE_ON_EXIT=FALSE"
        + ";TRACE_LEVEL_FILE=0";
  }

  /** The URL that opens an existing database file without changing it. */
  static String readOnly(Path file) {
    return ownedFile(file) + ";IFEXISTS=TRUE;ACCESS_MODE_DATA=r";
  }

  /** Whether H2 would have to write to a file that was opened for reading. */
  static boolean mustWrite(SQLException e) {
    return e.getCause() instanceof MVStoreException cause
        && cause.getErrorCode() == DataUtils.ERROR_WRITING_FAILED;
  }

  /**
   * A URL completed with the settings that the statements need, except those that it sets itself.
   */
  static String withSettings(String url) {
    StringBuilder whole = new StringBuilder(url);
    String upper = url.toUpperCase(Locale.ROOT);
    SETTINGS.forEach(
        (name, value) -> {
          if (!upper.contains(";" + name + "=")) {
            whole.append(';').append(name).append('=').append(value);
          }
        });
    return whole.toString();
  }

  /**
   * Whether the connection, rather than the statement, has failed: H2's server has ended, or H2 has
   * closed the database because the program shuts down. A retry on another connection helps.
   */
  @Override
  public boolean connectionLost(SQLException e) {
    return CONNECTION_LOST.contains(e.getErrorCode());
  }

  /** Sets the isolation of the connection; the pool resets it when the connection is returned. */
  @Override
  public void seeOneMoment(Connection connection) throws SQLException {
    connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
  }

  @Override
  public Optional<String> announcement() {
    return Optional.empty();
  }

  @Override
  public boolean notWritten(SQLException e) {
    return mustWrite(e);
  }

  /** Never shared: only one process has the database open, with its own clock. */
  @Override
  public boolean isShared() {
    return false;
  }

  /**
   * With an {@code ORDER BY}, H2 locks all matching rows before it applies the limit, and locking a
   * row writes it. Without one it stops at the limit and reads in the order of the index.
   */
  @Override
  public String lockFirst(String columns, String table, String where, String index, String order) {
    return "SELECT %s FROM %s USE INDEX (%s) WHERE %s LIMIT :most FOR UPDATE SKIP LOCKED"
        .formatted(columns, table, index, where);
  }

  /**
   * The pool itself: a database in memory, or in a file that one process has open, allows no other
   * connections.
   */
  @Override
  public DataSource beside(HikariConfig config, DataSource pool) {
    return pool;
  }

  @Override
  public Optional<Changes> changes(HikariConfig config, Runnable lost) {
    return Optional.empty();
  }

  /** Checks nothing: any database that H2 opens is suitable. */
  @Override
  public void check(Connection first) {}

  /**
   * Uses the pool's connections: a database in memory, or in a file that one process has open,
   * allows no others.
   */
  @Override
  public void migrate(
      HikariConfig config, DataSource pool, Duration longest, Consumer<DataSource> migrations) {
    migrations.accept(pool);
  }

  /** Allowed, since the process that fills a database owns its file. */
  @Override
  public boolean commitsParts() {
    return true;
  }

  @Override
  public Suspended suspendReferences(Connection connection, List<String> tables)
      throws SQLException {
    referencesOf(connection, tables, "FALSE");
    return () -> referencesOf(connection, tables, "TRUE CHECK");
  }

  private static void referencesOf(Connection connection, List<String> tables, String how)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String table : tables) {
        statement.execute("ALTER TABLE " + table + " SET REFERENTIAL_INTEGRITY " + how);
      }
    }
  }

  /** Does nothing: H2 keeps its statistics while it writes. */
  @Override
  public void filled(Connection connection, List<String> tables) {}

  @Override
  public long nextNumber(Connection connection, String table) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT identity_base FROM information_schema.columns"
                + " WHERE table_schema = CURRENT_SCHEMA AND table_name = ?"
                + " AND column_name = 'id'")) {
      statement.setString(1, table);
      try (ResultSet next = statement.executeQuery()) {
        next.next();
        return next.getLong(1);
      }
    }
  }

  @Override
  public Optional<Problem> problem(SQLException e) {
    return switch (e.getErrorCode()) {
      case ErrorCode.WRONG_USER_OR_PASSWORD -> Optional.of(Problem.WRONG_PASSWORD);
      case ErrorCode.DATABASE_ALREADY_OPEN_1 -> Optional.of(Problem.LOCKED);
      case ErrorCode.FILE_VERSION_ERROR_1 -> Optional.of(Problem.NEWER_VERSION);
      case ErrorCode.FILE_CORRUPTED_1 -> Optional.of(Problem.DAMAGED);
      case ErrorCode.ERROR_OPENING_DATABASE_1, ErrorCode.IO_EXCEPTION_1, ErrorCode.IO_EXCEPTION_2 ->
          Optional.of(Problem.FOLDER_UNUSABLE);
      case ErrorCode.URL_FORMAT_ERROR_2,
          ErrorCode.UNSUPPORTED_SETTING_1,
          ErrorCode.UNSUPPORTED_SETTING_COMBINATION,
          ErrorCode.DUPLICATE_PROPERTY_1 ->
          Optional.of(Problem.UNSUPPORTED_URL);
      default -> Optional.empty();
    };
  }
}
