package dev.headroom.persistence.sql.account;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Stores the users in SQL. */
public final class JdbiUsers extends JdbiAccounts implements Users {

  private static final String SELECT =
      """
      SELECT id, organisation_id, username, role, password_hash, disabled, token_generation
      FROM users
      """;

  public JdbiUsers(Transactions transactions) {
    super(
        transactions,
        "users",
        " AND other.organisation_id = users.organisation_id",
        StoredChange.ChangeSubject.USER,
        Thing.USER);
  }

  @Override
  public Optional<User> add(long organisationId, String username, Role role, String passwordHash) {
    Optional<Long> id =
        transactions.run(
            handle -> {
              RowLock.ORGANISATION.take(handle, organisationId);
              Optional<Long> added =
                  handle
                      .createUpdate(
                          """
                      INSERT INTO users (organisation_id, username, role, password_hash)
                      VALUES (:organisation, :username, :role, :hash)
                      ON CONFLICT DO NOTHING
                      """)
                      .bind("organisation", organisationId)
                      .bind("username", username)
                      .bind("role", role.code())
                      .bind("hash", passwordHash)
                      .executeAndReturnGeneratedKeys("id")
                      .mapTo(Long.class)
                      .findOne();
              Item of = new Item(Thing.ORGANISATION, organisationId);
              added.ifPresent(
                  user -> transactions.record(handle, Change.of(Deed.ADDED, Thing.USER, user, of)));
              return added;
            });
    return id.map(known -> new User(known, organisationId, username, role, passwordHash, false, 0));
  }

  @Override
  public boolean setRole(long id, Role role) {
    return change(id, "role = :role", Map.of("role", role.code()), List.of(Deed.CHANGED));
  }

  @Override
  public Optional<User> find(long id) {
    return rows().find("WHERE id = :id", Map.of("id", id));
  }

  @Override
  public Optional<User> findByName(long organisationId, String username) {
    if (!AccountText.USERNAME.accepts(username)) {
      return Optional.empty();
    }
    return rows()
        .find(
            "WHERE organisation_id = :organisation AND username = :name",
            Map.of("organisation", organisationId, "name", username));
  }

  @Override
  public List<User> of(long organisationId) {
    return rows()
        .list(
            "WHERE organisation_id = :organisation ORDER BY id",
            Map.of("organisation", organisationId));
  }

  @Override
  public List<User> all() {
    return rows().list("ORDER BY id", Map.of());
  }

  @Override
  public boolean endToken(long id, String token, Instant until, Instant now) {
    return transactions.run(
        handle -> {
          handle
              .createUpdate("DELETE FROM ended_tokens WHERE expires_at < :now")
              .bind("now", Instants.utc(transactions.past(handle, now)))
              .execute();
          if (!RowLock.USER.take(handle, id)) {
            return false;
          }
          handle
              .createUpdate(
                  """
                  INSERT INTO ended_tokens (token_hash, user_id, expires_at)
                  VALUES (:token, :user, :until) ON CONFLICT DO NOTHING
                  """)
              .bind("token", token)
              .bind("user", id)
              .bind("until", Instants.utc(until))
              .execute();
          transactions.announce(handle, new StoredChange(StoredChange.ChangeSubject.TOKEN, token));
          transactions.record(handle, Change.of(Deed.SESSION_ENDED, Thing.USER, id));
          return true;
        });
  }

  @Override
  public boolean isEnded(String token) {
    return transactions.run(
        handle ->
            handle
                .createQuery("SELECT user_id FROM ended_tokens WHERE token_hash = :token")
                .bind("token", token)
                .mapTo(Long.class)
                .findOne()
                .isPresent());
  }

  private TableReader<User> rows() {
    return new TableReader<>(transactions, SELECT, ConstructorMapper.of(User.class));
  }
}
