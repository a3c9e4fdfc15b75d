package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.backup.Backups;
import dev.headroom.domain.change.Changes;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.account.JdbiErasures;
import dev.headroom.persistence.sql.backup.BackupFile;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A PostgreSQL is opened by several at once, and fails in time and in words. */
class PostgresDatabaseTest {

  private static final int INSTANCES = 4;
  private static final int ROUNDS = 2;
  private static final long HANG_SECONDS = 600;

  @TempDir private Path folder;

  private static Database open(String url) {
    return Database.openUrl(url, PostgresServer.LOGIN);
  }

  private static Connection connect(String url) throws SQLException {
    return DriverManager.getConnection(url, "postgres", "any");
  }

  private static void inSql(String url, String... statements) throws SQLException {
    try (Connection connection = connect(url);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** Roles and databases belong to the whole server, which other tests share. */
  private static String nameIn(String url) {
    return url.substring(url.lastIndexOf('/') + 1);
  }

  private static long organisation(Database database) {
    return database.organisations().add("Haulier", true, ContactDetails.NONE).id();
  }

  private static DatabaseOpenException refusal(String url, DatabaseLogin login) {
    return catchThrowableOfType(
        DatabaseOpenException.class, () -> Database.openUrl(url, login).close());
  }

  @Test
  void instancesThatStartAtOnceRunTheMigrationsOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(INSTANCES);
    try {
      for (int round = 0; round < ROUNDS; round++) {
        String url = PostgresServer.shared().newDatabase();
        if (round % 2 == 0) {
          // A database that others use too is no new one to Flyway.
          inSql(url, "CREATE TABLE of_somebody_else (id BIGINT)");
        }
        CountDownLatch ready = new CountDownLatch(INSTANCES);
        List<Future<Database>> opened = new ArrayList<>();
        for (int i = 0; i < INSTANCES; i++) {
          opened.add(
              threads.submit(
                  () -> {
                    ready.countDown();
                    ready.await();
                    return open(url);
                  }));
        }
        for (Future<Database> each : opened) {
          try (Database database = each.get(HANG_SECONDS, TimeUnit.SECONDS)) {
            assertThat(organisation(database)).isPositive();
          }
        }
      }
    } finally {
      threads.shutdown();
    }
  }

  /** As on engines that speak PostgreSQL's language and have neither locks nor notifications. */
  @ParameterizedTest
  @ValueSource(strings = {"42883", "0A000"})
  void withoutNotificationsAndAdvisoryLocksChangesAreWrittenAndNobodyListens(String state)
      throws SQLException {
    String url = PostgresServer.shared().newDatabase();
    String raise =
        " LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'lacking' USING ERRCODE = '%s'; END $$"
            .formatted(state);
    inSql(
        url,
        "CREATE FUNCTION public.pg_notify(text, text) RETURNS void" + raise,
        "CREATE FUNCTION public.pg_advisory_xact_lock(bigint) RETURNS void" + raise,
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog',"
            + " current_database()); END $$");
    try (Database database = open(url);
        Changes.Listening listening =
            database.shared().orElseThrow().changes().listen(change -> {})) {
      Organisation added = database.organisations().add("Haulier", true, ContactDetails.NONE);

      assertThat(database.organisations().change(added, added.withDisabled(true))).isTrue();

      assertThat(database.organisations().find(added.id()).orElseThrow().disabled()).isTrue();
      assertThat(listening.hears()).isFalse();
    }
  }

  @Test
  void aDatabaseThatIsNotThereIsToldSo() {
    String url = PostgresServer.shared().newDatabase();

    DatabaseOpenException refused = refusal(url + "sesame", PostgresServer.LOGIN);

    assertThat(refused.problem()).isEqualTo(Problem.NO_SUCH_DATABASE);
    assertThat(refused).hasNoCause().hasMessageNotContaining("sesame");
  }

  @Test
  void aUserWhoMayMakeNoTablesIsToldSo() throws SQLException {
    String url = PostgresServer.shared().newDatabase();
    String reader = "reader_of_" + nameIn(url);
    inSql(url, "REVOKE CREATE ON SCHEMA public FROM PUBLIC", "CREATE ROLE " + reader + " LOGIN");

    DatabaseOpenException refused =
        refusal(url, new DatabaseLogin(Optional.of(reader), Optional.empty()));

    assertThat(refused).hasNoCause();
    assertThat(refused.problem()).isEqualTo(Problem.NOT_ALLOWED);
  }

  @Test
  void aDatabaseThatLosesLettersIsRefused() throws SQLException {
    String url = PostgresServer.shared().newDatabase();
    String latin = "latin_beside_" + nameIn(url);
    inSql(url, "CREATE DATABASE " + latin + " ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");

    DatabaseOpenException refused =
        refusal(url.replaceAll("/[^/]+$", "/" + latin), PostgresServer.LOGIN);

    assertThat(refused.problem()).isEqualTo(Problem.UNSUITABLE);
    assertThat(refused).hasMessageContaining("UTF8");
  }

  @Test
  void aDatabaseOfANewerVersionIsLeftAlone() throws SQLException {
    String url = PostgresServer.shared().newDatabase();
    open(url).close();
    inSql(
        url,
        """
        INSERT INTO headroom_schema_history (installed_rank, version, description, type,
            script, checksum, installed_by, execution_time, success)
        VALUES (99, '9999', 'from the future', 'SQL', 'V9999__future.sql', 1, 'headroom', 1, TRUE)
        """);

    assertThat(refusal(url, PostgresServer.LOGIN).problem()).isEqualTo(Problem.NEWER_VERSION);
  }

  @Test
  void aRowThatSomebodyElseHoldsIsNotWaitedForWithoutEnd() throws Exception {
    String url = PostgresServer.shared().newDatabase();
    try (Database database = open(url);
        Connection other = connect(url)) {
      HeldRow.isNotWaitedForWithoutEnd(database, other);
    }
  }

  /** One of the two is undone by the database, and done again. */
  @Test
  void whoLosesADeadlockIsDoneAgain() throws Exception {
    String url = PostgresServer.shared().newDatabase();
    ExecutorService other = Executors.newSingleThreadExecutor();
    try (Database database = open(url)) {
      Transactions transactions = ((JdbiErasures) database.erasures()).transactions();
      long first = organisation(database);
      long second = organisation(database);
      CountDownLatch bothHold = new CountDownLatch(2);
      Future<?> crossing = other.submit(() -> rename(transactions, bothHold, first, second));
      rename(transactions, bothHold, second, first);
      crossing.get(HANG_SECONDS, TimeUnit.SECONDS);

      assertThat(database.organisations().find(first).orElseThrow().name()).isEqualTo("Haulierxx");
      assertThat(database.organisations().find(second).orElseThrow().name()).isEqualTo("Haulierxx");
    } finally {
      other.shutdown();
    }
  }

  private static int rename(
      Transactions transactions, CountDownLatch bothHold, long first, long second) {
    String rename = "UPDATE organisations SET name = name || 'x' WHERE id = ?";
    return transactions.run(
        handle -> {
          handle.execute(rename, first);
          bothHold.countDown();
          try {
            assertThat(bothHold.await(HANG_SECONDS, TimeUnit.SECONDS)).isTrue();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          return handle.execute(rename, second);
        });
  }

  @Test
  void passwordsRestartsAndAnAbsenceAreLivedThrough() throws Exception {
    try (PostgresServer server = PostgresServer.own(folder.resolve("server"))) {
      String url = server.newDatabase();
      inSql(url, "CREATE ROLE headroom LOGIN PASSWORD 'sesame'");
      inSql(url, "GRANT ALL ON SCHEMA public TO headroom");
      Path rules = folder.resolve("server/pg_hba.conf");
      Files.writeString(
          rules, "host all headroom 127.0.0.1/32 scram-sha-256\n" + Files.readString(rules));
      inSql(url, "SELECT pg_reload_conf()");
      DatabaseOpenException refused =
          refusal(url, new DatabaseLogin(Optional.of("headroom"), Optional.of("open sesame")));
      assertThat(refused.problem()).isEqualTo(Problem.WRONG_PASSWORD);
      assertThat(refused).hasNoCause().hasMessageNotContaining("sesame");

      DatabaseLogin login = new DatabaseLogin(Optional.of("headroom"), Optional.of("sesame"));
      try (Database database = Database.openUrl(url, login)) {
        long organisation = organisation(database);
        // More connections than one, all of which the restart ends.
        server.stop();
        server.startAgain();
        assertThat(database.organisations().find(organisation)).isPresent();
        assertThat(database.reachable()).isTrue();

        server.stop();
        long start = System.nanoTime();
        assertThatThrownBy(() -> database.organisations().find(organisation))
            .isInstanceOf(StorageUnavailableException.class);
        assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(25));
        // Who comes while it is away waits no longer than those who found it out.
        start = System.nanoTime();
        for (int i = 0; i < 100; i++) {
          assertThatThrownBy(() -> database.organisations().find(organisation))
              .isInstanceOf(StorageUnavailableException.class);
        }
        assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(100));
        assertThat(database.reachable()).isFalse();
        assertThat(refusal(url, login).problem()).isEqualTo(Problem.UNREACHABLE);

        server.startAgain();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
        while (!finds(database, organisation)) {
          assertThat(System.nanoTime()).isLessThan(deadline);
        }
        assertThat(database.reachable()).isTrue();
        aCommitThatNoStandbyConfirmsIsNotAcknowledged(database, url);
      }
    }
  }

  /** Whoever cancels the wait for the standby has it committed here alone, with a warning. */
  private static void aCommitThatNoStandbyConfirmsIsNotAcknowledged(Database database, String url)
      throws Exception {
    inSql(url, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    inSql(url, "SELECT pg_reload_conf()");
    ExecutorService writer = Executors.newSingleThreadExecutor();
    try {
      boolean refused = false;
      // The first ones may come before the servers of the pool have read the setting.
      for (int i = 0; i < 100 && !refused; i++) {
        String name = "Haulier " + i;
        Future<?> write =
            writer.submit(() -> database.organisations().add(name, true, ContactDetails.NONE));
        while (!write.isDone()) {
          inSql(
              url,
              "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
        }
        try {
          write.get();
        } catch (ExecutionException e) {
          assertThat(e).hasCauseInstanceOf(StorageUnavailableException.class);
          refused = true;
        }
      }
      assertThat(refused).isTrue();
    } finally {
      writer.shutdown();
    }
  }

  private static boolean finds(Database database, long organisation) {
    try {
      return database.organisations().find(organisation).isPresent();
    } catch (StorageUnavailableException e) {
      return false;
    }
  }

  @Test
  void aBackupIsRestoredIntoAFolder() throws IOException {
    Path first = folder.resolve("first.backup");
    Path second = folder.resolve("second.backup");
    try (Database database = open(PostgresServer.shared().newDatabase())) {
      new FullDatabase(database).fill();
      backUp(database, first);
    }
    Path data = folder.resolve("data");
    RestoredFolder.make(
        new RestoredFolder.Wanted(first, data, false, false, Optional.empty()), Instant.EPOCH);
    try (Database database = Database.openFolder(data)) {
      backUp(database, second);
    }

    assertThat(rows(second)).isEqualTo(rows(first));
  }

  private static void backUp(Database database, Path file) throws IOException {
    Backups backups = database.backups();
    long number = backups.begin().orElseThrow();
    try (BackupFile target = new BackupFile(file, false)) {
      for (byte[] part = backups.next(number); part.length > 0; part = backups.next(number)) {
        target.take(part);
      }
      assertThat(target.complete().rows()).isGreaterThan(15);
    } finally {
      backups.end(number);
    }
  }

  /** All but the time in the head and the checksum. */
  private static byte[] rows(Path backup) throws IOException {
    byte[] all = Files.readAllBytes(backup);
    return Arrays.copyOfRange(all, 20, all.length - 32);
  }

  /** The pool logs what ends a connection, and stores what makes the database unavailable. */
  @Test
  void whatTheDriverSaysOfAFailureHoldsNoValue() {
    try (Database database = open(PostgresServer.shared().newDatabase())) {
      Transactions transactions = ((JdbiErasures) database.erasures()).transactions();
      transactions.run(
          handle -> {
            PreparedBatch batch =
                handle.prepareBatch(
                    "INSERT INTO signing_keys (generation, kid, secret, created_at)"
                        + " VALUES (1, 'k', :secret, CURRENT_TIMESTAMP)");
            batch.bind("secret", "sesame").add().bind("secret", "open sesame").add();
            assertThatThrownBy(batch::execute)
                .hasRootCauseInstanceOf(SQLException.class)
                .hasStackTraceContaining("signing_keys")
                .satisfies(failed -> assertThat(stackTrace(failed)).doesNotContain("sesame"));
            handle.rollback();
            handle.begin();
            return handle;
          });
    }
  }

  private static String stackTrace(Throwable failed) {
    StringWriter text = new StringWriter();
    failed.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  @Test
  void aMistakeOfTheCallerNeverTellsThePasswordHash() {
    try (Database database = open(PostgresServer.shared().newDatabase())) {
      assertThatThrownBy(() -> database.drivers().add(99, "juan", "the hash"))
          .isInstanceOf(IllegalStateException.class)
          .hasNoCause()
          .hasMessageNotContaining("the hash");
      assertThat(
              database
                  .users()
                  .add(organisation(database), "'); DROP TABLE users; --", Role.COMPANY_USER, "h"))
          .isPresent();
    }
  }
}
