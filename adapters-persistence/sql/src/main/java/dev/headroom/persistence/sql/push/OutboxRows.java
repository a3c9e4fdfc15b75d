package dev.headroom.persistence.sql.push;

import dev.headroom.persistence.sql.transaction.Instants;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Update;

/** Statements on the outbox's rows that several classes share. */
final class OutboxRows {

  private static final int LONGEST_REASON = 200;

  private OutboxRows() {}

  /** Buries the rows that match a condition; the caller binds its parameters. */
  static Update bury(Handle handle, String which, Instant now, String reason) {
    return handle
        .createUpdate(
            "UPDATE outbox SET worker = NULL, due_at = NULL, buried_at = :now, reason = :reason,"
                + " attempts = attempts + 1 WHERE "
                + which)
        .bind("now", Instants.utc(Instants.kept(now)))
        .bind("reason", reason.substring(0, Math.min(LONGEST_REASON, reason.length())));
  }

  /** Deletes rows by id. */
  static void delete(Handle handle, List<Long> ids) {
    if (ids.isEmpty()) {
      return;
    }
    PreparedBatch batch = handle.prepareBatch("DELETE FROM outbox WHERE id = :id");
    ids.forEach(id -> batch.bind("id", id).add());
    batch.execute();
  }
}
