package dev.headroom.persistence.sql.push;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.DeliveryPolicy;
import dev.headroom.persistence.sql.transaction.Instants;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Adds rows to the outbox in the transaction of what they are about. */
public final class OutboxQueue {

  private OutboxQueue() {}

  /**
   * Queues notifications for all devices of their drivers that these providers reach; one for a
   * driver without a device is left out.
   */
  public static void add(Handle handle, List<Notification> notifications, Set<Provider> providers) {
    for (Notification notification : notifications) {
      add(handle, List.of(notification), devices(handle, notification.driverId(), providers));
    }
  }

  /** The devices of a driver that these providers reach. */
  static List<DeviceToken> devices(Handle handle, long driverId, Set<Provider> providers) {
    List<DeviceToken> tokens =
        handle
            .createQuery("SELECT token FROM device_tokens WHERE driver_id = :driver")
            .bind("driver", driverId)
            .mapTo(String.class)
            .list()
            .stream()
            .filter(text -> DeviceToken.problem(text).isEmpty())
            .map(DeviceToken::of)
            .toList();
    return DeliveryPolicy.recipients(tokens, providers);
  }

  /** Adds deliveries: each notification for each device that takes its kind. */
  static void add(Handle handle, List<Notification> notifications, List<DeviceToken> devices) {
    if (notifications.isEmpty()) {
      return;
    }
    int added = 0;
    PreparedBatch batch =
        handle.prepareBatch(
            """
            INSERT INTO outbox (notification_id, driver_id, token_hash, provider, kind, content,
                                created_at, expires_at, due_at)
            VALUES (:notification, :driver, :hash, :provider, :kind, :content,
                    :created, :expires, :created)
            """);
    for (Notification notification : notifications) {
      String content = PushJson.content(notification);
      for (DeviceToken device : devices) {
        if (!device.provider().takes(notification.kind())) {
          continue;
        }
        added++;
        batch
            .bind("notification", notification.id().toString())
            .bind("driver", notification.driverId())
            .bind("hash", JdbiDeviceTokens.hash(device))
            .bind("provider", device.provider().name())
            .bind("kind", notification.kind().name())
            .bind("content", content)
            .bind("created", Instants.utc(Instants.kept(notification.createdAt())))
            .bind("expires", Instants.utc(Instants.kept(notification.expiresAt())))
            .add();
      }
    }
    if (added > 0) {
      batch.execute();
    }
  }
}
