package dev.headroom.domain.network.difference;

import dev.headroom.domain.network.difference.LimitChange.Kind;
import dev.headroom.domain.network.difference.Piece.Sample;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Compares the limits of two maps. A limit is the same if it has the same meaning for every vehicle
 * and lies within 30 m of its former place. Cutting, numbering and drawing of ways make no
 * difference then, nor do names, nor sign texts with the same meaning.
 *
 * <p>Takes time in proportion to both maps, and more for each difference. For one thread.
 */
public final class LimitComparison {

  /** Distances at which an equal limit is searched for; the nearest is matched first. */
  private static final double[] NEARER_TO_FARTHER = {
    ComparedMap.SAME_LINE, 5, ComparedMap.SAME_PLACE
  };

  /** The distance in metres within which an equal limit counts as moved. */
  private static final double MOVED = 200;

  private record GroupKey(Kind kind, int before, int after, boolean turned) {}

  private final Terms terms;
  private final ComparedMap before;
  private final ComparedMap after;
  private final Map<GroupKey, LimitGroup> groups = new LinkedHashMap<>();

  private LimitComparison(MapLimits before, MapLimits after) {
    this.terms = new Terms(before.rules(), after.rules());
    this.before = new ComparedMap(before, terms);
    this.after = new ComparedMap(after, terms);
  }

  /** The changes from one map to another, most dangerous first. */
  public static List<LimitChange> changes(MapLimits before, MapLimits after) {
    return new LimitComparison(before, after).changes();
  }

  private List<LimitChange> changes() {
    before.lookFor(after);
    after.lookFor(before);
    before.index(after);
    after.index(before);
    for (double metres : NEARER_TO_FARTHER) {
      Map<Piece, List<Sample>> come = after.unlike(before, metres);
      before.loose = before.unlike(after, metres);
      after.loose = come;
    }
    replace();
    turn(after, before, Kind.ADDED);
    turn(before, after, Kind.REMOVED);
    move();
    return groups.entrySet().stream()
        .map(each -> each.getValue().change(each.getKey().kind, before.map, after.map))
        .sorted(
            Comparator.comparing(LimitChange::kind)
                .thenComparing(change -> change.shown().limit().subject().number())
                .thenComparing(change -> change.shown().limit().amount())
                .thenComparing(change -> change.shown().limit().street())
                .thenComparing(change -> change.shown().elements().get(0))
                .thenComparing(change -> change.shown().limit().tag()))
        .toList();
  }

  private LimitGroup group(Kind kind, int from, int to, boolean turned) {
    return groups.computeIfAbsent(
        new GroupKey(kind, from, to, turned), added -> new LimitGroup(turned));
  }

  /**
   * Matches new pieces with removed ones at the same place. If nothing of the kind was removed
   * there, a stretch is newly limited, and no limit was raised.
   */
  private void replace() {
    Map<Piece, List<Sample>> replacing = new LinkedHashMap<>();
    Map<Piece, List<Sample>> fresh = new LinkedHashMap<>();
    after.loose.forEach(
        (now, samples) ->
            samples.forEach(
                at ->
                    (gone(now, at).isEmpty() ? fresh : replacing)
                        .computeIfAbsent(now, added -> new ArrayList<>())
                        .add(at)));
    Set<Piece> paired = new HashSet<>();
    replacing.forEach(
        (now, samples) -> {
          Set<Piece> candidates = new LinkedHashSet<>();
          samples.forEach(at -> candidates.addAll(gone(now, at)));
          Optional<Piece> old = best(before, candidates, after.limit(now), now, paired::contains);
          old.ifPresent(each -> join(each, now, samples));
          old.ifPresent(paired::add);
        });
    Map<Long, Integer> pairedOn =
        paired.stream()
            .collect(Collectors.toMap(old -> old.element, old -> old.limit, (a, b) -> a));
    Map<Piece, List<Sample>> removed = new LinkedHashMap<>();
    before.loose.forEach(
        (old, samples) -> {
          if (paired.contains(old)) {
            return;
          }
          Set<Piece> candidates = new LinkedHashSet<>();
          // Of two limits on one object that were one each, the other has its successor already.
          if (pairedOn.getOrDefault(old.element, old.limit) == old.limit) {
            samples.forEach(
                at ->
                    after
                        .at(at, old.element)
                        .filter(now -> replacing.containsKey(now) && sameKind(old, now))
                        .forEach(candidates::add));
          }
          best(after, candidates, before.limit(old), old, now -> true)
              .ifPresentOrElse(
                  now -> join(old, now, replacing.get(now)), () -> removed.put(old, samples));
        });
    before.loose = removed;
    after.loose = fresh;
  }

  private boolean sameKind(Piece old, Piece now) {
    return before.limit(old).subject().equals(after.limit(now).subject());
  }

  /** The removed limits of the kind at a sample of a new one. */
  private Set<Piece> gone(Piece now, Sample at) {
    return before
        .at(at, now.element)
        .filter(old -> before.loose.containsKey(old) && sameKind(old, now))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The piece of the other map that a piece has most likely replaced. */
  private static Optional<Piece> best(
      ComparedMap in, Set<Piece> candidates, MapLimit limit, Piece of, Predicate<Piece> taken) {
    return candidates.stream()
        .min(
            Comparator.comparing(taken::test)
                .thenComparing(each -> !in.limit(each).tag().equals(limit.tag()))
                .thenComparing(each -> each.element != of.element)
                .thenComparing(each -> Math.abs(in.limit(each).amount() - limit.amount()))
                .thenComparing(each -> each.element));
  }

  private void join(Piece old, Piece now, List<Sample> samples) {
    LimitGroup group = group(kind(old, now), old.limit, now.limit, false);
    group.before.put(old, before.loose.get(old));
    group.after.put(now, samples);
  }

  /** The kind of a change. A change counts as looser only if that is certain. */
  private Kind kind(Piece old, Piece now) {
    int more = Integer.compare(after.limit(now).amount(), before.limit(old).amount());
    Strictness.Order order = terms.order(after.map.rule(now), before.map.rule(old));
    if (more < 0 || order == Strictness.Order.STRICTER) {
      return Kind.LOWERED;
    }
    boolean looser =
        order == Strictness.Order.LOOSER || (more > 0 && order == Strictness.Order.SAME);
    return looser ? Kind.RAISED : Kind.CHANGED;
  }

  /**
   * Finds added or removed limits: in one direction only if the other map has the same limit in the
   * other direction.
   */
  private void turn(ComparedMap of, ComparedMap other, Kind kind) {
    of.loose.forEach(
        (piece, samples) -> {
          boolean turned =
              !piece.point()
                  && samples.stream()
                      .allMatch(
                          at ->
                              other
                                  .at(at.back(), piece.element)
                                  .anyMatch(
                                      back ->
                                          !back.point() && other.terms(back) == of.terms(piece)));
          boolean now = kind == Kind.ADDED;
          LimitGroup group = group(kind, now ? -1 : piece.limit, now ? piece.limit : -1, turned);
          (now ? group.after : group.before).put(piece, samples);
        });
  }

  /** An added and a removed limit that are alike. */
  private record Move(GroupKey from, GroupKey to, double metres) {}

  /** Matches added limits with removed ones nearby. */
  private void move() {
    List<Move> moves = new ArrayList<>();
    groups.forEach(
        (to, came) -> {
          if (to.kind == Kind.ADDED && !to.turned) {
            Set<GroupKey> candidates = new LinkedHashSet<>();
            came.after.values().stream()
                .flatMap(Collection::stream)
                .flatMap(before::near)
                .forEach(old -> candidates.add(new GroupKey(Kind.REMOVED, old.limit, -1, false)));
            candidates.retainAll(groups.keySet());
            for (GroupKey from : candidates) {
              double metres = metres(groups.get(from), came);
              if (metres <= MOVED && terms(groups.get(from)) == terms(came)) {
                moves.add(new Move(from, to, metres));
              }
            }
          }
        });
    moves.sort(Comparator.comparingDouble(Move::metres));
    for (Move move : moves) {
      if (groups.containsKey(move.from) && groups.containsKey(move.to)) {
        LimitGroup both = group(Kind.MOVED, move.from.before, move.to.after, false);
        both.before.putAll(groups.remove(move.from).before);
        both.after.putAll(groups.remove(move.to).after);
      }
    }
  }

  private int terms(LimitGroup group) {
    return group.after.isEmpty()
        ? before.terms(group.before.keySet().iterator().next())
        : after.terms(group.after.keySet().iterator().next());
  }

  private static double metres(LimitGroup from, LimitGroup to) {
    List<Sample> there = to.after.values().stream().flatMap(Collection::stream).toList();
    return from.before.values().stream()
        .flatMap(Collection::stream)
        .flatMap(one -> there.stream().map(other -> one.at().metresTo(other.at())))
        .min(Comparator.naturalOrder())
        .orElse(Double.MAX_VALUE);
  }
}
