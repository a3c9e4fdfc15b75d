package dev.headroom.benchmarks.graph;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.zip.GZIPInputStream;

/**
 * A road graph of the 9th DIMACS Implementation Challenge: nodes with coordinates, and roads that
 * can be driven both ways. Directed road {@code 2r} leads from a road's tail to its head, {@code 2r
 * + 1} back.
 *
 * <p>The files give times without a unit, as length over one of four relative speeds. One unit is
 * taken for {@value #MILLIS_NUMERATOR}/{@value #MILLIS_DENOMINATOR} ms, so that the fastest class
 * drives about 100 km/h.
 */
final class DimacsGraph {

  private static final int MILLIS_NUMERATOR = 36;
  private static final int MILLIS_DENOMINATOR = 10;
  private static final double DEGREES = 1e-6;
  private static final double METRES_PER_DEGREE = 111_195;

  final double[] lat;
  final double[] lon;
  final int[] tail;
  final int[] head;

  /** Milliseconds of each road, alike both ways. */
  final int[] millis;

  private DimacsGraph(double[] lat, double[] lon, int[] tail, int[] head, int[] millis) {
    this.lat = lat;
    this.lon = lon;
    this.tail = tail;
    this.head = head;
    this.millis = millis;
  }

  /**
   * Reads a graph whose arcs come in pairs of equal time; of parallel ones the fastest counts.
   *
   * @param arcs a {@code .gr.gz}
   * @param coordinates its {@code .co.gz}
   */
  static DimacsGraph read(Path arcs, Path coordinates) throws IOException {
    Map<Long, Integer> fastest = new HashMap<>();
    try (BufferedReader lines = open(arcs)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("a ")) {
          StringTokenizer words = new StringTokenizer(line.substring(2));
          int from = Integer.parseInt(words.nextToken()) - 1;
          int to = Integer.parseInt(words.nextToken()) - 1;
          int time = Integer.parseInt(words.nextToken()) * MILLIS_NUMERATOR / MILLIS_DENOMINATOR;
          if (from != to) {
            fastest.merge((long) Math.min(from, to) << 32 | Math.max(from, to), time, Math::min);
          }
        }
      }
    }
    double[][] places = places(coordinates);
    long[] pairs = fastest.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
    int[] tail = Arrays.stream(pairs).mapToInt(pair -> (int) (pair >> 32)).toArray();
    int[] head = Arrays.stream(pairs).mapToInt(pair -> (int) pair).toArray();
    int[] millis = Arrays.stream(pairs).mapToInt(fastest::get).toArray();
    return new DimacsGraph(places[0], places[1], tail, head, millis);
  }

  private static double[][] places(Path coordinates) throws IOException {
    double[][] places = new double[2][0];
    try (BufferedReader lines = open(coordinates)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        StringTokenizer words = new StringTokenizer(line);
        if (line.startsWith("p ")) {
          int nodes = Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1));
          places = new double[2][nodes];
        } else if (line.startsWith("v ")) {
          words.nextToken();
          int node = Integer.parseInt(words.nextToken()) - 1;
          places[1][node] = Integer.parseInt(words.nextToken()) * DEGREES;
          places[0][node] = Integer.parseInt(words.nextToken()) * DEGREES;
        }
      }
    }
    return places;
  }

  private static BufferedReader open(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(
            new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.US_ASCII));
  }

  int nodes() {
    return lat.length;
  }

  int roads() {
    return tail.length;
  }

  int tailOf(int directed) {
    return (directed & 1) == 0 ? tail[directed >> 1] : head[directed >> 1];
  }

  int headOf(int directed) {
    return tailOf(directed ^ 1);
  }

  /** Metres between a road's ends, as the crow flies. */
  double metres(int road) {
    double north = lat[head[road]] - lat[tail[road]];
    double east = (lon[head[road]] - lon[tail[road]]) * Math.cos(Math.toRadians(lat[tail[road]]));
    return Math.hypot(north, east) * METRES_PER_DEGREE;
  }

  /** The directed roads that leave each node: those of node n from {@code start[n]} on. */
  Leaving leaving() {
    int[] start = new int[nodes() + 1];
    for (int directed = 0; directed < 2 * roads(); directed++) {
      start[tailOf(directed) + 1]++;
    }
    for (int node = 0; node < nodes(); node++) {
      start[node + 1] += start[node];
    }
    int[] next = start.clone();
    int[] directed = new int[2 * roads()];
    for (int road = 0; road < directed.length; road++) {
      directed[next[tailOf(road)]++] = road;
    }
    return new Leaving(start, directed);
  }

  /** Roads grouped by the node that they leave. */
  static final class Leaving {
    final int[] start;
    final int[] directed;

    private Leaving(int[] start, int[] directed) {
      this.start = start;
      this.directed = directed;
    }
  }

  /** The nodes nearest to a node by number of roads, nearest first, at most so many. */
  int[] around(int centre, int most) {
    Leaving leaving = leaving();
    boolean[] seen = new boolean[nodes()];
    int[] queue = new int[Math.min(most, nodes())];
    int size = 0;
    queue[size++] = centre;
    seen[centre] = true;
    for (int at = 0; at < size; at++) {
      for (int i = leaving.start[queue[at]]; i < leaving.start[queue[at] + 1]; i++) {
        int to = headOf(leaving.directed[i]);
        if (!seen[to] && size < queue.length) {
          seen[to] = true;
          queue[size++] = to;
        }
      }
    }
    return Arrays.copyOf(queue, size);
  }

  /** The connected part of so many nodes around the middle of the map. */
  DimacsGraph part(int most) {
    int[] kept = around(middle(), most);
    int[] number = new int[nodes()];
    Arrays.fill(number, -1);
    double[] newLat = new double[kept.length];
    double[] newLon = new double[kept.length];
    for (int i = 0; i < kept.length; i++) {
      number[kept[i]] = i;
      newLat[i] = lat[kept[i]];
      newLon[i] = lon[kept[i]];
    }
    int[] roads =
        java.util.stream.IntStream.range(0, roads())
            .filter(road -> number[tail[road]] >= 0 && number[head[road]] >= 0)
            .toArray();
    return new DimacsGraph(
        newLat,
        newLon,
        Arrays.stream(roads).map(road -> number[tail[road]]).toArray(),
        Arrays.stream(roads).map(road -> number[head[road]]).toArray(),
        Arrays.stream(roads).map(road -> millis[road]).toArray());
  }

  private int middle() {
    double middleLat = median(lat);
    double middleLon = median(lon);
    int nearest = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int node = 0; node < nodes(); node++) {
      double away = Math.hypot(lat[node] - middleLat, lon[node] - middleLon);
      if (away < least) {
        least = away;
        nearest = node;
      }
    }
    return nearest;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
