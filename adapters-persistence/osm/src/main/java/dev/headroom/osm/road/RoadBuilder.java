package dev.headroom.osm.road;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.Signpost;
import dev.headroom.osm.emission.EmissionZone;
import dev.headroom.osm.emission.EmissionZones;
import dev.headroom.osm.height.Hills;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.issue.ReaderFaults;
import dev.headroom.osm.place.Postcodes;
import dev.headroom.osm.road.PaceReader.WayPaces;
import dev.headroom.osm.road.RoadColumns.VanShares;
import dev.headroom.osm.road.RoadColumns.WayValues;
import dev.headroom.osm.road.RunTimes.Piece;
import dev.headroom.osm.speed.Incline;
import dev.headroom.osm.speed.LorryBurden;
import dev.headroom.osm.tags.element.Location;
import dev.headroom.osm.tags.element.ReadRule;
import dev.headroom.osm.tags.guide.Guide;
import dev.headroom.osm.tags.guide.GuideReader;
import dev.headroom.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Turns ways into roads: reads each way's rules and speed once, and cuts it at the points given by
 * {@link RoadPoints} and where nodes are missing.
 */
public final class RoadBuilder {

  /** As many characters as OpenStreetMap allows. */
  private static final int LONGEST_NAME = 255;

  private final RoadPoints points;
  private final NodeTable nodes;
  private final RoadColumns columns;
  private final RoadRules rules;
  private final Surroundings surroundings;
  private final TurnWays turnWays;
  private final PaceReader paces;
  private final IssueSink issues;
  private final ReaderFaults faults;
  private final BitSet beforeGaps = new BitSet();
  private int withHeights;

  /** Facts about a way that hold for each of its roads. */
  private record Way(
      long id,
      WayValues values,
      List<ReadRule> read,
      RoadClass roadClass,
      String country,
      String street,
      String postcode) {}

  /** Uses facts about nodes and land, and adds roads and rules to these. */
  public RoadBuilder(
      RoadPoints points,
      RoadColumns columns,
      RoadRules rules,
      Surroundings surroundings,
      TurnWays turnWays,
      ReaderFaults faults) {
    this.points = points;
    this.nodes = points.nodes();
    this.columns = columns;
    this.rules = rules;
    this.surroundings = surroundings;
    this.turnWays = turnWays;
    this.issues = faults.issues();
    this.paces = new PaceReader(issues);
    this.faults = faults;
  }

  /**
   * Adds a way.
   *
   * @param copies the tags of each way with this id: the first determines what the road is, the
   *     rules of all hold, and it is drivable in the directions that all allow
   */
  public void add(long id, long[] refs, List<Map<String, String>> copies) {
    Map<String, String> tags = copies.get(0);
    WayLine line = WayLine.of(refs, nodes, RoadTraits.roadClass(tags) == RoadClass.FERRY);
    report(id, line);
    noteGaps(line);
    if (line.runs().isEmpty()) {
      return;
    }
    Location location = surroundings.places().at(position(line.middleNode()));
    List<ReadRule> read = rules.ofWay(id, copies, location);
    int directions = rules.directions(id, copies, location);
    WayPaces ofWay =
        guarded(
            id,
            () -> paces.read(id, tags, directions, location, line),
            () -> paces.read(id, untagged(tags), directions, location, line));
    int first = columns.roadCount();
    String name = text(tags, "name");
    Way way =
        new Way(
            id,
            values(id, tags, read),
            read,
            RoadTraits.roadClass(tags),
            location.country(),
            name.isEmpty() ? text(tags, "ref") : name,
            Postcodes.of(tags));
    for (WayLine.Run run : line.runs()) {
      int begin = columns.roadCount();
      Hills hills = guarded(id, () -> hills(tags, line.nodes(), run), () -> Hills.UNKNOWN);
      add(line.nodes(), pieces(line.nodes(), run), way, ofWay, hills);
      guide(id, tags, line.nodes(), run, begin);
    }
    int end = columns.roadCount();
    turnWays.add(id, first, end);
    sign(way, read, first, end);
  }

  /** Enters the signs of rules on roads of a way, excluding the end. */
  private void sign(Way way, List<ReadRule> read, int first, int end) {
    rules.signRoads(way.id, read, first, end, way.street, way.postcode);
  }

  private <T> T guarded(long way, Supplier<T> reader, Supplier<T> instead) {
    return faults.read("way/" + way, "", reader, Assumed.AS_IF_NOT_TAGGED, instead);
  }

  /** The tags of a road of this kind without further tags. */
  private static Map<String, String> untagged(Map<String, String> tags) {
    Map<String, String> kind = new HashMap<>(tags);
    kind.keySet().retainAll(Set.of("highway", "route"));
    return kind;
  }

  private void noteGaps(WayLine line) {
    if (line.missing() == 0 || line.leaps() > 0) {
      return;
    }
    int[] on = line.nodes();
    for (int i = 0; i < on.length; i++) {
      boolean beside = (i > 0 && on[i - 1] < 0) || (i + 1 < on.length && on[i + 1] < 0);
      if (on[i] >= 0 && beside) {
        beforeGaps.set(on[i]);
      }
    }
  }

  /** The junctions at which a way goes on over nodes that are not in the file. */
  public BitSet junctionsBeforeGaps() {
    BitSet junctions = new BitSet();
    beforeGaps.stream()
        .map(columns::junctionAt)
        .filter(junction -> junction >= 0)
        .forEach(junctions::set);
    return junctions;
  }

  /** The number of roads whose slope comes from heights. */
  public int withHeights() {
    return withHeights;
  }

  /** The hills of a run; unknown if a tag gives the steepness. */
  private Hills hills(Map<String, String> tags, int[] line, WayLine.Run run) {
    if (Incline.inFigures(tags.getOrDefault("incline", ""))
        || RoadTraits.roadClass(tags) == RoadClass.FERRY) {
      return Hills.UNKNOWN;
    }
    int[] on = Arrays.copyOfRange(line, run.from(), run.to() + 1);
    double[] lat = Arrays.stream(on).mapToDouble(node -> nodes.lat(node) / Position.E7).toArray();
    double[] lon = Arrays.stream(on).mapToDouble(node -> nodes.lon(node) / Position.E7).toArray();
    return surroundings.ground().along(on, lat, lon, RoadTraits.offGround(tags));
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
      issues.report(new ImportIssue("degenerate_way", "way/" + id, "", "", Assumed.ROAD_LEFT_OUT));
    }
  }

  private static ImportIssue issue(String kind, long way, String found, String assumed) {
    return new ImportIssue(kind, "way/" + way, "", found, assumed);
  }

  private WayValues values(long id, Map<String, String> tags, List<ReadRule> read) {
    return new WayValues(
        id,
        columns.text(text(tags, "name")),
        columns.text(text(tags, "ref")),
        RoadTraits.roadClass(tags).ordinal(),
        RoadTraits.flags(tags),
        rules.set(read, true),
        rules.set(read, false));
  }

  private static String text(Map<String, String> tags, String key) {
    return Text.clean(tags.getOrDefault(key, ""), LONGEST_NAME);
  }

  /** The roads of a run. */
  private List<Piece> pieces(int[] line, WayLine.Run run) {
    List<Piece> pieces = new ArrayList<>();
    int from = run.from();
    double begin = 0;
    for (int i = from + 1; i <= run.to(); i++) {
      if (i < run.to() && !points.cutAt(line[i])) {
        continue;
      }
      if (line[from] == line[i]) {
        // A loop is cut in the middle, so that no road has one junction at both ends.
        int middle = (from + i) / 2;
        pieces.add(piece(line, from, middle, begin));
        begin += WayLine.metres(line, from, middle, nodes);
        from = middle;
      }
      pieces.add(piece(line, from, i, begin));
      begin += WayLine.metres(line, from, i, nodes);
      from = i;
    }
    return pieces;
  }

  private Piece piece(int[] line, int from, int to, double begin) {
    int one = line[(from + to) / 2];
    int other = line[(from + to + 1) / 2];
    return new Piece(
        from,
        to,
        begin,
        mean(nodes.lat(one), nodes.lat(other)),
        // Between both sides of the 180th meridian there is no mean.
        Math.signum(nodes.lon(one)) == Math.signum(nodes.lon(other))
            ? mean(nodes.lon(one), nodes.lon(other))
            : nodes.lon(one));
  }

  /** Sets up the signs and lanes of a run, whose roads begin at a number. */
  private void guide(long id, Map<String, String> tags, int[] line, WayLine.Run run, int begin) {
    int last = columns.roadCount() - 1;
    if (columns.drivable(DirectedRoad.along(begin))) {
      guide(id, tags, line[run.from()], DirectedRoad.along(begin), DirectedRoad.along(last));
    }
    if (columns.drivable(DirectedRoad.against(last))) {
      guide(id, tags, line[run.to()], DirectedRoad.against(last), DirectedRoad.against(begin));
    }
  }

  /**
   * Sets up those of one direction, from the node and the road at its beginning to the road at its
   * end.
   */
  private void guide(
      long id, Map<String, String> tags, int node, DirectedRoad first, DirectedRoad last) {
    boolean oneWay = !columns.drivable(first.reversed());
    Guide guide =
        guarded(
            id,
            () -> GuideReader.read(tags, first.forward(), oneWay),
            () -> GuideReader.read(Map.of(), first.forward(), oneWay));
    Signpost signpost = guide.signpost();
    boolean exits = signpost.exit().isEmpty() && oneWay && RoadTraits.link(tags);
    columns.guides().add(first, exits ? signpost.numbered(points.exitAt(node)) : signpost);
    columns.guides().add(last, guide.lanes());
  }

  private void add(int[] line, List<Piece> pieces, Way way, WayPaces paces, Hills hills) {
    RunTimes times = times(line, pieces, paces.lorry(), hills);
    int[] forward = times.of(true);
    int[] backward = times.of(false);
    Optional<RunTimes> ofVan = paces.van().map(van -> times(line, pieces, van, hills));
    int[] vanForward = ofVan.map(van -> van.of(true)).orElse(forward);
    int[] vanBackward = ofVan.map(van -> van.of(false)).orElse(backward);
    boolean mainRoad = way.values.roadClass() <= RoadClass.PRIMARY.ordinal();
    for (int n = 0; n < pieces.size(); n++) {
      Piece piece = pieces.get(n);
      for (int i = piece.from() + 1; i < piece.to(); i++) {
        columns.addShapePoint(line[i]);
      }
      double metres = WayLine.metres(line, piece.from(), piece.to(), nodes);
      List<Hills.Slope> slopes = slopes(piece, metres, hills);
      withHeights += slopes.isEmpty() ? 0 : 1;
      long cm = Math.round(100 * metres);
      List<EmissionZone> zones = surroundings.lowEmissionZones().at(piece.lat(), piece.lon());
      List<ReadRule> ofZones = EmissionZones.rules(zones, way.country, way.roadClass);
      int road =
          columns.addRoad(
              ofZones.isEmpty() ? way.values : with(way, ofZones),
              new RoadColumns.RoadValues(
                  junction(line[piece.from()], mainRoad),
                  junction(line[piece.to()], mainRoad),
                  (int) Math.min(Integer.MAX_VALUE - 1, cm),
                  forward[n],
                  backward[n],
                  ofVan.isEmpty()
                      ? VanShares.UNKNOWN
                      : VanShares.of(forward[n], vanForward[n], backward[n], vanBackward[n]),
                  paces.burden().plus(burden(slopes, metres)).twentieths(),
                  !zones.isEmpty()));
      sign(way, ofZones, road, road + 1);
    }
  }

  private RunTimes times(int[] line, List<Piece> pieces, PaceReader.Paces paces, Hills hills) {
    return new RunTimes(points, surroundings.builtUp(), line, pieces, paces, hills);
  }

  private WayValues with(Way way, List<ReadRule> more) {
    List<ReadRule> all = new ArrayList<>(way.read);
    all.addAll(more);
    return way.values.ruled(rules.set(all, true), rules.set(all, false));
  }

  /** The slopes of a road; empty if they are not known along the whole road. */
  private static List<Hills.Slope> slopes(Piece piece, double metres, Hills hills) {
    double end = piece.begin() + metres;
    return hills.known(piece.begin(), end) ? hills.between(piece.begin(), end) : List.of();
  }

  /** The average burden that slopes add along their road. */
  private static int burden(List<Hills.Slope> slopes, double metres) {
    double sum = 0;
    for (Hills.Slope slope : slopes) {
      sum += LorryBurden.ofSlope(slope.share()) * (slope.to() - slope.from());
    }
    return metres > 0 ? (int) Math.round(sum / metres) : 0;
  }

  private static int mean(int a, int b) {
    return (int) (((long) a + b) / 2);
  }

  private int junction(int node, boolean mainRoad) {
    int known = columns.junctionAt(node);
    if (known >= 0) {
      return known;
    }
    List<ReadRule> read = points.rulesAt(node, mainRoad);
    int junction = columns.addJunction(node, points.junctionFlags(node), rules.set(read));
    rules.signJunction(junction, nodes.id(node), read);
    return junction;
  }
}
