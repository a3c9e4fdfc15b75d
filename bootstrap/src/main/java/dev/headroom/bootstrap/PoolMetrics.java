package dev.headroom.bootstrap;

import dev.headroom.persistence.sql.ConnectionPool;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToDoubleFunction;

/** Metrics of the connections to the database. */
public record PoolMetrics(ConnectionPool pool) implements MeterBinder {

  @Override
  public void bindTo(MeterRegistry registry) {
    gauge(registry, "active", "connections that are taken", ConnectionPool::active);
    gauge(registry, "idle", "open connections that are not taken", ConnectionPool::idle);
    gauge(registry, "limit", "connections at most", ConnectionPool::limit);
    gauge(registry, "waiting", "calls that wait for a connection", ConnectionPool::waiting);
    FunctionCounter.builder("headroom.database.timeouts", pool, ConnectionPool::timeouts)
        .description("calls that got no connection in time")
        .register(registry);
  }

  private void gauge(
      MeterRegistry registry, String name, String meaning, ToDoubleFunction<ConnectionPool> value) {
    Gauge.builder("headroom.database." + name, pool, value).description(meaning).register(registry);
  }
}
