package dev.headroom.bootstrap.push;

import dev.headroom.application.driver.AlertListener;
import dev.headroom.application.driver.AlertQueue;
import dev.headroom.domain.notification.Notification;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts the positions that lead to no decision, and logs failures at most once a minute. One line
 * is logged when notifications begin to wait for the database, and another when none waits any
 * longer. Safe for several threads.
 */
final class AlertLog implements AlertQueue.Listener {

  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);
  private static final Logger LOG = LoggerFactory.getLogger(AlertLog.class);

  private final PushMetrics metrics;
  private final Clock clock;
  private Instant nextLine = Instant.MIN;
  private long failures;
  private long waiting;
  private long stored;
  private long lost;

  AlertLog(PushMetrics metrics, Clock clock) {
    this.metrics = metrics;
    this.clock = clock;
  }

  /** A listener that wakes the couriers. */
  AlertListener waking(Runnable couriers) {
    return new AlertListener() {
      @Override
      public void queued(List<Notification> notifications) {
        metrics.queued(notifications);
        couriers.run();
        settle(0, 0, true);
      }

      @Override
      public void held(int notifications) {
        begin(notifications);
      }

      @Override
      public void stored(int notifications) {
        settle(notifications, 0, true);
      }

      @Override
      public void lost(AlertListener.Loss why, int notifications) {
        metrics.lost(why, notifications);
        if (why == AlertListener.Loss.NO_ROOM) {
          begin(notifications); // Never waited; it is settled in the same moment.
        }
        settle(0, notifications, false);
      }
    };
  }

  private synchronized void begin(int notifications) {
    if (waiting == 0 && stored == 0 && lost == 0) {
      LOG.warn("the database is away: notifications wait in memory, until they expire");
    }
    waiting += notifications;
  }

  /** Logs the end of an outage at the moment at which the database is back. */
  private synchronized void settle(int nowStored, int nowLost, boolean back) {
    waiting -= nowStored + nowLost;
    stored += nowStored;
    lost += nowLost;
    if (back && waiting == 0 && stored + lost > 0) {
      LOG.info("of the notifications that waited {} are stored, {} lost", stored, lost);
      stored = 0;
      lost = 0;
    }
  }

  @Override
  public void queueFull() {
    metrics.undecided(PushMetrics.QUEUE_FULL);
  }

  @Override
  public synchronized void failed(RuntimeException cause) {
    metrics.undecided(PushMetrics.FAILED);
    failures++;
    Instant now = clock.instant();
    // A clock that was put back does not silence it.
    if (!now.isBefore(nextLine) || now.plus(BETWEEN_LINES).isBefore(nextLine)) {
      nextLine = now.plus(BETWEEN_LINES);
      LOG.warn("{} positions led to no push: {}", failures, cause.getMessage());
      failures = 0;
    }
  }

  @Override
  public void cutShort() {
    LOG.info("positions under way are left");
  }
}
