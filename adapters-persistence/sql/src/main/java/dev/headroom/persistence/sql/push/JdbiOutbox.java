package dev.headroom.persistence.sql.push;

import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.DeliveryPolicy;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.Update;

/**
 * The outbox in SQL. A claim locks due rows and skips those that another claim has locked, so that
 * workers share the work without waiting for each other. A row whose lease has ended is due again
 * and can be claimed again.
 */
public record JdbiOutbox(Transactions transactions) implements Outbox {

  @Override
  public Claimed claim(String worker, Provider provider, int most, Instant now, Duration lease) {
    return transactions.run(
        handle ->
            new OutboxClaim(
                    handle, transactions.dialect(), provider, transactions.past(handle, now))
                .take(worker, most, lease));
  }

  @Override
  public void accepted(Delivery delivery, String worker) {
    var unused =
        transactions.run(
            handle ->
                held(
                        handle.createUpdate(
                            "DELETE FROM outbox WHERE id = :id AND worker = :worker"),
                        delivery,
                        worker)
                    .execute());
  }

  @Override
  public void tryAgain(Delivery delivery, String worker, Instant from) {
    var unused =
        transactions.run(
            handle ->
                held(
                        handle.createUpdate(
                            """
                            UPDATE outbox SET worker = NULL, attempts = attempts + 1, due_at = :due
                            WHERE id = :id AND worker = :worker
                            """),
                        delivery,
                        worker)
                    .bind(
                        "due",
                        Instants.utc(
                            DeliveryPolicy.dueAgain(delivery.notification().expiresAt(), from)))
                    .execute());
  }

  @Override
  public boolean tokenDead(Delivery delivery, String worker, Instant since) {
    return transactions.run(
        handle -> {
          Optional<String> hash =
              handle
                  .createQuery("SELECT token_hash FROM outbox WHERE id = :id AND worker = :worker")
                  .bind("id", delivery.id())
                  .bind("worker", worker)
                  .mapTo(String.class)
                  .findOne();
          long driver = delivery.notification().driverId();
          return hash.isEmpty() || forget(handle, hash.get(), driver, since);
        });
  }

  /**
   * Deletes a dead token before its pushes: of several workers that find it dead at once, the
   * others wait for the first there.
   */
  private static boolean forget(Handle handle, String hash, long driverId, Instant since) {
    if (!JdbiDeviceTokens.forget(handle, driverId, hash, since)) {
      return false;
    }
    handle
        .createUpdate("DELETE FROM outbox WHERE token_hash = :hash AND driver_id = :driver")
        .bind("hash", hash)
        .bind("driver", driverId)
        .execute();
    return true;
  }

  @Override
  public void bury(Delivery delivery, String worker, Instant now, String reason) {
    var unused =
        transactions.run(
            handle ->
                held(
                        OutboxRows.bury(handle, "id = :id AND worker = :worker", now, reason),
                        delivery,
                        worker)
                    .execute());
  }

  private static Update held(Update update, Delivery delivery, String worker) {
    return update.bind("id", delivery.id()).bind("worker", worker);
  }

  @Override
  public List<DeadLetter> deadLetters(int most) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT id, notification_id, driver_id, kind, provider, created_at, buried_at,
                           reason
                    FROM outbox WHERE buried_at IS NOT NULL
                    ORDER BY buried_at DESC, id DESC LIMIT :most
                    """)
                .bind("most", most)
                .map(ConstructorMapper.of(DeadLetter.class))
                .list());
  }

  @Override
  public int requeue(List<Long> ids, Instant now, Instant expiresAt) {
    return transactions.run(
        handle -> {
          int requeued = 0;
          for (long id : ids) {
            requeued +=
                handle
                    .createUpdate(
                        """
                        UPDATE outbox SET due_at = :now, expires_at = :expires, attempts = 0,
                          buried_at = NULL, reason = NULL
                        WHERE id = :id AND buried_at IS NOT NULL
                        """)
                    .bind("now", Instants.utc(now))
                    .bind("expires", Instants.utc(expiresAt))
                    .bind("id", id)
                    .execute();
          }
          return requeued;
        });
  }

  @Override
  public int buryUnclaimed(Instant before, Instant now) {
    return transactions.run(
        handle ->
            OutboxRows.bury(handle, "due_at < :before AND expires_at < :before", now, UNCLAIMED)
                .bind("before", Instants.utc(transactions.past(handle, before)))
                .execute());
  }

  @Override
  public int forgetBefore(Instant moment, int most) {
    return transactions.run(
        handle -> {
          List<Long> old =
              handle
                  .createQuery(
                      "SELECT id FROM outbox WHERE created_at < :moment"
                          + " ORDER BY created_at LIMIT :most")
                  .bind("moment", Instants.utc(transactions.past(handle, moment)))
                  .bind("most", most)
                  .mapTo(Long.class)
                  .list();
          OutboxRows.delete(handle, old);
          return old.size();
        });
  }

  @Override
  public Standing standing(Instant now) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT COUNT(due_at) AS waiting, COUNT(buried_at) AS dead,
                           MIN(CASE WHEN due_at IS NOT NULL THEN created_at END) AS oldest
                    FROM outbox
                    """)
                .map(
                    (row, context) -> {
                      boolean none = row.getObject("oldest") == null;
                      Duration age =
                          none
                              ? Duration.ZERO
                              : Duration.between(Instants.read(row, "oldest"), now);
                      return new Standing(
                          row.getLong("waiting"),
                          row.getLong("dead"),
                          age.isNegative() ? Duration.ZERO : age);
                    })
                .one());
  }
}
