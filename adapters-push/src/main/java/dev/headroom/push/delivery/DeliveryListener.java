package dev.headroom.push.delivery;

import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.Outbox;
import java.time.Duration;

/** Receives the results of deliveries, for metrics. Called by several threads; must not block. */
public interface DeliveryListener {

  /** Ignores all results. */
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

  /**
   * A provider accepted a delivery.
   *
   * @param sincePosition the time since the position that caused it
   */
  void accepted(Delivery delivery, Duration sincePosition);

  /** An attempt failed; the reason is short, one of a bounded number, and contains no secret. */
  void failed(Delivery delivery, String reason);

  /** A delivery ended without an attempt. */
  void ended(Provider provider, Outbox.Ended delivery);

  /** This many deliveries became dead letters because no sender handles them. */
  void unclaimed(int deliveries);
}
