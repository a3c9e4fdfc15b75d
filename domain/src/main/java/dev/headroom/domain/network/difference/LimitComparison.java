package dev.headroom.domain.network.difference;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.difference.LimitChange.Kind;
import dev.headroom.domain.network.difference.Piece.Sample;
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

/**
 * Compares the limits of two maps. A limit is the same where it says the same of every vehicle and
 * lies on the same line; of one OpenStreetMap object the line may have been drawn anew by some
 * metres. How ways are cut and numbered makes no difference, nor do names, nor words of a sign that
 * mean the same.
 *
 * <p>Takes time in proportion to both maps, and further for each difference. For one thread.
 */
public final class LimitComparison {

  /** By how much the line of an object may be drawn anew. */
  private static final double SAME_PLACE = 15;

  /** By how much the line may differ where another object has it. */
  private static final double SAME_LINE = 0.5;

  /** How far away a limit is the same one that was moved. */
  private static final double MOVED = 200;

  private final MapLimits before;
  private final MapLimits after;
  private final Terms terms;

  private LimitComparison(MapLimits before, MapLimits after) {
    this.before = before;
    this.after = after;
    this.terms = new Terms(before.rules(), after.rules());
  }

  /** What has changed from one map to another, most dangerous first. */
  public static List<LimitChange> changes(MapLimits before, MapLimits after) {
    return new LimitComparison(before, after).run();
  }

  /** A piece that both maps have exactly. */
  private record PieceKey(long element, int directions, int terms, long shape) {}

  /** A piece of one map, or as much of it, that the other has not. */
  private static final class Loose {
    private final Piece piece;
    private final MapLimit limit;
    private final int terms;
    private final List<Sample> samples;
    private boolean paired;

    /** Whether nothing of the kind was limited here that is gone now. */
    private final boolean fresh;

    Loose(Piece piece, MapLimit limit, int terms, List<Sample> samples) {
      this(piece, limit, terms, samples, false);
    }

    private Loose(Piece piece, MapLimit limit, int terms, List<Sample> samples, boolean fresh) {
      this.piece = piece;
      this.limit = limit;
      this.terms = terms;
      this.samples = samples;
      this.fresh = fresh;
    }

    /** As much of it. */
    Loose part(List<Sample> some, boolean isFresh) {
      return new Loose(piece, limit, terms, some, isFresh);
    }
  }

  /** What differs in one limit, or in two that are the same. */
  private static final class Group {
    private final List<Loose> before = new ArrayList<>();
    private final List<Loose> after = new ArrayList<>();
  }

  private record GroupKey(Kind kind, Optional<Integer> before, Optional<Integer> after) {}

  private List<LimitChange> run() {
    List<Piece> restBefore = rest(before, after);
    List<Piece> restAfter = rest(after, before);
    List<Loose> gone = loose(before, restBefore, after);
    List<Loose> come = parted(loose(after, restAfter, before), gone);
    Map<GroupKey, Group> groups = new LinkedHashMap<>();
    pair(come, gone, groups);
    turned(come, gone, groups);
    List<Group> added = grouped(come, true);
    List<Group> removed = grouped(gone, false);
    List<LimitChange> changes = new ArrayList<>();
    groups.forEach((key, group) -> changes.add(change(key.kind(), group)));
    moved(added, removed, changes);
    added.forEach(group -> changes.add(change(Kind.ADDED, group)));
    removed.forEach(group -> changes.add(change(Kind.REMOVED, group)));
    changes.sort(
        Comparator.comparing(LimitChange::kind)
            .thenComparing(change -> change.shown().limit().subject())
            .thenComparing(change -> change.shown().limit().amount())
            .thenComparing(change -> change.shown().limit().street())
            .thenComparing(change -> change.shown().elements().get(0))
            .thenComparing(change -> change.shown().limit().tag()));
    return changes;
  }

  private int terms(MapLimits of, Piece piece) {
    return terms.of(of.limit(piece), of.rule(piece));
  }

  private PieceKey key(MapLimits of, Piece piece) {
    return new PieceKey(piece.element(), piece.directions(), terms(of, piece), piece.shapeHash());
  }

  /** The pieces of a map that another one does not have exactly so. */
  private List<Piece> rest(MapLimits of, MapLimits than) {
    Set<PieceKey> known = new HashSet<>();
    than.pieces().forEach(piece -> known.add(key(than, piece)));
    return of.pieces().stream().filter(piece -> !known.contains(key(of, piece))).toList();
  }

  private List<Loose> loose(MapLimits of, List<Piece> rest, MapLimits than) {
    Set<Integer> asked = new HashSet<>();
    rest.forEach(piece -> asked.add(terms(of, piece)));
    List<Piece> alike =
        than.pieces().stream().filter(piece -> asked.contains(terms(than, piece))).toList();
    PieceIndex index = new PieceIndex(alike, rest);
    List<Loose> loose = new ArrayList<>();
    for (Piece piece : rest) {
      int said = terms(of, piece);
      List<Sample> samples = new ArrayList<>();
      for (Sample sample : piece.samples()) {
        boolean covered =
            index.on(piece.element()).stream()
                    .anyMatch(
                        other -> terms(than, other) == said && other.covers(sample, SAME_PLACE))
                || index.near(sample).stream()
                    .anyMatch(
                        other -> terms(than, other) == said && other.covers(sample, SAME_LINE));
        if (!covered) {
          samples.add(sample);
        }
      }
      if (!samples.isEmpty()) {
        loose.add(new Loose(piece, of.limit(piece), said, samples));
      }
    }
    return loose;
  }

  /**
   * Parts what is newly limited from where a limit took the place of another: what was drawn
   * further, or joined with a way that had no limit, was not raised there.
   */
  private static List<Loose> parted(List<Loose> come, List<Loose> gone) {
    Map<Piece, Loose> byPiece = new HashMap<>();
    gone.forEach(loose -> byPiece.put(loose.piece, loose));
    PieceIndex index = new PieceIndex(byPiece.keySet(), pieces(come));
    List<Loose> parts = new ArrayList<>();
    for (Loose now : come) {
      List<Sample> fresh = new ArrayList<>();
      List<Sample> replacing = new ArrayList<>();
      for (Sample at : now.samples) {
        boolean replaces =
            Stream.concat(
                    index.on(now.piece.element()).stream()
                        .filter(old -> old.covers(at, SAME_PLACE)),
                    index.near(at).stream().filter(old -> old.covers(at, SAME_LINE)))
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

  /** Finds where a limit says something else now. */
  private void pair(List<Loose> come, List<Loose> gone, Map<GroupKey, Group> groups) {
    Map<Piece, Loose> byPiece = new HashMap<>();
    gone.forEach(loose -> byPiece.put(loose.piece, loose));
    PieceIndex index = new PieceIndex(byPiece.keySet(), pieces(come));
    List<Loose> replacing = come.stream().filter(loose -> !loose.fresh).toList();
    for (Loose now : replacing) {
      best(now, index, byPiece, loose -> true).ifPresent(old -> join(old, now, groups));
    }
    Map<Piece, Loose> nowByPiece = new HashMap<>();
    replacing.forEach(loose -> nowByPiece.put(loose.piece, loose));
    List<Loose> rest = gone.stream().filter(loose -> !loose.paired).toList();
    PieceIndex nowIndex = new PieceIndex(nowByPiece.keySet(), pieces(rest));
    Set<Long> pairedElements = new HashSet<>();
    gone.stream().filter(loose -> loose.paired).forEach(l -> pairedElements.add(l.piece.element()));
    for (Loose old : rest) {
      // Of two limits on one object that were one each, the other has its successor already.
      best(old, nowIndex, nowByPiece, now -> !pairedElements.contains(old.piece.element()))
          .ifPresent(now -> join(old, now, groups));
    }
  }

  private static List<Piece> pieces(List<Loose> loose) {
    return loose.stream().map(each -> each.piece).toList();
  }

  /** The piece of the other map whose place a piece has taken. */
  private static Optional<Loose> best(
      Loose of, PieceIndex index, Map<Piece, Loose> byPiece, Predicate<Loose> allowed) {
    Set<Piece> candidates = new LinkedHashSet<>(index.on(of.piece.element()));
    of.samples.forEach(sample -> candidates.addAll(index.near(sample)));
    return candidates.stream()
        .map(byPiece::get)
        .filter(allowed)
        .filter(other -> other.limit.subject() == of.limit.subject())
        .filter(other -> samePlace(of, other))
        .min(
            Comparator.comparing((Loose other) -> other.paired)
                .thenComparing(other -> !other.limit.tag().equals(of.limit.tag()))
                .thenComparing(other -> other.piece.element() != of.piece.element())
                .thenComparing(other -> Math.abs(other.limit.amount() - of.limit.amount()))
                .thenComparing(other -> other.piece.element()));
  }

  private static boolean samePlace(Loose one, Loose other) {
    if (one.piece.element() == other.piece.element()) {
      return one.limit.tag().equals(other.limit.tag())
          || one.samples.stream().anyMatch(at -> other.piece.covers(at, SAME_PLACE));
    }
    return one.samples.stream().anyMatch(at -> other.piece.covers(at, SAME_LINE));
  }

  private void join(Loose old, Loose now, Map<GroupKey, Group> groups) {
    old.paired = true;
    now.paired = true;
    if (old.terms == now.terms && old.piece.element() == now.piece.element()) {
      add(groups, old.piece.point() ? Kind.MOVED : Kind.CHANGED, old, now);
    } else if (old.limit.amount() == now.limit.amount()) {
      add(groups, Kind.CHANGED, old, now);
    } else {
      boolean less = now.limit.amount() < old.limit.amount();
      add(groups, less ? Kind.LOWERED : Kind.RAISED, old, now);
    }
  }

  private static void add(Map<GroupKey, Group> groups, Kind kind, Loose old, Loose now) {
    Group group =
        groups.computeIfAbsent(
            new GroupKey(kind, Optional.of(old.piece.limit()), Optional.of(now.piece.limit())),
            added -> new Group());
    if (!group.before.contains(old)) {
      group.before.add(old);
    }
    if (!group.after.contains(now)) {
      group.after.add(now);
    }
  }

  /** Finds what holds in one direction alone, or no longer, on the same object. */
  private void turned(List<Loose> come, List<Loose> gone, Map<GroupKey, Group> groups) {
    turned(come, before, true, groups);
    turned(gone, after, false, groups);
  }

  private void turned(List<Loose> loose, MapLimits than, boolean now, Map<GroupKey, Group> groups) {
    List<Loose> single = loose.stream().filter(each -> !each.paired).toList();
    PieceIndex index = new PieceIndex(than.pieces(), pieces(single));
    for (Loose one : single) {
      index.on(one.piece.element()).stream()
          .filter(piece -> terms(than, piece) == one.terms)
          .filter(piece -> one.samples.stream().allMatch(at -> piece.comesNear(at, SAME_PLACE)))
          .findFirst()
          .ifPresent(
              piece -> {
                one.paired = true;
                Loose other = new Loose(piece, than.limit(piece), one.terms, piece.samples());
                add(groups, Kind.CHANGED, now ? other : one, now ? one : other);
              });
    }
  }

  /** The pieces that are left, by their limits. */
  private static List<Group> grouped(List<Loose> loose, boolean now) {
    Map<Integer, Group> groups = new LinkedHashMap<>();
    for (Loose each : loose) {
      if (!each.paired) {
        Group group = groups.computeIfAbsent(each.piece.limit(), added -> new Group());
        (now ? group.after : group.before).add(each);
      }
    }
    return new ArrayList<>(groups.values());
  }

  /** A limit that came and one that went, both alike. */
  private record Move(Group from, Group to, double metres) {}

  /** Joins what came with what went near by; where it is no further than a new drawing, neither. */
  private void moved(List<Group> added, List<Group> removed, List<LimitChange> changes) {
    Map<Piece, Group> byPiece = new HashMap<>();
    removed.forEach(group -> group.before.forEach(loose -> byPiece.put(loose.piece, group)));
    List<Piece> asked = added.stream().flatMap(group -> pieces(group.after).stream()).toList();
    PieceIndex index = new PieceIndex(byPiece.keySet(), asked);
    List<Move> moves = new ArrayList<>();
    for (Group to : added) {
      Set<Group> candidates = new LinkedHashSet<>();
      for (Loose loose : to.after) {
        loose.samples.forEach(
            sample -> index.near(sample).forEach(piece -> candidates.add(byPiece.get(piece))));
      }
      for (Group from : candidates) {
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
          Group both = new Group();
          both.before.addAll(move.from.before);
          both.after.addAll(move.to.after);
          changes.add(change(Kind.MOVED, both));
        }
      }
    }
  }

  private static double metres(Group from, Group to) {
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
  private boolean stands(Loose loose, MapLimits in) {
    long element = loose.piece.element();
    return in.hasWay(element)
        && in.pieces().stream()
            .noneMatch(piece -> piece.element() == element && terms(in, piece) == loose.terms);
  }

  private static boolean within(List<Loose> some, List<Loose> others) {
    return some.stream()
        .flatMap(loose -> loose.samples.stream())
        .allMatch(at -> others.stream().anyMatch(other -> other.piece.runsBeside(at, SAME_PLACE)));
  }

  private static LimitChange change(Kind kind, Group group) {
    return new LimitChange(kind, side(group.before), side(group.after));
  }

  private static Optional<LimitChange.Side> side(List<Loose> loose) {
    if (loose.isEmpty()) {
      return Optional.empty();
    }
    List<Sample> samples = loose.stream().flatMap(each -> each.samples.stream()).toList();
    Sample middle = samples.get(samples.size() / 2);
    List<String> elements =
        loose.stream()
            .sorted(Comparator.comparing(each -> each.piece.element()))
            .map(each -> each.piece.name())
            .distinct()
            .toList();
    Map<Position, Double> road = new HashMap<>();
    samples.forEach(sample -> road.put(sample.position(), sample.metres()));
    double metres = road.values().stream().mapToDouble(Double::doubleValue).sum();
    return Optional.of(
        new LimitChange.Side(loose.get(0).limit, elements, middle.position(), Math.round(metres)));
  }
}
