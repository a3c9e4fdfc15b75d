package dev.headroom.domain.route.explain;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureTerm;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.Passage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Explains the effect of closures: which of them change the best drive, and which of them prevent
 * every drive.
 */
final class ClosureExplanation {

  /** The maximum number of closures off the map to name. */
  private static final int MOST_NAMED = 10;

  private final Planning planning;
  private final BestDrive drives;
  private final RoadNetwork network;
  private final Map<DirectedRoad, List<Lying>> byRoad = new HashMap<>();

  private record Lying(RoadClosures.OnRoads found, RoadPart part) {}

  ClosureExplanation(Planning planning, BestDrive drives) {
    this.planning = planning;
    this.drives = drives;
    network = planning.network().roads();
    for (RoadClosures.OnRoads found : planning.closures().onRoads()) {
      for (RoadPart part : found.parts()) {
        byRoad
            .computeIfAbsent(part.road(), directed -> new ArrayList<>())
            .add(new Lying(found, part));
      }
    }
  }

  /**
   * The closures that a drive avoids, those that it passes while they are not in force, and those
   * off the map.
   */
  List<Notice> of(Drive drive) {
    List<Notice> notices = new ArrayList<>();
    try {
      withoutClosures(planning.leavingWith(drive))
          .ifPresent(open -> notices.addAll(stopping(open, true)));
    } catch (Budget.ExhaustedException leftOut) {
      notices.add(new Notice.OutOfTime(Notice.Sought.CLOSURES_AVOIDED));
    }
    notices.addAll(passed(drive));
    elsewhere().ifPresent(notices::add);
    return notices;
  }

  /** The closures without which there would be a drive; its notices also name those off the map. */
  Explanation<List<Reason>> ofNone() {
    List<Notice> notices = new ArrayList<>();
    List<Reason> reasons = new ArrayList<>();
    try {
      withoutClosures(planning)
          .ifPresent(
              drive -> {
                notices.addAll(stopping(drive, false));
                reasons.addAll(against(drive));
              });
    } catch (Budget.ExhaustedException leftOut) {
      notices.add(new Notice.OutOfTime(Notice.Sought.CLOSURES_THAT_BLOCK));
    }
    elsewhere().ifPresent(notices::add);
    return new Explanation<>(reasons, notices);
  }

  /** The reasons why closures stop a drive. */
  List<Reason> against(Drive drive) {
    List<Reason> reasons = new ArrayList<>();
    met(drive, true)
        .forEach(
            (found, section) ->
                reasons.add(
                    reason(
                        found,
                        section.on(),
                        section.turn().isEmpty(),
                        drive.driving(section).enter())));
    return reasons;
  }

  /**
   * The reasons why closures stop a drive along a road, whenever they are in force.
   *
   * @param first whether the drive begins on it
   */
  List<Reason> on(DirectedRoad on, boolean first) {
    return byRoad.getOrDefault(on, List.of()).stream()
        .map(lying -> reason(lying.found(), on, first, planning.times().moment()))
        .toList();
  }

  private Reason reason(
      RoadClosures.OnRoads found, DirectedRoad on, boolean first, Optional<Instant> met) {
    boolean timed = planning.times().moment().isPresent();
    ClosureTerm term = found.term();
    Optional<Instant> until = found.closure().notice().until();
    Optional<Instant> opens = term.hasHours() ? met.flatMap(term::opensFrom) : until;
    int road = on.road();
    return new Reason(
        Reason.Kind.CLOSURE,
        network.streetOf(road),
        first ? planning.ends().start().at() : network.junction(network.tailOf(on)),
        "way/" + network.wayOf(road),
        Optional.empty(),
        timed ? opens : Optional.empty(),
        Optional.empty(),
        until.isEmpty() && !term.hasHours()
            ? Reason.Help.NOTHING
            : timed ? Reason.Help.OTHER_TIME : Reason.Help.GIVEN_TIME);
  }

  /** The best drive without closures, if any of them lies on the map. */
  private Optional<Drive> withoutClosures(Planning closed) {
    Planning open = closed.withoutClosures();
    return byRoad.isEmpty() ? Optional.empty() : drives.of(open).trip().map(open::drive);
  }

  /** The closures that would stop a drive, each once, in driving order. */
  private List<Notice> stopping(Drive drive, boolean otherWay) {
    return met(drive, true).entrySet().stream()
        .<Notice>map(
            met ->
                new Notice.ClosureStops(met.getKey().closure(), streetOf(met.getValue()), otherWay))
        .toList();
  }

  /** The closures on a drive that are not in force when it passes. */
  private List<Notice> passed(Drive drive) {
    return met(drive, false).entrySet().stream()
        .<Notice>map(
            met -> new Notice.ClosureNotInForce(met.getKey().closure(), streetOf(met.getValue())))
        .toList();
  }

  /** The closures that lie on no road of this map. */
  private Optional<Notice> elsewhere() {
    List<Closure> lost = planning.closures().elsewhere();
    int named = Math.min(lost.size(), MOST_NAMED);
    return lost.isEmpty()
        ? Optional.empty()
        : Optional.of(new Notice.ClosuresOffMap(lost.subList(0, named), lost.size() - named));
  }

  /**
   * The closures on the driven parts of roads that are in force then, or are not, each with the
   * first section on it.
   */
  private Map<RoadClosures.OnRoads, Drive.Section> met(Drive drive, boolean inForce) {
    if (byRoad.isEmpty()) {
      return Map.of();
    }
    Map<RoadClosures.OnRoads, Drive.Section> met = new LinkedHashMap<>();
    for (Drive.Section section : drive.sections()) {
      int length = network.lengthOf(section.on().road());
      long from = Math.round(section.from() * length);
      long to = Math.round(section.to() * length);
      for (Lying lying : byRoad.getOrDefault(section.on(), List.of())) {
        if (lying.part().from() <= to
            && lying.part().to() >= from
            && holds(lying.found().term(), drive.driving(section)) == inForce) {
          met.putIfAbsent(lying.found(), section);
        }
      }
    }
    return met;
  }

  private String streetOf(Drive.Section section) {
    return network.streetOf(section.on().road());
  }

  /** Whether a closure is in force at any moment of a passage; always if there are no times. */
  private static boolean holds(ClosureTerm term, Passage passage) {
    return !passage.told()
        || term.during(
            passage.enter().get().toEpochMilli(), passage.leave().orElseThrow().toEpochMilli());
  }
}
