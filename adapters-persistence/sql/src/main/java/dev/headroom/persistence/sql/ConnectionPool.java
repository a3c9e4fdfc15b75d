package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import com.zaxxer.hikari.metrics.IMetricsTracker;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;

/**
 * The pool of connections to the database. Each call of a store holds one connection for its
 * duration, and waits if all are in use. Safe for several threads.
 */
public final class ConnectionPool {

  private final HikariDataSource source;
  private final AtomicLong timeouts = new AtomicLong();

  /** Opens the first connections of a pool. */
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

  /** The number of connections in use by calls. */
  public int active() {
    return count(HikariPoolMXBean::getActiveConnections);
  }

  /** The number of open connections that are not in use. */
  public int idle() {
    return count(HikariPoolMXBean::getIdleConnections);
  }

  /** The number of calls that wait for a connection. */
  public int waiting() {
    return count(HikariPoolMXBean::getThreadsAwaitingConnection);
  }

  /** The maximum number of connections. */
  public int limit() {
    return source.getMaximumPoolSize();
  }

  /** The number of calls that failed because they got no connection in time. */
  public long timeouts() {
    return timeouts.get();
  }

  private int count(ToIntFunction<HikariPoolMXBean> counted) {
    return Optional.ofNullable(source.getHikariPoolMXBean()).map(counted::applyAsInt).orElse(0);
  }
}
