package dev.headroom.application.cab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.ManualClock;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a page that reports gets; {@code CabApiTest} has the reports themselves. */
class ReportDriveTest {

  private static final long DRIVER = 7;

  private final ManualClock clock = new ManualClock();
  private final OpenCabs cabs = new OpenCabs(clock);

  private Notification trip(long number) {
    Instant now = clock.instant();
    return new Notification(
        UUID.randomUUID(),
        DRIVER,
        PushKind.TRIP,
        new Notification.Text("Trip", "New trip"),
        Notification.Content.ofTrip(number),
        now,
        now.plusSeconds(120));
  }

  private Notification soft(String element) {
    Instant now = clock.instant();
    return new Notification(
        UUID.randomUUID(),
        DRIVER,
        PushKind.SOFT,
        Notification.Text.NONE,
        List.of(
            new Notification.Told(
                new Restriction.Id(element, "maxheight"),
                Measure.HEIGHT,
                386,
                "low bridge",
                "",
                "",
                new Position(54, -4),
                400)),
        1,
        now,
        now.plusSeconds(120));
  }

  private List<Notification> waiting() {
    return cabs.known(DRIVER, clock.instant()).notifications();
  }

  @Test
  void onlyWhoHasThePageOpenIsShownSomething() {
    cabs.show(DRIVER, List.of(trip(1)));
    assertThat(cabs.open(DRIVER)).isFalse();
    assertThat(cabs.heard(DRIVER, "de", Set.of())).as("silent before").isTrue();
    assertThat(cabs.heard(DRIVER, "de", Set.of())).isFalse();
    assertThat(cabs.open(DRIVER)).isTrue();
    assertThat(cabs.language(DRIVER)).contains("de");
    assertThat(waiting()).isEmpty();
    cabs.show(DRIVER, List.of(trip(2)));
    assertThat(waiting()).hasSize(1);
    clock.advance(OpenCabs.OPEN.plusSeconds(1));
    assertThat(cabs.open(DRIVER)).as("closed, or in a dead spot").isFalse();
    assertThat(cabs.language(DRIVER)).isEmpty();
    assertThat(waiting()).as("kept until it expires").hasSize(1);
    clock.advance(Duration.ofMinutes(2));
    assertThat(waiting()).isEmpty();
  }

  @Test
  void whatIsAcknowledgedIsGoneAndTheOldestOfTooManyToo() {
    assertThat(cabs.heard(DRIVER, "", Set.of())).isTrue();
    for (int number = 1; number <= OpenCabs.MOST_WAITING + 3; number++) {
      cabs.show(DRIVER, List.of(trip(number)));
    }
    assertThat(waiting()).hasSize(OpenCabs.MOST_WAITING);
    assertThat(waiting().get(0).content().trip()).contains(4L);
    UUID first = waiting().get(0).id();
    assertThat(cabs.heard(DRIVER, "", Set.of(first))).isFalse();
    assertThat(waiting()).hasSize(OpenCabs.MOST_WAITING - 1);
    assertThat(cabs.hasSeen(DRIVER, first)).isTrue();
  }

  @Test
  void ofSoftOnesTheNewestIsShownAndNoneMakesAnotherLeave() {
    assertThat(cabs.heard(DRIVER, "", Set.of())).isTrue();
    Notification newest = soft("way/2");
    cabs.show(DRIVER, List.of(soft("way/1"), trip(1), newest));
    assertThat(waiting()).hasSize(2).endsWith(newest);
    for (int number = 2; number <= OpenCabs.MOST_WAITING; number++) {
      cabs.show(DRIVER, List.of(trip(number)));
    }
    assertThat(waiting()).hasSize(OpenCabs.MOST_WAITING).doesNotContain(newest);
    cabs.show(DRIVER, List.of(newest));
    assertThat(waiting()).doesNotContain(newest);
    assertThat(waiting().get(0).content().trip()).contains(1L);
  }

  @Test
  void nobodyWaitsLongForADecisionThatDoesNotCome() {
    assertThat(cabs.heard(DRIVER, "", Set.of())).isTrue();
    Instant now = clock.instant();
    assertThat(cabs.await(DRIVER, now, Duration.ofMillis(20)).decided()).isFalse();
    cabs.sighted(DRIVER, now, List.of());
    cabs.settled(DRIVER, now);
    assertThat(cabs.await(DRIVER, now, Duration.ofMinutes(1)).decided()).isTrue();
  }

  @Test
  void aDecisionEndsTheWait() throws InterruptedException {
    assertThat(cabs.heard(DRIVER, "", Set.of())).isTrue();
    Instant now = clock.instant();
    Thread decides = new Thread(() -> cabs.settled(DRIVER, now));
    decides.start();
    assertThat(cabs.await(DRIVER, now, Duration.ofMinutes(1)).decided()).isTrue();
    decides.join();
  }

  @Test
  void changesAreToldOnce() {
    assertThat(cabs.turnsTo(DRIVER, true)).isTrue();
    assertThat(cabs.turnsTo(DRIVER, true)).isFalse();
    assertThat(cabs.turnsTo(DRIVER, false)).isTrue();
    assertThat(cabs.tripsChange(DRIVER, 1)).as("the page reads them when it opens").isFalse();
    assertThat(cabs.tripsChange(DRIVER, 1)).isFalse();
    assertThat(cabs.tripsChange(DRIVER, 2)).isTrue();
  }

  @Test
  void whoIsErasedOrSilentIsForgotten() {
    assertThat(cabs.heard(DRIVER, "", Set.of())).isTrue();
    assertThat(cabs.heard(8, "", Set.of())).isTrue();
    cabs.forget(Set.of(8L), clock.instant());
    assertThat(cabs.size()).isEqualTo(1);
    clock.advance(Duration.ofMinutes(16));
    cabs.forget(Set.of(), clock.instant());
    assertThat(cabs.size()).isZero();
  }

  @Test
  void aReportHasOneToSixHundredPositions() {
    assertThatThrownBy(
            () ->
                new ReportDrive.Command(DRIVER, Optional.empty(), List.of(), true, "en", Set.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
