package dev.headroom.persistence.sql.account;

import dev.headroom.domain.account.Accounts;
import dev.headroom.persistence.sql.transaction.Transactions;

/** What the tables of users and of drivers have in common. */
abstract class JdbiAccounts implements Accounts {

  final Transactions transactions;
  private final String table;

  JdbiAccounts(Transactions transactions, String table) {
    this.transactions = transactions;
    this.table = table;
  }

  @Override
  public final boolean setDisabled(long id, boolean disabled) {
    return 1
        == transactions.run(
            handle ->
                handle
                    .createUpdate("UPDATE " + table + " SET disabled = :disabled WHERE id = :id")
                    .bind("disabled", disabled)
                    .bind("id", id)
                    .execute());
  }

  @Override
  public final boolean setPasswordHash(long id, String passwordHash) {
    return 1
        == transactions.run(
            handle ->
                handle
                    .createUpdate("UPDATE " + table + " SET password_hash = :hash WHERE id = :id")
                    .bind("hash", passwordHash)
                    .bind("id", id)
                    .execute());
  }
}
