package dev.headroom.domain.route;

import dev.headroom.domain.closure.ClosedPart;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.describe.Notice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What routes report of closures. */
final class ClosureNotices {

  /** How many closures that lie nowhere are named. */
  private static final int MOST_NAMED = 10;

  private final RoadNetwork network;
  private final RoadClosures closures;
  private final Map<Integer, List<Lying>> byRoad = new HashMap<>();

  private record Lying(Closure closure, ClosedPart part) {}

  ClosureNotices(RoadNetwork network, RoadClosures closures) {
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

  /**
   * The closures that would stop a drive, each once, in its order.
   *
   * @param otherWay whether there is another way
   */
  List<Notice> stopping(Drive drive, boolean otherWay) {
    return met(drive, true).entrySet().stream()
        .<Notice>map(met -> new Notice.ClosureStops(met.getKey(), met.getValue(), otherWay))
        .toList();
  }

  /** The closures on a drive that do not hold while it passes. */
  List<Notice> passed(Drive drive) {
    return met(drive, false).entrySet().stream()
        .<Notice>map(met -> new Notice.ClosureNotInForce(met.getKey(), met.getValue()))
        .toList();
  }

  /** The closures that lie on no road of this map. */
  Optional<Notice> elsewhere() {
    List<Closure> lost = closures.elsewhere();
    int named = Math.min(lost.size(), MOST_NAMED);
    return lost.isEmpty()
        ? Optional.empty()
        : Optional.of(new Notice.ClosuresOffMap(lost.subList(0, named), lost.size() - named));
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
          met.putIfAbsent(lying.closure(), network.streetOf(leg.road()));
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
}
