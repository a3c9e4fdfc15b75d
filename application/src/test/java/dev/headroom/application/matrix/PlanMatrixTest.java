package dev.headroom.application.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.LongSearches;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.route.MatrixOutcome;
import dev.headroom.domain.route.MatrixRequest;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The share of the searches that matrices take. */
class PlanMatrixTest {

  private static final Position WEST = NetworkSketch.at(100, 0);
  private static final Position EAST = NetworkSketch.at(2_900, 0);
  private static final List<Stop> ENDS = List.of(new Stop(WEST), new Stop(EAST));
  private static final MatrixRequest REQUEST =
      new MatrixRequest(ENDS, ENDS, Dimensions.UNKNOWN, Avoid.NOTHING, Times.unspecified());

  private final PlanRoute routes = routes();
  private final PlanMatrix matrices = new PlanMatrix(new LongSearches(routes), System::nanoTime);

  private static PlanRoute routes() {
    NetworkSketch sketch = new NetworkSketch();
    sketch.road(sketch.junction(0, 0), sketch.junction(3_000, 0));
    Optional<RoadMap> map = Optional.of(RoadMap.of(sketch.index()));
    return new PlanRoute(
        () -> map,
        Clock.systemUTC(),
        System::nanoTime,
        new PlanRoute.Limits(Duration.ofSeconds(5), 2, Duration.ofMillis(1)));
  }

  /** Receives a matrix; acts when the ends come, while the matrix is under way. */
  private record Received(List<MatrixRow> rows, Runnable underWay) implements MatrixOutcome {
    @Override
    public void ends(List<End> sources, List<End> targets) {
      underWay.run();
    }

    @Override
    public void row(int source, MatrixRow row) {
      rows.add(row);
    }
  }

  @Test
  void matricesLeaveTurnsToSingleRoutes() {
    List<PlanMatrix.Outcome> second = new ArrayList<>();
    List<PlanRoute.Outcome> route = new ArrayList<>();
    Received first =
        new Received(
            new ArrayList<>(),
            () -> {
              Received other = new Received(new ArrayList<>(), () -> {});
              second.add(matrices.handle(PlanMatrix.Command.of(REQUEST), other));
              route.add(
                  routes.handle(
                      PlanRoute.Command.of(
                          new RouteRequest(WEST, EAST, Dimensions.UNKNOWN, Times.unspecified()))));
            });
    assertThat(matrices.handle(PlanMatrix.Command.of(REQUEST), first))
        .isEqualTo(PlanMatrix.Outcome.ANSWERED);
    assertThat(first.rows()).hasSize(2);
    assertThat(second).containsExactly(PlanMatrix.Outcome.NO_TIME);
    assertThat(route.get(0).legs()).hasSize(1);
    assertThat(
            matrices.handle(
                PlanMatrix.Command.of(REQUEST), new Received(new ArrayList<>(), () -> {})))
        .isEqualTo(PlanMatrix.Outcome.ANSWERED);
  }

  @Test
  void aMatrixThatTakesTooLongEnds() {
    PlanMatrix.Command command =
        new PlanMatrix.Command(REQUEST, Optional.empty(), Duration.ofNanos(1));
    assertThat(matrices.handle(command, new Received(new ArrayList<>(), () -> {})))
        .isEqualTo(PlanMatrix.Outcome.NO_TIME);
  }
}
