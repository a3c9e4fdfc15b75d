package dev.headroom.persistence.sql.push;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.persistence.sql.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What claims of an outbox in which much waits write into the embedded database's file. */
class OutboxFileTest {

  private static final int WAITING = 2_000;
  private static final int CLAIMS = 10;
  private static final int EACH = 5;
  private static final long MOST_BYTES = 4_000_000;

  @TempDir private Path data;

  @Test
  void aClaimWritesWhatItClaimsAndNotWhatWaits() throws IOException {
    Instant now = Instant.now();
    try (Database database = Database.openFolder(data)) {
      queue(database, now);
    }
    try (Database database = Database.openFolder(data)) {
      long before = size();
      for (int i = 0; i < CLAIMS; i++) {
        Outbox.Claimed claimed =
            database.outbox().claim("w", Provider.FCM, EACH, now, Duration.ofMinutes(1));
        assertThat(claimed.deliveries()).hasSize(EACH);
      }
      assertThat(size() - before).isLessThan(MOST_BYTES);
    }
  }

  private long size() throws IOException {
    return Files.size(data.resolve("database").resolve("headroom.mv.db"));
  }

  private static void queue(Database database, Instant now) {
    long organisation = database.organisations().add("Haulier", true, ContactDetails.NONE).id();
    long user =
        database.users().add(organisation, "anna", Role.COMPANY_ADMIN, "none").orElseThrow().id();
    long driver = database.drivers().add(user, "driver", "none").orElseThrow().id();
    assertThat(QueuedNotifications.of(driver, WAITING, database, now)).hasSize(WAITING);
  }
}
