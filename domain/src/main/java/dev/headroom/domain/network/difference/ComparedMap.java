package dev.headroom.domain.network.difference;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.difference.Piece.Sample;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** One of the two maps: its pieces by place, and those that the other map does not have. */
final class ComparedMap {

  /** The distance in metres within which an equal limit counts as unchanged. */
  static final double SAME_PLACE = 30;

  /** The distance in metres within which two lines count as one line, whichever way has it. */
  static final double SAME_LINE = 0.5;

  /**
   * The size of an index cell in degrees: more than the longest search distance in every direction,
   * as far north as roads are.
   */
  private static final double CELL = 0.01;

  private static final long ROW = 1L << 32;

  /** The properties that are equal if both maps have exactly the same piece. */
  private record Exactly(long element, int directions, int terms, long shape) {}

  private record Said(long element, int terms) {}

  final MapLimits map;

  /** The pieces that the other map does not have, with the samples at which it does not. */
  Map<Piece, List<Sample>> loose = new LinkedHashMap<>();

  private final Terms terms;
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final Set<Said> said = new HashSet<>();
  private final Map<Long, List<Piece>> byElement = new HashMap<>();
  private final Map<Long, List<Piece>> byCell = new HashMap<>();

  ComparedMap(MapLimits map, Terms terms) {
    this.map = map;
    this.terms = terms;
    map.pieces().forEach(piece -> said.add(new Said(piece.element, terms(piece))));
  }

  MapLimit limit(Piece piece) {
    return map.limit(piece);
  }

  /** The number of a piece's meaning, the same in both maps. */
  int terms(Piece piece) {
    return numbers.computeIfAbsent(
        (long) piece.limit << 32 | piece.rule, added -> terms.of(map, piece));
  }

  private Exactly exactly(Piece piece) {
    return new Exactly(piece.element, piece.directions, terms(piece), piece.shapeHash());
  }

  /** Finds the pieces that the other map does not have in exactly the same form. */
  void lookFor(ComparedMap other) {
    Set<Exactly> known = new HashSet<>();
    other.map.pieces().forEach(piece -> known.add(other.exactly(piece)));
    for (Piece piece : map.pieces()) {
      if (!known.contains(exactly(piece))) {
        loose.put(piece, piece.samples());
      }
    }
  }

  /** Indexes the pieces near loose ones of either map, by element and by place. */
  void index(ComparedMap other) {
    Set<Long> elements = new HashSet<>();
    Set<Long> cells = new HashSet<>();
    for (ComparedMap each : List.of(this, other)) {
      each.loose.keySet().forEach(piece -> elements.add(piece.element));
      each.loose.values().stream()
          .flatMap(Collection::stream)
          .forEach(sample -> cells.addAll(around(sample.at())));
    }
    for (Piece piece : map.pieces()) {
      if (elements.contains(piece.element)) {
        byElement.computeIfAbsent(piece.element, added -> new ArrayList<>()).add(piece);
      }
      Set<Long> in = new LinkedHashSet<>();
      piece.samples().forEach(sample -> in.add(cell(sample.at().lat(), sample.at().lon())));
      in.retainAll(cells);
      in.forEach(cell -> byCell.computeIfAbsent(cell, added -> new ArrayList<>()).add(piece));
    }
  }

  private static long cell(double lat, double lon) {
    return (long) Math.floor(lat / CELL) * ROW + (long) Math.floor(lon / CELL);
  }

  private static List<Long> around(Position at) {
    List<Long> cells = new ArrayList<>(9);
    for (int y = -1; y <= 1; y++) {
      for (int x = -1; x <= 1; x++) {
        cells.add(cell(at.lat() + y * CELL, at.lon() + x * CELL));
      }
    }
    return cells;
  }

  /** The pieces within some hundred metres of a place; some of them twice. */
  Stream<Piece> near(Sample sample) {
    return around(sample.at()).stream()
        .flatMap(cell -> byCell.getOrDefault(cell, List.of()).stream());
  }

  /** The pieces at the place of a sample of the other map: on its way, or on its line. */
  Stream<Piece> at(Sample sample, long element) {
    return Stream.concat(
        byElement.getOrDefault(element, List.of()).stream()
            .filter(piece -> piece.covers(sample, SAME_PLACE)),
        near(sample).filter(piece -> piece.covers(sample, SAME_LINE)));
  }

  /** Whether this map has the way of a piece of the other map, without that limit. */
  boolean frees(long element, int terms) {
    return map.hasWay(element) && !said.contains(new Said(element, terms));
  }

  /** Whether this map has the limit on the line of a sample, for the other direction. */
  private boolean limitsOtherDirection(Sample sample, int terms) {
    return near(sample)
        .anyMatch(
            piece ->
                !piece.point() && terms(piece) == terms && piece.covers(sample.back(), SAME_LINE));
  }

  /**
   * Matches the loose pieces with pieces of equal meaning that are loose in the other map within a
   * distance, or lie on the same way there, and returns the rest. If both maps have a way, one of
   * them without the limit, only the same line matches: the limit was added or removed. So it was
   * for one direction if the other map has the same line with the limit for the opposite one.
   */
  Map<Piece, List<Sample>> unlike(ComparedMap other, double metres) {
    Map<Piece, List<Sample>> unlike = new LinkedHashMap<>();
    loose.forEach(
        (piece, samples) -> {
          int terms = terms(piece);
          boolean own = metres > SAME_LINE && other.frees(piece.element, terms);
          List<Sample> rest =
              samples.stream()
                  .filter(
                      at ->
                          own
                              || (metres > SAME_LINE && other.limitsOtherDirection(at, terms))
                              || other
                                  .near(at)
                                  .noneMatch(
                                      beside ->
                                          other.terms(beside) == terms
                                              && (beside.element == piece.element
                                                  || (other.loose.containsKey(beside)
                                                      && (metres <= SAME_LINE
                                                          || !frees(beside.element, terms))))
                                              && beside.covers(at, metres)))
                  .toList();
          if (!rest.isEmpty()) {
            unlike.put(piece, rest);
          }
        });
    return unlike;
  }
}
