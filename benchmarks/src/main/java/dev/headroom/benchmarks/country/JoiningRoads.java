package dev.headroom.benchmarks.country;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The roads between the towns of a made-up country. Main roads join each town to its relative
 * neighbours; the shortest ones by which all towns hang together have no limits, as no country cuts
 * a town off from its suppliers. Motorways join the cities, with junctions on the way, and pockets
 * lie beside the main roads.
 */
final class JoiningRoads {

  /** Every so many towns is one that motorways lead to. */
  private static final int CITY = 5;

  private static final double METRE = 1 / 111_195.0;
  private static final double CARRIAGEWAYS_APART = 24 * METRE;

  /** Degrees between two points of a road between towns. */
  private static final double STEP = 0.01;

  private static final int POCKET = 4;

  private static final List<Map<String, String>> POCKET_LIMITS =
      List.of(
          Map.of("maxheight", "3"),
          Map.of("maxweight", "7.5"),
          Map.of("hgv", "no"),
          Map.of("maxheight", "3.5", "maxweight", "12"),
          Map.of("access", "private"));

  /** Of so many kinds of stretches the first few are limited. */
  private static final int KINDS = 40;

  /** A kind that is not. */
  private static final int FREE = KINDS - 1;

  /** A node between towns. */
  record Node(long id, double lat, double lon) {}

  /** A way between towns. */
  record Way(List<Long> nodes, Map<String, String> tags) {}

  private final List<Town> towns;
  private final Random random;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Way> ways = new ArrayList<>();
  private long nextNode;

  JoiningRoads(List<Town> towns, long firstNode, Random random) {
    this.towns = towns;
    this.random = random;
    nextNode = firstNode;
  }

  List<Node> nodes() {
    return nodes;
  }

  List<Way> ways() {
    return ways;
  }

  /** Lays all of them down. */
  void join() {
    Groups joined = new Groups(towns.size());
    for (int[] pair : neighbours(towns)) {
      boolean free = joined.unite(pair[0], pair[1]);
      mainRoad(towns.get(pair[0]), towns.get(pair[1]), free);
    }
    List<Town> cities = new ArrayList<>();
    for (int i = 0; i < towns.size(); i += CITY) {
      cities.add(towns.get(i));
    }
    for (int[] pair : neighbours(cities)) {
      motorway(cities.get(pair[0]), cities.get(pair[1]));
    }
  }

  /**
   * Pairs without a third that is nearer to both, the nearest pair first; all together they hang
   * together.
   */
  private static List<int[]> neighbours(List<Town> of) {
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < of.size(); i++) {
      for (int j = i + 1; j < of.size(); j++) {
        double apart = of.get(i).to(of.get(j));
        boolean between = false;
        for (int k = 0; k < of.size() && !between; k++) {
          between = of.get(i).to(of.get(k)) < apart && of.get(j).to(of.get(k)) < apart;
          between &= k != i && k != j;
        }
        if (!between) {
          pairs.add(new int[] {i, j});
        }
      }
    }
    pairs.sort(Comparator.comparingDouble(pair -> of.get(pair[0]).to(of.get(pair[1]))));
    return pairs;
  }

  /** Which towns are joined already. */
  private static final class Groups {
    private final int[] next;

    private Groups(int size) {
      next = IntStream.range(0, size).toArray();
    }

    /** Joins two; false if they were joined before. */
    private boolean unite(int one, int other) {
      int first = of(one);
      int second = of(other);
      next[first] = second;
      return first != second;
    }

    private int of(int town) {
      int group = town;
      while (next[group] != group) {
        group = next[group];
      }
      return group;
    }
  }

  private long node(double lat, double lon) {
    nodes.add(new Node(nextNode, lat, lon));
    return nextNode++;
  }

  private void way(List<Long> line, String... tags) {
    Map<String, String> all = new HashMap<>();
    for (int i = 0; i < tags.length; i += 2) {
      all.put(tags[i], tags[i + 1]);
    }
    ways.add(new Way(List.copyOf(line), all));
  }

  /**
   * A road both ways, with a pocket beside it, in stretches of which some are limited.
   *
   * @param free whether none is
   */
  private void mainRoad(Town from, Town to, boolean free) {
    int begin = from.gate(to);
    int end = to.gate(from);
    double lat = from.latOf(begin);
    double lon = from.lonOf(begin);
    double dLat = to.latOf(end) - lat;
    double dLon = to.lonOf(end) - lon;
    int steps = Math.max(4, (int) (Math.hypot(dLat, dLon) / STEP));
    List<Long> stretch = new ArrayList<>(List.of(from.firstNode() + begin));
    int pocketAt = random.nextInt(3) == 0 ? -1 : 1 + random.nextInt(steps - 2);
    String number = "B " + (1 + random.nextInt(600));
    for (int i = 1; i <= steps; i++) {
      double at = (double) i / steps;
      double aside = i == steps ? 0 : (random.nextDouble() - 0.5) * STEP / 4;
      double nodeLat = lat + at * dLat + aside;
      double nodeLon = lon + at * dLon - aside;
      long node = i == steps ? to.firstNode() + end : node(nodeLat, nodeLon);
      stretch.add(node);
      if (i == pocketAt) {
        pocket(node, nodeLat, nodeLon);
      }
      if (i == steps || i % 4 == 0) {
        switch (free ? FREE : random.nextInt(KINDS)) {
          case 0 -> way(stretch, "highway", "primary", "ref", number, "maxweight", "7.5");
          case 1 -> way(stretch, "highway", "primary", "ref", number, "maxheight", "3.8");
          case 2 ->
              way(
                  stretch,
                  "highway",
                  "primary",
                  "ref",
                  number,
                  "hgv:conditional",
                  "no @ (Mo-Su 22:00-06:00)");
          default -> way(stretch, "highway", "primary", "ref", number);
        }
        stretch = new ArrayList<>(List.of(node));
      }
    }
  }

  /** Streets that one limited road leads to. */
  private void pocket(long from, double lat, double lon) {
    double side = 100 * METRE;
    long[][] corner = new long[POCKET][POCKET];
    for (int row = 0; row < POCKET; row++) {
      for (int column = 0; column < POCKET; column++) {
        corner[row][column] = node(lat + (row + 3) * side, lon + (column + 3) * side);
      }
    }
    Map<String, String> limit =
        new HashMap<>(POCKET_LIMITS.get(random.nextInt(POCKET_LIMITS.size())));
    limit.put("highway", "unclassified");
    ways.add(new Way(List.of(from, corner[0][0]), limit));
    for (int i = 0; i < POCKET; i++) {
      List<Long> row = new ArrayList<>();
      List<Long> column = new ArrayList<>();
      for (int j = 0; j < POCKET; j++) {
        row.add(corner[i][j]);
        column.add(corner[j][i]);
      }
      way(row, "highway", "residential");
      way(column, "highway", "residential");
    }
  }

  /** Two carriageways from city to city, with junctions at both and at towns on the way. */
  private void motorway(Town from, Town to) {
    double dLat = to.lat() - from.lat();
    double dLon = (to.lon() - from.lon()) * Math.cos(Math.toRadians(from.lat()));
    double length = Math.hypot(dLat, dLon);
    double north = dLat / length;
    double east = dLon / length;
    double begin = from.template().reach() * 1.02;
    double end = length - to.template().reach() * 1.02;
    int steps = Math.max(3, (int) ((end - begin) / STEP));
    String number = "A " + (1 + random.nextInt(99));
    long[][] line = new long[2][steps + 1];
    double[] lats = new double[steps + 1];
    double[] lons = new double[steps + 1];
    double scale = 1 / Math.cos(Math.toRadians(from.lat()));
    for (int i = 0; i <= steps; i++) {
      double at = begin + (end - begin) * i / steps;
      lats[i] = from.lat() + north * at;
      lons[i] = from.lon() + east * at * scale;
      for (int side = 0; side < 2; side++) {
        double aside = (side - 0.5) * CARRIAGEWAYS_APART;
        line[side][i] = node(lats[i] + east * aside, lons[i] - north * aside * scale);
      }
    }
    for (int side = 0; side < 2; side++) {
      List<Long> nodesOfSide = new ArrayList<>();
      for (int i = 0; i <= steps; i++) {
        nodesOfSide.add(line[side][side == 0 ? i : steps - i]);
      }
      way(nodesOfSide, "highway", "motorway", "oneway", "yes", "ref", number, "maxspeed", "none");
    }
    ending(from, to, line[0][0], line[1][0], lats[0], lons[0]);
    ending(to, from, line[1][steps], line[0][steps], lats[steps], lons[steps]);
    for (int i = 8; i < steps - 2; i += 12 + random.nextInt(8)) {
      exit(line, i, lats[i], lons[i]);
    }
  }

  /**
   * Where a motorway ends at a city: a slip road for each carriageway, and a road into the town.
   */
  private void ending(Town town, Town other, long out, long in, double lat, double lon) {
    long meet = node(lat - 200 * METRE, lon - 200 * METRE);
    way(List.of(meet, out), "highway", "motorway_link", "oneway", "yes");
    way(List.of(in, meet), "highway", "motorway_link", "oneway", "yes");
    way(List.of(meet, town.firstNode() + town.gate(other)), "highway", "trunk");
  }

  /** A junction on the way, with a road to the nearest town. */
  private void exit(long[][] line, int at, double lat, double lon) {
    long meet = node(lat + 300 * METRE, lon + 300 * METRE);
    way(List.of(line[0][at], meet), "highway", "motorway_link", "oneway", "yes");
    way(List.of(meet, line[0][at + 1]), "highway", "motorway_link", "oneway", "yes");
    way(List.of(line[1][at], meet), "highway", "motorway_link", "oneway", "yes");
    way(List.of(meet, line[1][at - 1]), "highway", "motorway_link", "oneway", "yes");
    Town here = new Town(towns.get(0).template(), lat, lon, 0);
    Town nearest = towns.get(0);
    for (Town town : towns) {
      nearest = here.to(town) < here.to(nearest) ? town : nearest;
    }
    int gate = nearest.template().gateTowards(lat - nearest.lat(), lon - nearest.lon());
    way(List.of(meet, nearest.firstNode() + gate), "highway", "secondary");
  }
}
