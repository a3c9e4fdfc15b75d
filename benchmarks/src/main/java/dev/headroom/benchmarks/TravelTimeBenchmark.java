package dev.headroom.benchmarks;

import com.graphhopper.GHRequest;
import com.graphhopper.GHResponse;
import com.graphhopper.GraphHopper;
import com.graphhopper.ResponsePath;
import dev.headroom.benchmarks.map.GraphHopperRun;
import dev.headroom.benchmarks.measure.GivenMaps;
import dev.headroom.benchmarks.route.GraphHopperMap;
import dev.headroom.benchmarks.route.KnownTrip;
import dev.headroom.benchmarks.route.Places;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Budgets;
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
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Compares our travel times and distances with those of GraphHopper's lorry over the same seeded
 * pairs of places, for the vehicle that its profile is made for, and prints the ratio ours to its:
 * median, first and last decile, and the pairs at the ends. After them come trips whose real time
 * is known.
 *
 * <p>GraphHopper knows no legal speeds of lorries, no towns and no time for turns, so a ratio of 1
 * is no goal in itself; what matters is that it lies near 1 and that an outlier can be explained.
 */
public final class TravelTimeBenchmark {

  /** What {@code truck.json} checks: 4 m high, 3 m wide, 18 t, and no length. */
  private static final Dimensions TRUCK =
      new Dimensions(
          Optional.of(new Length(400)),
          Optional.empty(),
          Optional.of(new Length(300)),
          Optional.of(new Mass(18_000)));

  private static final long SEED = 3;
  private static final int PAIRS = 400;
  private static final int EXTREMES = 6;

  /** Shorter trips say more of snapping than of speed. */
  private static final double SHORTEST_METRES = 1_000;

  /** Both must have begun and ended at the same road. */
  private static final double LARGEST_SNAP_METRES = 30;

  private record Trip(double metres, double seconds) {}

  private record Pair(Position from, Position to, Trip ours, Trip theirs) {
    private double durationRatio() {
      return ours.seconds / theirs.seconds;
    }

    private double distanceRatio() {
      return ours.metres / theirs.metres;
    }

    private double speedRatio() {
      return distanceRatio() / durationRatio();
    }
  }

  private final String name;
  private final RoadNetwork network;
  private final RoutePlanner planner;
  private final GraphHopper hopper;

  private TravelTimeBenchmark(Path map, Path folder) throws IOException {
    name = map.getFileName().toString();
    network =
        new OsmImport(
                ImportSettings.FROM_COORDINATES,
                (stage, done, total) -> {},
                issue -> {},
                Instant.now())
            .read(map);
    planner = new RoutePlanner(PackedRoadIndex.of(network));
    GraphHopperRun.delete(folder);
    hopper = GraphHopperMap.truck(map, folder).importOrLoad();
  }

  /**
   * @param arguments the folder of the maps, unless the environment variable HEADROOM_MAPS names
   *     it, and the folder to which GraphHopper may write
   */
  public static void main(String[] arguments) throws IOException {
    Path graphs = Files.createDirectories(Path.of(arguments[1]));
    for (Path map : GivenMaps.in(GivenMaps.folder(arguments[0]))) {
      TravelTimeBenchmark benchmark =
          new TravelTimeBenchmark(map, graphs.resolve(map.getFileName() + ".truck"));
      benchmark.compare();
      benchmark.knownTrips();
      benchmark.hopper.close();
    }
  }

  private void compare() {
    Places places = new Places(network, SEED);
    List<Pair> pairs = new ArrayList<>();
    int tries = 0;
    while (pairs.size() < PAIRS && tries++ < 10 * PAIRS) {
      pair(places.nearAConnectedRoad(), places.nearAConnectedRoad()).ifPresent(pairs::add);
    }
    say("%n%s: %d pairs of %d that both can drive, seed %d", name, pairs.size(), tries, SEED);
    quantiles("duration", pairs, Pair::durationRatio);
    quantiles("distance", pairs, Pair::distanceRatio);
    quantiles("speed", pairs, Pair::speedRatio);
    pairs.sort(Comparator.comparingDouble(Pair::durationRatio));
    pairs.subList(0, Math.min(EXTREMES, pairs.size())).forEach(this::print);
    say("  …");
    pairs.subList(Math.max(0, pairs.size() - EXTREMES), pairs.size()).forEach(this::print);
  }

  private Optional<Pair> pair(Position from, Position to) {
    return ours(from, to, LARGEST_SNAP_METRES)
        .filter(trip -> trip.metres >= SHORTEST_METRES)
        .flatMap(trip -> theirs(from, to).map(other -> new Pair(from, to, trip, other)));
  }

  private Optional<Trip> ours(Position from, Position to, double largestSnap) {
    RouteOutcome outcome =
        planner.plan(
            new RouteRequest(from, to, TRUCK, new Times.Unspecified()),
            Budgets.ofWhatIfs(() -> true));
    if (!(outcome instanceof RouteOutcome.Planned planned)) {
      return Optional.empty();
    }
    Route route = planned.legs().get(0);
    Route.Course course = route.course();
    return Math.max(course.start().metres(), course.end().metres()) > largestSnap
        ? Optional.empty()
        : Optional.of(new Trip(route.distance(), route.duration().toMillis() / 1e3));
  }

  private Optional<Trip> theirs(Position from, Position to) {
    GHResponse answer =
        hopper.route(
            new GHRequest(from.lat(), from.lon(), to.lat(), to.lon())
                .setProfile(GraphHopperMap.TRUCK));
    if (answer.hasErrors()) {
      return Optional.empty();
    }
    ResponsePath path = answer.getBest();
    return Optional.of(new Trip(path.getDistance(), path.getTime() / 1e3));
  }

  /** Trips whose time is known from timetables and maps; only those on this map are driven. */
  private void knownTrips() {
    for (KnownTrip trip : KnownTrip.ALL) {
      if (trip.map().equals(name)) {
        Optional<Trip> ours = ours(trip.from(), trip.to(), Double.POSITIVE_INFINITY);
        Optional<Trip> theirs = theirs(trip.from(), trip.to());
        say(
            "  %-36s ours %s, GraphHopper %s; known: %s",
            trip.name(), text(ours), text(theirs), trip.known());
      }
    }
  }

  private static String text(Optional<Trip> trip) {
    return trip.map(
            t -> String.format(Locale.ROOT, "%.1f km %.0f min", t.metres / 1e3, t.seconds / 60))
        .orElse("none");
  }

  private static void quantiles(String what, List<Pair> pairs, ToDoubleFunction<Pair> ratio) {
    double[] sorted = pairs.stream().mapToDouble(ratio).sorted().toArray();
    say(
        "  %-8s ours / GraphHopper: p10 %.2f, median %.2f, p90 %.2f",
        what,
        sorted[sorted.length / 10],
        sorted[sorted.length / 2],
        sorted[sorted.length * 9 / 10]);
  }

  /** With how much longer ours is for the limits that it keeps. */
  private void print(Pair pair) {
    say(
        "  %.2f  %.5f,%.5f to %.5f,%.5f: %s, GraphHopper %s; for limits %s",
        pair.durationRatio(),
        pair.from.lat(),
        pair.from.lon(),
        pair.to.lat(),
        pair.to.lon(),
        text(Optional.of(pair.ours)),
        text(Optional.of(pair.theirs)),
        forLimits(pair));
  }

  private String forLimits(Pair pair) {
    RouteRequest request = new RouteRequest(pair.from, pair.to, TRUCK, new Times.Unspecified());
    if (!(planner.plan(request, Budgets.UNLIMITED) instanceof RouteOutcome.Planned planned)
        || planned.legs().get(0).detour().isEmpty()) {
      return "unknown";
    }
    Route.Detour detour = planned.legs().get(0).detour().get();
    return String.format(
        Locale.ROOT,
        "%+.1f km %+.0f min",
        detour.distance() / 1e3,
        detour.duration().toMillis() / 60e3);
  }

  private static void say(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
