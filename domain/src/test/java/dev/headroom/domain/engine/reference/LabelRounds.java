package dev.headroom.domain.engine.reference;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The best path at given times, by its definition: every node's label is computed anew from the
 * labels of its predecessors, round by round, until nothing changes. No heap, no order of settling.
 * Nodes are (state, zone letters seen, whether something counts to the end).
 */
final class LabelRounds {

  private final RandomGraph random;
  private final StateGraph graph;
  private final Terms terms;
  private final Ends ends;
  private final long departure;

  private record Node(int state, String zone, boolean ending) {}

  record Label(long metres, long cost, long atEnd, long millis) {
    boolean before(Label other) {
      return other == null
          || Comparator.comparingLong(Label::metres)
                  .thenComparingLong(Label::cost)
                  .thenComparingLong(Label::atEnd)
                  .thenComparingLong(Label::millis)
                  .compare(this, other)
              < 0;
    }
  }

  LabelRounds(RandomGraph random, long departure) {
    this.random = random;
    this.graph = random.graph;
    terms = random.terms;
    ends = random.ends;
    this.departure = departure;
  }

  /**
   * Longer than any path through these graphs. A label that was reached too early in one round, and
   * is shut off in the next, may have gone on to nodes that nothing else reaches, and would drive
   * about there for ever.
   */
  private static final long LONGEST = 1_500_000;

  /** The label at the end, if there is one. */
  Optional<Label> best() {
    Map<Node, Label> labels = new HashMap<>();
    for (int round = 0; ; round++) {
      if (round > 5_000) {
        throw new IllegalStateException("labels do not settle");
      }
      Map<Node, Label> next = new HashMap<>();
      seed(next);
      labels.forEach((node, label) -> follow(node, label, next, null));
      next.values().removeIf(label -> label.cost > LONGEST);
      if (next.equals(labels)) {
        break;
      }
      labels = next;
    }
    Map<Node, Label> arrived = new HashMap<>();
    straight(arrived);
    labels.forEach((node, label) -> follow(node, label, null, arrived));
    return Optional.ofNullable(arrived.get(ARRIVED));
  }

  private static final Node ARRIVED = new Node(-1, "", false);

  private static void offer(Map<Node, Label> labels, Node node, Label label) {
    if (label.before(labels.get(node))) {
      labels.put(node, label);
    }
  }

  private int level(int set, long from, long to) {
    byte level = terms.level(set);
    if (level == Level.TIMED) {
      level = random.timed.level(set, departure + from, departure + to);
    }
    return Level.isViolable(level) && terms.crossing() == 0 ? Level.CLOSED : level;
  }

  private boolean open(int state, int from, int to, long entering, long leaving) {
    return !terms.closed().stops(state, from, to)
        && !random.timed.stops(state, from, to, departure + entering, departure + leaving);
  }

  /** E, then T, then X (the zone at the end): what comes after, or null. */
  private String after(String zone, int level, int state) {
    return switch (level) {
      case Level.THROUGH -> afterOpenRoad(zone, state);
      case Level.ENDS, Level.VIOLABLE_ENDS -> zone.equals("E") ? "E" : "X";
      case Level.VIOLABLE -> zone;
      default -> null;
    };
  }

  private String afterOpenRoad(String zone, int state) {
    return switch (zone) {
      case "E" -> random.slowEnclaves.atStart(state) ? "E" : "T";
      case "X" -> random.slowEnclaves.atEnd(state) ? "X" : null;
      default -> "T";
    };
  }

  private void straight(Map<Node, Label> arrived) {
    for (Anchor source : ends.sources()) {
      for (Anchor target : ends.targets()) {
        int metres = target.centimetres() - source.centimetres();
        long millis = target.millis() - (long) source.millis();
        long cost = target.cost() - (long) source.cost();
        if (source.state() == target.state() && metres >= 0 && millis >= 0 && cost >= 0) {
          int level = level(graph.rulesOf(source.state()), 0, millis);
          int crossed = Level.isViolable(level) ? metres : 0;
          if (level < Level.CLOSED
              && crossed <= terms.crossing()
              && open(source.state(), source.centimetres(), target.centimetres(), 0, millis)) {
            offer(arrived, ARRIVED, new Label(crossed, cost, 0, millis));
          }
        }
      }
    }
  }

  private void seed(Map<Node, Label> labels) {
    for (Anchor source : ends.sources()) {
      int state = source.state();
      long millis = graph.millisOf(state) - (long) source.millis();
      long cost = graph.costOf(state) - (long) source.cost();
      int level = level(graph.rulesOf(state), 0, millis);
      int crossed = Level.isViolable(level) ? graph.lengthOf(state) - source.centimetres() : 0;
      String zone = after("E", level, state);
      if (zone != null
          && crossed <= terms.crossing()
          && open(state, source.centimetres(), graph.lengthOf(state), 0, millis)) {
        offer(labels, new Node(state, zone, false), new Label(crossed, cost, 0, millis));
      }
    }
  }

  private void follow(Node node, Label label, Map<Node, Label> labels, Map<Node, Label> arrived) {
    for (int arc = 0; arc < graph.arcCount(); arc++) {
      if (graph.sourceOf(arc) != node.state) {
        continue;
      }
      long entry = label.millis + graph.turnMillisOf(arc);
      int turn = level(graph.turnRulesOf(arc), label.millis, entry);
      String turned =
          turn == Level.THROUGH ? node.zone : after(node.zone, turn, graph.targetOf(arc));
      if (turned != null && labels != null) {
        drive(node, label, arc, turn, turned, entry, labels);
      }
      if (turned != null && arrived != null) {
        finish(label, arc, turn, turned, entry, arrived);
      }
    }
  }

  private void drive(
      Node node,
      Label label,
      int arc,
      int turn,
      String turned,
      long entry,
      Map<Node, Label> labels) {
    int to = graph.targetOf(arc);
    long left = entry + graph.millisOf(to);
    int road = level(graph.rulesOf(to), entry, left);
    String zone = after(turned, road, to);
    if (zone == null || !open(to, 0, graph.lengthOf(to), entry, left)) {
      return;
    }
    long crossed =
        (Level.isViolable(turn) ? 1L : 0L) + (Level.isViolable(road) ? graph.lengthOf(to) : 0);
    long cost = label.cost + graph.turnCostOf(arc) + graph.costOf(to);
    long metres = label.metres + crossed;
    int limit = terms.crossing();
    if (crossed == 0) {
      if (!node.ending || graph.lengthOf(to) + near.toEnd(to) <= limit) {
        offer(labels, new Node(to, zone, node.ending), new Label(metres, cost, label.atEnd, left));
      }
      return;
    }
    boolean start =
        (!Level.isViolable(turn) || near.fromStart(node.state) <= limit)
            && (!Level.isViolable(road) || near.fromStart(to) <= limit);
    if (!node.ending && start && metres <= limit) {
      offer(labels, new Node(to, zone, false), new Label(metres, cost, 0, left));
    }
    if (graph.lengthOf(to) + near.toEnd(to) <= limit && label.atEnd + crossed <= limit) {
      offer(labels, new Node(to, zone, true), new Label(metres, cost, label.atEnd + crossed, left));
    }
  }

  private void finish(
      Label label, int arc, int turn, String turned, long entry, Map<Node, Label> arrived) {
    for (Anchor target : ends.targets()) {
      if (target.state() != graph.targetOf(arc)) {
        continue;
      }
      int road = level(graph.rulesOf(target.state()), entry, entry + target.millis());
      long crossed =
          (Level.isViolable(turn) ? 1L : 0L) + (Level.isViolable(road) ? target.centimetres() : 0);
      if (after(turned, road, target.state()) != null
          && open(target.state(), 0, target.centimetres(), entry, entry + target.millis())
          && (crossed == 0 || target.centimetres() <= terms.crossing())
          && label.atEnd + crossed <= terms.crossing()) {
        long cost = label.cost + graph.turnCostOf(arc) + target.cost();
        offer(
            arrived, ARRIVED, new Label(label.metres + crossed, cost, 0, entry + target.millis()));
      }
    }
  }

  private final Near near = new Near();

  /** Driving distances by relaxing every turn over and over. */
  private final class Near {
    long fromStart(int state) {
      return distance(state, true);
    }

    long toEnd(int state) {
      return distance(state, false);
    }

    private long distance(int state, boolean start) {
      long[] distances = new long[graph.stateCount()];
      java.util.Arrays.fill(distances, Integer.MAX_VALUE);
      if (start) {
        ends.sources()
            .forEach(
                s -> distances[s.state()] = (long) graph.lengthOf(s.state()) - s.centimetres());
      }
      for (int round = 0; round <= distances.length; round++) {
        for (int arc = 0; arc < graph.arcCount(); arc++) {
          int from = graph.sourceOf(arc);
          int to = graph.targetOf(arc);
          if (start) {
            distances[to] = Math.min(distances[to], distances[from] + graph.lengthOf(to));
          } else {
            long through = distances[to] + graph.lengthOf(to);
            for (Anchor target : ends.targets()) {
              through = target.state() == to ? Math.min(through, target.centimetres()) : through;
            }
            distances[from] = Math.min(distances[from], through);
          }
        }
      }
      return distances[state];
    }
  }
}
