package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.Session.Barriers;
import dev.headroom.domain.engine.Session.Whenever;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential.ExactPotential;
import dev.headroom.domain.engine.kit.Goal;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.Potential;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.timed.Funnel;
import dev.headroom.domain.engine.timed.FunnelNodes;
import dev.headroom.domain.engine.timed.Patience;
import java.util.List;

/**
 * The funnel of a search for the fewest entries: everything from which a path may lead to a target,
 * with whatever entries, backwards from there as far as roads that are open at all times and that
 * the search is certain to reach. It bounds what is searched where the way to the target is closed
 * to everybody at the hour at which any path would come there.
 *
 * <p>Reusable; for one thread.
 */
final class EntriesFunnel implements Funnel, FunnelNodes.Ways {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final HierarchyPotential fromFront;
  private final HierarchyPotential toGates;
  private final FunnelNodes nodes;
  private Barriers barriers;
  private Whenever bounds;
  private BarriersAtBest atBest;
  private ExactPotential reached;
  private Budget budget = Budget.UNLIMITED;

  EntriesFunnel(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, Patience patience) {
    this.graph = graph;
    this.entries = entries;
    fromFront = HierarchyPotential.fromGoals(hierarchy);
    toGates = new HierarchyPotential(hierarchy);
    nodes = new FunnelNodes(graph, patience);
  }

  /**
   * Looks around the targets.
   *
   * @return whether there is a funnel, else too much is not certain to be reached
   */
  boolean around(
      Barriers inTheWay,
      BarriersAtBest whenever,
      List<Anchor> targets,
      Front front,
      Budget ofSearch) {
    barriers = inTheWay;
    atBest = whenever;
    bounds = whenever.bounds();
    budget = ofSearch;
    List<Goal> begins = front.nodes().stream().filter(at -> isOpen(at.state())).toList();
    reached = fromFront.to(begins, bounds.always().through(entries), budget);
    return nodes.around(targets, this, bounds.mayStopAnywhere());
  }

  @Override
  public FunnelNodes nodes() {
    return nodes;
  }

  @Override
  public Potential towardsGates() {
    return toGates.to(nodes.goals(), bounds.drivable().through(entries), budget);
  }

  @Override
  public boolean lead(int before, int arc, int phases) {
    return atBest.lead(before, arc, phases, false)
        || (before == Phase.OPEN && atBest.lead(before, arc, phases, true));
  }

  @Override
  public boolean mayBeIn(int phase, int state) {
    return atBest.mayBeIn(phase, state);
  }

  @Override
  public boolean end(Anchor target) {
    return !bounds.stops(target.state(), 0, target.centimetres());
  }

  @Override
  public boolean pass(int state) {
    return !bounds.stops(state, 0, graph.lengthOf(state));
  }

  @Override
  public long certainCost(int state) {
    return isOpen(state) ? reached.of(state) : Labels.UNSEEN;
  }

  private boolean isOpen(int state) {
    return barriers.clear(-1, state) && !bounds.mayStop(state);
  }
}
