package dev.headroom.osm.pass;

import dev.headroom.domain.geo.Position;
import dev.headroom.osm.correction.Corrections;
import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.place.Postcodes;
import dev.headroom.osm.road.NodeTable;
import dev.headroom.osm.road.RoadPoints;
import dev.headroom.osm.tags.RuleReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * The third pass: the places of nodes, and the signs and barriers on the road.
 *
 * <p>Memory: the tables', and about 300 bytes for each node on a road that has tags of interest.
 */
public final class NodePass implements OsmVisitor {

  private final NodeTable roadNodes;
  private final NodeTable otherNodes;
  private final Postcodes postcodes;
  private final List<SectionImport> sections;
  private final ExtractBoxes boxes;
  private final Corrections corrections;
  private final IssueSink issues;
  private final List<RoadPoints.TaggedNode> tagged = new ArrayList<>();

  /** The files with the present node. */
  private BitSet files = new BitSet();

  /** The nodes whose places are needed: those on roads, and others. */
  public record Tables(NodeTable roadNodes, NodeTable otherNodes) {}

  public NodePass(
      Tables tables,
      Postcodes postcodes,
      List<SectionImport> sections,
      ExtractBoxes boxes,
      Corrections corrections,
      IssueSink issues) {
    roadNodes = tables.roadNodes();
    otherNodes = tables.otherNodes();
    this.postcodes = postcodes;
    this.sections = List.copyOf(sections);
    this.boxes = boxes;
    files.set(0);
    this.corrections = corrections;
    this.issues = issues;
  }

  @Override
  public boolean wants(Kind kind) {
    return kind == Kind.NODE;
  }

  @Override
  public void standsIn(BitSet several) {
    files = several;
  }

  @Override
  public void node(long id, double lat, double lon, Map<String, String> tags) {
    int road = roadNodes.indexOf(id);
    int other = otherNodes.indexOf(id);
    if (!sane(lat, lon)) {
      if (road >= 0 || other >= 0) {
        report("bad_coordinates", id, lat + "," + lon, "the node counts as missing");
      }
      return;
    }
    int latE7 = (int) Math.round(lat * 1e7);
    int lonE7 = (int) Math.round(lon * 1e7);
    place(roadNodes, road, id, latE7, lonE7);
    junction(road, latE7, lonE7);
    place(otherNodes, other, id, latE7, lonE7);
    sections.forEach(section -> section.node(id, latE7, lonE7, tags));
    if (!tags.isEmpty()) {
      String postcode = Postcodes.of(tags);
      if (!postcode.isEmpty()) {
        postcodes.add(latE7, lonE7, postcode);
      }
    }
    if (road >= 0 && (matters(tags) || corrections.correct(Kind.NODE, id))) {
      tagged.add(new RoadPoints.TaggedNode(road, tags));
    }
  }

  @Override
  public void location(long id, double lat, double lon) {
    int road = roadNodes.indexOf(id);
    int other = otherNodes.indexOf(id);
    if (!sane(lat, lon)) {
      return;
    }
    int latE7 = (int) Math.round(lat * 1e7);
    int lonE7 = (int) Math.round(lon * 1e7);
    if (road >= 0 && !roadNodes.placed(road)) {
      roadNodes.place(road, latE7, lonE7);
      junction(road, latE7, lonE7);
    }
    if (other >= 0 && !otherNodes.placed(other)) {
      otherNodes.place(other, latE7, lonE7);
    }
    sections.forEach(section -> section.node(id, latE7, lonE7, Map.of()));
  }

  private static boolean sane(double lat, double lon) {
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  }

  /** Counts a node at which roads meet or end. */
  private void junction(int road, int latE7, int lonE7) {
    if (road >= 0 && roadNodes.repeated(road)) {
      boxes.junction(files, Position.ofE7(latE7, lonE7));
    }
  }

  private static boolean matters(Map<String, String> tags) {
    try {
      return !tags.isEmpty() && (RuleReader.mayRestrict(tags) || RoadPoints.flags(tags) != 0);
    } catch (RuntimeException | StackOverflowError fault) {
      // Who reads the tags meets it again, and reports it.
      return true;
    }
  }

  private void place(NodeTable nodes, int index, long id, int latE7, int lonE7) {
    if (index < 0) {
      return;
    }
    if (!nodes.placed(index)) {
      nodes.place(index, latE7, lonE7);
    } else if (nodes == roadNodes) {
      report("duplicate_node", id, latE7 / 1e7 + "," + lonE7 / 1e7, "the first one's place");
    }
  }

  private void report(String kind, long id, String value, String assumed) {
    issues.report(new ImportIssue(kind, "node/" + id, "", value, assumed));
  }

  public List<RoadPoints.TaggedNode> tagged() {
    return tagged;
  }
}
