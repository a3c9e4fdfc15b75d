package dev.headroom.application.closure;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.geo.Position;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * Shows the roads that a closure would close, while it is drawn. Nothing is stored. Safe for
 * several threads.
 */
public final class TraceClosure {

  /** A reason that is valid, for a closure that has none yet. */
  private static final String NO_REASON = "-";

  private final CurrentMap map;
  private final PlaceClosure place;

  /** Traces on the current map. */
  public TraceClosure(CurrentMap map, Clock clock) {
    this.map = map;
    place = new PlaceClosure(ClosureHoursReader.NONE, clock);
  }

  /** Finds the roads along the points of a drawing. */
  public PlaceClosure.Outcome handle(List<Position> points, boolean alongOnly) {
    Optional<RoadMap> current = map.get();
    return current
        .map(open -> place.handle(ClosureDraft.always(points, alongOnly, NO_REASON), open))
        .orElseGet(() -> new PlaceClosure.Outcome.NotPlaced(new ClosureFailure.NotReady()));
  }
}
