package dev.headroom.domain.engine.session;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Session.Pace;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.timed.TimedDijkstra;
import dev.headroom.domain.engine.timed.TimedPathSearch;
import dev.headroom.domain.engine.untimed.BidirectionalDijkstra;
import dev.headroom.domain.engine.untimed.MatrixSearch;
import dev.headroom.domain.engine.untimed.PathSearch;
import dev.headroom.domain.engine.whatif.FewestEntries;
import dev.headroom.domain.engine.whatif.LiftedSearch;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A session over searches that belong together. */
record SearchSession(
    StateGraph graph,
    PathSearch untimed,
    TimedPathSearch timed,
    Optional<MatrixSearch> many,
    LiftedSearch lifting,
    FewestEntries entries)
    implements Session {

  /** The reference searches on a graph. */
  static SearchSession reference(StateGraph graph) {
    PathSearch untimed = new BidirectionalDijkstra(graph);
    return new SearchSession(
        graph,
        untimed,
        new TimedDijkstra(graph),
        Optional.empty(),
        new LiftedSearch(graph, untimed),
        new FewestEntries(graph));
  }

  @Override
  public Optional<Path> best(Terms terms, Ends ends, Budget budget) {
    return untimed.search(terms, ends, budget);
  }

  @Override
  public List<Path> near(Terms terms, Ends ends, int most, Budget budget) {
    return untimed.near(terms, ends, most, budget);
  }

  @Override
  public boolean leads(Terms terms, Ends ends, Budget budget) {
    return untimed.leads(terms, ends, budget);
  }

  @Override
  public Optional<Path> best(
      Terms terms, Ends ends, Terms.Timed levels, long departureMillis, Budget budget) {
    return timed.search(terms, ends, levels, departureMillis, budget);
  }

  @Override
  public Matrix matrix(Terms terms, List<List<Anchor>> targets, Budget budget) {
    return many.isPresent()
        ? many.get().to(terms, targets, budget)
        : Session.super.matrix(terms, targets, budget);
  }

  @Override
  public Matrix matrix(Terms terms, List<List<Anchor>> targets, Pace pace, Budget budget) {
    return many.isPresent()
        ? many.get().at(pace).to(terms, targets, budget)
        : Session.super.matrix(terms, targets, pace, budget);
  }

  @Override
  public int region(int state) {
    return many.map(search -> search.region(state)).orElse(0);
  }

  @Override
  public Optional<Predicate<List<Anchor>>> sealed(
      Terms terms, boolean out, List<Anchor> end, int most, Budget budget) {
    return many.flatMap(search -> search.sealed(terms, out, end, most, budget));
  }

  @Override
  public Optional<Path.Sum> lifted(
      Lifting lifted,
      ClosedStates closed,
      Ends ends,
      Optional<Lifting.Looser> looser,
      Budget budget) {
    return lifting.search(lifted, closed, ends, looser, budget);
  }

  @Override
  public Optional<List<Step>> fewestEntries(
      Barriers barriers, List<Anchor> sources, List<Anchor> targets, Budget budget) {
    return entries.search(barriers, sources, targets, budget);
  }
}
