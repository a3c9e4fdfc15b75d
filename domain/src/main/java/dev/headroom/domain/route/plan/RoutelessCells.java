package dev.headroom.domain.route.plan;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Planning;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Tells of cells of a matrix that they have no route, whichever roads their ends are moved to, so
 * that they need not be planned. Cells between {@linkplain Session#region regions} have none. Once
 * the planning of a cell fails, each of its ends is searched once: where few roads lead to it or
 * from it, most of its other cells have no route either.
 *
 * <p>For one thread. Takes a bit a cell of such ends.
 */
final class RoutelessCells {

  /** The last moment at which a drive may be under way, milliseconds since the epoch. */
  private static final long LAST = Long.MAX_VALUE - 1;

  private final Session session;
  private final Planning plain;
  private final Side sources;
  private final Side targets;

  /** All that is known of the ends of one side. */
  private final class Side {
    private final boolean out;
    private final int count;
    private final IntFunction<List<Anchor>> anchors;
    private final Map<Integer, List<Anchor>> known = new HashMap<>();

    /** The ends that may lie in a region, by region. */
    private final Map<Integer, BitSet> inRegion = new HashMap<>();

    /** For ends that were searched: the ends opposite with which they may have a route. */
    private final Map<Integer, BitSet> opposite = new HashMap<>();

    Side(boolean out, int count, IntFunction<List<Anchor>> anchors) {
      this.out = out;
      this.count = count;
      this.anchors = anchors;
    }

    List<Anchor> anchors(int end) {
      return known.computeIfAbsent(end, anchors::apply);
    }

    List<Anchor> all() {
      return IntStream.range(0, count).boxed().flatMap(end -> anchors(end).stream()).toList();
    }

    void findRegions() {
      if (inRegion.isEmpty()) {
        for (int end = 0; end < count; end++) {
          for (Anchor anchor : anchors(end)) {
            inRegion.computeIfAbsent(session.region(anchor.state()), any -> new BitSet()).set(end);
          }
        }
      }
    }

    /** Searches an end, unless that has been done. */
    void search(int end, Side others) {
      if (!opposite.containsKey(end)) {
        opposite.put(end, found(end, others));
      }
    }

    private BitSet found(int end, Side others) {
      Optional<Predicate<List<Anchor>>> sealed =
          session.sealed(loosest(), out, anchors(end), plain.budgets().answer());
      BitSet may = new BitSet();
      if (sealed.isPresent()) {
        IntStream.range(0, others.count)
            .filter(other -> sealed.get().test(others.anchors(other)))
            .forEach(may::set);
      } else if (leads(out ? anchors(end) : others.all(), out ? others.all() : anchors(end))) {
        may.set(0, others.count);
      }
      return may;
    }
  }

  /**
   * Tells of one matrix.
   *
   * @param session for searches
   * @param plain a planning that avoids nothing
   * @param sources how many there are
   * @param ofSource where routes from a source may begin, on all roads that may do
   * @param targets how many there are
   * @param ofTarget the same where they end
   */
  RoutelessCells(
      Session session,
      Planning plain,
      int sources,
      IntFunction<List<Anchor>> ofSource,
      int targets,
      IntFunction<List<Anchor>> ofTarget) {
    this.session = session;
    this.plain = plain;
    this.sources = new Side(true, sources, ofSource);
    this.targets = new Side(false, targets, ofTarget);
  }

  /** Removes from the cells of a source those of which it is known that they have no route. */
  void remove(int source, BitSet cells) {
    if (cells.isEmpty()) {
      return;
    }
    targets.findRegions();
    BitSet near = new BitSet();
    for (Anchor anchor : sources.anchors(source)) {
      Optional.ofNullable(targets.inRegion.get(session.region(anchor.state()))).ifPresent(near::or);
    }
    cells.and(near);
    Optional.ofNullable(sources.opposite.get(source)).ifPresent(cells::and);
    for (int target : cells.stream().toArray()) {
      BitSet from = targets.opposite.get(target);
      if (from != null && !from.get(source)) {
        cells.clear(target);
      }
    }
  }

  /** Takes that the planning of a cell found no route. */
  void failed(int source, int target) {
    sources.search(source, targets);
    targets.search(target, sources);
  }

  /** Whether any drive may lead from one of these to one of those, legal limits crossed or not. */
  private boolean leads(List<Anchor> from, List<Anchor> to) {
    return session.leads(loosest(), new Ends(from, to), plain.budgets().answer());
  }

  private Terms loosest() {
    if (plain.times() instanceof Times.Unspecified) {
      return terms(plain.levels().unspecified(), plain.closed().all());
    }
    long first = ((Times.DepartAt) plain.times()).start().toEpochMilli();
    return terms(plain.levels().withoutHours(), plain.closed().throughout(first, LAST))
        .among(plain.enclaves().or(plain.levels().varying(plain.network().graph())));
  }

  private Terms terms(RuleLevels levels, ClosedStates closed) {
    return new Terms(levels, closed, plain.enclaves(), BestDrive.CROSSING);
  }
}
