package dev.headroom.application.driver;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.LookUpSettings;
import dev.headroom.application.map.Nearby;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Handles a position reported by a driver's phone. The vehicle that its dimensions name has the
 * equipment that the company stored for it. Safe for several threads.
 */
public final class ReportPosition {

  /** The greatest number of restrictions in an answer. */
  public static final int MOST_LISTED = 500;

  private final CurrentMap map;
  private final AssignVehicle assignVehicle;
  private final LookUpSettings settings;
  private final Clock clock;
  private final BiConsumer<RoadMap, AlertDriver.Report> alerts;

  /** Answers from the current map, without alerts; the clock decides which hours hold. */
  public ReportPosition(
      CurrentMap map, AssignVehicle assignVehicle, LookUpSettings settings, Clock clock) {
    this(map, assignVehicle, settings, clock, (on, report) -> {});
  }

  /**
   * Answers from the current map, and passes each report on to the alerts.
   *
   * @param alerts returns at once and throws nothing: the answer never depends on it
   */
  public ReportPosition(
      CurrentMap map,
      AssignVehicle assignVehicle,
      LookUpSettings settings,
      Clock clock,
      BiConsumer<RoadMap, AlertDriver.Report> alerts) {
    this.map = map;
    this.assignVehicle = assignVehicle;
    this.settings = settings;
    this.clock = clock;
    this.alerts = alerts;
  }

  /**
   * The vehicle's position and, if reported, its dimensions.
   *
   * @param before places where it was shortly before, oldest first
   */
  public record Command(
      long driverId, Position place, Optional<Dimensions> dimensions, List<Position> before) {

    /** Copies the list. */
    public Command {
      before = List.copyOf(before);
    }

    /** A position without earlier ones. */
    public Command(long driverId, Position place, Optional<Dimensions> dimensions) {
      this(driverId, place, dimensions, List.of());
    }
  }

  /**
   * Handles the report.
   *
   * @return at most {@value #MOST_LISTED} restrictions within the radius: first those that stop
   *     this vehicle, then the others, nearest first in both
   */
  public Nearby handle(Command command) {
    RoadMap current = map.get().orElse(null);
    if (current == null) {
      return new Nearby.NotReady();
    }
    Optional<Dimensions> vehicle =
        command
            .dimensions()
            .map(
                reported ->
                    reported.complete()
                        ? assignVehicle.handle(command.driverId(), reported)
                        : reported);
    Instant now = clock.instant();
    List<FoundRestriction> near =
        current.restrictionsNear(command.place(), settings.positionRadius(), now);
    alerts.accept(
        current,
        new AlertDriver.Report(
            command.driverId(), command.place(), vehicle, near, now, command.before()));
    List<FoundRestriction> listed =
        near.stream().filter(found -> found.restriction().type().isDimension()).toList();
    if (listed.isEmpty()) {
      return current.covers(command.place())
          ? new Nearby.Covered(List.of())
          : new Nearby.NoCoverage();
    }
    List<FoundRestriction> ordered =
        vehicle.map(whole -> stoppingFirst(current, listed, whole)).orElse(listed);
    return new Nearby.Covered(ordered.subList(0, Math.min(MOST_LISTED, ordered.size())));
  }

  private List<FoundRestriction> stoppingFirst(
      RoadMap current, List<FoundRestriction> near, Dimensions vehicle) {
    Situation now = Situation.of(vehicle, new When.At(clock.instant()));
    List<FoundRestriction> ordered = new ArrayList<>(near);
    ordered.sort(
        Comparator.comparing(
            found ->
                current.network().ruleBook().verdictOfRule(found.rule(), now) == Verdict.OPEN));
    return ordered;
  }
}
