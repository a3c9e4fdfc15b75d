package dev.headroom.domain.network.difference;

import dev.headroom.domain.network.difference.LimitChange.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds limits that were moved. */
final class Moves {

  /** How far away a limit is the same one that was moved. */
  private static final double MOVED = 200;

  private final MapLimits before;
  private final MapLimits after;
  private final Terms terms;

  Moves(MapLimits before, MapLimits after, Terms terms) {
    this.before = before;
    this.after = after;
    this.terms = terms;
  }

  /** A limit that came and one that went, both alike. */
  private record Move(LimitGroup from, LimitGroup to, double metres) {}

  /**
   * Joins what came with what went near by, and takes both out of the lists; what is no further
   * than a new drawing goes without a word.
   */
  List<LimitChange> join(List<LimitGroup> added, List<LimitGroup> removed) {
    List<LimitChange> changes = new ArrayList<>();
    Map<Piece, LimitGroup> byPiece = new HashMap<>();
    removed.forEach(group -> group.before.forEach(loose -> byPiece.put(loose.piece, group)));
    List<Piece> asked =
        added.stream().flatMap(group -> LoosePiece.pieces(group.after).stream()).toList();
    PieceIndex index = new PieceIndex(byPiece.keySet(), asked);
    List<Move> moves = new ArrayList<>();
    for (LimitGroup to : added) {
      Set<LimitGroup> candidates = new LinkedHashSet<>();
      for (LoosePiece loose : to.after) {
        loose.samples.forEach(
            sample -> index.near(sample).forEach(piece -> candidates.add(byPiece.get(piece))));
      }
      for (LimitGroup from : candidates) {
        double metres = metres(from, to);
        if (from.before.get(0).terms == to.after.get(0).terms && metres <= MOVED) {
          moves.add(new Move(from, to, metres));
        }
      }
    }
    moves.sort(Comparator.comparingDouble(Move::metres));
    for (Move move : moves) {
      if (added.contains(move.to) && removed.contains(move.from)) {
        added.remove(move.to);
        removed.remove(move.from);
        if (!drawnAnew(move)) {
          LimitGroup both = new LimitGroup(false);
          both.before.addAll(move.from.before);
          both.after.addAll(move.to.after);
          changes.add(both.change(Kind.MOVED));
        }
      }
    }
    return changes;
  }

  private static double metres(LimitGroup from, LimitGroup to) {
    return from.before.stream()
        .flatMap(one -> one.samples.stream())
        .mapToDouble(
            one ->
                to.after.stream()
                    .flatMap(other -> other.samples.stream())
                    .mapToDouble(one::metresTo)
                    .min()
                    .orElse(Double.MAX_VALUE))
        .min()
        .orElse(Double.MAX_VALUE);
  }

  private boolean drawnAnew(Move move) {
    return within(move.from.before, move.to.after)
        && within(move.to.after, move.from.before)
        && move.to.after.stream().noneMatch(now -> stands(now, before))
        && move.from.before.stream().noneMatch(old -> stands(old, after));
  }

  /** Whether the other map has the same way, without the limit: it went to the way beside. */
  private boolean stands(LoosePiece loose, MapLimits in) {
    long element = loose.piece.element();
    return in.hasWay(element)
        && in.pieces().stream()
            .noneMatch(piece -> piece.element() == element && terms.of(in, piece) == loose.terms);
  }

  private static boolean within(List<LoosePiece> some, List<LoosePiece> others) {
    return some.stream()
        .flatMap(loose -> loose.samples.stream())
        .allMatch(
            at -> others.stream().anyMatch(other -> other.piece.runsBeside(at, Piece.SAME_PLACE)));
  }
}
