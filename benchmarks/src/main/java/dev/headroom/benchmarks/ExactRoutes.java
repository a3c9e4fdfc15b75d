package dev.headroom.benchmarks;

import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.route.Places;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;

/**
 * Plans seeded trips of seeded lorries by the hierarchy and by the reference searches, and counts
 * those of which duration, departure, and metres of crossed limits are the same; two of three leave
 * at a given time within a week. The reference searches see most of the map for each: a map of some
 * 100,000 junctions takes a tenth of a second a trip.
 */
public final class ExactRoutes {

  private static final String HELP = "usage: ExactRoutes NETWORK COUNT [FIRST]";
  private static final Instant MONDAY = Instant.parse("2026-11-23T05:00:00Z");

  /** Leaves the what-ifs out. */
  private static final Budgets ANSWER = Budgets.ofWhatIfs(() -> true);

  private ExactRoutes() {}

  /** Compares and prints; a difference makes it fail. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 2 || arguments.length > 3) {
      System.err.println(HELP);
      System.exit(2);
    }
    RoadIndex index = PackedRoadIndex.of(NetworkFile.read(Path.of(arguments[0])));
    RoutePlanner fast = new RoutePlanner(index);
    RoutePlanner reference = new RoutePlanner(index, Coverage.USUAL, Engine::referenceSession);
    int count = Integer.parseInt(arguments[1]);
    int first = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 0;
    int planned = 0;
    int different = 0;
    for (int seed = first; seed < first + count; seed++) {
      RouteRequest request = request(new Places(index.network(), seed), seed);
      RouteOutcome outcome = fast.plan(request, budgets());
      String told = told(outcome);
      String expected = told(reference.plan(request, budgets()));
      planned += outcome instanceof RouteOutcome.Planned ? 1 : 0;
      if (!told.equals(expected)) {
        different++;
        Figures.print("different, seed " + seed, "%s; reference: %s", told, expected);
      }
    }
    Figures.print("the same", "%d of %d, %d of them routes", count - different, count, planned);
    System.exit(different == 0 ? 0 : 1);
  }

  private static Budgets budgets() {
    return new Budgets(Budget.UNLIMITED, ANSWER.whatIfs(), Budget.UNLIMITED);
  }

  private static RouteRequest request(Places places, int seed) {
    Random random = new Random(seed);
    Dimensions lorry =
        Dimensions.ofCentimetresAndKilograms(
            300 + random.nextInt(140),
            600 + random.nextInt(1_200),
            220 + random.nextInt(40),
            3_600 + random.nextInt(40_400));
    Instant start = MONDAY.plus(Duration.ofMinutes(random.nextInt(7 * 24 * 60)));
    Times times = seed % 3 == 0 ? Times.unspecified() : Times.departAt(start);
    return new RouteRequest(places.nearARoad(), places.nearARoad(), lorry, times);
  }

  /** What has to be alike: of equally good routes either may be told. */
  private static String told(RouteOutcome outcome) {
    if (!(outcome instanceof RouteOutcome.Planned planned)) {
      return outcome.getClass().getSimpleName();
    }
    Route route = planned.legs().get(0);
    return route.duration()
        + " from "
        + route.departure()
        + " crossing "
        + Math.round(100 * route.violated().stream().mapToDouble(v -> v.to() - v.from()).sum());
  }
}
