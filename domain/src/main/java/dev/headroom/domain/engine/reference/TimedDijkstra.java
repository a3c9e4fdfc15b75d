package dev.headroom.domain.engine.reference;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.MinHeap;
import dev.headroom.domain.engine.labels.Potential;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.labels.Weight;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The reference search for questions with times: Dijkstra's algorithm from the start, asking what
 * depends on time ({@link Level#TIMED}) for the time of passage. A road has to be open throughout
 * the time that the vehicle is on it, a turn throughout the time that it takes: from the moment of
 * entering to that of leaving, both included. So has what of a road is driven where it can be
 * closed for a time.
 *
 * <p>There is no waiting. Because bans break the first-in-first-out property, "the best" needs a
 * definition: each node keeps one label, the least weight with which it is reached through the
 * labels of its predecessors; of equal ones that with less crossed at the end, then the earlier
 * one. The label's clock is the duration so far along that label: a way that costs more but is
 * quicker is not kept, even where only it would come in time. What a road or a turn takes at its
 * time is {@link Question.Timed#after}; drives of 24 days or more are not found.
 *
 * <p>A <em>node</em> is a state in a {@link Phase} and a stage: {@code 6 * state + 3 * stage +
 * phase}. In stage 1 a limit has been crossed that counts to the end; its note holds the
 * centimetres that count there; its road lies near the end.
 *
 * <p>Without crossing a {@link Potential} can lead it, as A*. Nodes are settled in the order of
 * their keys, of equal keys in that of their clocks. Since the potential is consistent, and both
 * grow along every arc or stay, every node that is settled has the same label as without.
 *
 * <p>Reusable; owned by one thread. Labels take memory by what is settled.
 */
public final class TimedDijkstra implements TimedPathSearch {

  private static final int NO_NODE = -1;
  private static final int STAGES = 2;

  private final StateGraph graph;
  private final Labels labels = new Labels();
  private final Targets targets = new Targets();
  private final StepBudget steps = new StepBudget();
  private final MinHeap heap = new MinHeap();
  private final Vicinity nearStart;
  private final Vicinity nearEnd;
  private final Set<Integer> gates = new HashSet<>();
  private Funnel funnel;

  /** Whether nodes that are not to be followed now are labelled too. */
  private boolean keeping;

  private Question question;
  private Question.Timed timed;
  private Potential potential = Potential.NONE;
  private long departure;
  private long best;
  private int bestClock;
  private int bestNode;
  private int bestState;

  /** A search on a graph. */
  public TimedDijkstra(StateGraph graph) {
    this.graph = graph;
    nearStart = new Vicinity(graph);
    nearEnd = new Vicinity(graph);
  }

  @Override
  public Optional<Path> search(
      Question asked, Question.Timed timedLevels, long departureMillis, Budget budget) {
    return search(asked, timedLevels, departureMillis, Potential.NONE, budget);
  }

  @Override
  public Optional<Path> quickest(
      Question asked, Question.Timed timedLevels, long departureMillis, Budget budget) {
    return new TimedDijkstra(graph.byDuration())
        .search(asked.byDuration(), timedLevels, departureMillis, budget)
        .map(path -> asked.priced(graph, path));
  }

  /**
   * The same, led by a potential.
   *
   * @throws IllegalArgumentException when the question allows crossing
   */
  public Optional<Path> search(
      Question asked,
      Question.Timed timedLevels,
      long departureMillis,
      Potential leading,
      Budget budget) {
    return search(
        asked, timedLevels, departureMillis, leading, Integer.MAX_VALUE, none -> null, budget);
  }

  /**
   * The same, which asks for a funnel where it has not come to its end after some steps.
   *
   * @param funnels the funnel for a front; null where there is none
   * @throws IllegalArgumentException when the question allows crossing and a potential leads
   */
  public Optional<Path> search(
      Question asked,
      Question.Timed timedLevels,
      long departureMillis,
      Potential leading,
      int patience,
      Function<Front, Funnel> funnels,
      Budget budget) {
    if (leading != Potential.NONE && asked.crossing() > 0) {
      throw new IllegalArgumentException("no potential leads a search that crosses limits");
    }
    potential = leading;
    begin(asked, timedLevels, departureMillis);
    targets.driveStraight(asked.sources(), this::driveStraight);
    seed();
    steps.begin(budget);
    int left = patience;
    while (left > 0 && heap.topIsBefore(best, bestClock)) {
      left--;
      steps.step();
      settle();
    }
    if (heap.topIsBefore(best, bestClock)) {
      enterFunnel(funnels);
    }
    while (heap.topIsBefore(best, bestClock)) {
      steps.step();
      settle();
    }
    return best == Labels.UNSEEN ? Optional.empty() : Optional.of(path());
  }

  /**
   * The nodes that wait, but for those on the far side of a limit that others do not cross, and of
   * those the ones on open roads.
   */
  public record Front(List<Reached> nodes) {

    /** A state to whose end a way leads at this cost. */
    public record Reached(int state, long cost) {}
  }

  /** Where there is a funnel, settles its gates, and leaves what lies within to be searched. */
  private void enterFunnel(Function<Front, Funnel> funnels) {
    Set<Integer> waiting = takeWaiting();
    Funnel found = funnels.apply(front(waiting));
    if (found == null) {
      waiting.forEach(this::push);
      return;
    }
    settleGates(found, waiting);
    tellGates(found);
    heap.clear();
    funnel = found;
    potential = Potential.NONE;
    for (int i = 0; i < found.size(); i++) {
      for (int stage = 0; stage < STAGES; stage++) {
        push(node(found.node(i) / Phase.COUNT, stage, found.node(i) % Phase.COUNT));
      }
    }
  }

  /** Takes all nodes away that wait. */
  private Set<Integer> takeWaiting() {
    Set<Integer> waiting = new HashSet<>();
    while (!heap.isEmpty()) {
      int node = heap.topNode();
      if (heap.topKey() == labels.distance(node) + ahead(node)) {
        waiting.add(node);
      }
      heap.pop();
    }
    return waiting;
  }

  private Front front(Set<Integer> waiting) {
    List<Front.Reached> nodes = new ArrayList<>();
    int crossed = Integer.MAX_VALUE;
    for (int node : waiting) {
      crossed = Math.min(crossed, Weight.centimetres(labels.distance(node)));
    }
    for (int node : waiting) {
      long weight = labels.distance(node);
      if (Weight.centimetres(weight) == crossed && node % (Phase.COUNT * STAGES) == Phase.OPEN) {
        nodes.add(new Front.Reached(node / (Phase.COUNT * STAGES), Weight.cost(weight)));
      }
    }
    return new Front(nodes);
  }

  private void settleGates(Funnel found, Set<Integer> waiting) {
    for (int i = 0; i < found.gates(); i++) {
      int node = node(found.gate(i), 0, Phase.OPEN);
      if (labels.distance(node) == Labels.UNSEEN || waiting.contains(node)) {
        gates.add(node);
      }
    }
    potential = found.towardsGates();
    keeping = true;
    waiting.forEach(this::push);
    while (!gates.isEmpty() && !heap.isEmpty()) {
      steps.step();
      settle();
    }
  }

  /** Tells a funnel when the last of its gates is reached, of those that are. */
  private void tellGates(Funnel found) {
    int last = 0;
    for (int i = 0; i < found.gates(); i++) {
      int node = node(found.gate(i), 0, Phase.OPEN);
      if (labels.distance(node) != Labels.UNSEEN) {
        last = Math.max(last, labels.clock(node));
      }
    }
    found.reached(departure, last);
  }

  private void push(int node) {
    if (labels.distance(node) != Labels.UNSEEN) {
      long ahead = ahead(node);
      if (ahead != Labels.UNSEEN) {
        heap.push(labels.distance(node) + ahead, labels.clock(node), node);
      }
    }
  }

  /** What lies at least ahead of a node; {@code UNSEEN} where it is not to be followed. */
  private long ahead(int node) {
    int state = node / (Phase.COUNT * STAGES);
    return funnel == null || funnel.holds(state, node % Phase.COUNT)
        ? potential.of(state)
        : Labels.UNSEEN;
  }

  private void begin(Question asked, Question.Timed timedLevels, long departureMillis) {
    question = asked;
    timed = timedLevels;
    departure = departureMillis;
    best = Labels.UNSEEN;
    bestClock = Integer.MAX_VALUE;
    funnel = null;
    keeping = false;
    gates.clear();
    labels.clear();
    heap.clear();
    targets.set(asked.targets());
    if (asked.crossing() > 0) {
      nearStart.aroundStart(asked);
      nearEnd.aroundEnd(asked);
    }
  }

  /** The level of a rule set from one moment of the drive to another. */
  private int level(int ruleSet, long from, long to) {
    byte level = question.level(ruleSet);
    return level == Level.TIMED
        ? question.countsAs(timed.level(ruleSet, departure + from, departure + to))
        : level;
  }

  /** Whether nothing closes a part of a road from one moment of the drive to another. */
  private boolean open(int state, int fromCentimetres, int toCentimetres, long from, long to) {
    return !question.closed().stops(state, fromCentimetres, toCentimetres)
        && !timed.stops(state, fromCentimetres, toCentimetres, departure + from, departure + to);
  }

  /** The moment of the drive at which the vehicle is through. */
  private long after(int state, long from, long millis) {
    return timed.after(state, departure + from, millis) - departure;
  }

  private void driveStraight(Anchor source, Anchor target, Path.Sum way) {
    int state = source.state();
    long there = after(state, 0, way.millis());
    int level = level(graph.rulesOf(state), 0, there);
    long crossed = Level.isViolable(level) ? way.centimetres() : 0;
    if (crossed <= question.crossing()
        && level < Level.CLOSED
        && open(state, source.centimetres(), target.centimetres(), 0, there)) {
      arrive(Weight.of(crossed, way.cost()), there, NO_NODE, state);
    }
  }

  private void seed() {
    for (Anchor source : question.sources()) {
      int state = source.state();
      long millis = after(state, 0, (long) graph.millisOf(state) - source.millis());
      long cost = (long) graph.costOf(state) - source.cost();
      int level = level(graph.rulesOf(state), 0, millis);
      int phase = Phase.afterRoad(Phase.START, level, graph.roadOf(state), question.enclaves());
      int crossed = Level.isViolable(level) ? graph.lengthOf(state) - source.centimetres() : 0;
      if (phase != Phase.NONE
          && crossed <= question.crossing()
          && open(state, source.centimetres(), graph.lengthOf(state), 0, millis)) {
        label(node(state, 0, phase), Weight.of(crossed, cost), millis, NO_NODE, 0);
      }
    }
  }

  private void settle() {
    long key = heap.topKey();
    int node = heap.topNode();
    heap.pop();
    int state = node / (Phase.COUNT * STAGES);
    long weight = labels.distance(node);
    long ahead = ahead(node);
    if (ahead == Labels.UNSEEN || key > weight + ahead) {
      return;
    }
    if (!gates.isEmpty()) {
      gates.remove(node);
    }
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      long now = labels.clock(node);
      long entry = after(state, now, graph.turnMillisOf(arc));
      int turn = level(graph.turnRulesOf(arc), now, entry);
      if (turn < Level.CLOSED) {
        int to = graph.targetOf(arc);
        drive(node, weight, arc, turn, entry);
        for (int i = targets.first(to); i != Targets.NONE; i = targets.next(i)) {
          finish(node, weight, arc, turn, entry, targets.get(i));
        }
      }
    }
  }

  /** Turns into a road and drives all of it. */
  private void drive(int node, long weight, int arc, int turn, long entry) {
    int to = graph.targetOf(arc);
    long left = after(to, entry, graph.millisOf(to));
    int road = level(graph.rulesOf(to), entry, left);
    int stage = node / Phase.COUNT % STAGES;
    int phase = Phase.after(node % Phase.COUNT, turn, road, graph.roadOf(to), question.enclaves());
    if (phase == Phase.NONE || !open(to, 0, graph.lengthOf(to), entry, left)) {
      return;
    }
    int crossed =
        (Level.isViolable(turn) ? 1 : 0) + (Level.isViolable(road) ? graph.lengthOf(to) : 0);
    long reached = weight + Weight.of(crossed, (long) graph.turnCostOf(arc) + graph.costOf(to));
    if (crossed == 0) {
      if (stage == 0 || nearEnd.isReachedFrom(to)) {
        label(node(to, stage, phase), reached, left, node, labels.note(node));
      }
      return;
    }
    boolean start =
        stage == 0
            && (!Level.isViolable(turn) || nearStart.reaches(graph.sourceOf(arc)))
            && (!Level.isViolable(road) || nearStart.reaches(to));
    if (start && Weight.centimetres(reached) <= question.crossing()) {
      label(node(to, 0, phase), reached, left, node, 0);
    }
    int atEnd = labels.note(node) + crossed;
    if (nearEnd.isReachedFrom(to) && atEnd <= question.crossing()) {
      label(node(to, 1, phase), reached, left, node, atEnd);
    }
  }

  /** Turns into the road of a target and drives as far as that. */
  private void finish(int node, long weight, int arc, int turn, long entry, Anchor target) {
    int to = target.state();
    long there = after(to, entry, target.millis());
    int road = level(graph.rulesOf(to), entry, there);
    if (Phase.after(node % Phase.COUNT, turn, road, graph.roadOf(to), question.enclaves())
            == Phase.NONE
        || !open(to, 0, target.centimetres(), entry, there)) {
      return;
    }
    int crossed =
        (Level.isViolable(turn) ? 1 : 0) + (Level.isViolable(road) ? target.centimetres() : 0);
    boolean near = crossed == 0 || target.centimetres() <= question.crossing();
    if (near && labels.note(node) + crossed <= question.crossing()) {
      long cost = (long) graph.turnCostOf(arc) + target.cost();
      arrive(weight + Weight.of(crossed, cost), there, node, to);
    }
  }

  private void arrive(long weight, long clock, int node, int state) {
    if (clock <= Integer.MAX_VALUE && (weight < best || (weight == best && clock < bestClock))) {
      best = weight;
      bestClock = (int) clock;
      bestNode = node;
      bestState = state;
    }
  }

  private void label(int node, long weight, long clock, int parent, int note) {
    if (clock <= Integer.MAX_VALUE && isBetter(node, weight, clock, note)) {
      long ahead = ahead(node);
      if (keeping || ahead != Labels.UNSEEN) {
        labels.put(node, weight, parent, note, (int) clock);
      }
      if (ahead != Labels.UNSEEN) {
        heap.push(weight + ahead, (int) clock, node);
      }
    }
  }

  private boolean isBetter(int node, long weight, long clock, int note) {
    long known = labels.distance(node);
    if (weight != known || known == Labels.UNSEEN) {
      return weight < known;
    }
    int before = labels.note(node);
    return note < before || (note == before && clock < labels.clock(node));
  }

  private static int node(int state, int stage, int phase) {
    return (state * STAGES + stage) * Phase.COUNT + phase;
  }

  private Path path() {
    int[] states = states();
    return new Path(
        Weight.cost(best), bestClock, Weight.centimetres(best), states, graph.arcsBetween(states));
  }

  private int[] states() {
    int size = 1;
    for (int node = bestNode; node != NO_NODE; node = labels.parent(node)) {
      size++;
    }
    int[] states = new int[size];
    states[--size] = bestState;
    for (int node = bestNode; node != NO_NODE; node = labels.parent(node)) {
      states[--size] = node / (Phase.COUNT * STAGES);
    }
    return states;
  }
}
