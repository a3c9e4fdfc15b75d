package dev.headroom.http;

import dev.headroom.application.CurrentMap;
import io.javalin.http.Context;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** {@code GET /health/live} and {@code GET /health/ready}. */
final class HealthHandlers {

  private final CurrentMap map;
  private final BooleanSupplier storageReachable;

  HealthHandlers(CurrentMap map, BooleanSupplier storageReachable) {
    this.map = map;
    this.storageReachable = storageReachable;
  }

  /** The process answers. */
  void live(Context ctx) {
    Json.answer(ctx, Map.of("status", "live"));
  }

  /** Questions can be answered: a map is open and the database reachable. */
  void ready(Context ctx) {
    if (map.get().isEmpty()) {
      throw MapNotReady.problem();
    }
    if (!storageReachable.getAsBoolean()) {
      throw Errors.storageUnavailable().toException();
    }
    Json.answer(ctx, Map.of("status", "ready"));
  }
}
