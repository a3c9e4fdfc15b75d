package dev.headroom.osm.network;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.Relation;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.place.PlaceFinder;
import dev.headroom.osm.road.GrowingInts;
import dev.headroom.osm.road.RoadRules;
import dev.headroom.osm.road.TurnWays;
import dev.headroom.osm.tags.TurnBan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns turn restrictions into forbidden manoeuvres. An obligation becomes bans of all other ways
 * on at each step. A restriction that cannot be placed on the roads is reported.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Relation:restriction">Relation:restriction</a>
 */
public final class Manoeuvres {

  private record Ban(List<DirectedRoad> roads, int rules) {}

  private final NetworkColumns columns;
  private final JunctionRoads junctions;
  private final TurnWays ways;
  private final TurnPaths paths;
  private final RoadRules rules;
  private final PlaceFinder places;
  private final IssueSink issues;
  private final Set<Ban> bans = new LinkedHashSet<>();

  /** Uses the roads of the ways that turn restrictions name. */
  public Manoeuvres(
      NetworkColumns columns,
      JunctionRoads junctions,
      TurnWays ways,
      RoadRules rules,
      PlaceFinder places,
      IssueSink issues) {
    this.columns = columns;
    this.junctions = junctions;
    this.ways = ways;
    this.paths = new TurnPaths(columns, junctions);
    this.rules = rules;
    this.places = places;
    this.issues = issues;
  }

  /**
   * Adds a turn restriction.
   *
   * @param viaNode the junction of its via node, or -1 if that is not on the roads
   */
  public void add(Relation relation, int viaNode) {
    Set<Integer> from = roads(relation, "from");
    Set<Integer> to = roads(relation, "to");
    if (from.isEmpty() || to.isEmpty()) {
      unplaced(
          relation,
          "left out: %s is no road of this map".formatted(from.isEmpty() ? "from" : "to"));
      return;
    }
    for (TurnBan ban : rules.ofTurn(relation, places.at(position(from.iterator().next())))) {
      List<List<DirectedRoad>> found = paths(relation, ban, viaNode, from, to);
      if (found.isEmpty()) {
        unplaced(relation, "left out: its members do not meet");
      } else if (ban.only()) {
        banTheRest(found, ban);
      } else {
        found.forEach(path -> ban(path, ban));
      }
    }
  }

  private List<List<DirectedRoad>> paths(
      Relation relation, TurnBan ban, int viaNode, Set<Integer> from, Set<Integer> to) {
    List<Long> viaWays = relation.members(Kind.WAY, "via");
    if (viaWays.isEmpty()) {
      int via = relation.members(Kind.NODE, "via").isEmpty() ? meetingPoint(from, to) : viaNode;
      return via < 0 ? List.of() : paths.atJunction(via, from, to, ban.uTurn());
    }
    List<Set<Integer>> via = new ArrayList<>();
    for (long way : viaWays) {
      Set<Integer> roads = ways.roads(way);
      if (roads.isEmpty()) {
        return List.of();
      }
      via.add(roads);
    }
    return paths.overWays(from, via, to);
  }

  /** The place of a restriction without a via: the single junction that its ways share, else -1. */
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
    relation.members(Kind.WAY, role).forEach(way -> roads.addAll(ways.roads(way)));
    return roads;
  }

  private Position position(int road) {
    int junction = columns.roadTail[road];
    return Position.ofE7(columns.junctionLat[junction], columns.junctionLon[junction]);
  }

  private void ban(List<DirectedRoad> roads, TurnBan ban) {
    bans.add(new Ban(List.copyOf(roads), rules.setOf(ban.rule())));
  }

  /** Bans, at each step of the paths, every way on that is on none of them. */
  private void banTheRest(List<List<DirectedRoad>> found, TurnBan ban) {
    Map<List<DirectedRoad>, Set<DirectedRoad>> allowed = new LinkedHashMap<>();
    for (List<DirectedRoad> path : found) {
      for (int step = 1; step < path.size(); step++) {
        allowed
            .computeIfAbsent(List.copyOf(path.subList(0, step)), added -> new HashSet<>())
            .add(path.get(step));
      }
    }
    allowed.forEach(
        (way, next) -> {
          int junction = junctions.headOf(way.get(way.size() - 1));
          for (int n = 0; n < junctions.degree(junction); n++) {
            DirectedRoad out = junctions.out(junction, n);
            if (!next.contains(out) && paths.drivable(out)) {
              List<DirectedRoad> banned = new ArrayList<>(way);
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
            why));
  }

  /** Fills the manoeuvre columns. */
  public void fill() {
    GrowingInts start = new GrowingInts();
    GrowingInts roads = new GrowingInts();
    GrowingInts ruleSets = new GrowingInts();
    start.add(0);
    for (Ban ban : bans) {
      ban.roads.forEach(directed -> roads.add(directed.packed()));
      ruleSets.add(ban.rules);
      start.add(roads.size());
    }
    columns.manoeuvreStart = start.toArray();
    columns.manoeuvreRoads = roads.toArray();
    columns.manoeuvreRules = ruleSets.toArray();
  }
}
