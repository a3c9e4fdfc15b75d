package dev.headroom.domain.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.driver.DriverState.Movement;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link DriverStates} promises. */
public abstract class DriverStatesContract {

  private static final Instant NOON = Instant.parse("2026-07-01T12:00:00.123456Z");

  /** An empty store for each test, the same one within a test. */
  protected abstract DriverStates driverStates();

  /** The id of a driver; another one with each call. */
  protected abstract long aDriver();

  private Optional<Movement> movement(long driver) {
    return driverStates().of(Set.of(driver)).get(driver).movement();
  }

  @Test
  void theLastStateIsKeptWithTheTimeSinceWhenItHolds() {
    long driver = aDriver();
    long other = aDriver();
    assertThat(movement(driver)).isEmpty();

    driverStates().setMoving(driver, true, NOON);
    assertThat(movement(driver)).contains(new Movement(true, NOON));

    driverStates().setMoving(driver, true, NOON.plusSeconds(60));
    assertThat(movement(driver)).contains(new Movement(true, NOON));

    driverStates().setMoving(driver, false, NOON.plusSeconds(120));
    assertThat(movement(driver)).contains(new Movement(false, NOON.plusSeconds(120)));
    assertThat(movement(other)).isEmpty();
  }

  @Test
  void ofWhomNothingWasHeardOrWhoIsNotThereNothingIsKnown() {
    long driver = aDriver();

    assertThat(driverStates().of(Set.of(driver, 987_654_321L)))
        .isEqualTo(Map.of(driver, DriverState.UNHEARD, 987_654_321L, DriverState.UNHEARD));
    assertThat(driverStates().of(Set.of())).isEmpty();
  }
}
