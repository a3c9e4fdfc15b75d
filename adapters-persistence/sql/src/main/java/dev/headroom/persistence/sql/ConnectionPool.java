package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import com.zaxxer.hikari.metrics.IMetricsTracker;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;

/**
 * The connections to the database. Each call of a store takes one for as long as it lasts, and
 * waits for one where all are taken. Safe for several threads.
 */
public final class ConnectionPool {

  private final HikariDataSource source;
  private final AtomicLong timeouts = new AtomicLong();

  /** Opens the first connections. */
  ConnectionPool(HikariConfig config) {
    config.setMetricsTrackerFactory(
        (name, pool) ->
            new IMetricsTracker() {
              @Override
              public void recordConnectionTimeout() {
                timeouts.incrementAndGet();
              }
            });
    source = new HikariDataSource(config);
  }

  HikariDataSource source() {
    return source;
  }

  /** Connections that calls have taken. */
  public int active() {
    return count(HikariPoolMXBean::getActiveConnections);
  }

  /** Open connections that nobody has taken. */
  public int idle() {
    return count(HikariPoolMXBean::getIdleConnections);
  }

  /** Calls that wait for a connection. */
  public int waiting() {
    return count(HikariPoolMXBean::getThreadsAwaitingConnection);
  }

  /** How many connections there are at most. */
  public int limit() {
    return source.getMaximumPoolSize();
  }

  /** Calls that got no connection in time, and failed. */
  public long timeouts() {
    return timeouts.get();
  }

  private int count(ToIntFunction<HikariPoolMXBean> counted) {
    return Optional.ofNullable(source.getHikariPoolMXBean()).map(counted::applyAsInt).orElse(0);
  }
}
