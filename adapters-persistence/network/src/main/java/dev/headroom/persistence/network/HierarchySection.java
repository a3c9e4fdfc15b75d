package dev.headroom.persistence.network;

import dev.headroom.domain.engine.HierarchyColumns;
import java.io.IOException;
import java.util.Optional;

/**
 * The search hierarchy, or that there is none: a flag, the checksum of the graph that it belongs
 * to, its columns, its dictionary. The graph itself is not stored: expanding the turns again takes
 * less time than reading it would, and the checksum shows when the result differs.
 */
final class HierarchySection {

  private HierarchySection() {}

  static void write(NetworkParts from, NetworkOutput out) throws IOException {
    out.flag(from.hierarchy.isPresent());
    if (from.hierarchy.isPresent()) {
      HierarchyColumns columns = from.hierarchy.get();
      out.int32(columns.graphSum);
      out.int32(columns.coreStart);
      out.ints(columns.rank);
      writeArcs(columns.forward, out);
      writeArcs(columns.backward, out);
      out.ints(columns.limits);
      out.ints(columns.shutOut);
      out.ints(columns.conditionStart);
      out.ints(columns.conditions);
    }
  }

  static void read(NetworkParts into, NetworkInput in) throws IOException {
    if (!in.flag()) {
      into.hierarchy = Optional.empty();
      return;
    }
    HierarchyColumns columns = new HierarchyColumns();
    columns.graphSum = in.int32();
    columns.coreStart = in.int32();
    columns.rank = in.ints();
    readArcs(columns.forward, in);
    readArcs(columns.backward, in);
    columns.limits = in.ints();
    columns.shutOut = in.ints();
    columns.conditionStart = in.ints();
    columns.conditions = in.ints();
    into.hierarchy = Optional.of(columns);
  }

  private static void writeArcs(HierarchyColumns.Arcs arcs, NetworkOutput out) throws IOException {
    out.ints(arcs.start);
    out.ints(arcs.other);
    out.ints(arcs.weight);
    out.ints(arcs.set);
    out.ints(arcs.first);
    out.ints(arcs.second);
  }

  private static void readArcs(HierarchyColumns.Arcs arcs, NetworkInput in) throws IOException {
    arcs.start = in.ints();
    arcs.other = in.ints();
    arcs.weight = in.ints();
    arcs.set = in.ints();
    arcs.first = in.ints();
    arcs.second = in.ints();
  }
}
