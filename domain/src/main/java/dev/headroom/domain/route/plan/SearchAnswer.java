package dev.headroom.domain.route.plan;

import dev.headroom.domain.engine.Session;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.describe.RouteDescription;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Encounters;
import dev.headroom.domain.route.drive.Finding;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.explain.Explanation;
import dev.headroom.domain.route.explain.MovedEnds;
import dev.headroom.domain.route.explain.RouteExplanation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Turns a search result into an outcome. */
record SearchAnswer(
    Planning planning,
    Session session,
    List<Notice> moved,
    Function<Drive, List<Notice>> notAvoided,
    Supplier<Optional<Instant>> earliestArrival)
    implements Finding.Cases<RouteOutcome> {

  @Override
  public RouteOutcome trip(Finding.Trip trip) {
    Drive drive = planning.drive(trip);
    List<Notice> notices = new ArrayList<>(moved);
    notices.addAll(MovedEnds.away(planning.stops(), moved));
    notices.addAll(notAvoided.apply(drive));
    // Where the search for the latest departure did not end, a later one may do.
    if (trip.proven() || !(planning.times() instanceof Times.ArriveBy)) {
      notices.addAll(new RouteExplanation(planning, session).departure(drive));
    }
    Planning driven =
        planning.times() instanceof Times.DepartAt ? planning.leavingWith(drive) : planning;
    RouteDescription description = new RouteDescription(driven, drive);
    RouteExplanation explanation = new RouteExplanation(driven, session);
    notices.addAll(description.notices());
    notices.addAll(explanation.closures(drive));
    if (!trip.proven()) {
      notices.add(new Notice.OutOfTime(Notice.Sought.BETTER_DEPARTURE));
    }
    List<Encounters.Encounter> met = Encounters.of(driven, drive);
    Explanation<Route.WhatIfs> whatIfs = explanation.of(drive, met);
    notices.addAll(whatIfs.notices());
    // Whether the vehicle can drive the route at all comes first.
    notices.sort(Comparator.comparing(notice -> !(notice instanceof Notice.TurnsBack)));
    Route route = description.route(met, whatIfs.value(), notices);
    return new RouteOutcome.Planned(
        List.of(route.with(new Alternatives(driven, session).of(trip, route))));
  }

  @Override
  public RouteOutcome none() {
    return new RouteExplanation(planning, session).ofNone(moved);
  }

  @Override
  public RouteOutcome tooShort() {
    return new RouteOutcome.WindowTooShort(
        planning.leg().last(), planning.stops(), earliestArrival.get());
  }
}
