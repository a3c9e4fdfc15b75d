package dev.headroom.benchmarks.route;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.PairedTimes;
import dev.headroom.persistence.network.NetworkFile;
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

  private static final long SEED = 11;
  private static final int ROUNDS = 40;

  /** Of so many answers that differ it is said where. */
  private static final int SHOWN = 5;

  private static final int EXCERPT = 100;

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

  /** Writes the first of the questions that the other modes ask to a file. */
  public static void draw(Path network, int count, Path file) throws IOException {
    Files.write(
        file,
        RoutePairs.draw(NetworkFile.read(network), SEED).stream()
            .filter(RoutePairs.Pair::random)
            .limit(count)
            .map(pair -> PlannedRoutes.line(pair.from(), pair.to(), pair.lorry()))
            .toList());
  }

  /**
   * Pairs two versions and prints how they compare.
   *
   * @param arguments class path and network of the version before and of the one after, the file of
   *     the requests, and, unless it is the usual one, how many rounds
   */
  public static void pair(String... arguments) throws IOException, ReflectiveOperationException {
    RouteVersions versions =
        new RouteVersions(
            List.of(load(arguments[0], arguments[1]), load(arguments[2], arguments[3])),
            Files.readAllLines(Path.of(arguments[4])),
            arguments.length > 5 ? Integer.parseInt(arguments[5]) : ROUNDS);
    versions.print("without what-ifs", false);
    versions.print("with what-ifs", true);
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

  /** How many answers are the same; what differs first in the first others is printed. */
  private int alike(List<List<Supplier<Object>>> planned) {
    int alike = 0;
    int shown = 0;
    for (int i = 0; i < requests.size(); i++) {
      String before = planned.get(0).get(i).get().toString();
      String after = planned.get(1).get(i).get().toString();
      if (before.equals(after)) {
        alike++;
      } else if (shown++ < SHOWN) {
        Figures.print("request " + (i + 1), "%s", excerpt(before, after));
        Figures.print("and after", "%s", excerpt(after, before));
      }
    }
    return alike;
  }

  /** A text from a little before where it differs from another one. */
  private static String excerpt(String text, String other) {
    int at = 0;
    while (at < Math.min(text.length(), other.length()) && text.charAt(at) == other.charAt(at)) {
      at++;
    }
    return text.substring(Math.max(0, at - EXCERPT), Math.min(text.length(), at + EXCERPT));
  }
}
