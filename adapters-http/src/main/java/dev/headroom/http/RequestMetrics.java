package dev.headroom.http;

import io.javalin.http.Context;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Counts and times requests by method, template of the path and status: never by the path itself,
 * which may hold a key, nor by what a client can make up without end.
 */
final class RequestMetrics {

  private final Meter.MeterProvider<Timer> requests;

  RequestMetrics(MeterRegistry registry) {
    requests =
        Timer.builder("headroom.http.requests")
            .description("requests by method, route and status")
            .serviceLevelObjectives(
                Duration.ofMillis(1),
                Duration.ofMillis(5),
                Duration.ofMillis(25),
                Duration.ofMillis(100),
                Duration.ofMillis(500),
                Duration.ofSeconds(2))
            .withRegistry(registry);
  }

  void record(Context ctx, float millis) {
    ApiRoute route = RequestLog.routeOf(ctx);
    requests
        .withTags(
            "method",
            route == null ? "other" : ctx.req().getMethod(),
            "route",
            route == null ? "none" : route.path(),
            "status",
            Integer.toString(ctx.statusCode()))
        .record((long) (millis * 1_000), TimeUnit.MICROSECONDS);
  }
}
