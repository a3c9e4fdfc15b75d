package dev.headroom.domain.route.explain;

import dev.headroom.domain.closure.ClosedPart;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.Passage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What closures change: those without which the best drive is another, or without which there is
 * one.
 */
final class ClosureExplanation {

  /** How many closures that lie nowhere are named. */
  private static final int MOST_NAMED = 10;

  private final Planning planning;
  private final BestDrive drives;
  private final RoadNetwork network;
  private final Map<DirectedRoad, List<Lying>> byRoad = new HashMap<>();

  private record Lying(Closure closure, ClosedPart part) {}

  ClosureExplanation(Planning planning, BestDrive drives) {
    this.planning = planning;
    this.drives = drives;
    network = planning.network().roads();
    for (RoadClosures.OnRoads found : planning.closures().onRoads()) {
      for (ClosedPart part : found.parts()) {
        byRoad
            .computeIfAbsent(part.road(), directed -> new ArrayList<>())
            .add(new Lying(found.closure(), part));
      }
    }
  }

  /** The closures that a drive goes round, those that it passes, and those that lie nowhere. */
  List<Notice> of(Drive drive) {
    List<Notice> notices = new ArrayList<>();
    notices.addAll(stopping(planning.leavingWith(drive), true, Notice.Sought.CLOSURES_AVOIDED));
    notices.addAll(passed(drive));
    elsewhere().ifPresent(notices::add);
    return notices;
  }

  /** The closures without which there would be a drive, and those that lie nowhere. */
  List<Notice> ofNone() {
    List<Notice> notices = new ArrayList<>();
    notices.addAll(stopping(planning, false, Notice.Sought.CLOSURES_THAT_BLOCK));
    elsewhere().ifPresent(notices::add);
    return notices;
  }

  /** The closures on the best drive if none held. */
  private List<Notice> stopping(Planning closed, boolean otherWay, Notice.Sought sought) {
    if (byRoad.isEmpty()) {
      return List.of();
    }
    Planning open = closed.withoutClosures();
    try {
      return drives
          .of(open)
          .trip()
          .map(trip -> stopping(open.drive(trip), otherWay))
          .orElse(List.of());
    } catch (Budget.ExhaustedException leftOut) {
      return List.of(new Notice.OutOfTime(sought));
    }
  }

  /** The closures that would stop a drive, each once, in its order. */
  private List<Notice> stopping(Drive drive, boolean otherWay) {
    return met(drive, true).entrySet().stream()
        .<Notice>map(met -> new Notice.ClosureStops(met.getKey(), met.getValue(), otherWay))
        .toList();
  }

  /** The closures on a drive that do not hold while it passes. */
  private List<Notice> passed(Drive drive) {
    return met(drive, false).entrySet().stream()
        .<Notice>map(met -> new Notice.ClosureNotInForce(met.getKey(), met.getValue()))
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

  /** The closures on the driven parts of roads that hold then, or do not; and the streets. */
  private Map<Closure, String> met(Drive drive, boolean inForce) {
    if (byRoad.isEmpty()) {
      return Map.of();
    }
    Map<Closure, String> met = new LinkedHashMap<>();
    for (Drive.Leg leg : drive.legs()) {
      int length = network.lengthOf(leg.on().road());
      long from = Math.round(leg.from() * length);
      long to = Math.round(leg.to() * length);
      for (Lying lying : byRoad.getOrDefault(leg.on(), List.of())) {
        if (lying.part().from() <= to
            && lying.part().to() >= from
            && holds(lying.closure().notice(), drive.driving(leg)) == inForce) {
          met.putIfAbsent(lying.closure(), network.streetOf(leg.on().road()));
        }
      }
    }
    return met;
  }

  /** Whether a closure holds at any moment of a passage; without times it does. */
  private static boolean holds(ClosureNotice notice, Passage passage) {
    return !passage.told()
        || (!notice.endedBy(passage.enter().get())
            && !notice.from().isAfter(passage.leave().orElseThrow()));
  }
}
