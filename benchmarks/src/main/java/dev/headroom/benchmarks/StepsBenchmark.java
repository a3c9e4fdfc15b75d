package dev.headroom.benchmarks;

import com.graphhopper.GHRequest;
import com.graphhopper.GHResponse;
import com.graphhopper.GraphHopper;
import com.graphhopper.ResponsePath;
import com.graphhopper.util.Instruction;
import com.graphhopper.util.InstructionList;
import dev.headroom.application.wording.RouteWording;
import dev.headroom.application.wording.Wording;
import dev.headroom.benchmarks.map.GraphHopperRun;
import dev.headroom.benchmarks.measure.GivenMaps;
import dev.headroom.benchmarks.route.GraphHopperMap;
import dev.headroom.benchmarks.route.Lorry;
import dev.headroom.benchmarks.route.Places;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import dev.headroom.persistence.osm.ImportSettings;
import dev.headroom.persistence.osm.OsmImport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * Counts the steps of routes between seeded pairs of places, and the instructions of GraphHopper's
 * lorry between the same places: how many a route, how many of them lead less than 20 m, how many
 * stay on the street that is driven, and how many turn back. The arrival counts as a step, but its
 * length, which is 0, does not.
 *
 * <p>Where both drive the same way (their lengths differ by less than 1 %), they are counted apart.
 * The lists of both for the first routes are written to a file, to be looked at.
 */
public final class StepsBenchmark {

  private static final long SEED = 7;
  private static final int ROUTES = 200;
  private static final int LISTED = 40;
  private static final double SHORTEST_METRES = 1_000;
  private static final double SHORT_STEP_METRES = 20;
  private static final double SAME_WAY = 0.01;

  /** What is counted over the routes of one side. */
  private static final class Count {
    private int routes;
    private int steps;
    private int shorts;
    private int stays;
    private int back;

    private void add(double metres, boolean last, boolean stay, boolean turnsBack) {
      steps++;
      shorts += !last && metres < SHORT_STEP_METRES ? 1 : 0;
      stays += stay ? 1 : 0;
      back += turnsBack ? 1 : 0;
    }

    private String text() {
      return String.format(
          Locale.ROOT,
          "%.1f steps a route, %.1f %% under %.0f m, %.1f %% to stay on, %d turn back",
          (double) steps / Math.max(1, routes),
          100.0 * shorts / Math.max(1, steps),
          SHORT_STEP_METRES,
          100.0 * stays / Math.max(1, steps),
          back);
    }
  }

  private final RouteWording words = Wording.english().routes();
  private final RoadNetwork network;
  private final RoutePlanner planner;
  private final GraphHopper hopper;
  private final Count ours = new Count();
  private final Count theirs = new Count();
  private final Count oursAlike = new Count();
  private final Count theirsAlike = new Count();

  private StepsBenchmark(Path map, Path folder) throws IOException {
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
   *     it, and the folder to which GraphHopper's graphs and the lists may be written
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    for (Path map : GivenMaps.in(GivenMaps.folder(arguments[0]))) {
      String name = map.getFileName().toString();
      StepsBenchmark benchmark = new StepsBenchmark(map, folder.resolve(name + ".truck"));
      try (PrintWriter lists =
          new PrintWriter(folder.resolve(name + ".steps.txt").toFile(), StandardCharsets.UTF_8)) {
        benchmark.count(lists);
      }
      benchmark.print(name);
      benchmark.hopper.close();
    }
  }

  private void count(PrintWriter lists) {
    Places places = new Places(network, SEED);
    for (int tries = 0; ours.routes < ROUTES && tries < 20 * ROUTES; tries++) {
      Position from = places.nearAConnectedRoad();
      Position to = places.nearAConnectedRoad();
      Optional<Route> route = route(from, to);
      Optional<ResponsePath> path = route.flatMap(planned -> path(from, to));
      if (path.isPresent()) {
        count(route.get(), path.get());
        if (ours.routes <= LISTED) {
          list(lists, from, to, route.get(), path.get());
        }
      }
    }
  }

  private Optional<Route> route(Position from, Position to) {
    RouteRequest request =
        new RouteRequest(from, to, Lorry.FIXED.dimensions(), new Times.Unspecified());
    RouteOutcome outcome = planner.plan(request, Budgets.ofWhatIfs(() -> true));
    return outcome instanceof RouteOutcome.Planned planned
            && planned.legs().get(0).distance() >= SHORTEST_METRES
        ? Optional.of(planned.legs().get(0))
        : Optional.empty();
  }

  private Optional<ResponsePath> path(Position from, Position to) {
    GHResponse answer =
        hopper.route(
            new GHRequest(from.lat(), from.lon(), to.lat(), to.lon())
                .setProfile(GraphHopperMap.TRUCK));
    return answer.hasErrors() ? Optional.empty() : Optional.of(answer.getBest());
  }

  private void count(Route route, ResponsePath path) {
    count(route, ours);
    count(path.getInstructions(), theirs);
    if (Math.abs(route.distance() / path.getDistance() - 1) < SAME_WAY) {
      count(route, oursAlike);
      count(path.getInstructions(), theirsAlike);
    }
  }

  private static void count(Route route, Count count) {
    count.routes++;
    for (Route.Step step : route.steps()) {
      Manoeuvre what = step.manoeuvre();
      count.add(
          step.distance(),
          what instanceof Manoeuvre.Arrive,
          what instanceof Manoeuvre.Turn turn && turn.staysOnStreet(),
          what instanceof Manoeuvre.UTurn);
    }
  }

  private static void count(InstructionList path, Count count) {
    count.routes++;
    String before = "";
    for (Instruction step : path) {
      String name = step.getName();
      int sign = step.getSign();
      boolean turns = Math.abs(sign) <= 3 && sign != 0;
      count.add(
          step.getDistance(),
          sign == Instruction.FINISH,
          turns && !name.isEmpty() && name.equals(before),
          Math.abs(sign) == 8 || sign == Instruction.U_TURN_UNKNOWN);
      before = name;
    }
  }

  private void list(PrintWriter lists, Position from, Position to, Route route, ResponsePath path) {
    lists.printf(
        Locale.ROOT,
        "%.5f,%.5f to %.5f,%.5f%n  ours, %.0f m%n",
        from.lat(),
        from.lon(),
        to.lat(),
        to.lon(),
        route.distance());
    for (Route.Step step : route.steps()) {
      lists.printf(
          Locale.ROOT,
          "    %7.0f  %s  (%.5f,%.5f)%n",
          step.distance(),
          words.step(step),
          step.point().lat(),
          step.point().lon());
    }
    lists.printf(Locale.ROOT, "  GraphHopper's, %.0f m%n", path.getDistance());
    for (Instruction step : path.getInstructions()) {
      lists.printf(
          Locale.ROOT,
          "    %7.0f  %s%n",
          step.getDistance(),
          step.getTurnDescription(path.getInstructions().getTr()));
    }
    lists.println();
  }

  private void print(String name) {
    System.out.printf(
        Locale.ROOT, "%n%s: %d routes that both drive, seed %d%n", name, ours.routes, SEED);
    System.out.println("  ours:          " + ours.text());
    System.out.println("  GraphHopper's: " + theirs.text());
    System.out.println("  where both drive the same way, " + oursAlike.routes + " routes");
    System.out.println("  ours:          " + oursAlike.text());
    System.out.println("  GraphHopper's: " + theirsAlike.text());
  }
}
