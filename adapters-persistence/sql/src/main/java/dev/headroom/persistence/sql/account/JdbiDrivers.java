package dev.headroom.persistence.sql.account;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Stores the drivers in SQL. */
public final class JdbiDrivers extends JdbiAccounts implements Drivers {

  private static final String BEFORE_DRIVERS = "before_drivers";

  private static final String SELECT =
      "SELECT id, user_id, username, password_hash, disabled, token_generation FROM drivers ";

  public JdbiDrivers(Transactions transactions) {
    super(transactions, "drivers", "", StoredChange.ChangeSubject.DRIVER, Thing.DRIVER);
  }

  @Override
  public List<Driver> add(long userId, List<New> added) {
    return transactions.run(
        handle -> {
          RowLock.USER.take(handle, userId);
          handle.savepoint(BEFORE_DRIVERS);
          List<Driver> drivers = new ArrayList<>();
          for (New one : added) {
            Optional<Long> id = insert(handle, userId, one);
            if (id.isEmpty()) {
              handle.rollbackToSavepoint(BEFORE_DRIVERS);
              return List.<Driver>of();
            }
            drivers.add(new Driver(id.get(), userId, one.username(), one.passwordHash(), false, 0));
          }
          Item of = new Item(Thing.USER, userId);
          drivers.forEach(
              driver ->
                  transactions.record(
                      handle, Change.of(Deed.ADDED, Thing.DRIVER, driver.id(), of)));
          return List.copyOf(drivers);
        });
  }

  /** Inserts a row and returns its id; empty if the name is taken. */
  private static Optional<Long> insert(Handle handle, long userId, New added) {
    return handle
        .createUpdate(
            """
            INSERT INTO drivers (user_id, username, password_hash)
            VALUES (:user, :username, :hash)
            ON CONFLICT DO NOTHING
            """)
        .bind("user", userId)
        .bind("username", added.username())
        .bind("hash", added.passwordHash())
        .executeAndReturnGeneratedKeys("id")
        .mapTo(Long.class)
        .findOne();
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

  private TableReader<Driver> rows() {
    return new TableReader<>(transactions, SELECT, ConstructorMapper.of(Driver.class));
  }
}
