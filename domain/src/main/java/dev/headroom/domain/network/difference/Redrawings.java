package dev.headroom.domain.network.difference;

import dev.headroom.domain.network.difference.Piece.Sample;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds roads that were cut or numbered anew and besides drawn anew by some metres, with the same
 * limit. Nothing is taken for one that has a rival: another limit beside, in the same direction, or
 * its own way in the other map without the limit. Of those that lie beside each other all are, or
 * none.
 */
final class Redrawings {

  private record Said(long element, int terms) {}

  /** One of the maps, what is asked of it near by, and what each of its elements says. */
  private record Side(MapLimits map, PieceIndex index, Set<Said> said) {}

  private final Terms terms;
  private final Side before;
  private final Side after;
  private final Map<Piece, LoosePiece> loose = new HashMap<>();
  private final Map<LoosePiece, Set<LoosePiece>> links = new HashMap<>();

  /** The loose pieces that have no rival and lie where the other map has the same all along. */
  private final Set<LoosePiece> alike = new HashSet<>();

  private Redrawings(
      MapLimits before,
      MapLimits after,
      Terms terms,
      List<LoosePiece> come,
      List<LoosePiece> gone) {
    this.terms = terms;
    List<Piece> asked = new ArrayList<>(LoosePiece.pieces(come));
    asked.addAll(LoosePiece.pieces(gone));
    this.before = side(before, asked);
    this.after = side(after, asked);
    come.forEach(each -> loose.put(each.piece, each));
    gone.forEach(each -> loose.put(each.piece, each));
    come.forEach(each -> look(each, this.after, this.before));
    gone.forEach(each -> look(each, this.before, this.after));
  }

  private Side side(MapLimits map, List<Piece> asked) {
    Set<Said> said = new HashSet<>();
    map.pieces().forEach(piece -> said.add(new Said(piece.element(), terms.of(map, piece))));
    return new Side(map, new PieceIndex(map.pieces(), asked), said);
  }

  /** Takes out of both lists what is the same but for its drawing. */
  static void drop(
      MapLimits before,
      MapLimits after,
      Terms terms,
      List<LoosePiece> come,
      List<LoosePiece> gone) {
    Set<LoosePiece> same = new Redrawings(before, after, terms, come, gone).same();
    come.removeAll(same);
    gone.removeAll(same);
  }

  private Set<LoosePiece> same() {
    Set<LoosePiece> seen = new HashSet<>();
    Set<LoosePiece> same = new HashSet<>();
    for (LoosePiece start : loose.values()) {
      if (!seen.contains(start)) {
        Set<LoosePiece> linked = linked(start);
        seen.addAll(linked);
        if (alike.containsAll(linked)) {
          same.addAll(linked);
        }
      }
    }
    return same;
  }

  private void look(LoosePiece each, Side own, Side other) {
    if (each.piece.point()) {
      return;
    }
    Set<Piece> near = new LinkedHashSet<>();
    each.samples.forEach(at -> near.addAll(other.index.near(at)));
    near.removeIf(piece -> piece.point() || !saysTheSame(each, piece, other.map));
    for (Piece piece : near) {
      LoosePiece beside = loose.get(piece);
      if (beside != null && (touch(each, beside) || touch(beside, each))) {
        links.computeIfAbsent(each, added -> new LinkedHashSet<>()).add(beside);
        links.computeIfAbsent(beside, added -> new LinkedHashSet<>()).add(each);
      }
    }
    near.removeIf(piece -> standsFree(piece, each.terms, own));
    boolean all =
        each.samples.stream()
            .allMatch(at -> near.stream().anyMatch(piece -> piece.covers(at, Piece.REDRAWN)));
    if (all
        && !standsFree(each.piece, each.terms, other)
        && each.samples.stream().noneMatch(at -> hasRival(at, each, own))) {
      alike.add(each);
    }
  }

  private boolean saysTheSame(LoosePiece each, Piece piece, MapLimits in) {
    return terms.of(in, piece) == each.terms
        && in.limit(piece).street().equals(each.limit.street());
  }

  /** Whether a map has the way of a piece without the limit: it went from, or to, another way. */
  private static boolean standsFree(Piece piece, int terms, Side in) {
    return in.map.hasWay(piece.element()) && !in.said.contains(new Said(piece.element(), terms));
  }

  private static boolean hasRival(Sample at, LoosePiece each, Side own) {
    return own.index.near(at).stream()
        .filter(piece -> piece.element() != each.piece.element() && !piece.point())
        .filter(piece -> own.map.limit(piece).subject() == each.limit.subject())
        .anyMatch(piece -> piece.runsBeside(at, 2 * Piece.REDRAWN));
  }

  private static boolean touch(LoosePiece one, LoosePiece other) {
    return one.samples.stream().anyMatch(at -> other.piece.covers(at, Piece.REDRAWN));
  }

  private Set<LoosePiece> linked(LoosePiece start) {
    Set<LoosePiece> linked = new LinkedHashSet<>(List.of(start));
    Deque<LoosePiece> open = new ArrayDeque<>(linked);
    while (!open.isEmpty()) {
      for (LoosePiece next : links.getOrDefault(open.remove(), Set.of())) {
        if (linked.add(next)) {
          open.add(next);
        }
      }
    }
    return linked;
  }
}
