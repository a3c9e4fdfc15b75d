package dev.headroom.application.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverAlerts;
import dev.headroom.application.memory.InMemoryOutbox;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * While the store is away notifications wait until they expire; once it is back each is stored
 * once, and the driver counts as notified of what was stored alone.
 */
class AlertsInAnOutageTest {

  private static final long DRIVER = 7;
  private static final double RADIUS = 500;
  private static final Optional<Dimensions> TOO_HIGH =
      Optional.of(Dimensions.ofCentimetresAndKilograms(400, 600, 220, 3_500));
  private static final Position FAR = new Position(53.97, -4.4);

  private final RoadMap map = RoadMap.of(new SmallMap());
  private final ManualClock clock = new ManualClock();
  private final InMemoryDeviceTokens devices = new InMemoryDeviceTokens();
  private final DriverAlerts kept = new InMemoryDriverAlerts(devices, new InMemoryOutbox(devices));
  private final List<Notification> stored = new ArrayList<>();
  private final Noted noted = new Noted();
  private final AlertDriver here = instance(noted);
  private boolean away;
  private boolean answersAreLost;

  /** What goes into the store, which can be away, or lose its answers. */
  private final class Failing implements DriverAlerts {
    @Override
    public Optional<DriverAlert> find(long driverId) {
      if (away) {
        throw new StorageUnavailableException(null);
      }
      return kept.find(driverId);
    }

    @Override
    public Saved save(DriverAlert alert, List<Notification> more, Set<Provider> providers) {
      if (away) {
        throw new StorageUnavailableException(null);
      }
      Saved saved = kept.save(alert, more, providers);
      if (saved == Saved.YES) {
        stored.addAll(more);
      }
      if (answersAreLost) {
        throw new StorageUnavailableException(null);
      }
      return saved;
    }

    @Override
    public int forgetBefore(Instant moment, int most) {
      return kept.forgetBefore(moment, most);
    }
  }

  private static final class Noted implements AlertListener {
    private final Map<AlertListener.Loss, Integer> lost = new HashMap<>();
    private int queued;
    private int held;
    private int settled;

    @Override
    public void queued(List<Notification> notifications) {
      queued += notifications.size();
    }

    @Override
    public void held(int notifications) {
      held += notifications;
    }

    @Override
    public void stored(int notifications) {
      settled += notifications;
    }

    @Override
    public void lost(AlertListener.Loss why, int notifications) {
      lost.merge(why, notifications, Integer::sum);
    }
  }

  private AlertDriver instance(AlertListener listener) {
    return new AlertDriver(
        new Failing(),
        Set.of(Provider.FCM),
        new Alerting(Alerting.QUIET, Alerting.LIFETIME, UUID::randomUUID),
        RADIUS,
        listener,
        driver -> Wording.english().alerts());
  }

  @BeforeEach
  void aPhone() {
    devices.replace(DRIVER, Set.of(DeviceToken.of("phone")), "", clock.instant());
  }

  private void report(AlertDriver instance, long driver, Position place) {
    report(instance, driver, place, TOO_HIGH);
  }

  private void report(
      AlertDriver instance, long driver, Position place, Optional<Dimensions> dimensions) {
    instance.handle(
        map,
        new AlertDriver.Report(
            driver,
            place,
            dimensions,
            map.index().restrictionsNear(place, RADIUS),
            clock.instant()));
  }

  private void drive(int seconds) {
    for (int second = 0; second < seconds; second++) {
      report(here, DRIVER, SmallMap.FREE);
      clock.advance(Duration.ofSeconds(1));
    }
  }

  private List<PushKind> kinds() {
    return stored.stream().map(Notification::kind).toList();
  }

  private void eachOnce() {
    assertThat(stored).extracting(Notification::id).doesNotHaveDuplicates();
  }

  @Test
  void whatWaitedIsStoredOnceWithTheNextPosition() {
    away = true;
    drive(30);
    assertThat(here.waiting()).isEqualTo(2);
    assertThat(stored).isEmpty();
    Instant raised = clock.instant().minusSeconds(30);

    away = false;
    drive(30);

    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.HARD);
    assertThat(stored).extracting(Notification::createdAt).containsOnly(raised);
    assertThat(here.waiting()).isZero();
    assertThat(noted.held).isEqualTo(2);
    assertThat(noted.settled).isEqualTo(2);
    assertThat(noted.queued).isEqualTo(2);
    assertThat(noted.lost).isEmpty();
  }

  @Test
  void whatWaitedIsStoredWithoutAPositionToo() {
    away = true;
    drive(5);
    assertThat(here.retry(DRIVER, clock.instant())).isFalse();
    away = false;
    assertThat(here.retry(DRIVER, clock.instant())).isTrue();

    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.HARD);
    drive(5);
    report(here, DRIVER, FAR);
    assertThat(stored).hasSize(2);
  }

  @Test
  void whoDrivesAwayMeanwhileIsWarnedAllTheSame() {
    away = true;
    drive(5);
    report(here, DRIVER, FAR);
    away = false;
    clock.advance(Duration.ofSeconds(1));
    report(here, DRIVER, FAR);

    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.HARD);
    assertThat(here.waiting()).isZero();
  }

  /** Of what expired the driver was not notified: it is told anew, while the outage lasts too. */
  @Test
  void whatExpiresIsCountedAndToldAnewWhereItStillMatters() {
    away = true;
    drive(121);
    assertThat(noted.lost).containsExactly(Map.entry(AlertListener.Loss.EXPIRED, 2));
    assertThat(here.waiting()).isEqualTo(2);

    away = false;
    drive(5);
    assertThat(kinds()).containsExactlyInAnyOrder(PushKind.SOFT, PushKind.HARD);
    assertThat(stored).allMatch(one -> one.expiresAt().isAfter(clock.instant()));

    away = true;
    report(here, DRIVER, FAR);
    clock.advance(Duration.ofMinutes(5));
    report(here, DRIVER, SmallMap.FREE);
    int waited = here.waiting();
    assertThat(waited).isPositive();
    clock.advance(Duration.ofMinutes(2));
    here.expire(clock.instant());
    assertThat(here.waiting()).isZero();
    assertThat(noted.lost).containsExactly(Map.entry(AlertListener.Loss.EXPIRED, 2 + waited));
  }

  /** Another instance writes just then, of a position that came without dimensions. */
  @Test
  void whatExpiresAsTheDriverLeavesIsToldAnew() {
    away = true;
    for (int second = 0; second < 120; second += 10) {
      report(here, DRIVER, second < 60 ? SmallMap.FREE : FAR);
      clock.advance(Duration.ofSeconds(10));
    }
    away = false;
    report(instance(more -> {}), DRIVER, SmallMap.FREE, Optional.empty());
    clock.advance(Duration.ofSeconds(1));
    report(here, DRIVER, FAR);
    assertThat(noted.lost).containsExactly(Map.entry(AlertListener.Loss.EXPIRED, 2));
    assertThat(kinds()).containsExactly(PushKind.SOFT);
    report(here, DRIVER, SmallMap.FREE);

    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.SOFT, PushKind.HARD);
  }

  @Test
  void whatWasStoredThoughTheAnswerWasLostIsNotStoredAgain() {
    answersAreLost = true;
    report(here, DRIVER, SmallMap.FREE);
    assertThat(stored).hasSize(2);
    assertThat(here.waiting()).isEqualTo(2);
    answersAreLost = false;
    clock.advance(Duration.ofSeconds(1));

    drive(20);

    assertThat(stored).hasSize(2);
    eachOnce();
    assertThat(here.waiting()).isZero();
    assertThat(noted.settled).isEqualTo(2);
  }

  @Test
  void whatWasStoredThoughTheAnswerWasLostIsNotStoredAgainAfterASilence() {
    answersAreLost = true;
    report(here, DRIVER, SmallMap.FREE);
    assertThat(here.waiting()).isEqualTo(2);
    answersAreLost = false;
    clock.advance(Duration.ofSeconds(60));

    drive(5);

    assertThat(stored).hasSize(2);
    eachOnce();
    assertThat(here.waiting()).isZero();
  }

  @Test
  void answersThatAreLostAgainAndAgainRepeatNothing() {
    for (int second = 0; second < 60; second++) {
      answersAreLost = second % 3 != 2;
      report(here, DRIVER, SmallMap.FREE);
      clock.advance(Duration.ofSeconds(1));
    }
    eachOnce();
    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.HARD);
    assertThat(here.waiting()).isZero();
  }

  @Test
  void whatAnotherInstanceHasToldMeanwhileIsNotToldAgain() {
    away = true;
    report(here, DRIVER, SmallMap.FREE);
    away = false;
    clock.advance(Duration.ofSeconds(1));
    report(instance(more -> {}), DRIVER, SmallMap.FREE);
    assertThat(stored).hasSize(2);

    assertThat(here.retry(DRIVER, clock.instant())).isTrue();
    drive(5);

    assertThat(stored).hasSize(2);
    assertThat(here.waiting()).isZero();
  }

  @Test
  void whoWasToldBeforeByAnotherInstanceIsNotToldAgainAfterTheOutage() {
    report(instance(more -> {}), DRIVER, SmallMap.FREE);
    assertThat(stored).hasSize(2);
    away = true;
    clock.advance(Duration.ofSeconds(1));
    drive(20);
    away = false;
    drive(20);

    assertThat(stored).hasSize(2);
    assertThat(here.waiting()).isZero();
  }

  @Test
  void withoutAPhoneNothingWaitsOnceThatIsKnown() {
    devices.replace(DRIVER, Set.of(), "", clock.instant());
    away = true;
    drive(3);
    away = false;
    drive(3);
    assertThat(here.waiting()).isZero();
    assertThat(stored).isEmpty();
    devices.replace(DRIVER, Set.of(DeviceToken.of("phone")), "", clock.instant());
    clock.advance(Duration.ofSeconds(10));
    drive(1);
    assertThat(kinds()).as("nobody was warned of it").containsExactly(PushKind.HARD);
  }

  @Test
  void anErasedDriversNotificationsGo() {
    away = true;
    drive(1);
    here.forget(Set.of(DRIVER), clock.instant());
    assertThat(here.waiting()).isZero();
    assertThat(noted.lost).containsExactly(Map.entry(AlertListener.Loss.ERASED, 2));
  }

  /** The rest is told where there is room again; what waits takes bounded memory. */
  @Test
  void whatHasNoRoomIsCountedAndToldAnewOnceThereIs() {
    away = true;
    int waiting = 0;
    while (here.held().add(new HeldAlerts.Held(soft(1_000 + waiting), Set.of()))) {
      waiting++;
    }
    assertThat(waiting).isEqualTo(HeldAlerts.MOST_NAMED / 2 / Notification.MOST_RESTRICTIONS);
    report(here, DRIVER, SmallMap.FREE);
    assertThat(here.waiting()).as("hard ones have more room").isEqualTo(waiting + 1);
    assertThat(noted.lost).containsExactly(Map.entry(AlertListener.Loss.NO_ROOM, 1));
    here.giveUp();
    assertThat(here.waiting()).isZero();
    assertThat(noted.lost).containsEntry(AlertListener.Loss.GIVEN_UP, waiting + 1);

    away = false;
    clock.advance(Duration.ofSeconds(1));
    report(here, DRIVER, SmallMap.FREE);
    assertThat(kinds()).as("what had no room").containsExactly(PushKind.SOFT);
  }

  /** One that names as many restrictions as may be. */
  private Notification soft(long driver) {
    Notification.Told one =
        new Notification.Told(
            new Restriction.Id("way/1", "maxheight"),
            RestrictionType.HEIGHT,
            380,
            "",
            "",
            "",
            SmallMap.FREE,
            350);
    return new Notification(
        UUID.randomUUID(),
        driver,
        PushKind.SOFT,
        Notification.Text.NONE,
        Collections.nCopies(Notification.MOST_RESTRICTIONS, one),
        Notification.MOST_RESTRICTIONS,
        clock.instant(),
        clock.instant().plus(Alerting.LIFETIME));
  }
}
