package dev.headroom.application.administration;

import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.outbox.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Shows the pushes that could not be delivered, and requeues them. Safe for several threads. */
public final class DeadLetters {

  /** How many are listed at most, and requeued in one transaction. */
  public static final int MOST = 10_000;

  private final Outbox outbox;
  private final Clock clock;

  /** Of this outbox. */
  public DeadLetters(Outbox outbox, Clock clock) {
    this.outbox = outbox;
    this.clock = clock;
  }

  /** What waits and what is dead, counted. */
  public Outbox.Standing standing() {
    return outbox.standing(clock.instant());
  }

  /** The newest first, at most {@value #MOST}. */
  public List<Outbox.DeadLetter> list() {
    return outbox.deadLetters(MOST);
  }

  /**
   * Lets those with these ids be tried again, for as long as a new push would be.
   *
   * @return how many of them are dead letters
   */
  public int requeue(List<Long> ids) {
    Instant now = clock.instant();
    return outbox.requeue(ids, now, now.plus(Alerting.LIFETIME));
  }

  /**
   * Lets every dead letter be tried again that was buried before now: what a running server buries
   * anew meanwhile is not taken a second time.
   *
   * @return how many there were
   */
  public int requeueAll() {
    Instant begin = clock.instant();
    int requeued = 0;
    for (int more = 1; more > 0; requeued += more) {
      more =
          requeue(
              list().stream()
                  .filter(letter -> letter.buriedAt().isBefore(begin))
                  .map(Outbox.DeadLetter::id)
                  .toList());
    }
    return requeued;
  }
}
