package dev.headroom.bootstrap;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.route.SearchEnd;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Counts and times searches for routes by how they end. Safe for several threads. */
public final class SearchMetrics implements PlanRoute.Observer {

  private static final Duration[] BUCKETS =
      Stream.of(10, 25, 50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000)
          .map(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final Map<SearchEnd, Timer> timers = new EnumMap<>(SearchEnd.class);

  private SearchMetrics(MeterRegistry registry) {
    for (SearchEnd end : SearchEnd.values()) {
      timers.put(
          end,
          Timer.builder("headroom.searches")
              .description("searches for routes, with the time that they waited")
              .tag("outcome", end.name().toLowerCase(Locale.ROOT))
              .serviceLevelObjectives(BUCKETS)
              .register(registry));
    }
  }

  /** A copy of a use case with these metrics. */
  public static PlanRoute measured(PlanRoute planRoute, MeterRegistry registry) {
    Gauge.builder("headroom.searches.running", planRoute, PlanRoute::running)
        .description("searches that run")
        .strongReference(true)
        .register(registry);
    Gauge.builder("headroom.searches.waiting", planRoute, PlanRoute::waiting)
        .description("requests for routes that wait for others to end")
        .strongReference(true)
        .register(registry);
    return planRoute.observedBy(new SearchMetrics(registry));
  }

  @Override
  public Consumer<SearchEnd> begins() {
    Timer.Sample sample = Timer.start();
    return end -> sample.stop(timers.get(end));
  }
}
