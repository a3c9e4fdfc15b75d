package dev.headroom.application.closure;

import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.bounded.BoundedMap;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.network.RoadIndex;
import java.lang.ref.WeakReference;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A cache of companies' closures. A company's closures are read again every few seconds while they
 * are needed, and matched to each map once. Safe for several threads.
 *
 * <p>Memory: the closures of at most {@value #MOST_REMEMBERED} companies, the oldest leaving first;
 * the cache does not keep a map from being collected.
 */
public final class CompanyClosures {

  /** The longest time until a closure added or removed on any instance takes effect on all. */
  public static final Duration HOLDS_WITHIN = Duration.ofSeconds(5);

  /** The greatest number of closures of a company. */
  public static final int MOST = 1_000;

  // A reading that is under way when a closure is added may still answer the old state.
  private static final Duration KEEP = HOLDS_WITHIN.minusSeconds(1);
  private static final int MOST_REMEMBERED = 1_000;

  // A thousand long lines take seconds to lay over a new map; not all threads are to wait for it.
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

  private final Closures closures;
  private final ClosureHoursReader hours;
  private final Clock clock;
  private final Map<Long, Company> companies = BoundedMap.byAge(MOST_REMEMBERED);

  /**
   * Caches these closures.
   *
   * @param hours reads their hours
   * @param clock measures the age of entries and ends closures
   */
  public CompanyClosures(Closures closures, ClosureHoursReader hours, Clock clock) {
    this.closures = closures;
    this.hours = hours;
    this.clock = clock;
  }

  /**
   * The current closures of a company on a map; empty if another thread is busy with them for long.
   */
  public Optional<RoadClosures> of(long organisationId, RoadMap map) {
    return withEnded(organisationId, map)
        .map(laid -> laid.isEmpty() ? laid : laid.notEndedBy(clock.instant()));
  }

  /** The same with those that have ended, for questions about the past. */
  public Optional<RoadClosures> withEnded(long organisationId, RoadMap map) {
    Company company;
    synchronized (companies) {
      company = companies.computeIfAbsent(organisationId, Company::new);
    }
    return company.laidOver(map.index());
  }

  /** Reads the hours of closures. */
  ClosureHoursReader hours() {
    return hours;
  }

  /**
   * Marks a company's closures to be read again when they are next needed. Only new ones are then
   * matched to the map.
   */
  void changed(long organisationId) {
    synchronized (companies) {
      Company company = companies.get(organisationId);
      if (company != null) {
        company.changed();
      }
    }
  }

  /**
   * Marks the entries that another instance's change affects, so that it takes effect here at once.
   */
  public void changed(StoredChange change) {
    if (change.subject() == StoredChange.ChangeSubject.CLOSURES) {
      changed(change.id());
    } else if (change.subject() == StoredChange.ChangeSubject.EVERYTHING) {
      synchronized (companies) {
        companies.clear();
      }
    }
  }

  /**
   * Removes companies whose closures were not requested within their time in the cache, so that
   * nothing of an erased organisation stays here. The next request for them reads again.
   */
  public void forgetUnasked() {
    Instant now = clock.instant();
    synchronized (companies) {
      companies.values().removeIf(company -> company.isRead() && company.stale(now));
    }
  }

  int remembered() {
    synchronized (companies) {
      return companies.size();
    }
  }

  /** One company's cached closures. Threads that need them wait only for each other. */
  private final class Company {
    private final long id;
    private final ReentrantLock laying = new ReentrantLock();
    private final AtomicInteger changes = new AtomicInteger();
    private volatile Instant readAt = Instant.MIN;

    /** The number of known changes when it was read. */
    private volatile int changesRead;

    private List<Closure> read = List.of();
    private WeakReference<RoadIndex> index = new WeakReference<>(null);
    private RoadClosures laid = RoadClosures.NONE;

    Company(long id) {
      this.id = id;
    }

    void changed() {
      changes.incrementAndGet();
    }

    Optional<RoadClosures> laidOver(RoadIndex current) {
      if (!await()) {
        return Optional.empty();
      }
      try {
        boolean changed = refresh();
        boolean sameMap = current.equals(index.get());
        if (changed || !sameMap) {
          laid = RoadClosures.of(current, read, sameMap ? laid : RoadClosures.NONE, hours);
          index = new WeakReference<>(current);
        }
        return Optional.of(laid);
      } finally {
        laying.unlock();
      }
    }

    private boolean await() {
      try {
        return laying.tryLock(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }

    /** Whether a first reading is complete, for which other threads wait. */
    boolean isRead() {
      return !readAt.equals(Instant.MIN);
    }

    /**
     * Whether it has changed since it was read, or was read too long ago. A clock that was set back
     * makes it stale, not everlasting.
     */
    boolean stale(Instant now) {
      Instant at = readAt;
      return !isRead()
          || changesRead != changes.get()
          || now.isBefore(at)
          || !now.isBefore(at.plus(KEEP));
    }

    private boolean refresh() {
      Instant now = clock.instant();
      if (!stale(now)) {
        return false;
      }
      int before = changes.get(); // A change while it is being read has it read again.
      boolean same = closures.editionsOf(id).equals(read.stream().map(Closure::edition).toList());
      if (!same) {
        read = closures.of(id);
      }
      readAt = now;
      changesRead = before;
      return !same;
    }
  }
}
