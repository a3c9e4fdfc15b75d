package dev.headroom.osm.pass;

import dev.headroom.domain.geo.Box;
import dev.headroom.osm.file.OsmVisitor.Member;
import java.util.List;
import java.util.Map;

/**
 * Collects the elements of a section of the network file outside of the network, during the passes
 * of an import: relations, then ways, then nodes. For one thread.
 */
public interface SectionImport {

  /** Receives a box that data was cut out of, before all elements, for each file that has one. */
  default void bounds(Box box) {}

  /** Receives a relation. */
  void relation(long id, List<Member> members, Map<String, String> tags);

  /** Receives a way, after all relations. */
  void way(long id, long[] refs, Map<String, String> tags);

  /** Ends the ways. */
  void endWays();

  /** Receives a node within the earth's coordinates, after {@link #endWays}. */
  void node(long id, int latE7, int lonE7, Map<String, String> tags);
}
