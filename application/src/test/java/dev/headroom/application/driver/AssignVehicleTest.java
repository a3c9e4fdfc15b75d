package dev.headroom.application.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.ManualClock;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.vehicle.AssignmentPolicy;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A position with dimensions touches the store only where something may have changed. */
class AssignVehicleTest {

  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(460, 1650, 255, 44_000);
  private static final Dimensions VAN = Dimensions.ofCentimetresAndKilograms(250, 600, 220, 3_500);

  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final Assignments fleet = new InMemoryFleet().assignments();
  private final ManualClock clock = new ManualClock();
  private final AtomicInteger reads = new AtomicInteger();
  private final AtomicInteger writes = new AtomicInteger();
  private boolean away;
  private LongConsumer assigning = driver -> {};
  private final Assignments counted =
      new Assignments() {
        @Override
        public Optional<Dimensions> present(long driverId) {
          reads.incrementAndGet();
          failIfAway();
          return fleet.present(driverId);
        }

        @Override
        public AssignmentPolicy.Assigned assign(
            long driverId, long organisationId, Dimensions dimensions) {
          writes.incrementAndGet();
          assigning.accept(driverId);
          failIfAway();
          return fleet.assign(driverId, organisationId, dimensions);
        }

        @Override
        public Given give(
            long driverId, long organisationId, Optional<Long> vehicleId, Optional<Long> present) {
          return fleet.give(driverId, organisationId, vehicleId, present);
        }
      };
  private final AssignVehicle assignVehicle = new AssignVehicle(drivers, users, counted, clock);
  private long ann;

  private void failIfAway() {
    if (away) {
      throw new StorageUnavailableException(null);
    }
  }

  @BeforeEach
  void addADriver() {
    long user = users.add(7, "bob", Role.COMPANY_ADMIN, "").orElseThrow().id();
    ann = drivers.add(user, "ann", "").orElseThrow().id();
  }

  @Test
  void theSameDimensionsAgainTouchNothing() {
    for (int i = 0; i < 1_000; i++) {
      assignVehicle.handle(ann, ARTIC);
    }
    assertThat(reads).hasValue(1);
    assertThat(writes).hasValue(1);

    assignVehicle.handle(ann, VAN);
    assignVehicle.handle(ann, VAN);
    assertThat(writes).hasValue(2);
    assertThat(fleet.present(ann)).contains(VAN);
  }

  @Test
  void whatAnotherInstanceAssignedIsSeenWithinFiveSeconds() {
    assignVehicle.handle(ann, ARTIC);
    fleet.assign(ann, 7, VAN);

    clock.advance(Duration.ofSeconds(5));
    assignVehicle.handle(ann, ARTIC);

    assertThat(fleet.present(ann)).contains(ARTIC);
  }

  @Test
  void whoIsNotThereIsGivenNothing() {
    assignVehicle.handle(ann + 1, ARTIC);
    assertThat(writes).hasValue(0);
  }

  @Test
  void whatIsReportedWhileTheStoreIsAwayIsAssignedOnceItIsBack() {
    assignVehicle.handle(ann, ARTIC);
    away = true;
    clock.advance(Duration.ofSeconds(10));
    assignVehicle.handle(ann, ARTIC);
    assignVehicle.handle(ann, VAN);
    assertThatThrownBy(assignVehicle::assignWaiting)
        .isInstanceOf(StorageUnavailableException.class);
    assertThat(fleet.present(ann)).contains(ARTIC);

    away = false;
    assignVehicle.assignWaiting();
    assertThat(fleet.present(ann)).contains(VAN);
    writes.set(0);
    assignVehicle.assignWaiting();
    assertThat(writes).as("once").hasValue(0);

    away = true;
    clock.advance(Duration.ofSeconds(10));
    assignVehicle.handle(ann, ARTIC);
    assignVehicle.forget(Set.of(ann));
    away = false;
    assignVehicle.assignWaiting();
    assertThat(fleet.present(ann)).as("who was erased").contains(VAN);
  }

  @Test
  void whatIsReportedWhileTheRestIsCaughtUpWithIsNotOverwritten() {
    long user = users.add(7, "ben", Role.COMPANY_ADMIN, "").orElseThrow().id();
    long cem = drivers.add(user, "cem", "").orElseThrow().id();
    away = true;
    assignVehicle.handle(ann, ARTIC);
    assignVehicle.handle(cem, VAN);
    away = false;
    assigning =
        driver -> {
          if (driver == ann) {
            assigning = any -> {};
            assignVehicle.handle(cem, ARTIC);
          }
        };

    assignVehicle.assignWaiting();

    assertThat(fleet.present(ann)).contains(ARTIC);
    assertThat(fleet.present(cem)).contains(ARTIC);
  }

  @Test
  void catchingUpLeavesTimeForOtherWork() {
    away = true;
    for (int i = 0; i < 100; i++) {
      long user = users.add(7, "user" + i, Role.COMPANY_ADMIN, "").orElseThrow().id();
      assignVehicle.handle(drivers.add(user, "driver" + i, "").orElseThrow().id(), VAN);
    }
    away = false;
    assigning = driver -> clock.advance(Duration.ofMillis(100));
    writes.set(0);

    assignVehicle.assignWaiting();
    assertThat(writes).as("for a second").hasValue(10);
    for (int i = 0; i < 9; i++) {
      assignVehicle.assignWaiting();
    }
    assertThat(writes).hasValue(100);
    assignVehicle.assignWaiting();
    assertThat(writes).hasValue(100);
  }

  @Test
  void oneThatIsRefusedDoesNotHoldUpTheOthers() {
    long user = users.add(7, "ben", Role.COMPANY_ADMIN, "").orElseThrow().id();
    long cem = drivers.add(user, "cem", "").orElseThrow().id();
    away = true;
    assignVehicle.handle(ann, VAN);
    assignVehicle.handle(cem, VAN);
    away = false;
    assigning =
        driver -> {
          if (driver == ann) {
            throw new IllegalStateException("refused");
          }
        };

    assertThatThrownBy(assignVehicle::assignWaiting).hasMessage("refused");
    assignVehicle.assignWaiting();

    assertThat(fleet.present(cem)).contains(VAN);
  }

  @Test
  void whatHasWaitedForAnHourIsForgottenThoughTheStoreIsAwayStill() {
    away = true;
    for (long driver = 1; driver <= AssignVehicle.MOST_WAITING; driver++) {
      assignVehicle.handle(driver, VAN);
    }
    clock.advance(Duration.ofMinutes(59));
    assignVehicle.handle(1, ARTIC);
    assignVehicle.forgetStale();
    assertThatThrownBy(() -> assignVehicle.handle(1_000_000, VAN))
        .isInstanceOf(StorageUnavailableException.class);

    clock.advance(Duration.ofMinutes(1));
    assignVehicle.forgetStale();
    for (long driver = 1; driver < AssignVehicle.MOST_WAITING; driver++) {
      assignVehicle.handle(1_000_000 + driver, VAN);
    }
    assertThatThrownBy(() -> assignVehicle.handle(2_000_000, VAN))
        .as("the one of a minute ago waits")
        .isInstanceOf(StorageUnavailableException.class);
  }

  @Test
  void whatWaitsForTheStoreIsBounded() {
    away = true;
    for (long driver = 1; driver <= AssignVehicle.MOST_WAITING; driver++) {
      assignVehicle.handle(driver, VAN);
    }
    assertThatThrownBy(() -> assignVehicle.handle(1_000_000, VAN))
        .isInstanceOf(StorageUnavailableException.class);
    assignVehicle.handle(1, ARTIC);

    away = false;
    clock.advance(Duration.ofHours(1));
    writes.set(0);
    assignVehicle.assignWaiting();
    assertThat(writes).as("what is an hour old").hasValue(0);
  }
}
