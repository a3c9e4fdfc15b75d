package dev.headroom.persistence.sql.account;

import dev.headroom.domain.account.Accounts;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.util.Map;

/** What the tables of users and of drivers have in common. */
abstract class JdbiAccounts implements Accounts {

  final Transactions transactions;
  private final String table;
  private final StoredChange.ChangeSubject subject;

  /**
   * In a table.
   *
   * @param subject what its rows are
   */
  JdbiAccounts(Transactions transactions, String table, StoredChange.ChangeSubject subject) {
    this.transactions = transactions;
    this.table = table;
    this.subject = subject;
  }

  @Override
  public final boolean setDisabled(long id, boolean disabled) {
    return change(id, "disabled = :disabled", Map.of("disabled", disabled));
  }

  @Override
  public final boolean setPasswordHash(long id, String passwordHash, boolean signOut) {
    return change(
        id,
        "password_hash = :hash, token_generation = token_generation + :more",
        Map.of("hash", passwordHash, "more", signOut ? 1 : 0));
  }

  @Override
  public final boolean signOut(long id) {
    return change(id, "token_generation = token_generation + 1", Map.of());
  }

  private boolean change(long id, String assignments, Map<String, ?> values) {
    return transactions.run(
        handle -> {
          int changed =
              handle
                  .createUpdate("UPDATE " + table + " SET " + assignments + " WHERE id = :id")
                  .bindMap(values)
                  .bind("id", id)
                  .execute();
          transactions.announce(handle, StoredChange.of(subject, id));
          return changed == 1;
        });
  }
}
