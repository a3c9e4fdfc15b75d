package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.reference.PathSearch;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Open ways, each by a question of its own. */
final class AskedWays implements OpenWays {

  private final StateGraph graph;
  private final PathSearch search;
  private Ends ends;
  private Map<Integer, Path.Cost> exits = Map.of();

  AskedWays(StateGraph graph, PathSearch search) {
    this.graph = graph;
    this.search = search;
  }

  @Override
  public Optional<Path.Cost> joinsToLeaves(Ends asked, long bound) {
    ends = asked;
    return ask(ends.joins(), ends.leaves(), bound);
  }

  @Override
  public Optional<Path.Cost> joinsTo(Map<Integer, Path.Cost> entries, long bound) {
    return ask(ends.joins(), entries, bound);
  }

  @Override
  public Optional<Path.Cost> exitsToLeaves(Map<Integer, Path.Cost> begins, long bound) {
    exits = begins;
    return ask(exits, ends.leaves(), bound);
  }

  @Override
  public Optional<Path.Cost> exitsTo(Map<Integer, Path.Cost> entries, long bound) {
    return ask(exits, entries, bound);
  }

  private Optional<Path.Cost> ask(
      Map<Integer, Path.Cost> starts, Map<Integer, Path.Cost> rests, long bound) {
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
    return search
        .search(new Question(ends.levels(), sources, targets, 0, ends.closed()), ends.budget())
        .filter(path -> path.millis() < bound)
        .map(path -> new Path.Cost(path.millis(), centimetres(path, starts, rests)));
  }

  private long centimetres(
      Path path, Map<Integer, Path.Cost> starts, Map<Integer, Path.Cost> rests) {
    long sum = starts.get(path.state(0)).centimetres();
    for (int i = 1; i < path.size(); i++) {
      sum += graph.lengthOf(path.state(i));
    }
    return sum + rests.get(path.state(path.size() - 1)).centimetres();
  }
}
