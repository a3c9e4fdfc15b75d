package dev.headroom.domain.route.plan;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The cells of which the engine's matrices settle what the vehicle's drive takes. Most sources want
 * the same few targets where another planning has settled the rest: these have matrices of their
 * own, beside those of all targets for sources that want others. Each is made once it is needed.
 *
 * <p>For one thread.
 */
final class SettledCells {

  /** So many targets beside the few, at least, tell which of them lie in the open network. */
  private static final int BESIDE = 16;

  /** As many times the few are beside them, so that no pocket is taken for the open network. */
  private static final int TIMES = 4;

  /** The last moment at which a drive may be under way, milliseconds since the epoch. */
  private static final long LAST = Long.MAX_VALUE - 1;

  private final Planning planning;
  private final int crossing;
  private final List<List<Anchor>> anchors;
  private final Maker maker;
  private Optional<BitSet> few = Optional.empty();
  private Matrices ofFew;
  private Matrices ofAll;

  /** Makes one matrix of the engine. */
  @FunctionalInterface
  interface Maker {
    Session.Matrix matrix(Terms terms, List<List<Anchor>> targets, Budget budget);
  }

  /**
   * What the engine says.
   *
   * @param steady with everything that varies closed
   * @param best with a departure: with all of that open
   */
  private record Matrices(Session.Matrix steady, Optional<Session.Matrix> best) {}

  /**
   * Settles cells for a planning.
   *
   * @param crossing centimetres of legal limits that a drive may cross at each end
   * @param anchors where drives to each target may end
   */
  SettledCells(Planning planning, int crossing, List<List<Anchor>> anchors, Maker maker) {
    this.planning = planning;
    this.crossing = crossing;
    this.anchors = anchors;
    this.maker = maker;
  }

  /**
   * Takes the cells that are settled into a row.
   *
   * @param open the cells that are looked at; those that are settled are removed
   * @return those to which no drive at any time leads, or none that is known: another vehicle may
   *     have one
   */
  BitSet take(List<Anchor> source, MatrixRow into, BitSet open) {
    Matrices matrices = matrices(open);
    MatrixRow known = matrices.steady().row(source);
    MatrixRow least = matrices.best().map(matrix -> matrix.row(source)).orElse(known);
    BitSet none = new BitSet();
    BitSet settled = new BitSet();
    for (int target = open.nextSetBit(0); target >= 0; target = open.nextSetBit(target + 1)) {
      if (!least.reaches(target)) {
        none.set(target);
      } else if (known.cost(target) == least.cost(target)
          && known.crossed(target) == least.crossed(target)) {
        into.set(target, known.sum(target), known.crossed(target));
        settled.set(target);
      }
    }
    open.andNot(none);
    open.andNot(settled);
    return none;
  }

  private Matrices matrices(BitSet wanted) {
    if (few.isEmpty()) {
      few = Optional.of((BitSet) wanted.clone());
    }
    BitSet others = (BitSet) wanted.clone();
    others.andNot(few.get());
    if (!others.isEmpty() || 2 * (few.get().cardinality() + beside()) > anchors.size()) {
      ofAll = ofAll == null ? matrices(anchors) : ofAll;
      return ofAll;
    }
    ofFew = ofFew == null ? matrices(fewAnchors()) : ofFew;
    return ofFew;
  }

  private int beside() {
    return BESIDE + TIMES * few.map(BitSet::cardinality).orElse(0);
  }

  private List<List<Anchor>> fewAnchors() {
    int every = Math.max(1, anchors.size() / beside());
    return IntStream.range(0, anchors.size())
        .mapToObj(
            i -> few.orElseThrow().get(i) || i % every == 0 ? anchors.get(i) : List.<Anchor>of())
        .toList();
  }

  private Matrices matrices(List<List<Anchor>> to) {
    VehicleLevels levels = planning.levels();
    Budget budget = planning.budgets().answer();
    if (planning.times() instanceof Times.Unspecified) {
      Terms terms = terms(planning.closed().all()).over(levels.unspecified());
      return new Matrices(maker.matrix(terms, to, budget), Optional.empty());
    }
    long first = ((Times.DepartAt) planning.times()).start().toEpochMilli();
    Terms steady = terms(planning.closed().within(first, LAST)).over(levels.told());
    if (!levels.varying() && !planning.closed().varyWithin(first, LAST)) {
      return new Matrices(maker.matrix(steady, to, budget), Optional.empty());
    }
    Terms atBest =
        terms(planning.closed().throughout(first, LAST))
            .over(levels.withoutHours())
            .among(planning.enclaves().or(levels.varying(planning.network().graph())));
    return new Matrices(
        maker.matrix(steady, to, budget), Optional.of(maker.matrix(atBest, to, budget)));
  }

  private Terms terms(ClosedStates closed) {
    return new Terms(planning.levels().unspecified(), closed, planning.enclaves(), crossing);
  }
}
