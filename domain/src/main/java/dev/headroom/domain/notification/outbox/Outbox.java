package dev.headroom.domain.notification.outbox;

import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The transactional outbox: deliveries that wait, are claimed by a worker for the time of a lease,
 * and end accepted, dropped, expired or as a dead letter. The cause of a notification writes it
 * here in its own transaction. Several instances share one outbox; a delivery is claimed by one of
 * them at a time. Safe for several threads.
 *
 * <p>A worker's report on a delivery has no effect if its lease was lost to another worker.
 */
public interface Outbox {

  /**
   * Claims due deliveries, hard ones before soft ones, and those of a kind that have been due for
   * longest first. Deliveries that have expired, whose token no longer belongs to the driver, or
   * that cannot be read, end here; the last ones as dead letters.
   *
   * @param worker the claimant; at most 100 characters
   * @param most the greatest number of rows to read
   * @param lease how long no other worker gets them
   */
  Claimed claim(String worker, Provider provider, int most, Instant now, Duration lease);

  /** Records that the provider accepted it. */
  void accepted(Delivery delivery, String worker);

  /** Schedules another attempt from a moment on; if that is beyond its expiry, it ends then. */
  void tryAgain(Delivery delivery, String worker, Instant from);

  /**
   * Removes the token of a device that is gone, with all deliveries that wait for it, unless the
   * driver's app has reported the token again since.
   *
   * @param since when the token was certainly dead
   * @return false if it was reported again, and the worker still holds the delivery
   */
  boolean tokenDead(Delivery delivery, String worker, Instant since);

  /**
   * Turns it into a dead letter.
   *
   * @param reason short, without token or secret
   */
  void bury(Delivery delivery, String worker, Instant now, String reason);

  /**
   * The dead letters, newest first.
   *
   * @param most how many at most
   */
  List<DeadLetter> deadLetters(int most);

  /**
   * Lets dead letters be tried again until a new expiry.
   *
   * @return how many of the ids are dead letters
   */
  int requeue(List<Long> ids, Instant now, Instant expiresAt);

  /**
   * Turns deliveries that were due and expired before a moment, and were never claimed, into dead
   * letters: those for a provider that no instance serves, or of a kind that only another version
   * knows.
   *
   * @return how many there were
   */
  int buryUnclaimed(Instant before, Instant now);

  /**
   * Deletes deliveries of notifications created before a moment, both dead letters and waiting
   * ones.
   *
   * @param most how many at most
   * @return how many were deleted
   */
  int forgetBefore(Instant moment, int most);

  /** The counts of the outbox. */
  Standing standing(Instant now);

  /**
   * The result of a claim.
   *
   * @param deliveries those that the worker holds now
   * @param ended those that ended without an attempt
   * @param more whether there may be more at once
   */
  record Claimed(List<Delivery> deliveries, List<Ended> ended, boolean more) {

    /** Copies the lists. */
    public Claimed {
      deliveries = List.copyOf(deliveries);
      ended = List.copyOf(ended);
    }
  }

  /**
   * A delivery that ended without an attempt.
   *
   * @param notificationId as it is stored
   */
  record Ended(String notificationId, PushKind kind, End reason) {}

  /** The reasons why a delivery ends without an attempt. */
  enum End {
    /** It came too late to be of use. */
    EXPIRED,
    /** The token belongs to no driver, or to another one. */
    TOKEN_MOVED,
    /** The stored row cannot be read; it becomes a dead letter. */
    UNREADABLE
  }

  /** The reason of dead letters that cannot be read. */
  String UNREADABLE = "unreadable";

  /** The reason of dead letters that were never claimed. */
  String UNCLAIMED = "unclaimed";

  /**
   * A failed delivery. Its kind is as stored, so that deliveries that this version cannot read are
   * listed too.
   *
   * @param id of the delivery
   * @param notificationId commonly a UUID
   * @param kind commonly the name of a {@link PushKind}
   * @param provider commonly the name of a {@link Provider}
   * @param reason of the failure, without token or secret
   */
  record DeadLetter(
      long id,
      String notificationId,
      long driverId,
      String kind,
      String provider,
      Instant createdAt,
      Instant buriedAt,
      String reason) {}

  /**
   * Counts of the outbox.
   *
   * @param waiting deliveries that wait or are claimed
   * @param dead dead letters
   * @param oldest age of the oldest waiting one; zero if there is none
   */
  record Standing(long waiting, long dead, Duration oldest) {}
}
