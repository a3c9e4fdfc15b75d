package dev.headroom.domain.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.account.ApiKey.Owner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link ApiKeys} promises. */
public abstract class ApiKeysContract {

  private static final String HASH = "0123456789abcdef".repeat(4);
  private static final String OTHER_HASH = "fedcba9876543210".repeat(4);
  private static final ApiKey.Holder ANN = new ApiKey.Holder("a@example.org", "Ann", "+44 1");
  private static final Instant NOW = Instant.parse("2026-03-29T01:30:00.123456789Z");

  /** An empty store for each test, the same one within a test. */
  protected abstract ApiKeys apiKeys();

  /** The id of a driver; another one, of another user, with each call. */
  protected abstract long aDriver();

  /** The id of the user that owns a driver. */
  protected abstract long aUserOf(long driver);

  @Test
  void whatIsAddedIsFoundByItsHash() {
    ApiKey added = apiKeys().add(HASH, ANN, Owner.NOBODY, NOW);

    Instant kept = Instant.parse("2026-03-29T01:30:00.123456Z");
    assertThat(added)
        .isEqualTo(new ApiKey(added.id(), ANN, Owner.NOBODY, kept, Optional.empty(), false, 0));
    assertThat(added.id()).isPositive();
    assertThat(apiKeys().findByHash(HASH)).contains(added);
  }

  @Test
  void aKeyMayBelongToAnAccount() {
    long driver = aDriver();
    Owner user = Owner.user(aUserOf(driver));
    Owner byDriver = Owner.driver(driver, aUserOf(driver));

    ApiKey added = apiKeys().add(HASH, ANN, user, NOW);
    ApiKey other = apiKeys().add(OTHER_HASH, ANN, byDriver, NOW);

    assertThat(added.owner()).isEqualTo(user);
    assertThat(apiKeys().findByHash(HASH)).contains(added);
    assertThat(other.owner()).isEqualTo(byDriver);
    assertThat(apiKeys().findByHash(OTHER_HASH)).contains(other);
  }

  @Test
  void keysThatNobodyOwnsEndWhenNobodyUsesThem() {
    long driver = aDriver();
    apiKeys().add(HASH, ANN, Owner.NOBODY, NOW);
    ApiKey used = apiKeys().add(OTHER_HASH, ANN, Owner.NOBODY, NOW);
    String ownedHash = "a".repeat(64);
    apiKeys().add(ownedHash, ANN, Owner.user(aUserOf(driver)), NOW);
    apiKeys().noteUses(Map.of(used.id(), NOW.plusSeconds(60)));
    Duration day = Duration.ofDays(1);
    Duration week = Duration.ofDays(7);

    assertThat(apiKeys().endUnowned(week, day, NOW.plus(day).minusSeconds(1), 10)).isZero();
    assertThat(apiKeys().endUnowned(week, day, NOW.plus(day).plusSeconds(1), 10)).isOne();
    assertThat(apiKeys().findByHash(HASH)).isEmpty();
    assertThat(apiKeys().endUnowned(week, day, NOW.plus(week).plusSeconds(59), 10)).isZero();
    assertThat(apiKeys().endUnowned(week, day, NOW.plus(week).plusSeconds(61), 10)).isOne();
    assertThat(apiKeys().findByHash(OTHER_HASH)).isEmpty();
    assertThat(apiKeys().findByHash(ownedHash)).as("a key of an account").isPresent();
  }

  @Test
  void anUnknownHashIsNotFound() {
    apiKeys().add(HASH, ANN, Owner.NOBODY, NOW);

    assertThat(apiKeys().findByHash(OTHER_HASH)).isEmpty();
    assertThat(apiKeys().findByHash(HASH.substring(1))).isEmpty();
    assertThat(apiKeys().findByHash("")).isEmpty();
  }

  @Test
  void textsOfTheGreatestLengthAreKept() {
    String longest = "名".repeat(AccountText.KEY_HOLDER.mostLength());

    ApiKey added =
        apiKeys().add(HASH, new ApiKey.Holder(longest, longest, longest), Owner.NOBODY, NOW);

    assertThat(apiKeys().findByHash(HASH)).contains(added);
  }

  @Test
  void routesAreCountedForTheKeyThatGotThem() {
    ApiKey one = apiKeys().add(HASH, ANN, Owner.NOBODY, NOW);
    ApiKey other = apiKeys().add(OTHER_HASH, ANN, Owner.NOBODY, NOW);

    apiKeys().countRoutes(Map.of(one.id(), 3L));
    apiKeys().countRoutes(Map.of(one.id(), 0L));
    apiKeys().countRoutes(Map.of(one.id(), 4_000_000_000L, one.id() + 1_000, 5L, other.id(), 1L));
    apiKeys().countRoutes(Map.of());

    assertThat(routes(HASH)).isEqualTo(4_000_000_003L);
    assertThat(routes(OTHER_HASH)).isEqualTo(1);
  }

  @Test
  void aCountNeverGoesBack() {
    ApiKey key = apiKeys().add(HASH, ANN, Owner.NOBODY, NOW);

    assertThatThrownBy(() -> apiKeys().countRoutes(Map.of(key.id(), -1L)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(routes(HASH)).isZero();
  }

  /** A count that is not acknowledged, since the storage was too busy, may be kept or not. */
  @Test
  void noAcknowledgedCountIsLostOrKeptTwiceWhenThirtyTwoThreadsCount() throws Exception {
    ApiKey key = apiKeys().add(HASH, ANN, Owner.NOBODY, NOW);
    ApiKey other = apiKeys().add(OTHER_HASH, ANN, Owner.NOBODY, NOW);

    List<Integer> acknowledged =
        AtOnce.run(
            32,
            () -> {
              int kept = 0;
              for (int i = 0; i < 25; i++) {
                try {
                  apiKeys().countRoutes(Map.of(key.id(), 2L, other.id(), 1L));
                  kept++;
                } catch (StorageUnavailableException e) {
                  // Too many wait for it.
                }
              }
              return kept;
            });

    int least = acknowledged.stream().mapToInt(Integer::intValue).sum();
    assertThat(least).isGreaterThan(32 * 20);
    assertThat(routes(OTHER_HASH)).isBetween((long) least, 32L * 25);
    assertThat(routes(HASH)).isEqualTo(2 * routes(OTHER_HASH));
  }

  @Test
  void aRevokedKeyIsStillFoundAndSaysSo() {
    ApiKey key = apiKeys().add(HASH, ANN, Owner.NOBODY, NOW);
    ApiKey other = apiKeys().add(OTHER_HASH, ANN, Owner.NOBODY, NOW);

    assertThat(apiKeys().revoke(key.id())).isTrue();
    assertThat(apiKeys().revoke(key.id())).isTrue();
    assertThat(apiKeys().findByHash(HASH).orElseThrow().revoked()).isTrue();
    assertThat(apiKeys().findByHash(OTHER_HASH)).contains(other);
    assertThat(apiKeys().revoke(other.id() + 1_000)).isFalse();
  }

  @Test
  void aKeyThatIsErasedIsGoneWithItsHolderAndNoOther() {
    ApiKey key = apiKeys().add(HASH, ANN, Owner.NOBODY, NOW);
    ApiKey other = apiKeys().add(OTHER_HASH, ANN, Owner.NOBODY, NOW);

    assertThat(apiKeys().erase(key.id())).isTrue();

    assertThat(apiKeys().findByHash(HASH)).isEmpty();
    assertThat(apiKeys().after(0, 10)).containsExactly(other);
    assertThat(apiKeys().erase(key.id())).isFalse();
    apiKeys().noteUses(Map.of(key.id(), NOW));
    apiKeys().countRoutes(Map.of(key.id(), 1L));
    assertThat(apiKeys().add(HASH, ANN, Owner.NOBODY, NOW).id()).isGreaterThan(other.id());
  }

  @Test
  void theKeysOfAnAccountAreRevokedTogether() {
    long driver = aDriver();
    long other = aDriver();
    String third = "a".repeat(64);
    String fourth = "b".repeat(64);
    apiKeys().add(HASH, ANN, Owner.user(aUserOf(driver)), NOW);
    apiKeys().add(OTHER_HASH, ANN, Owner.driver(driver, aUserOf(driver)), NOW);
    ApiKey stays = apiKeys().add(third, ANN, Owner.driver(other, aUserOf(other)), NOW);
    ApiKey ofNobody = apiKeys().add(fourth, ANN, Owner.NOBODY, NOW);

    assertThat(apiKeys().revokeOfDriver(driver)).isOne();
    assertThat(apiKeys().findByHash(OTHER_HASH).orElseThrow().revoked()).isTrue();
    assertThat(apiKeys().findByHash(HASH).orElseThrow().revoked()).isFalse();
    assertThat(apiKeys().revokeOfUser(aUserOf(driver))).as("that were good").isOne();
    assertThat(apiKeys().findByHash(HASH).orElseThrow().revoked()).isTrue();
    assertThat(apiKeys().revokeOfUser(aUserOf(driver))).isZero();
    assertThat(apiKeys().findByHash(third)).contains(stays);
    assertThat(apiKeys().findByHash(fourth)).contains(ofNobody);
  }

  @Test
  void theLastUseIsNotedAndNeverGoesBack() {
    ApiKey key = apiKeys().add(HASH, ANN, Owner.NOBODY, NOW);
    ApiKey other = apiKeys().add(OTHER_HASH, ANN, Owner.NOBODY, NOW);
    Instant later = NOW.plusSeconds(3_600);

    apiKeys().noteUses(Map.of());
    assertThat(lastUse(HASH)).isEmpty();
    apiKeys().noteUses(Map.of(key.id(), later, key.id() + 1_000, later));
    apiKeys().noteUses(Map.of(key.id(), NOW));

    assertThat(lastUse(HASH)).contains(Instant.parse("2026-03-29T02:30:00.123456Z"));
    assertThat(apiKeys().findByHash(OTHER_HASH)).contains(other);
  }

  private Optional<Instant> lastUse(String hash) {
    return apiKeys().findByHash(hash).orElseThrow().lastUsedAt();
  }

  @Test
  void keysAreListedByIdInParts() {
    List<ApiKey> added = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      String hash = (i + HASH).substring(0, HASH.length());
      added.add(apiKeys().add(hash, new ApiKey.Holder("", "key " + i, ""), Owner.NOBODY, NOW));
    }

    assertThat(apiKeys().after(0, 2)).isEqualTo(added.subList(0, 2));
    assertThat(apiKeys().after(added.get(1).id(), 10)).isEqualTo(added.subList(2, 5));
    assertThat(apiKeys().after(added.get(4).id(), 10)).isEmpty();
  }

  @Test
  void theKeysOfSomeUsersAndTheirDriversAreListedInParts() {
    long driver = aDriver();
    long other = aDriver();
    long user = aUserOf(driver);
    String third = "a".repeat(64);
    String fourth = "b".repeat(64);
    ApiKey own = apiKeys().add(HASH, ANN, Owner.user(user), NOW);
    ApiKey ofDriver = apiKeys().add(OTHER_HASH, ANN, Owner.driver(driver, user), NOW);
    ApiKey others = apiKeys().add(third, ANN, Owner.user(aUserOf(other)), NOW);
    apiKeys().add(fourth, ANN, Owner.NOBODY, NOW);

    assertThat(apiKeys().after(0, 9, Set.of(user))).containsExactly(own, ofDriver);
    assertThat(apiKeys().after(0, 1, Set.of(user))).containsExactly(own);
    assertThat(apiKeys().after(own.id(), 9, Set.of(user, aUserOf(other))))
        .containsExactly(ofDriver, others);
    assertThat(apiKeys().after(0, 9, Set.of())).isEmpty();
  }

  private long routes(String hash) {
    return apiKeys().findByHash(hash).orElseThrow().routesGenerated();
  }
}
