package dev.headroom.application.driver;

import dev.headroom.domain.notification.Notification;
import java.util.List;

/** Is informed of the fate of notifications. Must not block. */
@FunctionalInterface
public interface AlertListener {

  /** These were put into the outbox, which keeps them. */
  void queued(List<Notification> notifications);

  /** These wait in memory because the store is away. */
  default void held(int notifications) {}

  /**
   * Of these waiting ones the store holds an equivalent now, so that the driver is notified by it.
   */
  default void stored(int notifications) {}

  /** These are lost. */
  default void lost(Loss why, int notifications) {}

  /** Why notifications are lost that should have waited for the store. */
  enum Loss {
    /** They expired while the store was away. */
    EXPIRED,
    /** Too many notifications wait. */
    NO_ROOM,
    /** Their driver was erased. */
    ERASED,
    /** The program ended while the store was away, or too many drivers came after theirs. */
    GIVEN_UP
  }
}
