package dev.headroom.benchmarks;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.PairedTimes;
import dev.headroom.benchmarks.route.PlannedRoutes;
import dev.headroom.benchmarks.route.RoutePairs;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Holds how long two versions take for the same requests against each other: both in one JVM, each
 * by a class loader of its own, in turns, so that what else the machine does, and how fast it is,
 * falls on both alike. Each request counts with the least processor time of all rounds.
 */
public final class RouteVersions {

  private static final String HELP =
      """
      usage: RouteVersions draw NETWORK COUNT FILE
               writes a file of seeded requests on a map, one a line
             RouteVersions pair BEFORE NETWORK AFTER NETWORK FILE [ROUNDS]
               plans them by two versions: BEFORE and AFTER are class paths, each with the classes
               of that version's benchmarks; each NETWORK is the map as that version imported it;
               40 rounds unless said otherwise, and half as many before them to warm up\
      """;

  private static final long SEED = 11;
  private static final int ROUNDS = 40;

  private final List<BiFunction<String, Boolean, Supplier<Object>>> versions;
  private final List<String> requests;
  private final int rounds;

  private RouteVersions(
      List<BiFunction<String, Boolean, Supplier<Object>>> versions,
      List<String> requests,
      int rounds) {
    this.versions = versions;
    this.requests = requests;
    this.rounds = rounds;
  }

  /** Draws requests or pairs two versions, as the help says, which wrong arguments print. */
  public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
    String command = arguments.length == 0 ? "" : arguments[0];
    if (command.equals("draw") && arguments.length == 4) {
      Files.write(
          Path.of(arguments[3]), draw(Path.of(arguments[1]), Integer.parseInt(arguments[2])));
    } else if (command.equals("pair") && (arguments.length == 6 || arguments.length == 7)) {
      List<String> requests = Files.readAllLines(Path.of(arguments[5]));
      RouteVersions versions =
          new RouteVersions(
              List.of(load(arguments[1], arguments[2]), load(arguments[3], arguments[4])),
              requests,
              arguments.length == 7 ? Integer.parseInt(arguments[6]) : ROUNDS);
      versions.print("without what-ifs", false);
      versions.print("with what-ifs", true);
    } else {
      System.err.println(HELP);
      System.exit(2);
    }
  }

  /** The first of the questions that the other benchmarks ask, too. */
  private static List<String> draw(Path network, int count) throws IOException {
    RoadIndex index = PackedRoadIndex.of(NetworkFile.read(network));
    return RoutePairs.draw(
            index, index.network().hierarchy().orElseThrow().expansion().graph(), SEED)
        .stream()
        .filter(pair -> pair.rank() == RoutePairs.RANDOM)
        .limit(count)
        .map(pair -> PlannedRoutes.line(pair.from(), pair.to(), pair.lorry()))
        .toList();
  }

  @SuppressWarnings("unchecked") // What each version says of it.
  private static BiFunction<String, Boolean, Supplier<Object>> load(
      String classPath, String network) throws IOException, ReflectiveOperationException {
    List<URL> places = new ArrayList<>();
    for (String place : classPath.split(File.pathSeparator)) {
      places.add(url(place));
    }
    // Stays open as long as the JVM runs: classes are loaded when they are first needed.
    ClassLoader loader =
        new URLClassLoader(places.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    return (BiFunction<String, Boolean, Supplier<Object>>)
        loader
            .loadClass(PlannedRoutes.class.getName())
            .getConstructor(String.class)
            .newInstance(network);
  }

  private static URL url(String place) throws MalformedURLException {
    return Path.of(place).toAbsolutePath().toUri().toURL();
  }

  private void print(String name, boolean whatIfs) {
    List<List<Supplier<Object>>> planned = new ArrayList<>();
    for (BiFunction<String, Boolean, Supplier<Object>> version : versions) {
      planned.add(requests.stream().map(line -> version.apply(line, whatIfs)).toList());
    }
    for (int round = 0; round < rounds / 2; round++) {
      time(planned, round, new PairedTimes(requests.size()));
    }
    PairedTimes times = new PairedTimes(requests.size());
    for (int round = 0; round < rounds; round++) {
      time(planned, round, times);
    }
    for (boolean after : new boolean[] {false, true}) {
      Figures.print(
          (after ? "after, " : "before, ") + name + ": median / p95",
          "%s / %s",
          Figures.time(times.quantile(0.5, after)),
          Figures.time(times.quantile(0.95, after)));
    }
    Figures.print(
        name + ": ratio of medians / ratio of p95 / median of ratios",
        "%.3f / %.3f / %.3f",
        times.ratioOf(0.5),
        times.ratioOf(0.95),
        times.medianOfRatios());
    Figures.print(
        name + ": answers with the same text", "%d of %d", alike(planned), requests.size());
  }

  /** One round, in which the version that comes first changes from request to request. */
  private void time(List<List<Supplier<Object>>> planned, int round, PairedTimes times) {
    for (int i = 0; i < requests.size(); i++) {
      for (int turn = 0; turn < 2; turn++) {
        int version = (round + i + turn) % 2;
        long start = CpuTime.ofThread();
        Object answer = planned.get(version).get(i).get();
        times.add(i, version == 1, CpuTime.ofThread() - start);
        Objects.requireNonNull(answer);
      }
    }
  }

  private int alike(List<List<Supplier<Object>>> planned) {
    int alike = 0;
    for (int i = 0; i < requests.size(); i++) {
      String before = planned.get(0).get(i).get().toString();
      alike += before.equals(planned.get(1).get(i).get().toString()) ? 1 : 0;
    }
    return alike;
  }
}
