package dev.headroom.benchmarks;

import dev.headroom.benchmarks.audit.AuditRun;
import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.Program;
import dev.headroom.benchmarks.route.AlternativesRun;
import dev.headroom.benchmarks.route.CostAgainstTime;
import dev.headroom.benchmarks.route.JourneyRun;
import dev.headroom.benchmarks.route.MatrixRun;
import dev.headroom.benchmarks.route.RouteRun;
import dev.headroom.benchmarks.route.RouteVersions;
import dev.headroom.benchmarks.route.TripReplay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Measures routes: beside GraphHopper, and of two versions beside each other. */
public final class RouteBenchmark {

  private static final String HELP =
      """
      Measures routes through the full public call.

      usage: RouteBenchmark MAPS FILES
               plans the same seeded trips on each map with Headroom and with GraphHopper, and
               compares the answers
               MAPS    the folder of the extracts (*.osm.pbf), unless HEADROOM_MAPS names it
               FILES   a folder for network files and GraphHopper's; those that are there are used
               HEADROOM_HEAP is the option of each measuring JVM's heap (-Xmx1g)
             RouteBenchmark draw NETWORK COUNT FILE
               writes a file of seeded requests on a map, one a line
             RouteBenchmark pair BEFORE NETWORK AFTER NETWORK FILE [ROUNDS]
               plans the requests of a file by two versions in turns, and compares times and
               answers; BEFORE and AFTER are class paths, each with the classes of that version's
               benchmarks; each NETWORK is the map as that version imported it; 40 rounds unless
               said otherwise, and half as many before them to warm up
             RouteBenchmark journeys NETWORK STOPS COUNT
               compares seeded journeys of so many stops with their legs, each planned alone
             RouteBenchmark alternatives NETWORK COUNT
               counts the trips that have an alternative, and measures the search for them
             RouteBenchmark replay MAP.osm.pbf FILES TRIPS LIMITS
               gives roads new limits while trips are open, and compares what is reported with
               which trips drive along them; FILES is a folder for what is made
             RouteBenchmark quickest [--trips N] [--seed N] [--worst N] MAP.osm.pbf...
               compares routes of least cost with the quickest drives
             RouteBenchmark matrix [--ends N] [--cells N] [--seed N] [--at TIME] [--van]
               [--mixed N] [--beside MAP.osm.pbf FOLDER] MAP.headroom...
               measures a matrix, and compares random cells with single routes
             RouteBenchmark audit [--drives N] [--legal N] [--seed N] MAP.headroom...
               measures the audit of drives that are made up with noise and breaches\
      """;

  private RouteBenchmark() {}

  /** Measures, as the help says. */
  public static void main(String[] arguments)
      throws IOException, InterruptedException, ReflectiveOperationException {
    Program.help(arguments, 2, HELP);
    String[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
    switch (arguments[0]) {
      case "draw" -> {
        Program.help(rest, 3, HELP);
        RouteVersions.draw(Path.of(rest[0]), Integer.parseInt(rest[1]), Path.of(rest[2]));
      }
      case "pair" -> {
        Program.help(rest, 5, HELP);
        RouteVersions.pair(rest);
      }
      case "journeys" -> {
        Program.help(rest, 3, HELP);
        JourneyRun.measure(Path.of(rest[0]), Integer.parseInt(rest[1]), Integer.parseInt(rest[2]));
      }
      case "alternatives" -> {
        Program.help(rest, 2, HELP);
        AlternativesRun.measure(Path.of(rest[0]), Integer.parseInt(rest[1]));
      }
      case "replay" -> {
        Program.help(rest, 4, HELP);
        TripReplay.measure(
            Path.of(rest[0]),
            Path.of(rest[1]),
            Integer.parseInt(rest[2]),
            Integer.parseInt(rest[3]));
      }
      case "quickest" -> CostAgainstTime.main(rest);
      case "matrix" -> MatrixRun.main(rest);
      case "audit" -> AuditRun.main(rest);
      default -> besideGraphHopper(arguments[0], Path.of(arguments[1]));
    }
  }

  private static void besideGraphHopper(String maps, Path files)
      throws IOException, InterruptedException {
    Files.createDirectories(files);
    ChildRuns runs = new ChildRuns(Program.variable("HEADROOM_HEAP", "-Xmx1g"));
    for (Path map : Program.maps(maps)) {
      String name = Program.name(map);
      String network = files.resolve(name + ".headroom").toString();
      String folder = files.resolve(name + ".gh").toString();
      runs.run(name, RouteRun.class, map.toString(), network, folder);
    }
    runs.finish();
  }
}
