package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.PathSearch;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.Reached;
import dev.headroom.domain.engine.StateGraph;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Open ways, each by a question of its own. */
final class AskedWays implements OpenWays {

  private final StateGraph graph;
  private final PathSearch search;
  private Ends ends;
  private Map<Integer, Reached> exits = Map.of();

  AskedWays(StateGraph graph, PathSearch search) {
    this.graph = graph;
    this.search = search;
  }

  @Override
  public Optional<Reached> joinsToLeaves(Ends asked, long bound) {
    ends = asked;
    return ask(ends.joins(), ends.leaves(), bound);
  }

  @Override
  public Optional<Reached> joinsTo(Map<Integer, Reached> entries, long bound) {
    return ask(ends.joins(), entries, bound);
  }

  @Override
  public Optional<Reached> exitsToLeaves(Map<Integer, Reached> begins, long bound) {
    exits = begins;
    return ask(exits, ends.leaves(), bound);
  }

  @Override
  public Optional<Reached> exitsTo(Map<Integer, Reached> entries, long bound) {
    return ask(exits, entries, bound);
  }

  private Optional<Reached> ask(
      Map<Integer, Reached> starts, Map<Integer, Reached> rests, long bound) {
    List<Anchor> sources =
        starts.entrySet().stream()
            .filter(start -> start.getValue().millis() < bound)
            .map(start -> Anchor.after(graph, start.getKey(), start.getValue().millis()))
            .toList();
    List<Anchor> targets =
        rests.entrySet().stream()
            .filter(rest -> rest.getValue().millis() < bound)
            .map(rest -> Anchor.before(graph, rest.getKey(), rest.getValue().millis()))
            .toList();
    if (sources.isEmpty() || targets.isEmpty()) {
      return Optional.empty();
    }
    if (ends.budget().exhausted()) {
      throw new BudgetExhaustedException();
    }
    return search
        .search(new Question(ends.levels(), sources, targets, 0, ends.closed()), ends.budget())
        .filter(path -> path.millis() < bound)
        .map(path -> new Reached(path.millis(), centimetres(path, starts, rests)));
  }

  private long centimetres(Path path, Map<Integer, Reached> starts, Map<Integer, Reached> rests) {
    long sum = starts.get(path.state(0)).centimetres();
    for (int i = 1; i < path.size(); i++) {
      sum += graph.lengthOf(path.state(i));
    }
    return sum + rests.get(path.state(path.size() - 1)).centimetres();
  }
}
