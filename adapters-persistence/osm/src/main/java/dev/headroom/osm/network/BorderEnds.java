package dev.headroom.osm.network;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import java.util.BitSet;
import java.util.List;

/**
 * The road ends created by the border of an extract: in fact the roads go on. At such an end a way
 * goes on over nodes that are not in the file, or the end lies outside of every box that the data
 * was cut out of. If an extract is cut along another line, with its ways whole, an end within the
 * box looks like any other.
 *
 * @param beforeGaps the junctions at which a way goes on over missing nodes
 * @param boxes that the data was cut out of; empty if that is not known for all of it
 */
public record BorderEnds(BitSet beforeGaps, List<Box> boxes) {

  /** Reports each end once. */
  public void report(NetworkColumns columns, JunctionRoads junctions, IssueSink issues) {
    for (int junction = 0; junction < columns.junctionLat.length; junction++) {
      if (junctions.degree(junction) == 1 && atBorder(junction, columns)) {
        Position place =
            Position.ofE7(columns.junctionLat[junction], columns.junctionLon[junction]);
        issues.report(
            new ImportIssue(
                "ends_at_border",
                "node/" + columns.junctionNode[junction],
                "",
                place.lat() + "," + place.lon(),
                "the road ends here; in fact it goes on where the extract has nothing more"));
      }
    }
  }

  private boolean atBorder(int junction, NetworkColumns columns) {
    if (beforeGaps.get(junction)) {
      return true;
    }
    Position place = Position.ofE7(columns.junctionLat[junction], columns.junctionLon[junction]);
    return !boxes.isEmpty() && boxes.stream().noneMatch(box -> box.contains(place));
  }
}
