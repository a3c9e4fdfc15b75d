package dev.headroom.domain.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link ApiKeys} promises. */
public abstract class ApiKeysContract {

  private static final String HASH = "0123456789abcdef".repeat(4);
  private static final String OTHER_HASH = "fedcba9876543210".repeat(4);
  private static final Instant NOW = Instant.parse("2026-03-29T01:30:00.123456789Z");

  /** An empty store for each test, the same one within a test. */
  protected abstract ApiKeys apiKeys();

  /** The id of a user. */
  protected abstract long aUser();

  @Test
  void whatIsAddedIsFoundByItsHash() {
    ApiKey added = apiKeys().add(HASH, "a@example.org", "Ann", "+44 1", Optional.empty(), NOW);

    Instant kept = Instant.parse("2026-03-29T01:30:00.123456Z");
    assertThat(added)
        .isEqualTo(
            new ApiKey(
                added.id(), "a@example.org", "Ann", "+44 1", Optional.empty(), kept, false, 0));
    assertThat(added.id()).isPositive();
    assertThat(apiKeys().findByHash(HASH)).contains(added);
  }

  @Test
  void aKeyMayBelongToAnAccount() {
    long user = aUser();

    ApiKey added = apiKeys().add(HASH, "", "", "", Optional.of(user), NOW);

    assertThat(added.userId()).contains(user);
    assertThat(apiKeys().findByHash(HASH)).contains(added);
  }

  @Test
  void anUnknownHashIsNotFound() {
    apiKeys().add(HASH, "", "", "", Optional.empty(), NOW);

    assertThat(apiKeys().findByHash(OTHER_HASH)).isEmpty();
    assertThat(apiKeys().findByHash(HASH.substring(1))).isEmpty();
    assertThat(apiKeys().findByHash("")).isEmpty();
  }

  @Test
  void textsOfTheGreatestLengthAreKept() {
    String longest = "名".repeat(AccountText.KEY_HOLDER.mostLength());

    ApiKey added = apiKeys().add(HASH, longest, longest, longest, Optional.empty(), NOW);

    assertThat(apiKeys().findByHash(HASH)).contains(added);
  }

  @Test
  void routesAreCountedForTheKeyThatGotThem() {
    ApiKey one = apiKeys().add(HASH, "", "", "", Optional.empty(), NOW);
    apiKeys().add(OTHER_HASH, "", "", "", Optional.empty(), NOW);

    apiKeys().countRoutes(one.id(), 3);
    apiKeys().countRoutes(one.id(), 0);
    apiKeys().countRoutes(one.id(), 4_000_000_000L);
    apiKeys().countRoutes(one.id() + 1_000, 5);

    assertThat(routes(HASH)).isEqualTo(4_000_000_003L);
    assertThat(routes(OTHER_HASH)).isZero();
  }

  @Test
  void aCountNeverGoesBack() {
    ApiKey key = apiKeys().add(HASH, "", "", "", Optional.empty(), NOW);

    assertThatThrownBy(() -> apiKeys().countRoutes(key.id(), -1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(routes(HASH)).isZero();
  }

  @Test
  void theCountIsExactWhenThirtyTwoThreadsCount() throws Exception {
    ApiKey key = apiKeys().add(HASH, "", "", "", Optional.empty(), NOW);

    List<Integer> rounds =
        AtOnce.run(
            32,
            () -> {
              for (int i = 0; i < 25; i++) {
                apiKeys().countRoutes(key.id(), 1 + i % 2);
              }
              return 25;
            });

    assertThat(rounds).hasSize(32);
    assertThat(routes(HASH)).isEqualTo(32 * (13 + 12 * 2));
  }

  private long routes(String hash) {
    return apiKeys().findByHash(hash).orElseThrow().routesGenerated();
  }
}
