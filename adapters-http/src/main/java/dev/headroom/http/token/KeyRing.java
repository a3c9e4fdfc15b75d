package dev.headroom.http.token;

import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.StorageUnavailableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The installation's signing keys as cached by this instance. While they are used they are read
 * again every second, so that a rotation or a retirement on one instance reaches all. A new key
 * signs only once every instance knows it, so that no instance refuses a token that another one has
 * just signed. Safe for several threads.
 */
final class KeyRing {

  private static final Duration KEEP = Duration.ofSeconds(1);

  /** Every instance has read a key of this age, even if clocks differ by seconds. */
  private static final Duration KNOWN_TO_ALL = Duration.ofSeconds(4);

  private static final int SECRET_BYTES = 32;
  private static final int KID_BYTES = 8;
  private static final int MOST_REMOVED = 100;

  private final SigningKeys keys;
  private final RandomGenerator random;
  private final Clock clock;
  private final ReentrantLock reading = new ReentrantLock();
  private volatile Known known = new Known(List.of(), Instant.MIN, List.of(), Optional.empty());
  private int changes; // guarded by this

  /**
   * The cached keys.
   *
   * @param removed names of the last keys that were known before and no longer exist
   * @param missed the failure of the last reading, if it failed
   */
  private record Known(
      List<SigningKey> newestFirst,
      Instant at,
      List<String> removed,
      Optional<StorageUnavailableException> missed) {

    Known at(Instant moment) {
      return new Known(newestFirst, moment, removed, missed);
    }

    /** The state after another reading. */
    Known then(List<SigningKey> all, Instant moment) {
      Set<String> kids = all.stream().map(SigningKey::kid).collect(Collectors.toSet());
      List<String> gone =
          Stream.concat(newestFirst.stream().map(SigningKey::kid), removed.stream())
              .filter(kid -> !kids.contains(kid))
              .distinct()
              .limit(MOST_REMOVED)
              .toList();
      return new Known(all, moment, gone, Optional.empty());
    }

    Known missing(StorageUnavailableException cause, Instant moment) {
      return new Known(newestFirst, moment, removed, Optional.of(cause));
    }

    /**
     * Whether the keys need not be read again. A clock that was set back makes them old, not
     * everlasting.
     */
    boolean fresh(Instant now) {
      return !now.isBefore(at) && !now.isAfter(at.plus(KEEP));
    }
  }

  KeyRing(SigningKeys keys, RandomGenerator random, Clock clock) {
    this.keys = keys;
    this.random = random;
    this.clock = clock;
  }

  /** The key that signs now; creates one if the installation has none. */
  SigningKey signing() {
    List<SigningKey> all = all();
    if (all.isEmpty()) {
      keys.addIfNone(newKey());
      all = read();
    }
    Instant latest = clock.instant().minus(KNOWN_TO_ALL);
    SigningKey oldest = all.get(all.size() - 1);
    return all.stream().filter(key -> !key.createdAt().isAfter(latest)).findFirst().orElse(oldest);
  }

  /**
   * The key of a name.
   *
   * @throws StorageUnavailableException it is not cached, and the store cannot be read
   */
  Optional<SigningKey> find(String kid) {
    for (SigningKey key : all()) { // called for every request
      if (key.kid().equals(kid)) {
        return Optional.of(key);
      }
    }
    Known now = known;
    if (now.missed().isPresent() && !now.removed().contains(kid)) {
      throw now.missed().get();
    }
    return Optional.empty();
  }

  /**
   * Adds a key.
   *
   * @return its name
   */
  String rotate() {
    SigningKey key = newKey();
    keys.add(key);
    return key.kid();
  }

  /**
   * Removes a key, and creates one if none is left.
   *
   * @return whether there was such a key
   */
  boolean retire(String kid) {
    boolean removed = keys.remove(kid);
    keys.addIfNone(newKey());
    read();
    return removed;
  }

  /**
   * Removes the keys created before a time.
   *
   * @return their names
   */
  List<String> retireAllBefore(Instant time) {
    List<String> old =
        read().stream()
            .filter(key -> key.createdAt().isBefore(time))
            .map(SigningKey::kid)
            .filter(keys::remove)
            .toList();
    keys.addIfNone(newKey());
    read();
    return old;
  }

  /**
   * Confirms that the store answers: reads the known keys again if that is due. To be called every
   * few seconds, so that retired keys are no longer accepted during an outage, even if no key was
   * used since.
   */
  void confirm() {
    if (!known.newestFirst().isEmpty()) {
      all();
    }
  }

  /**
   * Marks the keys to be read again before their next use, also after a reading that is under way.
   */
  synchronized void changed() {
    changes++;
    known = known.at(Instant.MIN);
  }

  private synchronized int changesSoFar() {
    return changes;
  }

  /** Caches keys; they do not count as fresh if they may be from before a change. */
  private synchronized void keep(List<SigningKey> all, Instant at, int changesBefore) {
    known = known.then(all, changes == changesBefore ? at : Instant.MIN);
  }

  private synchronized void miss(StorageUnavailableException cause) {
    known = known.missing(cause, clock.instant());
  }

  private List<SigningKey> all() {
    Known now = known;
    if (now.newestFirst().isEmpty()) {
      return read(); // none at all is not remembered: the first key signs at once
    }
    if (!now.fresh(clock.instant()) && reading.tryLock()) {
      // While one reads them again, which may take long, the others go on with what is known.
      try {
        return read();
      } catch (StorageUnavailableException e) {
        // Without a database nobody retires a key, so that those known go on.
        miss(e);
      } finally {
        reading.unlock();
      }
    }
    return now.newestFirst();
  }

  /** Reads all keys, newest first. */
  List<SigningKey> read() {
    Instant at = clock.instant();
    int before = changesSoFar();
    List<SigningKey> all = List.copyOf(keys.all());
    keep(all, at, before);
    return all;
  }

  private SigningKey newKey() {
    byte[] secret = new byte[SECRET_BYTES];
    random.nextBytes(secret);
    byte[] kid = new byte[KID_BYTES];
    random.nextBytes(kid);
    return new SigningKey(
        HexFormat.of().formatHex(kid), Base64.getEncoder().encodeToString(secret), clock.instant());
  }
}
