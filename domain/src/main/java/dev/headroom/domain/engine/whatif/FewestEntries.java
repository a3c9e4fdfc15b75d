package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.MinHeap;
import dev.headroom.domain.engine.labels.Weight;
import dev.headroom.domain.engine.reference.Phase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The path with the fewest entries into forbidden stretches, then the least time: what stands in
 * the way where there is no legal path. Dijkstra's algorithm from the start over the weight
 * (entries, milliseconds).
 *
 * <p>A <em>node</em> is a state in a {@link Phase}: {@code 3 * state + phase}. Roads of a zone may
 * be driven as zones are, at the ends of the path and for nothing; or in the open part as forbidden
 * stretches, which counts as entering them (they are <em>forced</em>). A node in the open part thus
 * tells whether its road was forced.
 *
 * <p>Reusable; owned by one thread. Labels take memory by what is settled.
 */
public final class FewestEntries {

  private static final int STEPS_BETWEEN_BUDGETS = 1023;
  private static final int NO_NODE = -1;

  private final StateGraph graph;
  private final Labels labels = new Labels();
  private final Labels targetAt = new Labels();
  private final MinHeap heap = new MinHeap();
  private Barriers barriers;
  private List<Anchor> targets = List.of();
  private long best;
  private int bestNode;
  private int bestState;
  private boolean bestForced;

  /**
   * What stands in the way. Times are milliseconds since the start, both ends of a passage
   * included.
   */
  public interface Barriers {

    /**
     * How a turn may be driven: {@link Level#THROUGH} also where it is forbidden, {@link
     * Level#ENDS} in a zone, {@link Level#CLOSED} where nobody may.
     *
     * @param forced zones that are zones for this vehicle alone count as forbidden
     */
    byte turn(int arc, boolean forced, long from, long to);

    /** The same for the road of a state. */
    byte road(int state, boolean forced, long from, long to);

    /**
     * Whether nobody may drive along a part of a state's road then, besides what its level says.
     *
     * @param fromCentimetres where it begins, from the road's beginning in driving direction
     * @param toCentimetres where it ends
     */
    boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to);

    /** The open roads that zones enclose for the vehicle. */
    Enclaves enclaves();

    /**
     * How many stretches are entered by a step: those of its turn and road, but for those in which
     * the vehicle is already.
     */
    int entries(Step step);
  }

  /**
   * One step of a path.
   *
   * @param before the state that the step comes from, or -1 for the first step
   * @param beforeForced whether that one was forced
   * @param arc the turn, or -1 for the first step
   * @param state the state into which it leads
   * @param forced whether zones of the turn and of the road are forced
   * @param millis time since the start when it begins
   */
  public record Step(
      int before, boolean beforeForced, int arc, int state, boolean forced, long millis) {}

  /** A search on a graph. */
  public FewestEntries(StateGraph graph) {
    this.graph = graph;
  }

  /**
   * The steps of the best path, if anybody may drive from a source to a target.
   *
   * @throws BudgetExhaustedException when the budget runs out first
   */
  public Optional<List<Step>> search(
      Barriers inTheWay, List<Anchor> sources, List<Anchor> ends, Budget budget) {
    begin(inTheWay, ends);
    for (Anchor source : sources) {
      start(source);
    }
    int steps = 0;
    while (heap.topKey() < best) {
      if ((++steps & STEPS_BETWEEN_BUDGETS) == 0 && budget.exhausted()) {
        throw new BudgetExhaustedException();
      }
      settle();
    }
    return best == Labels.UNSEEN ? Optional.empty() : Optional.of(steps());
  }

  private void begin(Barriers inTheWay, List<Anchor> ends) {
    barriers = inTheWay;
    targets = ends;
    best = Labels.UNSEEN;
    labels.clear();
    targetAt.clear();
    heap.clear();
    for (int i = 0; i < ends.size(); i++) {
      targetAt.put(ends.get(i).state(), 0, i, 0);
    }
  }

  private void start(Anchor source) {
    int state = source.state();
    long rest = (long) graph.costOf(state) - source.millis();
    int phase =
        Phase.afterRoad(
            Phase.START,
            barriers.road(state, false, 0, rest),
            graph.roadOf(state),
            barriers.enclaves());
    if (phase == Phase.NONE) {
      return;
    }
    int entries = barriers.entries(new Step(-1, false, -1, state, false, 0));
    if (!barriers.stops(state, source.centimetres(), graph.lengthOf(state), 0, rest)) {
      label(node(state, phase), Weight.of(entries, rest), NO_NODE);
    }
    for (Anchor target : targets) {
      if (target.state() == state
          && target.centimetres() >= source.centimetres()
          && target.millis() >= source.millis()) {
        long millis = target.millis() - (long) source.millis();
        if (!barriers.stops(state, source.centimetres(), target.centimetres(), 0, millis)) {
          arrive(Weight.of(entries, millis), NO_NODE, state, false);
        }
      }
    }
  }

  private void settle() {
    long weight = heap.topKey();
    int node = heap.topNode();
    heap.pop();
    if (weight > labels.distance(node)) {
      return;
    }
    int state = node / Phase.COUNT;
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      int next = drive(node, weight, arc, false);
      if (node % Phase.COUNT == Phase.OPEN && next != Phase.OPEN) {
        drive(node, weight, arc, true);
      }
    }
  }

  /** Takes a turn and the road behind it; the phase then, or {@code NONE}. */
  private int drive(int node, long weight, int arc, boolean forced) {
    int to = graph.targetOf(arc);
    int phase = node % Phase.COUNT;
    long now = Weight.millis(weight);
    long entry = now + graph.turnCostOf(arc);
    byte turn = barriers.turn(arc, forced, now, entry);
    int next =
        Phase.after(
            phase,
            turn,
            barriers.road(to, forced, entry, entry + graph.costOf(to)),
            graph.roadOf(to),
            barriers.enclaves());
    if (next == Phase.NONE || (forced && next != Phase.OPEN)) {
      return Phase.NONE;
    }
    Step step = new Step(node / Phase.COUNT, phase == Phase.OPEN, arc, to, forced, now);
    long entered = Weight.of(barriers.entries(step), 0);
    long left = entry + graph.costOf(to);
    if (!barriers.stops(to, 0, graph.lengthOf(to), entry, left)) {
      label(node(to, next), weight + entered + graph.turnCostOf(arc) + graph.costOf(to), node);
    }
    if (targetAt.distance(to) != Labels.UNSEEN) {
      Anchor target = targets.get(targetAt.parent(to));
      if (!barriers.stops(to, 0, target.centimetres(), entry, entry + target.millis())) {
        arrive(weight + entered + graph.turnCostOf(arc) + target.millis(), node, to, forced);
      }
    }
    return next;
  }

  private void arrive(long weight, int node, int state, boolean forced) {
    if (weight < best) {
      best = weight;
      bestNode = node;
      bestState = state;
      bestForced = forced;
    }
  }

  private void label(int node, long weight, int parent) {
    if (weight < labels.distance(node)) {
      labels.put(node, weight, parent, 0);
      heap.push(weight, node);
    }
  }

  private static int node(int state, int phase) {
    return state * Phase.COUNT + phase;
  }

  private List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    if (bestNode == NO_NODE) {
      return List.of(new Step(-1, false, -1, bestState, false, 0));
    }
    steps.add(step(bestNode, bestState, bestForced));
    int node = bestNode;
    for (int from = labels.parent(node); from != NO_NODE; from = labels.parent(node)) {
      boolean open = node % Phase.COUNT == Phase.OPEN && from % Phase.COUNT == Phase.OPEN;
      steps.add(step(from, node / Phase.COUNT, open));
      node = from;
    }
    steps.add(new Step(-1, false, -1, node / Phase.COUNT, false, 0));
    Collections.reverse(steps);
    return List.copyOf(steps);
  }

  private Step step(int from, int to, boolean forced) {
    int state = from / Phase.COUNT;
    boolean open = from % Phase.COUNT == Phase.OPEN;
    long millis = Weight.millis(labels.distance(from));
    return new Step(state, open, graph.arcBetween(state, to), to, forced, millis);
  }
}
