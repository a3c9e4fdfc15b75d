package dev.headroom.domain.network.difference;

import dev.headroom.domain.network.difference.Piece.Sample;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds pieces of one map by element and by place, near given pieces alone. */
final class PieceIndex {

  /** Degrees; more than the farthest look in every direction, as far north as roads are. */
  private static final double CELL = 0.01;

  private static final long ROW = 1L << 32;

  private final Map<Long, List<Piece>> byElement = new HashMap<>();
  private final Map<Long, List<Piece>> byCell = new HashMap<>();

  /**
   * Indexes pieces.
   *
   * @param near those that it will be asked about
   */
  PieceIndex(Collection<Piece> pieces, Collection<Piece> near) {
    Set<Long> elements = new HashSet<>();
    Set<Long> cells = new HashSet<>();
    for (Piece piece : near) {
      elements.add(piece.element());
      for (Sample sample : piece.samples()) {
        cells.addAll(around(sample));
      }
    }
    for (Piece piece : pieces) {
      if (elements.contains(piece.element())) {
        byElement.computeIfAbsent(piece.element(), added -> new ArrayList<>()).add(piece);
      }
      Set<Long> in = new LinkedHashSet<>();
      piece.samples().forEach(sample -> in.add(cell(sample.lat(), sample.lon())));
      for (long cell : in) {
        if (cells.contains(cell)) {
          byCell.computeIfAbsent(cell, added -> new ArrayList<>()).add(piece);
        }
      }
    }
  }

  private static long cell(double lat, double lon) {
    return (long) Math.floor(lat / CELL) * ROW + (long) Math.floor(lon / CELL);
  }

  private static List<Long> around(Sample sample) {
    List<Long> cells = new ArrayList<>(9);
    for (int y = -1; y <= 1; y++) {
      for (int x = -1; x <= 1; x++) {
        cells.add(cell(sample.lat() + y * CELL, sample.lon() + x * CELL));
      }
    }
    return cells;
  }

  /** The pieces on an element. */
  List<Piece> on(long element) {
    return byElement.getOrDefault(element, List.of());
  }

  /** The pieces that come within some hundred metres of a place, each once. */
  Set<Piece> near(Sample sample) {
    Set<Piece> found = new LinkedHashSet<>();
    for (long cell : around(sample)) {
      found.addAll(byCell.getOrDefault(cell, List.of()));
    }
    return found;
  }
}
