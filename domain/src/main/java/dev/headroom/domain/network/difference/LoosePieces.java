package dev.headroom.domain.network.difference;

import dev.headroom.domain.network.difference.Piece.Sample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Finds what one map has that the other has not. */
final class LoosePieces {

  private final Terms terms;

  LoosePieces(Terms terms) {
    this.terms = terms;
  }

  /** A piece that both maps have exactly. */
  private record PieceKey(long element, int directions, int terms, long shape) {}

  private PieceKey key(MapLimits of, Piece piece) {
    return new PieceKey(
        piece.element(), piece.directions(), terms.of(of, piece), piece.shapeHash());
  }

  /** The pieces of a map that another one does not have exactly so. */
  private List<Piece> rest(MapLimits of, MapLimits than) {
    Set<PieceKey> known = new HashSet<>();
    than.pieces().forEach(piece -> known.add(key(than, piece)));
    return of.pieces().stream().filter(piece -> !known.contains(key(of, piece))).toList();
  }

  /** What one map has and another one has not. */
  List<LoosePiece> of(MapLimits of, MapLimits than) {
    List<Piece> rest = rest(of, than);
    Set<Integer> asked = new HashSet<>();
    rest.forEach(piece -> asked.add(terms.of(of, piece)));
    List<Piece> alike =
        than.pieces().stream().filter(piece -> asked.contains(terms.of(than, piece))).toList();
    PieceIndex index = new PieceIndex(alike, rest);
    List<LoosePiece> loose = new ArrayList<>();
    for (Piece piece : rest) {
      int said = terms.of(of, piece);
      List<Sample> samples = new ArrayList<>();
      for (Sample sample : piece.samples()) {
        boolean covered =
            index.on(piece.element()).stream()
                    .anyMatch(
                        other ->
                            terms.of(than, other) == said && other.covers(sample, Piece.SAME_PLACE))
                || index.near(sample).stream()
                    .anyMatch(
                        other ->
                            terms.of(than, other) == said && other.covers(sample, Piece.SAME_LINE));
        if (!covered) {
          samples.add(sample);
        }
      }
      if (!samples.isEmpty()) {
        loose.add(new LoosePiece(of, piece, said, samples));
      }
    }
    return loose;
  }

  /**
   * Parts what is newly limited from where a limit took the place of another: what was drawn
   * further, or joined with a way that had no limit, was not raised there.
   */
  static List<LoosePiece> parted(List<LoosePiece> come, List<LoosePiece> gone) {
    Map<Piece, LoosePiece> byPiece = new HashMap<>();
    gone.forEach(loose -> byPiece.put(loose.piece, loose));
    PieceIndex index = new PieceIndex(byPiece.keySet(), LoosePiece.pieces(come));
    List<LoosePiece> parts = new ArrayList<>();
    for (LoosePiece now : come) {
      List<Sample> fresh = new ArrayList<>();
      List<Sample> replacing = new ArrayList<>();
      for (Sample at : now.samples) {
        boolean replaces =
            Stream.concat(
                    index.on(now.piece.element()).stream()
                        .filter(old -> old.covers(at, Piece.SAME_PLACE)),
                    index.near(at).stream().filter(old -> old.covers(at, Piece.SAME_LINE)))
                .anyMatch(old -> byPiece.get(old).limit.subject() == now.limit.subject());
        (replaces ? replacing : fresh).add(at);
      }
      if (!replacing.isEmpty()) {
        parts.add(now.part(replacing, false));
      }
      if (!fresh.isEmpty()) {
        parts.add(now.part(fresh, true));
      }
    }
    return parts;
  }
}
