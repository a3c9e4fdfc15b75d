package dev.headroom.benchmarks.route;

import com.graphhopper.GHRequest;
import com.graphhopper.GHResponse;
import com.graphhopper.GraphHopper;
import com.graphhopper.ResponsePath;
import com.graphhopper.routing.ev.OSMWayID;
import com.graphhopper.util.Parameters;
import com.graphhopper.util.PointList;
import com.graphhopper.util.details.PathDetail;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Holds the answers of both sides against each other, for the lorry of each question: how their
 * lengths and times compare, and how often GraphHopper's route breaks a limit that ours keeps.
 */
final class RouteComparison {

  /**
   * Within so many metres a point of GraphHopper's, which are thinned out, is on a road of ours.
   */
  private static final double NEAR = 5;

  private final RoadIndex index;
  private final GraphHopper hopper;
  private final List<RoutePairs.Pair> pairs;
  private final Function<RoutePairs.Pair, Optional<Route>> ours;

  RouteComparison(
      RoadIndex index,
      GraphHopper hopper,
      List<RoutePairs.Pair> pairs,
      Function<RoutePairs.Pair, Optional<Route>> ours) {
    this.index = index;
    this.hopper = hopper;
    this.pairs = pairs;
    this.ours = ours;
  }

  void print() {
    List<Double> lengths = new ArrayList<>();
    List<Double> times = new ArrayList<>();
    int oursAlone = 0;
    int theirsAlone = 0;
    int neither = 0;
    int kept = 0;
    int broken = 0;
    for (RoutePairs.Pair pair : pairs) {
      Optional<Route> route = ours.apply(pair);
      Optional<ResponsePath> path = theirs(pair);
      if (route.isPresent() && path.isPresent()) {
        lengths.add(route.get().distance() / Math.max(1, path.get().getDistance()));
        times.add(route.get().duration().toMillis() / Math.max(1.0, (double) path.get().getTime()));
        kept += route.get().violated().isEmpty() ? 1 : 0;
        broken += route.get().violated().isEmpty() && breaks(path.get(), pair.lorry()) ? 1 : 0;
      } else {
        oursAlone += route.isPresent() ? 1 : 0;
        theirsAlone += path.isPresent() ? 1 : 0;
        neither += route.isEmpty() && path.isEmpty() ? 1 : 0;
      }
    }
    deciles("answers: length, ours / GraphHopper's, p10 / median / p90", lengths);
    deciles("answers: time, ours / GraphHopper's, p10 / median / p90", times);
    Figures.print(
        "answers: both / ours alone / GraphHopper's alone / neither",
        "%d / %d / %d / %d",
        lengths.size(),
        oursAlone,
        theirsAlone,
        neither);
    Figures.print(
        "answers: GraphHopper's breaks a limit that ours keeps", "%d of %d", broken, kept);
  }

  private Optional<ResponsePath> theirs(RoutePairs.Pair pair) {
    GHResponse answer =
        hopper.route(
            new GHRequest(pair.from().lat(), pair.from().lon(), pair.to().lat(), pair.to().lon())
                .setProfile(GraphHopperMap.ANY)
                .setCustomModel(pair.lorry().customModel())
                .putHint(Parameters.CH.DISABLE, true)
                .setPathDetails(List.of(OSMWayID.KEY)));
    return answer.hasErrors() ? Optional.empty() : Optional.of(answer.getBest());
  }

  /** Whether it drives where the rule book forbids it both ways; its first and last way aside. */
  private boolean breaks(ResponsePath path, Lorry lorry) {
    Situation situation = Situation.of(lorry.dimensions(), new When.Unspecified());
    List<PathDetail> ways = path.getPathDetails().get(OSMWayID.KEY);
    PointList points = path.getPoints();
    for (int i = 1; i + 1 < ways.size(); i++) {
      long way = ((Number) ways.get(i).getValue()).longValue();
      for (int at = ways.get(i).getFirst(); at < ways.get(i).getLast(); at++) {
        Position middle =
            new Position(
                (points.getLat(at) + points.getLat(at + 1)) / 2,
                (points.getLon(at) + points.getLon(at + 1)) / 2);
        if (forbidden(middle, way, situation)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean forbidden(Position place, long way, Situation situation) {
    RoadNetwork network = index.network();
    return index.roadsNear(place, NEAR).stream()
        .map(RoadPoint::road)
        .filter(road -> network.wayOf(road) == way)
        .findFirst()
        .filter(road -> DirectedRoad.both(road).stream().allMatch(d -> forbidden(d, situation)))
        .isPresent();
  }

  private boolean forbidden(DirectedRoad directed, Situation situation) {
    RoadNetwork network = index.network();
    return !network.drivable(directed)
        || network
                .ruleBook()
                .verdict(network.rulesOf(directed), situation)
                .compareTo(Verdict.FORBIDDEN)
            >= 0;
  }

  private static void deciles(String name, List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length > 0) {
      Figures.print(
          name,
          "%.2f / %.2f / %.2f",
          sorted[sorted.length / 10],
          sorted[sorted.length / 2],
          sorted[sorted.length * 9 / 10]);
    }
  }
}
