package dev.headroom.domain.route.traffic;

import dev.headroom.domain.engine.Session.Pace;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.vehicle.TimeShift;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.List;

/**
 * Computes when a vehicle is through: from the duration by the graph, which is a lorry's, the share
 * of it that a van takes, the traffic, and its speed limiter. It takes at least the time on a road
 * that it needs at the speed of the limiter; ferries and turns take as long as for every vehicle.
 * Without a limiter it takes no longer than the graph says. Of two equal vehicles, the one that
 * enters a road later never leaves it earlier.
 *
 * <p>Safe for several threads.
 */
public final class VehicleClock {

  /** Milliseconds for a centimetre at one km/h. */
  private static final long MILLIS = 36;

  /** No limiter. */
  private static final int NONE = 0;

  private final TrafficClock traffic;
  private final RoadNetwork roads;
  private final StateGraph graph;
  private final int limiter;
  private final boolean van;

  /**
   * The clock of a vehicle.
   *
   * @param graph whose states lie on the roads
   */
  public VehicleClock(
      TrafficClock traffic, RoadNetwork roads, StateGraph graph, Dimensions vehicle) {
    this.traffic = traffic;
    this.roads = roads;
    this.graph = graph;
    limiter = vehicle.speedLimiter().orElse(NONE);
    van = VehicleClass.drivesAsVan(vehicle);
  }

  /** Whether every drive takes as long as the graph says. */
  public boolean isOfGraph() {
    return traffic.freeFlow() && isOfGraphInFreeFlow();
  }

  /** Whether every drive without traffic takes as long as the graph says. */
  public boolean isOfGraphInFreeFlow() {
    return !mayBeSlower() && !van;
  }

  /** Whether a drive without traffic may take longer than the graph says. */
  public boolean mayBeSlower() {
    return limiter != NONE;
  }

  /**
   * The time on a part of a state's road without traffic, milliseconds.
   *
   * @param millis the time by the graph
   */
  public long freeFlow(int state, long millis) {
    return Math.max(own(state, millis), limited(state, millis));
  }

  /**
   * When a part of a state's road has been driven.
   *
   * @param from milliseconds since the epoch when the vehicle enters
   * @param millis the time by the graph
   * @param shift narrowed to the shifts that keep the time unchanged
   */
  public long along(int state, long from, long millis, TimeShift shift) {
    long amidTraffic = turned(state, from, own(state, millis), shift);
    return Math.max(amidTraffic, from + limited(state, millis));
  }

  /**
   * When a turn from the end of a state's road has been taken.
   *
   * @param from milliseconds since the epoch when it begins
   * @param millis the time by the graph
   * @param shift narrowed to the shifts that keep the time unchanged
   */
  public long turned(int state, long from, long millis, TimeShift shift) {
    return traffic.freeFlow() ? from + millis : traffic.after(classOf(state), from, millis, shift);
  }

  /** The times without traffic. */
  public Pace pace() {
    return new Pace(
        List.of(van, limiter), state -> Math.toIntExact(freeFlow(state, graph.millisOf(state))));
  }

  /** The time on a part of a state's road without limiter and traffic. */
  private long own(int state, long millis) {
    return van ? roads.vanMillis(DirectedRoad.unpack(graph.roadOf(state)), millis) : millis;
  }

  /** The least time on a part of a state's road, by its share of the time by the graph. */
  private long limited(int state, long millis) {
    int byGraph = graph.millisOf(state);
    if (limiter == NONE || byGraph <= 0 || classOf(state) == RoadClass.FERRY) {
      return 0;
    }
    long whole = -Math.floorDiv(-graph.lengthOf(state) * MILLIS, limiter);
    return -Math.floorDiv(-whole * millis, byGraph);
  }

  private RoadClass classOf(int state) {
    return roads.classOf(DirectedRoad.unpack(graph.roadOf(state)).road());
  }
}
