package dev.headroom.application.memory;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** API keys in memory. Safe for several threads. */
public final class InMemoryApiKeys implements ApiKeys {

  private final Map<String, ApiKey> byHash = new LinkedHashMap<>();

  /** Without keys. */
  public InMemoryApiKeys() {}

  @Override
  public synchronized ApiKey add(
      String hash, String email, String name, String phone, Optional<Long> userId, Instant now) {
    Instant kept = now.truncatedTo(ChronoUnit.MICROS);
    ApiKey key = new ApiKey(byHash.size() + 1L, email, name, phone, userId, kept, false, 0);
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
    return change(id, k -> with(k, true, k.routesGenerated()));
  }

  @Override
  public synchronized void countRoutes(Map<Long, Long> more) {
    if (more.values().stream().anyMatch(count -> count < 0)) {
      throw new IllegalArgumentException("a count never goes back: " + more);
    }
    byHash.replaceAll(
        (hash, k) -> with(k, k.revoked(), k.routesGenerated() + more.getOrDefault(k.id(), 0L)));
  }

  private boolean change(long id, UnaryOperator<ApiKey> change) {
    boolean there = byHash.values().stream().anyMatch(key -> key.id() == id);
    byHash.replaceAll((hash, key) -> key.id() == id ? change.apply(key) : key);
    return there;
  }

  private static ApiKey with(ApiKey k, boolean revoked, long routes) {
    return new ApiKey(
        k.id(), k.email(), k.name(), k.phone(), k.userId(), k.createdAt(), revoked, routes);
  }
}
