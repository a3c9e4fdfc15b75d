package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Records changes of users. */
public final class AuditedUsers extends AuditedAccounts implements Users {

  private final Users users;

  public AuditedUsers(Users users, Audit audit) {
    super(users, Thing.USER, audit);
    this.users = users;
  }

  @Override
  public Optional<User> add(long organisationId, String username, Role role, String passwordHash) {
    Optional<User> added = users.add(organisationId, username, role, passwordHash);
    added.ifPresent(user -> added(user.id(), new Item(Thing.ORGANISATION, organisationId)));
    return added;
  }

  @Override
  public Optional<User> find(long id) {
    return users.find(id);
  }

  @Override
  public Optional<User> findByName(long organisationId, String username) {
    return users.findByName(organisationId, username);
  }

  @Override
  public List<User> of(long organisationId) {
    return users.of(organisationId);
  }

  @Override
  public List<User> all() {
    return users.all();
  }

  @Override
  public boolean endToken(long id, String token, Instant until, Instant now) {
    return done(users.endToken(id, token, until, now), Deed.SESSION_ENDED, id);
  }

  @Override
  public boolean isEnded(String token) {
    return users.isEnded(token);
  }
}
