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
  public synchronized void countRoutes(long id, long more) {
    if (more < 0) {
      throw new IllegalArgumentException("a count never goes back: " + more);
    }
    change(id, k -> with(k, k.revoked(), k.routesGenerated() + more));
  }

  /** All keys in the order in which they were issued. */
  public synchronized List<ApiKey> all() {
    return List.copyOf(byHash.values());
  }

  /** Makes a key worthless; does nothing where there is no such key. */
  public synchronized void revoke(long id) {
    change(id, k -> with(k, true, k.routesGenerated()));
  }

  private void change(long id, UnaryOperator<ApiKey> change) {
    byHash.replaceAll((hash, key) -> key.id() == id ? change.apply(key) : key);
  }

  private static ApiKey with(ApiKey k, boolean revoked, long routes) {
    return new ApiKey(
        k.id(), k.email(), k.name(), k.phone(), k.userId(), k.createdAt(), revoked, routes);
  }
}
