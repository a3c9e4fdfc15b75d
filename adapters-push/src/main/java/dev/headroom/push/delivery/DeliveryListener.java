package dev.headroom.push.delivery;

import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.Outbox;
import java.time.Duration;

/** Hears what becomes of deliveries, for metrics. Called by several threads; must not block. */
public interface DeliveryListener {

  /** Hears nothing. */
  DeliveryListener NONE =
      new DeliveryListener() {
        @Override
        public void accepted(Delivery delivery, Duration sincePosition) {}

        @Override
        public void failed(Delivery delivery, String reason) {}

        @Override
        public void ended(Provider provider, Outbox.Ended delivery) {}

        @Override
        public void unclaimed(int deliveries) {}
      };

  /** A provider took a delivery, so long after the position that caused it. */
  void accepted(Delivery delivery, Duration sincePosition);

  /** An attempt failed; the reason is short, of a bounded variety, and contains no secret. */
  void failed(Delivery delivery, String reason);

  /** A delivery ended without an attempt. */
  void ended(Provider provider, Outbox.Ended delivery);

  /** So many became dead letters because nobody brings them. */
  void unclaimed(int deliveries);
}
