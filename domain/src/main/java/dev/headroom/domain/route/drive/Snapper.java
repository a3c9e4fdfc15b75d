package dev.headroom.domain.route.drive;

import dev.headroom.domain.match.NearRoads;
import dev.headroom.domain.match.StreetName;
import dev.headroom.domain.network.Connection;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Approach;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.via.Directions;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds the road on which a route begins or ends. This is the nearest road within {@value
 * #SNAP_METRES} m, not a ferry, that is open to motor traffic, or to vehicles of its class. It must
 * be physically passable for the vehicle in a direction with a way out, for a start, or a way in,
 * for an end.
 *
 * <p>If the stop has a street, it is the nearest such road of that name instead, if this lies
 * within {@value #STREET_METRES} m and at most {@value #FARTHER_METRES} m farther away than the
 * nearest one of any name: an address lies by its street, even if an alley behind it is nearer, and
 * a street of the same name in the next village is not meant.
 *
 * <p>If times are given, a road that is closed at some hours is accepted, because the planner may
 * find a departure that avoids them. If it finds none, it tries {@linkplain #others other roads},
 * which are open at the one given moment. Without times every rule with hours counts as in force,
 * and only roads that are open and connected then are accepted. If corrections of the map begin or
 * end, the first choice without times is a road that is open now and connected at some time,
 * because its connection now was not computed.
 */
public final class Snapper {

  private static final double SNAP_METRES = 1_000;

  /** How far to look for a road of the street of a stop, metres. */
  private static final double STREET_METRES = 300;

  /** How much farther away than the nearest road a road of the street of a stop may be, metres. */
  private static final double FARTHER_METRES = 150;

  /** How far to look for a road that is too far away, only to report its distance, metres. */
  private static final double REPORT_METRES = 20_000;

  private final RoadIndex index;
  private final RoadNetwork network;
  private final RuleBook book;
  private final Directions directions;
  private final Coverage coverage;
  private final Leg leg;
  private final Situation vehicle;
  private final Situation anyMotor;
  private final Situation itsClass;

  /** The requirements on the road for an end. */
  private enum Asked {
    /** Connected if rules with hours are ignored, and open at some time. */
    AT_SOME_TIME,
    /** Connected if rules with hours are ignored, and open at the moment. */
    OPEN_AT_THE_MOMENT,
    /** Connected while all rules with hours are in force, and open at the moment. */
    AT_THE_MOMENT,
    /** In a strongly connected part, and open at the moment. */
    BOTH_WAYS
  }

  /**
   * Snaps the stops of a leg.
   *
   * @param coverage decides which places the map covers
   */
  public Snapper(RoadIndex index, Coverage coverage, Leg leg) {
    this(index, index.network(), coverage, leg);
  }

  /**
   * Snaps the stops of a leg.
   *
   * @param network the network of the index, with its rules as of a moment
   */
  public Snapper(RoadIndex index, RoadNetwork network, Coverage coverage, Leg leg) {
    this.index = index;
    this.coverage = coverage;
    this.leg = leg;
    this.network = network;
    book = network.ruleBook();
    directions = new Directions(network);
    When when = leg.times().moment().<When>map(When.At::new).orElseGet(When.Unspecified::new);
    vehicle = leg.situation(when).avoiding(Situation.Avoided.NOTHING);
    anyMotor = Situation.unlimited(when);
    itsClass = new Situation(vehicle.vehicleClass(), Dimensions.UNKNOWN, when);
  }

  /**
   * The road for a stop; empty if there is none, or if the map does not cover the place.
   *
   * @param stop the number of the leg's first or last stop
   */
  public Optional<RoadPoint> snap(int stop) {
    Optional<RoadPoint> nearest =
        nearest(stop, SNAP_METRES, first())
            .filter(found -> coverage.includes(index, leg.place(stop), found));
    return nearest.flatMap(found -> onStreet(stop, found, usable(stop, first()))).or(() -> nearest);
  }

  /** Whether a stop has a street. */
  public boolean hasStreet(int stop) {
    return !leg.street(stop).isBlank();
  }

  /** Whether a road has the name of the street of a stop. */
  public boolean isOnStreet(int stop, int road) {
    return hasStreet(stop) && new StreetName(leg.street(stop)).isOf(network, road);
  }

  /**
   * Other roads for a stop, best first, for use if no drive is found with the first one. Those on
   * the street of the stop come before the others.
   *
   * @param first the road of {@link #snap}
   */
  public List<RoadPoint> others(int stop, RoadPoint first) {
    EnumSet<Asked> rest = EnumSet.allOf(Asked.class);
    rest.removeIf(asked -> asked.compareTo(first()) <= 0 || asked == Asked.OPEN_AT_THE_MOMENT);
    List<RoadPoint> onStreet = new ArrayList<>();
    List<RoadPoint> nearest = new ArrayList<>();
    if (hasStreet(stop)) {
      nearest(stop, SNAP_METRES, first()).ifPresent(nearest::add);
    }
    for (Asked asked : rest) {
      Optional<RoadPoint> found = nearest(stop, SNAP_METRES, asked);
      found.flatMap(any -> onStreet(stop, any, usable(stop, asked))).ifPresent(onStreet::add);
      found.ifPresent(nearest::add);
    }
    List<RoadPoint> others = new ArrayList<>();
    Stream.concat(onStreet.stream(), nearest.stream())
        .filter(other -> other.road() != first.road())
        .filter(other -> others.stream().noneMatch(known -> known.road() == other.road()))
        .forEach(others::add);
    return others;
  }

  /**
   * The nearest road, not a ferry, that is open at some time to motor traffic or to vehicles of its
   * class.
   *
   * @param metres how far to look, more than 0
   */
  public Optional<RoadPoint> nearestOpen(int stop, double metres) {
    return roads(this::openAtSomeTime).nearest(leg.place(stop), metres);
  }

  /**
   * The nearest road like that of {@link #nearestOpen} that has the name of the street of a stop
   * and lies near enough to be used.
   *
   * @param nearest the nearest road that can be used
   */
  public Optional<RoadPoint> nearestOpenOnStreet(int stop, RoadPoint nearest) {
    return onStreet(stop, nearest, this::openAtSomeTime);
  }

  /** The outcome for a stop for which {@link #snap} finds no road, with the roads of both. */
  public RouteOutcome failure(int stop) {
    return failure(stop, Stream.of(leg.number(), leg.last()));
  }

  /** The same with the road of this stop only. */
  public RouteOutcome failureAlone(int stop) {
    return failure(stop, Stream.of(stop));
  }

  private RouteOutcome failure(int stop, Stream<Integer> reported) {
    if (!coverage.includes(index, leg.place(stop))) {
      return new RouteOutcome.NoCoverage(stop);
    }
    List<StopOnRoad> nearest =
        reported
            .flatMap(
                each ->
                    nearest(each, REPORT_METRES, first()).stream()
                        .map(point -> StopOnRoad.of(each, network, point)))
            .toList();
    return new RouteOutcome.PointOffNetwork(stop, nearest);
  }

  private Asked first() {
    if (!(leg.times() instanceof Times.Unspecified)) {
      return Asked.AT_SOME_TIME;
    }
    return network == index.network() ? Asked.AT_THE_MOMENT : Asked.OPEN_AT_THE_MOMENT;
  }

  /**
   * The nearest road that can be used, in a direction in which the stop may be approached: at most
   * {@value #FARTHER_METRES} m farther away than the nearest one for any direction.
   */
  private Optional<RoadPoint> nearest(int stop, double metres, Asked asked) {
    Optional<RoadPoint> any = roads(usable(stop, asked)).nearest(leg.place(stop), metres);
    if (leg.stop(stop).approach().equals(Approach.ANY)) {
      return any;
    }
    return any.flatMap(
        found ->
            roads(usable(stop, asked), on -> directions.anyOf(on, leg.stop(stop)))
                .nearest(leg.place(stop), Math.min(metres, found.metres() + FARTHER_METRES)));
  }

  private Optional<RoadPoint> onStreet(
      int stop, RoadPoint nearest, Predicate<DirectedRoad> counts) {
    if (!hasStreet(stop)) {
      return Optional.empty();
    }
    StreetName street = new StreetName(leg.street(stop));
    double metres = Math.min(STREET_METRES, nearest.metres() + FARTHER_METRES);
    return roads(
            on -> street.isOf(network, on.road()) && counts.test(on),
            road -> directions.anyOf(road, leg.stop(stop)))
        .nearest(leg.place(stop), metres);
  }

  /** The roads other than ferries that count in at least one direction. */
  private NearRoads roads(Predicate<DirectedRoad> counts) {
    return roads(counts, road -> true);
  }

  private NearRoads roads(Predicate<DirectedRoad> counts, IntPredicate road) {
    return new NearRoads(
        index,
        on ->
            network.classOf(on.road()) != RoadClass.FERRY
                && counts.test(on)
                && road.test(on.road()));
  }

  private Predicate<DirectedRoad> usable(int stop, Asked asked) {
    boolean out = leg.beginsAt(stop);
    return switch (asked) {
      case AT_SOME_TIME ->
          on -> connectedAtSomeTime(on, out) && openAtSomeTime(on) && passableAtSomeTime(on);
      case OPEN_AT_THE_MOMENT -> on -> connectedAtSomeTime(on, out) && passable(on);
      case AT_THE_MOMENT -> {
        Connection connection = out ? Connection.OUT_AT_ANY_TIME : Connection.IN_AT_ANY_TIME;
        yield on -> network.connected(on, connection) && passable(on);
      }
      case BOTH_WAYS -> on -> network.roadHas(on.road(), NetworkColumns.CONNECTED) && passable(on);
    };
  }

  private boolean connectedAtSomeTime(DirectedRoad on, boolean out) {
    return network.connected(on, out ? Connection.OUT_AT_SOME_TIME : Connection.IN_AT_SOME_TIME);
  }

  private boolean openAtSomeTime(DirectedRoad on) {
    int rules = network.rulesOf(on);
    return network.drivable(on) && isOpen(each -> book.verdictWithoutHours(rules, each));
  }

  /**
   * Whether a road is open to motor traffic, or to the vehicle. A road closed to other motor
   * traffic is open to the vehicle if no rule stops its class, or the vehicle as it is: some lanes
   * are for lorries of a certain size.
   */
  private boolean isOpen(Function<Situation, Verdict> verdict) {
    return verdict.apply(anyMotor) != Verdict.IMPASSABLE
        || verdict.apply(itsClass).compareTo(Verdict.FORBIDDEN) < 0
        || verdict.apply(vehicle).compareTo(Verdict.FORBIDDEN) < 0;
  }

  private boolean passableAtSomeTime(DirectedRoad on) {
    return book.verdictWithoutHours(network.rulesOf(on), vehicle) != Verdict.IMPASSABLE;
  }

  private boolean passable(DirectedRoad on) {
    int rules = network.rulesOf(on);
    return network.drivable(on)
        && isOpen(each -> book.verdict(rules, each))
        && book.verdict(rules, vehicle) != Verdict.IMPASSABLE;
  }
}
