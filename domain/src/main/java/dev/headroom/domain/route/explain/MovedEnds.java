package dev.headroom.domain.route.explain;

import dev.headroom.domain.network.Connection;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Approach;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.vehicle.Passage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Reports each end of a route that lies far from the requested place, and each that does not lie on
 * the requested street, or that does not lie on the nearest road open to motor traffic, of that
 * street if it has one, and why.
 */
public final class MovedEnds {

  /** How much nearer a road has to be, metres; less is the same place, such as a junction. */
  private static final double NEARER = 0.1;

  /** From this distance on an end is reported, metres: farther than across a road and a yard. */
  private static final double FAR = 50;

  private final RoadNetwork network;
  private final RuleBook book;
  private final Snapper snapper;
  private final Leg leg;
  private final RuleReasons reasons;

  /**
   * Reports on the ends of a leg.
   *
   * @param snapper puts the leg's stops on roads
   */
  public MovedEnds(RoadNetwork network, Snapper snapper, Leg leg) {
    this.network = network;
    book = network.ruleBook();
    this.snapper = snapper;
    this.leg = leg;
    reasons = new RuleReasons(book, leg);
  }

  /**
   * Returns the notices for each end that does not lie on the requested street, or not on the
   * nearest road.
   *
   * @param blocked the reason that stops a drive between the first choice of roads, used if no rule
   *     of the nearest road itself is the reason
   */
  public List<Notice> of(RoadPoint start, RoadPoint end, Supplier<Optional<Reason>> blocked) {
    return Stream.of(of(leg.number(), start, blocked), of(leg.last(), end, blocked))
        .flatMap(notices -> notices)
        .toList();
  }

  /**
   * Returns a notice for each end that lies at least {@value #FAR} m from the requested place.
   *
   * @param ends where the route begins and ends
   * @param moved the notices of {@link #of}; an end in one of them is left out, as each of them has
   *     the distance
   */
  public static List<Notice> away(List<StopOnRoad> ends, List<Notice> moved) {
    List<Notice> away = new ArrayList<>();
    for (int i = 0; i < ends.size(); i++) {
      StopOnRoad end = ends.get(i);
      if (end.metres() >= FAR && moved.stream().noneMatch(notice -> isAbout(notice, end))) {
        away.add(new Notice.EndAway(i == 0, end));
      }
    }
    return away;
  }

  private static boolean isAbout(Notice notice, StopOnRoad end) {
    return (notice instanceof Notice.EndMoved moved && moved.used().equals(end))
        || (notice instanceof Notice.StreetNotUsed other && other.used().equals(end));
  }

  private Stream<Notice> of(int stop, RoadPoint used, Supplier<Optional<Reason>> blocked) {
    if (!leg.stop(stop).approach().equals(Approach.ANY)) {
      return Stream.empty(); // The nearest road may have no such direction.
    }
    if (!snapper.hasStreet(stop)) {
      return moved(stop, nearestOpen(stop, used), used, blocked);
    }
    Optional<RoadPoint> onStreet = snapper.nearestOpenOnStreet(stop, used);
    if (snapper.isOnStreet(stop, used.road())) {
      return moved(stop, onStreet, used, blocked);
    }
    Notice notUsed =
        new Notice.StreetNotUsed(
            leg.beginsAt(stop),
            leg.street(stop),
            StopOnRoad.of(stop, network, used),
            onStreet.map(nearest -> reason(stop, nearest, blocked)));
    Optional<RoadPoint> another =
        nearestOpen(stop, used).filter(nearest -> !snapper.isOnStreet(stop, nearest.road()));
    return Stream.concat(Stream.of(notUsed), moved(stop, another, used, blocked));
  }

  private Optional<RoadPoint> nearestOpen(int stop, RoadPoint used) {
    return used.metres() <= NEARER
        ? Optional.empty()
        : snapper.nearestOpen(stop, used.metres() - NEARER);
  }

  private Stream<Notice> moved(
      int stop, Optional<RoadPoint> open, RoadPoint used, Supplier<Optional<Reason>> blocked) {
    return open
        .filter(nearest -> nearest.metres() < used.metres() - NEARER)
        .map(
            nearest ->
                (Notice)
                    new Notice.EndMoved(
                        leg.beginsAt(stop),
                        StopOnRoad.of(stop, network, nearest),
                        StopOnRoad.of(stop, network, used),
                        reason(stop, nearest, blocked)))
        .stream();
  }

  private Reason reason(int stop, RoadPoint nearest, Supplier<Optional<Reason>> blocked) {
    List<DirectedRoad> open =
        Stream.of(DirectedRoad.along(nearest.road()), DirectedRoad.against(nearest.road()))
            .filter(network::drivable)
            .toList();
    boolean out = leg.beginsAt(stop);
    Connection connection = out ? Connection.OUT_AT_SOME_TIME : Connection.IN_AT_SOME_TIME;
    List<DirectedRoad> joined =
        open.stream().filter(on -> network.connected(on, connection)).toList();
    if (joined.isEmpty()) {
      Reason.Kind kind = out ? Reason.Kind.NO_WAY_OUT : Reason.Kind.NO_WAY_IN;
      return at(nearest, kind);
    }
    return joined.stream()
        .flatMap(on -> stopping(stop, on, nearest).stream())
        .findFirst()
        .or(blocked)
        .orElseGet(() -> at(nearest, Reason.Kind.NO_ROAD));
  }

  private Reason at(RoadPoint nearest, Reason.Kind kind) {
    return Reason.of(
        kind,
        network.streetOf(nearest.road()),
        nearest.at(),
        "way/" + network.wayOf(nearest.road()),
        Reason.Help.NOTHING);
  }

  /**
   * The reasons that are known to stop the vehicle on the road of an end: rules without hours, and
   * rules with hours if no time is given, or if they stop it at the moment of a given departure.
   * Other moments depend on the drive: an arrival, and a departure within a window.
   */
  private List<Reason> stopping(int stop, DirectedRoad on, RoadPoint nearest) {
    Times times = leg.times();
    boolean there = leg.beginsAt(stop) && times instanceof Times.DepartAt;
    Optional<Instant> moment = times.moment();
    Situation then = leg.situation(moment.<When>map(When.At::new).orElseGet(When.Unspecified::new));
    List<Reason> found = new ArrayList<>();
    for (int rule : book.rulesOf(network.rulesOf(on))) {
      boolean known = there || moment.isEmpty() || !book.rule(rule).timed();
      if (known && book.verdictOfRule(rule, then) == Verdict.IMPASSABLE) {
        Passage passage = new Passage(moment, 0, 0);
        found.add(reasons.of(rule, Verdict.IMPASSABLE, passage, met(on, rule, nearest)));
      }
    }
    return found;
  }

  private RuleReasons.Met met(DirectedRoad on, int rule, RoadPoint nearest) {
    Optional<Restriction> sign =
        network.stretches().on(on).stream()
            .filter(stretch -> stretch.rule() == rule)
            .map(Stretch::restriction)
            .findFirst();
    return new RuleReasons.Met(
        network.streetOf(on.road()), nearest.at(), "way/" + network.wayOf(on.road()), false, sign);
  }
}
