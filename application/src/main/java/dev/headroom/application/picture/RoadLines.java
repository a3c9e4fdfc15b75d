package dev.headroom.application.picture;

import dev.headroom.domain.picture.GridLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins pieces of roads into longer lines, wherever a piece ends and exactly one other begins or
 * ends. A name is written along a line, and one line takes fewer bytes than its pieces. For one
 * thread.
 */
final class RoadLines {

  private final List<GridLine> pieces = new ArrayList<>();
  private final Map<Long, List<Integer>> byEnd = new HashMap<>();

  void add(GridLine piece) {
    int number = pieces.size();
    pieces.add(piece);
    byEnd.computeIfAbsent(begin(piece), added -> new ArrayList<>(2)).add(number);
    byEnd.computeIfAbsent(end(piece), added -> new ArrayList<>(2)).add(number);
  }

  /** The joined lines; the pieces are used up. */
  List<GridLine> join() {
    List<GridLine> lines = new ArrayList<>();
    boolean[] used = new boolean[pieces.size()];
    for (int i = 0; i < used.length; i++) {
      if (!used[i]) {
        used[i] = true;
        GridLine ahead = grown(pieces.get(i), used);
        lines.add(grown(ahead.reversed(), used).reversed());
      }
    }
    return lines;
  }

  private GridLine grown(GridLine line, boolean[] used) {
    List<GridLine> parts = new ArrayList<>(List.of(line));
    long end = end(line);
    while (true) {
      List<Integer> here = byEnd.get(end);
      if (here.size() != 2) {
        break;
      }
      int next = used[here.get(0)] ? here.get(1) : here.get(0);
      if (used[next]) {
        break;
      }
      used[next] = true;
      GridLine piece = pieces.get(next);
      GridLine part = begin(piece) == end ? piece : piece.reversed();
      parts.add(part);
      end = end(part);
    }
    return GridLine.joined(parts);
  }

  private static long begin(GridLine line) {
    return key(line.x(0), line.y(0));
  }

  private static long end(GridLine line) {
    return key(line.x(line.size() - 1), line.y(line.size() - 1));
  }

  private static long key(int x, int y) {
    return ((long) x << 32) | (y & 0xffffffffL);
  }
}
