package dev.headroom.benchmarks.route;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.column.Room;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.untimed.BidirectionalDijkstra;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.osm.ImportSettings;
import dev.headroom.osm.OsmImport;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures how near the cost of roads is to time and distance: compares the route of least cost
 * with the drive of least duration, which Dijkstra's algorithm finds, over seeded pairs of places
 * and for a vehicle without dimensions. The limits that it prints beside its figures are those of
 * {@code docs/lorry-cost.md}.
 */
public final class CostAgainstTime {

  private static final String HELP =
      """
      Compares routes of least cost with the quickest drives.

      usage: RouteBenchmark quickest [--trips N] [--seed N] [--worst N] MAP.osm.pbf...

        --trips N   pairs of places for each map (1000)
        --seed N    seed of the pairs (39)
        --worst N   also print the N trips that exceed the quickest drive most (0)
      """;

  /** What the duration of 99 routes in 100 may be: the quickest one's, a share and seconds more. */
  private static final double MOST_TIMES = 1.10;

  private static final double SECONDS_MORE = 60;

  /** Nearer to an end than this small roads do not count. */
  private static final double END_METRES = 500;

  private final RoadNetwork network;
  private final RoadIndex index;
  private final PlanningNetwork planning;
  private final Session session;
  private final BidirectionalDijkstra quickest;
  private final StateGraph graph;

  /** One drive: seconds, metres, and metres away from the ends, of them on small roads. */
  private record Drive(
      List<Integer> states, double seconds, double metres, double between, double small) {}

  /** The two drives of a trip. */
  private record Trip(RoadPoint start, RoadPoint end, Drive route, Drive quickest) {
    double times() {
      return quickest.seconds() == 0 ? 1 : route.seconds() / quickest.seconds();
    }

    /** Seconds by which the route exceeds what it may take. */
    double excess() {
      return route.seconds() - MOST_TIMES * quickest.seconds() - SECONDS_MORE;
    }
  }

  private CostAgainstTime(Path map) throws IOException {
    network =
        new OsmImport(
                ImportSettings.FROM_COORDINATES,
                (stage, done, total) -> {},
                issue -> {},
                Instant.now())
            .read(map);
    index = PackedRoadIndex.of(network);
    NetworkHierarchy prepared =
        NetworkPreparation.build(network, Workers.alone(), Budget.UNLIMITED);
    planning = PlanningNetwork.of(network, prepared);
    session = prepared.engine().session();
    graph = planning.graph();
    quickest = new BidirectionalDijkstra(byDuration(graph));
  }

  /** The same graph, on which everything costs what it takes. */
  private static StateGraph byDuration(StateGraph graph) {
    StateGraph.Layout layout =
        new StateGraph.Layout(graph.baseCount(), graph.stateCount(), graph.arcCount(), Room.HEAP);
    for (int state = 0; state < graph.stateCount(); state++) {
      int millis = graph.millisOf(state);
      layout.state(
          graph.roadOf(state), graph.rulesOf(state), graph.lengthOf(state), millis, millis);
      for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
        int turn = graph.turnMillisOf(arc);
        layout.arc(graph.targetOf(arc), graph.turnRulesOf(arc), turn, turn);
      }
    }
    return layout.build();
  }

  /**
   * Prints a table.
   *
   * @param arguments options and maps
   */
  public static void main(String[] arguments) throws IOException {
    int trips = 1_000;
    long seed = 39;
    int worst = 0;
    List<Path> maps = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--help" -> maps.clear();
        case "--trips" -> trips = Integer.parseInt(arguments[++i]);
        case "--seed" -> seed = Long.parseLong(arguments[++i]);
        case "--worst" -> worst = Integer.parseInt(arguments[++i]);
        default -> maps.add(Path.of(arguments[i]));
      }
    }
    if (maps.isEmpty() || List.of(arguments).contains("--help")) {
      System.out.print(HELP);
      return;
    }
    for (Path map : maps) {
      CostAgainstTime measured = new CostAgainstTime(map);
      List<Trip> found = measured.trips(trips, seed);
      System.out.println(map.getFileName() + ", seed " + seed + ", " + found.size() + " trips");
      measured.print(found, worst);
    }
  }

  private List<Trip> trips(int count, long seed) {
    Places places = new Places(network, seed);
    List<Trip> trips = new ArrayList<>();
    for (int tries = 0; trips.size() < count && tries < 20 * count; tries++) {
      Leg leg =
          new Leg(
              0,
              new Stop(places.nearAConnectedRoad()),
              new Stop(places.nearAConnectedRoad()),
              Dimensions.UNKNOWN,
              new Times.Unspecified(),
              false,
              Avoid.NOTHING,
              0);
      Snapper snapper = new Snapper(index, Coverage.USUAL, leg);
      Optional<RoadPoint> start = snapper.snap(leg.number());
      Optional<RoadPoint> end = snapper.snap(leg.last());
      if (start.isPresent() && end.isPresent()) {
        trip(leg, RouteEnds.of(planning, start.get(), end.get())).ifPresent(trips::add);
      }
    }
    return trips;
  }

  private Optional<Trip> trip(Leg leg, RouteEnds ends) {
    Planning planned =
        Planning.of(planning, ends, leg, RoadClosures.NONE, Budgets.ofWhatIfs(Budget.UNLIMITED));
    Terms terms = Terms.of(planned.levels().unspecified()).among(planned.enclaves());
    Ends byCost = new Ends(ends.sources(), ends.targets());
    Ends byTime = new Ends(byDuration(ends.sources()), byDuration(ends.targets()));
    return session
        .best(terms, byCost, Budget.UNLIMITED)
        .map(
            path ->
                new Trip(
                    ends.start(),
                    ends.end(),
                    drive(path, ends),
                    drive(quickest.search(terms, byTime, Budget.UNLIMITED).orElseThrow(), ends)));
  }

  private static List<Anchor> byDuration(List<Anchor> anchors) {
    return anchors.stream()
        .map(at -> new Anchor(at.state(), at.millis(), at.millis(), at.centimetres()))
        .toList();
  }

  private Drive drive(dev.headroom.domain.engine.Path path, RouteEnds ends) {
    List<Integer> states = new ArrayList<>();
    List<Double> metres = new ArrayList<>();
    double whole = 0;
    for (int i = 0; i < path.size(); i++) {
      int state = path.state(i);
      double to = i == path.size() - 1 ? at(ends.targets(), state) : graph.lengthOf(state) / 100.0;
      double length = to - (i == 0 ? at(ends.sources(), state) : 0);
      states.add(state);
      metres.add(length);
      whole += length;
    }
    double at = 0;
    double between = 0;
    double small = 0;
    for (int i = 0; i < states.size(); i++) {
      double from = at;
      at += metres.get(i);
      double away = Math.max(0, Math.min(at, whole - END_METRES) - Math.max(from, END_METRES));
      RoadClass rank = network.classOf(graph.roadOf(states.get(i)) >> 1);
      between += away;
      small += rank == RoadClass.UNCLASSIFIED || rank == RoadClass.RESIDENTIAL ? away : 0;
    }
    return new Drive(states, path.millis() / 1e3, whole, between, small);
  }

  private static double at(List<Anchor> anchors, int state) {
    return anchors.stream()
        .filter(anchor -> anchor.state() == state)
        .mapToDouble(anchor -> anchor.centimetres() / 100.0)
        .findFirst()
        .orElseThrow();
  }

  private void print(List<Trip> trips, int worst) {
    double[] times = trips.stream().mapToDouble(Trip::times).sorted().toArray();
    double[] excess = trips.stream().mapToDouble(Trip::excess).sorted().toArray();
    long within = trips.stream().filter(trip -> trip.excess() <= 0).count();
    List<Trip> other =
        trips.stream()
            .filter(trip -> !trip.route().states().equals(trip.quickest().states()))
            .toList();
    double[] metres =
        other.stream()
            .mapToDouble(trip -> trip.route().metres() / trip.quickest().metres())
            .sorted()
            .toArray();
    System.out.printf(
        "  duration: %.2f %% within %.2f times + %.0f s (of 99); %.0f s in excess at 99 %%;"
            + " median %.4f times (of 1.01), 99 %% %.3f%n",
        100.0 * within / trips.size(),
        MOST_TIMES,
        SECONDS_MORE,
        Math.max(0, quantile(excess, 0.99)),
        quantile(times, 0.5),
        quantile(times, 0.99));
    System.out.printf(
        "  distance: median %.4f times (of 1.15) of the %.1f %% of trips that differ%n",
        quantile(metres, 0.5), 100.0 * other.size() / trips.size());
    System.out.printf(
        "  residential and unclassified roads farther than %.0f m from the ends: %.2f %% of the"
            + " distance, of the quickest drives %.2f %%%n",
        END_METRES,
        100 * small(trips.stream().map(Trip::route).toList()),
        100 * small(trips.stream().map(Trip::quickest).toList()));
    trips.stream()
        .sorted((a, b) -> Double.compare(b.excess(), a.excess()))
        .limit(worst)
        .forEach(this::print);
  }

  private void print(Trip trip) {
    System.out.printf(
        "  %.5f,%.5f -> %.5f,%.5f: %.0f s, %.0f m; quickest %.0f s, %.0f m%n",
        trip.start().at().lat(),
        trip.start().at().lon(),
        trip.end().at().lat(),
        trip.end().at().lon(),
        trip.route().seconds(),
        trip.route().metres(),
        trip.quickest().seconds(),
        trip.quickest().metres());
  }

  private static double small(List<Drive> drives) {
    return drives.stream().mapToDouble(Drive::small).sum()
        / drives.stream().mapToDouble(Drive::between).sum();
  }

  private static double quantile(double[] sorted, double share) {
    return sorted.length == 0
        ? 1
        : sorted[Math.min(sorted.length - 1, (int) (share * sorted.length))];
  }
}
