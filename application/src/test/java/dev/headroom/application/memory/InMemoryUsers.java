package dev.headroom.application.memory;

import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Users in memory. Safe for several threads. */
public final class InMemoryUsers implements Users, PersonalData {

  private final Map<Long, User> byId = new LinkedHashMap<>();
  private final Map<String, Ended> ended = new HashMap<>();
  private long lastId;

  /** A token that was ended. */
  private record Ended(long userId, Instant until) {}

  /** Without users. */
  public InMemoryUsers() {}

  @Override
  public synchronized Optional<User> add(
      long organisationId, String username, Role role, String passwordHash) {
    if (findByName(organisationId, username).isPresent()) {
      return Optional.empty();
    }
    User user = new User(++lastId, organisationId, username, role, passwordHash, false, 0);
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

  @Override
  public synchronized List<User> of(long organisationId) {
    return byId.values().stream().filter(u -> u.organisationId() == organisationId).toList();
  }

  @Override
  public synchronized List<User> all() {
    return List.copyOf(byId.values());
  }

  @Override
  public synchronized boolean setDisabled(long id, boolean disabled) {
    return change(id, u -> with(u, u.passwordHash(), disabled, u.tokenGeneration()));
  }

  @Override
  public synchronized boolean rename(long id, String username) {
    User user = byId.get(id);
    if (user == null
        || findByName(user.organisationId(), username).filter(o -> o.id() != id).isPresent()) {
      return false;
    }
    return change(id, u -> named(u, username, u.role()));
  }

  @Override
  public synchronized boolean setRole(long id, Role role) {
    return change(id, u -> named(u, u.username(), role));
  }

  private static User named(User u, String username, Role role) {
    return new User(
        u.id(),
        u.organisationId(),
        username,
        role,
        u.passwordHash(),
        u.disabled(),
        u.tokenGeneration());
  }

  @Override
  public synchronized boolean setPasswordHash(long id, String passwordHash, boolean signOut) {
    long more = signOut ? 1 : 0;
    return change(id, u -> with(u, passwordHash, u.disabled(), u.tokenGeneration() + more));
  }

  @Override
  public synchronized boolean signOut(long id) {
    return change(id, u -> with(u, u.passwordHash(), u.disabled(), u.tokenGeneration() + 1));
  }

  @Override
  public synchronized boolean endToken(long id, String token, Instant until, Instant now) {
    ended.values().removeIf(other -> other.until().isBefore(now));
    if (!byId.containsKey(id)) {
      return false;
    }
    ended.put(token, new Ended(id, until));
    return true;
  }

  @Override
  public synchronized boolean isEnded(String token) {
    return ended.containsKey(token);
  }

  @Override
  public synchronized void eraseUser(long id, Optional<Long> successor) {
    byId.remove(id);
    ended.values().removeIf(token -> token.userId() == id);
  }

  private boolean change(long id, UnaryOperator<User> change) {
    return byId.computeIfPresent(id, (same, user) -> change.apply(user)) != null;
  }

  private static User with(User u, String passwordHash, boolean disabled, long generation) {
    return new User(
        u.id(), u.organisationId(), u.username(), u.role(), passwordHash, disabled, generation);
  }
}
