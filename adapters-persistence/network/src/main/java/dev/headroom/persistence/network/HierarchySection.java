package dev.headroom.persistence.network;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.session.CheckedHierarchy;
import java.io.IOException;
import java.nio.IntBuffer;
import java.util.Optional;

/**
 * The search hierarchy, or that there is none: a flag, the checksum of the graph that it belongs
 * to, its columns, its dictionary. In a section of its own before it what bounds durations, for
 * which there is no hierarchy: the size of a block of states, how many landmarks there are, and how
 * far they are from each block at least and at most.
 */
final class HierarchySection {

  private HierarchySection() {}

  static void write(NetworkParts from, NetworkOutput out) throws IOException {
    out.flag(from.hierarchy.isPresent());
    if (from.hierarchy.isPresent()) {
      HierarchyColumns columns = from.hierarchy.get();
      out.int32(columns.graphSum);
      out.int32(columns.coreStart);
      out.packed(columns.rank);
      writeArcs(columns.forward, out);
      writeArcs(columns.backward, out);
      out.packed(columns.limits);
      out.packed(columns.shutOut);
      out.packed(columns.conditionStart);
      out.packed(columns.conditions);
    }
  }

  static void read(NetworkParts into, NetworkInput in) throws IOException {
    if (!in.flag()) {
      return;
    }
    HierarchyColumns columns = new HierarchyColumns();
    columns.graphSum = in.int32();
    columns.coreStart = in.int32();
    columns.rank = in.packedInts();
    readArcs(columns.forward, into.room, in);
    readArcs(columns.backward, into.room, in);
    columns.limits = in.packedInts();
    columns.shutOut = in.packedInts();
    columns.conditionStart = in.packedInts();
    columns.conditions = in.packedInts();
    columns.landmarks = into.landmarks;
    into.hierarchy = Optional.of(columns);
    // Beside the turns, which take longer than it.
    into.checked = Optional.of(CheckedHierarchy.of(columns, Workers.alone()));
  }

  static void writeLandmarks(NetworkParts from, NetworkOutput out) throws IOException {
    HierarchyColumns.Landmarks landmarks = from.landmarks;
    out.int32(landmarks.blockBits);
    out.int32(landmarks.count);
    out.packed(landmarks.least);
    out.packed(landmarks.most);
  }

  static void readLandmarks(NetworkParts into, NetworkInput in) throws IOException {
    HierarchyColumns.Landmarks landmarks = into.landmarks;
    landmarks.blockBits = in.int32();
    landmarks.count = in.int32();
    landmarks.least = in.packedInts();
    landmarks.most = in.packedInts();
  }

  private static void writeArcs(HierarchyColumns.Arcs arcs, NetworkOutput out) throws IOException {
    write(arcs.start, 1, out);
    write(arcs.searched, HierarchyColumns.Arcs.SEARCHED, out);
    write(arcs.halves, HierarchyColumns.Arcs.HALVES, out);
  }

  private static void write(IntBuffer column, int inARow, NetworkOutput out) throws IOException {
    out.packed(column.limit() / inARow, inARow, (row, place) -> column.get(row * inARow + place));
  }

  private static void readArcs(HierarchyColumns.Arcs arcs, Room room, NetworkInput in)
      throws IOException {
    arcs.start = in.packedRows(1, room);
    arcs.searched = in.packedRows(HierarchyColumns.Arcs.SEARCHED, room);
    arcs.halves = in.packedRows(HierarchyColumns.Arcs.HALVES, room);
  }
}
