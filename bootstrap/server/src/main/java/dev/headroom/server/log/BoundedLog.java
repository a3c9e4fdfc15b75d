package dev.headroom.server.log;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.spi.ILoggingEvent;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes the log in a thread of its own, over a bounded queue: even if the process's output is not
 * read, no request waits, and lines that do not fit into the queue are dropped and counted. Of each
 * kind of warning or error one is written a minute. Safe for several threads.
 */
public final class BoundedLog extends AsyncAppender {

  private static final int LINES = 4_096;
  private static final int MILLIS_AT_THE_END = 1_000;

  /** Counts for the process, since the log is configured before there is a metrics registry. */
  private static final AtomicLong DROPPED = new AtomicLong();

  private static final AtomicLong REPEATED = new AtomicLong();

  private final Repeats repeats = new Repeats();

  public BoundedLog() {
    setQueueSize(LINES);
    setDiscardingThreshold(0); // A line is dropped where it does not fit, whatever its level.
    setNeverBlock(true);
    setMaxFlushTime(MILLIS_AT_THE_END);
  }

  /** Registers a count of dropped lines. */
  public static void bindTo(MeterRegistry registry) {
    FunctionCounter.builder("headroom.log.dropped", DROPPED, AtomicLong::get)
        .description("lines of the log that nobody took in time")
        .register(registry);
    FunctionCounter.builder("headroom.log.repeated", REPEATED, AtomicLong::get)
        .description("warnings and errors left out, since the last minute has one like it")
        .register(registry);
  }

  @Override
  protected void append(ILoggingEvent event) {
    Optional<ILoggingEvent> passing = repeats.pass(event, System.nanoTime());
    if (passing.isEmpty()) {
      REPEATED.incrementAndGet();
    } else if (getRemainingCapacity() == 0) {
      DROPPED.incrementAndGet();
    } else {
      super.append(passing.get());
    }
  }
}
