package dev.headroom.truth;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The places of a real map where a road crosses on top of one whose height is limited. */
record Crossings(Chain chain, RoadIndex index, Situation situation) {

  /**
   * Such a place.
   *
   * @param lower the limited road
   * @param upper the road on top
   * @param at where they cross
   */
  record Crossing(int lower, int upper, Position at, Restriction restriction) {}

  private static final Situation SMALL =
      Situation.of(
          Dimensions.ofCentimetresAndKilograms(100, 300, 100, 1_000), new When.At(Cab.MONDAY));

  /** All of them: one for each pair of roads. */
  List<Crossing> all() {
    List<Crossing> all = new ArrayList<>();
    for (int road = 0; road < network().roadCount(); road++) {
      Optional<Restriction> low = low(road);
      if (low.isPresent()) {
        collect(road, low.get(), all);
      }
    }
    return all;
  }

  private RoadNetwork network() {
    return index.network();
  }

  private Optional<Restriction> low(int road) {
    for (Stretch stretch : network().stretches().of(road)) {
      if (stretch.restriction().type() == Measure.HEIGHT
          && network().ruleBook().verdictOfRule(stretch.rule(), situation) != Verdict.OPEN) {
        return Optional.of(stretch.restriction());
      }
    }
    return Optional.empty();
  }

  private void collect(int lower, Restriction restriction, List<Crossing> all) {
    for (int i = 1; i < network().pointCount(lower); i++) {
      Position a = point(lower, i - 1);
      Position b = point(lower, i);
      Position middle = new Position((a.lat() + b.lat()) / 2, (a.lon() + b.lon()) / 2);
      for (RoadPoint near : index.roadsNear(middle, a.metresTo(b) / 2 + 1)) {
        int upper = near.road();
        Optional<Position> at = crossing(a, b, upper);
        boolean known = all.stream().anyMatch(c -> c.lower() == lower && c.upper() == upper);
        if (at.isPresent() && !known && layer(upper) > layer(lower) && drivable(upper)) {
          all.add(new Crossing(lower, upper, at.get(), restriction));
        }
      }
    }
  }

  private boolean drivable(int road) {
    return open(DirectedRoad.along(road)) || open(DirectedRoad.against(road));
  }

  /** Whether a road is one for motor traffic: not the passage of a square or a footbridge. */
  boolean open(DirectedRoad directed) {
    int rules = network().rulesOf(directed);
    return network().drivable(directed)
        && network().ruleBook().verdict(rules, SMALL) == Verdict.OPEN;
  }

  private int layer(int road) {
    RawMap.Way way = chain.raw().ways.get(network().wayOf(road));
    if (way.tag("layer").matches("-?[0-9]{1,2}")) {
      return Integer.parseInt(way.tag("layer"));
    }
    boolean bridge = !way.tag("bridge").isEmpty() && !way.tag("bridge").equals("no");
    boolean tunnel = !way.tag("tunnel").isEmpty() && !way.tag("tunnel").equals("no");
    return bridge ? 1 : tunnel ? -1 : 0;
  }

  private Position point(int road, int n) {
    return Position.ofE7(network().pointLat(road, n), network().pointLon(road, n));
  }

  /** Where a road crosses a segment inside both; where they only touch is no crossing. */
  private Optional<Position> crossing(Position a, Position b, int road) {
    for (int i = 1; i < network().pointCount(road); i++) {
      Position c = point(road, i - 1);
      Position d = point(road, i);
      double ab = side(a, b, c) * side(a, b, d);
      double cd = side(c, d, a) * side(c, d, b);
      if (ab < 0 && cd < 0) {
        double t = side(c, d, a) / (side(c, d, a) - side(c, d, b));
        return Optional.of(
            new Position(a.lat() + t * (b.lat() - a.lat()), a.lon() + t * (b.lon() - a.lon())));
      }
    }
    return Optional.empty();
  }

  /** On which side of a line a place lies: the sign. */
  private static double side(Position from, Position to, Position place) {
    return (to.lon() - from.lon()) * (place.lat() - from.lat())
        - (to.lat() - from.lat()) * (place.lon() - from.lon());
  }
}
