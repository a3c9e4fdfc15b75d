package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.domain.change.Changes;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.change.PostgresChanges;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** What is peculiar to PostgreSQL: how it is reached in time or not at all, and its error codes. */
final class Postgres implements DatabaseKind {

  static final Postgres KIND = new Postgres();

  private static final long VALIDATION_MILLIS = 1_000;

  /** A number that no other program is likely to lock in the same database. */
  private static final long MIGRATION_LOCK = 0x68656164726f6f6dL;

  /**
   * Seconds, where they are a time; what the address says wins. A statement has 5 s; a server that
   * does not answer its cancellation either is given up a little later. Statements have no names at
   * the server, so that each transaction may come to another one (PgBouncer in transaction mode).
   * Without details messages hold no values, which are password hashes among others.
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

  /** Ended by an operator, a crash or a start that is under way; or no primary any longer. */
  private static final Set<String> SERVER_GONE = Set.of("57P01", "57P02", "57P03", "25006");

  private Postgres() {}

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

  /** Said of the transaction alone: a session may be another's a moment later. */
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
   * Flyway takes a lock for each migration, but none while it begins in a database that others use
   * as well. This one is a transaction's, and ends with the connection, whatever comes.
   */
  @Override
  public void migrate(HikariConfig config, DataSource pool, Consumer<DataSource> migrations)
      throws SQLException {
    PGSimpleDataSource patient = plain(config);
    patient.setSocketTimeout(0);
    try (Connection connection = patient.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("SELECT pg_advisory_xact_lock(" + MIGRATION_LOCK + ")");
      migrations.accept(patient);
      connection.rollback();
    }
  }

  @Override
  public Optional<String> announcement() {
    return Optional.of("SELECT pg_notify(:channel, :change)");
  }

  @Override
  public Optional<Changes> changes(HikariConfig config) {
    return Optional.of(new PostgresChanges(plain(config)::getConnection));
  }

  /** Connections beside the pool; what the address says wins over the settings here too. */
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
}
