package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whole maps of roads, ferries, barriers, crossings, addresses and turn restrictions whose tags
 * hold anything: no reader fails at any of them.
 */
class AnyTagTest {

  private static final long SEED = Long.getLong("headroom.test.seed", 20_261_128);
  private static final int MAPS = Boolean.getBoolean("headroom.test.long") ? 400 : 3;
  private static final int ROWS = 12;
  private static final int COLUMNS = 12;

  /** What some reader of the import asks for. */
  private static final String[] KEYS = {
    "access",
    "vehicle",
    "motor_vehicle",
    "motorcar",
    "goods",
    "hgv",
    "hgv_articulated",
    "foot",
    "hgv:forward",
    "motor_vehicle:lanes",
    "access:lanes:backward",
    "hgv:conditional",
    "access:conditional",
    "motor_vehicle:conditional",
    "vehicle:backward:conditional",
    "hgv:conditional:forward",
    "opening_hours",
    "opening_hours:hgv",
    "maxheight",
    "maxheight:physical",
    "maxheight:conditional",
    "maxheight:lanes",
    "maxwidth",
    "maxwidth:conditional",
    "maxlength",
    "maxlength:hgv",
    "maxweight",
    "maxweight:hgv:conditional",
    "maxweight:conditional",
    "maxweightrating",
    "maxweightrating:hgv",
    "maxgcweight",
    "maxunladenweight",
    "maxaxleload",
    "maxaxles",
    "maxbogieweight",
    "hazmat",
    "hazmat:water",
    "hazmat:conditional",
    "oneway",
    "oneway:hgv",
    "oneway:conditional",
    "junction",
    "junction:ref",
    "maxspeed",
    "maxspeed:hgv",
    "maxspeed:forward",
    "maxspeed:hgv:conditional",
    "maxspeed:conditional",
    "maxspeed:type",
    "source:maxspeed",
    "zone:maxspeed",
    "maxspeed:advisory",
    "lanes",
    "lanes:forward",
    "turn:lanes",
    "turn:lanes:forward",
    "turn:lanes:backward",
    "destination",
    "destination:ref",
    "destination:forward",
    "destination:lanes",
    "name",
    "ref",
    "toll",
    "toll:hgv",
    "toll:N3",
    "surface",
    "smoothness",
    "tracktype",
    "incline",
    "width",
    "width:carriageway",
    "est_width",
    "narrow",
    "lit",
    "sidewalk",
    "bridge",
    "bridge:movable",
    "tunnel",
    "layer",
    "service",
    "dual_carriageway",
    "motorroad",
    "duration",
    "interval",
    "route",
    "railway",
    "barrier",
    "traffic_calming",
    "traffic_signals:direction",
    "direction",
    "stop",
    "crossing",
    "addr:postcode",
    "postal_code",
    "addr:street",
    "place",
    "population",
    "natural",
    "landuse",
    "waterway",
    "boundary",
    "traffic_sign",
    "height",
    "note",
    "trailer",
    "ford",
    "lane_markings",
    "access:hgv",
    "maxweight:signed",
    "maxheight:source",
    "oneway:goods",
    "restriction",
    "restriction:hgv",
    "restriction:conditional",
    "restriction:hgv:conditional",
    "except",
    "hour_on",
    "hour_off",
    "day_on",
    "day_off",
    "type",
    "seasonal",
    "amenity",
  };

  private static final String[] WORDS = {
    "no",
    "yes",
    "none",
    "destination",
    "delivery",
    "private",
    "permit",
    "disabled",
    "agricultural",
    "designated",
    "unknown",
    "default",
    "below_default",
    "signals",
    "walk",
    "urban",
    "DE:rural",
    "RO:urban",
    "30",
    "50 mph",
    "7.5",
    "3.5 t",
    "12'3\"",
    "3m80",
    "18000 kg",
    "6'6\"",
    "99999999999",
    "-1",
    "1e9",
    "0",
    "0.0001",
    "~4",
    "٣.٨",
    "３.８",
    "@",
    "@ (",
    ")",
    ";",
    "|",
    "||",
    ",",
    "-",
    "AND",
    "OR",
    "and",
    "weight>7.5",
    "length<=12",
    "axles>2",
    "height=4",
    "Mo-Fr",
    "Mo[1]",
    "Mo[-1]",
    "PH",
    "SH",
    "off",
    "07:00-19:00",
    "22:00-06:00",
    "20:00-26:00",
    "00:00-24:00",
    "24:00-48:00",
    "sunrise-06:00",
    "sunset-20:00",
    "dusk-18:00",
    "dawn-06:00",
    "(sunrise+01:00)-08:00",
    "(sunset-12:00)-(sunrise-12:00)",
    "12:00-dawn",
    "sunrise-sunset",
    "sunset+",
    "Nov-Apr",
    "Nov 31-Mar 31",
    "Feb 29-Mar 15",
    "Feb 30",
    "Dec 24-26",
    "Jun 31+",
    "easter -2 days",
    "week 1-53/2",
    "2020-2030/3",
    "2026 Feb 29",
    "\"by arrangement\"",
    "wet",
    "snow",
    "gate",
    "bollard",
    "height_restrictor",
    "left;through|right",
    "slight_left",
    "merge_to_left",
    "roundabout",
    "circular",
    "ferry",
    "bridge",
    "movable",
    "level_crossing",
    "traffic_signals",
    "stop",
    "motorway_junction",
    "mini_roundabout",
    "crossing",
    "turning_circle",
    "no_left_turn",
    "only_straight_on",
    "no_u_turn",
    "08:30",
    "PT3H20M",
    "1:2:3",
    "00:99",
    "Monday",
    "hgv;psv",
    "10%",
    "-25 %",
    "up",
    "steep",
    "54°",
    "grade2",
    "cobblestone",
    "69117",
    "SW1A 1AA",
    "straße",
    "İ",
    "ß",
    "\u200f",
    "\u202e",
    "😀",
    "e\u0301",
    "%s",
    "{0}",
    "'",
    "=",
  };

  @TempDir Path folder;

  private final Random random = new Random(SEED);

  private String oneOf(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  private String value() {
    StringBuilder text = new StringBuilder();
    for (int words = 1 + random.nextInt(random.nextInt(5) + 1); words > 0; words--) {
      text.append(oneOf(WORDS)).append(random.nextInt(3) == 0 ? "" : " ");
    }
    String made = text.toString();
    return switch (random.nextInt(6)) {
      case 0 -> oneOf("no", "yes", "7.5", "none", "delivery") + " @ (" + made.strip() + ")";
      case 1 -> made.strip().repeat(1 + random.nextInt(30));
      default -> made.strip();
    };
  }

  private String[] tags(String... always) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (int i = random.nextInt(6); i >= 0; i--) {
      tags.put(oneOf(KEYS), value());
    }
    if (random.nextInt(4) == 0) {
      tags.put(
          oneOf(KEYS) + ":" + oneOf("lanes", "conditional", "forward", "left", "xyz"), value());
    }
    for (String tag : always) {
      tags.put(tag.split("=", 2)[0], tag.split("=", 2)[1]);
    }
    List<String> texts = new ArrayList<>();
    tags.forEach((key, value) -> texts.add(key + "=" + escaped(value)));
    return texts.toArray(String[]::new);
  }

  private static String escaped(String value) {
    return value.replace("&", "&amp;").replace("<", "&lt;");
  }

  private static long node(int row, int column) {
    return 1L + (long) row * COLUMNS + column;
  }

  private OsmText map() {
    OsmText map = OsmText.draw("");
    for (int row = 0; row < ROWS; row++) {
      for (int column = 0; column < COLUMNS; column++) {
        map.nodeAt(
            node(row, column),
            "49.%04d".formatted(4_000 + 10 * row),
            "8.%04d".formatted(6_000 + 10 * column),
            tags());
      }
    }
    int way = 0;
    for (int row = 0; row < ROWS; row++) {
      for (int column = 0; column + 2 < COLUMNS; column += 2) {
        long[] across = {node(row, column), node(row, column + 1), node(row, column + 2)};
        map.wayOf(++way, across, tags(kind()));
        long[] down = {node(column, row), node(column + 1, row), node(column + 2, row)};
        map.wayOf(++way, down, tags(kind()));
      }
    }
    for (int relation = 1; relation <= way / 2; relation++) {
      int from = 1 + random.nextInt(way);
      String[] members = {
        "from way " + from,
        "via node " + node(random.nextInt(ROWS), random.nextInt(COLUMNS)),
        "to way " + (1 + random.nextInt(way))
      };
      map.relation(relation, members, tags("type=" + oneOf("restriction", "restriction:hgv")));
    }
    return map;
  }

  private String kind() {
    return oneOf(
        "highway=residential",
        "highway=motorway",
        "highway=primary",
        "highway=service",
        "highway=pedestrian",
        "highway=track",
        "highway=trunk_link",
        "highway=unclassified;tertiary",
        "route=ferry",
        "route=shuttle_train");
  }

  @Test
  void noTagEndsAnImportOrFailsAReader() {
    for (int n = 0; n < MAPS; n++) {
      OsmText map = map();
      String where = "seed " + SEED + ", map " + n;
      try {
        map.read(folder);
      } catch (RuntimeException | StackOverflowError thrown) {
        throw new AssertionError(where, thrown);
      }
      assertThat(map.issues).as(where).filteredOn(i -> i.kind().equals("reader_failed")).isEmpty();
      assertThat(map.issues).as(where).isNotEmpty();
    }
  }
}
