package dev.headroom.persistence.osm.road;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.persistence.osm.issue.ImportIssue;
import dev.headroom.persistence.osm.issue.IssueSink;
import dev.headroom.persistence.osm.place.Areas;
import dev.headroom.persistence.osm.place.PlaceFinder;
import dev.headroom.persistence.osm.place.Postcodes;
import dev.headroom.persistence.osm.road.RoadColumns.WayValues;
import dev.headroom.persistence.osm.speed.FerryTime;
import dev.headroom.persistence.osm.speed.LorrySpeed;
import dev.headroom.persistence.osm.tags.Oneway;
import dev.headroom.persistence.osm.tags.RuleReader;
import dev.headroom.persistence.osm.tags.element.Location;
import dev.headroom.persistence.osm.tags.element.ReadRule;
import dev.headroom.persistence.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns ways into roads: reads each way's rules and speed once, and cuts it where {@link
 * RoadPoints} says and where nodes are missing.
 */
public final class RoadBuilder {

  /** As many characters as OpenStreetMap allows. */
  private static final int LONGEST_NAME = 255;

  /** A range of roads, the end excluded. */
  public record Roads(int from, int to) {}

  private final NodeTable nodes;
  private final RoadPoints points;
  private final RoadColumns columns;
  private final RuleBook.Builder ruleBook;
  private final PlacedSigns signs;
  private final RuleReader reader;
  private final PlaceFinder places;
  private final BuiltUp builtUp;
  private final Areas lowEmissionZones;
  private final Set<Long> turnWays;
  private final IssueSink issues;
  private final LorrySpeed speeds = new LorrySpeed();
  private final Map<Long, Roads> roadsOfTurnWays = new HashMap<>();

  public RoadBuilder(
      NodeTable nodes,
      RoadPoints points,
      RoadColumns columns,
      RuleBook.Builder ruleBook,
      PlacedSigns signs,
      RuleReader reader,
      PlaceFinder places,
      BuiltUp builtUp,
      Areas lowEmissionZones,
      Set<Long> turnWays,
      IssueSink issues) {
    this.nodes = nodes;
    this.points = points;
    this.columns = columns;
    this.ruleBook = ruleBook;
    this.signs = signs;
    this.reader = reader;
    this.places = places;
    this.builtUp = builtUp;
    this.lowEmissionZones = lowEmissionZones;
    this.turnWays = turnWays;
    this.issues = issues;
  }

  /** The roads of each way that turn restrictions name. */
  public Map<Long, Roads> roadsOfTurnWays() {
    return roadsOfTurnWays;
  }

  /**
   * Adds a way.
   *
   * @param copies the tags of each way with this id: the first decides what the road is, the rules
   *     of all hold, and it is drivable in the directions that all allow
   */
  public void add(long id, long[] refs, List<Map<String, String>> copies) {
    Map<String, String> tags = copies.get(0);
    WayLine line = WayLine.of(refs, nodes, RoadTraits.roadClass(tags) == RoadClass.FERRY);
    report(id, line);
    if (line.runs().isEmpty()) {
      return;
    }
    Location place = places.at(position(line.middleNode()));
    List<ReadRule> rules = new ArrayList<>();
    copies.forEach(copy -> rules.addAll(reader.ofWay(id, copy, place)));
    Paces paces = paces(id, copies, place, line);
    int first = columns.roadCount();
    WayValues values = values(id, tags, rules);
    for (WayLine.Run run : line.runs()) {
      cut(line.nodes(), run, values, paces);
    }
    int end = columns.roadCount();
    if (turnWays.contains(id)) {
      roadsOfTurnWays.put(id, new Roads(first, end));
    }
    place(id, tags, rules, first, end);
  }

  private Position position(int node) {
    return Position.ofE7(nodes.lat(node), nodes.lon(node));
  }

  private void report(long id, WayLine line) {
    if (line.missing() > 0) {
      issues.report(
          issue("missing_nodes", id, line.missing() + " nodes", "the road ends before the gap"));
    }
    if (line.leaps() > 0) {
      issues.report(
          issue(
              "implausible_segment",
              id,
              line.leaps() + " segments over 100 km",
              "the road ends before it"));
    }
    if (line.runs().isEmpty()) {
      issues.report(issue("degenerate_way", id, "", "the road is left out"));
    }
  }

  private static ImportIssue issue(String kind, long way, String value, String assumed) {
    return new ImportIssue(kind, "way/" + way, "", value, assumed);
  }

  private WayValues values(long id, Map<String, String> tags, List<ReadRule> rules) {
    return new WayValues(
        id,
        columns.text(text(tags, "name")),
        columns.text(text(tags, "ref")),
        RoadTraits.roadClass(tags).ordinal(),
        RoadTraits.flags(tags),
        ruleSet(rules, 1),
        ruleSet(rules, 2));
  }

  private static String text(Map<String, String> tags, String key) {
    return Text.clean(tags.getOrDefault(key, ""), LONGEST_NAME);
  }

  private int ruleSet(List<ReadRule> rules, int direction) {
    return ruleBook.set(
        rules.stream()
            .filter(rule -> (rule.directions() & direction) != 0)
            .map(rule -> ruleBook.rule(rule.rule()))
            .toList());
  }

  private Paces paces(long id, List<Map<String, String>> copies, Location place, WayLine line) {
    Map<String, String> tags = copies.get(0);
    int directions = copies.stream().mapToInt(Oneway::directions).reduce(3, (a, b) -> a & b);
    if (RoadTraits.roadClass(tags) == RoadClass.FERRY) {
      Pace ferry = ferry(id, tags, line.metres()).in(directions);
      return new Paces(ferry, ferry);
    }
    return new Paces(
        road(tags, place, false).in(directions), road(tags, place, true).in(directions));
  }

  private Pace ferry(long id, Map<String, String> tags, double metres) {
    String told = tags.getOrDefault("duration", "");
    if (!told.isEmpty() && !FerryTime.readable(told, metres)) {
      issues.report(
          new ImportIssue(
              "unreadable_duration", "way/" + id, "duration", told, "a ship's ordinary speed"));
    }
    double perCm = FerryTime.of(tags, metres).toMillis() / Math.max(1, metres * 100);
    return new Pace(perCm, perCm, false);
  }

  private Pace road(Map<String, String> tags, Location place, boolean town) {
    return new Pace(
        Pace.millisPerCm(speeds.of(tags, place, town, true)),
        Pace.millisPerCm(speeds.of(tags, place, town, false)),
        true);
  }

  private void cut(int[] line, WayLine.Run run, WayValues values, Paces paces) {
    int from = run.from();
    for (int i = from + 1; i <= run.to(); i++) {
      if (i < run.to() && !points.cutAt(line[i])) {
        continue;
      }
      if (line[from] == line[i]) {
        // A loop is cut in the middle, so that no road has one junction at both ends.
        int middle = (from + i) / 2;
        road(line, from, middle, values, paces);
        road(line, middle, i, values, paces);
      } else {
        road(line, from, i, values, paces);
      }
      from = i;
    }
  }

  private void road(int[] line, int from, int to, WayValues values, Paces paces) {
    int forwardLights = 0;
    int backwardLights = 0;
    for (int i = from + 1; i < to; i++) {
      columns.addShapePoint(line[i]);
      forwardLights += points.lightsAt(line[i], true) ? 1 : 0;
      backwardLights += points.lightsAt(line[i], false) ? 1 : 0;
    }
    long cm = Math.round(100 * WayLine.metres(line, from, to, nodes));
    int one = line[(from + to) / 2];
    int other = line[(from + to + 1) / 2];
    int lat = mean(nodes.lat(one), nodes.lat(other));
    int lon = mean(nodes.lon(one), nodes.lon(other));
    Pace pace = builtUp.at(lat, lon) ? paces.town : paces.country;
    Bends bends = new Bends(line, from, to, nodes);
    columns.addRoad(
        values,
        new RoadColumns.RoadValues(
            junction(line[from]),
            junction(line[to]),
            (int) Math.min(Integer.MAX_VALUE - 1, cm),
            pace.millis(pace.forward, cm, bends, forwardLights),
            pace.millis(pace.backward, cm, bends, backwardLights),
            lowEmissionZones.contain(lat, lon)));
  }

  private static int mean(int a, int b) {
    return (int) (((long) a + b) / 2);
  }

  private int junction(int node) {
    int known = columns.junctionAt(node);
    if (known >= 0) {
      return known;
    }
    List<ReadRule> rules = points.rulesAt(node);
    int junction = columns.addJunction(node, points.junctionFlags(node), ruleSet(rules, 3));
    for (ReadRule rule : rules) {
      signs.addAtJunction(junction, nodes.id(node), rule, ruleBook.rule(rule.rule()));
    }
    return junction;
  }

  private void place(long id, Map<String, String> tags, List<ReadRule> rules, int first, int end) {
    String name = text(tags, "name");
    String street = name.isEmpty() ? text(tags, "ref") : name;
    String postcode = Postcodes.of(tags);
    for (ReadRule rule : new HashSet<>(rules)) {
      int ruleId = ruleBook.rule(rule.rule());
      for (int road = first; road < end; road++) {
        signs.addOnRoad(road, id, rule, ruleId, street, postcode);
      }
    }
  }

  /** How a way is driven outside towns and within. */
  private record Paces(Pace country, Pace town) {}

  /**
   * Milliseconds for each centimetre, each way.
   *
   * @param slowsInBends what a ship does not
   */
  private record Pace(double forward, double backward, boolean slowsInBends) {
    private static final double NOT_DRIVABLE = -1;

    /** What lights on the open road cost on average; those at junctions are the planner's. */
    private static final int LIGHTS_MS = 8_000;

    private static double millisPerCm(double kmh) {
      return 36 / kmh;
    }

    private Pace in(int directions) {
      return new Pace(
          (directions & 1) != 0 ? forward : NOT_DRIVABLE,
          (directions & 2) != 0 ? backward : NOT_DRIVABLE,
          slowsInBends);
    }

    private int millis(double perCm, long cm, Bends bends, int lights) {
      if (perCm == NOT_DRIVABLE) {
        return NetworkColumns.NOT_DRIVABLE;
      }
      double lost = slowsInBends ? bends.millisLost(36 / perCm) : 0;
      double millis = Math.ceil(perCm * cm + lost) + (double) LIGHTS_MS * lights;
      return (int) Math.max(1, Math.min(Integer.MAX_VALUE - 1, millis));
    }
  }
}
