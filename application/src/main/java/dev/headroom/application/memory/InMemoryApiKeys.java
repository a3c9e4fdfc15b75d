package dev.headroom.application.memory;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** API keys in memory. Safe for several threads. */
public final class InMemoryApiKeys implements ApiKeys {

  private final Map<String, ApiKey> byHash = new LinkedHashMap<>();

  /** Without keys. */
  public InMemoryApiKeys() {}

  @Override
  public synchronized ApiKey add(
      String hash, ApiKey.Holder holder, ApiKey.Owner owner, Instant now) {
    Instant kept = now.truncatedTo(ChronoUnit.MICROS);
    ApiKey key = new ApiKey(byHash.size() + 1L, holder, owner, kept, Optional.empty(), false, 0);
    if (byHash.putIfAbsent(hash, key) != null) {
      throw new IllegalStateException("there is a key with this hash already");
    }
    return key;
  }

  @Override
  public synchronized Optional<ApiKey> findByHash(String hash) {
    return Optional.ofNullable(byHash.get(hash));
  }

  @Override
  public synchronized List<ApiKey> after(long id, int most) {
    return byHash.values().stream().filter(key -> key.id() > id).limit(most).toList();
  }

  @Override
  public synchronized boolean revoke(long id) {
    boolean there = byHash.values().stream().anyMatch(key -> key.id() == id);
    revoke(key -> key.id() == id);
    return there;
  }

  @Override
  public synchronized int revokeOfUser(long userId) {
    return revoke(key -> key.owner().userId().filter(id -> id == userId).isPresent());
  }

  @Override
  public synchronized int revokeOfDriver(long driverId) {
    return revoke(key -> key.owner().driverId().filter(id -> id == driverId).isPresent());
  }

  private int revoke(Predicate<ApiKey> which) {
    Predicate<ApiKey> good = key -> !key.revoked() && which.test(key);
    int count = (int) byHash.values().stream().filter(good).count();
    byHash.replaceAll(
        (hash, key) ->
            good.test(key) ? with(key, key.lastUsedAt(), true, key.routesGenerated()) : key);
    return count;
  }

  @Override
  public synchronized void noteUses(Map<Long, Instant> at) {
    byHash.replaceAll(
        (hash, key) ->
            Optional.ofNullable(at.get(key.id()))
                .map(time -> time.truncatedTo(ChronoUnit.MICROS))
                .filter(time -> key.lastUsedAt().map(time::isAfter).orElse(true))
                .map(time -> with(key, Optional.of(time), key.revoked(), key.routesGenerated()))
                .orElse(key));
  }

  @Override
  public synchronized void countRoutes(Map<Long, Long> more) {
    if (more.values().stream().anyMatch(count -> count < 0)) {
      throw new IllegalArgumentException("a count never goes back: " + more);
    }
    byHash.replaceAll(
        (hash, k) ->
            with(
                k,
                k.lastUsedAt(),
                k.revoked(),
                k.routesGenerated() + more.getOrDefault(k.id(), 0L)));
  }

  private static ApiKey with(ApiKey k, Optional<Instant> used, boolean revoked, long routes) {
    return new ApiKey(k.id(), k.holder(), k.owner(), k.createdAt(), used, revoked, routes);
  }
}
