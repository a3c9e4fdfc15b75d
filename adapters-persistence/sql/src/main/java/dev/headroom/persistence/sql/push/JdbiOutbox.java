package dev.headroom.persistence.sql.push;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.DeliveryPolicy;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Update;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The outbox in SQL. A claim locks the rows that are due and passes over those that another claim
 * has locked, so that workers share the work without waiting for each other. A row that is due
 * again because its lease ended is simply claimed again.
 */
public record JdbiOutbox(Transactions transactions) implements Outbox {

  private static final int LONGEST_REASON = 200;

  /** How many ids one statement takes. */
  private static final int PART = 500;

  private static final Logger LOG = LoggerFactory.getLogger(JdbiOutbox.class);

  /**
   * A row that is due.
   *
   * @param notification empty where it cannot be read
   * @param token that it is for, if that is still the driver's
   */
  private record Due(
      long id,
      String notificationId,
      long driverId,
      String hash,
      Optional<Notification> notification,
      int attempts,
      Optional<String> token) {}

  @Override
  public Claimed claim(String worker, Provider provider, int most, Instant now, Duration lease) {
    return transactions.run(
        handle -> {
          List<Due> due = new ArrayList<>();
          List<Ended> ended = new ArrayList<>();
          for (PushKind kind : List.of(PushKind.HARD, PushKind.SOFT)) {
            if (due.size() < most) {
              List<Due> locked = lock(handle, provider, kind, most - due.size(), now);
              buryUnreadable(handle, locked, kind, now, ended);
              due.addAll(locked);
            }
          }
          List<Delivery> taken = new ArrayList<>();
          List<Long> gone = new ArrayList<>();
          for (Due row : withTokens(handle, due)) {
            row.notification()
                .ifPresent(
                    notification -> {
                      Optional<End> end =
                          DeliveryPolicy.end(
                              notification.expiresAt(), row.token().isPresent(), now);
                      if (end.isEmpty()) {
                        taken.add(delivery(row, provider, notification));
                      } else {
                        ended.add(new Ended(row.notificationId(), notification.kind(), end.get()));
                        gone.add(row.id());
                      }
                    });
          }
          lease(handle, taken, worker, now.plus(lease));
          delete(handle, gone);
          return new Claimed(taken, ended, due.size() == most);
        });
  }

  private static Delivery delivery(Due row, Provider provider, Notification notification) {
    String token = DeviceToken.of(row.token().orElseThrow()).token();
    return new Delivery(row.id(), provider, token, notification, row.attempts());
  }

  /** One that cannot be read must not hold up the others, nor vanish. */
  private static void buryUnreadable(
      Handle handle, List<Due> locked, PushKind kind, Instant now, List<Ended> ended) {
    for (Due row : locked) {
      if (row.notification().isEmpty()) {
        bury(handle, "id = :id", now, UNREADABLE).bind("id", row.id()).execute();
        ended.add(new Ended(row.notificationId(), kind, End.UNREADABLE));
      }
    }
  }

  private static Update bury(Handle handle, String which, Instant now, String reason) {
    return handle
        .createUpdate(
            "UPDATE outbox SET worker = NULL, due_at = NULL, buried_at = :now, reason = :reason,"
                + " attempts = attempts + 1 WHERE "
                + which)
        .bind("now", Instants.utc(Instants.kept(now)))
        .bind("reason", reason.substring(0, Math.min(LONGEST_REASON, reason.length())));
  }

  private List<Due> lock(Handle handle, Provider provider, PushKind kind, int most, Instant now) {
    return handle
        .createQuery(
            transactions
                .dialect()
                .lockFirst(
                    "id, notification_id, driver_id, token_hash, kind, content, created_at,"
                        + " expires_at, attempts",
                    "outbox",
                    "provider = :provider AND kind = :kind AND due_at <= :now",
                    "outbox_due",
                    "provider, kind, due_at"))
        .bind("provider", provider.name())
        .bind("kind", kind.name())
        .bind("now", Instants.utc(now))
        .bind("most", most)
        .map((row, context) -> due(row))
        .list();
  }

  private static Due due(ResultSet row) throws SQLException {
    return new Due(
        row.getLong("id"),
        row.getString("notification_id"),
        row.getLong("driver_id"),
        row.getString("token_hash"),
        notification(row),
        row.getInt("attempts"),
        Optional.empty());
  }

  /** Whatever is wrong with what is stored: it is one row's matter alone. */
  private static Optional<Notification> notification(ResultSet row) throws SQLException {
    try {
      String content = row.getString("content");
      return Optional.of(
          new Notification(
              UUID.fromString(row.getString("notification_id")),
              row.getLong("driver_id"),
              PushKind.valueOf(row.getString("kind")),
              PushJson.text(content),
              PushJson.told(content),
              PushJson.total(content),
              Instants.read(row, "created_at"),
              Instants.read(row, "expires_at")));
    } catch (RuntimeException e) {
      LOG.warn("push {} of the outbox cannot be read: {}", row.getLong("id"), e.toString());
      return Optional.empty();
    }
  }

  private static List<Due> withTokens(Handle handle, List<Due> due) {
    Map<String, String> tokens = new HashMap<>();
    List<String> hashes = due.stream().map(Due::hash).distinct().toList();
    for (int i = 0; i < hashes.size(); i += PART) {
      handle
          .createQuery("SELECT hash, driver_id, token FROM device_tokens WHERE hash IN (<hashes>)")
          .bindList("hashes", hashes.subList(i, Math.min(hashes.size(), i + PART)))
          .map(
              (row, context) ->
                  Map.entry(
                      row.getLong("driver_id") + " " + row.getString("hash"),
                      row.getString("token")))
          .filter(entry -> DeviceToken.problem(entry.getValue()).isEmpty())
          .forEach(entry -> tokens.put(entry.getKey(), entry.getValue()));
    }
    return due.stream()
        .map(
            row ->
                new Due(
                    row.id(),
                    row.notificationId(),
                    row.driverId(),
                    row.hash(),
                    row.notification(),
                    row.attempts(),
                    Optional.ofNullable(tokens.get(row.driverId() + " " + row.hash()))))
        .toList();
  }

  private static void lease(Handle handle, List<Delivery> taken, String worker, Instant until) {
    if (taken.isEmpty()) {
      return;
    }
    PreparedBatch batch =
        handle.prepareBatch("UPDATE outbox SET worker = :worker, due_at = :until WHERE id = :id");
    for (Delivery delivery : taken) {
      batch
          .bind("worker", worker)
          .bind("until", Instants.utc(until))
          .bind("id", delivery.id())
          .add();
    }
    batch.execute();
  }

  private static void delete(Handle handle, List<Long> ids) {
    if (ids.isEmpty()) {
      return;
    }
    PreparedBatch batch = handle.prepareBatch("DELETE FROM outbox WHERE id = :id");
    ids.forEach(id -> batch.bind("id", id).add());
    batch.execute();
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

  /** The token first: of several who find it dead at once, one waits there for the other. */
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
                held(bury(handle, "id = :id AND worker = :worker", now, reason), delivery, worker)
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
                .map(
                    (row, context) ->
                        new DeadLetter(
                            row.getLong("id"),
                            row.getString("notification_id"),
                            row.getLong("driver_id"),
                            row.getString("kind"),
                            row.getString("provider"),
                            Instants.read(row, "created_at"),
                            Instants.read(row, "buried_at"),
                            row.getString("reason")))
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
            bury(handle, "due_at < :before AND expires_at < :before", now, UNCLAIMED)
                .bind("before", Instants.utc(before))
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
                  .bind("moment", Instants.utc(moment))
                  .bind("most", most)
                  .mapTo(Long.class)
                  .list();
          delete(handle, old);
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
