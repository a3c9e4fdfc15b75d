package dev.headroom.server.demo;

import dev.headroom.domain.geo.Position;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/**
 * Loamshire, a county that does not exist, with everything that a lorry meets in Britain. The same
 * every time. It borrows an empty corner of the border hills, so that time zone and country come
 * out British, and none of its names. The extract is a file of the program; {@code CountyDrawing},
 * which the tests run, draws it.
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

  private static final String EXTRACT = NAME + ".osm";

  /** A village west of the railway; its direct way to the town leads under the lowest bridge. */
  public static final Position NETHER_QUILL = new Position(55.203601705901065, -2.6275382892862043);

  /** The railway bridge over the B9991: 12'8". */
  public static final Position LOW_BRIDGE = new Position(55.191730677099905, -2.558534621166125);

  /** The railway bridge over Mill Lane: 14'0", mapped only as a node. */
  public static final Position MILL_LANE_BRIDGE =
      new Position(55.177341551280314, -2.558534621166125);

  /** The middle of the town, inside the 7.5 t zone. */
  public static final Position MARKET_BRINDLE =
      new Position(55.178061007571294, -2.5082358198029695);

  /**
   * A street half a kilometre before the last turning off the way from the town to the low bridge.
   */
  public static final Position GOOSE_ROW = new Position(55.17699731291959, -2.517887637519206);

  /** A private yard at the town's ring road. */
  public static final Position BAKERY_DEPOT = new Position(55.16852821171581, -2.5058780634890714);

  /** A village north-east of the town. */
  public static final Position UPPER_TANSY = new Position(55.20638959902861, -2.402608336940342);

  /** The bridge of Tansy Lane, which bears 10 t. */
  public static final Position WEAK_BRIDGE = new Position(55.176442230916585, -2.407638217076658);

  /** A village at the motorway's second junction. */
  public static final Position OWLBY = new Position(55.14514588225897, -2.412039362195934);

  /** The narrow piece of Hollow Lane: 7'0". */
  public static final Position HOLLOW_LANE = new Position(55.13957009600388, -2.4956611194621803);

  /** A village south-west of the town. */
  public static final Position LITTLE_DAPPLE = new Position(55.1434371735679, -2.6190503665561717);

  /** Across the ferry. */
  public static final Position ISLE_OF_PUDDING =
      new Position(55.21547273470223, -2.3431928778301145);

  private MadeUpCounty() {}

  /** Writes the county as an OSM XML file, replacing an existing one. */
  public static void write(Path file) throws IOException {
    try (InputStream extract = MadeUpCounty.class.getResourceAsStream(EXTRACT)) {
      Files.copy(
          Objects.requireNonNull(extract, EXTRACT), file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
