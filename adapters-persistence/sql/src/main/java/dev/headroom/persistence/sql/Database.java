package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.account.JdbiApiKeys;
import dev.headroom.persistence.sql.account.JdbiDrivers;
import dev.headroom.persistence.sql.account.JdbiOrganisations;
import dev.headroom.persistence.sql.account.JdbiSigningKeys;
import dev.headroom.persistence.sql.account.JdbiUsers;
import dev.headroom.persistence.sql.fleet.JdbiAssignments;
import dev.headroom.persistence.sql.fleet.JdbiClosures;
import dev.headroom.persistence.sql.fleet.JdbiDriverStates;
import dev.headroom.persistence.sql.fleet.JdbiVehicleGroups;
import dev.headroom.persistence.sql.fleet.JdbiVehicles;
import dev.headroom.persistence.sql.push.JdbiDeviceTokens;
import dev.headroom.persistence.sql.push.JdbiDriverAlerts;
import dev.headroom.persistence.sql.push.JdbiOutbox;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/**
 * An open SQL database with the domain's stores on it. What a store acknowledges outlives the
 * process, however it ends. Safe for several threads; close it once, after everything that uses it.
 *
 * <p>Several processes may open the same folder at once: the first one serves the others on the
 * loopback interface, and when it ends another one takes over. When the serving process is killed,
 * the others wait some four seconds, in which H2 makes sure that nobody holds the file; until then
 * their stores answer that the storage is not available.
 */
public final class Database implements AutoCloseable {

  private static final int POOL_SIZE = 8;
  private static final long CONNECTION_WAIT_MILLIS = 3_000;
  private static final Duration TAKE_OVER_WAIT = Duration.ofSeconds(5);
  private static final int REACHABLE_SECONDS = 1;
  private static final String H2_USER = "headroom";

  private final HikariDataSource pool;
  private final Transactions transactions;

  private Database(HikariDataSource pool) {
    this.pool = pool;
    this.transactions = new Transactions(pool, H2::connectionLost);
  }

  /**
   * Opens the embedded database in a data folder, makes it if it is not there, and brings its
   * schema up to date.
   *
   * @throws DatabaseOpenException it cannot be opened
   */
  public static Database openFolder(Path data) {
    DataFolder folder = DataFolder.at(data);
    H2.bindToLoopback();
    return folder.alone(
        () -> {
          StaleLock.clear(folder.database());
          HikariConfig config = new HikariConfig();
          config.setJdbcUrl(H2.sharedFile(folder.database()));
          config.setUsername(H2_USER);
          config.setPassword(folder.password(new SecureRandom()));
          // The last connection to go would close the database under the other processes.
          config.setMaxLifetime(0);
          try {
            return open(config);
          } catch (DatabaseOpenException e) {
            throw e.problem() == Problem.WRONG_PASSWORD
                ? folder.wrongPassword("is not that of the database beside it")
                : e;
          }
        });
  }

  /**
   * Opens the database at a JDBC URL and brings its schema up to date. The URL may carry the user
   * and the password.
   *
   * @throws DatabaseOpenException it cannot be opened
   */
  public static Database openUrl(String jdbcUrl) {
    if (!jdbcUrl.toLowerCase(Locale.ROOT).startsWith(H2.PREFIX)) {
      throw new DatabaseOpenException(
          Problem.UNSUPPORTED_URL, "the database's URL has to begin with " + H2.PREFIX);
    }
    H2.bindToLoopback();
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(H2.withSettings(jdbcUrl));
    return open(config);
  }

  @SuppressWarnings("try") // the first connection keeps the database open while the pool comes up
  private static Database open(HikariConfig config) {
    config.setPoolName("headroom-sql");
    config.setMaximumPoolSize(POOL_SIZE);
    config.setMinimumIdle(1);
    config.setConnectionTimeout(CONNECTION_WAIT_MILLIS);
    config.setExceptionOverride(new EvictLostConnections());
    HikariDataSource pool = null;
    try (Connection first = connect(config)) {
      pool = new HikariDataSource(config);
      Migrations.run(pool);
      return new Database(pool);
    } catch (SQLException | RuntimeException e) {
      if (pool != null) {
        pool.close();
      }
      throw cannotOpen(e);
    }
  }

  /**
   * The first connection, without a pool, which would go on trying where there is no hope. Only a
   * database that is just going from one process to another is worth waiting for.
   */
  private static Connection connect(HikariConfig config) throws SQLException {
    Properties credentials = new Properties();
    if (config.getUsername() != null) {
      credentials.setProperty("user", config.getUsername());
      credentials.setProperty("password", config.getPassword());
    }
    long deadline = System.nanoTime() + TAKE_OVER_WAIT.toNanos();
    while (true) {
      try {
        return DriverManager.getConnection(config.getJdbcUrl(), credentials);
      } catch (SQLException e) {
        boolean locked = H2.problem(e).filter(Problem.LOCKED::equals).isPresent();
        if (!locked || System.nanoTime() - deadline > 0) {
          throw e;
        }
      }
    }
  }

  /** The library's message is left out, and with it the chain of causes: it may hold the URL. */
  private static RuntimeException cannotOpen(Exception e) {
    Optional<SQLException> cause = Transactions.sqlCause(e);
    if (e instanceof RuntimeException known
        && (cause.isEmpty() || e instanceof DatabaseOpenException)) {
      return known;
    }
    SQLException sql = cause.orElseThrow();
    Problem problem = H2.problem(sql).orElse(Problem.UNREACHABLE);
    String what =
        switch (problem) {
          case LOCKED -> "another program holds the database and does not share it: close it there";
          case WRONG_PASSWORD -> "the database refuses the user or the password";
          case NEWER_VERSION -> "another version of H2 has written the database";
          case DAMAGED -> "the database's files are damaged";
          case FOLDER_UNUSABLE -> "the database's files cannot be read or written";
          case UNSUPPORTED_URL -> "the database's URL has a setting that cannot be used";
          case NOT_PRIVATE, UNREACHABLE -> "the database cannot be reached";
        };
    return new DatabaseOpenException(
        problem, what + " (SQLSTATE " + sql.getSQLState() + ", code " + sql.getErrorCode() + ")");
  }

  /** The organisations. */
  public Organisations organisations() {
    return new JdbiOrganisations(transactions);
  }

  /** The users. */
  public Users users() {
    return new JdbiUsers(transactions);
  }

  /** The drivers. */
  public Drivers drivers() {
    return new JdbiDrivers(transactions);
  }

  /** The closures. */
  public Closures closures() {
    return new JdbiClosures(transactions);
  }

  /** What the drivers do. */
  public DriverStates driverStates() {
    return new JdbiDriverStates(transactions);
  }

  /** The vehicles. */
  public Vehicles vehicles() {
    return new JdbiVehicles(transactions);
  }

  /** The groups of vehicles. */
  public VehicleGroups vehicleGroups() {
    return new JdbiVehicleGroups(transactions);
  }

  /** Which vehicle each driver drives. */
  public Assignments assignments() {
    return new JdbiAssignments(transactions);
  }

  /** The tokens of drivers' phones. */
  public DeviceTokens deviceTokens() {
    return new JdbiDeviceTokens(transactions);
  }

  /** What is remembered of drivers between positions. */
  public DriverAlerts driverAlerts() {
    return new JdbiDriverAlerts(transactions);
  }

  /** The pushes that wait. */
  public Outbox outbox() {
    return new JdbiOutbox(transactions);
  }

  /** The API keys. */
  public ApiKeys apiKeys() {
    return new JdbiApiKeys(transactions);
  }

  /** The signing keys. */
  public SigningKeys signingKeys() {
    return new JdbiSigningKeys(transactions);
  }

  /** Whether the database answers now; the answer comes within a few seconds. */
  public boolean reachable() {
    try (Connection connection = pool.getConnection()) {
      return connection.isValid(REACHABLE_SECONDS);
    } catch (SQLException e) {
      return false;
    }
  }

  /** Closes every connection. Nothing is left running or listening. */
  @Override
  public void close() {
    pool.close();
  }
}
