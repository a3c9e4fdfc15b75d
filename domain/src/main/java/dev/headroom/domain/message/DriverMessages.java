package dev.headroom.domain.message;

import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Stores messages to drivers. Times are kept to the microsecond. Safe for several threads. */
public interface DriverMessages {

  /** The result of adding a message. */
  enum Sent {
    YES,
    /** There is no such driver. */
    NO_SUCH_DRIVER,
    /** The driver has {@value DriverMessage#MOST_OF_DRIVER} messages already. */
    TOO_MANY
  }

  /**
   * Adds a message, and puts a push into the outbox for each of the driver's devices, in one
   * transaction. Messages of the driver that are too old at that time are deleted.
   *
   * @param push about the message
   * @param providers those by which it is pushed
   */
  Sent add(DriverMessage message, Notification push, Set<Provider> providers);

  /** The messages of drivers that were sent since a moment, oldest first. */
  List<DriverMessage> of(Set<Long> drivers, Instant since);

  /**
   * Records an answer; a later one replaces it.
   *
   * @return whether the driver has that message
   */
  boolean answer(long driverId, UUID id, DriverMessage.Reply reply);

  /**
   * Deletes messages that were sent before a moment.
   *
   * @param most how many at most
   * @return how many were deleted
   */
  int forgetBefore(Instant moment, int most);
}
