package dev.headroom.persistence.network;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.session.CheckedHierarchy;
import java.io.IOException;
import java.nio.IntBuffer;
import java.util.Optional;

/**
 * The section of the search hierarchy, which may be absent: a flag, the checksum of the graph that
 * it belongs to, its columns, its dictionary.
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
    into.hierarchy = Optional.of(columns);
    // Beside the turns, which take longer than it.
    into.checked = Optional.of(CheckedHierarchy.of(columns, Workers.alone()));
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
