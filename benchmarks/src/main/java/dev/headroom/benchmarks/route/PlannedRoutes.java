package dev.headroom.benchmarks.route;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.route.Geometries;
import dev.headroom.http.route.RouteAnswer;
import dev.headroom.http.route.RouteForm;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * The planner of one version: makes of a line of text, and of whether what-ifs are wanted, a
 * request that can be planned again and again. {@link RouteVersions} loads this class once of each
 * version, and knows it by types of the JDK alone, since two versions share no others.
 *
 * <p>A line is latitude and longitude of the start and of the end, height, length and width in
 * centimetres, weight in kilograms, and, if the request has a time, the departure (ISO 8601, UTC).
 */
public final class PlannedRoutes implements BiFunction<String, Boolean, Supplier<Object>> {

  /** Leaves the what-ifs out. */
  private static final Budget NONE = () -> true;

  private static final RouteForm FORM = new RouteForm(Geometries.POLYLINE, ZoneOffset.UTC);

  private final RoutePlanner planner;

  /** An answer, of which the text is that of the interface; it is made when it is asked for. */
  private record Answer(RouteRequest request, RouteOutcome outcome) {
    @Override
    public String toString() {
      return RouteAnswer.of(
              new PlanRoute.Outcome.Answered(outcome), request, FORM, Wording.english())
          .json();
    }
  }

  /** Plans on the network of a file, whose columns are in pages as a server has them. */
  public PlannedRoutes(String file) throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    planner =
        new RoutePlanner(
            PackedRoadIndex.of(NetworkFile.openInPages(Path.of(file), temporary).network()));
  }

  @Override
  public Supplier<Object> apply(String line, Boolean whatIfs) {
    String[] fields = line.split(" ");
    RouteRequest request =
        new RouteRequest(
            place(fields, 0),
            place(fields, 2),
            Dimensions.ofCentimetresAndKilograms(
                Integer.parseInt(fields[4]),
                Integer.parseInt(fields[5]),
                Integer.parseInt(fields[6]),
                Integer.parseInt(fields[7])),
            fields.length > 8
                ? new Times.DepartAt(Instant.parse(fields[8]))
                : new Times.Unspecified());
    Budgets budgets = Budgets.ofWhatIfs(whatIfs ? Budget.UNLIMITED : NONE);
    return () -> new Answer(request, planner.plan(request, budgets));
  }

  /** A request without times as such a line. */
  public static String line(Position from, Position to, Lorry lorry) {
    return String.join(
        " ",
        Double.toString(from.lat()),
        Double.toString(from.lon()),
        Double.toString(to.lat()),
        Double.toString(to.lon()),
        Integer.toString(lorry.height()),
        Integer.toString(lorry.length()),
        Integer.toString(lorry.width()),
        Integer.toString(lorry.weight()));
  }

  private static Position place(String[] fields, int at) {
    return new Position(Double.parseDouble(fields[at]), Double.parseDouble(fields[at + 1]));
  }
}
