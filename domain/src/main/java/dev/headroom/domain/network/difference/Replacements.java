package dev.headroom.domain.network.difference;

import dev.headroom.domain.network.difference.LimitChange.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds limits that took the place of others. */
final class Replacements {

  /** In place of a limit's number. */
  private static final int NONE = -1;

  private record GroupKey(Kind kind, int before, int after) {}

  private final MapLimits before;
  private final MapLimits after;
  private final Terms terms;
  private final Map<GroupKey, LimitGroup> groups = new LinkedHashMap<>();

  Replacements(MapLimits before, MapLimits after, Terms terms) {
    this.before = before;
    this.after = after;
    this.terms = terms;
  }

  /** What was found. */
  List<LimitChange> changes() {
    List<LimitChange> changes = new ArrayList<>();
    groups.forEach((key, group) -> changes.add(group.change(key.kind)));
    return changes;
  }

  /** Finds where a limit says something else now. */
  void pair(List<LoosePiece> come, List<LoosePiece> gone) {
    Map<Piece, LoosePiece> byPiece = new HashMap<>();
    gone.forEach(loose -> byPiece.put(loose.piece, loose));
    PieceIndex index = new PieceIndex(byPiece.keySet(), LoosePiece.pieces(come));
    List<LoosePiece> replacing = come.stream().filter(loose -> !loose.fresh).toList();
    for (LoosePiece now : replacing) {
      best(now, index, byPiece, loose -> true).ifPresent(old -> join(old, now));
    }
    Map<Piece, LoosePiece> nowByPiece = new HashMap<>();
    replacing.forEach(loose -> nowByPiece.put(loose.piece, loose));
    List<LoosePiece> rest = gone.stream().filter(loose -> !loose.paired).toList();
    PieceIndex nowIndex = new PieceIndex(nowByPiece.keySet(), LoosePiece.pieces(rest));
    Set<Long> pairedElements = new HashSet<>();
    gone.stream().filter(loose -> loose.paired).forEach(l -> pairedElements.add(l.piece.element()));
    for (LoosePiece old : rest) {
      // Of two limits on one object that were one each, the other has its successor already.
      best(old, nowIndex, nowByPiece, now -> !pairedElements.contains(old.piece.element()))
          .ifPresent(now -> join(old, now));
    }
  }

  /** The piece of the other map whose place a piece has taken. */
  private static Optional<LoosePiece> best(
      LoosePiece of,
      PieceIndex index,
      Map<Piece, LoosePiece> byPiece,
      Predicate<LoosePiece> allowed) {
    Set<Piece> candidates = new LinkedHashSet<>(index.on(of.piece.element()));
    of.samples.forEach(sample -> candidates.addAll(index.near(sample)));
    return candidates.stream()
        .map(byPiece::get)
        .filter(allowed)
        .filter(other -> other.limit.subject() == of.limit.subject())
        .filter(other -> samePlace(of, other))
        .min(
            Comparator.comparing((LoosePiece other) -> other.paired)
                .thenComparing(other -> !other.limit.tag().equals(of.limit.tag()))
                .thenComparing(other -> other.piece.element() != of.piece.element())
                .thenComparing(other -> Math.abs(other.limit.amount() - of.limit.amount()))
                .thenComparing(other -> other.piece.element()));
  }

  private static boolean samePlace(LoosePiece one, LoosePiece other) {
    if (one.piece.element() == other.piece.element()) {
      return one.limit.tag().equals(other.limit.tag())
          || one.samples.stream().anyMatch(at -> other.piece.covers(at, Piece.SAME_PLACE));
    }
    return one.samples.stream().anyMatch(at -> other.piece.covers(at, Piece.SAME_LINE));
  }

  private void join(LoosePiece old, LoosePiece now) {
    old.paired = true;
    now.paired = true;
    if (old.terms == now.terms && old.piece.element() == now.piece.element()) {
      add(old.piece.point() ? Kind.MOVED : Kind.CHANGED, old, now);
    } else {
      add(kind(old, now), old, now);
    }
  }

  /** What is not certain to be looser is not called so. */
  private Kind kind(LoosePiece old, LoosePiece now) {
    int more = Integer.compare(now.limit.amount(), old.limit.amount());
    Strictness.Order order = terms.order(now.rule, old.rule);
    if (more < 0 || order == Strictness.Order.STRICTER) {
      return Kind.LOWERED;
    }
    boolean looser =
        order == Strictness.Order.LOOSER || (more > 0 && order == Strictness.Order.SAME);
    return looser ? Kind.RAISED : Kind.CHANGED;
  }

  /** Finds where the same holds in one direction more, or less, or in the other one. */
  void turn(List<LoosePiece> come, List<LoosePiece> gone) {
    turn(come, before, true);
    turn(gone, after, false);
  }

  private void turn(List<LoosePiece> loose, MapLimits than, boolean now) {
    List<LoosePiece> single = loose.stream().filter(each -> !each.paired).toList();
    PieceIndex index = new PieceIndex(than.pieces(), LoosePiece.pieces(single));
    for (LoosePiece one : single) {
      if (one.samples.stream().allMatch(at -> holdsBack(at, one, than, index))) {
        one.paired = true;
        int limit = one.piece.limit();
        GroupKey key =
            now ? new GroupKey(Kind.ADDED, NONE, limit) : new GroupKey(Kind.REMOVED, limit, NONE);
        LimitGroup group = groups.computeIfAbsent(key, added -> new LimitGroup(true));
        (now ? group.after : group.before).add(one);
      }
    }
  }

  /** Whether the other map has the same limit on the same line, in the other direction. */
  private boolean holdsBack(Piece.Sample at, LoosePiece one, MapLimits than, PieceIndex index) {
    return !one.piece.point()
        && Stream.concat(
                index.on(one.piece.element()).stream()
                    .filter(piece -> piece.covers(at.back(), Piece.SAME_PLACE)),
                index.near(at).stream().filter(piece -> piece.covers(at.back(), Piece.SAME_LINE)))
            .anyMatch(piece -> !piece.point() && terms.of(than, piece) == one.terms);
  }

  private void add(Kind kind, LoosePiece old, LoosePiece now) {
    GroupKey key = new GroupKey(kind, old.piece.limit(), now.piece.limit());
    groups.computeIfAbsent(key, added -> new LimitGroup(false)).add(old, now);
  }
}
