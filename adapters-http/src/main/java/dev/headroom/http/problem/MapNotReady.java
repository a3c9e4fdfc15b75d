package dev.headroom.http.problem;

/** The answer while no map is open. */
public final class MapNotReady {

  private MapNotReady() {}

  public static Problem.ProblemException problem() {
    return Problem.of(503, "map_not_ready", "the map is being loaded; try again shortly")
        .withHeader("Retry-After", "5")
        .toException();
  }
}
