package dev.headroom.truth;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.osm.ImportSettings;
import dev.headroom.osm.OsmImport;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import dev.headroom.truth.Trips.Trip;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The whole chain as it is delivered, from the extract over the importer and the network file to
 * the planner, beside the raw map. Chains of the real maps are built once for all tests.
 */
record Chain(
    RawMap raw,
    RoadNetwork network,
    RoutePlanner planner,
    List<ImportIssue> issues,
    ZoneId zone,
    TagJudge judge) {

  static final Budgets UNHURRIED = Budgets.UNLIMITED;

  private static final int LARGE = 10_000;

  private static final boolean FULL = Boolean.getBoolean("headroom.test.long");

  /** Maps whose hierarchies take as long to build as those of all others together. */
  private static final Set<String> LARGEST = Set.of("porto");

  private static final String SUFFIX = ".osm.pbf";
  private static final Instant NOW = Instant.parse("2026-11-21T00:00:00Z");
  private static final Map<String, Chain> OF_REAL_MAPS = new ConcurrentHashMap<>();

  /**
   * The names of all maps that there are, without those that are for the full counts alone; where
   * there are none, one that is absent.
   */
  static List<String> names() {
    List<String> names =
        namesIn(folder()).stream().filter(name -> FULL || !LARGEST.contains(name)).toList();
    return names.isEmpty() ? List.of("isle-of-man") : names;
  }

  /** The same, and those of the folder that {@code HEADROOM_MORE_MAPS} names. */
  static List<String> namesAndMore() {
    return Stream.concat(
            names().stream(), more().map(Chain::namesIn).stream().flatMap(List::stream))
        .distinct()
        .toList();
  }

  private static List<String> namesIn(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(SUFFIX))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One of the real maps; skips the test where it is absent. */
  static Chain of(String name) {
    Path file = extract(name);
    return OF_REAL_MAPS.computeIfAbsent(name, n -> real(n, file));
  }

  /** The extract of one of the real maps; skips the test where it is absent. */
  static Path extract(String name) {
    Path file =
        Stream.concat(Stream.of(folder()), more().stream())
            .map(folder -> folder.resolve(name + SUFFIX))
            .filter(Files::isReadable)
            .findFirst()
            .orElse(null);
    assumeTrue(file != null, "skipped: no map " + name + " (set HEADROOM_MAPS)");
    return file;
  }

  private static Path folder() {
    String told = System.getenv("HEADROOM_MAPS");
    if (told != null) {
      return Path.of(told);
    }
    Path at = Path.of("").toAbsolutePath();
    while (at != null && !Files.isDirectory(at.resolve("shared/maps"))) {
      at = at.getParent();
    }
    return at == null ? Path.of("shared/maps") : at.resolve("shared/maps");
  }

  private static Optional<Path> more() {
    return Optional.ofNullable(System.getenv("HEADROOM_MORE_MAPS")).map(Path::of);
  }

  private static Chain real(String name, Path file) {
    try {
      Path folder = Files.createTempDirectory("headroom-truth");
      Chain chain =
          switch (name) {
            case "isle-of-man" -> of(file, folder, Optional.of("Europe/Isle_of_Man"), 503);
            case "heidelberg" -> of(file, folder, Optional.of("Europe/Berlin"), 450);
            case "porto" -> of(file, folder, Optional.of("Europe/Lisbon"), 450);
            default -> of(file, folder, Optional.empty(), 450);
          };
      try (var left = Files.list(folder)) {
        for (Path path : left.toList()) {
          Files.delete(path);
        }
      }
      Files.delete(folder);
      return chain;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A made-up map without a raw side. */
  static Chain of(Path file, Path folder, ImportSettings settings) {
    List<ImportIssue> issues = new ArrayList<>();
    RoadNetwork network = imported(file, folder, settings, issues);
    return new Chain(
        new RawMap(), network, planner(network), issues, ZoneId.of("UTC"), new TagJudge(450));
  }

  /**
   * A real map with its raw side.
   *
   * @param knownZone its time zone; of other maps what the importer found is believed
   */
  private static Chain of(
      Path file, Path folder, Optional<String> knownZone, int unsignedClearance) {
    List<ImportIssue> issues = new ArrayList<>();
    RoadNetwork network = imported(file, folder, ImportSettings.FROM_COORDINATES, issues);
    String zone = knownZone.orElseGet(() -> network.info().timeZones().first());
    return new Chain(
        RawMap.read(file),
        network,
        planner(network),
        issues,
        ZoneId.of(zone),
        new TagJudge(unsignedClearance));
  }

  private static RoadNetwork imported(
      Path file, Path folder, ImportSettings settings, List<ImportIssue> issues) {
    try {
      Path target = folder.resolve("network");
      OsmImport importer = new OsmImport(settings, (stage, done, total) -> {}, issues::add, NOW);
      RoadNetwork read = importer.read(file);
      NetworkFile.write(
          read.with(NetworkPreparation.build(read, Workers.alone(), Budget.UNLIMITED)), target);
      return NetworkFile.read(target);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RoutePlanner planner(RoadNetwork network) {
    return new RoutePlanner(PackedRoadIndex.of(network));
  }

  /** Whether it is a whole town at least, so that shares of random places mean something. */
  boolean large() {
    return network.roadCount() >= LARGE;
  }

  /** The same map with another network. */
  Chain with(RoadNetwork other) {
    return new Chain(raw, other, planner(other), issues, zone, judge);
  }

  /** The same network beside a part of the raw map that another chain has. */
  Chain against(RawMap part, Chain whole) {
    return new Chain(part, network, planner, issues, whole.zone, whole.judge);
  }

  /** What a route drives, in the raw map's words. */
  DrivenRoute driven() {
    return new DrivenRoute(raw, network, zone);
  }

  /** Plans a trip. */
  RouteOutcome plan(Trip trip) {
    return planner.plan(
        new RouteRequest(trip.from(), trip.to(), trip.lorry().dimensions(), trip.times()),
        UNHURRIED);
  }
}
