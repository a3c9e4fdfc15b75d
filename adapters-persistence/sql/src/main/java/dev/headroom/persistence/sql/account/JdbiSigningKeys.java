package dev.headroom.persistence.sql.account;

import dev.headroom.application.audit.AuditEvent.SigningKeyChange;
import dev.headroom.application.audit.Deed;
import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.Types;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Stores the signing keys in SQL. */
public record JdbiSigningKeys(Transactions transactions) implements SigningKeys {

  @Override
  public List<SigningKey> all() {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    "SELECT kid, secret, created_at FROM signing_keys ORDER BY generation DESC")
                .map(ConstructorMapper.of(SigningKey.class))
                .list());
  }

  @Override
  public void addIfNone(SigningKey key) {
    transactions.run(
        handle ->
            handle
                .createUpdate(
                    """
                    INSERT INTO signing_keys (generation, kid, secret, created_at)
                    SELECT 1, :kid, :secret, :created
                    WHERE NOT EXISTS (SELECT 1 FROM signing_keys)
                    ON CONFLICT DO NOTHING
                    """)
                .bind("kid", key.kid())
                .bind("secret", key.secret())
                .bindBySqlType(
                    "created",
                    Instants.utc(Instants.kept(key.createdAt())),
                    Types.TIMESTAMP_WITH_TIMEZONE)
                .execute());
  }

  @Override
  public boolean remove(String kid) {
    return transactions.run(
        handle -> {
          int removed =
              handle
                  .createUpdate("DELETE FROM signing_keys WHERE kid = :kid")
                  .bind("kid", kid)
                  .execute();
          transactions.announce(handle, StoredChange.of(StoredChange.ChangeSubject.SIGNING_KEYS));
          transactions.record(
              handle, new SigningKeyChange(Deed.REMOVED, Optional.of(kid)), removed);
          return removed == 1;
        });
  }

  @Override
  public void add(SigningKey key) {
    int added = 0;
    while (added == 0) { // another rotation took the generation
      added =
          transactions.run(
              handle -> {
                transactions.announce(
                    handle, StoredChange.of(StoredChange.ChangeSubject.SIGNING_KEYS));
                int next = addNext(handle, key);
                transactions.record(
                    handle, new SigningKeyChange(Deed.ADDED, Optional.of(key.kid())), next);
                return next;
              });
    }
  }

  private static int addNext(Handle handle, SigningKey key) {
    return handle
        .createUpdate(
            """
            INSERT INTO signing_keys (generation, kid, secret, created_at)
            SELECT COALESCE(MAX(generation), 0) + 1, :kid, :secret, :created
            FROM signing_keys
            ON CONFLICT DO NOTHING
            """)
        .bind("kid", key.kid())
        .bind("secret", key.secret())
        .bindBySqlType(
            "created", Instants.utc(Instants.kept(key.createdAt())), Types.TIMESTAMP_WITH_TIMEZONE)
        .execute();
  }
}
