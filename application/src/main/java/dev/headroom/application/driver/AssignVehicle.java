package dev.headroom.application.driver;

import dev.headroom.application.access.ActiveAccounts;
import dev.headroom.application.access.RecentLookups;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Gives a driver a vehicle with the dimensions that the driver's phone reports. What the present
 * vehicle measures is remembered for a few seconds, so that the same dimensions again cost no
 * write, and no read more often than that; what another instance or a dispatcher changed is seen
 * within 5 s. While the stores are away, the dimensions that a driver reported last wait here, and
 * are assigned once they are back. Safe for several threads; memory is bounded.
 */
public final class AssignVehicle {

  private static final Duration KEEP = Duration.ofSeconds(4);
  private static final int MOST_REMEMBERED = 100_000;

  /** How many drivers' dimensions wait at most; beyond that a position is refused. */
  static final int MOST_WAITING = 20_000;

  /** For so long they wait: a driver who goes on reports them anew. */
  private static final Duration WAIT = ActiveAccounts.HELD;

  /** How long what waits is caught up with in one turn. */
  private static final Duration CATCHING_UP = Duration.ofSeconds(1);

  private final Drivers drivers;
  private final Users users;
  private final Assignments assignments;
  private final Clock clock;
  private final RecentLookups<Long, Dimensions> present;
  private final Map<Long, Waiting> waiting = new LinkedHashMap<>();

  private record Waiting(Dimensions dimensions, Instant since) {}

  /** Assigns vehicles of these users' organisations; the clock measures how long is remembered. */
  public AssignVehicle(Drivers drivers, Users users, Assignments assignments, Clock clock) {
    this.drivers = drivers;
    this.users = users;
    this.assignments = assignments;
    this.clock = clock;
    this.present =
        new RecentLookups<>(
            clock, KEEP, ActiveAccounts.HELD, MOST_REMEMBERED, assignments::present);
  }

  /** Forgets the measures whose time to be remembered, or to wait, is over. */
  public void forgetStale() {
    present.forgetStale();
    Instant now = clock.instant();
    synchronized (waiting) {
      waiting.values().removeIf(one -> tooLate(one, now));
    }
  }

  private static boolean tooLate(Waiting one, Instant now) {
    return Duration.between(one.since(), now).compareTo(WAIT) >= 0;
  }

  /**
   * The stores answer: what was not read for a while is held no longer. What a position assigns is
   * announced to no other instance, so that everything here may have changed.
   */
  public void confirm() {
    present.confirm(false);
  }

  /** Forgets drivers who were erased. */
  public void forget(Set<Long> goneDrivers) {
    goneDrivers.forEach(present::forget);
    synchronized (waiting) {
      waiting.keySet().removeAll(goneDrivers);
    }
  }

  /** Forgets what another instance has changed. */
  public void changed(StoredChange change) {
    if (change.subject() == StoredChange.ChangeSubject.VEHICLE_OF_DRIVER) {
      present.forget(change.id());
    } else if (change.subject() == StoredChange.ChangeSubject.EVERYTHING) {
      present.doubtAll();
    }
  }

  /**
   * Assigns, unless the driver's present vehicle has these dimensions. A driver who is not there is
   * passed over.
   *
   * @param dimensions all four
   * @throws StorageUnavailableException the stores are away, and too many wait for them
   */
  public void handle(long driverId, Dimensions dimensions) {
    try {
      if (!present.find(driverId).equals(Optional.of(dimensions))) {
        assign(driverId, dimensions);
      }
      synchronized (waiting) {
        waiting.remove(driverId);
      }
    } catch (StorageUnavailableException e) {
      await(driverId, dimensions, e);
    }
  }

  private void assign(long driverId, Dimensions dimensions) {
    drivers
        .find(driverId)
        .map(Driver::userId)
        .flatMap(users::find)
        .map(User::organisationId)
        .ifPresent(
            organisation -> {
              assignments.assign(driverId, organisation, dimensions);
              present.put(driverId, dimensions);
            });
  }

  private void await(long driverId, Dimensions dimensions, StorageUnavailableException e) {
    synchronized (waiting) {
      if (waiting.size() >= MOST_WAITING && !waiting.containsKey(driverId)) {
        throw e;
      }
      waiting.remove(driverId);
      waiting.put(driverId, new Waiting(dimensions, clock.instant()));
    }
  }

  /**
   * Assigns what waits, the longest first, unless it has waited for an hour: for about a second,
   * since the caller has other things to do; the rest is for the next time.
   *
   * @throws StorageUnavailableException the stores are still away; the rest goes on waiting
   */
  public void assignWaiting() {
    Instant begin = clock.instant();
    for (Map.Entry<Long, Waiting> next : allWaiting()) {
      Instant now = clock.instant();
      if (!now.isBefore(begin.plus(CATCHING_UP))) {
        return;
      }
      if (waits(next)) {
        assign(next.getKey(), next.getValue(), now);
      }
    }
  }

  /** Whether it waits still: what a later report assigned is not overwritten. */
  private boolean waits(Map.Entry<Long, Waiting> one) {
    synchronized (waiting) {
      return one.getValue().equals(waiting.get(one.getKey()));
    }
  }

  /** What the store refuses waits no longer either, so that it holds up no others. */
  private void assign(long driverId, Waiting one, Instant now) {
    boolean over = true;
    try {
      if (!tooLate(one, now)) {
        assign(driverId, one.dimensions());
      }
    } catch (StorageUnavailableException e) {
      over = false;
      throw e;
    } finally {
      if (over) {
        synchronized (waiting) {
          waiting.remove(driverId, one);
        }
      }
    }
  }

  private List<Map.Entry<Long, Waiting>> allWaiting() {
    synchronized (waiting) {
      return waiting.entrySet().stream().map(Map.Entry::copyOf).toList();
    }
  }
}
