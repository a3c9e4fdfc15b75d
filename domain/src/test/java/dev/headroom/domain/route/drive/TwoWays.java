package dev.headroom.domain.route.drive;

import static dev.headroom.domain.network.NetworkSketch.at;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Rules;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.traffic.TrafficClock;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * West and east, joined by a short street and by a long way round; 10 m/s everywhere. Trips lead
 * from the middle of West Road to the middle of East Road, 2 km by the street and 4 km round.
 *
 * <pre>
 *          +-------- round ---------+
 *   west --+-------- street --------+-- east
 * </pre>
 */
public final class TwoWays {

  /** A Monday at noon. */
  public static final Instant NOON = Instant.parse("2026-11-23T12:00:00Z");

  public static final Times WHENEVER = new Times.Unspecified();

  private final NetworkSketch sketch = new NetworkSketch();
  private final int b = sketch.junction(1_000, 0);
  private final int c = sketch.junction(2_000, 0);
  public final NetworkSketch.Road west = sketch.road(sketch.junction(0, 0), b).named("West Road");
  public final NetworkSketch.Road street = sketch.road(b, c).named("High Street");
  public final NetworkSketch.Road east = sketch.road(c, sketch.junction(3_000, 0));
  public final NetworkSketch.Road round = sketch.road(b, c).via(1_000, 1_000).via(2_000, 1_000);

  private final List<Closure> closures = new ArrayList<>();
  private TrafficClock traffic = TrafficClock.FREE_FLOW;
  private Session session;

  /** A vehicle of this height, 9 m long, 2.5 m wide, 18 t. */
  public static Dimensions high(int centimetres) {
    return Dimensions.ofCentimetresAndKilograms(centimetres, 900, 250, 18_000);
  }

  /** A road that is closed on Mondays, from when on and until when changes say. */
  public static Rule closedOnMondays(Schedule.Change... changes) {
    Schedule.DayPattern open = new Schedule.DayPattern(List.of(new Schedule.Change(0, Truth.NO)));
    Schedule mondays =
        Schedule.weekly(
            ZoneOffset.UTC,
            new byte[] {1, 0, 0, 0, 0, 0, 0},
            List.of(open, new Schedule.DayPattern(List.of(changes))));
    return Rules.closedOnDates(mondays);
  }

  /** Closes the road at a place from then on. */
  public Closure close(Instant from, Optional<Instant> until, Position place) {
    Closure closure =
        new Closure(
            closures.size() + 1, 1, new ClosureNotice(List.of(place), false, "flood", from, until));
    closures.add(closure);
    return closure;
  }

  /** Slows down each second hour, so that hardly any departure is like another. */
  public TwoWays amidTraffic() {
    TrafficSpeeds.Builder speeds = new TrafficSpeeds.Builder();
    for (RoadClass roadClass : RoadClass.values()) {
      for (int hour = 0; hour < 7 * 24; hour += 2) {
        speeds.set(roadClass, DayOfWeek.of(1 + hour / 24), hour % 24, 80);
      }
    }
    traffic = new TrafficClock(speeds.build(), ZoneOffset.UTC);
    return this;
  }

  /** A trip to be planned, and a session that searches it. */
  public Planning planning(Dimensions vehicle, Times times) {
    return planning(vehicle, times, Budgets.UNLIMITED);
  }

  /** The same within budgets. */
  public Planning planning(Dimensions vehicle, Times times, Budgets budgets) {
    RoadIndex index = sketch.index();
    NetworkHierarchy prepared =
        NetworkPreparation.build(index.network(), Workers.alone(), Budget.UNLIMITED);
    session = prepared.engine().session();
    PlanningNetwork network = PlanningNetwork.of(index.network(), prepared, traffic);
    Leg leg = new RouteRequest(at(500, 0), at(2_500, 0), vehicle, times).leg(0);
    Snapper snapper = new Snapper(index, Coverage.USUAL, leg);
    RouteEnds ends =
        RouteEnds.of(network, snapper.snap(0).orElseThrow(), snapper.snap(1).orElseThrow());
    return Planning.of(network, ends, leg, RoadClosures.of(index, closures), budgets);
  }

  /** The session of the last planning. */
  public Session session() {
    return session;
  }

  /** The search for its best drive. */
  public BestDrive drives() {
    return new BestDrive(session);
  }
}
