package dev.headroom.domain.network.difference;

import dev.headroom.domain.network.difference.Piece.Sample;
import dev.headroom.domain.restriction.Rule;
import java.util.List;

/** A piece of one map, or as much of it, that the other has not. */
final class LoosePiece {

  final Piece piece;
  final MapLimit limit;
  final Rule rule;

  /** What it says ({@link Terms}). */
  final int terms;

  /** The points of the piece that are meant. */
  final List<Sample> samples;

  /** Whether nothing of the kind was limited here that is gone now. */
  final boolean fresh;

  /** Whether it is told together with a piece of the other map. */
  boolean paired;

  /** Of a map. */
  LoosePiece(MapLimits map, Piece piece, int terms, List<Sample> samples) {
    this(piece, map.limit(piece), map.rule(piece), terms, samples, false);
  }

  private LoosePiece(
      Piece piece, MapLimit limit, Rule rule, int terms, List<Sample> samples, boolean fresh) {
    this.piece = piece;
    this.limit = limit;
    this.rule = rule;
    this.terms = terms;
    this.samples = samples;
    this.fresh = fresh;
  }

  /** As much of it. */
  LoosePiece part(List<Sample> some, boolean isFresh) {
    return new LoosePiece(piece, limit, rule, terms, some, isFresh);
  }

  static List<Piece> pieces(List<LoosePiece> loose) {
    return loose.stream().map(each -> each.piece).toList();
  }
}
