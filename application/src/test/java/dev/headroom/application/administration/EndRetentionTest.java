package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.ManualClock;
import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryClosures;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverAlerts;
import dev.headroom.application.memory.InMemoryDriverMessages;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryErasures;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryOutbox;
import dev.headroom.application.memory.InMemoryTrips;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.audit.AuditLines;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.trip.TripsContract;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EndRetentionTest {

  private static final int DRIVERS = 2 * EndRetention.BATCH + 1;
  private static final Position PLACE = new Position(54.2, -4.5);

  private final ManualClock clock = new ManualClock();
  private final InMemoryDeviceTokens devices = new InMemoryDeviceTokens();
  private final InMemoryOutbox outbox = new InMemoryOutbox(devices);
  private final InMemoryDriverAlerts alerts = new InMemoryDriverAlerts(devices, outbox);
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryErasures stored =
      new InMemoryErasures(
          new InMemoryOrganisations(),
          new InMemoryUsers(),
          drivers,
          new InMemoryFleet(),
          List.of(alerts));
  private final AtomicBoolean away = new AtomicBoolean();
  private final Lines lines = new Lines();
  private final InMemoryApiKeys keys = new InMemoryApiKeys();
  private final InMemoryTrips trips =
      new InMemoryTrips(
          new InMemoryUsers(), drivers, new InMemoryFleet().vehicles(), new InMemoryClosures());
  private final EndRetention ending =
      new EndRetention(
          Retention.DEFAULT,
          alerts,
          outbox,
          keys,
          new MayBeAway(stored, away),
          trips,
          new InMemoryDriverMessages(),
          lines,
          clock);

  /** Erasures that a store away does not answer. */
  private record MayBeAway(Erasures stored, AtomicBoolean away) implements Erasures {
    @Override
    public boolean driver(long id, Instant now) {
      return stored.driver(id, now);
    }

    @Override
    public OfUser user(long id, Optional<Long> successor, Instant now) {
      return stored.user(id, successor, now);
    }

    @Override
    public List<Erased> sweep(Instant since) {
      if (away.get()) {
        throw new StorageUnavailableException(new IllegalStateException("away"));
      }
      return stored.sweep(since);
    }
  }

  /** Lines of which there is only a number. */
  private static final class Lines implements AuditLines {
    private int old;
    private int tooMany;

    @Override
    public void add(List<Line> lines) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Part list(Instant since, Optional<Place> after, int most) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int removeOld(Duration keep, int most) {
      assertThat(keep).isLessThanOrEqualTo(Retention.DEFAULT.audit().minusHours(1));
      int removed = Math.min(old, most);
      old -= removed;
      return removed;
    }

    @Override
    public int removeSurplus(long lines, int most) {
      assertThat(lines).isEqualTo(EndRetention.MOST_AUDIT_LINES);
      int removed = Math.min(tooMany, most);
      tooMany -= removed;
      return removed;
    }
  }

  @Test
  void linesOfTheAuditLogGoWhenTheyAreOldAndTheFirstWhereThereAreTooMany() {
    lines.old = 2 * EndRetention.BATCH + 3;
    assertThat(ending.handle(() -> false)).isEqualTo(new EndRetention.Deleted(0, 0, 0, 0, 0, 0));
    assertThat(lines.old).isZero();
    assertThat(ending.removedEarly()).isZero();
    lines.tooMany = EndRetention.BATCH + 7;
    assertThat(ending.handle(() -> false).auditLines()).isEqualTo(EndRetention.BATCH + 7);
    assertThat(lines.tooMany).isZero();
    assertThat(ending.removedEarly()).isEqualTo(EndRetention.BATCH + 7);
  }

  @Test
  void anAuditLogIsKeptForTwoToThirtyDays() {
    for (Duration wrong : List.of(Duration.ofHours(47), Duration.ofDays(30).plusSeconds(1))) {
      Duration day = Duration.ofDays(1);
      assertThatThrownBy(() -> new Retention(day, day, day, day, day, wrong))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private Erasures.Erased erasedDriver() {
    long id = drivers.add(1, "bob", "hash").orElseThrow().id();
    assertThat(stored.driver(id, clock.instant())).isTrue();
    return new Erasures.Erased(Erasures.Kind.DRIVER, id);
  }

  @Test
  void anErasureWhileTheStoreDidNotAnswerIsSweptAfterwards() {
    assertThat(ending.erasedLately()).isEmpty();
    away.set(true);
    Erasures.Erased erased = erasedDriver();
    for (int minute = 0; minute < 90; minute++) {
      clock.advance(Duration.ofMinutes(1));
      assertThatThrownBy(ending::erasedLately).isInstanceOf(StorageUnavailableException.class);
    }
    away.set(false);
    assertThat(ending.erasedLately()).containsExactly(erased);
    clock.advance(Duration.ofMinutes(2));
    assertThat(ending.erasedLately()).isEmpty();
  }

  @Test
  void whatARequestUnderWayWroteIsSweptForAMinuteAfterTheErasure() {
    Erasures.Erased erased = erasedDriver();
    assertThat(ending.erasedLately()).containsExactly(erased);
    clock.advance(Duration.ofMinutes(1));
    alerts.save(
        new DriverAlert(erased.id(), 0, Track.begin(PLACE, clock.instant()), Repeats.NONE),
        List.of(),
        Set.of());
    assertThat(ending.erasedLately()).containsExactly(erased);
    assertThat(alerts.find(erased.id())).isEmpty();
  }

  @Test
  void theFirstSweepTakesInWhatWasErasedWhileTheServerWasAway() {
    Erasures.Erased erased = erasedDriver();
    clock.advance(Duration.ofHours(20));
    assertThat(ending.erasedLately()).containsExactly(erased);
  }

  @Test
  void aClockThatIsSetBackMissesNoErasure() {
    assertThat(ending.erasedLately()).isEmpty();
    clock.advance(Duration.ofHours(-3));
    Erasures.Erased erased = erasedDriver();
    assertThat(ending.erasedLately()).containsExactly(erased);
  }

  private void drive(int drivers) {
    for (int id = 1; id <= drivers; id++) {
      alerts.save(
          new DriverAlert(id, 0, Track.begin(PLACE, clock.instant()), Repeats.NONE),
          List.of(),
          Set.of());
    }
  }

  @Test
  void everyPositionIsDeletedAfterItsTimeAndNoneBefore() {
    drive(DRIVERS);
    clock.advance(Retention.DEFAULT.positions());
    assertThat(ending.handle(() -> false)).isEqualTo(new EndRetention.Deleted(0, 0, 0, 0, 0, 0));
    clock.advance(Duration.ofMillis(1));
    assertThat(ending.handle(() -> false))
        .isEqualTo(new EndRetention.Deleted(DRIVERS, 0, 0, 0, 0, 0));
    assertThat(alerts.find(1)).isEmpty();
  }

  @Test
  void itStopsBetweenTwoBatchesWhenTheServerEnds() {
    drive(DRIVERS);
    clock.advance(Duration.ofDays(2));
    AtomicInteger asked = new AtomicInteger();

    assertThat(ending.handle(() -> asked.incrementAndGet() > 1).positions())
        .isEqualTo(EndRetention.BATCH);
  }

  @Test
  void theUsualTimesAreThirtyDaysAtMostAndNoTimeIsShorterThanAlertsNeed() {
    assertThat(Retention.DEFAULT.positions()).isLessThanOrEqualTo(Duration.ofDays(30));
    assertThat(Retention.DEFAULT.pushes()).isLessThanOrEqualTo(Duration.ofDays(30));
    Duration tooShort = Retention.LEAST.minusMillis(1);
    assertThatThrownBy(() -> new Retention(tooShort, Duration.ofDays(1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Retention(Duration.ofDays(1), tooShort))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void tripsThatEndedLongAgoAreDeleted() {
    TripMove move = new TripMove(TripState.DRAFT, TripMove.By.PROGRAM, clock.instant());
    trips.add(
        1,
        TripsContract.plain("old"),
        TripsContract.plan(Optional.empty()),
        move,
        Trips.Bounds.USUAL);
    assertThat(ending.handle(() -> false).trips()).isZero();
    clock.advance(Retention.DEFAULT.trips().plusSeconds(1));
    assertThat(ending.handle(() -> false).trips()).isEqualTo(1);
  }
}
