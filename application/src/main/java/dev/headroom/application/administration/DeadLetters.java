package dev.headroom.application.administration;

import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.outbox.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Lists the pushes that could not be delivered, and requeues them. Safe for several threads. */
public final class DeadLetters {

  /** The greatest number listed at once, and requeued in one transaction. */
  public static final int MOST = 10_000;

  private final Outbox outbox;
  private final Clock clock;

  public DeadLetters(Outbox outbox, Clock clock) {
    this.outbox = outbox;
    this.clock = clock;
  }

  /** The numbers of waiting pushes and of dead letters. */
  public Outbox.Standing standing() {
    return outbox.standing(clock.instant());
  }

  /** The newest dead letters first, at most {@value #MOST}. */
  public List<Outbox.DeadLetter> list() {
    return outbox.deadLetters(MOST);
  }

  /**
   * Requeues the dead letters with these ids; each is tried for as long as a new push would be.
   *
   * @return how many of the ids name dead letters
   */
  public int requeue(List<Long> ids) {
    Instant now = clock.instant();
    return outbox.requeue(ids, now, now.plus(Alerting.LIFETIME));
  }

  /**
   * Requeues every dead letter buried before now. Those that a running server buries meanwhile are
   * not taken a second time.
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
