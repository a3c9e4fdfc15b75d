package dev.headroom.persistence.sql.owner;

import dev.headroom.application.thread.BackgroundThread;
import java.io.IOException;
import java.nio.channels.Channel;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Closes channels whose peers take too long; whatever thread reads or writes one then fails. Safe
 * for several threads.
 */
final class Deadlines implements AutoCloseable {

  private final ScheduledThreadPoolExecutor timer;

  /** Has one thread of this kind. */
  Deadlines(BackgroundThread thread) {
    timer = new ScheduledThreadPoolExecutor(1, thread);
    timer.setRemoveOnCancelPolicy(true);
  }

  /** A time that begins now. */
  Deadline begin(Duration time, Channel channel) {
    return new Deadline(time, channel);
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }

  /** One of them; closing it in time leaves the channel open. */
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

    /** Whether it has closed the channel. */
    boolean passed() {
      return passed;
    }

    @Override
    public void close() {
      end.cancel(false);
    }
  }
}
