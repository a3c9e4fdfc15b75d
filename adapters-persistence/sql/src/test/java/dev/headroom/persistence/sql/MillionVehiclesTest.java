package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.headroom.persistence.sql.FleetRequests.Request;
import dev.headroom.persistence.sql.LargeFleet.Company;
import dev.headroom.persistence.sql.backup.BackupLoader;
import dev.headroom.persistence.sql.backup.InstallationCopy;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * With a million vehicles of 1,000 companies no statement of a request goes through more rows than
 * its company has, and none reads a large table from end to end. Prints how long requests take:
 * {@code -Dheadroom.test.vehicles=N} for another number.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIfSystemProperty(
    named = "headroom.test.long",
    matches = "true",
    disabledReason = "fills a large database")
class MillionVehiclesTest {

  private static final long VEHICLES = Long.getLong("headroom.test.vehicles", 1_000_000);
  private static final int COMPANIES = (int) Math.max(10, VEHICLES / 1_000);

  /** What installations have few of, or what a statement about all companies is meant to read. */
  private static final Set<String> SMALL = Set.of("signing_keys", "organisations", "erasures");

  /** H2 goes through the index of all dead letters, which are those of the last weeks. */
  private static final String DEAD_LETTERS = "dead letters";

  private static final long MANY_PAGES = 1_000;
  private static final int ROUNDS = 300;
  private static final long LONGEST_NANOS = 8_000_000_000L;

  @TempDir private Path folder;

  private String url;
  private Connection connection;

  @BeforeAll
  void fill() throws SQLException {
    url = PostgresServer.shared().newDatabase();
    try (Database database = Database.openUrl(url, PostgresServer.LOGIN)) {
      new FullDatabase(database).fill();
    }
    connection = DriverManager.getConnection(url, "postgres", "any");
    long start = System.nanoTime();
    LargeFleet.fill(connection, VEHICLES, COMPANIES);
    System.out.printf(
        Locale.ROOT,
        "%,d vehicles: filled in %.1f s%n",
        VEHICLES,
        (System.nanoTime() - start) / 1e9);
  }

  @AfterAll
  void close() throws SQLException {
    connection.close();
  }

  /** The largest company, one in the middle, and the smallest. */
  private List<Company> companies() throws SQLException {
    List<Company> companies = new ArrayList<>();
    for (int rank : List.of(1, Math.min(500, COMPANIES / 2), COMPANIES)) {
      companies.add(LargeFleet.company(connection, rank));
    }
    return companies;
  }

  @Test
  void noStatementGoesThroughMoreThanOneCompanysRows() throws Exception {
    SoftAssertions each = new SoftAssertions();
    try (ExplainedStatements statements = new ExplainedStatements(url)) {
      for (Company company : companies()) {
        for (Request request : new FleetRequests(statements.transactions(), company).all()) {
          statements.taken();
          request.work().run();
          long buffers = 0;
          for (ExplainedStatements.Explained one : statements.taken()) {
            buffers += one.buffers();
            if (one.buffers() > MANY_PAGES) {
              System.out.println(one);
            }
            String told = request.name() + " of company " + company + ": " + one;
            each.assertThat(one.whole()).as(told).allMatch(SMALL::contains);
            each.assertThat(one.read().values()).as(told).allMatch(read -> read <= request.most());
          }
          System.out.printf(
              "%d vehicles | %s | %d pages%n", company.vehicles(), request.name(), buffers);
        }
      }
    }
    each.assertAll();
  }

  @Test
  void requestsAreFast() throws Exception {
    try (Database database = Database.openUrl(url, PostgresServer.LOGIN)) {
      HikariDataSource pool = database.pool().orElseThrow().source();
      for (Company company : companies()) {
        for (Request request :
            new FleetRequests(new Transactions(pool, Postgres.KIND), company).all()) {
          List<Long> times = new ArrayList<>();
          long end = System.nanoTime() + LONGEST_NANOS;
          for (int i = 0; i < ROUNDS && System.nanoTime() < end; i++) {
            long start = System.nanoTime();
            request.work().run();
            times.add(System.nanoTime() - start);
          }
          times.sort(null);
          System.out.printf(
              Locale.ROOT,
              "%d vehicles | %s | p50 %.2f ms | p99 %.2f ms | of %d%n",
              company.vehicles(),
              request.name(),
              FleetRequests.percentile(times, 0.5).orElseThrow() / 1e6,
              FleetRequests.percentile(times, 0.99).orElseThrow() / 1e6,
              times.size());
        }
      }
    }
  }

  /** The same requests on the embedded database, with a copy of a smaller fleet. */
  @Test
  void norDoTheyInTheEmbeddedDatabase() throws Exception {
    String small = PostgresServer.shared().newDatabase();
    String h2 = "jdbc:h2:file:" + folder.resolve("fleet");
    try (Database database = Database.openUrl(small, PostgresServer.LOGIN)) {
      new FullDatabase(database).fill();
    }
    Company company;
    try (Connection filled = DriverManager.getConnection(small, "postgres", "any");
        Database target = Database.openUrl(h2, DatabaseLogin.NONE);
        Connection empty = target.pool().orElseThrow().source().getConnection()) {
      LargeFleet.fill(filled, 10_000, 20);
      company = LargeFleet.company(filled, 3);
      int version = InstallationCopy.schemaVersion(filled);
      new BackupLoader(H2.KIND, version, any -> {})
          .load(new InstallationCopy(filled, Postgres.KIND, Optional.empty(), rows -> {}), empty);
    }
    Set<String> whole = new TreeSet<>();
    try (RecordedStatements statements = new RecordedStatements(h2)) {
      statements.analyse();
      for (Request request : new FleetRequests(statements.transactions(), company).all()) {
        statements.sent();
        request.work().run();
        for (String sql : statements.sent()) {
          for (String access : statements.accesses(sql)) {
            if (access.endsWith("()") && !request.name().equals(DEAD_LETTERS)) {
              whole.add(request.name() + ": " + access + " by " + sql);
            }
          }
        }
      }
    }
    assertThat(whole).isEmpty();
  }
}
