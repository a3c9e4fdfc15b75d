package dev.headroom.osm.pass;

import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.place.Postcodes;
import dev.headroom.osm.road.NodeTable;
import dev.headroom.osm.road.RoadBuilder;
import dev.headroom.osm.tags.element.RoadTags;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fourth pass: turns ways into roads, and takes postcodes from buildings. */
public final class RoadPass implements OsmVisitor {

  private static final class Copies {
    private final long[] refs;
    private final List<Map<String, String>> tags = new ArrayList<>();

    private Copies(long[] refs) {
      this.refs = refs;
    }
  }

  private final FerryRoutes ferries;
  private final RoadBuilder roads;
  private final NodeTable otherNodes;
  private final Postcodes postcodes;
  private final Set<Long> duplicates;
  private final Map<Long, Copies> held = new LinkedHashMap<>();

  /** Uses the routes of ferries, and the ids of ways that occur more than once. */
  public RoadPass(
      RelationPass relations,
      RoadBuilder roads,
      NodeTable otherNodes,
      Postcodes postcodes,
      Set<Long> duplicates) {
    this.ferries = relations.ferries();
    this.roads = roads;
    this.otherNodes = otherNodes;
    this.postcodes = postcodes;
    this.duplicates = duplicates;
  }

  @Override
  public boolean wants(Kind kind) {
    return kind == Kind.WAY;
  }

  @Override
  public void way(long id, long[] refs, int nodeCount, Map<String, String> tags) {
    List<Map<String, String>> told = ferries.of(id, tags);
    if (RoadTags.isRoad(told.get(0)) && !WayPass.tooLong(nodeCount)) {
      if (duplicates.contains(id)) {
        held.computeIfAbsent(id, added -> new Copies(refs)).tags.addAll(told);
      } else {
        roads.add(id, refs, told);
      }
    }
    String postcode = Postcodes.of(tags);
    if (refs.length > 0 && !postcode.isEmpty()) {
      int node = otherNodes.indexOf(refs[0]);
      if (node >= 0 && otherNodes.placed(node)) {
        postcodes.add(otherNodes.lat(node), otherNodes.lon(node), postcode);
      }
    }
  }

  /** Builds the roads of ways that occur more than once, under the rules of all their copies. */
  public void finish() {
    held.forEach((id, copies) -> roads.add(id, copies.refs, copies.tags));
  }
}
