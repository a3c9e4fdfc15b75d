package dev.headroom.application.memory;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** API keys in memory. Safe for several threads. */
public final class InMemoryApiKeys implements ApiKeys, PersonalData {

  private final Map<String, ApiKey> byHash = new LinkedHashMap<>();
  private long lastId;

  /** Without keys. */
  public InMemoryApiKeys() {}

  @Override
  public synchronized ApiKey add(
      String hash, ApiKey.Holder holder, ApiKey.Owner owner, Instant now) {
    Instant kept = now.truncatedTo(ChronoUnit.MICROS);
    if (byHash.containsKey(hash)) {
      throw new IllegalStateException("there is a key with this hash already");
    }
    ApiKey key = new ApiKey(++lastId, holder, owner, kept, Optional.empty(), false, 0);
    byHash.put(hash, key);
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
  public synchronized List<ApiKey> after(long id, int most, Set<Long> userIds) {
    return byHash.values().stream()
        .filter(key -> key.id() > id && key.owner().userId().filter(userIds::contains).isPresent())
        .limit(most)
        .toList();
  }

  @Override
  public synchronized int endUnowned(Duration unused, Duration neverUsed, Instant now, int most) {
    List<String> over =
        byHash.entrySet().stream()
            .filter(entry -> entry.getValue().owner().equals(ApiKey.Owner.NOBODY))
            .filter(
                entry ->
                    entry
                        .getValue()
                        .lastUsedAt()
                        .map(last -> last.isBefore(now.minus(unused)))
                        .orElse(entry.getValue().createdAt().isBefore(now.minus(neverUsed))))
            .map(Map.Entry::getKey)
            .limit(most)
            .toList();
    over.forEach(byHash::remove);
    return over.size();
  }

  @Override
  public synchronized boolean revoke(long id) {
    boolean there = byHash.values().stream().anyMatch(key -> key.id() == id);
    revoke(key -> key.id() == id);
    return there;
  }

  @Override
  public synchronized boolean erase(long id) {
    return byHash.values().removeIf(key -> key.id() == id);
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

  @Override
  public synchronized void eraseDriver(long id) {
    byHash.values().removeIf(key -> key.owner().driverId().equals(Optional.of(id)));
  }

  @Override
  public synchronized void eraseUser(long id, Optional<Long> successor) {
    byHash.values().removeIf(key -> key.owner().equals(ApiKey.Owner.user(id)));
    byHash.replaceAll(
        (hash, key) ->
            key.owner().userId().equals(Optional.of(id))
                ? new ApiKey(
                    key.id(),
                    key.holder(),
                    ApiKey.Owner.driver(
                        key.owner().driverId().orElseThrow(), successor.orElseThrow()),
                    key.createdAt(),
                    key.lastUsedAt(),
                    key.revoked(),
                    key.routesGenerated())
                : key);
  }

  private static ApiKey with(ApiKey k, Optional<Instant> used, boolean revoked, long routes) {
    return new ApiKey(k.id(), k.holder(), k.owner(), k.createdAt(), used, revoked, routes);
  }
}
