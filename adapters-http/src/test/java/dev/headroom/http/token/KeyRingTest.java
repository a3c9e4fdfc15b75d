package dev.headroom.http.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.StorageUnavailableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyRingTest {

  private static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");

  /** Keys of which another instance retires the first while they are read. */
  private static final class RetiredMeanwhile implements SigningKeys {
    private final List<SigningKey> kept = new ArrayList<>();
    private Runnable meanwhile = () -> {};

    @Override
    public List<SigningKey> all() {
      List<SigningKey> before = List.copyOf(kept);
      meanwhile.run();
      return before;
    }

    @Override
    public void add(SigningKey key) {
      kept.add(0, key);
    }

    @Override
    public void addIfNone(SigningKey key) {
      if (kept.isEmpty()) {
        kept.add(key);
      }
    }

    @Override
    public boolean remove(String kid) {
      return kept.removeIf(key -> key.kid().equals(kid));
    }
  }

  @Test
  void whatIsHeardDuringAReadingIsNotForgottenByItsEnd() {
    RetiredMeanwhile keys = new RetiredMeanwhile();
    KeyRing ring = new KeyRing(keys, new Random(1), Clock.fixed(NOW, ZoneOffset.UTC));
    String leaked = ring.rotate();
    ring.rotate();
    keys.meanwhile =
        () -> {
          keys.meanwhile = () -> {};
          keys.remove(leaked);
          ring.changed();
        };

    ring.read();

    assertThat(ring.find(leaked)).isEmpty();
  }

  @Test
  void whatWasRetiredBeforeTheStoreWentAwayIsNotKnownThoughNoKeyWasUsedSince() {
    RetiredMeanwhile keys = new RetiredMeanwhile();
    ManualClock clock = new ManualClock();
    KeyRing ring = new KeyRing(keys, new Random(1), clock);
    String leaked = ring.rotate();
    String good = ring.rotate();
    assertThat(ring.find(leaked)).isPresent();

    keys.remove(leaked);
    clock.advance(Duration.ofMinutes(1));
    ring.confirm();
    keys.meanwhile =
        () -> {
          throw new StorageUnavailableException(null);
        };
    clock.advance(Duration.ofMinutes(1));

    assertThat(ring.find(good)).isPresent();
    assertThat(ring.find(leaked)).isEmpty();
  }
}
