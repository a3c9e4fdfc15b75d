package dev.headroom.domain.route.describe;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Encounters;
import dev.headroom.domain.route.drive.Planning;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Describes a drive as a route: its course, its steps, and the notices for its driver. */
public final class RouteDescription {

  private final Planning planning;
  private final Drive drive;

  /** Describes a drive of a planning. */
  public RouteDescription(Planning planning, Drive drive) {
    this.planning = planning;
    this.drive = drive;
  }

  /** The notices of the drive itself. */
  public List<Notice> notices() {
    return DriveNotices.of(planning, drive);
  }

  /** Every point of the drive, in driving order. */
  public List<Position> line() {
    return RouteShape.of(planning.network().roads(), drive, planning.ends()).points();
  }

  /**
   * Builds the route.
   *
   * @param met the restrictions that the drive meets
   * @param whatIfs its explanation
   * @param notices all notices, including those of the drive
   */
  public Route route(List<Encounters.Encounter> met, Route.WhatIfs whatIfs, List<Notice> notices) {
    RoadNetwork network = planning.network().roads();
    RouteShape shape = RouteShape.of(network, drive, planning.ends());
    Route.Trip trip =
        new Route.Trip(
            drive.centimetres() / 100.0,
            Duration.ofMillis(drive.millis()),
            drive.departure(),
            drive.departure().map(departure -> departure.plusMillis(drive.millis())));
    return new Route(
        trip,
        course(shape),
        Steps.of(planning.network(), drive, shape),
        violated(met),
        PassedLimits.of(planning, drive),
        whatIfs,
        FoldedNotices.of(notices, 0));
  }

  private Route.Course course(RouteShape shape) {
    List<StopOnRoad> ends = planning.stops();
    return new Route.Course(
        shape.points(),
        shape.box(),
        drive.sections().stream().map(Drive.Section::on).toList(),
        ends.get(0),
        ends.get(1));
  }

  /** The crossed limits, each once for every unbroken stretch of it. */
  private static List<Route.Violated> violated(List<Encounters.Encounter> met) {
    Map<Integer, Integer> last = new HashMap<>();
    List<Route.Violated> violated = new ArrayList<>();
    for (Encounters.Encounter encounter : met) {
      if (encounter.verdict() != Verdict.FORBIDDEN) {
        continue;
      }
      double from = encounter.fromCentimetres() / 100.0;
      double to = encounter.toCentimetres() / 100.0;
      Integer before = last.get(encounter.restriction().index());
      if (before != null && violated.get(before).to() == from) {
        Route.Violated begun = violated.get(before);
        violated.set(before, new Route.Violated(begun.restriction(), begun.from(), to));
      } else {
        last.put(encounter.restriction().index(), violated.size());
        violated.add(new Route.Violated(encounter.restriction(), from, to));
      }
    }
    return violated;
  }
}
