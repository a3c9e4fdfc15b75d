package dev.headroom.http.connection;

import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Counts and times requests by method, template of the path and status. Neither the path itself,
 * which may contain a key, nor anything of unlimited variety that a client can choose becomes a
 * tag.
 */
public final class RequestMetrics {

  private final Meter.MeterProvider<Timer> requests;

  /** One timer for each route and status; looking them up in the registry would take longer. */
  private final Map<Tags, Timer> timers = new ConcurrentHashMap<>();

  private record Tags(String method, String route, int status) {}

  /** The codes are those of this program; a client cannot add one. */
  private final Map<String, Counter> refusals = new ConcurrentHashMap<>();

  private final MeterRegistry registry;

  public RequestMetrics(MeterRegistry registry) {
    this.registry = registry;
    // There from the start: the first of them is no gap but a step, which an alert can see.
    for (String code : List.of("busy", "internal_error", "storage_unavailable")) {
      refusals.put(code, refusals(registry, code));
    }
    requests =
        Timer.builder("headroom.http.requests")
            .description("requests by method, route and status")
            .serviceLevelObjectives(
                Duration.ofMillis(1),
                Duration.ofMillis(5),
                Duration.ofMillis(25),
                Duration.ofMillis(50),
                Duration.ofMillis(100),
                Duration.ofMillis(250),
                Duration.ofMillis(500),
                Duration.ofSeconds(1),
                Duration.ofSeconds(2),
                Duration.ofSeconds(5),
                Duration.ofSeconds(10))
            .withRegistry(registry);
  }

  /** Whether the files of the certificate hold a renewed one that was refused. */
  public AtomicBoolean certificateRefused() {
    AtomicBoolean refused = new AtomicBoolean();
    Gauge.builder("headroom.tls.certificate.refused", refused, now -> now.get() ? 1 : 0)
        .description("1 while the certificate's files hold one that was refused")
        .strongReference(true)
        .register(registry);
    return refused;
  }

  /** The counter of answers with an error body of this code. */
  static Counter refusals(MeterRegistry registry, String code) {
    return Counter.builder("headroom.http.refusals")
        .description("answers with an error body, by its code")
        .tag("code", code)
        .register(registry);
  }

  /** Counts an answer with an error body. */
  void refused(Problem problem) {
    refusals.computeIfAbsent(problem.code(), code -> refusals(registry, code)).increment();
  }

  public void record(Context ctx, float millis) {
    ApiRoute route = RequestLog.routeOf(ctx);
    Tags tags =
        new Tags(
            route == null ? "other" : ctx.req().getMethod(),
            route == null ? "none" : route.path(),
            ctx.statusCode());
    record(tags, (long) (millis * 1_000));
  }

  /**
   * Counts a request that was refused before it reached an endpoint.
   *
   * @param path the template of the endpoint's path, empty without one
   */
  void recordRefusal(String method, String path, Problem problem, Duration taken) {
    refused(problem);
    int status = problem.status();
    Tags tags = path.isEmpty() ? new Tags("other", "none", status) : new Tags(method, path, status);
    record(tags, taken.toNanos() / 1_000);
  }

  private void record(Tags tags, long micros) {
    timers.computeIfAbsent(tags, this::timer).record(micros, TimeUnit.MICROSECONDS);
  }

  private Timer timer(Tags tags) {
    return requests.withTags(
        "method", tags.method(), "route", tags.route(), "status", Integer.toString(tags.status()));
  }
}
