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
  public final boolean setPasswordHash(long id, String passwordHash, boolean signOut) {
    return 1
        == transactions.run(
            handle ->
                handle
                    .createUpdate(
                        "UPDATE "
                            + table
                            + " SET password_hash = :hash,"
                            + " token_generation = token_generation + :more WHERE id = :id")
                    .bind("hash", passwordHash)
                    .bind("more", signOut ? 1 : 0)
                    .bind("id", id)
                    .execute());
  }

  @Override
  public final boolean signOut(long id) {
    return 1
        == transactions.run(
            handle ->
                handle
                    .createUpdate(
                        "UPDATE "
                            + table
                            + " SET token_generation = token_generation + 1 WHERE id = :id")
                    .bind("id", id)
                    .execute());
  }
}
