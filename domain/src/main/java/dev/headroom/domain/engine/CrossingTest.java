package dev.headroom.domain.engine;

import java.util.Arrays;

/**
 * Tells quickly when a question that allows crossing has no answer, which the searches that cross
 * limits only know after they have seen the whole map.
 *
 * <p>Everything counts as open that is not certain to be closed, and limits near an end can be
 * crossed as often as one likes. Where an end then lies in a pocket of the network, a look around
 * it finds all of that. Else: a route crosses its last limit near the start, drives on over what is
 * open, and crosses its first limit near the end. So there is none when no open path leads from the
 * start, or from behind a limit near it, to the end, or to before a limit near that; one question
 * to the hierarchy tells.
 *
 * <p>Reusable; for one thread.
 */
final class CrossingTest {

  /** What is larger than so many states is no pocket. */
  private static final int LARGEST_POCKET = 4_000;

  private final StateGraph graph;
  private final RuleEntries entries;
  private final Vicinity nearStart;
  private final Vicinity nearEnd;
  private final HierarchyQuery query;
  private final Labels seen = new Labels();
  private int[] pocket = new int[256];
  private int size;
  private Question question;

  CrossingTest(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    nearStart = new Vicinity(graph);
    nearEnd = new Vicinity(graph);
    query = new HierarchyQuery(hierarchy);
  }

  /** Whether a route is possible; false is certain. */
  boolean routeMayExist(Question asked) {
    question = asked;
    if (sharesARoad()) {
      return true;
    }
    nearStart.aroundStart(asked);
    nearEnd.aroundEnd(asked);
    if (pocketBeforeTargets() || pocketBehindSources()) {
      return false;
    }
    query.clear();
    addSources();
    addTargets();
    return query.run(asked.levels().atBest(entries)) != HierarchyQuery.UNREACHABLE;
  }

  private boolean sharesARoad() {
    return question.sources().stream()
        .anyMatch(s -> question.targets().stream().anyMatch(t -> t.state() == s.state()));
  }

  /** Whether only few states lead to the targets, none of them a source. */
  private boolean pocketBeforeTargets() {
    beginPocket();
    question.targets().forEach(target -> add(target.state()));
    for (int next = 0; next < size && size < LARGEST_POCKET; next++) {
      int state = pocket[next];
      if (next >= question.targets().size() && !mayBeDriven(state)) {
        continue;
      }
      for (int in = graph.inStart[state]; in < graph.inStart[state + 1]; in++) {
        int arc = graph.inArc[in];
        if (mayBeTaken(arc)) {
          add(graph.arcFrom[arc]);
        }
      }
    }
    return size < LARGEST_POCKET
        && question.sources().stream().noneMatch(s -> isInPocket(s.state()));
  }

  /** Whether only few states are led to from the sources, none of them a target. */
  private boolean pocketBehindSources() {
    beginPocket();
    question.sources().forEach(source -> add(source.state()));
    for (int next = 0; next < size && size < LARGEST_POCKET; next++) {
      int state = pocket[next];
      if (next >= question.sources().size() && !mayBeDriven(state)) {
        continue;
      }
      for (int arc = graph.arcStart[state]; arc < graph.arcStart[state + 1]; arc++) {
        if (mayBeTaken(arc)) {
          add(graph.arcTo[arc]);
        }
      }
    }
    return size < LARGEST_POCKET
        && question.targets().stream().noneMatch(t -> isInPocket(t.state()));
  }

  private void beginPocket() {
    seen.clear();
    size = 0;
  }

  private void add(int state) {
    if (!isInPocket(state)) {
      seen.put(state, 0, 0, 0);
      if (size == pocket.length) {
        pocket = Arrays.copyOf(pocket, 2 * size);
      }
      pocket[size++] = state;
    }
  }

  private boolean isInPocket(int state) {
    return seen.distance(state) != Labels.UNSEEN;
  }

  /** Whether all of a state's road may be driven. */
  private boolean mayBeDriven(int state) {
    byte level = question.levels().of(graph.rules[state]);
    return level != Level.CLOSED
        && !question.closed().stops(state)
        && (!Level.isViolable(level) || isNear(state));
  }

  private boolean mayBeTaken(int arc) {
    return question.levels().of(graph.arcRules[arc]) != Level.CLOSED;
  }

  private boolean isNear(int state) {
    return nearStart.reaches(state) || nearEnd.isReachedFrom(state);
  }

  private void addSources() {
    question.sources().forEach(source -> query.source(source.state(), 0));
    for (int i = 0; i < nearStart.size(); i++) {
      int state = nearStart.state(i);
      if (mayBeCrossed(graph.rules[state])) {
        query.source(state, 0);
      }
      for (int arc = graph.arcStart[state]; arc < graph.arcStart[state + 1]; arc++) {
        if (mayBeCrossed(graph.arcRules[arc])) {
          query.source(graph.arcTo[arc], 0);
        }
      }
    }
  }

  private void addTargets() {
    question.targets().forEach(target -> addBefore(target.state()));
    for (int i = 0; i < nearEnd.size(); i++) {
      int state = nearEnd.state(i);
      if (nearEnd.isReachedFrom(state)) {
        boolean road = mayBeCrossed(graph.rules[state]);
        for (int in = graph.inStart[state]; in < graph.inStart[state + 1]; in++) {
          if (road || mayBeCrossed(graph.arcRules[graph.inArc[in]])) {
            query.target(graph.arcFrom[graph.inArc[in]], 0);
          }
        }
      }
    }
  }

  private void addBefore(int state) {
    for (int in = graph.inStart[state]; in < graph.inStart[state + 1]; in++) {
      query.target(graph.arcFrom[graph.inArc[in]], 0);
    }
  }

  private boolean mayBeCrossed(int ruleSet) {
    byte level = question.levels().of(ruleSet);
    return Level.isViolable(level) || level == Level.TIMED;
  }
}
