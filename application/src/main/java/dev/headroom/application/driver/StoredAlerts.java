package dev.headroom.application.driver;

import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reconciles the stored state of drivers with this instance's. Each write takes the waiting
 * notifications along. Other instances write too: after a conflict their state is read before the
 * next attempt, and notifications that are stored by then are not stored again. Stateless; the
 * caller holds the driver's lock.
 */
final class StoredAlerts {

  /** The greatest number of attempts while other instances write the same driver. */
  static final int MOST_CONFLICTS = 5;

  private final DriverAlerts store;
  private final Set<Provider> providers;
  private final Duration quiet;
  private final HeldAlerts held;
  private final AlertListener listener;

  /**
   * Uses this store.
   *
   * @param providers the available push providers
   * @param quiet how long a restriction has to be out of range to be reported again
   * @param held the notifications that wait for the store
   */
  StoredAlerts(
      DriverAlerts store,
      Set<Provider> providers,
      Duration quiet,
      HeldAlerts held,
      AlertListener listener) {
    this.store = store;
    this.providers = Set.copyOf(providers);
    this.quiet = quiet;
    this.held = held;
    this.listener = listener;
  }

  /** Reads the driver if another instance may have seen it meanwhile, or this one never has. */
  void find(LiveDriver driver, Instant now) {
    if (providers.isEmpty()) {
      return; // Nothing is stored of drivers who are not pushed to.
    }
    Optional<Track> mine = driver.track();
    long version = driver.known().map(DriverAlert::version).orElse(0L);
    Optional<DriverAlert> stored;
    try {
      stored = store.find(driver.id());
    } catch (StorageUnavailableException e) {
      // The next write finds what is stored to be of another version, and reads it.
      return;
    }
    if (stored.map(DriverAlert::version).orElse(0L) != version) {
      take(driver, stored, now);
      driver.follow(
          stored
              .map(DriverAlert::track)
              .filter(theirs -> mine.isEmpty() || theirs.time().isAfter(mine.get().time()))
              .or(() -> mine));
      // So that leaving what another instance saw near is written, and that one learns of it.
      driver.near(true);
    }
  }

  /**
   * Stores a driver's record, with the waiting and further notifications. If that fails, the
   * driver's state and the waiting notifications stay as they are.
   *
   * @throws StorageUnavailableException it is not known whether they are stored
   */
  DriverAlerts.Saved save(LiveDriver driver, DriverAlert next, List<Notification> more) {
    List<HeldAlerts.Held> waiting = held.of(driver.id());
    List<Notification> all =
        Stream.concat(HeldAlerts.notificationsOf(waiting).stream(), more.stream()).toList();
    if (providers.isEmpty()) {
      driver.remember(next);
      return all.isEmpty() ? DriverAlerts.Saved.YES : DriverAlerts.Saved.NO_DEVICE;
    }
    DriverAlerts.Saved saved = store.save(next, all, providers);
    if (saved == DriverAlerts.Saved.YES) {
      driver.remember(next.written());
      held.stored(driver.id(), waiting);
      if (!all.isEmpty()) {
        listener.queued(all);
      }
    }
    return saved;
  }

  /** Reads the driver again after a conflict. */
  void readAgain(LiveDriver driver, DriverAlert known, Instant now) {
    driver.remember(known);
    take(driver, store.find(driver.id()), now);
  }

  /** Merges the stored record with the entries added here since the last write. */
  private void take(LiveDriver driver, Optional<DriverAlert> stored, Instant now) {
    stored.ifPresent(theirs -> held.stored(driver.id(), theirs.repeats().lately(now, quiet)));
    boolean waiting = !held.of(driver.id()).isEmpty();
    Optional<DriverAlert> mine = driver.known();
    driver.remember(
        stored
            .map(theirs -> theirs.with(both(theirs, mine)))
            .or(
                () ->
                    mine.filter(unwritten -> waiting)
                        .map(
                            known ->
                                DriverAlert.begin(driver.id(), known.track())
                                    .with(known.repeats()))));
  }

  private static Repeats both(DriverAlert stored, Optional<DriverAlert> known) {
    return known.map(mine -> stored.repeats().and(mine.repeats())).orElse(stored.repeats());
  }

  /**
   * Handles a driver without a device: the answers to positions listed what lies near, but no
   * warning did.
   */
  void nobodyWarned(LiveDriver driver) {
    Set<Repeats.Entry> unheard = held.drop(driver.id());
    unheard.removeIf(entry -> entry.mention() == Repeats.Mention.SOFT);
    driver.forget(unheard);
  }

  /** Handles a driver without a device whose screen has shown what waited. */
  void shown(LiveDriver driver) {
    Set<Repeats.Entry> unused = held.drop(driver.id());
  }

  /** Drops expired notifications, of which the driver was not notified. */
  void expire(LiveDriver driver, Instant now) {
    driver.forget(held.expire(driver.id(), now));
  }

  /**
   * Tries to store a driver's waiting notifications, without a position.
   *
   * @return whether the store answered
   */
  boolean retry(LiveDriver driver, Instant now) {
    try {
      for (int conflicts = 0; conflicts < MOST_CONFLICTS; conflicts++) {
        expire(driver, now);
        Optional<DriverAlert> known = driver.known();
        if (held.of(driver.id()).isEmpty() || known.isEmpty()) {
          return true;
        }
        switch (saveAlone(driver, known.get(), now)) {
          case YES -> {
            return true;
          }
          case NO_DEVICE -> {
            nobodyWarned(driver);
            return true;
          }
          case CONFLICT -> readAgain(driver, known.get(), now);
        }
      }
      return true;
    } catch (StorageUnavailableException e) {
      return false;
    }
  }

  /**
   * Stores that nothing is near any more.
   *
   * @return whether that is stored, or nothing had to be; otherwise the next position tries again
   */
  boolean leave(LiveDriver driver, Track track, Instant now) {
    expire(driver, now);
    Optional<DriverAlert> known = driver.known();
    if (known.isEmpty()) {
      return true;
    }
    try {
      switch (saveAlone(driver, known.get().with(track, known.get().repeats()), now)) {
        case YES -> {}
        case NO_DEVICE -> {
          nobodyWarned(driver);
          driver.remember(Optional.empty());
        }
        case CONFLICT -> readAgain(driver, known.get(), now);
      }
      return true;
    } catch (StorageUnavailableException e) {
      return false;
    }
  }

  /** Stores the driver with only the waiting notifications. */
  private DriverAlerts.Saved saveAlone(LiveDriver driver, DriverAlert known, Instant now) {
    return save(driver, known.with(known.repeats().notAfter(now)), List.of());
  }
}
