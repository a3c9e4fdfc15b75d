package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.domain.change.Changes;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.change.MeteredSockets;
import dev.headroom.persistence.sql.change.PostgresChanges;
import dev.headroom.persistence.sql.opening.Obstacle;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL as a kind of database: its properties, its error codes, and bounds on how long it may
 * take to answer.
 */
final class Postgres implements DatabaseKind {

  static final Postgres KIND = new Postgres(true);

  /** For servers that speak PostgreSQL's protocol but have no notifications. */
  private static final Postgres SILENT = new Postgres(false);

  /** The SQL states of an undefined function and of an unsupported feature. */
  private static final Set<String> LACKING = Set.of("42883", "0A000");

  private static final String LOCK_NOT_AVAILABLE = "55P03";

  private static final Logger LOG = LoggerFactory.getLogger(Postgres.class);

  private static final long VALIDATION_MILLIS = 1_000;
  private static final long TELL_EVERY_NANOS = TimeUnit.SECONDS.toNanos(10);

  /**
   * The key of the advisory lock of migrations; no other program is likely to use it in the same
   * database.
   */
  private static final long MIGRATION_LOCK = 0x68656164726f6f6dL;

  /**
   * The driver's properties; those in the address take precedence. Times are in seconds. A
   * statement has 5 s; a server that does not answer its cancellation either is abandoned a little
   * later. Statements are unnamed at the server, because a pooler may send each transaction to
   * another session (PgBouncer in transaction mode). Messages come without details, which would
   * quote values such as password hashes.
   */
  private static final Map<String, String> PROPERTIES =
      Map.of(
          "ApplicationName", "headroom",
          "targetServerType", "primary",
          "connectTimeout", "2",
          "loginTimeout", "3",
          "socketTimeout", "7",
          "cancelSignalTimeout", "2",
          "tcpKeepAlive", "true",
          "logServerErrorDetail", "false",
          "prepareThreshold", "0");

  /**
   * The SQL states of a server that an operator ended, that crashed or is starting, or that is no
   * longer the primary.
   */
  private static final Set<String> SERVER_GONE = Set.of("57P01", "57P02", "57P03", "25006");

  /** The SQL states of a full and of a failing disk. */
  private static final Set<String> NOT_WRITTEN = Set.of("53100", "58030");

  private static final String OPEN_TO_ALL =
      "SELECT has_database_privilege('public', current_database(), 'CONNECT'),"
          + " quote_ident(current_database())";

  /**
   * Finds the session that holds the lock of migrations; every user may see this much of other
   * sessions.
   */
  private static final String HOLDER =
      "SELECT a.usename, a.application_name, a.pid FROM pg_locks l"
          + " JOIN pg_stat_activity a ON a.pid = l.pid"
          + " WHERE l.locktype = 'advisory' AND l.granted AND a.datname = current_database()"
          + " AND (l.classid::bigint << 32 | l.objid::bigint) = "
          + MIGRATION_LOCK
          + " AND l.objsubid = 1";

  private static final String REFERENCES =
      "SELECT quote_ident(conname), pg_get_constraintdef(oid) FROM pg_constraint"
          + " WHERE contype = 'f' AND conrelid = to_regclass(?)";

  private static final String OTHERS =
      "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database()"
          + " AND pid <> pg_backend_pid()"
          + " AND application_name = current_setting('application_name')";

  private final boolean notifies;

  private Postgres(boolean notifies) {
    this.notifies = notifies;
  }

  @Override
  public String prefix() {
    return PostgresAddress.PREFIX;
  }

  @Override
  public HikariConfig at(String jdbcUrl, DatabaseLogin login) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(PostgresAddress.checked(jdbcUrl, login.user().isPresent()));
    login.user().ifPresent(config::setUsername);
    login.password().ifPresent(config::setPassword);
    PROPERTIES.forEach(config::addDataSourceProperty);
    config.setValidationTimeout(VALIDATION_MILLIS);
    return config;
  }

  @Override
  public boolean connectionLost(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    return state.startsWith("08") || SERVER_GONE.contains(state);
  }

  /**
   * Applies to the transaction only, because a pooler may give the session to another client
   * afterwards.
   */
  @Override
  public void seeOneMoment(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    }
  }

  @Override
  public Optional<Problem> problem(SQLException e) {
    return switch (String.valueOf(e.getSQLState())) {
      case "28000", "28P01" -> Optional.of(Problem.WRONG_PASSWORD);
      case "3D000" -> Optional.of(Problem.NO_SUCH_DATABASE);
      case "42501" -> Optional.of(Problem.NOT_ALLOWED);
      default -> Optional.empty();
    };
  }

  /** Decides by the SQL state of the server or the driver, otherwise by the network's error. */
  @Override
  public Obstacle obstacle(SQLException e) {
    if (problem(e).isPresent()) {
      return Obstacle.UNKNOWN;
    }
    String state = String.valueOf(e.getSQLState());
    if (state.equals("53300")) {
      return Obstacle.FULL;
    }
    if (state.equals("57P03") || state.equals("57P01") || state.equals("57P02")) {
      return Obstacle.STARTING;
    }
    if (state.equals("25006") || String.valueOf(e.getMessage()).contains("targetServerType")) {
      return Obstacle.NO_PRIMARY;
    }
    Obstacle found = Obstacle.ofNetwork(e);
    if (found != Obstacle.UNKNOWN) {
      return found;
    }
    // Without a cause, the driver gave up by itself.
    return switch (state) {
      case "08001" -> Obstacle.TIMED_OUT;
      case "08003", "08006", "08007" -> Obstacle.CUT_OFF;
      default -> Obstacle.UNKNOWN;
    };
  }

  @Override
  public String where(String jdbcUrl) {
    return " at " + PostgresAddress.hosts(jdbcUrl);
  }

  /** Allows more time: on a busy machine the first connection takes longer than those after it. */
  @Override
  public Map<String, String> firstConnection() {
    return Map.of("connectTimeout", "5", "loginTimeout", "15", "socketTimeout", "15");
  }

  @Override
  public void warnOfOthers(Connection first) throws SQLException {
    try (Statement statement = first.createStatement();
        ResultSet open = statement.executeQuery(OPEN_TO_ALL)) {
      if (open.next() && open.getBoolean(1)) {
        LOG.warn(
            "every user of this PostgreSQL may connect to the database, take its locks and flood its"
                + " notifications: REVOKE CONNECT ON DATABASE {} FROM PUBLIC, and grant it to"
                + " Headroom's user",
            open.getString(2));
      }
    } catch (SQLException e) {
      if (!LACKING.contains(e.getSQLState())) {
        throw e;
      }
    }
  }

  @Override
  public void check(Connection first) throws SQLException {
    try (Statement statement = first.createStatement();
        ResultSet encoding = statement.executeQuery("SHOW server_encoding")) {
      encoding.next();
      if (!encoding.getString(1).equals("UTF8")) {
        throw new DatabaseOpenException(
            Problem.UNSUITABLE,
            "the database keeps texts in "
                + encoding.getString(1)
                + ": make one with ENCODING 'UTF8'");
      }
    }
  }

  /**
   * Takes a lock around the migrations. Flyway locks each migration, but not its start in a
   * database that others use as well. This lock belongs to a transaction, so it ends with the
   * connection at the latest.
   */
  @Override
  public void migrate(
      HikariConfig config, DataSource pool, Duration longest, Consumer<DataSource> migrations)
      throws SQLException {
    PGSimpleDataSource patient = plain(config);
    patient.setSocketTimeout(0);
    try (Connection connection = patient.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      lockMigrations(connection, statement, longest);
      migrations.accept(patient);
      connection.rollback();
    }
  }

  /**
   * Waits a bounded time for the lock, because any user who may connect to the database could hold
   * it for ever.
   */
  private static void lockMigrations(Connection connection, Statement statement, Duration longest)
      throws SQLException {
    long begin = System.nanoTime();
    long tellAt = begin;
    try {
      while (!lockedMigrations(connection, statement)) {
        long now = System.nanoTime();
        if (now - begin >= longest.toNanos()) {
          throw new DatabaseOpenException(
              Problem.LOCKED,
              "the database's schema is to be brought up to date, but for "
                  + longest.toSeconds()
                  + " s the lock for that has been held by "
                  + holder(statement));
        }
        if (now - tellAt >= 0) {
          LOG.warn(
              "the database's schema is to be brought up to date: waits for {}, for {} s more",
              holder(statement),
              longest.minusNanos(now - begin).toSeconds());
          tellAt = now + TELL_EVERY_NANOS;
        }
      }
    } catch (SQLException e) {
      if (!LACKING.contains(e.getSQLState())) {
        throw e;
      }
      connection.rollback();
      LOG.warn(
          "the database has no advisory locks: after an upgrade, start one server alone first");
    }
  }

  /** Tries to take the lock for one second. */
  private static boolean lockedMigrations(Connection connection, Statement statement)
      throws SQLException {
    try {
      statement.execute("SET LOCAL lock_timeout = '1s'");
      statement.execute("SELECT pg_advisory_xact_lock(" + MIGRATION_LOCK + ")");
      return true;
    } catch (SQLException e) {
      if (!LOCK_NOT_AVAILABLE.equals(e.getSQLState())) {
        throw e;
      }
      connection.rollback();
      return false;
    }
  }

  private static String holder(Statement statement) throws SQLException {
    try (ResultSet holder = statement.executeQuery(HOLDER)) {
      return holder.next()
          ? "the session of the user %s (application %s, process %d)"
              .formatted(holder.getString(1), holder.getString(2), holder.getInt(3))
          : "another session";
    }
  }

  /**
   * Tries a notification and rolls it back, so that no instance receives it. Uses no connection of
   * the pool, because the pool discards a connection after an unsupported statement.
   */
  @Override
  public DatabaseKind asFound(HikariConfig config) throws SQLException {
    try (Connection connection = plain(config).getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      try {
        statement.execute("SELECT pg_notify('headroom_tried', '')");
        return this;
      } catch (SQLException e) {
        if (!LACKING.contains(e.getSQLState())) {
          throw e;
        }
        LOG.info("the database has no notifications: changes by others are seen within 5 s");
        return SILENT;
      } finally {
        connection.rollback();
      }
    }
  }

  @Override
  public Optional<String> announcement() {
    return notifies ? Optional.of("SELECT pg_notify(:channel, :change)") : Optional.empty();
  }

  @Override
  public boolean notWritten(SQLException e) {
    return NOT_WRITTEN.contains(String.valueOf(e.getSQLState()));
  }

  @Override
  public boolean isShared() {
    return true;
  }

  @Override
  public String lockFirst(String columns, String table, String where, String index, String order) {
    return "SELECT %s FROM %s WHERE %s ORDER BY %s LIMIT :most FOR UPDATE SKIP LOCKED"
        .formatted(columns, table, where, order);
  }

  @Override
  public DataSource beside(HikariConfig config, DataSource pool) {
    return plain(config);
  }

  @Override
  public Optional<Changes> changes(HikariConfig config, Runnable lost) {
    return Optional.of(
        notifies
            ? new PostgresChanges(listening(config)::getConnection, lost)
            : heard -> Unheard.NOTHING);
  }

  private static PGSimpleDataSource listening(HikariConfig config) {
    PGSimpleDataSource source = plain(config);
    source.setSocketFactory(MeteredSockets.class.getName());
    return source;
  }

  /** Not allowed, since others see rows as soon as they are committed. */
  @Override
  public boolean commitsParts() {
    return false;
  }

  /**
   * Drops the constraints and creates them again, unchanged, in the same transaction; only a
   * superuser could disable their triggers.
   */
  @Override
  public Suspended suspendReferences(Connection connection, List<String> tables)
      throws SQLException {
    List<String> again = new ArrayList<>();
    try (PreparedStatement find = connection.prepareStatement(REFERENCES);
        Statement change = connection.createStatement()) {
      for (String table : tables) {
        find.setString(1, table);
        try (ResultSet found = find.executeQuery()) {
          while (found.next()) {
            String alter = "ALTER TABLE " + table + " ";
            change.addBatch(alter + "DROP CONSTRAINT " + found.getString(1));
            again.add(alter + "ADD CONSTRAINT " + found.getString(1) + " " + found.getString(2));
          }
        }
      }
      change.executeBatch();
    }
    return () -> execute(connection, again);
  }

  private static void execute(Connection connection, List<String> statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** Updates the statistics; until the server does so itself, it would plan for empty tables. */
  @Override
  public void filled(Connection connection, List<String> tables) throws SQLException {
    execute(connection, List.of("ANALYZE " + String.join(", ", tables)));
  }

  @Override
  public long nextNumber(Connection connection, String table) throws SQLException {
    try (PreparedStatement find =
            connection.prepareStatement("SELECT pg_get_serial_sequence(?, 'id')");
        Statement statement = connection.createStatement()) {
      find.setString(1, table);
      try (ResultSet sequence = find.executeQuery()) {
        sequence.next();
        try (ResultSet next =
            statement.executeQuery(
                "SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM "
                    + sequence.getString(1))) {
          next.next();
          return next.getLong(1);
        }
      }
    }
  }

  /** The number of other connections of Headroom's servers and commands to the same database. */
  static int others(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet count = statement.executeQuery(OTHERS)) {
      count.next();
      return count.getInt(1);
    }
  }

  /**
   * Connections without a statement timeout, for work on all rows; they send many rows in one
   * statement.
   */
  static DataSource patient(HikariConfig config) throws SQLException {
    PGSimpleDataSource patient = plain(config);
    patient.setSocketTimeout(0);
    patient.setReWriteBatchedInserts(true);
    return patient;
  }

  /** Locks tables that are about to be filled against all other transactions. */
  static void claim(Connection connection, List<String> tables) throws SQLException {
    execute(
        connection,
        List.of(
            "SET LOCAL lock_timeout = '10s'",
            "LOCK TABLE " + String.join(", ", tables) + " IN ACCESS EXCLUSIVE MODE"));
  }

  /** Deletes all rows of tables. */
  static void empty(Connection connection, List<String> tables) throws SQLException {
    execute(connection, List.of("TRUNCATE " + String.join(", ", tables)));
  }

  /**
   * Connections outside the pool, with the same properties and the same precedence of the address.
   */
  private static PGSimpleDataSource plain(HikariConfig config) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    try {
      for (Map.Entry<String, String> property : PROPERTIES.entrySet()) {
        source.setProperty(property.getKey(), property.getValue());
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the driver has all of these", e);
    }
    source.setURL(config.getJdbcUrl());
    if (config.getUsername() != null) {
      source.setUser(config.getUsername());
    }
    source.setPassword(config.getPassword());
    return source;
  }

  /** A listener that is never notified. */
  private enum Unheard implements Changes.Listening {
    NOTHING;

    @Override
    public boolean hears() {
      return false;
    }

    @Override
    public void close() {}
  }
}
