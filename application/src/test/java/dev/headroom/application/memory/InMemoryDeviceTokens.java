package dev.headroom.application.memory;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.notification.outbox.DeliveryPolicy;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Device tokens in memory. Safe for several threads. */
public final class InMemoryDeviceTokens implements DeviceTokens, PersonalData {

  private final Map<DeviceToken, Owner> owners = new LinkedHashMap<>();

  /** Whose a token is, in which language to speak to it, and since when. */
  private record Owner(long driverId, String language, Instant since) {}

  /** Without tokens. */
  public InMemoryDeviceTokens() {}

  @Override
  public synchronized void replace(
      long driverId, Set<DeviceToken> tokens, String language, Instant now) {
    owners.values().removeIf(owner -> owner.driverId() == driverId);
    tokens.forEach(token -> owners.put(token, new Owner(driverId, language, now)));
  }

  @Override
  public synchronized void remove(long driverId, Set<DeviceToken> tokens) {
    owners
        .entrySet()
        .removeIf(
            entry -> entry.getValue().driverId() == driverId && tokens.contains(entry.getKey()));
  }

  /** Removes a driver's token if it is dead as it was given last; whether the driver lacks it. */
  synchronized boolean forget(long driverId, DeviceToken token, Instant deadSince) {
    Owner owner = owners.get(token);
    if (owner == null || owner.driverId() != driverId) {
      return true;
    }
    return DeliveryPolicy.diedAsGiven(owner.since(), deadSince) && owners.remove(token, owner);
  }

  @Override
  public synchronized Set<DeviceToken> of(long driverId) {
    return owners.entrySet().stream()
        .filter(entry -> entry.getValue().driverId() == driverId)
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public synchronized String languageOf(long driverId) {
    return owners.values().stream()
        .filter(owner -> owner.driverId() == driverId)
        .map(Owner::language)
        .findAny()
        .orElse("");
  }

  @Override
  public synchronized void eraseDriver(long id) {
    owners.values().removeIf(owner -> owner.driverId() == id);
  }
}
