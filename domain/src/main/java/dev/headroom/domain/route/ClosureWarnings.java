package dev.headroom.domain.route;

import dev.headroom.domain.closure.ClosedPart;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What routes tell of closures, in words. Times are told in universal time. */
final class ClosureWarnings {

  /** How many closures that lie nowhere are named. */
  private static final int MOST_NAMED = 10;

  private final RoadNetwork network;
  private final RoadClosures closures;
  private final Map<Integer, List<Lying>> byRoad = new HashMap<>();

  private record Lying(Closure closure, ClosedPart part) {}

  ClosureWarnings(RoadNetwork network, RoadClosures closures) {
    this.network = network;
    this.closures = closures;
    for (RoadClosures.OnRoads found : closures.onRoads()) {
      for (ClosedPart part : found.parts()) {
        byRoad
            .computeIfAbsent(part.directed(), directed -> new ArrayList<>())
            .add(new Lying(found.closure(), part));
      }
    }
  }

  /** The closures that would stop a drive, each once, in its order. */
  List<String> stopping(Drive drive, String consequence) {
    return met(drive, true).entrySet().stream()
        .map(
            met ->
                "Closed: "
                    + met.getValue()
                    + " ("
                    + met.getKey().notice().reason()
                    + ")"
                    + until(met.getKey().notice())
                    + "; "
                    + consequence
                    + ".")
        .toList();
  }

  /** The closures on a drive that do not hold while it passes. */
  List<String> passed(Drive drive) {
    return met(drive, false).entrySet().stream()
        .map(
            met ->
                "There is a closure on the way that is not in force when the route passes it: "
                    + met.getValue()
                    + " ("
                    + met.getKey().notice().reason()
                    + "), from "
                    + met.getKey().notice().from()
                    + until(met.getKey().notice())
                    + ".")
        .toList();
  }

  /** The closures that lie on no road of this map. */
  Optional<String> elsewhere() {
    List<Closure> lost = closures.elsewhere();
    if (lost.isEmpty()) {
      return Optional.empty();
    }
    String named =
        lost.stream()
            .limit(MOST_NAMED)
            .map(closure -> closure.id() + " (" + closure.notice().reason() + ")")
            .collect(Collectors.joining(", "));
    int more = lost.size() - MOST_NAMED;
    return Optional.of(
        "Closures that lie on no road of this map were not regarded: "
            + named
            + (more > 0 ? " and " + more + " more." : "."));
  }

  private static String until(ClosureNotice notice) {
    return notice.until().map(end -> " until " + end).orElse("");
  }

  /** The closures on the driven parts of roads that hold then, or do not; and the streets. */
  private Map<Closure, String> met(Drive drive, boolean inForce) {
    Map<Closure, String> met = new LinkedHashMap<>();
    for (Drive.Leg leg : drive.legs()) {
      int length = network.lengthOf(leg.road());
      long from = Math.round(leg.from() * length);
      long to = Math.round(leg.to() * length);
      for (Lying lying : byRoad.getOrDefault(leg.directed(), List.of())) {
        if (lying.part().from() <= to
            && lying.part().to() >= from
            && holds(lying.closure().notice(), drive.driving(leg)) == inForce) {
          met.putIfAbsent(lying.closure(), streetOf(leg.road()));
        }
      }
    }
    return met;
  }

  /** Whether a closure holds at any moment of a passage; without times it does. */
  private static boolean holds(ClosureNotice notice, Passage passage) {
    return !passage.told()
        || (!notice.endedBy(passage.enter().get())
            && !notice.from().isAfter(passage.leave().orElseThrow()));
  }

  private String streetOf(int road) {
    String street = network.streetOf(road);
    return street.isEmpty() ? "a road without a name" : street;
  }
}
