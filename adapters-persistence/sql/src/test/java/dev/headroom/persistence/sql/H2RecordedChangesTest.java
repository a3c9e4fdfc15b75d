package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.ListAudit;
import dev.headroom.application.audit.Origins;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class H2RecordedChangesTest extends RecordedChanges {

  @TempDir private Path data;

  @Override
  Database open(ChangeRecord record) {
    return Database.openFolder(data, record);
  }

  /** A clock that goes back, as the times of transactions do that wait for each other. */
  private static final class Receding extends Clock {
    private Instant now = Instant.parse("2026-11-21T10:00:00Z");

    @Override
    public Instant instant() {
      now = now.minusMillis(1);
      return now;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  @Test
  void transactionsThatRecordOutOfOrderShareAMinute() {
    Origins origins = new Origins(new Actor(Actor.Kind.USER, Optional.of(7L)));
    List<String> lines = new ArrayList<>();
    try (Database database =
        Database.inMemory(new ChangeRecord(origins, Optional.of(new Receding())))) {
      for (int i = 0; i < 50; i++) {
        database.organisations().add("Haulier " + i, true, ContactDetails.NONE);
      }
      new ListAudit(database.auditLines()).handle(Instant.EPOCH, lines::add);
    }
    assertThat(lines).hasSize(31);
  }
}
