package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Limit;
import dev.headroom.application.audit.Origin;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.persistence.sql.PostgresServer;
import dev.headroom.persistence.sql.audit.AuditLine;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** What any instance of a PostgreSQL records is in one table. */
class AuditOfInstancesTest {

  private static final long HANG_SECONDS = 600;

  @Test
  void allOfThemRecordInOneTable() throws IOException {
    String url = PostgresServer.shared().newDatabase();
    try (Headroom first = open(url);
        Headroom second = open(url)) {
      long organisation = added(first);
      second.accounts().disableOrganisation().handle(organisation, true);
      second
          .audit()
          .happened(new AuditEvent.Refusal(Limit.KEYS), Origin.ofAddress(Optional.of("192.0.2.7")));
      assertThat(events(first)).containsExactly("organisation_added", "organisation_disabled");
    }
    try (Headroom third = open(url)) {
      assertThat(events(third))
          .as("a refusal is summed up, and written at the end")
          .containsExactly("organisation_added", "organisation_disabled", "refused");
    }
  }

  @Test
  void oldLinesGoAlsoWhereNothingIsRecordedAnyLonger() throws Exception {
    String url = PostgresServer.shared().newDatabase();
    try (Headroom first = open(url)) {
      added(first);
    }
    try (Connection connection = DriverManager.getConnection(url, "postgres", "any");
        Statement statement = connection.createStatement()) {
      statement.execute("UPDATE audit_lines SET at_time = at_time - INTERVAL '30 days'");
      try (Headroom off =
          Headroom.on(Optional::empty)
              .withDatabaseAt(url, PostgresServer.LOGIN)
              .withoutAudit()
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
  void accountsInMemoryAreRecordedToo() throws IOException {
    try (Headroom alone = Headroom.on(Optional::empty).open()) {
      added(alone);
      assertThat(events(alone)).containsExactly("organisation_added");
    }
  }

  private static Headroom open(String url) throws IOException {
    return Headroom.on(Optional::empty).withDatabaseAt(url, PostgresServer.LOGIN).open();
  }

  private static long added(Headroom headroom) {
    return ((AddOrganisation.Outcome.Added)
            headroom
                .accounts()
                .addOrganisation()
                .handle(new AddOrganisation.Command("Haulier", true, ContactDetails.NONE)))
        .id();
  }

  private static List<Object> events(Headroom headroom) {
    List<Object> events = new ArrayList<>();
    headroom
        .operation()
        .listAudit()
        .handle(Instant.EPOCH, line -> events.add(AuditLine.members(line).get("event")));
    return events;
  }
}
