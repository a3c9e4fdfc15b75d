package dev.headroom.http;

import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.SigningKeys;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.random.RandomGenerator;

/**
 * The installation's signing keys as this instance knows them: read again every second that they
 * are used, so that a rotation on one instance reaches all. A new key signs only once every
 * instance knows it, so that no instance refuses what another one has just signed. Safe for several
 * threads.
 */
final class KeyRing {

  private static final Duration KEEP = Duration.ofSeconds(1);

  /** While somebody reads them again, the others go on with keys of at most this age. */
  private static final Duration STALE = Duration.ofSeconds(2);

  /** Every instance has read a key of this age, though clocks differ by seconds. */
  private static final Duration KNOWN_TO_ALL = STALE.plusSeconds(2);

  private static final int SECRET_BYTES = 32;
  private static final int KID_BYTES = 8;

  private final SigningKeys keys;
  private final RandomGenerator random;
  private final Clock clock;
  private final ReentrantLock reading = new ReentrantLock();
  private volatile Known known = new Known(List.of(), Instant.MIN);

  private record Known(List<SigningKey> newestFirst, Instant at) {
    /** None at all is never remembered: the first key signs at once. */
    boolean olderThan(Duration age, Instant now) {
      return newestFirst.isEmpty() || now.isBefore(at) || now.isAfter(at.plus(age));
    }
  }

  KeyRing(SigningKeys keys, RandomGenerator random, Clock clock) {
    this.keys = keys;
    this.random = random;
    this.clock = clock;
  }

  /** The key that signs now; makes one if the installation has none. */
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

  Optional<SigningKey> find(String kid) {
    return all().stream().filter(key -> key.kid().equals(kid)).findFirst();
  }

  /** Adds a key; returns its name. */
  String rotate() {
    SigningKey key = newKey();
    keys.add(key);
    return key.kid();
  }

  private List<SigningKey> all() {
    Known now = known;
    Instant at = clock.instant();
    if (!now.olderThan(KEEP, at)) {
      return now.newestFirst();
    }
    if (now.olderThan(STALE, at)) {
      reading.lock();
    } else if (!reading.tryLock()) {
      return now.newestFirst();
    }
    try {
      // Whoever had the lock before may have read them.
      return known.olderThan(KEEP, clock.instant()) ? read() : known.newestFirst();
    } finally {
      reading.unlock();
    }
  }

  private List<SigningKey> read() {
    Instant at = clock.instant();
    List<SigningKey> all = List.copyOf(keys.all());
    known = new Known(all, at);
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
