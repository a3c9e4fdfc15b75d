package dev.headroom.persistence.sql.account;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.Accounts;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.util.List;
import java.util.Map;

/** The statements that the tables of users and of drivers share. */
abstract class JdbiAccounts implements Accounts {

  final Transactions transactions;
  private final String table;
  private final String sameNames;
  private final StoredChange.ChangeSubject subject;
  private final Thing thing;

  /**
   * Creates the store of one table.
   *
   * @param sameNames the condition for those other rows whose names have to differ
   * @param subject the subject of its rows, for changes
   * @param thing the subject of its rows, for the audit log
   */
  JdbiAccounts(
      Transactions transactions,
      String table,
      String sameNames,
      StoredChange.ChangeSubject subject,
      Thing thing) {
    this.transactions = transactions;
    this.sameNames = sameNames;
    this.table = table;
    this.subject = subject;
    this.thing = thing;
  }

  @Override
  public final boolean setDisabled(long id, boolean disabled) {
    return change(
        id,
        "disabled = :disabled",
        Map.of("disabled", disabled),
        List.of(disabled ? Deed.DISABLED : Deed.ENABLED));
  }

  @Override
  public final boolean rename(long id, String username) {
    return change(
        id,
        "username = :name",
        Map.of("name", username),
        List.of(Deed.CHANGED),
        " AND NOT EXISTS (SELECT 1 FROM "
            + table
            + " other WHERE other.username = :name AND other.id <> :id"
            + sameNames
            + ")");
  }

  @Override
  public final boolean setPasswordHash(long id, String passwordHash, boolean signOut) {
    return change(
        id,
        "password_hash = :hash, token_generation = token_generation + :more",
        Map.of("hash", passwordHash, "more", signOut ? 1 : 0),
        signOut ? List.of(Deed.PASSWORD_CHANGED, Deed.SIGNED_OUT) : List.of(Deed.PASSWORD_CHANGED));
  }

  @Override
  public final boolean signOut(long id) {
    return change(
        id, "token_generation = token_generation + 1", Map.of(), List.of(Deed.SIGNED_OUT));
  }

  final boolean change(long id, String assignments, Map<String, ?> values, List<Deed> deeds) {
    return change(id, assignments, values, deeds, "");
  }

  private boolean change(
      long id, String assignments, Map<String, ?> values, List<Deed> deeds, String condition) {
    return transactions.run(
        handle -> {
          int changed =
              handle
                  .createUpdate(
                      "UPDATE " + table + " SET " + assignments + " WHERE id = :id" + condition)
                  .bindMap(values)
                  .bind("id", id)
                  .execute();
          transactions.announce(handle, StoredChange.of(subject, id));
          if (changed == 1) {
            if (deeds.contains(Deed.PASSWORD_CHANGED)) {
              JdbiPasswordLinks.end(handle, thing, id);
            }
            deeds.forEach(deed -> transactions.record(handle, Change.of(deed, thing, id)));
          }
          return changed == 1;
        });
  }
}
