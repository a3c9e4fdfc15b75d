package dev.headroom.domain.route.judge;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureTerm;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.route.vehicle.Passage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The closed parts of roads by road. Immutable. */
public final class ClosedParts {

  private final Map<DirectedRoad, List<Part>> byRoad = new HashMap<>();

  private record Part(int from, int to, ClosureTerm term, Closure closure) {}

  /** Orders closures by road. */
  public ClosedParts(RoadClosures closures) {
    for (RoadClosures.OnRoads found : closures.onRoads()) {
      for (RoadPart part : found.parts()) {
        byRoad
            .computeIfAbsent(part.road(), road -> new ArrayList<>())
            .add(new Part(part.from(), part.to(), found.term(), found.closure()));
      }
    }
  }

  /** Whether nothing is closed. */
  boolean isEmpty() {
    return byRoad.isEmpty();
  }

  /** The first closure in force on a part of a road then, or at any time if none is given. */
  Optional<Closure> on(RoadPart driven, Passage passage) {
    return byRoad.getOrDefault(driven.road(), List.of()).stream()
        .filter(part -> part.from() <= driven.to() && part.to() >= driven.from())
        .filter(part -> inForce(part.term(), passage))
        .map(Part::closure)
        .findFirst();
  }

  private static boolean inForce(ClosureTerm term, Passage passage) {
    return !passage.told()
        || term.passing(
                passage.enter().orElseThrow().toEpochMilli(),
                passage.leave().orElseThrow().toEpochMilli())
            .inForce();
  }
}
