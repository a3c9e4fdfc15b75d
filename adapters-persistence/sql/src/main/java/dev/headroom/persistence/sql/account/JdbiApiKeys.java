package dev.headroom.persistence.sql.account;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Stores the API keys in SQL. */
public record JdbiApiKeys(Transactions transactions) implements ApiKeys {

  private static final String SELECT =
      """
      SELECT id, email, name, phone, user_id, driver_id, created_at, last_used_at, revoked,
          routes_generated
      FROM api_keys
      """;

  @Override
  public ApiKey add(String hash, ApiKey.Holder holder, ApiKey.Owner owner, Instant now) {
    Instant created = Instants.kept(now);
    long id =
        transactions.run(
            handle -> {
              owner.userId().ifPresent(user -> RowLock.USER.take(handle, user));
              owner.driverId().ifPresent(driver -> RowLock.DRIVER.take(handle, driver));
              long added =
                  handle
                      .createUpdate(
                          """
                      INSERT INTO api_keys
                          (hash, email, name, phone, user_id, driver_id, created_at)
                      VALUES (:hash, :email, :name, :phone, :user, :driver, :created)
                      """)
                      .bind("hash", hash)
                      .bind("email", holder.email())
                      .bind("name", holder.name())
                      .bind("phone", holder.phone())
                      .bind("user", owner.userId().orElse(null))
                      .bind("driver", owner.driverId().orElse(null))
                      .bindBySqlType(
                          "created", Instants.utc(created), Types.TIMESTAMP_WITH_TIMEZONE)
                      .executeAndReturnGeneratedKeys("id")
                      .mapTo(Long.class)
                      .one();
              Optional<Item> of =
                  owner
                      .driverId()
                      .map(driver -> new Item(Thing.DRIVER, driver))
                      .or(() -> owner.userId().map(user -> new Item(Thing.USER, user)));
              transactions.record(
                  handle, new Change(Deed.ADDED, Thing.API_KEY, List.of(added), of));
              return added;
            });
    return new ApiKey(id, holder, owner, created, Optional.empty(), false, 0);
  }

  @Override
  public Optional<ApiKey> findByHash(String hash) {
    return rows().find("WHERE hash = :hash", Map.of("hash", hash));
  }

  @Override
  public List<ApiKey> after(long id, int most) {
    return rows().list("WHERE id > :id ORDER BY id LIMIT :most", Map.of("id", id, "most", most));
  }

  @Override
  public List<ApiKey> after(long id, int most, Set<Long> userIds) {
    return rows().ofUsers("api_keys", id, most, userIds);
  }

  @Override
  public boolean revoke(long id) {
    return 1
        == change(
            "UPDATE api_keys SET revoked = TRUE WHERE id = :id",
            StoredChange.ChangeSubject.API_KEY,
            id,
            Change.of(Deed.REVOKED, Thing.API_KEY, id));
  }

  @Override
  public boolean erase(long id) {
    return 1
        == change(
            "DELETE FROM api_keys WHERE id = :id",
            StoredChange.ChangeSubject.API_KEY,
            id,
            Change.of(Deed.ERASED, Thing.API_KEY, id));
  }

  @Override
  public int revokeOfUser(long userId) {
    return change(
        "UPDATE api_keys SET revoked = TRUE WHERE NOT revoked AND user_id = :id",
        StoredChange.ChangeSubject.API_KEYS_OF_USER,
        userId,
        revokedOf(new Item(Thing.USER, userId)));
  }

  @Override
  public int revokeOfDriver(long driverId) {
    return change(
        "UPDATE api_keys SET revoked = TRUE WHERE NOT revoked AND driver_id = :id",
        StoredChange.ChangeSubject.API_KEYS_OF_DRIVER,
        driverId,
        revokedOf(new Item(Thing.DRIVER, driverId)));
  }

  private static Change revokedOf(Item owner) {
    return new Change(Deed.REVOKED, Thing.API_KEY, List.of(), Optional.of(owner));
  }

  private int change(
      String statement, StoredChange.ChangeSubject subject, long id, Change recorded) {
    return transactions.run(
        handle -> {
          int changed = handle.createUpdate(statement).bind("id", id).execute();
          transactions.announce(handle, StoredChange.of(subject, id));
          transactions.record(handle, recorded, changed);
          return changed;
        });
  }

  @Override
  public int endUnowned(Duration unused, Duration neverUsed, Instant clock, int most) {
    return transactions.run(
        handle -> {
          Instant now = transactions.past(handle, clock);
          List<Long> over =
              handle
                  .createQuery(
                      """
                      SELECT id FROM api_keys
                      WHERE user_id IS NULL AND driver_id IS NULL
                          AND (last_used_at < :used
                              OR (last_used_at IS NULL AND created_at < :created))
                      ORDER BY id LIMIT :most
                      """)
                  .bindBySqlType(
                      "used", Instants.utc(now.minus(unused)), Types.TIMESTAMP_WITH_TIMEZONE)
                  .bindBySqlType(
                      "created", Instants.utc(now.minus(neverUsed)), Types.TIMESTAMP_WITH_TIMEZONE)
                  .bind("most", most)
                  .mapTo(Long.class)
                  .list();
          if (!over.isEmpty()) {
            PreparedBatch batch = handle.prepareBatch("DELETE FROM api_keys WHERE id = :id");
            over.forEach(id -> batch.bind("id", id).add());
            batch.execute();
          }
          return over.size();
        });
  }

  @Override
  public void noteUses(Map<Long, Instant> at) {
    if (!at.isEmpty()) {
      transactions.run(handle -> noteUses(handle, at));
    }
  }

  /** Writes the times of last use in the order of ids, as counts are written. */
  private static int noteUses(Handle handle, Map<Long, Instant> at) {
    PreparedBatch batch =
        handle.prepareBatch(
            """
            UPDATE api_keys SET last_used_at = :at
            WHERE id = :id AND (last_used_at IS NULL OR last_used_at < :at)
            """);
    new TreeMap<>(at)
        .forEach(
            (id, time) ->
                batch
                    .bind("id", id)
                    .bindBySqlType(
                        "at", Instants.utc(Instants.kept(time)), Types.TIMESTAMP_WITH_TIMEZONE)
                    .add());
    return batch.execute().length;
  }

  @Override
  public void countRoutes(Map<Long, Long> more) {
    if (more.values().stream().anyMatch(count -> count < 0)) {
      throw new IllegalArgumentException("a number of routes is 0 or more: " + more);
    }
    if (!more.isEmpty()) {
      transactions.run(handle -> addToCounts(handle, more));
    }
  }

  /**
   * Adds to the counts in the order of ids, so that two instances that count for the same keys
   * never deadlock.
   */
  private static int addToCounts(Handle handle, Map<Long, Long> more) {
    PreparedBatch batch =
        handle.prepareBatch(
            "UPDATE api_keys SET routes_generated = routes_generated + :more WHERE id = :id");
    new TreeMap<>(more).forEach((id, count) -> batch.bind("id", id).bind("more", count).add());
    return batch.execute().length;
  }

  private TableReader<ApiKey> rows() {
    return new TableReader<>(transactions, SELECT, (row, context) -> read(row));
  }

  private static ApiKey read(ResultSet row) throws SQLException {
    return new ApiKey(
        row.getLong("id"),
        new ApiKey.Holder(row.getString("email"), row.getString("name"), row.getString("phone")),
        new ApiKey.Owner(
            Optional.ofNullable(row.getObject("user_id", Long.class)),
            Optional.ofNullable(row.getObject("driver_id", Long.class))),
        Instants.read(row, "created_at"),
        Instants.find(row, "last_used_at"),
        row.getBoolean("revoked"),
        row.getLong("routes_generated"));
  }
}
