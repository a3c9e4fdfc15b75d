package dev.headroom.benchmarks.route;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.MatrixOutcome;
import dev.headroom.domain.route.MatrixRequest;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;

/**
 * Compares cells of many small matrices with the routes of their ends, to the tenth of a second and
 * of a metre: ends anywhere and at limits; lorries, vans and vehicles with a speed limiter; with
 * times, closures, and what is to be avoided.
 */
final class MatrixMix {

  private static final int ENDS = 40;

  /** So many cells of each matrix are compared. */
  private static final int OF_EACH = 50;

  private static final Instant MONDAY = Instant.parse("2026-11-30T00:00:00Z");

  private final RoadIndex index;
  private final RoutePlanner planner;
  private final Random random;
  private final Places places;
  private int compared;
  private int different;
  private int routes;
  private int crossing;

  MatrixMix(RoadIndex index, long seed) {
    this.index = index;
    planner = new RoutePlanner(index);
    random = new Random(seed);
    places = new Places(index.network(), seed);
  }

  /** Compares so many cells. */
  void compare(int cells) {
    while (compared < cells) {
      compare(request(), closures());
    }
    System.out.printf(
        Locale.ROOT,
        "  %d of %d cells of matrices of any kind differ from routes (%d have one, %d cross limits)%n",
        different,
        compared,
        routes,
        crossing);
  }

  private MatrixRequest request() {
    return new MatrixRequest(stops(), stops(), vehicle(), avoid(), times());
  }

  private List<Stop> stops() {
    List<Stop> stops = new ArrayList<>();
    for (int i = 0; i < ENDS; i++) {
      stops.add(new Stop(i % 2 == 0 ? places.atARestriction() : places.nearARoad()));
    }
    return stops;
  }

  private Dimensions vehicle() {
    Dimensions lorry = Lorry.random(random).dimensions();
    return switch (random.nextInt(6)) {
      case 0 -> Dimensions.ofCentimetresAndKilograms(250, 600, 205, 3_500);
      case 1 -> new Dimensions(lorry.amounts(), OptionalInt.of(80));
      case 2 ->
          lorry.with(Measure.LENGTH, 1_875).with(Measure.TRAILERS, 1).with(Measure.ARTICULATED, 0);
      case 3 -> Lorry.FIXED.dimensions();
      default -> lorry;
    };
  }

  private Avoid avoid() {
    return switch (random.nextInt(8)) {
      case 0 -> Avoid.of(Matter.MOTORWAY);
      case 1 -> Avoid.of(Set.of(Matter.TOLL), List.of(), Set.of(), true);
      case 2 -> Avoid.of(Set.of(), List.of(), Set.of(anyWay(), anyWay()), random.nextBoolean());
      default -> Avoid.NOTHING;
    };
  }

  private long anyWay() {
    RoadNetwork network = index.network();
    return network.wayOf(random.nextInt(network.roadCount()));
  }

  private Times times() {
    return random.nextInt(3) == 0
        ? Times.departAt(MONDAY.plusSeconds(60L * random.nextInt(7 * 24 * 60)))
        : Times.unspecified();
  }

  private RoadClosures closures() {
    if (random.nextInt(4) > 0) {
      return RoadClosures.NONE;
    }
    List<Closure> closures = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Position at = places.nearAConnectedRoad();
      Optional<Instant> until =
          random.nextBoolean() ? Optional.of(MONDAY.plusSeconds(3 * 86_400)) : Optional.empty();
      closures.add(
          new Closure(
              i,
              1,
              new ClosureNotice(List.of(at), false, "works", MONDAY, until, Optional.empty())));
    }
    return RoadClosures.of(index, closures);
  }

  private void compare(MatrixRequest request, RoadClosures closures) {
    int[] cells = random.ints(OF_EACH, 0, ENDS * ENDS).toArray();
    planner.matrix(
        request,
        closures,
        Budgets.UNLIMITED,
        new MatrixOutcome() {
          @Override
          public void ends(List<End> sources, List<End> targets) {
            // Ends without a road have no cell with a route.
          }

          @Override
          public void row(int source, MatrixRow row) {
            Arrays.stream(cells)
                .filter(cell -> cell / ENDS == source)
                .forEach(cell -> compare(request, closures, source, cell % ENDS, row));
          }
        });
  }

  private void compare(
      MatrixRequest request, RoadClosures closures, int source, int target, MatrixRow row) {
    RouteRequest single =
        new RouteRequest(
            List.of(request.sources().get(source), request.targets().get(target)),
            request.dimensions(),
            request.times(),
            false,
            request.avoid(),
            0);
    Optional<Route> route =
        planner.plan(single, closures, Budgets.ofWhatIfs(() -> true))
                instanceof RouteOutcome.Planned planned
            ? Optional.of(planned.legs().get(0))
            : Optional.empty();
    compared++;
    routes += route.isPresent() ? 1 : 0;
    crossing += row.reaches(target) && row.crossed(target) > 0 ? 1 : 0;
    boolean same =
        route.isPresent()
            ? row.reaches(target)
                && Math.abs(row.millis(target) - route.get().duration().toMillis()) < 50
                && Math.abs(row.centimetres(target) / 100.0 - route.get().distance()) < 0.05
            : !row.reaches(target);
    if (!same) {
      different++;
      System.out.printf(
          Locale.ROOT,
          "  %s to %s for %s, %s, avoiding %s: %s, but the route %s%n",
          request.sources().get(source).place(),
          request.targets().get(target).place(),
          request.dimensions(),
          request.times(),
          request.avoid(),
          row.reaches(target) ? row.sum(target) : "none",
          route.map(r -> r.duration().toMillis() + " ms, " + r.distance() + " m").orElse("none"));
    }
  }
}
