package dev.headroom.domain.engine.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Sketch;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.untimed.BidirectionalDijkstra;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LiftedSearchTest {

  @Test
  void aStartOnTheStretchLeadsOnThoughTheRoadIsClosedBehindTheStart() {
    StateGraph graph =
        Sketch.of(
                """
                start 10 closed
                on 10
                goal 10
                start-on
                on-goal
                """)
            .graph();
    ClosedStates behind = new ClosedStates.Builder().close(0, 0, 1_000).build();
    Ends ends =
        new Ends(
            List.of(new Anchor(0, 5_000, 5_000, 5_000)),
            List.of(new Anchor(2, 5_000, 5_000, 5_000)),
            100_000);
    Lifting lifted = new Lifting(graph, new RuleLevels(Sketch.levels()));
    lifted.liftRoad(0, Level.THROUGH);

    Optional<Path.Sum> path =
        new LiftedSearch(graph, new BidirectionalDijkstra(graph))
            .search(lifted, behind, ends, Optional.empty(), Budget.UNLIMITED);

    assertThat(path.map(Path.Sum::cost)).contains(20_000L);
  }
}
