package dev.headroom.osm.file;

import dev.headroom.domain.geo.Box;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * Takes what a pass over an OpenStreetMap file meets, in the file's order and in the reading
 * thread. Only the methods of the wanted kinds are called.
 */
public interface OsmVisitor {

  /** The most nodes of a way that are read; OpenStreetMap itself allows 2,000. */
  int MOST_WAY_NODES = 100_000;

  /** The most members of a relation that are read; OpenStreetMap itself allows 32,000. */
  int MOST_MEMBERS = 100_000;

  /** The kinds of element in an OpenStreetMap file. */
  enum Kind {
    NODE,
    WAY,
    RELATION
  }

  /** Whether elements of this kind are wanted in this pass. */
  boolean wants(Kind kind);

  /** Whether {@link #edit} is called. */
  default boolean wantsEdits() {
    return false;
  }

  /** The date of the data, when the file tells it. Called at most once. */
  default void dataAt(Instant instant) {}

  /**
   * The files that are read as one have data of days that differ. Called at most once.
   *
   * @param oldest also told by {@link #dataAt}, where every file tells its date
   */
  default void datesDiffer(Instant oldest, Instant newest) {}

  /**
   * One of several files that are read as one has no relation, though they are wanted, and does not
   * mark its end.
   */
  default void withoutRelations(String file) {}

  /**
   * A box that data was cut out of, when a file tells it. Called at most once for each file.
   *
   * @param file which of several files tells it, counted from 0
   */
  default void bounds(int file, Box box) {}

  /**
   * What a file tells in the place of a box and that is none, or one box more, after the first.
   *
   * @param file as for {@link #bounds}
   * @param told south, west, north and east
   */
  default void wrongBounds(int file, String told) {}

  /**
   * Which of several files have the element that comes next, counted from 0. Not called where there
   * is one file.
   *
   * @param files hold until the next call
   */
  default void standsIn(BitSet files) {}

  /** The edit that made the element what it is which comes next. */
  default void edit(Edit edit) {}

  /**
   * A node.
   *
   * @param lat degrees as they stand in the file: may be out of range or NaN
   * @param lon degrees as they stand in the file
   */
  default void node(long id, double lat, double lon, Map<String, String> tags) {}

  /**
   * Where a node of a way lies, of a file that has the places of nodes on its ways: the nodes that
   * have no tags stand nowhere else. Told for each way that has the node, where nodes are wanted.
   *
   * @throws UnreadableMapException when the visitor knows places by nodes only
   */
  default void location(long id, double lat, double lon) {
    throw new UnreadableMapException(
        "the places of nodes stand on the ways (LocationsOnWays), where they are read in an import"
            + " of one file only; give the extract with its nodes, as it was before osmium"
            + " add-locations-to-ways");
  }

  /**
   * A way.
   *
   * @param refs its nodes, for the visitor to keep; of a way that is longer than {@link
   *     #MOST_WAY_NODES} only that many
   * @param nodeCount how many nodes it has in the file
   */
  default void way(long id, long[] refs, int nodeCount, Map<String, String> tags) {}

  /** A relation. Of its members at most {@link #MOST_MEMBERS} are told. */
  default void relation(long id, List<Member> members, Map<String, String> tags) {}

  /** An element that a change file deletes; {@link #edit} tells by which edit. */
  default void deleted(Kind kind, long id) {}

  /** A member of a relation. */
  record Member(Kind kind, long id, String role) {}
}
