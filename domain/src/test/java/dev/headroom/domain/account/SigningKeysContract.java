package dev.headroom.domain.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link SigningKeys} promises. */
public abstract class SigningKeysContract {

  private static final Instant NOW = Instant.parse("2026-11-21T08:00:00.5Z");

  /** An empty store for each test, the same one within a test. */
  protected abstract SigningKeys signingKeys();

  @Test
  void atFirstThereIsNone() {
    assertThat(signingKeys().all()).isEmpty();
  }

  @Test
  void theFirstKeyIsKeptAsItWas() {
    SigningKey key = key("first");

    signingKeys().addIfNone(key);

    assertThat(signingKeys().all()).containsExactly(key);
    assertThat(signingKeys().all().get(0).secretBytes()).hasSize(32);
  }

  @Test
  void thereIsNoSecondFirstKey() {
    signingKeys().addIfNone(key("first"));
    signingKeys().addIfNone(key("second"));

    assertThat(signingKeys().all()).containsExactly(key("first"));
  }

  @Test
  void ofInstancesThatStartAtOnceExactlyOneWins() throws Exception {
    AtomicInteger next = new AtomicInteger();

    AtOnce.run(
        8,
        () -> {
          signingKeys().addIfNone(key("instance " + next.incrementAndGet()));
          return true;
        });

    assertThat(signingKeys().all()).hasSize(1);
  }

  @Test
  void aRotationPutsTheNewKeyFirstAndKeepsTheOld() {
    signingKeys().add(key("first"));
    signingKeys().add(key("second"));
    signingKeys().addIfNone(key("third"));

    assertThat(signingKeys().all()).containsExactly(key("second"), key("first"));
  }

  @Test
  void aKeyIsRemovedAlsoTheLastAndAnotherOneTakesItsPlace() {
    signingKeys().add(key("first"));
    signingKeys().add(key("second"));

    assertThat(signingKeys().remove("second")).isTrue();
    assertThat(signingKeys().remove("second")).isFalse();
    assertThat(signingKeys().all()).containsExactly(key("first"));
    signingKeys().add(key("third"));
    assertThat(signingKeys().all()).containsExactly(key("third"), key("first"));
    assertThat(signingKeys().remove("third")).isTrue();
    assertThat(signingKeys().remove("first")).isTrue();
    assertThat(signingKeys().all()).isEmpty();
    signingKeys().addIfNone(key("fourth"));
    assertThat(signingKeys().all()).containsExactly(key("fourth"));
  }

  @Test
  void rotationsAtOnceAllCount() throws Exception {
    AtomicInteger next = new AtomicInteger();

    AtOnce.run(
        4,
        () -> {
          signingKeys().add(key("rotation " + next.incrementAndGet()));
          return true;
        });

    assertThat(signingKeys().all()).hasSize(4);
  }

  private static SigningKey key(String kid) {
    return new SigningKey(kid, Base64.getEncoder().encodeToString(new byte[32]), NOW);
  }
}
