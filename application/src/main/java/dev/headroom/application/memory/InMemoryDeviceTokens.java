package dev.headroom.application.memory;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Device tokens in memory. Safe for several threads. */
public final class InMemoryDeviceTokens implements DeviceTokens {

  private final Map<DeviceToken, Long> driverOf = new LinkedHashMap<>();

  /** Without tokens. */
  public InMemoryDeviceTokens() {}

  @Override
  public synchronized void replace(long driverId, Set<DeviceToken> tokens) {
    driverOf.values().removeIf(driver -> driver == driverId);
    tokens.forEach(token -> driverOf.put(token, driverId));
  }

  @Override
  public synchronized Set<DeviceToken> of(long driverId) {
    return driverOf.entrySet().stream()
        .filter(entry -> entry.getValue() == driverId)
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }
}
