package dev.headroom.domain.engine.reference;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.PackedHeap;
import dev.headroom.domain.engine.labels.PagedLabels;
import dev.headroom.domain.engine.labels.Potential;
import dev.headroom.domain.engine.labels.StepBudget;
import java.util.BitSet;
import java.util.List;

/**
 * What is left at least to the targets of a question by duration, where limits and what depends on
 * time are open: by Dijkstra's algorithm backwards from the targets, as far as the sources. What
 * lies farther away is as far as the farthest source at least, so that the potential is consistent
 * everywhere.
 *
 * <p>It holds for every departure between the same ends. Immutable; 8 bytes a state that was seen.
 */
public final class DurationPotential implements Potential {

  /** How much farther than the first source others are looked for: a share, and milliseconds. */
  private static final int SHARE = 8;

  private static final long BESIDES = 600_000;

  private final StateGraph graph;
  private final RuleLevels levels;
  private final List<Anchor> sources;
  private final List<Anchor> targets;
  private final PagedLabels rest;

  /** What lies farther away than the sources is as far as this. */
  private long farthest = Labels.UNSEEN;

  private int size;

  /**
   * Finds it.
   *
   * @param byDuration the graph on which everything costs what it takes
   * @param question in which everything costs what it takes
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public DurationPotential(StateGraph byDuration, Question question, Budget budget) {
    graph = byDuration;
    levels = question.levels();
    sources = question.sources();
    targets = question.targets();
    rest = new PagedLabels(graph.stateCount());
    new Walk().run(budget);
  }

  /** Whether it holds for another question as well: between the same ends, for the same vehicle. */
  public boolean suits(Question question) {
    return question.levels() == levels
        && question.sources().equals(sources)
        && question.targets().equals(targets);
  }

  /** How many states were seen. */
  public int size() {
    return size;
  }

  @Override
  public long of(int state) {
    int known = rest.distance(state);
    return known < farthest ? known : farthest;
  }

  /** The search from the targets. */
  private final class Walk {
    private final PackedHeap heap = new PackedHeap();

    /** Where it ends once a source is settled: from another one nothing may lead to the targets. */
    private long last = Labels.UNSEEN;

    /** The states of sources that are not settled. */
    private final BitSet left = new BitSet();

    void run(Budget budget) {
      StepBudget steps = new StepBudget();
      steps.begin(budget);
      sources.forEach(source -> left.set(source.state()));
      for (Anchor target : targets) {
        if (mayBeOpen(graph.rulesOf(target.state()))) {
          lookBefore(target.state(), target.millis());
        }
      }
      while (heap.topKey() != Labels.UNSEEN) {
        steps.step();
        long at = heap.topKey();
        int state = heap.poll();
        if (at > rest.distance(state)) {
          continue;
        }
        if (left.get(state)) {
          left.clear(state);
          last = Math.min(last, at + at / SHARE + BESIDES);
        }
        if (left.isEmpty() || at >= last) {
          farthest = at;
          return;
        }
        if (mayBeOpen(graph.rulesOf(state))) {
          lookBefore(state, at + graph.millisOf(state));
        }
      }
    }

    private void lookBefore(int state, long behind) {
      int end = graph.firstIn(state + 1);
      for (int i = graph.firstIn(state); i < end; i++) {
        int arc = graph.arcIn(i);
        if (mayBeOpen(graph.turnRulesOf(arc))) {
          label(graph.sourceOf(arc), behind + graph.turnMillisOf(arc));
        }
      }
    }

    private void label(int state, long distance) {
      int known = rest.distance(state);
      if (distance < known) {
        size += known == PagedLabels.UNSEEN ? 1 : 0;
        rest.put(state, (int) distance, 0);
        heap.push((int) distance, state);
      }
    }

    private boolean mayBeOpen(int ruleSet) {
      byte level = levels.of(ruleSet);
      return level < Level.CLOSED || level == Level.TIMED;
    }
  }
}
