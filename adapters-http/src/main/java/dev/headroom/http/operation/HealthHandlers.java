package dev.headroom.http.operation;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.http.body.Json;
import dev.headroom.http.connection.Errors;
import dev.headroom.http.problem.MapNotReady;
import io.javalin.http.Context;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** {@code GET /health/live} and {@code GET /health/ready}. */
public final class HealthHandlers {

  private final CurrentMap map;
  private final BooleanSupplier storageReachable;

  public HealthHandlers(CurrentMap map, BooleanSupplier storageReachable) {
    this.map = map;
    this.storageReachable = storageReachable;
  }

  /** The process answers. */
  public void live(Context ctx) {
    Json.answer(ctx, Map.of("status", "live"));
  }

  /** Questions can be answered: a map is open and the database reachable. */
  public void ready(Context ctx) {
    if (map.get().isEmpty()) {
      throw MapNotReady.problem();
    }
    if (!storageReachable.getAsBoolean()) {
      throw Errors.storageUnavailable().toException();
    }
    Json.answer(ctx, Map.of("status", "ready"));
  }
}
