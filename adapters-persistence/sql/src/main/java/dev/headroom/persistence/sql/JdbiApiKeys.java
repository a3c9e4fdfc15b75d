package dev.headroom.persistence.sql;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.Optional;

/** The API keys in SQL. */
record JdbiApiKeys(Transactions transactions) implements ApiKeys {

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
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT id, email, name, phone, user_id, created_at, revoked, routes_generated
                    FROM api_keys WHERE hash = :hash
                    """)
                .bind("hash", hash)
                .map((row, context) -> read(row))
                .findOne());
  }

  @Override
  public void countRoutes(long id, long more) {
    if (more < 0) {
      throw new IllegalArgumentException("a number of routes is 0 or more: " + more);
    }
    transactions.run(
        handle ->
            handle
                .createUpdate(
                    """
                    UPDATE api_keys SET routes_generated = routes_generated + :more
                    WHERE id = :id
                    """)
                .bind("more", more)
                .bind("id", id)
                .execute());
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
