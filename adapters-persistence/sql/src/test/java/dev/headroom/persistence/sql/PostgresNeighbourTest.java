package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Origins;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.change.Changes;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import dev.headroom.persistence.sql.change.PostgresChanges;
import dev.headroom.persistence.sql.opening.Patience;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Somebody may connect to the database, as everybody on the same server may, and nothing else. */
class PostgresNeighbourTest {

  private static final long HANG_SECONDS = 600;

  /** As {@code Postgres} locks it; everybody can read that. */
  private static final long MIGRATION_LOCK = 0x68656164726f6f6dL;

  private final List<String> logged = new CopyOnWriteArrayList<>();
  private final AppenderBase<ILoggingEvent> appender =
      new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
          logged.add(event.getFormattedMessage());
        }
      };

  private String url;
  private String neighbour;

  @BeforeEach
  void makeNeighbour() throws SQLException {
    url = PostgresServer.shared().newDatabase();
    neighbour = "neighbour_of_" + url.substring(url.lastIndexOf('/') + 1);
    execute("CREATE ROLE " + neighbour + " LOGIN");
    appender.start();
    ((Logger) LoggerFactory.getLogger("dev.headroom.persistence.sql")).addAppender(appender);
  }

  @AfterEach
  void listenNoMore() {
    ((Logger) LoggerFactory.getLogger("dev.headroom.persistence.sql")).detachAppender(appender);
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, "postgres", "any");
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private Connection asNeighbour() throws SQLException {
    return DriverManager.getConnection(url, neighbour, "any");
  }

  private static ChangeRecord record() {
    return new ChangeRecord(new Origins(Actor.PROGRAM), Optional.empty());
  }

  private Database open(Patience patience) {
    return Database.openUrl(url, PostgresServer.LOGIN, patience, () -> true, record());
  }

  private static void await(BooleanSupplier reached) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
    while (!reached.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  @Test
  void whoHoldsTheLockOfMigrationsKeepsNobodyOutWhereNothingIsToBeMigrated() throws SQLException {
    open(Patience.NONE).close();
    try (Connection holder = asNeighbour();
        Statement lock = holder.createStatement()) {
      lock.execute("SELECT pg_advisory_lock(" + MIGRATION_LOCK + ")");
      try (Database database = open(Patience.NONE)) {
        assertThat(database.organisations().add("Haulier", true, ContactDetails.NONE).id())
            .isPositive();
      }
    }
  }

  @Test
  void whoHoldsTheLockWhileSomethingIsToBeMigratedIsNamedAndNotWaitedForWithoutEnd()
      throws SQLException {
    try (Connection holder = asNeighbour();
        Statement lock = holder.createStatement()) {
      lock.execute("SET application_name = 'psql'");
      lock.execute("SELECT pg_advisory_lock(" + MIGRATION_LOCK + ")");
      DatabaseOpenException refused =
          catchThrowableOfType(
              DatabaseOpenException.class,
              () ->
                  Postgres.KIND.migrate(
                      Postgres.KIND.at(url, PostgresServer.LOGIN),
                      null,
                      Duration.ofMillis(1_500),
                      Migrations::run));

      assertThat(refused.problem()).isEqualTo(Problem.LOCKED);
      assertThat(refused).hasMessageContaining("the user " + neighbour + " (application psql");
      assertThat(logged).anyMatch(line -> line.contains("waits for the session of the user"));
    }
    open(Patience.NONE).close();
  }

  @Test
  void aServerSaysThatEverybodyMayConnectUntilNobodyElseMay() throws SQLException {
    open(Patience.SERVER).close();
    assertThat(logged).anyMatch(line -> line.contains("REVOKE CONNECT ON DATABASE test"));
    logged.clear();
    open(Patience.COMMAND).close();
    assertThat(logged).as("a command prints no such line").isEmpty();
    execute(
        "DO $$ BEGIN EXECUTE format('REVOKE CONNECT ON DATABASE %I FROM PUBLIC',"
            + " current_database()); END $$");
    open(Patience.SERVER).close();
    assertThat(logged).isEmpty();
  }

  /** The driver keeps every notification that comes while it reads. */
  @Test
  void aFloodOfNotificationsEndsTheConnectionThatReadsThemAndNotTheHeap() throws Exception {
    BlockingQueue<StoredChange> heard = new LinkedBlockingQueue<>();
    try (Database database = open(Patience.NONE);
        Changes.Listening listening =
            database.shared().orElseThrow().changes().listen(heard::add)) {
      await(listening::hears);
      try (Connection flood = asNeighbour();
          Statement statement = flood.createStatement()) {
        // 28 MB.
        statement.execute(
            "SELECT count(pg_notify('headroom', repeat('x', 7000) || n))"
                + " FROM generate_series(1, 4000) n");
      }
      await(() -> logged.stream().anyMatch(line -> line.contains("floods")));
      await(listening::hears);
      heard.clear();
      Organisation added = database.organisations().add("Haulier", true, ContactDetails.NONE);
      assertThat(database.organisations().change(added, added.withDisabled(true))).isTrue();
      assertThat(heard.poll(HANG_SECONDS, TimeUnit.SECONDS)).isNotNull();
      assertThat(logged).filteredOn(line -> line.contains("floods")).hasSize(1);
    }
  }

  @Test
  void whatMakesNoSenseIsToldOnceAMinute() throws Exception {
    PostgresChanges changes =
        new PostgresChanges(() -> DriverManager.getConnection(url, "postgres", "any"), () -> {});
    BlockingQueue<StoredChange> heard = new LinkedBlockingQueue<>();
    try (Changes.Listening listening =
        changes.listen(
            change -> {
              heard.add(change);
              if (change.subject() == StoredChange.ChangeSubject.DRIVER) {
                throw new IllegalArgumentException(change.which());
              }
            })) {
      await(listening::hears);
      try (Connection connection = asNeighbour();
          Statement statement = connection.createStatement()) {
        for (int i = 0; i < 20; i++) {
          statement.execute("SELECT pg_notify('headroom', 'DRIVER nobody" + i + "')");
        }
        statement.execute("SELECT pg_notify('headroom', 'USER 1')");
      }
      await(() -> heard.stream().anyMatch(change -> change.which().equals("1")));
      assertThat(logged).filteredOn(line -> line.contains("makes no sense")).hasSize(1);
    }
  }

  /** More than anybody looks at one by one. */
  @Test
  void manyChangesAtOnceAreToldAsAll() throws Exception {
    PostgresChanges changes =
        new PostgresChanges(() -> DriverManager.getConnection(url, "postgres", "any"), () -> {});
    BlockingQueue<StoredChange> heard = new LinkedBlockingQueue<>();
    try (Changes.Listening listening = changes.listen(heard::add)) {
      await(listening::hears);
      heard.clear();
      try (Connection connection = asNeighbour();
          Statement statement = connection.createStatement()) {
        statement.execute(
            "SELECT count(pg_notify('headroom', 'DRIVER ' || n)) FROM generate_series(1, 20000) n");
      }
      await(
          () ->
              heard.stream()
                  .anyMatch(change -> change.subject() == StoredChange.ChangeSubject.EVERYTHING));
      assertThat(heard).hasSizeLessThan(20_000);
    }
  }

  @Test
  void aDatabaseThatIsNotThereYetIsNamedWithWhatKeepsIt() {
    for (String[] each :
        List.of(
            new String[] {"jdbc:postgresql://no-such-host.invalid:5433/headroom", "DNS"},
            new String[] {"jdbc:postgresql://127.0.0.1:1/headroom", "nobody listens there"})) {
      logged.clear();
      DatabaseOpenException refused =
          catchThrowableOfType(
              DatabaseOpenException.class,
              () -> Database.openUrl(each[0], PostgresServer.LOGIN).close());
      assertThat(refused.problem()).isEqualTo(Problem.UNREACHABLE);
      String host = each[0].replaceAll("jdbc:postgresql://|/headroom", "");
      assertThat(refused).hasMessageContaining("at " + host).hasMessageContaining(each[1]);
      assertThat(refused).hasNoCause();
    }
  }

  @Test
  void nobodyWaitsForADatabaseOnceTheServerIsToEnd() {
    long begin = System.nanoTime();
    String nobody = "jdbc:postgresql://127.0.0.1:1/headroom";
    DatabaseOpenException refused =
        catchThrowableOfType(
            DatabaseOpenException.class,
            () ->
                Database.openUrl(
                        nobody,
                        PostgresServer.LOGIN,
                        Patience.SERVER,
                        () -> logged.isEmpty(),
                        record())
                    .close());
    assertThat(refused.problem()).isEqualTo(Problem.UNREACHABLE);
    assertThat(System.nanoTime() - begin).isLessThan(TimeUnit.SECONDS.toNanos(30));
  }

  /** It comes up while it is waited for. */
  @Test
  void aServerWaitsForItsDatabase() throws Exception {
    execute("CREATE ROLE late_" + neighbour + " LOGIN CONNECTION LIMIT 0");
    DatabaseLogin login = new DatabaseLogin(Optional.of("late_" + neighbour), Optional.empty());
    execute("GRANT ALL ON SCHEMA public TO late_" + neighbour);
    Thread later =
        new Thread(
            () -> {
              await(() -> logged.stream().anyMatch(line -> line.contains("tried for")));
              try {
                execute("ALTER ROLE late_" + neighbour + " CONNECTION LIMIT -1");
              } catch (SQLException e) {
                throw new IllegalStateException(e);
              }
            });
    later.start();
    try (Database database = Database.openUrl(url, login, Patience.SERVER, () -> true, record())) {
      assertThat(database.reachable()).isTrue();
    } finally {
      later.join();
    }
    assertThat(logged).anyMatch(line -> line.contains("it has as many connections as it takes"));
  }
}
