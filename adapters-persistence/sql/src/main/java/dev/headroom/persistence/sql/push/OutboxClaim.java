package dev.headroom.persistence.sql.push;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.DeliveryPolicy;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.persistence.sql.transaction.Dialect;
import dev.headroom.persistence.sql.transaction.Instants;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Claims due rows in one transaction. Locks them and skips those that another claim has locked.
 * Rows that have expired or cannot be read are reported and removed.
 */
final class OutboxClaim {

  /** The maximum number of ids in one statement. */
  private static final int PART = 500;

  private static final Logger LOG = LoggerFactory.getLogger(OutboxClaim.class);

  private final Handle handle;
  private final Dialect dialect;
  private final Provider provider;
  private final Instant now;
  private final List<Outbox.Ended> ended = new ArrayList<>();

  OutboxClaim(Handle handle, Dialect dialect, Provider provider, Instant now) {
    this.handle = handle;
    this.dialect = dialect;
    this.provider = provider;
    this.now = now;
  }

  /**
   * A due row.
   *
   * @param notification empty if it cannot be read
   * @param token the token it is for, if the driver still has it
   */
  private record Due(
      long id,
      String notificationId,
      long driverId,
      String hash,
      Optional<Notification> notification,
      int attempts,
      Optional<String> token) {}

  /** Claims some rows for the time of a lease, hazards first. */
  Outbox.Claimed take(String worker, int most, Duration lease) {
    List<Due> due = new ArrayList<>();
    for (PushKind kind : List.of(PushKind.HARD, PushKind.MESSAGE, PushKind.TRIP, PushKind.SOFT)) {
      if (due.size() < most) {
        List<Due> locked = lock(kind, most - due.size());
        buryUnreadable(locked, kind);
        due.addAll(locked);
      }
    }
    List<Delivery> taken = new ArrayList<>();
    List<Long> gone = new ArrayList<>();
    for (Due row : withTokens(due)) {
      row.notification()
          .ifPresent(
              notification -> {
                Optional<Outbox.End> end =
                    DeliveryPolicy.end(notification.expiresAt(), row.token().isPresent(), now);
                if (end.isEmpty()) {
                  taken.add(delivery(row, notification));
                } else {
                  ended.add(new Outbox.Ended(row.notificationId(), notification.kind(), end.get()));
                  gone.add(row.id());
                }
              });
    }
    lease(taken, worker, now.plus(lease));
    OutboxRows.delete(handle, gone);
    return new Outbox.Claimed(taken, ended, due.size() == most);
  }

  private Delivery delivery(Due row, Notification notification) {
    String token = DeviceToken.of(row.token().orElseThrow()).token();
    return new Delivery(row.id(), provider, token, notification, row.attempts());
  }

  /** Buries unreadable rows, so that they neither hold up the others nor vanish. */
  private void buryUnreadable(List<Due> locked, PushKind kind) {
    for (Due row : locked) {
      if (row.notification().isEmpty()) {
        OutboxRows.bury(handle, "id = :id", now, Outbox.UNREADABLE).bind("id", row.id()).execute();
        ended.add(new Outbox.Ended(row.notificationId(), kind, Outbox.End.UNREADABLE));
      }
    }
  }

  private List<Due> lock(PushKind kind, int most) {
    return handle
        .createQuery(
            dialect.lockFirst(
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

  /**
   * Reads a notification; empty if any part of it is invalid, so that one row cannot stop the
   * others.
   */
  private static Optional<Notification> notification(ResultSet row) throws SQLException {
    try {
      String content = row.getString("content");
      return Optional.of(
          new Notification(
              UUID.fromString(row.getString("notification_id")),
              row.getLong("driver_id"),
              PushKind.valueOf(row.getString("kind")),
              PushJson.text(content),
              PushJson.about(content),
              Instants.read(row, "created_at"),
              Instants.read(row, "expires_at")));
    } catch (RuntimeException e) {
      LOG.warn("push {} of the outbox cannot be read: {}", row.getLong("id"), e.toString());
      return Optional.empty();
    }
  }

  private List<Due> withTokens(List<Due> due) {
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

  private void lease(List<Delivery> taken, String worker, Instant until) {
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
}
