package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What an instance whose clock is a month ahead would delete of what others share with it. */
class ForeignClockTest {

  private static Database database;
  private static long organisation;

  private final Instant now = Instant.now();
  private final Instant nextMonth = now.plus(Duration.ofDays(30));

  @BeforeAll
  static void open() {
    String url = PostgresServer.shared().newDatabase();
    database = Database.openUrl(url, PostgresServer.LOGIN);
    organisation = database.organisations().add("Haulier", true, ContactDetails.NONE).id();
  }

  @AfterAll
  static void close() {
    if (database != null) {
      database.close();
    }
  }

  @Test
  void aClosureThatStillHoldsStays() {
    long holds = closure(now.plus(Duration.ofDays(7)));
    long ended = closure(now.minusSeconds(60));

    database.closures().removeEnded(organisation, nextMonth);

    assertThat(database.closures().editionsOf(organisation))
        .extracting(Closure.Edition::id)
        .contains(holds)
        .doesNotContain(ended);
  }

  private long closure(Instant until) {
    return database
        .closures()
        .add(
            organisation,
            new ClosureNotice(
                List.of(new Position(54.1, -4.5)),
                false,
                "works",
                now.minus(Duration.ofDays(1)),
                Optional.of(until)),
            100)
        .orElseThrow()
        .id();
  }

  @Test
  void aSessionThatWasEndedStaysEnded() {
    long user =
        database.users().add(organisation, "anna", Role.COMPANY_ADMIN, "hash").orElseThrow().id();
    assertThat(database.users().endToken(user, "one", now.plus(Duration.ofHours(12)), now))
        .isTrue();
    assertThat(
            database
                .users()
                .endToken(user, "other", nextMonth.plus(Duration.ofHours(12)), nextMonth))
        .isTrue();
    assertThat(database.users().isEnded("one")).isTrue();
  }

  @Test
  void theTimeIsTheDatabases() {
    assertThat(database.shared().orElseThrow().time().get())
        .isBetween(now.minusSeconds(60), now.plusSeconds(600));
  }
}
