package dev.headroom.domain.trace;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.match.MatchedTrace;
import dev.headroom.domain.match.PositionNoise;
import dev.headroom.domain.match.TraceMatcher;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.route.judge.ClosedParts;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Audits drives: finds the roads on which a vehicle drove, and the rules that it broke there. Safe
 * for several threads.
 */
public final class TraceAudit {

  /** A speed on less certain roads is not reported. */
  private static final double LEAST_CERTAIN = 0.75;

  private static final double RATHER_LEGAL = 4;

  private final RoadIndex index;
  private final RoutePlanner planner;
  private final SpeedLaws laws;
  private final TurnBans turnBans;

  /**
   * Audits on a map.
   *
   * @param planner plans on the same map
   */
  public TraceAudit(RoadIndex index, RoutePlanner planner, SpeedLaws laws) {
    this.index = Objects.requireNonNull(index);
    this.planner = Objects.requireNonNull(planner);
    this.laws = Objects.requireNonNull(laws);
    turnBans = new TurnBans(index.network());
  }

  /**
   * Audits a trace.
   *
   * @param vehicle with its equipment; limits of unknown measures are not checked
   * @param closures placed on the same map, including those that have ended
   * @throws Budget.ExhaustedException if the budget runs out first
   */
  public AuditReport audit(Trace trace, Dimensions vehicle, RoadClosures closures, Budget budget) {
    if (trace.points().size() < 2) {
      return new AuditReport(
          List.of(), List.of(), List.of(), trace.points().size(), 0, TraceNoise.LEAST);
    }
    RoadNetwork network = index.network();
    PositionNoise errors = TraceNoise.of(index, planner.turns(), trace.points(), budget);
    double noise = errors.metres();
    TraceMatcher matcher = new TraceMatcher(index, planner.turns(), errors);
    SpeedCheck speeds = new SpeedCheck(network, laws, vehicle, noise);
    DrivenPlaces places = new DrivenPlaces(network);
    ClosedParts closed = new ClosedParts(closures);
    List<TracedDrive> drives = new ArrayList<>();
    List<TracedStretch.Gap> gaps = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    int strays = 0;
    TraceLayers before = null;
    for (TraceLayers layers : TraceLayers.of(trace.points(), noise)) {
      if (before != null) {
        gaps.add(gap(before, layers));
      }
      before = layers;
      MatchedTrace matched = matcher.match(layers, budget);
      DriveBuilder builder = new DriveBuilder(network, matcher, matched, layers).build(budget);
      drives.addAll(builder.drives());
      gaps.addAll(builder.gaps());
      strays += builder.strays();
      for (DrivenLeg leg : builder.legs()) {
        List<DrivenLeg.Road> sure = leg.sure(noise);
        if (sure.isEmpty()) {
          continue;
        }
        LegAudit audit =
            new LegAudit(
                network,
                planner,
                turnBans,
                sure,
                leg.fromOff(),
                leg.toOff(),
                (from, to, leftOut) -> matcher.evidence(layers, matched, from, to, leftOut, budget),
                vehicle,
                closed);
        within(budget);
        findings.addAll(audit.find());
        speeds.of(leg).stream()
            .map(fast -> speeding(places, leg, fast))
            .filter(finding -> finding.certainty() >= LEAST_CERTAIN)
            .forEach(findings::add);
      }
    }
    gaps.sort(Comparator.comparing(TracedStretch.Gap::from));
    if (VehicleClass.of(vehicle) != VehicleClass.LIGHT_GOODS) {
      findings.addAll(new BreakCheck(network).of(drives));
    }
    findings.sort(Comparator.comparing(Finding::from));
    return new AuditReport(drives, gaps, findings, trace.points().size(), strays, noise);
  }

  /**
   * Audits a drive whose roads are known.
   *
   * @param roads in driving order without a gap, at least one
   * @param vehicle with its equipment; limits of unknown measures are not checked
   * @param closures placed on the same map
   */
  public List<Finding> audit(
      List<TracedStretch.OnRoad> roads, Dimensions vehicle, RoadClosures closures) {
    List<DrivenLeg.Road> driven =
        roads.stream()
            .map(
                on ->
                    new DrivenLeg.Road(
                        on.part(),
                        on.from().toEpochMilli(),
                        on.to().toEpochMilli(),
                        on.certainty(),
                        0,
                        0))
            .toList();
    return new LegAudit(
            index.network(),
            planner,
            turnBans,
            driven,
            false,
            false,
            BreachCertainty.Rivals.NONE,
            vehicle,
            new ClosedParts(closures))
        .find();
  }

  private static void within(Budget budget) {
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
  }

  private static TracedStretch.Gap gap(TraceLayers before, TraceLayers after) {
    int last = before.count() - 1;
    return new TracedStretch.Gap(
        before.position(last),
        after.position(0),
        Instant.ofEpochMilli(before.to(last)),
        Instant.ofEpochMilli(after.from(0)));
  }

  /** How certain a speed is that is none on the roads beside, which few drives use instead. */
  private static double ratherLegal(double certainty) {
    return certainty / (certainty + (1 - certainty) * RATHER_LEGAL);
  }

  private static Finding speeding(DrivenPlaces places, DrivenLeg leg, SpeedCheck.Fast fast) {
    int first = leg.on()[fast.from()];
    int last = leg.on()[fast.to()];
    double metres = 0;
    double certain = 0;
    for (DrivenLeg.Road on : leg.roads().subList(first, last + 1)) {
      metres += on.part().length();
      certain += on.part().length() * on.certainty();
    }
    double certainty = metres == 0 ? 0 : ratherLegal(certain / metres);
    return new Finding(
        new Breach.Speeding(fast.most(), fast.driven()),
        places.where(leg.roads().subList(first, last + 1)),
        Instant.ofEpochMilli(leg.times()[fast.from()]),
        Instant.ofEpochMilli(leg.times()[fast.to()]),
        Truth.YES,
        certainty);
  }
}
