package dev.headroom.application.picture;

import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.VehicleClass;
import java.lang.ref.WeakReference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The data for drawing a map's tiles between two ends of corrections; tiles of one edition fit
 * together. It does not keep the map from being collected. Immutable.
 */
final class MapEdition {

  private final WeakReference<RoadMap> map;
  private final long endedCorrections;
  private final SignPlaces signs;
  private final int[] throughRoads;
  private final List<List<VehicleClass>> closedBySet;

  MapEdition(RoadMap map, Instant now) {
    this.map = new WeakReference<>(map);
    this.endedCorrections = ended(map, now);
    RoadNetwork network = map.network();
    signs = new SignPlaces(network, new When.At(now));
    closedBySet = closed(network.ruleBook(), new When.At(now));
    throughRoads =
        IntStream.range(0, network.roadCount())
            .filter(
                road ->
                    network.classOf(road).compareTo(RoadClass.PRIMARY) <= 0 || ferry(road, network))
            .toArray();
  }

  /**
   * For each rule set the vehicle classes to which it is closed for any purpose and at any time.
   */
  private static List<List<VehicleClass>> closed(RuleBook book, When now) {
    List<List<VehicleClass>> closed = new ArrayList<>();
    for (int set = 0; set < book.setCount(); set++) {
      Set<VehicleClass> classes = EnumSet.noneOf(VehicleClass.class);
      for (int rule : book.rulesOf(set)) {
        if (book.rule(rule).subject() == Matter.ACCESS
            && book.rule(rule).alwaysCloses()
            && book.inForce(rule, now)) {
          classes.addAll(book.rule(rule).classes());
        }
      }
      classes.remove(VehicleClass.MOTOR);
      closed.add(List.copyOf(classes));
    }
    return List.copyOf(closed);
  }

  /** The vehicle classes to which a road is closed in both directions, in order. */
  List<VehicleClass> closedTo(int road, RoadNetwork network) {
    List<VehicleClass> back = closedBySet.get(network.rulesOf(DirectedRoad.against(road)));
    return closedBySet.get(network.rulesOf(DirectedRoad.along(road))).stream()
        .filter(back::contains)
        .toList();
  }

  private static boolean ferry(int road, RoadNetwork network) {
    return network.classOf(road) == RoadClass.FERRY;
  }

  /** Whether this edition shows a map as it is at a moment. */
  boolean isOf(RoadMap current, Instant now) {
    return map.refersTo(current) && ended(current, now) == endedCorrections;
  }

  private static long ended(RoadMap map, Instant now) {
    return map.network().info().corrections().stream()
        .filter(corrected -> corrected.end().filter(end -> !end.isAfter(now)).isPresent())
        .count();
  }

  /** The places of restriction signs. */
  SignPlaces signs() {
    return signs;
  }

  /** The primary roads and those of higher classes, and the ferries. */
  IntStream throughRoads() {
    return IntStream.of(throughRoads);
  }
}
