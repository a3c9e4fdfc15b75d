package dev.headroom.domain.notification.outbox;

import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The transactional outbox: deliveries that wait, are claimed by a worker for the time of a lease,
 * and end accepted, dropped, expired or as a dead letter. Whoever causes a notification writes it
 * here in the transaction of the event. Several instances share one outbox; none is handed what
 * another holds. Safe for several threads.
 *
 * <p>What a worker reports of a delivery has no effect once its lease was lost to another.
 */
public interface Outbox {

  /**
   * Claims deliveries that are due, hard ones before soft ones, and of a kind those that are due
   * for the longest time first. Those that expired, those of a token that no longer belongs to the
   * driver, and those that cannot be read end on the way; the last ones as dead letters.
   *
   * @param worker who claims; at most 100 characters
   * @param most how many rows are looked at, at most
   * @param lease for how long nobody else gets them
   */
  Claimed claim(String worker, Provider provider, int most, Instant now, Duration lease);

  /** The provider took it. */
  void accepted(Delivery delivery, String worker);

  /** It is to be tried again from a moment on; one beyond its expiry ends then. */
  void tryAgain(Delivery delivery, String worker, Instant from);

  /**
   * The device is gone: its token is removed, and with it all that waits for it, unless the
   * driver's app gave the token again later than the provider knows.
   *
   * @param since when the token was dead for certain
   * @return false when it was given again, and the worker still holds the delivery
   */
  boolean tokenDead(Delivery delivery, String worker, Instant since);

  /**
   * Keeps it as a dead letter.
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
   * @return how many there were among these
   */
  int requeue(List<Long> ids, Instant now, Instant expiresAt);

  /**
   * Keeps as dead letters what was due and expired before a moment, and nobody claimed: for a
   * provider that no instance brings to, or of a kind that only another version knows.
   *
   * @return how many there were
   */
  int buryUnclaimed(Instant before, Instant now);

  /**
   * Forgets deliveries of notifications that were made before a moment, dead letters and whatever
   * still waits.
   *
   * @param most how many at most
   * @return how many were forgotten
   */
  int forgetBefore(Instant moment, int most);

  /** Its state. */
  Standing standing(Instant now);

  /**
   * What a claim led to.
   *
   * @param deliveries what the worker holds now
   * @param ended what ended on the way
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

  /** Why a delivery ended without an attempt. */
  enum End {
    /** It came too late to be of use. */
    EXPIRED,
    /** The token belongs to nobody, or to another driver. */
    TOKEN_MOVED,
    /** What is stored cannot be read; it is kept as a dead letter. */
    UNREADABLE
  }

  /** Why what cannot be read is a dead letter. */
  String UNREADABLE = "unreadable";

  /** Why what nobody claimed is a dead letter. */
  String UNCLAIMED = "unclaimed";

  /**
   * A delivery that could not be made. Its kind is as stored, so that what this version cannot read
   * is listed too.
   *
   * @param id of the delivery
   * @param notificationId commonly a UUID
   * @param kind commonly the name of a {@link PushKind}
   * @param provider commonly the name of a {@link Provider}
   * @param reason why, without token or secret
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
   * @param oldest age of the oldest that waits; zero when none does
   */
  record Standing(long waiting, long dead, Duration oldest) {}
}
