package dev.headroom.application.place;

import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.bounded.BoundedMap;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaces;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A cache of companies' places for searches. A company's places are checked every few seconds while
 * they are needed, and read again if they have changed. Safe for several threads.
 *
 * <p>Memory: at most {@value #MOST_REMEMBERED} companies with about {@value #MOST_WEIGHT} bytes
 * together; the company that was not requested for longest leaves first. One company may exceed
 * that limit, but then no other stays.
 */
public final class CompanyPlaceSource {

  /** The longest time until a place changed on any instance is found on all. */
  public static final Duration HOLDS_WITHIN = Duration.ofSeconds(5);

  // A reading that is under way when a place is changed may still answer the old state.
  private static final Duration KEEP = HOLDS_WITHIN.minusSeconds(1);
  private static final int MOST_REMEMBERED = 1_000;
  private static final long MOST_WEIGHT = 40_000_000;

  /** The bytes of a place beside its texts. */
  private static final int WEIGHT_OF_PLACE = 400;

  private final CompanyPlaces places;
  private final Clock clock;
  private final Map<Long, Company> companies = BoundedMap.byUse(MOST_REMEMBERED);

  /** Caches these places. The clock measures the age of entries. */
  public CompanyPlaceSource(CompanyPlaces places, Clock clock) {
    this.places = places;
    this.clock = clock;
  }

  /**
   * The places of a company, lowest id first; empty if it has none, or is not a company. The list
   * never changes, and is the same object as before if no place has changed.
   *
   * <p>While the storage is away, the places are those read last.
   *
   * @throws StorageUnavailableException if the storage is away and they were not read before
   */
  public List<SearchablePlace> of(long organisationId) {
    Company company;
    synchronized (companies) {
      company = companies.computeIfAbsent(organisationId, Company::new);
    }
    List<SearchablePlace> found = company.current();
    trim();
    return found;
  }

  /** Marks a company's places to be checked again when they are next needed. */
  void changed(long organisationId) {
    synchronized (companies) {
      Company company = companies.get(organisationId);
      if (company != null) {
        company.changes.incrementAndGet();
      }
    }
  }

  /**
   * Marks the entries that another instance's change affects, so that it takes effect here at once.
   */
  public void changed(StoredChange change) {
    if (change.subject() == StoredChange.ChangeSubject.PLACES) {
      changed(change.id());
    } else if (change.subject() == StoredChange.ChangeSubject.EVERYTHING) {
      synchronized (companies) {
        companies.clear();
      }
    }
  }

  /**
   * Removes companies whose places were not requested within their time in the cache, so that
   * nothing of an erased organisation stays here. The next request for them reads again.
   */
  public void forgetUnasked() {
    Instant now = clock.instant();
    synchronized (companies) {
      companies.values().removeIf(company -> company.isRead() && company.stale(now));
    }
  }

  /** Removes companies until the others fit; the one requested last stays. */
  private void trim() {
    synchronized (companies) {
      long weight = companies.values().stream().mapToLong(company -> company.weight).sum();
      Iterator<Company> eldest = companies.values().iterator();
      for (int left = companies.size(); weight > MOST_WEIGHT && left > 1; left--) {
        weight -= eldest.next().weight;
        eldest.remove();
      }
    }
  }

  int remembered() {
    synchronized (companies) {
      return companies.size();
    }
  }

  private static long weight(List<SearchablePlace> places) {
    long weight = 0;
    for (SearchablePlace place : places) {
      CompanyPlaceDetails details = place.place().details();
      int chars =
          place.name().length()
              + place.reference().length()
              + place.words().length()
              + details.name().length()
              + details.reference().length()
              + details.address().length()
              + details.notes().length()
              + details.openingHours().length()
              + details.photo().length();
      weight += WEIGHT_OF_PLACE + 2L * chars;
    }
    return weight;
  }

  /** One company's cached places. Threads that need them wait only for each other. */
  private final class Company {
    private final long id;
    private final ReentrantLock reading = new ReentrantLock();
    private final AtomicInteger changes = new AtomicInteger();
    private volatile Instant readAt = Instant.MIN;

    /** The number of known changes when it was read. */
    private volatile int changesRead;

    private volatile long weight;
    private volatile List<SearchablePlace> read = List.of();
    private CompanyPlaces.Edition edition = new CompanyPlaces.Edition(0, 0, 0);

    Company(long id) {
      this.id = id;
    }

    List<SearchablePlace> current() {
      if (stale(clock.instant())) {
        try {
          refresh();
        } catch (StorageUnavailableException e) {
          if (!isRead()) {
            throw e;
          }
        }
      }
      return read;
    }

    private void refresh() {
      reading.lock();
      try {
        readAgain();
      } finally {
        reading.unlock();
      }
    }

    private void readAgain() {
      Instant now = clock.instant();
      if (!stale(now)) {
        return; // another thread has read it meanwhile
      }
      int before = changes.get(); // A change while it is being read has it read again.
      // Read before the places: a change between the two has them read again next time.
      CompanyPlaces.Edition stored = places.edition(id);
      if (!stored.equals(edition)) {
        List<SearchablePlace> all = places.of(id).stream().map(SearchablePlace::of).toList();
        weight = weight(all);
        read = all;
        edition = stored;
      }
      changesRead = before;
      readAt = now;
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
  }
}
