package dev.headroom.domain.route.plan;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.avoid.AvoidedRoads;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Finding;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.drive.RuledSections;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.explain.MovedEnds;
import dev.headroom.domain.route.via.PassingSession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Plans a leg that passes stops without a halt. The direction in which each stop is passed is
 * chosen first, by the parts of the way between them; then the leg is planned and explained as any
 * other, with a {@link PassingSession}. For one thread.
 */
final class PassingPlanner {

  /** For so many stops all choices of directions are tried, best first; for more only the best. */
  private static final int ALL_CHOICES = 4;

  /** More than any path costs. */
  private static final long NO_WAY = Long.MAX_VALUE / 128;

  private final Ground ground;
  private final Session session;
  private final Leg leg;
  private final RoadClosures closures;
  private final Budgets budgets;
  private final AvoidedRoads avoided;

  /** What is planned on. */
  record Ground(RoadIndex index, Coverage coverage, PlanningNetwork network) {}

  /** The points of a leg. */
  private record Points(RoadPoint start, List<PassedStop> passed, RoadPoint end) {}

  /** A direction for each stop, and what the way costs. */
  private record Choice(List<Anchor> ways, long cost) {}

  PassingPlanner(Ground ground, Session session, Leg leg, RoadClosures closures, Budgets budgets) {
    this.ground = ground;
    this.session = session;
    this.leg = leg;
    this.closures = closures;
    this.budgets = budgets;
    avoided = AvoidedRoads.of(ground.index(), leg.avoid());
  }

  LegAnswer through(List<Stop> stops) {
    RoadNetwork roads = ground.network().roads();
    Snapper snapper = new Snapper(ground.index(), roads, ground.coverage(), leg);
    Optional<RoadPoint> start = snapper.snap(leg.number());
    if (start.isEmpty()) {
      return LegAnswer.of(snapper.failure(leg.number()), 0);
    }
    List<PassedStop> passed = new ArrayList<>();
    for (int i = 0; i < stops.size(); i++) {
      Stop stop = stops.get(i);
      Optional<PassedStop> found =
          PassedStop.find(ground.index(), ground.coverage(), ground.network(), leg, stop);
      if (found.isEmpty()) {
        RouteOutcome none =
            ground.coverage().includes(ground.index(), stop.place())
                ? new RouteOutcome.PointOffNetwork(leg.last(), List.of())
                : new RouteOutcome.NoCoverage(leg.last());
        return LegAnswer.of(none, i);
      }
      passed.add(found.get());
    }
    Optional<RoadPoint> end = snapper.snap(leg.last());
    if (end.isEmpty()) {
      return LegAnswer.of(snapper.failure(leg.last()), stops.size());
    }
    Points points = new Points(start.get(), passed, end.get());
    List<Notice> moved =
        new MovedEnds(roads, snapper, leg).of(points.start(), points.end(), Optional::empty);
    return through(points, moved);
  }

  private LegAnswer through(Points points, List<Notice> moved) {
    for (Choice choice : choices(points)) {
      LegPlanner planner =
          new LegPlanner(
              ground.network(),
              new PassingSession(session, choice.ways()),
              leg,
              avoided,
              closures,
              budgets);
      LegPlanner.Attempt attempt = planner.search(planner.planning(ends(points)));
      Optional<Drive> drive = attempt.trip().map(attempt.planning()::drive);
      if (drive.filter(found -> isLegal(found, attempt.planning())).isPresent()) {
        return new LegAnswer(
            planner.answer(attempt, moved), 0, passed(drive.get(), points, choice));
      }
      if (attempt.found() instanceof Finding.TooShort) {
        return LegAnswer.of(planner.answer(attempt, moved), points.passed().size());
      }
    }
    return none(points);
  }

  private static boolean isLegal(Drive drive, Planning planning) {
    return new RuledSections(drive).legal(planning.levels(), planning.enclaves());
  }

  private RouteEnds ends(Points points) {
    return RouteEnds.of(ground.network(), points.start(), points.end(), leg);
  }

  /**
   * The first part that cannot be driven, explained. If each can be driven apart from the others,
   * the vehicle would have to turn back at a stop.
   */
  private LegAnswer none(Points points) {
    LegPlanner planner = new LegPlanner(ground.network(), session, leg, avoided, closures, budgets);
    RoadPoint from = points.start();
    List<Anchor> sources = ends(points).sources();
    for (int part = 0; part <= points.passed().size(); part++) {
      boolean last = part == points.passed().size();
      RoadPoint to = last ? points.end() : points.passed().get(part).point();
      List<Anchor> targets = last ? ends(points).targets() : points.passed().get(part).ways();
      Planning planning = planner.planning(new RouteEnds(from, to, sources, targets));
      if (!(new BestDrive(session).legal(planning) instanceof Finding.Trip)) {
        LegPlanner.Attempt nothing = new LegPlanner.Attempt(planning, new Finding.None());
        return LegAnswer.of(planner.answer(nothing, List.of()), part);
      }
      if (last) {
        return LegAnswer.of(turnsBack(planning), part);
      }
      from = to;
      sources = targets;
    }
    throw new IllegalStateException("a leg without a last part");
  }

  private RouteOutcome turnsBack(Planning last) {
    RoadPoint at = last.ends().start();
    RoadNetwork roads = ground.network().roads();
    Reason reason =
        Reason.of(
            Reason.Kind.NO_WAY_OUT,
            roads.streetOf(at.road()),
            at.at(),
            "way/" + roads.wayOf(at.road()),
            Reason.Help.NOTHING);
    return new RouteOutcome.NoLegalRoute(
        last.stops(), List.of(reason), Optional.of(List.of()), Map.of(), List.of());
  }

  /** Directions for all stops, those of the cheapest way first. */
  private List<Choice> choices(Points points) {
    List<Choice> choices = new ArrayList<>(List.of(new Choice(List.of(), 0)));
    RoadPoint from = points.start();
    for (int i = 0; i <= points.passed().size(); i++) {
      boolean last = i == points.passed().size();
      RoadPoint to = last ? points.end() : points.passed().get(i).point();
      List<Choice> longer = new ArrayList<>();
      List<List<Anchor>> nexts =
          last
              ? List.of(ends(points).targets())
              : points.passed().get(i).ways().stream().map(List::of).toList();
      List<Part> known = new ArrayList<>();
      for (Choice choice : choices) {
        List<Anchor> sources =
            i == 0
                ? ends(points).sources()
                : choice.ways().subList(choice.ways().size() - 1, choice.ways().size());
        for (List<Anchor> next : nexts) {
          long cost = cost(new RouteEnds(from, to, sources, next), known);
          List<Anchor> ways = new ArrayList<>(choice.ways());
          if (!last) {
            ways.addAll(next);
          }
          longer.add(new Choice(ways, Math.min(NO_WAY, choice.cost() + cost)));
        }
      }
      longer.sort(Comparator.comparingLong(Choice::cost));
      choices = points.passed().size() <= ALL_CHOICES ? longer : bestForEachEnd(longer);
      from = to;
    }
    return points.passed().size() <= ALL_CHOICES ? choices : choices.subList(0, 1);
  }

  /** The cost of a part that was computed before. */
  private record Part(RouteEnds ends, long cost) {}

  private long cost(RouteEnds ends, List<Part> known) {
    for (Part part : known) {
      if (part.ends().equals(ends)) {
        return part.cost();
      }
    }
    Planning planning = Planning.of(ground.network(), ends, leg, closures, budgets);
    long cost =
        new BestDrive(session)
            .legal(planning)
            .trip()
            .map(trip -> trip.path().cost())
            .orElse(NO_WAY);
    known.add(new Part(ends, cost));
    return cost;
  }

  /** Of the choices that end in the same direction, the first. */
  private static List<Choice> bestForEachEnd(List<Choice> sorted) {
    List<Choice> best = new ArrayList<>();
    for (Choice choice : sorted) {
      Anchor end = choice.ways().get(choice.ways().size() - 1);
      if (best.stream().noneMatch(known -> known.ways().get(known.ways().size() - 1).equals(end))) {
        best.add(choice);
      }
    }
    return best;
  }

  /** Where and when a drive passes the stops. */
  private List<LegAnswer.Passed> passed(Drive drive, Points points, Choice choice) {
    List<LegAnswer.Passed> passed = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < points.passed().size(); i++) {
      RoadPoint point = points.passed().get(i).point();
      DirectedRoad on =
          DirectedRoad.unpack(ground.network().graph().roadOf(choice.ways().get(i).state()));
      while (from < drive.sections().size() - 1 && !drive.sections().get(from).on().equals(on)) {
        from++;
      }
      Drive.Section section = drive.sections().get(from);
      double there = on.forward() ? point.fraction() : 1 - point.fraction();
      double driven = section.to() - section.from();
      double share = driven > 0 ? Math.min(1, Math.max(0, (there - section.from()) / driven)) : 0;
      long millis =
          section.startMillis()
              + (section.millis() - section.road().millis())
              + Math.round(section.road().millis() * share);
      passed.add(
          new LegAnswer.Passed(
              StopOnRoad.of(i, ground.network().roads(), point), Duration.ofMillis(millis)));
    }
    return passed;
  }
}
