package dev.headroom.persistence.sql.account;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The API keys in SQL. */
public record JdbiApiKeys(Transactions transactions) implements ApiKeys {

  private static final String SELECT =
      """
      SELECT id, email, name, phone, user_id, created_at, revoked, routes_generated
      FROM api_keys
      """;

  @Override
  public ApiKey add(
      String hash, String email, String name, String phone, Optional<Long> userId, Instant now) {
    Instant created = Instants.kept(now);
    long id =
        transactions.run(
            handle ->
                handle
                    .createUpdate(
                        """
                        INSERT INTO api_keys (hash, email, name, phone, user_id, created_at)
                        VALUES (:hash, :email, :name, :phone, :user, :created)
                        """)
                    .bind("hash", hash)
                    .bind("email", email)
                    .bind("name", name)
                    .bind("phone", phone)
                    .bind("user", userId.orElse(null))
                    .bindBySqlType("created", Instants.utc(created), Types.TIMESTAMP_WITH_TIMEZONE)
                    .executeAndReturnGeneratedKeys("id")
                    .mapTo(Long.class)
                    .one());
    return new ApiKey(id, email, name, phone, userId, created, false, 0);
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
  public boolean revoke(long id) {
    return 1
        == transactions.run(
            handle ->
                handle
                    .createUpdate("UPDATE api_keys SET revoked = TRUE WHERE id = :id")
                    .bind("id", id)
                    .execute());
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

  /** In the order of ids, so that two instances that count for the same keys never deadlock. */
  private static int addToCounts(Handle handle, Map<Long, Long> more) {
    PreparedBatch batch =
        handle.prepareBatch(
            "UPDATE api_keys SET routes_generated = routes_generated + :more WHERE id = :id");
    new TreeMap<>(more).forEach((id, count) -> batch.bind("id", id).bind("more", count).add());
    return batch.execute().length;
  }

  private Rows<ApiKey> rows() {
    return new Rows<>(transactions, SELECT, JdbiApiKeys::read);
  }

  private static ApiKey read(ResultSet row) throws SQLException {
    return new ApiKey(
        row.getLong("id"),
        row.getString("email"),
        row.getString("name"),
        row.getString("phone"),
        Optional.ofNullable(row.getObject("user_id", Long.class)),
        Instants.read(row, "created_at"),
        row.getBoolean("revoked"),
        row.getLong("routes_generated"));
  }
}
