package dev.headroom.persistence.network;

import dev.headroom.application.map.Nearby;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.trace.SpeedLaws;
import dev.headroom.domain.trace.TraceAudit;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Stand-alone planning for another program: opens a network file and plans from memory. It needs
 * the modules {@code domain}, {@code application} and this one, and nothing of the server.
 *
 * <p>Holds no file, thread or static state, so that there is nothing to close. Safe to share
 * between threads.
 */
public final class RoutePlanning {

  private final RoadMap map;
  private final PlanRoute planRoute;

  private RoutePlanning(RoadMap map, Duration budget) {
    this.map = map;
    this.planRoute =
        new PlanRoute(
            () -> Optional.of(map),
            Clock.systemUTC(),
            System::nanoTime,
            PlanRoute.Limits.ofBudget(budget));
  }

  /**
   * Opens a network file; what-ifs get the budget of {@link PlanRoute.Limits#DEFAULT}.
   *
   * @throws NetworkFileException if it is not a network file of this version, is cut off or damaged
   * @throws IOException if it cannot be read
   */
  public static RoutePlanning open(Path networkFile) throws IOException {
    return of(NetworkFile.read(networkFile), PlanRoute.Limits.DEFAULT.budget());
  }

  /**
   * Plans on a network that is already in memory.
   *
   * @param budget how long the what-ifs of one request may take
   */
  public static RoutePlanning of(RoadNetwork network, Duration budget) {
    return new RoutePlanning(RoadMap.of(PackedRoadIndex.of(network)), budget);
  }

  /** Plans a route; there is always a map. */
  public PlanRoute.Outcome plan(RouteRequest request) {
    return planRoute.handle(PlanRoute.Command.of(request));
  }

  /** The restrictions within a distance of a place now, nearest first; or no coverage. */
  public Nearby restrictionsNear(Position place, double metres) {
    return map.near(place, metres, Instant.now());
  }

  /**
   * An audit of drives by these laws, for corrections as of now. Each call of it takes as long as
   * it takes, and as many are under way as there are calls.
   */
  public TraceAudit audits(SpeedLaws laws) {
    return new TraceAudit(map.index(), map.planner().asOf(Instant.now()), laws);
  }

  /** The network used for planning. */
  public RoadNetwork network() {
    return map.network();
  }
}
