package dev.headroom.osm.road;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.Signpost;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * The signposts and lanes of directed roads while roads are added. A way's sign is at its beginning
 * and its arrows at its end: of the roads that it is cut into, the first has the signpost and the
 * last the lanes.
 */
final class RoadGuides {

  private final TreeMap<DirectedRoad, Signpost> signposts = new TreeMap<>();
  private final TreeMap<DirectedRoad, List<Lane>> lanes = new TreeMap<>();

  /** Sets up a signpost at the beginning of a directed road. */
  void add(DirectedRoad directed, Signpost signpost) {
    if (!signpost.equals(Signpost.NONE)) {
      signposts.put(directed, signpost);
    }
  }

  /** Marks the lanes at the end of a directed road. */
  void add(DirectedRoad directed, List<Lane> marked) {
    if (!marked.isEmpty()) {
      lanes.put(directed, marked);
    }
  }

  /**
   * Fills the columns of guided roads.
   *
   * @param text gives the index of a text
   */
  void fill(NetworkColumns columns, ToIntFunction<String> text) {
    TreeMap<DirectedRoad, Signpost> all = new TreeMap<>(signposts);
    lanes.keySet().forEach(directed -> all.putIfAbsent(directed, Signpost.NONE));
    GrowingInts destinations = new GrowingInts();
    GrowingInts arrows = new GrowingInts();
    columns.guidedRoad = all.keySet().stream().mapToInt(DirectedRoad::packed).toArray();
    columns.guidedExit = new int[all.size()];
    columns.destinationStart = new int[all.size() + 1];
    columns.laneStart = new int[all.size() + 1];
    int n = 0;
    for (DirectedRoad directed : all.keySet()) {
      Signpost signpost = all.get(directed);
      columns.guidedExit[n] = text.applyAsInt(signpost.exit());
      signpost.destinations().forEach(name -> destinations.add(text.applyAsInt(name)));
      lanes.getOrDefault(directed, List.of()).forEach(lane -> arrows.add(lane.packed()));
      n++;
      columns.destinationStart[n] = destinations.size();
      columns.laneStart[n] = arrows.size();
    }
    columns.destination = destinations.toArray();
    columns.lane = arrows.toArray();
  }
}
