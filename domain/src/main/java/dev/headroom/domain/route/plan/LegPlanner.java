package dev.headroom.domain.route.plan;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.AvoidedKind;
import dev.headroom.domain.route.avoid.AvoidedRoads;
import dev.headroom.domain.route.describe.RouteDescription;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Finding;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.explain.MovedEnds;
import dev.headroom.domain.route.explain.RouteExplanation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds the best drive of one leg, between the roads on which its ends may lie.
 *
 * <p>Two ends make a {@link Planning}; {@link BestDrive} finds its best drive; {@link
 * RouteExplanation} compares it with the result for another limit, closure or vehicle; {@link
 * RouteDescription} turns all this into a route. For one thread.
 */
final class LegPlanner {

  /** How much nearer another road has to be, metres; less is the same place, such as a junction. */
  private static final double NEARER = 0.1;

  private final PlanningNetwork network;
  private final Session session;
  private final Leg leg;
  private final RoadClosures closures;
  private final Budgets budgets;
  private final BestDrive drives;
  private final AvoidedRoads places;

  /** What the leg is to avoid of which the map does not tell where it is. */
  private final Set<Matter> unknown = EnumSet.noneOf(Matter.class);

  LegPlanner(
      PlanningNetwork network,
      Session session,
      Leg asked,
      AvoidedRoads places,
      RoadClosures closures,
      Budgets budgets) {
    this.network = network;
    this.session = session;
    this.places = places;
    asked.avoid().features().keySet().stream()
        .filter(feature -> !network.rules().knows(feature))
        .forEach(unknown::add);
    leg = unknown.isEmpty() ? asked : asked.avoiding(asked.avoid().without(unknown));
    this.closures = closures;
    this.budgets = budgets;
    drives = new BestDrive(session);
  }

  /** A search result, and the planning that it is of. */
  record Attempt(Planning planning, Finding found) {

    Optional<Finding.Trip> trip() {
      return found.trip();
    }
  }

  RouteOutcome between(RoadPoint start, RoadPoint end) {
    if (cannotTell()) {
      return notKnown(planning(start, end));
    }
    return answer(search(planning(start, end)), List.of());
  }

  /** A search result between chosen roads, and what is said of roads that are not the first. */
  private record Choice(Attempt attempt, Supplier<List<Notice>> moved) {}

  /** How long the drive of {@link #between} takes; empty without a drive. */
  Optional<DriveTime> time(Snapper snapper, RoadPoint start, RoadPoint end) {
    return time(choose(snapper, start, end).attempt(), snapper);
  }

  private Optional<DriveTime> time(Attempt attempt, Snapper snapper) {
    RouteEnds used = attempt.planning().ends();
    return attempt
        .trip()
        .map(
            trip -> {
              Drive drive = attempt.planning().drive(trip);
              boolean always =
                  isLegal(trip)
                      && drives
                          .always(attempt.planning())
                          .filter(path -> path.cost() == trip.path().cost())
                          .isPresent();
              return new DriveTime(
                  Duration.ofMillis(drive.millis()),
                  drive.cost(),
                  trip.departure(),
                  always,
                  end(snapper, leg.number(), used.start()),
                  end(snapper, leg.last(), used.end()));
            });
  }

  private static DriveTime.End end(Snapper snapper, int stop, RoadPoint used) {
    double nearer = used.metres() - NEARER;
    return new DriveTime.End(
        used.metres(), nearer > 0 && snapper.nearestOpen(stop, nearer).isPresent());
  }

  /**
   * The answer for the first choice of roads; if there is no drive, the answer for the best other
   * roads, if there are any.
   */
  RouteOutcome between(Snapper snapper, RoadPoint start, RoadPoint end) {
    if (cannotTell()) {
      return notKnown(planning(start, end));
    }
    Choice choice = choose(snapper, start, end);
    return answer(choice.attempt(), choice.moved().get());
  }

  /** What the drive of that answer takes, if it has one; nothing is explained. */
  Optional<Path.Sum> takes(Snapper snapper, RoadPoint start, RoadPoint end) {
    if (cannotTell()) {
      return Optional.empty();
    }
    Attempt attempt = choose(snapper, start, end).attempt();
    return attempt.trip().map(trip -> sum(trip, attempt.planning().drive(trip)));
  }

  private static Path.Sum sum(Finding.Trip trip, Drive drive) {
    return new Path.Sum(trip.path().cost(), drive.millis(), drive.centimetres());
  }

  /** Whether the map does not tell where something is that the leg never takes. */
  private boolean cannotTell() {
    return !unknown.isEmpty() && leg.avoid().strictly();
  }

  private Choice choose(Snapper snapper, RoadPoint start, RoadPoint end) {
    MovedEnds moved = new MovedEnds(network.roads(), snapper, leg);
    Planning first = planning(start, end);
    Optional<Attempt> found = tried(first);
    if (found.flatMap(Attempt::trip).isEmpty()) {
      for (Planning other : others(snapper, start, end)) {
        Optional<Attempt> instead = tried(other);
        if (instead.flatMap(Attempt::trip).isPresent()) {
          Optional<Attempt> then = instead.get().trip().flatMap(trip -> leavingWith(trip, first));
          if (then.isPresent()) {
            return new Choice(then.get(), () -> moved.of(start, end, Optional::empty));
          }
          RouteEnds ends = other.ends();
          return new Choice(
              instead.get(),
              () ->
                  moved.of(
                      ends.start(),
                      ends.end(),
                      () -> new RouteExplanation(first, session).reason()));
        }
      }
    }
    return new Choice(
        found.orElseThrow(Budget.ExhaustedException::new),
        () -> moved.of(start, end, Optional::empty));
  }

  /**
   * The legal drive between the first roads, at the departure of a drive between other roads that
   * leaves later than it could: the first roads may be open by then.
   */
  private Optional<Attempt> leavingWith(Finding.Trip other, Planning first) {
    return other
        .departure()
        .filter(departure -> leg.times() instanceof Times.DepartAt)
        .filter(departure -> !leg.times().moment().equals(Optional.of(departure)))
        .map(departure -> leg.at(Times.departAt(departure)))
        .map(later -> Planning.of(network, first.ends(), later, closures, budgets))
        .flatMap(this::tried)
        .filter(found -> found.trip().filter(LegPlanner::isLegal).isPresent())
        .map(found -> new Attempt(found.planning().at(leg.times()), found.trip().orElseThrow()));
  }

  private static boolean isLegal(Finding.Trip trip) {
    return trip.path().violatedCentimetres() == 0;
  }

  /** Runs a search; empty if time runs out. */
  private Optional<Attempt> tried(Planning planning) {
    try {
      return Optional.of(search(planning));
    } catch (Budget.ExhaustedException noAnswer) {
      return Optional.empty();
    }
  }

  private RouteOutcome notKnown(Planning planning) {
    return new RouteOutcome.NoLegalRoute(
        planning.stops(), List.of(), Optional.of(List.of()), Map.of(), unknownFeatures());
  }

  private List<Notice> unknownFeatures() {
    return unknown.stream()
        .<Notice>map(feature -> new Notice.AvoidingUnknown(AvoidedKind.of(feature)))
        .toList();
  }

  /**
   * Runs a search. A drive that avoids what the leg is to avoid comes before one that does not, and
   * any of them before one that turns back where the vehicle may be too long for it.
   */
  Attempt search(Planning planning) {
    if (leg.avoid().isNothing()) {
      return searchAnywhere(planning);
    }
    for (Planning each :
        Stream.concat(planning.withoutTurningBack().stream(), Stream.of(planning)).toList()) {
      AvoidingSearch avoiding = new AvoidingSearch(session, each, places);
      Optional<AvoidingSearch.Found> found = avoiding.strictly();
      if (found.isEmpty() && !leg.avoid().strictly()) {
        found = avoiding.asFarAsPossible();
      }
      if (found.isPresent()) {
        return new Attempt(found.get().planning(), found.get().trip());
      }
    }
    AvoidingSearch avoiding = new AvoidingSearch(session, planning, places);
    return leg.avoid().strictly()
        ? new Attempt(avoiding.strict(), drives.answering(avoiding.strict()))
        : searchAnywhere(avoiding.anywhere());
  }

  /** What of the things to avoid is on a drive. */
  private List<Notice> notAvoided(Planning planning, Drive drive) {
    List<Notice> notices = new ArrayList<>(unknownFeatures());
    if (!leg.avoid().isNothing()) {
      Planning whole = Planning.of(network, planning.ends(), leg, closures, budgets);
      Planning strict = new AvoidingSearch(session, whole, places).strict();
      notices.addAll(new AvoidedRuns(strict, places, drive).notices(leg.avoid()));
    }
    return notices;
  }

  /**
   * Runs a search. A vehicle that may be too long to turn back does so only if no legal drive leads
   * there otherwise.
   */
  private Attempt searchAnywhere(Planning planning) {
    Optional<Planning> ahead = planning.withoutTurningBack();
    if (ahead.isPresent()) {
      Finding found = drives.answeringLegally(ahead.get());
      if (found instanceof Finding.Trip) {
        return new Attempt(ahead.get(), found);
      }
    }
    return new Attempt(planning, drives.answering(planning));
  }

  private List<Planning> others(Snapper snapper, RoadPoint start, RoadPoint end) {
    List<RoadPoint> starts = new ArrayList<>(List.of(start));
    starts.addAll(snapper.others(leg.number(), start));
    List<RoadPoint> ends = new ArrayList<>(List.of(end));
    ends.addAll(snapper.others(leg.last(), end));
    List<Planning> others = new ArrayList<>();
    for (int moves = 1; moves < starts.size() + ends.size() - 1; moves++) {
      for (int i = 0; i <= moves; i++) {
        if (i < starts.size() && moves - i < ends.size()) {
          others.add(planning(starts.get(i), ends.get(moves - i)));
        }
      }
    }
    return others;
  }

  private Planning planning(RoadPoint start, RoadPoint end) {
    return planning(RouteEnds.of(network, start, end, leg));
  }

  Planning planning(RouteEnds ends) {
    return Planning.of(network, ends, leg, closures, budgets);
  }

  RouteOutcome answer(Attempt attempt, List<Notice> moved) {
    Planning planning = attempt.planning();
    return attempt
        .found()
        .match(
            new SearchAnswer(
                planning,
                session,
                moved,
                drive -> notAvoided(planning, drive),
                () -> earliestArrival(planning)));
  }

  /** The earliest possible arrival when leaving at the earliest departure or later. */
  private Optional<Instant> earliestArrival(Planning tooShort) {
    Optional<Instant> start = searchedFrom(leg.times());
    if (start.isEmpty()) {
      return Optional.empty();
    }
    Times longest = Times.within(start.get(), start.get().plus(Times.Within.LONGEST));
    Leg longer = leg.at(longest);
    Planning planning = Planning.of(network, tooShort.ends(), longer, closures, budgets);
    return tried(planning)
        .flatMap(Attempt::trip)
        .filter(Finding.Trip::proven)
        .flatMap(
            trip ->
                trip.departure()
                    .map(departure -> departure.plusMillis(planning.drive(trip).millis())));
  }

  /**
   * The departure from which an earlier arrival is looked for. A drive that arrives after an end
   * has not left days before it, so that half of the longest window lies after the end.
   */
  private static Optional<Instant> searchedFrom(Times times) {
    if (times instanceof Times.ArriveBy by) {
      Instant near = by.end().minus(Times.Within.LONGEST.dividedBy(2));
      return Optional.of(by.notBefore().isBefore(near) ? near : by.notBefore());
    }
    return times instanceof Times.Within window ? Optional.of(window.start()) : Optional.empty();
  }
}
