package dev.headroom.persistence.osm;

import dev.headroom.persistence.osm.file.OsmVisitor;
import dev.headroom.persistence.osm.place.Postcodes;
import dev.headroom.persistence.osm.tags.RoadTags;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The third pass: where the nodes lie, and what stands on the road.
 *
 * <p>Memory: the tables', and about 300 bytes for each node on a road that has tags of interest.
 */
final class NodePass implements OsmVisitor {

  /** A node on a road with tags of interest; a node that comes twice has two entries. */
  record TaggedNode(int index, Map<String, String> tags) {}

  private final NodeTable roadNodes;
  private final NodeTable otherNodes;
  private final Postcodes postcodes;
  private final IssueSink issues;
  private final Set<String> interesting = new HashSet<>(RoadTags.relevantNodeKeys());
  private final List<TaggedNode> tagged = new ArrayList<>();

  NodePass(NodeTable roadNodes, NodeTable otherNodes, Postcodes postcodes, IssueSink issues) {
    this.roadNodes = roadNodes;
    this.otherNodes = otherNodes;
    this.postcodes = postcodes;
    this.issues = issues;
    interesting.addAll(RoadPoints.KEYS);
  }

  @Override
  public boolean wants(Kind kind) {
    return kind == Kind.NODE;
  }

  @Override
  public void node(long id, double lat, double lon, Map<String, String> tags) {
    int road = roadNodes.indexOf(id);
    int other = otherNodes.indexOf(id);
    boolean sane = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
    if (!sane) {
      if (road >= 0 || other >= 0) {
        report("bad_coordinates", id, lat + "," + lon, "the node counts as missing");
      }
      return;
    }
    int latE7 = (int) Math.round(lat * 1e7);
    int lonE7 = (int) Math.round(lon * 1e7);
    place(roadNodes, road, id, latE7, lonE7);
    place(otherNodes, other, id, latE7, lonE7);
    if (!tags.isEmpty()) {
      String postcode = Postcodes.of(tags);
      if (!postcode.isEmpty()) {
        postcodes.add(latE7, lonE7, postcode);
      }
      if (road >= 0 && tags.keySet().stream().anyMatch(this::interesting)) {
        tagged.add(new TaggedNode(road, tags));
      }
    }
  }

  private boolean interesting(String key) {
    int colon = key.indexOf(':');
    return interesting.contains(colon < 0 ? key : key.substring(0, colon))
        || interesting.contains(key);
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

  List<TaggedNode> tagged() {
    return tagged;
  }
}
