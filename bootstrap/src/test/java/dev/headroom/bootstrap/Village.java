package dev.headroom.bootstrap;

import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.geo.Position;
import dev.headroom.osm.ImportSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;

/**
 * A map for the tests of a whole Headroom: the direct road from a quarry to a village leads under a
 * low bridge, and a longer one leads over the moor. Some streets of the village have a weight
 * limit.
 *
 * <pre>
 *      ┌──────── Moor Road ────────┐
 *   QUARRY ─── Mill Road (12'8") ──┴─ STREETS
 *                LOW_BRIDGE
 * </pre>
 */
public final class Village {

  private static final double LAT = 55.10;
  private static final double LON = -2.70;
  private static final int STREETS = 8;

  /** The western end of the direct road. */
  public static final Position QUARRY = at(0, 0);

  /** The bridge over the direct road: 12'8". */
  public static final Position LOW_BRIDGE = at(1_000, 0);

  /** Among the streets with a weight limit. */
  public static final Position GREEN = at(2_450, 250);

  /** Among the streets without a limit. */
  public static final Position YARD = at(2_050, 0);

  private final StringBuilder nodes = new StringBuilder();
  private final StringBuilder ways = new StringBuilder();
  private int lastNode;
  private int lastWay;

  private Village() {}

  /** Imports the map into a folder, and returns the network file. */
  public static Path in(Path folder) throws IOException {
    Path network = folder.resolve("village.headroom");
    new MapImport(ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, Clock.systemUTC())
        .run(drawIn(folder), network);
    return network;
  }

  /** Draws the map as an extract. */
  public static Path drawIn(Path folder) throws IOException {
    Village village = new Village();
    village.draw();
    return Files.writeString(
        folder.resolve("village.osm"),
        "<osm version=\"0.6\">\n" + village.nodes + village.ways + "</osm>\n");
  }

  private void draw() {
    int quarry = node(QUARRY);
    int west = node(at(990, 0));
    int east = node(at(1_010, 0));
    int[][] corners = new int[STREETS][STREETS];
    for (int i = 0; i < STREETS; i++) {
      for (int j = 0; j < STREETS; j++) {
        corners[i][j] = node(at(2_000 + 100 * i, 100 * j));
      }
    }
    way("Mill Road", "secondary", "", quarry, west);
    way("Mill Road", "secondary", "maxheight=12'8&quot;", west, east);
    way("Mill Road", "secondary", "", east, corners[0][0]);
    way(
        "Moor Road",
        "secondary",
        "",
        quarry,
        node(at(0, 2_000)),
        node(at(2_000, 2_000)),
        corners[0][STREETS - 1]);
    for (int i = 0; i < STREETS; i++) {
      String limit = i % 2 == 0 ? "maxweight=7.5" : "";
      int[] row = new int[STREETS];
      for (int j = 0; j < STREETS; j++) {
        row[j] = corners[j][i];
      }
      way("Row " + i, "residential", i == 0 ? "" : limit, row);
      way("Line " + i, "residential", i == 0 ? "" : limit, corners[i]);
    }
  }

  private static Position at(double east, double north) {
    double lat = LAT + north / 111_195;
    return new Position(lat, LON + east / 111_195 / Math.cos(Math.toRadians(LAT)));
  }

  private int node(Position at) {
    lastNode++;
    nodes.append(
        String.format(
            Locale.ROOT,
            "<node id=\"%d\" version=\"1\" lat=\"%.7f\" lon=\"%.7f\"/>%n",
            lastNode,
            at.lat(),
            at.lon()));
    return lastNode;
  }

  /** Adds a way with the tag {@code key=value}, where one is given. */
  private void way(String name, String highway, String tag, int... through) {
    lastWay++;
    ways.append("<way id=\"").append(lastWay).append("\" version=\"1\">");
    for (int node : through) {
      ways.append("<nd ref=\"").append(node).append("\"/>");
    }
    tag("highway", highway);
    tag("name", name);
    if (!tag.isEmpty()) {
      tag(tag.substring(0, tag.indexOf('=')), tag.substring(tag.indexOf('=') + 1));
    }
    ways.append("</way>\n");
  }

  private void tag(String key, String value) {
    ways.append("<tag k=\"").append(key).append("\" v=\"").append(value).append("\"/>");
  }
}
