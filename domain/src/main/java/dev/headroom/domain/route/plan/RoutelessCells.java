package dev.headroom.domain.route.plan;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Enclaves;
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
 * that they need not be planned. Cells between {@linkplain Session#region regions} have none, nor
 * has an end that few roads lead to, or from, most of its cells. Around each end of a cell that is
 * to be planned a little is looked for that, and more once the planning fails.
 *
 * <p>For one thread. Takes a bit a cell of such ends.
 */
final class RoutelessCells {

  /** Of a source with more cells to be planned, the source is looked at first. */
  private static final int SEVERAL = 10;

  /** So many nodes around an end are looked at before one of its cells is planned. */
  private static final int FEW = 1_000;

  /** So many are searched once that has failed. */
  private static final int MANY = 10_000;

  /** The last moment at which a drive may be under way, milliseconds since the epoch. */
  private static final long LAST = Long.MAX_VALUE - 1;

  private final Session session;
  private final Planning plain;
  private final boolean avoids;
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

    /** The ends around which a little was looked. */
    private final BitSet seen = new BitSet();

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

    /** Looks around an end a little, unless that has been done. */
    void lookAround(int end, Side others) {
      if (seen.get(end)) {
        return;
      }
      seen.set(end);
      sealed(end, others, FEW).ifPresent(may -> opposite.put(end, may));
    }

    /** Whether a route may lead between an end and one opposite, as far as a look tells. */
    boolean mayLead(int end, int other, Side others) {
      lookAround(end, others);
      BitSet may = opposite.get(end);
      return may == null || may.get(other);
    }

    /** Searches an end, unless that has been done. */
    void search(int end, Side others) {
      if (!opposite.containsKey(end)) {
        opposite.put(end, sealed(end, others, MANY).orElseGet(() -> found(end, others)));
      }
    }

    private Optional<BitSet> sealed(int end, Side others, int most) {
      Optional<Predicate<List<Anchor>>> sealed =
          session.sealed(loosest(), out, anchors(end), most, plain.budgets().answer());
      BitSet may = new BitSet();
      if (sealed.isPresent()) {
        IntStream.range(0, others.count)
            .filter(other -> sealed.get().test(others.anchors(other)))
            .forEach(may::set);
      }
      return sealed.map(any -> may);
    }

    private BitSet found(int end, Side others) {
      BitSet may = new BitSet();
      if (leads(out ? anchors(end) : others.all(), out ? others.all() : anchors(end))) {
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
   * @param avoids whether the routes avoid anything
   * @param sources how many there are
   * @param ofSource where routes from a source may begin, on all roads that may do
   * @param targets how many there are
   * @param ofTarget the same where they end
   */
  RoutelessCells(
      Session session,
      Planning plain,
      boolean avoids,
      int sources,
      IntFunction<List<Anchor>> ofSource,
      int targets,
      IntFunction<List<Anchor>> ofTarget) {
    this.session = session;
    this.plain = plain;
    this.avoids = avoids;
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

  /**
   * Whether a cell that is to be planned may have a route; looks around its ends first.
   *
   * @param cells how many of its source are to be planned
   */
  boolean mayHaveOne(int source, int target, int cells) {
    return cells > SEVERAL
        ? sources.mayLead(source, target, targets) && targets.mayLead(target, source, sources)
        : targets.mayLead(target, source, sources) && sources.mayLead(source, target, targets);
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

  /** Places to avoid in which an end lies are zones there, whose neighbours may be enclaves. */
  private Enclaves enclaves() {
    return avoids ? Enclaves.EVERYWHERE : plain.enclaves();
  }

  private Terms loosest() {
    if (plain.times() instanceof Times.Unspecified) {
      return terms(plain.levels().unspecified(), plain.closed().all());
    }
    long first = ((Times.DepartAt) plain.times()).start().toEpochMilli();
    return terms(plain.levels().withoutHours(), plain.closed().throughout(first, LAST))
        .among(enclaves().or(plain.levels().varying(plain.network().graph())));
  }

  private Terms terms(RuleLevels levels, ClosedStates closed) {
    return new Terms(levels, closed, enclaves(), BestDrive.CROSSING);
  }
}
