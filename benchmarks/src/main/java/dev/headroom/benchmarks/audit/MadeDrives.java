package dev.headroom.benchmarks.audit;

import dev.headroom.benchmarks.route.Places;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.ForbiddenManoeuvre;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.trace.Finding;
import dev.headroom.domain.trace.TraceAudit;
import dev.headroom.domain.trace.TracedStretch;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Draws drives on a map: legal ones, and ones into which breaches are put. */
final class MadeDrives {

  private static final Instant MONDAY = Instant.parse("2026-11-30T09:00:00Z");
  private static final int LEAST_AGAINST = 6_000;
  private static final double LEAST_APART = 1_500;
  private static final double MOST_APART = 9_000;

  private final RoadNetwork network;
  private final RoutePlanner planner;
  private final TraceAudit audit;
  private final LegalWays ways;
  private final Places places;
  private final Random random;
  private final List<Integer> zones = new ArrayList<>();

  MadeDrives(RoadIndex index, RoutePlanner planner, TraceAudit audit, long seed) {
    network = index.network();
    this.planner = planner;
    this.audit = audit;
    ways = new LegalWays(planner.turns());
    places = new Places(network, seed);
    random = new Random(seed);
    RuleBook book = network.ruleBook();
    for (int road = 0; road < network.roadCount(); road++) {
      int set = network.rulesOf(DirectedRoad.along(road));
      for (int n = 0; n < book.sizeOf(set); n++) {
        if (book.rule(book.ruleOf(set, n)).clauses().stream().anyMatch(MadeDrives::isZone)) {
          zones.add(road);
          break;
        }
      }
    }
  }

  private static boolean isZone(Clause clause) {
    return clause.value() == Access.DESTINATION || !clause.condition().purposes().isEmpty();
  }

  private Dimensions vehicle() {
    return Dimensions.ofCentimetresAndKilograms(
        300 + random.nextInt(141),
        600 + random.nextInt(1_076),
        220 + random.nextInt(36),
        7_600 + random.nextInt(36_401));
  }

  /** A drive of a route that is legal for its vehicle. */
  MadeDrive legal() {
    while (true) {
      Dimensions vehicle = vehicle();
      Position from = places.nearAConnectedRoad();
      Position to = places.nearAConnectedRoad();
      double apart = from.metresTo(to);
      if (apart >= LEAST_APART && apart <= MOST_APART) {
        Times times = Times.departAt(MONDAY);
        RouteRequest request = new RouteRequest(from, to, vehicle, times);
        RouteOutcome outcome = planner.plan(request, RoadClosures.NONE, Budgets.UNLIMITED);
        if (outcome instanceof RouteOutcome.Planned planned) {
          Route route = planned.legs().get(0);
          Optional<MadeDrive> drive =
              route.violated().isEmpty()
                  ? made(
                      vehicle,
                      parts(route.roads(), route.course().start().at(), route.course().end().at()))
                  : Optional.empty();
          if (drive.isPresent() && drive.get().findings().isEmpty()) {
            return drive.get();
          }
        }
      }
    }
  }

  /** A drive with at least one breach. */
  MadeDrive illegal(int kind) {
    while (true) {
      Dimensions vehicle = vehicle();
      DirectedRoad from = road();
      DirectedRoad to = road();
      List<DirectedRoad> through = through(kind);
      if (through.isEmpty() || !near(from, through.get(0)) || !near(to, through.get(0))) {
        continue;
      }
      List<DirectedRoad> before = ways.between(from, through.get(0));
      List<DirectedRoad> after = ways.between(through.get(through.size() - 1), to);
      if (before.isEmpty() || after.isEmpty()) {
        continue;
      }
      List<DirectedRoad> roads = new ArrayList<>(before);
      roads.addAll(through.subList(1, through.size()));
      roads.addAll(after.subList(1, after.size()));
      if (turnsBack(roads)) {
        continue;
      }
      List<RoadPart> parts = new ArrayList<>();
      for (DirectedRoad on : roads) {
        parts.add(new RoadPart(on, 0, network.lengthOf(on.road())));
      }
      Optional<MadeDrive> drive = made(vehicle, parts);
      if (drive.isPresent() && !drive.get().findings().isEmpty()) {
        return drive.get();
      }
    }
  }

  /** Whether roads lead into a dead end and back, which positions seldom tell. */
  private static boolean turnsBack(List<DirectedRoad> roads) {
    for (int i = 1; i < roads.size(); i++) {
      if (roads.get(i).road() == roads.get(i - 1).road()) {
        return true;
      }
    }
    return false;
  }

  private boolean near(DirectedRoad one, DirectedRoad other) {
    double apart =
        network.junction(network.headOf(one)).metresTo(network.junction(network.headOf(other)));
    return apart > 500 && apart < MOST_APART / 2;
  }

  private DirectedRoad road() {
    while (true) {
      DirectedRoad on = DirectedRoad.unpack(random.nextInt(2 * network.roadCount()));
      if (network.roadHas(on.road(), NetworkColumns.CONNECTED) && network.drivable(on)) {
        return on;
      }
    }
  }

  /** Roads at which a breach is likely. */
  private List<DirectedRoad> through(int kind) {
    return switch (kind) {
      case 0 -> limited();
      case 1 -> against();
      case 2 -> banned();
      default -> zone();
    };
  }

  private List<DirectedRoad> limited() {
    int[] roads = network.stretches().roadsWith(random.nextInt(network.restrictions().size()));
    return roads.length == 0 ? List.of() : eitherWay(roads[random.nextInt(roads.length)]);
  }

  private List<DirectedRoad> zone() {
    return zones.isEmpty() ? limited() : eitherWay(zones.get(random.nextInt(zones.size())));
  }

  private List<DirectedRoad> eitherWay(int road) {
    DirectedRoad on = new DirectedRoad(road, random.nextBoolean());
    return network.drivable(on) ? List.of(on) : List.of();
  }

  private List<DirectedRoad> against() {
    DirectedRoad on = DirectedRoad.unpack(random.nextInt(2 * network.roadCount()));
    if (network.drivable(on)
        || !network.drivable(on.reversed())
        || network.lengthOf(on.road()) < LEAST_AGAINST
        || !network.roadHas(on.road(), NetworkColumns.CONNECTED)) {
      return List.of();
    }
    List<DirectedRoad> into =
        network.leaving(network.tailOf(on)).stream()
            .map(DirectedRoad::reversed)
            .filter(other -> other.road() != on.road() && network.drivable(other))
            .toList();
    List<DirectedRoad> out =
        network.leaving(network.headOf(on)).stream()
            .filter(other -> other.road() != on.road() && network.drivable(other))
            .toList();
    return into.isEmpty() || out.isEmpty() ? List.of() : List.of(any(into), on, any(out));
  }

  private List<DirectedRoad> banned() {
    List<ForbiddenManoeuvre> all = network.forbiddenManoeuvres();
    if (all.isEmpty()) {
      return List.of();
    }
    List<DirectedRoad> roads = all.get(random.nextInt(all.size())).roads();
    boolean turnsBack = roads.size() == 2 && roads.get(0).road() == roads.get(1).road();
    return !turnsBack && roads.stream().allMatch(network::drivable) ? roads : List.of();
  }

  private DirectedRoad any(List<DirectedRoad> roads) {
    return roads.get(random.nextInt(roads.size()));
  }

  private List<RoadPart> parts(List<DirectedRoad> roads, Position start, Position end) {
    List<RoadPart> parts = new ArrayList<>();
    for (int i = 0; i < roads.size(); i++) {
      DirectedRoad on = roads.get(i);
      int length = network.lengthOf(on.road());
      int from = i == 0 ? RoadPoint.nearest(network, on.road(), start).along(network, on) : 0;
      int to =
          i == roads.size() - 1
              ? RoadPoint.nearest(network, on.road(), end).along(network, on)
              : length;
      parts.add(new RoadPart(on, from, Math.max(from, to)));
    }
    return parts;
  }

  private Optional<MadeDrive> made(Dimensions vehicle, List<RoadPart> parts) {
    List<TracedStretch.OnRoad> roads = MadeDrive.timed(network, parts, MONDAY, random);
    List<Finding> findings = audit.audit(roads, vehicle, RoadClosures.NONE);
    MadeDrive drive = new MadeDrive(vehicle, roads, findings);
    return drive.metres() < 1_000 ? Optional.empty() : Optional.of(drive);
  }
}
