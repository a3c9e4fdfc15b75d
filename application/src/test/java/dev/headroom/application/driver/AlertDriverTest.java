package dev.headroom.application.driver;

import static dev.headroom.application.driver.DriverNearLimits.FAR;
import static dev.headroom.application.driver.DriverNearLimits.RADIUS;
import static dev.headroom.application.driver.DriverNearLimits.TOO_HIGH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.account.AtOnce;
import dev.headroom.domain.correction.Term;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AlertDriverTest {

  private final DriverNearLimits driver = new DriverNearLimits();
  private final CountingAlerts store = new CountingAlerts(driver.store());
  private final List<Notification> told = Collections.synchronizedList(new ArrayList<>());
  private final AlertDriver here = instance();

  /** Counts, and can be away. */
  private static final class CountingAlerts implements DriverAlerts {
    private final DriverAlerts kept;
    private final AtomicInteger finds = new AtomicInteger();
    private final AtomicInteger saves = new AtomicInteger();
    private volatile boolean away;

    CountingAlerts(DriverAlerts kept) {
      this.kept = kept;
    }

    @Override
    public Optional<DriverAlert> find(long driverId) {
      finds.incrementAndGet();
      check();
      return kept.find(driverId);
    }

    @Override
    public Saved save(DriverAlert alert, List<Notification> more, Set<Provider> providers) {
      saves.incrementAndGet();
      check();
      return kept.save(alert, more, providers);
    }

    @Override
    public int forgetBefore(Instant moment, int most) {
      return kept.forgetBefore(moment, most);
    }

    private void check() {
      if (away) {
        throw new IllegalStateException("the store is away");
      }
    }
  }

  private AlertDriver instance() {
    return DriverNearLimits.instance(store, told::addAll);
  }

  private void report(AlertDriver instance, Position place, Optional<Dimensions> dimensions) {
    driver.report(instance, place, dimensions);
  }

  private void pass(Duration time) {
    driver.pass(time);
  }

  private List<PushKind> kinds() {
    return told.stream().map(Notification::kind).toList();
  }

  @Test
  void anApproachIsToldOnceHoweverManyPositionsItTakes() {
    for (int second = 0; second < 60; second++) {
      report(here, new Position(54.0 + second * 0.00001, -4.4), TOO_HIGH);
      pass(Duration.ofSeconds(1));
    }
    assertThat(kinds())
        .as("the first position's, and the limit's own once it lies ahead")
        .containsExactly(PushKind.SOFT, PushKind.HARD, PushKind.HARD);
    assertThat(told.get(1).text().body()).startsWith("A limit near you stops your vehicle");
    assertThat(told.get(2).restrictions().get(0).street()).isEqualTo("Low Road");
    assertThat(told.get(0).total()).isEqualTo(2);
  }

  @Test
  void aSoftPushNamesNothingBeyondThatACorrectionHasLifted() {
    for (Term term : List.of(Term.ALWAYS, new Term(Instant.MAX, Instant.MAX, List.of()))) {
      RoadMap corrected = RoadMap.of(new SmallMap(term));
      List<FoundRestriction> both = corrected.index().restrictionsNear(SmallMap.FREE, RADIUS);
      told.clear();
      driver.report(instance(), corrected, SmallMap.FREE, Optional.empty(), both.subList(0, 1));
      assertThat(told.get(0).restrictions())
          .extracting(Notification.Told::street)
          .containsExactlyElementsOf(
              term.always() ? List.of("Low Road", "Weak Road") : List.of("Low Road"));
      pass(Duration.ofHours(1));
    }
  }

  @Test
  void whileNearTheStoreIsWrittenEveryTenSeconds() {
    for (int second = 0; second < 60; second++) {
      report(here, SmallMap.FREE, Optional.empty());
      pass(Duration.ofSeconds(1));
    }
    assertThat(store.finds.get()).isEqualTo(1);
    assertThat(store.saves.get()).isEqualTo(6);
  }

  @Test
  void leavingIsWrittenOnceAndFarFromEverythingNothingIs() {
    report(here, SmallMap.FREE, Optional.empty());
    pass(Duration.ofSeconds(1));
    report(here, FAR, Optional.empty());
    assertThat(store.saves.get()).isEqualTo(2);
    for (int second = 0; second < 100; second++) {
      pass(Duration.ofSeconds(1));
      report(here, FAR, Optional.empty());
    }
    assertThat(store.saves.get()).isEqualTo(2);
  }

  @Test
  void anewOnlyAfterItHasBeenAwayForTwoMinutes() {
    report(here, SmallMap.FREE, TOO_HIGH);
    for (int second = 0; second < 110; second++) {
      pass(Duration.ofSeconds(1));
      report(here, FAR, TOO_HIGH);
    }
    report(here, SmallMap.FREE, TOO_HIGH);
    assertThat(kinds())
        .as("back before two minutes: what had no hard push of its own")
        .containsExactly(PushKind.SOFT, PushKind.HARD, PushKind.HARD);

    for (int second = 0; second < 130; second++) {
      pass(Duration.ofSeconds(1));
      report(here, FAR, TOO_HIGH);
    }
    report(here, SmallMap.FREE, TOO_HIGH);
    assertThat(kinds().subList(3, 5)).containsExactly(PushKind.SOFT, PushKind.HARD);
    assertThat(told).hasSize(5);
  }

  @Test
  void anotherVehicleIsToldAnew() {
    report(here, SmallMap.FREE, TOO_HIGH);
    report(
        here,
        SmallMap.FREE,
        Optional.of(Dimensions.ofCentimetresAndKilograms(390, 600, 220, 3_500)));
    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.HARD, PushKind.SOFT, PushKind.HARD);
  }

  @Test
  void instancesThatShareAStoreNeverTellTwice() {
    AlertDriver there = instance();
    for (int second = 0; second < 300; second++) {
      report(second / 7 % 2 == 0 ? here : there, SmallMap.FREE, TOO_HIGH);
      pass(Duration.ofSeconds(1));
    }
    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.HARD);
    // One that has not seen the driver for long remembers less than the store.
    report(there, SmallMap.FREE, TOO_HIGH);
    for (int second = 0; second < 300; second++) {
      report(here, SmallMap.FREE, TOO_HIGH);
      pass(Duration.ofSeconds(1));
    }
    report(there, SmallMap.FREE, TOO_HIGH);
    assertThat(told).hasSize(2);
  }

  @Test
  void instancesAtTheSameMomentTellOnce() throws Exception {
    for (int round = 0; round < 20; round++) {
      AtOnce.run(
          4,
          () -> {
            report(instance(), SmallMap.FREE, TOO_HIGH);
            return true;
          });
      assertThat(told).hasSize(2);
    }
  }

  @Test
  void withoutADeviceNothingIsToldAndWithOneItIs() {
    driver.phones();
    for (int second = 0; second < 60; second++) {
      report(here, SmallMap.FREE, TOO_HIGH);
      pass(Duration.ofSeconds(1));
    }
    assertThat(told).isEmpty();
    assertThat(store.saves.get()).as("looked for a device now and then").isEqualTo(12);

    driver.phones("apns:phone");
    pass(Duration.ofSeconds(5));
    report(here, SmallMap.FREE, TOO_HIGH);
    assertThat(told).as("nobody brings Apple's").isEmpty();

    driver.phones("phone");
    pass(Duration.ofSeconds(5));
    report(here, SmallMap.FREE, TOO_HIGH);
    assertThat(kinds())
        .as("answers have listed what lies near, nobody was warned")
        .containsExactly(PushKind.HARD);
  }

  @Test
  void whileTheStoreIsAwayNothingIsLost() {
    store.away = true;
    for (int second = 0; second < 3; second++) {
      assertThatThrownBy(() -> report(here, SmallMap.FREE, TOO_HIGH)).hasMessageContaining("away");
    }
    assertThat(told).isEmpty();

    store.away = false;
    report(here, SmallMap.FREE, TOO_HIGH);
    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.HARD);

    store.away = true;
    pass(Duration.ofSeconds(11));
    assertThatThrownBy(() -> report(here, SmallMap.FREE, TOO_HIGH)).hasMessageContaining("away");
    store.away = false;
    report(here, SmallMap.FREE, TOO_HIGH);
    assertThat(told).hasSize(2);
  }

  @Test
  void whoStandsInADeadSpotHasNotBeenAway() {
    report(here, SmallMap.FREE, TOO_HIGH);
    for (int minutes = 3; minutes < 9; minutes += 2) {
      pass(Duration.ofMinutes(minutes));
      report(here, SmallMap.FREE, TOO_HIGH);
    }
    // Another instance does not know it better.
    pass(Duration.ofMinutes(3));
    report(instance(), SmallMap.FREE, TOO_HIGH);
    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.HARD);
  }

  @Test
  void whomAnotherInstanceSawDriveAwayAndComeBackIsToldAnew() {
    report(here, SmallMap.FREE, TOO_HIGH);
    AlertDriver there = instance();
    pass(Duration.ofSeconds(1));
    report(there, FAR, TOO_HIGH);
    for (int second = 0; second < 180; second++) {
      pass(Duration.ofSeconds(1));
      report(there, FAR, TOO_HIGH);
    }
    report(here, SmallMap.FREE, TOO_HIGH);
    assertThat(kinds()).containsExactly(PushKind.SOFT, PushKind.HARD, PushKind.SOFT, PushKind.HARD);
  }

  @Test
  void aClockThatIsPutBackKeepsNothingFromBeingTold() {
    driver.phones();
    report(here, SmallMap.FREE, TOO_HIGH);
    driver.phones("phone");
    pass(Duration.ofHours(-1));
    report(here, SmallMap.FREE, TOO_HIGH);
    assertThat(kinds()).containsExactly(PushKind.HARD);

    pass(Duration.ofHours(-1));
    for (int second = 0; second < 130; second++) {
      pass(Duration.ofSeconds(1));
      report(here, FAR, TOO_HIGH);
    }
    report(here, SmallMap.FREE, TOO_HIGH);
    assertThat(kinds()).containsExactly(PushKind.HARD, PushKind.SOFT, PushKind.HARD);
  }
}
