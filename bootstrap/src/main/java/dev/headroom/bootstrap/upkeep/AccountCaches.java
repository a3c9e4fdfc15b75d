package dev.headroom.bootstrap.upkeep;

import dev.headroom.application.access.Authenticate;
import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.application.driver.DriversWords;
import dev.headroom.bootstrap.push.Push;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Evicts stale and erased entries from every cache of account data.
 *
 * @param forgetUnasked removes companies' closures and places that were not requested lately
 * @param driversWords if drivers are addressed in their own languages
 * @param forgetLive removes erased drivers, and what is too old, of what pages show
 * @param confirm tells the caches of credentials that the stores answer, so that possibly withdrawn
 *     entries are dropped
 */
public record AccountCaches(
    Authenticate authenticate,
    AssignVehicle assignVehicle,
    Runnable forgetUnasked,
    Optional<DriversWords> driversWords,
    Push push,
    BiConsumer<Set<Long>, Instant> forgetLive,
    Runnable confirm,
    Clock clock)
    implements Upkeep.Work {

  @Override
  public void forgetStale() {
    authenticate.forgetStale();
    assignVehicle.forgetStale();
    driversWords.ifPresent(words -> words.forget(Set.of()));
    push.retry(clock.instant());
    forgetDrivers(Set.of());
  }

  @Override
  public void catchUp() {
    confirm.run();
    assignVehicle.confirm();
    assignVehicle.assignWaiting();
  }

  @Override
  public void forgetErased(Set<Long> users, Set<Long> drivers) {
    authenticate.forget(users, drivers);
    if (!users.isEmpty()) {
      forgetUnasked.run();
    }
    assignVehicle.forget(drivers);
    driversWords.ifPresent(words -> words.forget(drivers));
    forgetDrivers(drivers);
  }

  private void forgetDrivers(Set<Long> drivers) {
    push.forget(drivers, clock.instant());
    forgetLive.accept(drivers, clock.instant());
  }
}
