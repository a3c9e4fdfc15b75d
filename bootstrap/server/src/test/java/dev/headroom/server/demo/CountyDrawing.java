package dev.headroom.server.demo;

import dev.headroom.domain.geo.Position;
import dev.headroom.server.demo.MapSketch.Node;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Draws the made-up county: its villages, its island, and what {@link CountyRoads} adds. The
 * extract of {@link MadeUpCounty} is what this draws.
 */
final class CountyDrawing {

  private static final Frame FRAME = new Frame(new Position(55.10, -2.70));

  private static final String[] ZONE = {
    "maxweight", "7.5", "maxweight:conditional", "none @ destination"
  };

  private final MapSketch sketch;
  private final StreetGrid brindle;
  private final StreetGrid quill;
  private final StreetGrid dapple;
  private final StreetGrid owlby;
  private final StreetGrid tansy;

  private CountyDrawing(MapSketch sketch) {
    this.sketch = sketch;
    brindle = new StreetGrid(sketch, "Market Brindle", "LM1", 11.6, 8.3, 11, 9);
    quill = new StreetGrid(sketch, "Nether Quill", "LM2", 4.3, 11.4, 5, 4);
    dapple = new StreetGrid(sketch, "Little Dapple", "LM3", 4.9, 4.7, 6, 4);
    owlby = new StreetGrid(sketch, "Owlby", "LM4", 18.0, 5.0, 5, 4);
    tansy = new StreetGrid(sketch, "Upper Tansy", "LM5", 18.6, 11.8, 6, 4);
  }

  /** Places of the county that the program names, by their kilometres east and north. */
  static Map<Position, Position> places() {
    return Map.ofEntries(
        Map.entry(MadeUpCounty.NETHER_QUILL, FRAME.at(4.61, 11.52)),
        Map.entry(MadeUpCounty.LOW_BRIDGE, FRAME.at(9.0, 10.2)),
        Map.entry(MadeUpCounty.MILL_LANE_BRIDGE, FRAME.at(9.0, 8.6)),
        Map.entry(MadeUpCounty.MARKET_BRINDLE, FRAME.at(12.2, 8.68)),
        Map.entry(MadeUpCounty.BAKERY_DEPOT, FRAME.at(12.35, 7.62)),
        Map.entry(MadeUpCounty.UPPER_TANSY, FRAME.at(18.92, 11.83)),
        Map.entry(MadeUpCounty.WEAK_BRIDGE, FRAME.at(18.6, 8.5)),
        Map.entry(MadeUpCounty.OWLBY, FRAME.at(18.32, 5.02)),
        Map.entry(MadeUpCounty.HOLLOW_LANE, FRAME.at(13.0, 4.4)),
        Map.entry(MadeUpCounty.LITTLE_DAPPLE, FRAME.at(5.15, 4.83)),
        Map.entry(MadeUpCounty.ISLE_OF_PUDDING, FRAME.at(22.7, 12.84)));
  }

  /** Writes the county as an OSM XML file. */
  static void write(Path file) throws IOException {
    MapSketch sketch = new MapSketch(FRAME);
    new CountyDrawing(sketch).draw();
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      sketch.write(out);
    }
  }

  private void draw() {
    brindle.draw(CountyDrawing::brindleSigns);
    quill.draw(
        (row, line, piece) -> !row && line == 3 ? signs("hgv", "no") : StreetGrid.Signs.none());
    dapple.draw(CountyDrawing::dappleSigns);
    owlby.draw(
        (row, line, piece) ->
            row && line == 1
                ? signs("hgv:conditional", "no @ (Mo-Fr 07:00-19:00)")
                : StreetGrid.Signs.none());
    tansy.draw(
        (row, line, piece) ->
            row && line == 2 ? signs("hgv", "destination") : StreetGrid.Signs.none());
    new CountyRoads(sketch, brindle, quill, dapple, owlby, tansy).draw();
    island();
  }

  /**
   * The old quarter is a zone, and streets for all go round it; two pairs of streets are one-way;
   * the market street is timed.
   */
  private static String[] brindleSigns(boolean row, int line, int piece) {
    if (row && (line == 1 || line == 7)) {
      return signs("oneway", line == 1 ? "yes" : "-1");
    }
    if (!row && (line == 2 || line == 8)) {
      return signs("oneway", line == 2 ? "yes" : "-1");
    }
    if (row && line == 4) {
      return signs("hgv:conditional", "no @ (Mo-Sa 08:00-18:00)");
    }
    int near = row ? 2 : 3;
    int first = row ? 3 : 2;
    boolean inside = line >= near && line <= near + 4 && piece >= first && piece < first + 4;
    return inside ? ZONE : signs("highway", "tertiary");
  }

  private static String[] dappleSigns(boolean row, int line, int piece) {
    if (row && line == 0) {
      return signs("maxweightrating", "7.5", "maxweightrating:conditional", "none @ delivery");
    }
    return !row && line == 1 ? signs("maxlength", "28'") : StreetGrid.Signs.none();
  }

  private void island() {
    StreetGrid pudding = new StreetGrid(sketch, "Isle of Pudding", "LM6", 22.55, 12.7, 3, 3);
    pudding.draw(StreetGrid.Signs.NONE);
    Node quay = sketch.node(20.4, 12.2);
    Node pier = sketch.node(22.3, 12.85);
    String[] road = {"highway", "unclassified", "name", "Quay Road", "maxspeed", "30 mph"};
    new RoadPen(sketch, tansy.corner(5, 2), road).to(19.9, 12.15).end(quay);
    new RoadPen(
            sketch,
            quay,
            "route",
            "ferry",
            "name",
            "Pudding Ferry",
            "duration",
            "00:12",
            "motor_vehicle",
            "yes",
            "hgv",
            "yes",
            "maxweight",
            "18",
            "maxlength",
            "15")
        .to(21.3, 12.6)
        .end(pier);
    new RoadPen(sketch, pier, "highway", "unclassified", "name", "Pier Road")
        .end(pudding.corner(0, 1));
  }

  private static String[] signs(String... keysAndValues) {
    return keysAndValues;
  }
}
