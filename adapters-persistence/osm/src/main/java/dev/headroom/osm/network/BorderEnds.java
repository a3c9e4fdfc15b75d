package dev.headroom.osm.network;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import java.util.BitSet;
import java.util.List;

/**
 * The ends of roads that the border of an extract makes: in fact the roads go on. Such an end is
 * where a way goes on over nodes that the file does not have, or lies outside of every box that the
 * data was cut out of. Where an extract is cut along another line, with its ways whole, an end
 * within the box looks like any other.
 *
 * @param beforeGaps the junctions at which a way goes on over nodes that are not there
 * @param boxes that the data was cut out of; none where that is not known of all of it
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
