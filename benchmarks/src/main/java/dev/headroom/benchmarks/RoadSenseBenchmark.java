package dev.headroom.benchmarks;

import com.graphhopper.GHRequest;
import com.graphhopper.GHResponse;
import com.graphhopper.GraphHopper;
import com.graphhopper.ResponsePath;
import com.graphhopper.util.Instruction;
import com.graphhopper.util.details.PathDetail;
import dev.headroom.benchmarks.map.GraphHopperRun;
import dev.headroom.benchmarks.measure.GivenMaps;
import dev.headroom.benchmarks.route.GraphHopperMap;
import dev.headroom.benchmarks.route.Places;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import dev.headroom.persistence.osm.ImportSettings;
import dev.headroom.persistence.osm.OsmImport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How much of their way lorries are sent over small roads: ours, ours by travel time alone, and
 * GraphHopper's lorry over the same seeded pairs of places. Of each side the share of distance on
 * unclassified and residential roads and lesser ones farther than {@value #END_METRES} m from both
 * ends, how often each side says that its route turns back, steps, distance and duration.
 */
public final class RoadSenseBenchmark {

  /** What {@code truck.json} checks: 4 m high, 3 m wide, 18 t, and no length. */
  private static final Dimensions TRUCK =
      new Dimensions(
          Optional.of(new Length(400)),
          Optional.empty(),
          Optional.of(new Length(300)),
          Optional.of(new Mass(18_000)));

  private static final long SEED = 13;
  private static final int PAIRS = 200;
  private static final double END_METRES = 500;
  private static final double SHORTEST_METRES = 2_000;
  private static final double LARGEST_SNAP_METRES = 30;

  private static final Set<Integer> U_TURNS =
      Set.of(Instruction.U_TURN_UNKNOWN, Instruction.U_TURN_LEFT, Instruction.U_TURN_RIGHT);

  private static final Set<String> SMALL =
      Set.of("unclassified", "residential", "living_street", "service", "track", "other");

  /** Sums over routes. */
  private static final class Sums {
    private double metres;
    private double between;
    private double small;
    private double seconds;
    private int turnsBack;
    private int steps;

    private void print(String who, int routes) {
      System.out.printf(
          "  %-22s %6.2f %% small   %3d turns back   %5.1f steps   %6.2f km   %6.2f min%n",
          who,
          100 * small / between,
          turnsBack,
          (double) steps / routes,
          metres / routes / 1e3,
          seconds / routes / 60);
    }
  }

  private final RoadNetwork network;
  private final RoutePlanner ours;
  private final RoutePlanner byTime;
  private final GraphHopper hopper;

  private RoadSenseBenchmark(Path map, Path folder) throws IOException {
    network = read(map);
    ours = new RoutePlanner(PackedRoadIndex.of(network));
    byTime = new RoutePlanner(PackedRoadIndex.of(unburdened(read(map))));
    GraphHopperRun.delete(folder);
    hopper = GraphHopperMap.truck(map, folder).importOrLoad();
  }

  /** The same roads, none of which costs more than its time. */
  private static RoadNetwork unburdened(RoadNetwork burdened) {
    NetworkColumns columns = burdened.columns();
    columns.roadBurden = new byte[0];
    return new RoadNetwork(burdened.info(), columns, burdened.ruleBook(), burdened.restrictions());
  }

  private static RoadNetwork read(Path map) throws IOException {
    return new OsmImport(
            ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, issue -> {}, Instant.now())
        .read(map);
  }

  /**
   * @param arguments the folder of the maps, unless the environment variable HEADROOM_MAPS names
   *     it, and the folder to which GraphHopper may write
   */
  public static void main(String[] arguments) throws IOException {
    Path graphs = Files.createDirectories(Path.of(arguments[1]));
    for (Path map : GivenMaps.in(GivenMaps.folder(arguments[0]))) {
      RoadSenseBenchmark benchmark =
          new RoadSenseBenchmark(map, graphs.resolve(map.getFileName() + ".sense"));
      System.out.println(map.getFileName() + ", seed " + SEED);
      benchmark.compare();
      benchmark.hopper.close();
    }
  }

  private void compare() {
    Places places = new Places(network, SEED);
    Sums withCost = new Sums();
    Sums withTime = new Sums();
    Sums theirs = new Sums();
    int routes = 0;
    for (int tries = 0; routes < PAIRS && tries < 20 * PAIRS; tries++) {
      Position from = places.nearAConnectedRoad();
      Position to = places.nearAConnectedRoad();
      Optional<Route> one = route(ours, from, to);
      Optional<Route> other = route(byTime, from, to);
      Optional<ResponsePath> path = theirs(from, to);
      if (one.isPresent()
          && other.isPresent()
          && path.isPresent()
          && one.get().distance() >= SHORTEST_METRES) {
        add(withCost, one.get());
        add(withTime, other.get());
        add(theirs, path.get());
        routes++;
      }
    }
    withCost.print("ours", routes);
    withTime.print("ours, by time alone", routes);
    theirs.print("GraphHopper's lorry", routes);
  }

  private static Optional<Route> route(RoutePlanner planner, Position from, Position to) {
    RouteOutcome outcome =
        planner.plan(
            new RouteRequest(from, to, TRUCK, new Times.Unspecified()),
            Budgets.ofWhatIfs(() -> true));
    if (!(outcome instanceof RouteOutcome.Planned planned)) {
      return Optional.empty();
    }
    Route.Course course = planned.legs().get(0).course();
    return Math.max(course.start().metres(), course.end().metres()) > LARGEST_SNAP_METRES
        ? Optional.empty()
        : Optional.of(planned.legs().get(0));
  }

  private void add(Sums sums, Route route) {
    double whole = 0;
    for (DirectedRoad road : route.course().roads()) {
      whole += network.lengthOf(road.road()) / 100.0;
    }
    double at = 0;
    for (DirectedRoad road : route.course().roads()) {
      double metres = network.lengthOf(road.road()) / 100.0;
      double between = between(at, at + metres, whole);
      sums.between += between;
      sums.small +=
          network.classOf(road.road()).compareTo(RoadClass.TERTIARY) > 0
                  && network.classOf(road.road()) != RoadClass.FERRY
              ? between
              : 0;
      at += metres;
    }
    sums.turnsBack +=
        (int) route.notices().stream().filter(Notice.TurnsBack.class::isInstance).count();
    sums.steps += route.steps().size();
    sums.metres += route.distance();
    sums.seconds += route.duration().toMillis() / 1e3;
  }

  /** How much of a part of a way lies away from both ends. */
  private static double between(double from, double to, double whole) {
    return Math.max(0, Math.min(to, whole - END_METRES) - Math.max(from, END_METRES));
  }

  private void add(Sums sums, ResponsePath path) {
    List<Position> points = new ArrayList<>();
    path.getPoints().forEach(point -> points.add(new Position(point.lat, point.lon)));
    double[] along = new double[points.size()];
    for (int i = 1; i < along.length; i++) {
      along[i] = along[i - 1] + metres(points.get(i - 1), points.get(i));
    }
    double whole = along[along.length - 1];
    for (PathDetail detail : path.getPathDetails().get("road_class")) {
      double between = between(along[detail.getFirst()], along[detail.getLast()], whole);
      sums.between += between;
      sums.small += SMALL.contains(String.valueOf(detail.getValue())) ? between : 0;
    }
    sums.turnsBack +=
        (int)
            path.getInstructions().stream()
                .filter(step -> U_TURNS.contains(step.getSign()))
                .count();
    sums.steps +=
        (int)
            path.getInstructions().stream()
                .filter(step -> step.getSign() != Instruction.REACHED_VIA)
                .count();
    sums.metres += path.getDistance();
    sums.seconds += path.getTime() / 1e3;
  }

  private static double metres(Position a, Position b) {
    return Distances.metres(a.lat(), a.lon(), b.lat(), b.lon());
  }

  private Optional<ResponsePath> theirs(Position from, Position to) {
    GHResponse answer =
        hopper.route(
            new GHRequest(from.lat(), from.lon(), to.lat(), to.lon())
                .setProfile(GraphHopperMap.TRUCK)
                .setPathDetails(List.of("road_class")));
    return answer.hasErrors() ? Optional.empty() : Optional.of(answer.getBest());
  }
}
