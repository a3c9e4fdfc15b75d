package dev.headroom.domain.notification;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The transactional outbox: deliveries that wait, are claimed by a worker for the time of a lease,
 * and end accepted, dropped, expired or as a dead letter. Whoever causes a notification writes it
 * here in the transaction of the event. Several instances share one outbox; none is handed what
 * another holds. Safe for several threads.
 */
public interface Outbox {

  /**
   * Claims deliveries that are due, oldest first. Those of tokens that no longer belong to the
   * driver are dropped on the way, those that expired are ended and counted.
   *
   * @param worker who claims; at most 100 characters
   * @param lease for how long nobody else gets them
   */
  List<Delivery> claim(String worker, Provider provider, int most, Instant now, Duration lease);

  /** The provider took it. No effect when the worker's lease was lost to another. */
  void accepted(Delivery delivery, String worker, Instant now);

  /** It is to be tried again from a moment on. */
  void tryAgain(Delivery delivery, String worker, Instant from, String reason);

  /** The device is gone: its token is removed, and with it all that waits for it. */
  void tokenDead(Delivery delivery, String worker, Instant now, String reason);

  /** Keeps it as a dead letter. */
  void bury(Delivery delivery, String worker, Instant now, String reason);

  /** The dead letters, newest first. */
  List<DeadLetter> deadLetters(int most);

  /**
   * Lets dead letters be tried again until a new expiry.
   *
   * @return how many there were among these
   */
  int requeue(List<Long> ids, Instant now, Instant expiresAt);

  /** How it stands. */
  Standing standing(Instant now);

  /**
   * A delivery that could not be made.
   *
   * @param id of the delivery
   * @param reason why, without token or secret
   */
  record DeadLetter(
      long id,
      UUID notificationId,
      long driverId,
      PushKind kind,
      Provider provider,
      Instant createdAt,
      Instant buriedAt,
      String reason) {}

  /**
   * Counts of the outbox.
   *
   * @param waiting deliveries that wait or are claimed
   * @param dead dead letters
   * @param oldest age of the oldest that waits; zero when none does
   */
  record Standing(long waiting, long dead, Duration oldest) {}
}
