package dev.headroom.application.memory;

import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Users in memory. Safe for several threads. */
public final class InMemoryUsers implements Users {

  private final Map<Long, User> byId = new LinkedHashMap<>();

  /** Without users. */
  public InMemoryUsers() {}

  @Override
  public synchronized Optional<User> add(
      long organisationId, String username, Role role, String passwordHash) {
    if (findByName(organisationId, username).isPresent()) {
      return Optional.empty();
    }
    User user = new User(byId.size() + 1L, organisationId, username, role, passwordHash, false);
    byId.put(user.id(), user);
    return Optional.of(user);
  }

  @Override
  public synchronized Optional<User> find(long id) {
    return Optional.ofNullable(byId.get(id));
  }

  @Override
  public synchronized Optional<User> findByName(long organisationId, String username) {
    return byId.values().stream()
        .filter(u -> u.organisationId() == organisationId && u.username().equals(username))
        .findFirst();
  }

  /** Lets a user sign in and call, or no longer; does nothing where there is no such user. */
  public synchronized void setDisabled(long id, boolean disabled) {
    byId.computeIfPresent(
        id,
        (same, u) ->
            new User(
                u.id(), u.organisationId(), u.username(), u.role(), u.passwordHash(), disabled));
  }
}
