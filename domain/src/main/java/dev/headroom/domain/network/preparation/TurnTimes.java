package dev.headroom.domain.network.preparation;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnAngle;
import dev.headroom.domain.network.columns.PackedRoads;

/**
 * The time that a laden lorry takes for a turn beyond the travel times of the two roads: the loss
 * by braking to the speed of the turn and accelerating again, and the wait.
 *
 * <ul>
 *   <li>A turn by an angle is driven on a circle that touches both roads {@value #TANGENT} m from
 *       the junction, at a sideways acceleration of {@value #SIDEWAYS} m/s². Up to {@value
 *       TurnAngle#STRAIGHT}° and where only two roads meet it is driven at the speed of the slower
 *       road, and on a roundabout at the roundabout's.
 *   <li>Onto or across a road of a higher class, from a slip road onto a road of another class,
 *       into a roundabout and over a mini-roundabout a lorry gives way: it slows to {@value
 *       #GIVE_WAY_KMH} km/h and waits. Traffic lights stop every fourth lorry; a large crossing has
 *       several.
 *   <li>A lorry brakes by {@value #BRAKING} m/s² and gains {@value #GAINING} m/s². The speeds of
 *       the roads are the mean ones of their travel times, or, on a way that is too short to reach
 *       them after or before the turn, the speed reached there.
 * </ul>
 *
 * <p>The figures' sources are in {@code docs/travel-times.md}. Only roots of figures in whole
 * milliseconds, centimetres and degrees are computed, so that every machine gets the same times:
 * they are not stored, and a hierarchy belongs to one graph only.
 */
final class TurnTimes {

  static final double BRAKING = 1.0;
  static final double GAINING = 0.5;

  private static final double SIDEWAYS = 1.5;
  private static final double TANGENT = 15;
  private static final double GIVE_WAY_KMH = 12;
  private static final int GIVE_WAY_MILLIS = 3_000;
  private static final int LIGHTS_MILLIS = 5_000;
  private static final double STOPS_AT_LIGHTS = 0.25;
  private static final int LEVEL_CROSSING_MILLIS = 4_000;
  private static final int TURN_ROUND_MILLIS = 10_000;

  /** The greatest speed of a lorry: 90 km/h. */
  private static final double FASTEST = 25;

  /** Farther than this from a turn, a lorry has reached the speed of the road. */
  private static final int REACH_CENTIMETRES = 30_000;

  /** The speed of a turn by each whole angle, m/s. */
  private static final double[] BY_DEGREES = byDegrees();

  private final RoadNetwork network;
  private final PackedRoads roads;

  TurnTimes(RoadNetwork network) {
    this.network = network;
    roads = network.packed();
  }

  private static double[] byDegrees() {
    double[] speeds = new double[181];
    for (int degrees = 1; degrees < speeds.length; degrees++) {
      double radius = TANGENT / StrictMath.tan(StrictMath.toRadians(degrees / 2.0));
      speeds[degrees] = Math.sqrt(SIDEWAYS * radius);
    }
    speeds[0] = FASTEST;
    return speeds;
  }

  /** Milliseconds of a turn from one directed road into the next. */
  int millis(int from, int to) {
    if (ferry(from) || ferry(to)) {
      return 0; // A crossing's time has getting aboard and ashore in it.
    }
    int junction = roads.headOf(from);
    if (to == (from ^ 1)) {
      return TURN_ROUND_MILLIS + lost(from, to, 0, 1);
    }
    boolean lights = network.junctionHas(junction, NetworkColumns.TRAFFIC_LIGHTS);
    boolean givesWay = !lights && givesWay(junction, from, to);
    double turning = turning(junction, from, to);
    double slowest = givesWay ? Math.min(turning, GIVE_WAY_KMH / 3.6) : turning;
    int millis = lost(from, to, slowest, 1) + (givesWay ? GIVE_WAY_MILLIS : 0);
    if (lights) {
      millis += LIGHTS_MILLIS + Math.max(0, lost(from, to, 0, STOPS_AT_LIGHTS) - millis);
    }
    return network.junctionHas(junction, NetworkColumns.LEVEL_CROSSING)
        ? millis + LEVEL_CROSSING_MILLIS
        : millis;
  }

  private boolean ferry(int directed) {
    return network.classOf(directed >> 1) == RoadClass.FERRY;
  }

  private boolean roundabout(int directed) {
    return network.roadHas(directed >> 1, NetworkColumns.ROUNDABOUT);
  }

  private boolean link(int directed) {
    return network.roadHas(directed >> 1, NetworkColumns.LINK);
  }

  /** The speed that the turn itself permits, m/s. */
  private double turning(int junction, int from, int to) {
    if (roads.outDegree(junction) <= 2 || roundabout(from) || roundabout(to)) {
      return FASTEST;
    }
    double angle =
        Math.abs(TurnAngle.between(network, DirectedRoad.unpack(from), DirectedRoad.unpack(to)));
    return angle <= TurnAngle.STRAIGHT ? FASTEST : BY_DEGREES[(int) angle];
  }

  private boolean givesWay(int junction, int from, int to) {
    if (roundabout(from)) {
      return false;
    }
    if (roundabout(to) || network.junctionHas(junction, NetworkColumns.MINI_ROUNDABOUT)) {
      return true;
    }
    RoadClass own = network.classOf(from >> 1);
    if (link(from) && !link(to) && network.classOf(to >> 1) != own) {
      return true;
    }
    for (int i = 0; i < roads.outDegree(junction); i++) {
      int other = roads.out(junction, i);
      if (other != (from ^ 1) && !link(other) && network.classOf(other >> 1).compareTo(own) < 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Milliseconds lost by slowing down to a speed between two roads, if they are faster.
   *
   * @param share of the lorries that slow down
   */
  private int lost(int from, int to, double slowest, double share) {
    double in = speed(from);
    double out = speed(to);
    boolean through = network.wayOf(from >> 1) == network.wayOf(to >> 1) && slowest >= FASTEST;
    double middle = Math.min(slowest, through ? FASTEST : Math.min(in, out));
    double seconds =
        lost(reached(in, middle, BRAKING, from ^ 1), middle, BRAKING)
            + lost(reached(out, middle, GAINING, to), middle, GAINING);
    return (int) (1_000 * share * seconds);
  }

  /** Seconds lost by the change between two speeds, compared with driving at the higher one. */
  private static double lost(double high, double low, double change) {
    return high <= low ? 0 : (high - low) * (high - low) / (2 * change * high);
  }

  /** The speed reached on the way from a turn along a directed road, at most {@code speed}. */
  private double reached(double speed, double turning, double change, int directed) {
    if (speed <= turning) {
      return speed;
    }
    double metres = wayAlong(directed) / 100.0;
    return Math.min(speed, Math.sqrt(turning * turning + 2 * change * metres));
  }

  /**
   * Centimetres from the beginning of a directed road to the point at which its way turns or ends.
   */
  private int wayAlong(int directed) {
    int step = (directed & 1) == 0 ? 2 : -2;
    int road = directed;
    int centimetres = network.lengthOf(road >> 1);
    while (centimetres < REACH_CENTIMETRES) {
      int next = road + step;
      if (next < 0
          || next >= roads.count()
          || network.wayOf(next >> 1) != network.wayOf(road >> 1)
          || roads.tailOf(next) != roads.headOf(road)) {
        break;
      }
      centimetres += network.lengthOf(next >> 1);
      road = next;
    }
    return Math.min(REACH_CENTIMETRES, centimetres);
  }

  /** The mean speed of a directed road, or of the same road the other way, m/s. */
  private double speed(int directed) {
    int millis = roads.drivable(directed) ? roads.timeOf(directed) : roads.timeOf(directed ^ 1);
    return millis <= 0
        ? FASTEST
        : Math.min(FASTEST, 10.0 * network.lengthOf(directed >> 1) / millis);
  }
}
