package dev.headroom.application.cab;

import dev.headroom.application.driver.DriverScreens;
import dev.headroom.domain.bounded.BoundedMap;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.ahead.Hazard;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The drivers who have the page open at this instance, with what it has yet to show. Safe for
 * several threads.
 *
 * <p>Memory: at most {@value #MOST_DRIVERS} drivers, those heard of longest ago leaving first, and
 * {@value #MOST_WAITING} notifications of a driver. Nothing is kept of a driver who was not heard
 * of for a quarter of an hour.
 */
public final class OpenCabs implements DriverScreens {

  static final int MOST_DRIVERS = 20_000;

  /** The greatest number of notifications that wait for a driver's page; the oldest leave first. */
  static final int MOST_WAITING = 20;

  /** The greatest number of hazards kept of a driver's newest position. */
  static final int MOST_HAZARDS = 20;

  /** A page that was not heard of for this long counts as closed. */
  static final Duration OPEN = Duration.ofSeconds(30);

  /** The number of acknowledged notifications that are remembered of a driver. */
  private static final int MOST_SEEN = 40;

  private static final Duration IDLE = Duration.ofMinutes(15);

  private final Clock clock;
  private final Map<Long, Cab> cabs = BoundedMap.byUse(MOST_DRIVERS);

  /** Nobody has the page open; the clock tells when pages were heard of. */
  public OpenCabs(Clock clock) {
    this.clock = clock;
  }

  /** One driver's page. Its members are guarded by its lock. */
  private static final class Cab {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<Notification> waiting = new ArrayList<>();
    private final Map<UUID, Boolean> seen = BoundedMap.byUse(MOST_SEEN);
    private List<Hazard> hazards = List.of();
    private volatile Instant heard = Instant.MIN;
    private Instant sighted = Instant.MIN;
    private Instant settled = Instant.MIN;
    private volatile String language = "";
    private Optional<Boolean> moving = Optional.empty();
    private Optional<Integer> trips = Optional.empty();

    boolean open(Instant now) {
      return !heard.isBefore(now.minus(OPEN));
    }
  }

  /**
   * What a position led to.
   *
   * @param decided whether it is known by now; otherwise the hazards are those known so far
   * @param hazards nearest first
   * @param notifications those that the page has not acknowledged, oldest first
   */
  public record Seen(boolean decided, List<Hazard> hazards, List<Notification> notifications) {
    /** Copies the lists. */
    public Seen {
      hazards = List.copyOf(hazards);
      notifications = List.copyOf(notifications);
    }
  }

  /**
   * Takes note that a driver's page reports.
   *
   * @param language in which the driver reads and hears alerts, an ISO 639 code
   * @param seen the notifications that the page acknowledges
   * @return whether the page was silent for so long that its direction may have changed
   */
  boolean heard(long driverId, String language, Set<UUID> seen) {
    Instant now = clock.instant();
    Cab cab = cab(driverId);
    cab.lock.lock();
    try {
      boolean silent = cab.heard.isBefore(now.minusSeconds(10));
      cab.heard = now;
      cab.language = language;
      seen.forEach(id -> cab.seen.put(id, true));
      cab.waiting.removeIf(one -> seen.contains(one.id()) || !now.isBefore(one.expiresAt()));
      return silent;
    } finally {
      cab.lock.unlock();
    }
  }

  /** Whether the page has acknowledged a notification. */
  boolean hasSeen(long driverId, UUID id) {
    Cab cab = cab(driverId);
    cab.lock.lock();
    try {
      return cab.seen.containsKey(id);
    } finally {
      cab.lock.unlock();
    }
  }

  /** Whether a driver's state differs from the one recorded here, which it then is. */
  boolean turnsTo(long driverId, boolean moving) {
    Cab cab = cab(driverId);
    cab.lock.lock();
    try {
      boolean news = cab.moving.filter(before -> before == moving).isEmpty();
      cab.moving = Optional.of(moving);
      return news;
    } finally {
      cab.lock.unlock();
    }
  }

  /** Whether the trips of a driver differ from those recorded here, which they then are. */
  boolean tripsChange(long driverId, int signature) {
    Cab cab = cab(driverId);
    cab.lock.lock();
    try {
      boolean news = cab.trips.filter(before -> before != signature).isPresent();
      cab.trips = Optional.of(signature);
      return news;
    } finally {
      cab.lock.unlock();
    }
  }

  /**
   * Waits until a position's alerts are decided.
   *
   * @param since when the position was reported, at the latest
   * @param most how long to wait
   */
  Seen await(long driverId, Instant since, Duration most) {
    Cab cab = cab(driverId);
    cab.lock.lock();
    try {
      long left = most.toNanos();
      while (cab.settled.isBefore(since) && left > 0) {
        left = cab.changed.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      cab.lock.unlock();
    }
    return seen(cab, since);
  }

  /** What is known of a driver's newest position, without waiting. */
  Seen known(long driverId, Instant since) {
    return seen(cab(driverId), since);
  }

  private Seen seen(Cab cab, Instant since) {
    Instant now = clock.instant();
    cab.lock.lock();
    try {
      return new Seen(
          !cab.settled.isBefore(since),
          cab.sighted.isBefore(since) ? List.of() : cab.hazards,
          cab.waiting.stream().filter(one -> now.isBefore(one.expiresAt())).toList());
    } finally {
      cab.lock.unlock();
    }
  }

  /** The language of a driver's open page. */
  public Optional<String> language(long driverId) {
    return find(driverId)
        .filter(cab -> cab.open(clock.instant()) && !cab.language.isEmpty())
        .map(cab -> cab.language);
  }

  @Override
  public boolean open(long driverId) {
    return find(driverId).filter(cab -> cab.open(clock.instant())).isPresent();
  }

  @Override
  public void sighted(long driverId, Instant time, List<Hazard> hazards) {
    find(driverId)
        .ifPresent(
            cab -> {
              cab.lock.lock();
              try {
                cab.hazards = hazards.stream().limit(MOST_HAZARDS).toList();
                cab.sighted = time;
              } finally {
                cab.lock.unlock();
              }
            });
  }

  /** Keeps what the driver is to see. Of soft ones the newest counts, and makes no other leave. */
  @Override
  public void show(long driverId, List<Notification> notifications) {
    find(driverId)
        .filter(cab -> cab.open(clock.instant()))
        .ifPresent(
            cab -> {
              cab.lock.lock();
              try {
                notifications.forEach(one -> keep(cab.waiting, one));
              } finally {
                cab.lock.unlock();
              }
            });
  }

  private static void keep(List<Notification> waiting, Notification next) {
    boolean soft = next.kind() == PushKind.SOFT;
    if (soft || waiting.size() >= MOST_WAITING) {
      waiting.removeIf(one -> one.kind() == PushKind.SOFT);
    }
    if (waiting.size() < MOST_WAITING) {
      waiting.add(next);
    } else if (!soft) {
      waiting.remove(0);
      waiting.add(next);
    }
  }

  @Override
  public void settled(long driverId, Instant time) {
    find(driverId)
        .ifPresent(
            cab -> {
              cab.lock.lock();
              try {
                cab.settled = time;
                cab.changed.signalAll();
              } finally {
                cab.lock.unlock();
              }
            });
  }

  /** Removes a driver who has signed out. */
  void close(long driverId) {
    synchronized (cabs) {
      cabs.remove(driverId);
    }
  }

  /** Removes erased drivers, and those who were not heard of for a while. */
  public void forget(Set<Long> gone, Instant now) {
    synchronized (cabs) {
      cabs.keySet().removeAll(gone);
      Iterator<Cab> longestAgoFirst = cabs.values().iterator();
      while (longestAgoFirst.hasNext() && longestAgoFirst.next().heard.isBefore(now.minus(IDLE))) {
        longestAgoFirst.remove();
      }
    }
  }

  private Cab cab(long driverId) {
    synchronized (cabs) {
      return cabs.computeIfAbsent(driverId, id -> new Cab());
    }
  }

  private Optional<Cab> find(long driverId) {
    synchronized (cabs) {
      return Optional.ofNullable(cabs.get(driverId));
    }
  }

  /** The number of drivers. */
  int size() {
    synchronized (cabs) {
      return cabs.size();
    }
  }
}
