package dev.headroom.osm.pass;

import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.height.Ground;
import dev.headroom.osm.height.HeightTiles;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.place.Postcodes;
import dev.headroom.osm.road.BuiltUp;
import dev.headroom.osm.road.GrowingLongs;
import dev.headroom.osm.road.NodeTable;
import dev.headroom.osm.road.RoadTraits;
import dev.headroom.osm.tags.element.RoadTags;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The second pass: finds the nodes that roads use, and those that they use more than once.
 *
 * <p>Memory: 8 bytes a road and 8 for each of its nodes, 16 on a street that houses stand along, 8
 * a building with an address or a node of a bridge or tunnel, and the outlines of low-emission
 * zones.
 */
public final class WayPass implements OsmVisitor {

  /** The streets that houses stand along. */
  private static final Set<String> STREETS = Set.of("residential", "living_street");

  private final IssueSink issues;
  private final Set<Long> zoneWays;
  private final FerryRoutes ferries;
  private final List<SectionImport> sections;
  private final GrowingLongs roadIds = new GrowingLongs();
  private final GrowingLongs roadReferences = new GrowingLongs();
  private final GrowingLongs streetReferences = new GrowingLongs();
  private final GrowingLongs otherReferences = new GrowingLongs();
  private final GrowingLongs bridgeEnds = new GrowingLongs();
  private final GrowingLongs withinBridges = new GrowingLongs();
  private final Map<Long, long[]> outlines = new HashMap<>();
  private final Map<Long, Map<String, String>> closedZones = new TreeMap<>();

  /**
   * Uses the outlines of low-emission zones and the routes of ferries among the relations, and
   * passes elements to other sections.
   */
  public WayPass(RelationPass relations, List<SectionImport> sections, IssueSink issues) {
    this.zoneWays = relations.zoneWays();
    this.ferries = relations.ferries();
    this.sections = List.copyOf(sections);
    this.issues = issues;
  }

  @Override
  public boolean wants(Kind kind) {
    return kind == Kind.WAY;
  }

  @Override
  public void way(long id, long[] refs, int nodeCount, Map<String, String> told) {
    Map<String, String> tags = ferries.of(id, told).get(0);
    sections.forEach(section -> section.way(id, refs, tags));
    if (RoadTags.isRoad(tags)) {
      road(id, refs, nodeCount, STREETS.contains(tags.getOrDefault("highway", "")));
      if (RoadTraits.offGround(tags) && !tooLong(nodeCount)) {
        offGround(refs);
      }
    }
    boolean zone = RelationPass.isLowEmissionZone(tags);
    if ((zone || zoneWays.contains(id)) && refs.length > 1) {
      outlines.put(id, refs);
      for (long ref : refs) {
        otherReferences.add(ref);
      }
      if (zone) {
        closedZones.put(id, tags);
      }
    }
    if (refs.length > 0 && !Postcodes.of(tags).isEmpty()) {
      otherReferences.add(refs[0]);
    }
  }

  private void road(long id, long[] refs, int nodeCount, boolean street) {
    if (tooLong(nodeCount)) {
      issues.report(
          new ImportIssue(
              "oversized_way", "way/" + id, "", nodeCount + " nodes", Assumed.ROAD_LEFT_OUT));
      return;
    }
    roadIds.add(id);
    if (street) {
      for (long ref : refs) {
        streetReferences.add(ref);
      }
      streetReferences.add(BuiltUp.GAP);
    }
    long previous = 0;
    for (int i = 0; i < refs.length; i++) {
      if (i == 0 || refs[i] != previous) {
        roadReferences.add(refs[i]);
      }
      previous = refs[i];
    }
    if (refs.length > 0) {
      // An end counts twice, so that a node is a junction when it is referred to more than once.
      roadReferences.add(refs[0]);
      roadReferences.add(refs[refs.length - 1]);
    }
  }

  private void offGround(long[] refs) {
    for (int i = 0; i < refs.length; i++) {
      (i == 0 || i == refs.length - 1 ? bridgeEnds : withinBridges).add(refs[i]);
    }
  }

  /** The ground under roads. Where several bridges or tunnels join, its height is unknown. */
  public Ground ground(HeightTiles tiles, NodeTable nodes) {
    BitSet ends = new BitSet();
    BitSet aloft = new BitSet();
    for (long ref : bridgeEnds.sorted()) {
      int node = nodes.indexOf(ref);
      if (node >= 0) {
        (ends.get(node) ? aloft : ends).set(node);
      }
    }
    for (long ref : withinBridges.sorted()) {
      int node = nodes.indexOf(ref);
      if (node >= 0) {
        aloft.set(node);
      }
    }
    return new Ground(tiles, ends, aloft);
  }

  /** Whether a way has more nodes than are read. */
  static boolean tooLong(int nodeCount) {
    return nodeCount > OsmVisitor.MOST_WAY_NODES;
  }

  public int roadCount() {
    return roadIds.size();
  }

  /** The ids that more than one road way has. */
  public Set<Long> duplicates() {
    Set<Long> duplicates = new HashSet<>();
    long[] sorted = roadIds.sorted();
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] == sorted[i - 1] && duplicates.add(sorted[i])) {
        issues.report(
            new ImportIssue(
                "duplicate_way",
                "way/" + sorted[i],
                "",
                "",
                "the first one's shape, and the rules of all"));
      }
    }
    return duplicates;
  }

  /** The nodes on roads; junctions are referred to more than once. */
  public NodeTable roadNodes() {
    return new NodeTable(roadReferences);
  }

  /** The nodes of each street that houses stand along, and {@link BuiltUp#GAP} after each. */
  public GrowingLongs streets() {
    return streetReferences;
  }

  /** The nodes of outlines and addresses. */
  public NodeTable otherNodes() {
    return new NodeTable(otherReferences);
  }

  /** The nodes of each way in the outline of a low-emission zone. */
  Map<Long, long[]> outlines() {
    return outlines;
  }

  /** The outline ways that are a zone by themselves. */
  Map<Long, Map<String, String>> closedZones() {
    return closedZones;
  }
}
