package dev.headroom.persistence.sql.push;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.notification.PushKey;
import dev.headroom.domain.notification.PushKeys;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Stores the keys of Web Push in SQL. */
public record JdbiPushKeys(Transactions transactions) implements PushKeys {

  @Override
  public List<PushKey> all() {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    "SELECT public_key, private_key, created_at FROM web_push_keys"
                        + " ORDER BY generation DESC")
                .map(ConstructorMapper.of(PushKey.class))
                .list());
  }

  @Override
  public void addIfNone(PushKey key) {
    transactions.run(
        handle ->
            insert(
                handle,
                key,
                """
                INSERT INTO web_push_keys (generation, public_key, private_key, created_at)
                SELECT 1, :publicKey, :privateKey, :created
                WHERE NOT EXISTS (SELECT 1 FROM web_push_keys)
                ON CONFLICT DO NOTHING
                """));
  }

  @Override
  public void add(PushKey key) {
    int added = 0;
    while (added == 0) { // Another rotation took the generation.
      added =
          transactions.run(
              handle -> {
                int next =
                    insert(
                        handle,
                        key,
                        """
                        INSERT INTO web_push_keys (generation, public_key, private_key, created_at)
                        SELECT COALESCE(MAX(generation), 0) + 1, :publicKey, :privateKey, :created
                        FROM web_push_keys
                        ON CONFLICT DO NOTHING
                        """);
                handle
                    .createUpdate(
                        "DELETE FROM web_push_keys WHERE generation <="
                            + " (SELECT MAX(generation) FROM web_push_keys) - :most")
                    .bind("most", PushKeys.MOST)
                    .execute();
                transactions.record(
                    handle,
                    new Change(Deed.ADDED, Thing.PUSH_KEY, List.of(), Optional.empty()),
                    next);
                return next;
              });
    }
  }

  private static int insert(Handle handle, PushKey key, String statement) {
    return handle
        .createUpdate(statement)
        .bind("publicKey", key.publicKey())
        .bind("privateKey", key.privateKey())
        .bind("created", Instants.utc(Instants.kept(key.createdAt())))
        .execute();
  }
}
