package dev.headroom.application.driver;

import static dev.headroom.application.driver.DriverNearLimits.DRIVER;
import static dev.headroom.application.driver.DriverNearLimits.FAR;
import static dev.headroom.application.driver.DriverNearLimits.TOO_HIGH;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.SmallMap;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.BridgeNotification;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * While the store is away notifications wait until they expire; once it is back each is stored
 * once, and the driver counts as notified of what was stored alone.
 */
class AlertsInAnOutageTest {

  private final DriverNearLimits driver = new DriverNearLimits();
  private final ManualClock clock = driver.clock();
  private final DriverAlerts kept = driver.store();
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
    return DriverNearLimits.instance(new Failing(), listener);
  }

  private void report(AlertDriver instance, Position place) {
    driver.report(instance, place, TOO_HIGH);
  }

  private void drive(int seconds) {
    for (int second = 0; second < seconds; second++) {
      report(here, SmallMap.FREE);
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
    report(here, FAR);
    assertThat(stored).hasSize(2);
  }

  @Test
  void whoDrivesAwayMeanwhileIsWarnedAllTheSame() {
    away = true;
    drive(5);
    report(here, FAR);
    away = false;
    clock.advance(Duration.ofSeconds(1));
    report(here, FAR);

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
    report(here, FAR);
    clock.advance(Duration.ofMinutes(5));
    report(here, SmallMap.FREE);
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
      report(here, second < 60 ? SmallMap.FREE : FAR);
      clock.advance(Duration.ofSeconds(10));
    }
    away = false;
    driver.report(instance(more -> {}), SmallMap.FREE, Optional.empty());
    clock.advance(Duration.ofSeconds(1));
    report(here, FAR);
    assertThat(noted.lost).containsExactly(Map.entry(AlertListener.Loss.EXPIRED, 2));
    assertThat(kinds()).containsExactly(PushKind.SOFT);
    report(here, SmallMap.FREE);

    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.SOFT, PushKind.HARD);
  }

  @Test
  void whatWasStoredThoughTheAnswerWasLostIsNotStoredAgain() {
    answersAreLost = true;
    report(here, SmallMap.FREE);
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
    report(here, SmallMap.FREE);
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
      report(here, SmallMap.FREE);
      clock.advance(Duration.ofSeconds(1));
    }
    eachOnce();
    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.HARD);
    assertThat(here.waiting()).isZero();
  }

  @Test
  void whatAnotherInstanceHasToldMeanwhileIsNotToldAgain() {
    away = true;
    report(here, SmallMap.FREE);
    away = false;
    clock.advance(Duration.ofSeconds(1));
    report(instance(more -> {}), SmallMap.FREE);
    assertThat(stored).hasSize(2);

    assertThat(here.retry(DRIVER, clock.instant())).isTrue();
    drive(5);

    assertThat(stored).hasSize(2);
    assertThat(here.waiting()).isZero();
  }

  @Test
  void whoWasToldBeforeByAnotherInstanceIsNotToldAgainAfterTheOutage() {
    report(instance(more -> {}), SmallMap.FREE);
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
    driver.phones();
    away = true;
    drive(3);
    away = false;
    drive(3);
    assertThat(here.waiting()).isZero();
    assertThat(stored).isEmpty();
    driver.phones("phone");
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

    away = false;
    drive(1);
    assertThat(kinds()).as("nothing is remembered").containsExactly(PushKind.SOFT, PushKind.HARD);
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
    report(here, SmallMap.FREE);
    assertThat(here.waiting()).as("hard ones have more room").isEqualTo(waiting + 1);
    assertThat(noted.lost).containsExactly(Map.entry(AlertListener.Loss.NO_ROOM, 1));
    here.giveUp();
    assertThat(here.waiting()).isZero();
    assertThat(noted.lost).containsEntry(AlertListener.Loss.GIVEN_UP, waiting + 1);

    away = false;
    clock.advance(Duration.ofSeconds(1));
    report(here, SmallMap.FREE);
    assertThat(kinds()).as("what had no room").containsExactly(PushKind.SOFT);
  }

  /** One that names as many restrictions as may be. */
  private Notification soft(long driver) {
    return BridgeNotification.naming(
        Notification.MOST_RESTRICTIONS, PushKind.SOFT, driver, clock.instant());
  }
}
