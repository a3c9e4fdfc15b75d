package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.persistence.audit.AuditFolder;
import dev.headroom.persistence.audit.AuditReader;
import dev.headroom.persistence.sql.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What any instance of a PostgreSQL records is in one table, and in the files of that instance. */
class AuditOfInstancesTest {

  private static final long HANG_SECONDS = 60;

  @Test
  void eachHasItsFilesAndAllOfThemOneTable(@TempDir Path folder) throws IOException {
    String url = PostgresServer.shared().newDatabase();
    long organisation;
    try (Headroom first = open(url, folder.resolve("first"));
        Headroom second = open(url, folder.resolve("second"))) {
      organisation = added(first);
      second.accounts().disableOrganisation().handle(organisation, true);
    }

    List<Map<String, Object>> ofFirst = files(folder.resolve("first"));
    List<Map<String, Object>> ofSecond = files(folder.resolve("second"));
    assertThat(ofFirst).extracting(line -> line.get("event")).containsExactly("organisation_added");
    assertThat(ofSecond)
        .extracting(line -> line.get("event"))
        .containsExactly("organisation_disabled");
    try (Headroom third =
        Headroom.on(Optional::empty)
            .withDatabaseAt(url, PostgresServer.LOGIN)
            .withoutUpkeep()
            .open()) {
      List<Map<String, Object>> all = new ArrayList<>();
      third
          .operation()
          .listAudit()
          .orElseThrow()
          .handle(Instant.EPOCH, line -> AuditReader.members(line).ifPresent(all::add));
      assertThat(all).containsExactly(ofFirst.get(0), ofSecond.get(0));
    }
  }

  @Test
  void oldLinesGoAlsoWhereNothingIsRecordedAnyLonger(@TempDir Path folder) throws Exception {
    String url = PostgresServer.shared().newDatabase();
    try (Headroom first = open(url, folder)) {
      added(first);
    }
    try (Connection connection = DriverManager.getConnection(url, "postgres", "any");
        Statement statement = connection.createStatement()) {
      statement.execute("UPDATE audit_lines SET at_time = at_time - INTERVAL '30 days'");
      try (Headroom off =
          Headroom.on(Optional::empty)
              .withDatabaseAt(url, PostgresServer.LOGIN)
              .withoutAudit(AuditFolder.at(folder))
              .open()) {
        added(off);
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
        while (count(statement) > 0) {
          assertThat(System.nanoTime()).isLessThan(deadline);
          LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
      }
      assertThat(count(statement)).as("nothing is recorded").isZero();
    }
  }

  private static long count(Statement statement) throws SQLException {
    try (ResultSet lines = statement.executeQuery("SELECT COUNT(*) FROM audit_lines")) {
      lines.next();
      return lines.getLong(1);
    }
  }

  @Test
  void withoutOtherInstancesThereIsNoTable() throws IOException {
    try (Headroom alone = Headroom.on(Optional::empty).open()) {
      assertThat(alone.operation().listAudit()).isEmpty();
    }
  }

  private static Headroom open(String url, Path folder) throws IOException {
    return Headroom.on(Optional::empty)
        .withDatabaseAt(url, PostgresServer.LOGIN)
        .withAudit(AuditFolder.at(folder))
        .open();
  }

  private static long added(Headroom headroom) {
    return ((AddOrganisation.Outcome.Added)
            headroom
                .accounts()
                .addOrganisation()
                .handle(new AddOrganisation.Command("Haulier", true, ContactDetails.NONE)))
        .id();
  }

  private static List<Map<String, Object>> files(Path folder) throws IOException {
    List<Map<String, Object>> lines = new ArrayList<>();
    AuditReader.read(folder, Instant.EPOCH, lines::add);
    return lines;
  }
}
