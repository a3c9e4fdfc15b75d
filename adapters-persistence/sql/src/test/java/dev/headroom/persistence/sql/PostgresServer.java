package dev.headroom.persistence.sql;

import static org.junit.jupiter.api.Assumptions.abort;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A PostgreSQL server of the tests' own, on this machine alone, with the database user {@code
 * postgres}, who needs no password. Tests that need one are skipped where it cannot start. Safe for
 * several threads.
 */
public final class PostgresServer implements AutoCloseable {

  /** As whom its databases are opened. */
  public static final DatabaseLogin LOGIN =
      new DatabaseLogin(Optional.of("postgres"), Optional.of("any"));

  private static final Duration START = Duration.ofMinutes(10);

  private final AtomicInteger made = new AtomicInteger();
  private final Optional<Path> data;
  private final boolean durable;
  private EmbeddedPostgres server;

  private PostgresServer(Optional<Path> data, boolean durable) throws IOException {
    this.data = data;
    this.durable = durable;
    this.server = start(0);
  }

  /** The one of this JVM, started when it is first wanted, and ended with the JVM. */
  private static final class Shared {
    private static final Optional<PostgresServer> SERVER = tryToStart();

    private static Optional<PostgresServer> tryToStart() {
      try {
        return Optional.of(new PostgresServer(Optional.empty(), false));
      } catch (IOException | RuntimeException e) {
        return Optional.empty();
      }
    }
  }

  /** One that all tests of this JVM share, each in a database of its own. It forgets in a crash. */
  public static PostgresServer shared() {
    return Shared.SERVER.orElseGet(PostgresServer::cannotStart);
  }

  /**
   * One of a test's own, which may be stopped and started, and keeps what it acknowledged.
   *
   * @param data a folder, which is made
   */
  public static PostgresServer own(Path data) {
    shared();
    try {
      return new PostgresServer(Optional.of(data), true);
    } catch (IOException e) {
      return cannotStart();
    }
  }

  private static PostgresServer cannotStart() {
    return abort("skipped: no PostgreSQL can be started on this machine");
  }

  private EmbeddedPostgres start(int port) throws IOException {
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setPort(port)
            .setPGStartupWait(START)
            .setServerConfig("listen_addresses", "127.0.0.1")
            .setServerConfig("max_connections", "100");
    if (durable) {
      builder.setServerConfig("synchronous_commit", "on");
    } else {
      builder.setServerConfig("fsync", "off").setServerConfig("full_page_writes", "off");
    }
    data.ifPresent(folder -> builder.setDataDirectory(folder).setCleanDataDirectory(false));
    return builder.start();
  }

  /** The JDBC address of a new and empty database. */
  public String newDatabase() {
    String name = "test" + made.incrementAndGet();
    try (Connection connection =
            DriverManager.getConnection(address("postgres"), "postgres", "any");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return address(name);
  }

  private synchronized String address(String database) {
    return "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/" + database;
  }

  /** Ends it, as its operator does. */
  public synchronized void stop() throws IOException {
    server.close();
  }

  /** Starts it again at the same address, with what it keeps. */
  public synchronized void startAgain() throws IOException {
    server = start(server.getPort());
  }

  @Override
  public synchronized void close() throws IOException {
    server.close();
  }
}
