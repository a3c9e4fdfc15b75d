package dev.headroom.osm.pass;

import dev.headroom.domain.geo.Box;
import dev.headroom.osm.file.OsmVisitor.Member;
import java.util.List;
import java.util.Map;

/**
 * Takes the elements of a section of the network file that is no part of the network, as the passes
 * of an import meet them: relations, then ways, then nodes. For one thread.
 */
public interface SectionImport {

  /** Takes a box that data was cut out of, before all elements, for each file that tells it. */
  default void bounds(Box box) {}

  /** Takes a relation. */
  void relation(long id, List<Member> members, Map<String, String> tags);

  /** Takes a way, after all relations. */
  void way(long id, long[] refs, Map<String, String> tags);

  /** There are no more ways. */
  void endWays();

  /** Takes a node within the earth's coordinates, after {@link #endWays}. */
  void node(long id, int latE7, int lonE7, Map<String, String> tags);
}
