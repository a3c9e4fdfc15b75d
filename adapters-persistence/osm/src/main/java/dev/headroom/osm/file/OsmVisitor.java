package dev.headroom.osm.file;

import dev.headroom.domain.geo.Box;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * Receives the elements of a pass over an OpenStreetMap file, in the file's order and in the
 * reading thread. Only the methods for the wanted kinds are called.
 */
public interface OsmVisitor {

  /** The greatest number of a way's nodes that are read; OpenStreetMap itself allows 2,000. */
  int MOST_WAY_NODES = 100_000;

  /**
   * The greatest number of a relation's members that are read; OpenStreetMap itself allows 32,000.
   */
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

  /** Receives the date of the data, if the file has one. Called at most once. */
  default void dataAt(Instant instant) {}

  /**
   * Receives the dates of files that are read as one, if they differ. Called at most once.
   *
   * @param oldest also passed to {@link #dataAt}, if every file has a date
   */
  default void datesDiffer(Instant oldest, Instant newest) {}

  /**
   * Reports that one of several files that are read as one has no relation, though relations are
   * wanted, and does not mark its end.
   */
  default void withoutRelations(String file) {}

  /**
   * Receives a box that data was cut out of, if a file has one. Called at most once for each file.
   *
   * @param file the number of the file among several, from 0
   */
  default void bounds(int file, Box box) {}

  /**
   * Receives an invalid box of a file, or a second one.
   *
   * @param file as for {@link #bounds}
   * @param told south, west, north and east
   */
  default void wrongBounds(int file, String told) {}

  /**
   * Receives the files, among several, that have the next element, by number from 0. Not called for
   * a single file.
   *
   * @param files valid until the next call
   */
  default void standsIn(BitSet files) {}

  /** Receives the edit of the next element. */
  default void edit(Edit edit) {}

  /**
   * Receives a node.
   *
   * @param lat degrees as in the file: may be out of range or NaN
   * @param lon degrees as in the file
   */
  default void node(long id, double lat, double lon, Map<String, String> tags) {}

  /**
   * Receives the place of a node of a way, from a file that has the places of nodes on its ways:
   * nodes without tags occur nowhere else there. Called for each way with the node, if nodes are
   * wanted.
   *
   * @throws UnreadableMapException if the visitor knows places only by nodes
   */
  default void location(long id, double lat, double lon) {
    throw new UnreadableMapException(
        "the places of nodes stand on the ways (LocationsOnWays), where they are read in an import"
            + " of one file only; give the extract with its nodes, as it was before osmium"
            + " add-locations-to-ways");
  }

  /**
   * Receives a way.
   *
   * @param refs its nodes, which the visitor may keep; for a way longer than {@link
   *     #MOST_WAY_NODES} only that many
   * @param nodeCount the number of its nodes in the file
   */
  default void way(long id, long[] refs, int nodeCount, Map<String, String> tags) {}

  /** Receives a relation, with at most {@link #MOST_MEMBERS} of its members. */
  default void relation(long id, List<Member> members, Map<String, String> tags) {}

  /** Receives an element that a change file deletes; {@link #edit} has the edit that deleted it. */
  default void deleted(Kind kind, long id) {}

  /** A member of a relation. */
  record Member(Kind kind, long id, String role) {}
}
