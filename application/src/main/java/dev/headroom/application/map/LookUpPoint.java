package dev.headroom.application.map;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/** Finds the restrictions of requested types at a navigational point. Safe for several threads. */
public final class LookUpPoint {

  private final CurrentMap map;
  private final LookUpSettings settings;
  private final Clock clock;

  /** Answers from the current map; the clock decides which corrections hold. */
  public LookUpPoint(CurrentMap map, LookUpSettings settings, Clock clock) {
    this.map = map;
    this.settings = settings;
    this.clock = clock;
  }

  /** The point, and the types that are requested. */
  public record Command(Position place, Set<Measure> types) {
    /** Copies the set. */
    public Command {
      types = Set.copyOf(types);
    }
  }

  /** The restrictions at the point, nearest first. */
  public Nearby handle(Command command) {
    RoadMap current = map.get().orElse(null);
    if (current == null) {
      return new Nearby.NotReady();
    }
    List<FoundRestriction> found =
        current.restrictionsNear(command.place(), settings.pointRadius(), clock.instant()).stream()
            .filter(near -> command.types().contains(near.restriction().type()))
            .toList();
    if (found.isEmpty() && !current.covers(command.place())) {
      return new Nearby.NoCoverage();
    }
    return new Nearby.Covered(found);
  }
}
