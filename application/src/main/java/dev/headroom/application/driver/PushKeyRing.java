package dev.headroom.application.driver;

import dev.headroom.domain.notification.PushKey;
import dev.headroom.domain.notification.PushKeys;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/**
 * The installation's keys of Web Push, the first of which is made when it is needed. They are read
 * again once a minute, since another instance or a command may add one. Safe for several threads.
 */
public final class PushKeyRing {

  private static final Duration KEEP = Duration.ofMinutes(1);

  private final PushKeys store;
  private final Function<Instant, PushKey> maker;
  private final Clock clock;
  private List<PushKey> known = List.of();
  private Instant readAt = Instant.MIN;

  /**
   * Keeps keys in a store.
   *
   * @param maker makes a new one
   */
  public PushKeyRing(PushKeys store, Function<Instant, PushKey> maker, Clock clock) {
    this.store = store;
    this.maker = maker;
    this.clock = clock;
  }

  /**
   * The keys, newest first, at least one.
   *
   * @throws RuntimeException if the store is away, and none is known yet
   */
  public synchronized List<PushKey> keys() {
    Instant now = clock.instant();
    boolean fresh = !known.isEmpty() && now.isBefore(readAt.plus(KEEP)) && !now.isBefore(readAt);
    if (!fresh) {
      try {
        List<PushKey> stored = store.all();
        if (stored.isEmpty()) {
          store.addIfNone(maker.apply(now));
          stored = store.all();
        }
        known = stored;
      } catch (RuntimeException e) {
        if (known.isEmpty()) {
          throw e;
        }
      }
      readAt = now;
    }
    return known;
  }

  /** The public key that new subscriptions are made for, in base64url. */
  public String publicKey() {
    return keys().get(0).publicKey();
  }

  /**
   * Adds a key, which new subscriptions get from now on. Older ones go on with theirs.
   *
   * @return its public half in base64url
   */
  public synchronized String rotate() {
    PushKey key = maker.apply(clock.instant());
    store.add(key);
    known = List.of();
    return key.publicKey();
  }
}
