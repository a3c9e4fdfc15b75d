package dev.headroom.http.problem;

import dev.headroom.application.wording.RefusalMessage;

/** The answer while no map is open. */
public final class MapNotReady {

  private MapNotReady() {}

  public static Problem.ProblemException problem() {
    return Problem.of(503, "map_not_ready", RefusalMessage.MAP_NOT_READY)
        .withHeader("Retry-After", "5")
        .toException();
  }
}
