package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.untimed.PathSearch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Open ways, each by a search of its own; that from joins to leaves is kept for the next. */
final class AskedWays implements OpenWays {

  private final StateGraph graph;
  private final PathSearch search;
  private Sides sides;
  private long keptBelow;
  private Optional<FoundWay> joined = Optional.empty();
  private Map<Integer, Path.Sum> exits = Map.of();

  AskedWays(StateGraph graph, PathSearch search) {
    this.graph = graph;
    this.search = search;
  }

  @Override
  public Optional<FoundWay> joinsToLeaves(Sides asked, long bound) {
    boolean kept = sides != null && bound <= keptBelow && asked.leadBetweenTheSameAs(sides);
    sides = asked;
    if (!kept) {
      keptBelow = 0; // Until the search has come to its end.
      joined = ask(sides.joins(), sides.leaves(), bound);
      keptBelow = bound;
    }
    return joined.filter(way -> way.cost() < bound);
  }

  @Override
  public Optional<FoundWay> joinsTo(Map<Integer, Path.Sum> entries, long bound) {
    return ask(sides.joins(), entries, bound);
  }

  @Override
  public Optional<FoundWay> exitsToLeaves(Map<Integer, FoundWay> begins, long bound) {
    exits = new HashMap<>();
    begins.forEach((state, at) -> exits.put(state, at.sum()));
    return ask(exits, sides.leaves(), bound);
  }

  @Override
  public Optional<FoundWay> exitsTo(Map<Integer, Path.Sum> entries, long bound) {
    return ask(exits, entries, bound);
  }

  private Optional<FoundWay> ask(
      Map<Integer, Path.Sum> starts, Map<Integer, Path.Sum> rests, long bound) {
    List<Anchor> sources =
        starts.entrySet().stream()
            .filter(start -> start.getValue().cost() < bound)
            .map(start -> Anchor.after(graph, start.getKey(), start.getValue()))
            .toList();
    List<Anchor> targets =
        rests.entrySet().stream()
            .filter(rest -> rest.getValue().cost() < bound)
            .map(rest -> Anchor.before(graph, rest.getKey(), rest.getValue()))
            .toList();
    if (sources.isEmpty() || targets.isEmpty()) {
      return Optional.empty();
    }
    return search
        .search(
            new Terms(sides.levels(), sides.closed(), 0),
            new Ends(sources, targets, bound),
            sides.budget())
        .filter(path -> path.cost() < bound)
        .map(path -> FoundWay.of(sum(path, starts, rests)));
  }

  private Path.Sum sum(Path path, Map<Integer, Path.Sum> starts, Map<Integer, Path.Sum> rests) {
    Path.Sum sum = starts.get(path.state(0));
    for (int i = 1; i < path.size(); i++) {
      sum = sum.plus(Path.Sum.of(graph, path.turnInto(i)));
    }
    return sum.plus(rests.get(path.state(path.size() - 1)));
  }
}
