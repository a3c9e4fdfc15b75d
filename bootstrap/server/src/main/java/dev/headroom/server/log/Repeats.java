package dev.headroom.server.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import dev.headroom.domain.bounded.BoundedMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Passes one warning or error of each kind a minute: a failure that affects each request, such as a
 * full disk, would fill the log with the same line. The next line that passes reports how many were
 * suppressed. A kind is a place in the code together with a failure. Safe for several threads.
 */
final class Repeats {

  private static final long PERIOD_NANOS = TimeUnit.MINUTES.toNanos(1);

  /** The greatest number of kinds kept; the oldest leaves first. */
  private static final int MOST = 500;

  private final Map<Told, Seen> kinds = BoundedMap.byAge(MOST);

  /**
   * A kind: the place in the code and the failure.
   *
   * @param template the message without its arguments
   * @param failure the root exception and its place; empty if there is none
   */
  private record Told(String logger, Level level, String template, String failure) {}

  /** The time of the last passed event, and the number suppressed since. */
  private record Seen(long at, int others) {}

  /**
   * The event to write; empty if one of its kind was written less than a minute ago.
   *
   * @param now the process's time in nanoseconds
   */
  Optional<ILoggingEvent> pass(ILoggingEvent event, long now) {
    if (!event.getLevel().isGreaterOrEqual(Level.WARN)) {
      return Optional.of(event);
    }
    Told kind =
        new Told(
            event.getLoggerName(),
            event.getLevel(),
            String.valueOf(event.getMessage()),
            failure(event.getThrowableProxy()));
    synchronized (kinds) {
      Seen last = kinds.get(kind);
      if (last != null && now - last.at() < PERIOD_NANOS) {
        kinds.put(kind, new Seen(last.at(), last.others() + 1));
        return Optional.empty();
      }
      kinds.remove(kind);
      kinds.put(kind, new Seen(now, 0));
      return Optional.of(
          last == null || last.others() == 0 ? event : counting(event, last.others()));
    }
  }

  private static String failure(IThrowableProxy thrown) {
    if (thrown == null) {
      return "";
    }
    IThrowableProxy root = thrown;
    for (int depth = 0; root.getCause() != null && depth < MOST; depth++) {
      root = root.getCause();
    }
    StackTraceElementProxy[] frames = root.getStackTraceElementProxyArray();
    return root.getClassName() + (frames.length == 0 ? "" : " " + frames[0].getSTEAsString());
  }

  private static ILoggingEvent counting(ILoggingEvent event, int others) {
    LoggingEvent counted = new LoggingEvent();
    counted.setLoggerName(event.getLoggerName());
    counted.setLevel(event.getLevel());
    counted.setThreadName(event.getThreadName());
    counted.setInstant(event.getInstant());
    counted.setMDCPropertyMap(event.getMDCPropertyMap());
    counted.setMessage(event.getFormattedMessage() + " (+" + others + ")");
    counted.setKeyValuePairs(event.getKeyValuePairs());
    if (event.getThrowableProxy() instanceof ch.qos.logback.classic.spi.ThrowableProxy thrown) {
      counted.setThrowableProxy(thrown);
    }
    return counted;
  }
}
