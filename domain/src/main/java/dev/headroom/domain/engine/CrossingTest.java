package dev.headroom.domain.engine;

/**
 * Tells quickly when a question that allows crossing has no answer, which the searches that cross
 * limits only know after they have seen the whole map.
 *
 * <p>A route crosses its last limit near the start, drives on over what is open, and crosses its
 * first limit near the end. So there is none when no open path leads from the start, or from behind
 * a limit near it, to the end, or to before a limit near that. One question to the hierarchy tells,
 * in which everything counts as open that is not certain to be closed.
 *
 * <p>Reusable; for one thread.
 */
final class CrossingTest {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final Vicinity vicinity;
  private final HierarchyQuery query;
  private Question question;

  CrossingTest(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    vicinity = new Vicinity(graph);
    query = new HierarchyQuery(hierarchy);
  }

  /** Whether a route is possible; false is certain. */
  boolean routeMayExist(Question asked) {
    question = asked;
    if (sharesARoad()) {
      return true;
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

  private void addSources() {
    question.sources().forEach(source -> query.source(source.state(), 0));
    vicinity.aroundStart(question);
    for (int i = 0; i < vicinity.size(); i++) {
      int state = vicinity.state(i);
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
    vicinity.aroundEnd(question);
    for (int i = 0; i < vicinity.size(); i++) {
      int state = vicinity.state(i);
      if (vicinity.isReachedFrom(state)) {
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
