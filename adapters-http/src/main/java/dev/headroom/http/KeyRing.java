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
import java.util.random.RandomGenerator;

/**
 * The installation's signing keys as this instance knows them: read again every few seconds, so
 * that a rotation on one instance reaches all, and once more for a key that is not known yet. Safe
 * for several threads.
 */
final class KeyRing {

  private static final Duration KEEP = Duration.ofSeconds(4);

  /** Tokens with made-up key names must not make every request read the database. */
  private static final Duration LEAST_BETWEEN_READS = Duration.ofSeconds(1);

  private static final int SECRET_BYTES = 32;
  private static final int KID_BYTES = 8;

  private final SigningKeys keys;
  private final RandomGenerator random;
  private final Clock clock;
  private volatile Known known = new Known(List.of(), Instant.MIN);

  private record Known(List<SigningKey> newestFirst, Instant at) {
    boolean olderThan(Duration age, Instant now) {
      return at.equals(Instant.MIN) || now.isBefore(at) || now.isAfter(at.plus(age));
    }
  }

  KeyRing(SigningKeys keys, RandomGenerator random, Clock clock) {
    this.keys = keys;
    this.random = random;
    this.clock = clock;
  }

  /** The key that signs; makes one if the installation has none. */
  SigningKey newest() {
    List<SigningKey> all = keysAtMost(KEEP);
    if (all.isEmpty()) {
      keys.addIfNone(newKey());
      all = read();
    }
    return all.get(0);
  }

  Optional<SigningKey> find(String kid) {
    Optional<SigningKey> found = find(keysAtMost(KEEP), kid);
    return found.isPresent() ? found : find(keysAtMost(LEAST_BETWEEN_READS), kid);
  }

  private static Optional<SigningKey> find(List<SigningKey> keys, String kid) {
    return keys.stream().filter(key -> key.kid().equals(kid)).findFirst();
  }

  private List<SigningKey> keysAtMost(Duration age) {
    Known now = known;
    return now.olderThan(age, clock.instant()) ? read() : now.newestFirst();
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
