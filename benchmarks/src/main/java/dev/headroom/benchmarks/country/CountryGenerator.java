package dev.headroom.benchmarks.country;

import dev.headroom.benchmarks.measure.GivenMaps;
import dev.headroom.persistence.osm.file.OsmVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Makes a map of any size with the connectivity of a country: copies of real towns, scattered; main
 * roads from each to its relative neighbours; between the larger ones motorways with a carriageway
 * for each direction, and junctions on the way; and pockets, small groups of streets that one
 * limited road leads to. The same towns, size and seed make the same map.
 */
public final class CountryGenerator {

  private static final long SEED = 17;
  private static final double MIDDLE_LAT = 50;
  private static final double MIDDLE_LON = 10;

  /** Degrees between two towns at least. */
  private static final double GAP = 0.03;

  /** Of so many places in the grid that towns are scattered on, one has a town. */
  private static final double EMPTY = 1.6;

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

  /** A town laid down. */
  private record Town(TownTemplate template, double lat, double lon, long firstNode) {

    private double latOf(int node) {
      return lat + template.nodes().get(node).north();
    }

    private double lonOf(int node) {
      return lon
          + template.nodes().get(node).east()
              * Math.cos(Math.toRadians(template.latitude()))
              / Math.cos(Math.toRadians(lat));
    }

    private double to(Town other) {
      return Math.hypot(other.lat - lat, (other.lon - lon) * Math.cos(Math.toRadians(lat)));
    }

    /** The node at which a road to another town begins. */
    private int gate(Town other) {
      return template.gateTowards(other.lat - lat, other.lon - lon);
    }
  }

  /** A node between towns. */
  private record Between(long id, double lat, double lon) {}

  /** A way between towns. */
  private record BetweenWay(List<Long> nodes, Map<String, String> tags) {}

  private final Random random;
  private final List<Town> towns = new ArrayList<>();
  private final List<Between> nodes = new ArrayList<>();
  private final List<BetweenWay> ways = new ArrayList<>();
  private long nextNode = 1;

  private CountryGenerator(long seed) {
    random = new Random(seed);
  }

  /**
   * Writes a map of each size that the environment variable HEADROOM_SIZES names.
   *
   * @param arguments the folder of the real maps, unless the environment variable HEADROOM_MAPS
   *     names it, and the folder to which maps may be written
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    List<Path> towns = GivenMaps.in(GivenMaps.folder(arguments[0]));
    for (int size : sizes()) {
      System.out.println(made(size, folder, towns));
    }
  }

  /** How many junctions maps are to have about, ascending. */
  public static int[] sizes() {
    String named = System.getenv().getOrDefault("HEADROOM_SIZES", "100000,400000");
    return Arrays.stream(named.split(",")).mapToInt(Integer::parseInt).sorted().toArray();
  }

  /** The map of a size in a folder, where it is made if it is not there. */
  public static Path made(int junctions, Path folder, List<Path> towns) throws IOException {
    Path map = folder.resolve("country-" + junctions + ".osm.pbf");
    if (!Files.exists(map)) {
      write(junctions, map, SEED, towns);
    }
    return map;
  }

  /** Writes a map with about so many junctions. */
  private static void write(int junctions, Path out, long seed, List<Path> extracts)
      throws IOException {
    CountryGenerator country = new CountryGenerator(seed);
    country.scatter(junctions, extracts.stream().map(TownTemplate::of).toList());
    country.join();
    Path beside = out.resolveSibling(out.getFileName() + ".new");
    country.write(beside);
    Files.move(beside, out, StandardCopyOption.REPLACE_EXISTING);
  }

  private void scatter(int junctions, List<TownTemplate> templates) {
    List<TownTemplate> laid = new ArrayList<>();
    int left = junctions;
    while (left > 0) {
      TownTemplate next = templates.get(laid.size() % templates.size());
      laid.add(next);
      left -= next.junctions();
    }
    double cell = 2 * templates.stream().mapToDouble(TownTemplate::reach).max().orElseThrow() + GAP;
    int columns = (int) Math.ceil(Math.sqrt(laid.size() * EMPTY));
    List<Integer> cells = new ArrayList<>();
    for (int i = 0; i < columns * columns; i++) {
      cells.add(i);
    }
    Collections.shuffle(cells, random);
    for (int i = 0; i < laid.size(); i++) {
      double north = cells.get(i) / columns - columns / 2.0 + jitter(cell);
      double east = cells.get(i) % columns - columns / 2.0 + jitter(cell);
      double lat = MIDDLE_LAT + north * cell;
      double lon = MIDDLE_LON + east * cell / Math.cos(Math.toRadians(MIDDLE_LAT));
      towns.add(new Town(laid.get(i), lat, lon, nextNode));
      nextNode += laid.get(i).nodes().size();
    }
  }

  /** Of a cell, within the gap between towns. */
  private double jitter(double cell) {
    return (random.nextDouble() - 0.5) * GAP / 2 / cell;
  }

  private void join() {
    for (int[] pair : neighbours(towns)) {
      mainRoad(towns.get(pair[0]), towns.get(pair[1]));
    }
    List<Town> cities = new ArrayList<>();
    for (int i = 0; i < towns.size(); i += CITY) {
      cities.add(towns.get(i));
    }
    for (int[] pair : neighbours(cities)) {
      motorway(cities.get(pair[0]), cities.get(pair[1]));
    }
  }

  /** Pairs without a third that is nearer to both; all together they hang together. */
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
    return pairs;
  }

  private long node(double lat, double lon) {
    nodes.add(new Between(nextNode, lat, lon));
    return nextNode++;
  }

  private void way(List<Long> line, String... tags) {
    Map<String, String> all = new HashMap<>();
    for (int i = 0; i < tags.length; i += 2) {
      all.put(tags[i], tags[i + 1]);
    }
    ways.add(new BetweenWay(List.copyOf(line), all));
  }

  /** A road both ways, in stretches of which some are limited, with a pocket beside it. */
  private void mainRoad(Town from, Town to) {
    int begin = from.gate(to);
    int end = to.gate(from);
    double lat = from.latOf(begin);
    double lon = from.lonOf(begin);
    double dLat = to.latOf(end) - lat;
    double dLon = to.lonOf(end) - lon;
    int steps = Math.max(4, (int) (Math.hypot(dLat, dLon) / STEP));
    List<Long> stretch = new ArrayList<>(List.of(from.firstNode + begin));
    int pocketAt = random.nextInt(3) == 0 ? -1 : 1 + random.nextInt(steps - 2);
    String number = "B " + (1 + random.nextInt(600));
    for (int i = 1; i <= steps; i++) {
      double at = (double) i / steps;
      double aside = i == steps ? 0 : (random.nextDouble() - 0.5) * STEP / 4;
      double nodeLat = lat + at * dLat + aside;
      double nodeLon = lon + at * dLon - aside;
      long node = i == steps ? to.firstNode + end : node(nodeLat, nodeLon);
      stretch.add(node);
      if (i == pocketAt) {
        pocket(node, nodeLat, nodeLon);
      }
      if (i == steps || i % 4 == 0) {
        switch (random.nextInt(40)) {
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
    ways.add(new BetweenWay(List.of(from, corner[0][0]), limit));
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
    double dLat = to.lat - from.lat;
    double dLon = (to.lon - from.lon) * Math.cos(Math.toRadians(from.lat));
    double length = Math.hypot(dLat, dLon);
    double north = dLat / length;
    double east = dLon / length;
    double begin = from.template.reach() * 1.02;
    double end = length - to.template.reach() * 1.02;
    int steps = Math.max(3, (int) ((end - begin) / STEP));
    String number = "A " + (1 + random.nextInt(99));
    long[][] line = new long[2][steps + 1];
    double[] lats = new double[steps + 1];
    double[] lons = new double[steps + 1];
    double scale = 1 / Math.cos(Math.toRadians(from.lat));
    for (int i = 0; i <= steps; i++) {
      double at = begin + (end - begin) * i / steps;
      lats[i] = from.lat + north * at;
      lons[i] = from.lon + east * at * scale;
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
    way(List.of(meet, town.firstNode + town.gate(other)), "highway", "trunk");
  }

  /** A junction on the way, with a road to the nearest town. */
  private void exit(long[][] line, int at, double lat, double lon) {
    long meet = node(lat + 300 * METRE, lon + 300 * METRE);
    way(List.of(line[0][at], meet), "highway", "motorway_link", "oneway", "yes");
    way(List.of(meet, line[0][at + 1]), "highway", "motorway_link", "oneway", "yes");
    way(List.of(line[1][at], meet), "highway", "motorway_link", "oneway", "yes");
    way(List.of(meet, line[1][at - 1]), "highway", "motorway_link", "oneway", "yes");
    Town here = new Town(towns.get(0).template, lat, lon, 0);
    Town nearest = towns.get(0);
    for (Town town : towns) {
      nearest = here.to(town) < here.to(nearest) ? town : nearest;
    }
    int gate = nearest.template.gateTowards(lat - nearest.lat, lon - nearest.lon);
    way(List.of(meet, nearest.firstNode + gate), "highway", "secondary");
  }

  private void write(Path file) throws IOException {
    try (PbfOutput out = new PbfOutput(file)) {
      for (Town town : towns) {
        for (int i = 0; i < town.template.nodes().size(); i++) {
          Map<String, String> tags = town.template.nodes().get(i).tags();
          out.node(town.firstNode + i, town.latOf(i), town.lonOf(i), tags);
        }
      }
      nodes.forEach(node -> out.node(node.id, node.lat, node.lon, Map.of()));
      long way = 1;
      List<Long> firstWays = new ArrayList<>();
      for (Town town : towns) {
        firstWays.add(way);
        for (TownTemplate.TownWay each : town.template.ways()) {
          out.way(
              way++,
              each.nodes().stream().map(node -> town.firstNode + node).toList(),
              each.tags());
        }
      }
      for (BetweenWay each : ways) {
        out.way(way++, each.nodes, each.tags);
      }
      long relation = 1;
      for (int i = 0; i < towns.size(); i++) {
        long firstWay = firstWays.get(i);
        long firstNode = towns.get(i).firstNode;
        for (TownTemplate.TownRelation each : towns.get(i).template.relations()) {
          List<OsmVisitor.Member> members =
              each.members().stream()
                  .map(
                      member ->
                          new OsmVisitor.Member(
                              member.kind(),
                              member.id()
                                  + (member.kind() == OsmVisitor.Kind.NODE ? firstNode : firstWay),
                              member.role()))
                  .toList();
          out.relation(relation++, members, each.tags());
        }
      }
    }
  }
}
