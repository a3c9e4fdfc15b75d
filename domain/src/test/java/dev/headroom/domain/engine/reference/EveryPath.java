package dev.headroom.domain.engine.reference;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.SlowEnclaves;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.kit.Weight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The best path without times by looking at every path: no state is passed twice, since what is
 * left of a legal path without a loop is a legal path. Shares nothing with the searches: a path's
 * zones are held against a regular expression. Of the letters E is a zone, T an open road; an open
 * road that belongs to the region of the start is S, of the end X, of both B.
 */
final class EveryPath {

  private static final Pattern REGIONS_AT_THE_ENDS = Pattern.compile("[ESB]*[TSXB]*[EXB]*");
  private static final long NO_PATH = Long.MAX_VALUE;

  private final StateGraph graph;
  private final Terms terms;
  private final Ends ends;
  private final SlowEnclaves enclaves;
  private final int[] fromStart;
  private final int[] toEnd;
  private long best = NO_PATH;

  /** One element of a path: what it crosses, and to which ends that can count. */
  private record Crossed(int centimetres, boolean start, boolean end) {}

  private EveryPath(StateGraph graph, Terms terms, Ends ends, SlowEnclaves enclaves) {
    this.graph = graph;
    this.terms = terms;
    this.ends = ends;
    this.enclaves = enclaves;
    fromStart = distancesFromStart();
    toEnd = distancesToEnd();
  }

  /** The least weight, or {@code Long.MAX_VALUE}. */
  static long best(StateGraph graph, Terms terms, Ends ends, SlowEnclaves enclaves) {
    EveryPath search = new EveryPath(graph, terms, ends, enclaves);
    for (Anchor source : ends.sources()) {
      search.straight(source);
      search.startWith(source);
    }
    return search.best;
  }

  private void straight(Anchor source) {
    for (Anchor target : ends.targets()) {
      int crossed = target.centimetres() - source.centimetres();
      boolean ahead =
          crossed >= 0 && target.millis() >= source.millis() && target.cost() >= source.cost();
      if (source.state() == target.state() && ahead) {
        int level = terms.level(graph.rulesOf(source.state()));
        boolean over = Level.isViolable(level);
        boolean shut =
            terms.closed().stops(source.state(), source.centimetres(), target.centimetres());
        if (level < Level.CLOSED && !shut && (!over || crossed <= terms.crossing())) {
          best = Math.min(best, Weight.of(over ? crossed : 0, target.cost() - source.cost()));
        }
      }
    }
  }

  private void startWith(Anchor source) {
    int state = source.state();
    int level = terms.level(graph.rulesOf(state));
    if (level >= Level.CLOSED
        || terms.closed().stops(state, source.centimetres(), graph.lengthOf(state))) {
      return;
    }
    List<Crossed> crossed = new ArrayList<>();
    if (Level.isViolable(level)) {
      crossed.add(new Crossed(graph.lengthOf(state) - source.centimetres(), true, false));
    }
    boolean[] passed = new boolean[graph.stateCount()];
    passed[state] = true;
    follow(state, graph.costOf(state) - source.cost(), letter(level, state), crossed, passed);
  }

  private void follow(int state, long cost, String zones, List<Crossed> crossed, boolean[] passed) {
    int end = state + 1 < graph.stateCount() ? graph.firstArc(state + 1) : graph.arcCount();
    for (int arc = graph.firstArc(state); arc < end; arc++) {
      int to = graph.targetOf(arc);
      int turn = terms.level(graph.turnRulesOf(arc));
      int road = terms.level(graph.rulesOf(to));
      if (turn >= Level.CLOSED || road >= Level.CLOSED) {
        continue;
      }
      long entered = cost + graph.turnCostOf(arc);
      String then = zones + (turn == Level.THROUGH ? "" : letter(turn, to)) + letter(road, to);
      for (Anchor target : ends.targets()) {
        if (target.state() == to && !terms.closed().stops(to, 0, target.centimetres())) {
          int metres =
              (Level.isViolable(turn) ? 1 : 0)
                  + (Level.isViolable(road) ? target.centimetres() : 0);
          boolean near = target.centimetres() <= terms.crossing();
          finish(entered + target.cost(), then, with(crossed, metres, false, near));
        }
      }
      if (!passed[to] && !terms.closed().stops(to, 0, graph.lengthOf(to))) {
        passed[to] = true;
        int metres =
            (Level.isViolable(turn) ? 1 : 0) + (Level.isViolable(road) ? graph.lengthOf(to) : 0);
        boolean nearStart =
            (!Level.isViolable(turn) || fromStart[state] <= terms.crossing())
                && (!Level.isViolable(road) || fromStart[to] <= terms.crossing());
        boolean nearEnd = (long) graph.lengthOf(to) + toEnd[to] <= terms.crossing();
        follow(
            to,
            entered + graph.costOf(to),
            then,
            with(crossed, metres, nearStart, nearEnd),
            passed);
        passed[to] = false;
      }
    }
  }

  private String letter(int level, int state) {
    return switch (level) {
      case Level.THROUGH -> openRoad(state);
      case Level.ENDS, Level.VIOLABLE_ENDS -> "E";
      default -> "";
    };
  }

  private String openRoad(int state) {
    if (enclaves.atStart(state)) {
      return enclaves.atEnd(state) ? "B" : "S";
    }
    return enclaves.atEnd(state) ? "X" : "T";
  }

  private static List<Crossed> with(List<Crossed> crossed, int metres, boolean start, boolean end) {
    if (metres == 0) {
      return crossed;
    }
    List<Crossed> more = new ArrayList<>(crossed);
    more.add(new Crossed(metres, start, end));
    return more;
  }

  private void finish(long cost, String zones, List<Crossed> crossed) {
    if (!REGIONS_AT_THE_ENDS.matcher(zones).matches()) {
      return;
    }
    for (int split = 0; split <= crossed.size(); split++) {
      List<Crossed> atStart = crossed.subList(0, split);
      List<Crossed> atEnd = crossed.subList(split, crossed.size());
      int start = atStart.stream().mapToInt(Crossed::centimetres).sum();
      int end = atEnd.stream().mapToInt(Crossed::centimetres).sum();
      if (atStart.stream().allMatch(Crossed::start)
          && atEnd.stream().allMatch(Crossed::end)
          && start <= terms.crossing()
          && end <= terms.crossing()) {
        best = Math.min(best, Weight.of(start + end, cost));
      }
    }
  }

  private int[] distancesFromStart() {
    int[] distance = new int[graph.stateCount()];
    Arrays.fill(distance, Integer.MAX_VALUE / 4);
    for (Anchor source : ends.sources()) {
      distance[source.state()] = graph.lengthOf(source.state()) - source.centimetres();
    }
    for (int round = 0; round < distance.length; round++) {
      for (int arc = 0; arc < graph.arcCount(); arc++) {
        int to = graph.targetOf(arc);
        int from = graph.sourceOf(arc);
        distance[to] = Math.min(distance[to], distance[from] + graph.lengthOf(to));
      }
    }
    return distance;
  }

  private int[] distancesToEnd() {
    int[] distance = new int[graph.stateCount()];
    Arrays.fill(distance, Integer.MAX_VALUE / 4);
    for (int round = 0; round <= distance.length; round++) {
      for (int arc = 0; arc < graph.arcCount(); arc++) {
        int to = graph.targetOf(arc);
        int from = graph.sourceOf(arc);
        distance[from] = Math.min(distance[from], distance[to] + graph.lengthOf(to));
        for (Anchor target : ends.targets()) {
          if (target.state() == to) {
            distance[from] = Math.min(distance[from], target.centimetres());
          }
        }
      }
    }
    return distance;
  }
}
