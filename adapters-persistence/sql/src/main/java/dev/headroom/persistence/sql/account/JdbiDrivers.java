package dev.headroom.persistence.sql.account;

import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The drivers in SQL. */
public final class JdbiDrivers extends JdbiAccounts implements Drivers {

  private static final String SELECT =
      "SELECT id, user_id, username, password_hash, disabled, token_generation FROM drivers ";

  public JdbiDrivers(Transactions transactions) {
    super(transactions, "drivers", StoredChange.ChangeSubject.DRIVER);
  }

  @Override
  public Optional<Driver> add(long userId, String username, String passwordHash) {
    Optional<Long> id =
        transactions.run(
            handle -> {
              RowLock.USER.take(handle, userId);
              return handle
                  .createUpdate(
                      """
                      INSERT INTO drivers (user_id, username, password_hash)
                      VALUES (:user, :username, :hash)
                      ON CONFLICT DO NOTHING
                      """)
                  .bind("user", userId)
                  .bind("username", username)
                  .bind("hash", passwordHash)
                  .executeAndReturnGeneratedKeys("id")
                  .mapTo(Long.class)
                  .findOne();
            });
    return id.map(known -> new Driver(known, userId, username, passwordHash, false, 0));
  }

  @Override
  public Optional<Driver> find(long id) {
    return rows().find("WHERE id = :id", Map.of("id", id));
  }

  @Override
  public Optional<Driver> findByName(String username) {
    if (!AccountText.USERNAME.accepts(username)) {
      return Optional.empty();
    }
    return rows().find("WHERE username = :name", Map.of("name", username));
  }

  @Override
  public List<Driver> after(long id, int most) {
    return rows().list("WHERE id > :id ORDER BY id LIMIT :most", Map.of("id", id, "most", most));
  }

  @Override
  public List<Driver> after(long id, int most, Set<Long> userIds) {
    return rows().ofUsers("drivers", id, most, userIds);
  }

  private Rows<Driver> rows() {
    return new Rows<>(transactions, SELECT, JdbiDrivers::read);
  }

  private static Driver read(ResultSet row) throws SQLException {
    return new Driver(
        row.getLong("id"),
        row.getLong("user_id"),
        row.getString("username"),
        row.getString("password_hash"),
        row.getBoolean("disabled"),
        row.getLong("token_generation"));
  }
}
