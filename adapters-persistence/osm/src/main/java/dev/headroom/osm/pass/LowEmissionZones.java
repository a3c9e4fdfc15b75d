package dev.headroom.osm.pass;

import dev.headroom.osm.emission.EmissionZone;
import dev.headroom.osm.emission.EmissionZones;
import dev.headroom.osm.emission.ZoneTable;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.OsmVisitor.Member;
import dev.headroom.osm.file.Relation;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.place.Areas;
import dev.headroom.osm.road.NodeTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;

/**
 * Assembles the outlines of low-emission zones.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Tag:boundary%3Dlow_emission_zone">
 *     boundary=low_emission_zone</a>
 */
public final class LowEmissionZones {

  private final Map<Long, long[]> outlines;
  private final Map<Long, Map<String, String>> closedWays;
  private final NodeTable nodes;
  private final ZoneTable table;
  private final IssueSink issues;

  /** Takes the outlines that a pass has found, and what zones ask by a table. */
  public LowEmissionZones(WayPass ways, NodeTable nodes, ZoneTable table, IssueSink issues) {
    this.outlines = ways.outlines();
    this.closedWays = ways.closedZones();
    this.nodes = nodes;
    this.table = table;
    this.issues = issues;
  }

  /** The zones' areas: ways by themselves, and relations. */
  public EmissionZones read(List<Relation> relations) {
    Areas<EmissionZone> areas = new Areas<>();
    closedWays.forEach(
        (way, tags) -> add("way/" + way, List.of(way), new EmissionZone(tags, table), areas));
    for (Relation relation : relations) {
      List<Long> ways =
          relation.members().stream()
              .filter(member -> member.kind() == Kind.WAY)
              .map(Member::id)
              .toList();
      add("relation/" + relation.id(), ways, new EmissionZone(relation.tags(), table), areas);
    }
    return new EmissionZones(areas);
  }

  private void add(String element, List<Long> ways, EmissionZone zone, Areas<EmissionZone> areas) {
    List<Coordinate[]> lines = new ArrayList<>();
    for (long way : ways) {
      Coordinate[] line = line(outlines.getOrDefault(way, new long[0]));
      if (line.length > 1) {
        lines.add(line);
      }
    }
    if (!areas.add(lines, zone)) {
      issues.report(
          new ImportIssue(
              "open_outline",
              element,
              "boundary",
              "low_emission_zone",
              "the zone is left out: its outline is not closed in this map"));
    }
  }

  private Coordinate[] line(long[] refs) {
    List<Coordinate> line = new ArrayList<>();
    for (long ref : refs) {
      int node = nodes.indexOf(ref);
      if (node >= 0 && nodes.placed(node)) {
        line.add(new Coordinate(nodes.lon(node) / 1e7, nodes.lat(node) / 1e7));
      }
    }
    return line.toArray(Coordinate[]::new);
  }
}
