package dev.headroom.domain.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
    ApiKey other = apiKeys().add(OTHER_HASH, "", "", "", Optional.empty(), NOW);

    apiKeys().countRoutes(Map.of(one.id(), 3L));
    apiKeys().countRoutes(Map.of(one.id(), 0L));
    apiKeys().countRoutes(Map.of(one.id(), 4_000_000_000L, one.id() + 1_000, 5L, other.id(), 1L));
    apiKeys().countRoutes(Map.of());

    assertThat(routes(HASH)).isEqualTo(4_000_000_003L);
    assertThat(routes(OTHER_HASH)).isEqualTo(1);
  }

  @Test
  void aCountNeverGoesBack() {
    ApiKey key = apiKeys().add(HASH, "", "", "", Optional.empty(), NOW);

    assertThatThrownBy(() -> apiKeys().countRoutes(Map.of(key.id(), -1L)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(routes(HASH)).isZero();
  }

  @Test
  void theCountIsExactWhenThirtyTwoThreadsCount() throws Exception {
    ApiKey key = apiKeys().add(HASH, "", "", "", Optional.empty(), NOW);
    ApiKey other = apiKeys().add(OTHER_HASH, "", "", "", Optional.empty(), NOW);

    List<Integer> rounds =
        AtOnce.run(
            32,
            () -> {
              for (int i = 0; i < 25; i++) {
                apiKeys().countRoutes(Map.of(key.id(), 1L + i % 2, other.id(), 1L));
              }
              return 25;
            });

    assertThat(rounds).hasSize(32);
    assertThat(routes(HASH)).isEqualTo(32 * (13 + 12 * 2));
    assertThat(routes(OTHER_HASH)).isEqualTo(32 * 25);
  }

  @Test
  void aRevokedKeyIsStillFoundAndSaysSo() {
    ApiKey key = apiKeys().add(HASH, "", "", "", Optional.empty(), NOW);
    ApiKey other = apiKeys().add(OTHER_HASH, "", "", "", Optional.empty(), NOW);

    assertThat(apiKeys().revoke(key.id())).isTrue();
    assertThat(apiKeys().revoke(key.id())).isTrue();
    assertThat(apiKeys().findByHash(HASH).orElseThrow().revoked()).isTrue();
    assertThat(apiKeys().findByHash(OTHER_HASH)).contains(other);
    assertThat(apiKeys().revoke(other.id() + 1_000)).isFalse();
  }

  @Test
  void keysAreListedByIdInParts() {
    List<ApiKey> added = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      String hash = (i + HASH).substring(0, HASH.length());
      added.add(apiKeys().add(hash, "", "key " + i, "", Optional.empty(), NOW));
    }

    assertThat(apiKeys().after(0, 2)).isEqualTo(added.subList(0, 2));
    assertThat(apiKeys().after(added.get(1).id(), 10)).isEqualTo(added.subList(2, 5));
    assertThat(apiKeys().after(added.get(4).id(), 10)).isEmpty();
  }

  private long routes(String hash) {
    return apiKeys().findByHash(hash).orElseThrow().routesGenerated();
  }
}
