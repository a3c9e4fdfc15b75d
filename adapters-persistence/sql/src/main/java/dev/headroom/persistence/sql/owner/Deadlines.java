package dev.headroom.persistence.sql.owner;

import dev.headroom.application.thread.BackgroundThread;
import java.io.IOException;
import java.nio.channels.Channel;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Closes channels whose peers take too long; the thread that reads or writes one then fails. Safe
 * for several threads.
 */
final class Deadlines implements AutoCloseable {

  private final ScheduledThreadPoolExecutor timer;

  /** Creates deadlines that one background thread keeps. */
  Deadlines(BackgroundThread thread) {
    timer = new ScheduledThreadPoolExecutor(1, thread);
    timer.setRemoveOnCancelPolicy(true);
  }

  /** Begins a deadline for a channel. */
  Deadline begin(Duration time, Channel channel) {
    return new Deadline(time, channel);
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }

  /** A deadline of one channel; closing the deadline in time leaves the channel open. */
  final class Deadline implements AutoCloseable {
    private final Future<?> end;
    private volatile boolean passed;

    private Deadline(Duration time, Channel channel) {
      end = timer.schedule(() -> end(channel), time.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void end(Channel channel) {
      passed = true;
      try {
        channel.close();
      } catch (IOException e) {
        // It is of no use to anybody any more.
      }
    }

    /** Whether the deadline has closed the channel. */
    boolean passed() {
      return passed;
    }

    @Override
    public void close() {
      end.cancel(false);
    }
  }
}
