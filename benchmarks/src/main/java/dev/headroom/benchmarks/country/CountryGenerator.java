package dev.headroom.benchmarks.country;

import dev.headroom.osm.file.OsmVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
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

  private final Random random;
  private final List<Town> towns = new ArrayList<>();
  private long nextNode = 1;

  private CountryGenerator(long seed) {
    random = new Random(seed);
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
    JoiningRoads roads = new JoiningRoads(country.towns, country.nextNode, country.random);
    roads.join();
    Path beside = out.resolveSibling(out.getFileName() + ".new");
    country.write(beside, roads);
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

  private void write(Path file, JoiningRoads roads) throws IOException {
    try (PbfOutput out = new PbfOutput(file)) {
      for (Town town : towns) {
        for (int i = 0; i < town.template().nodes().size(); i++) {
          Map<String, String> tags = town.template().nodes().get(i).tags();
          out.node(town.firstNode() + i, town.latOf(i), town.lonOf(i), tags);
        }
      }
      roads.nodes().forEach(node -> out.node(node.id(), node.lat(), node.lon(), Map.of()));
      long way = 1;
      List<Long> firstWays = new ArrayList<>();
      for (Town town : towns) {
        firstWays.add(way);
        for (TownTemplate.TownWay each : town.template().ways()) {
          out.way(
              way++,
              each.nodes().stream().map(node -> town.firstNode() + node).toList(),
              each.tags());
        }
      }
      for (JoiningRoads.Way each : roads.ways()) {
        out.way(way++, each.nodes(), each.tags());
      }
      long relation = 1;
      for (int i = 0; i < towns.size(); i++) {
        long firstWay = firstWays.get(i);
        long firstNode = towns.get(i).firstNode();
        for (TownTemplate.TownRelation each : towns.get(i).template().relations()) {
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
