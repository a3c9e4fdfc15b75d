package dev.headroom.bootstrap.push;

import dev.headroom.application.driver.AlertQueue;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts the positions that lead to no decision, and writes of failures one line a minute. Safe for
 * several threads.
 */
final class AlertLog implements AlertQueue.Listener {

  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);
  private static final Logger LOG = LoggerFactory.getLogger(AlertLog.class);

  private final PushMetrics metrics;
  private final Clock clock;
  private Instant nextLine = Instant.MIN;
  private long failures;

  AlertLog(PushMetrics metrics, Clock clock) {
    this.metrics = metrics;
    this.clock = clock;
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
