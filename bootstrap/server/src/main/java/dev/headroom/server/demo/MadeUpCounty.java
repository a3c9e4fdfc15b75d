package dev.headroom.server.demo;

import dev.headroom.domain.geo.Position;
import dev.headroom.server.demo.MapSketch.Node;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Loamshire, a county that does not exist, with everything that a lorry meets in Britain. The same
 * every time. It borrows an empty corner of the border hills, so that time zone and country come
 * out British, and none of its names.
 *
 * <pre>
 *                     Quill Moor Road (12 m at the hairpin)
 *    Nether Quill ───────────────┬──────────────── Upper Tansy ~~ferry~~ Isle of Pudding
 *      │     └──B9991 (12'8")────┼──── Market Brindle ──A9903──┘  │
 *      ├──────Mill Lane (14'0")──┼──────── (7.5 t) │              │ Tansy Lane (weak bridge)
 *    B9992     ┌──A9901──────────┼─────────┘       └──A9902──┐    │
 *      │       │              railway                        │    │
 *    Little Dapple ──Hollow Lane─┼─(7'0")───────────────── Owlby (timed ban)
 *              │                 │                           │
 *    ══════════╧═════════════════╪═══════════════════════════╧══════ M99
 * </pre>
 */
public final class MadeUpCounty {

  /** The county's name, and its file's. */
  public static final String NAME = "loamshire";

  private static final Frame FRAME = new Frame(new Position(55.10, -2.70));

  /** A village west of the railway; its direct way to the town leads under the lowest bridge. */
  public static final Position NETHER_QUILL = FRAME.at(4.61, 11.52);

  /** The railway bridge over the B9991: 12'8". */
  public static final Position LOW_BRIDGE = FRAME.at(9.0, 10.2);

  /** The railway bridge over Mill Lane: 14'0", mapped as a node alone. */
  public static final Position MILL_LANE_BRIDGE = FRAME.at(9.0, 8.6);

  /** The middle of the town, inside the 7.5 t zone. */
  public static final Position MARKET_BRINDLE = FRAME.at(12.2, 8.68);

  /** A private yard at the town's ring road. */
  public static final Position BAKERY_DEPOT = FRAME.at(12.35, 7.62);

  /** A village north-east of the town. */
  public static final Position UPPER_TANSY = FRAME.at(18.92, 11.83);

  /** The bridge of Tansy Lane, which bears 10 t. */
  public static final Position WEAK_BRIDGE = FRAME.at(18.6, 8.5);

  /** A village at the motorway's second junction. */
  public static final Position OWLBY = FRAME.at(18.32, 5.02);

  /** The narrow piece of Hollow Lane: 7'0". */
  public static final Position HOLLOW_LANE = FRAME.at(13.0, 4.4);

  /** A village south-west of the town. */
  public static final Position LITTLE_DAPPLE = FRAME.at(5.15, 4.83);

  /** Across the ferry. */
  public static final Position ISLE_OF_PUDDING = FRAME.at(22.7, 12.84);

  private static final String[] ZONE = {
    "maxweight", "7.5", "maxweight:conditional", "none @ destination"
  };

  private final MapSketch sketch;
  private final StreetGrid brindle;
  private final StreetGrid quill;
  private final StreetGrid dapple;
  private final StreetGrid owlby;
  private final StreetGrid tansy;

  private MadeUpCounty(MapSketch sketch) {
    this.sketch = sketch;
    brindle = new StreetGrid(sketch, "Market Brindle", "LM1", 11.6, 8.3, 11, 9);
    quill = new StreetGrid(sketch, "Nether Quill", "LM2", 4.3, 11.4, 5, 4);
    dapple = new StreetGrid(sketch, "Little Dapple", "LM3", 4.9, 4.7, 6, 4);
    owlby = new StreetGrid(sketch, "Owlby", "LM4", 18.0, 5.0, 5, 4);
    tansy = new StreetGrid(sketch, "Upper Tansy", "LM5", 18.6, 11.8, 6, 4);
  }

  /** Writes the county as an OSM XML file. */
  public static void write(Path file) throws IOException {
    MapSketch sketch = new MapSketch(FRAME);
    new MadeUpCounty(sketch).draw();
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      sketch.write(out);
    }
  }

  private void draw() {
    brindle.draw(MadeUpCounty::brindleSigns);
    quill.draw(
        (row, line, piece) -> !row && line == 3 ? signs("hgv", "no") : StreetGrid.Signs.none());
    dapple.draw(MadeUpCounty::dappleSigns);
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
