package dev.headroom.application.memory;

import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Drivers in memory. Safe for several threads. */
public final class InMemoryDrivers implements Drivers, PersonalData {

  private final Map<Long, Driver> byId = new LinkedHashMap<>();
  private long lastId;

  /** Without drivers. */
  public InMemoryDrivers() {}

  @Override
  public synchronized List<Driver> add(long userId, List<New> added) {
    Set<String> names = added.stream().map(New::username).collect(Collectors.toSet());
    if (names.size() < added.size()
        || byId.values().stream().anyMatch(there -> names.contains(there.username()))) {
      return List.of();
    }
    List<Driver> drivers = new ArrayList<>();
    for (New one : added) {
      Driver driver = new Driver(++lastId, userId, one.username(), one.passwordHash(), false, 0);
      byId.put(driver.id(), driver);
      drivers.add(driver);
    }
    return drivers;
  }

  @Override
  public synchronized Optional<Driver> find(long id) {
    return Optional.ofNullable(byId.get(id));
  }

  @Override
  public synchronized Optional<Driver> findByName(String username) {
    return byId.values().stream().filter(d -> d.username().equals(username)).findFirst();
  }

  @Override
  public synchronized List<Driver> after(long id, int most) {
    return byId.values().stream().filter(driver -> driver.id() > id).limit(most).toList();
  }

  @Override
  public synchronized List<Driver> after(long id, int most, Set<Long> userIds) {
    return byId.values().stream()
        .filter(driver -> driver.id() > id && userIds.contains(driver.userId()))
        .limit(most)
        .toList();
  }

  @Override
  public synchronized boolean setDisabled(long id, boolean disabled) {
    return change(id, d -> with(d, d.passwordHash(), disabled, d.tokenGeneration()));
  }

  @Override
  public synchronized boolean rename(long id, String username) {
    return findByName(username).filter(other -> other.id() != id).isEmpty()
        && change(
            id,
            d ->
                new Driver(
                    d.id(),
                    d.userId(),
                    username,
                    d.passwordHash(),
                    d.disabled(),
                    d.tokenGeneration()));
  }

  @Override
  public synchronized boolean setPasswordHash(long id, String passwordHash, boolean signOut) {
    long more = signOut ? 1 : 0;
    return change(id, d -> with(d, passwordHash, d.disabled(), d.tokenGeneration() + more));
  }

  @Override
  public synchronized boolean signOut(long id) {
    return change(id, d -> with(d, d.passwordHash(), d.disabled(), d.tokenGeneration() + 1));
  }

  private static Driver with(Driver d, String passwordHash, boolean disabled, long generation) {
    return new Driver(d.id(), d.userId(), d.username(), passwordHash, disabled, generation);
  }

  @Override
  public synchronized void eraseDriver(long id) {
    byId.remove(id);
  }

  @Override
  public synchronized void eraseUser(long id, Optional<Long> successor) {
    byId.replaceAll(
        (same, d) ->
            d.userId() != id
                ? d
                : new Driver(
                    d.id(),
                    successor.orElseThrow(),
                    d.username(),
                    d.passwordHash(),
                    d.disabled(),
                    d.tokenGeneration()));
  }

  /** How many belong to a user. */
  synchronized long countOf(long userId) {
    return byId.values().stream().filter(driver -> driver.userId() == userId).count();
  }

  private boolean change(long id, UnaryOperator<Driver> change) {
    return byId.computeIfPresent(id, (same, driver) -> change.apply(driver)) != null;
  }
}
