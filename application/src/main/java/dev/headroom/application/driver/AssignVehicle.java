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
 * Assigns a driver a vehicle with the dimensions that the driver's phone reports. The present
 * vehicle's dimensions are cached for a few seconds, so that repeated reports cost no write and
 * seldom a read; changes by another instance or a dispatcher take effect within 5 s. While the
 * stores are away, the dimensions that each driver reported last wait here, and are assigned once
 * the stores are back. Safe for several threads; memory is bounded.
 */
public final class AssignVehicle {

  private static final Duration KEEP = Duration.ofSeconds(4);
  private static final int MOST_REMEMBERED = 100_000;

  /** The greatest number of drivers whose dimensions wait; beyond that a position is refused. */
  static final int MOST_WAITING = 20_000;

  /** How long dimensions wait; a driver on the road reports them again. */
  private static final Duration WAIT = ActiveAccounts.HELD;

  /** How long one call of {@link #assignWaiting} works on waiting dimensions. */
  private static final Duration CATCHING_UP = Duration.ofSeconds(1);

  private final Drivers drivers;
  private final Users users;
  private final Assignments assignments;
  private final Clock clock;
  private final RecentLookups<Long, Dimensions> present;
  private final Map<Long, Waiting> waiting = new LinkedHashMap<>();

  private record Waiting(Dimensions dimensions, Instant since) {}

  /** Assigns vehicles of these users' organisations; the clock measures the age of entries. */
  public AssignVehicle(Drivers drivers, Users users, Assignments assignments, Clock clock) {
    this.drivers = drivers;
    this.users = users;
    this.assignments = assignments;
    this.clock = clock;
    this.present =
        new RecentLookups<>(
            clock, KEEP, ActiveAccounts.HELD, MOST_REMEMBERED, assignments::present);
  }

  /** Removes dimensions that were cached, or waited, for too long. */
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
   * Confirms that the stores answer: entries that were not read for a while are no longer held.
   * Assignments by positions are not announced to other instances, so that any entry may have
   * changed.
   */
  public void confirm() {
    present.confirm(false);
  }

  /** Removes erased drivers. */
  public void forget(Set<Long> goneDrivers) {
    goneDrivers.forEach(present::forget);
    synchronized (waiting) {
      waiting.keySet().removeAll(goneDrivers);
    }
  }

  /** Removes the entries that another instance's change affects. */
  public void changed(StoredChange change) {
    if (change.subject() == StoredChange.ChangeSubject.VEHICLE_OF_DRIVER) {
      present.forget(change.id());
    } else if (change.subject() == StoredChange.ChangeSubject.EVERYTHING) {
      present.doubtAll();
    }
  }

  /**
   * Assigns a vehicle, unless the driver's present one has these dimensions. Does nothing if there
   * is no such driver.
   *
   * @param dimensions all four
   * @return these, with the measures of the equipment of the vehicle that the driver has now; only
   *     these while the stores are away and it is not known
   * @throws StorageUnavailableException the stores are away, and too many drivers wait for them
   */
  public Dimensions handle(long driverId, Dimensions dimensions) {
    try {
      Dimensions whole =
          fitting(driverId, dimensions).or(() -> assign(driverId, dimensions)).orElse(dimensions);
      synchronized (waiting) {
        waiting.remove(driverId);
      }
      return whole;
    } catch (StorageUnavailableException e) {
      await(driverId, dimensions, e);
      return dimensions;
    }
  }

  /**
   * What the driver's present vehicle measures, with its equipment; empty without a vehicle, or
   * while the stores are away and it is not known.
   */
  public Optional<Dimensions> current(long driverId) {
    try {
      return present.find(driverId);
    } catch (StorageUnavailableException e) {
      return Optional.empty();
    }
  }

  /** The driver's present vehicle with its equipment, if it has these dimensions. */
  private Optional<Dimensions> fitting(long driverId, Dimensions dimensions) {
    return present.find(driverId).filter(whole -> whole.bare().equals(dimensions));
  }

  private Optional<Dimensions> assign(long driverId, Dimensions dimensions) {
    return drivers
        .find(driverId)
        .map(Driver::userId)
        .flatMap(users::find)
        .map(User::organisationId)
        .map(
            organisation -> {
              Dimensions whole =
                  assignments.assign(driverId, organisation, dimensions).dimensions();
              present.put(driverId, whole);
              return whole;
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
   * Assigns waiting dimensions, those that have waited longest first, and drops those that have
   * waited for an hour. Stops after about a second, since the caller has other work; the next call
   * goes on.
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

  /** Whether it still waits: an assignment by a later report is not overwritten. */
  private boolean waits(Map.Entry<Long, Waiting> one) {
    synchronized (waiting) {
      return one.getValue().equals(waiting.get(one.getKey()));
    }
  }

  /** Assigns one. Dimensions that the store refuses are dropped, so that they hold up no others. */
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
