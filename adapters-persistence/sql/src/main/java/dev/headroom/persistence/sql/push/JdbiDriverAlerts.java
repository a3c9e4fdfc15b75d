package dev.headroom.persistence.sql.push;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The state of each driver's alerts in SQL, stored in one transaction with the outbox's rows. */
public record JdbiDriverAlerts(Transactions transactions) implements DriverAlerts {

  private static final Logger LOG = LoggerFactory.getLogger(JdbiDriverAlerts.class);

  @Override
  public Optional<DriverAlert> find(long driverId) {
    return transactions.run(
        handle -> {
          Optional<Optional<DriverAlert>> stored =
              handle
                  .createQuery("SELECT version, state FROM driver_alerts WHERE driver_id = :driver")
                  .bind("driver", driverId)
                  .map(
                      (row, context) ->
                          read(driverId, row.getLong("version"), row.getString("state")))
                  .findOne();
          if (stored.isPresent() && stored.get().isEmpty()) {
            forget(handle, driverId);
          }
          return stored.flatMap(alert -> alert);
        });
  }

  /**
   * Reads a state; an unreadable one counts as none, since a repeated alert is better than a
   * missing one.
   */
  private static Optional<DriverAlert> read(long driverId, long version, String state) {
    try {
      return Optional.of(
          new DriverAlert(driverId, version, PushJson.track(state), PushJson.repeats(state)));
    } catch (RuntimeException e) {
      LOG.warn("what driver {} was notified of cannot be read: {}", driverId, e.toString());
      return Optional.empty();
    }
  }

  private static void forget(Handle handle, long driverId) {
    handle
        .createUpdate("DELETE FROM driver_alerts WHERE driver_id = :driver")
        .bind("driver", driverId)
        .execute();
  }

  @Override
  public Saved save(DriverAlert alert, List<Notification> notifications, Set<Provider> providers) {
    String state = PushJson.state(alert.track(), alert.repeats());
    return transactions.run(
        handle -> {
          RowLock.DRIVER.take(handle, alert.driverId());
          List<DeviceToken> devices =
              notifications.isEmpty()
                  ? List.of()
                  : OutboxQueue.devices(handle, alert.driverId(), providers);
          if (!notifications.isEmpty() && devices.isEmpty()) {
            return Saved.NO_DEVICE;
          }
          if (!write(handle, alert, state)) {
            return Saved.CONFLICT;
          }
          OutboxQueue.add(handle, notifications, devices);
          return Saved.YES;
        });
  }

  private static boolean write(Handle handle, DriverAlert alert, String state) {
    String statement =
        alert.version() == 0
            ? """
            INSERT INTO driver_alerts (driver_id, version, state, written_at)
            VALUES (:driver, :version + 1, :state, :written)
            ON CONFLICT DO NOTHING
            """
            : """
            UPDATE driver_alerts SET version = :version + 1, state = :state, written_at = :written
            WHERE driver_id = :driver AND version = :version
            """;
    return 1
        == handle
            .createUpdate(statement)
            .bind("driver", alert.driverId())
            .bind("version", alert.version())
            .bind("state", state)
            .bind("written", Instants.utc(Instants.kept(alert.track().time())))
            .execute();
  }

  /**
   * Deletes old states. The time is checked again in the statement, so that a driver who drives on
   * meanwhile keeps the state.
   */
  @Override
  public int forgetBefore(Instant moment, int most) {
    return transactions.run(
        handle -> {
          OffsetDateTime before = Instants.utc(transactions.past(handle, moment));
          List<Long> old =
              handle
                  .createQuery(
                      "SELECT driver_id FROM driver_alerts WHERE written_at < :moment"
                          + " ORDER BY written_at LIMIT :most")
                  .bind("moment", before)
                  .bind("most", most)
                  .mapTo(Long.class)
                  .list();
          PreparedBatch batch =
              handle.prepareBatch(
                  "DELETE FROM driver_alerts WHERE driver_id = :driver AND written_at < :moment");
          old.forEach(driver -> batch.bind("driver", driver).bind("moment", before).add());
          return old.isEmpty() ? 0 : IntStream.of(batch.execute()).sum();
        });
  }
}
