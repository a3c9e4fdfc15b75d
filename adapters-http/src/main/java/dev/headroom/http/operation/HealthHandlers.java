package dev.headroom.http.operation;

import dev.headroom.http.body.Json;
import dev.headroom.http.problem.MapNotReady;
import io.javalin.http.Context;
import java.util.Map;

/** {@code GET /health/live} and {@code GET /health/ready}. */
public final class HealthHandlers {

  private final Readiness readiness;

  public HealthHandlers(Readiness readiness) {
    this.readiness = readiness;
  }

  /** Answers that the process runs. */
  public void live(Context ctx) {
    Json.answer(ctx, Map.of("status", "live"));
  }

  /**
   * Answers whether a map is open, so that requests can be answered; the body tells whether all of
   * them can.
   */
  public void ready(Context ctx) {
    Readiness.State now = readiness.now();
    if (!now.answers()) {
      throw MapNotReady.problem();
    }
    Json.answer(ctx, Readiness.answer(now));
  }
}
