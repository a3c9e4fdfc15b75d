package dev.headroom.persistence.osm.network;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.persistence.osm.file.OsmVisitor.Kind;
import dev.headroom.persistence.osm.file.Relation;
import dev.headroom.persistence.osm.issue.ImportIssue;
import dev.headroom.persistence.osm.issue.IssueSink;
import dev.headroom.persistence.osm.place.PlaceFinder;
import dev.headroom.persistence.osm.road.GrowingInts;
import dev.headroom.persistence.osm.road.RoadBuilder.Roads;
import dev.headroom.persistence.osm.tags.RuleReader;
import dev.headroom.persistence.osm.tags.TurnBan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turn restrictions as forbidden manoeuvres. An obligation becomes bans of everything else at each
 * step. A restriction that cannot be placed on the roads is reported.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Relation:restriction">Relation:restriction</a>
 */
public final class Manoeuvres {

  private record Ban(List<Integer> roads, int rules) {}

  private final NetworkColumns columns;
  private final JunctionRoads adjacency;
  private final Map<Long, Roads> roadsOfWay;
  private final TurnPaths paths;
  private final RuleReader reader;
  private final RuleBook.Builder ruleBook;
  private final PlaceFinder places;
  private final IssueSink issues;
  private final Set<Ban> bans = new LinkedHashSet<>();

  public Manoeuvres(
      NetworkColumns columns,
      JunctionRoads adjacency,
      Map<Long, Roads> roadsOfWay,
      RuleReader reader,
      RuleBook.Builder ruleBook,
      PlaceFinder places,
      IssueSink issues) {
    this.columns = columns;
    this.adjacency = adjacency;
    this.roadsOfWay = roadsOfWay;
    this.paths = new TurnPaths(columns, adjacency);
    this.reader = reader;
    this.ruleBook = ruleBook;
    this.places = places;
    this.issues = issues;
  }

  /**
   * Adds a turn restriction.
   *
   * @param viaNode the junction of its via node, or -1 where it has none on the roads
   */
  public void add(Relation relation, int viaNode) {
    Set<Integer> from = roads(relation, "from");
    Set<Integer> to = roads(relation, "to");
    if (from.isEmpty() || to.isEmpty()) {
      unplaced(relation, (from.isEmpty() ? "from" : "to") + " is no road of this map");
      return;
    }
    Optional<TurnBan> ban =
        reader.ofTurnRestriction(
            relation.id(), relation.tags(), places.at(position(from.iterator().next())));
    if (ban.isEmpty()) {
      return;
    }
    List<List<Integer>> found = paths(relation, ban.get(), viaNode, from, to);
    if (found.isEmpty()) {
      unplaced(relation, "its members do not meet");
    } else if (ban.get().only()) {
      banTheRest(found, ban.get());
    } else {
      found.forEach(path -> ban(path, ban.get()));
    }
  }

  private List<List<Integer>> paths(
      Relation relation, TurnBan ban, int viaNode, Set<Integer> from, Set<Integer> to) {
    List<Long> viaWays = relation.members(Kind.WAY, "via");
    if (viaWays.isEmpty()) {
      int via = relation.members(Kind.NODE, "via").isEmpty() ? meetingPoint(from, to) : viaNode;
      return via < 0 ? List.of() : paths.atJunction(via, from, to, ban.uTurn());
    }
    List<Set<Integer>> via = new ArrayList<>();
    for (long way : viaWays) {
      Set<Integer> roads = new HashSet<>();
      addRoads(way, roads);
      if (roads.isEmpty()) {
        return List.of();
      }
      via.add(roads);
    }
    return paths.overWays(from, via, to);
  }

  /** Where a restriction without a via holds: the one junction that its ways share, else -1. */
  private int meetingPoint(Set<Integer> from, Set<Integer> to) {
    Set<Integer> shared = ends(from);
    shared.retainAll(ends(to));
    return shared.size() == 1 ? shared.iterator().next() : -1;
  }

  private Set<Integer> ends(Set<Integer> roads) {
    Set<Integer> ends = new HashSet<>();
    for (int road : roads) {
      ends.add(columns.roadTail[road]);
      ends.add(columns.roadHead[road]);
    }
    return ends;
  }

  private Set<Integer> roads(Relation relation, String role) {
    Set<Integer> roads = new LinkedHashSet<>();
    relation.members(Kind.WAY, role).forEach(way -> addRoads(way, roads));
    return roads;
  }

  private void addRoads(long way, Set<Integer> roads) {
    Roads range = roadsOfWay.get(way);
    if (range != null) {
      for (int road = range.from(); road < range.to(); road++) {
        roads.add(road);
      }
    }
  }

  private Position position(int road) {
    int junction = columns.roadTail[road];
    return Position.ofE7(columns.junctionLat[junction], columns.junctionLon[junction]);
  }

  private void ban(List<Integer> roads, TurnBan ban) {
    bans.add(new Ban(List.copyOf(roads), ruleBook.set(List.of(ruleBook.rule(ban.rule())))));
  }

  /** At each step of the paths, everything that none of them goes on with. */
  private void banTheRest(List<List<Integer>> found, TurnBan ban) {
    Map<List<Integer>, Set<Integer>> allowed = new LinkedHashMap<>();
    for (List<Integer> path : found) {
      for (int step = 1; step < path.size(); step++) {
        allowed
            .computeIfAbsent(List.copyOf(path.subList(0, step)), added -> new HashSet<>())
            .add(path.get(step));
      }
    }
    allowed.forEach(
        (way, next) -> {
          int junction = adjacency.headOf(way.get(way.size() - 1));
          for (int n = 0; n < adjacency.degree(junction); n++) {
            int out = adjacency.out(junction, n);
            if (!next.contains(out) && paths.drivable(out)) {
              List<Integer> banned = new ArrayList<>(way);
              banned.add(out);
              ban(banned, ban);
            }
          }
        });
  }

  private void unplaced(Relation relation, String why) {
    issues.report(
        new ImportIssue(
            "unplaced_turn_restriction",
            "relation/" + relation.id(),
            "restriction",
            relation.tags().getOrDefault("restriction", ""),
            "left out: " + why));
  }

  /** Fills the manoeuvre columns. */
  public void fill() {
    GrowingInts start = new GrowingInts();
    GrowingInts roads = new GrowingInts();
    GrowingInts rules = new GrowingInts();
    start.add(0);
    for (Ban ban : bans) {
      ban.roads.forEach(roads::add);
      rules.add(ban.rules);
      start.add(roads.size());
    }
    columns.manoeuvreStart = start.toArray();
    columns.manoeuvreRoads = roads.toArray();
    columns.manoeuvreRules = rules.toArray();
  }
}
