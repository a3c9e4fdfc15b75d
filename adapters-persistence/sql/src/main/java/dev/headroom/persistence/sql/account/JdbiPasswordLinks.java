package dev.headroom.persistence.sql.account;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Stores the links for passwords in SQL. Links that are over are deleted as others are added. */
public record JdbiPasswordLinks(Transactions transactions) implements PasswordLinks {

  /** The statements that differ between the kinds of accounts. */
  private enum Table {
    USERS("users", "user_id", RowLock.USER, Thing.USER, StoredChange.ChangeSubject.USER),
    DRIVERS(
        "drivers", "driver_id", RowLock.DRIVER, Thing.DRIVER, StoredChange.ChangeSubject.DRIVER);

    private final String name;
    private final String column;
    private final RowLock lock;
    private final Thing thing;
    private final StoredChange.ChangeSubject subject;

    Table(
        String name, String column, RowLock lock, Thing thing, StoredChange.ChangeSubject subject) {
      this.name = name;
      this.column = column;
      this.lock = lock;
      this.thing = thing;
      this.subject = subject;
    }

    static Table of(Kind kind) {
      return kind == Kind.USER ? USERS : DRIVERS;
    }
  }

  @Override
  public boolean add(Account account, String hash, Instant until, Instant now) {
    Table table = Table.of(account.kind());
    return transactions.run(
        handle -> {
          if (!table.lock.take(handle, account.id())) {
            return false;
          }
          handle
              .createUpdate(
                  "DELETE FROM password_links WHERE expires_at < :now OR "
                      + table.column
                      + " = :account")
              .bind("now", Instants.utc(transactions.past(handle, now)))
              .bind("account", account.id())
              .execute();
          handle
              .createUpdate(
                  "INSERT INTO password_links (token_hash, "
                      + table.column
                      + ", expires_at) VALUES (:hash, :account, :until)")
              .bind("hash", hash)
              .bind("account", account.id())
              .bind("until", Instants.utc(until))
              .execute();
          transactions.record(
              handle, Change.of(Deed.PASSWORD_LINK_MADE, table.thing, account.id()));
          return true;
        });
  }

  @Override
  public Optional<Account> find(String hash, Instant now) {
    return transactions.run(handle -> read(handle, hash, now));
  }

  private static Optional<Account> read(Handle handle, String hash, Instant now) {
    return handle
        .createQuery(
            """
            SELECT COALESCE(user_id, driver_id) AS id, user_id IS NOT NULL AS of_user
            FROM password_links WHERE token_hash = :hash AND expires_at > :now
            """)
        .bind("hash", hash)
        .bind("now", Instants.utc(now))
        .map(
            (row, context) ->
                new Account(row.getBoolean("of_user") ? Kind.USER : Kind.DRIVER, row.getLong("id")))
        .findOne();
  }

  @Override
  public Optional<Account> use(String hash, String passwordHash, Instant now) {
    return transactions.run(
        handle -> {
          Optional<Account> found = read(handle, hash, now);
          if (found.isEmpty()) {
            return found;
          }
          Account account = found.get();
          Table table = Table.of(account.kind());
          // The row of the account is locked before its link, as by all who write links.
          boolean ends =
              table.lock.take(handle, account.id())
                  && handle
                          .createUpdate("DELETE FROM password_links WHERE token_hash = :hash")
                          .bind("hash", hash)
                          .execute()
                      == 1;
          if (!ends) {
            return Optional.<Account>empty(); // Another call has used it.
          }
          handle
              .createUpdate(
                  "UPDATE "
                      + table.name
                      + " SET password_hash = :password, token_generation = token_generation + 1"
                      + " WHERE id = :account")
              .bind("password", passwordHash)
              .bind("account", account.id())
              .execute();
          transactions.announce(handle, StoredChange.of(table.subject, account.id()));
          transactions.record(handle, Change.of(Deed.PASSWORD_CHANGED, table.thing, account.id()));
          transactions.record(handle, Change.of(Deed.SIGNED_OUT, table.thing, account.id()));
          return found;
        });
  }

  /** Ends an account's link, as every other change of its password does. */
  static void end(Handle handle, Thing thing, long account) {
    handle
        .createUpdate(
            "DELETE FROM password_links WHERE "
                + (thing == Thing.USER ? Table.USERS : Table.DRIVERS).column
                + " = :account")
        .bind("account", account)
        .execute();
  }
}
