package dev.headroom.domain.route.explain;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.Passage;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Explains why a drive leaves later than it could, or arrives earlier than it has to: the rule on
 * its way that is stricter, and would stop it, if it left a minute earlier or later.
 */
final class LaterStart {

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final Planning planning;
  private final ClosureExplanation closures;
  private final RoadNetwork network;
  private final RuleBook book;
  private final RuleReasons reasons;

  LaterStart(Planning planning, ClosureExplanation closures) {
    this.planning = planning;
    this.closures = closures;
    network = planning.network().roads();
    book = planning.network().rules();
    reasons = new RuleReasons(book, planning.leg());
  }

  /** The notice for a drive that leaves later, or arrives earlier. */
  List<Notice> of(Drive drive) {
    if (planning.times() instanceof Times.ArriveBy by) {
      return arrivesEarly(drive, by.end());
    }
    if (!(planning.times() instanceof Times.DepartAt asked)) {
      return List.of();
    }
    Instant departure = drive.departure().orElseThrow();
    if (!departure.isAfter(asked.start())) {
      return List.of();
    }
    Instant before = departure.minus(MINUTE);
    Instant earlier = before.isBefore(asked.start()) ? asked.start() : before;
    return List.of(new Notice.LeavesLater(asked.start(), departure, stricter(drive, earlier)));
  }

  private List<Notice> arrivesEarly(Drive drive, Instant end) {
    Instant departure = drive.departure().orElseThrow();
    Instant arrival = departure.plusMillis(drive.millis());
    if (arrival.plus(MINUTE).isAfter(end)) {
      return List.of();
    }
    Optional<Reason> reason = stricter(drive, departure.plus(MINUTE));
    // Amid traffic a later drive may simply take longer.
    return reason.isPresent() || planning.network().traffic().freeFlow()
        ? List.of(new Notice.ArrivesEarly(end, arrival, reason))
        : List.of();
  }

  /** What stops the drive if it leaves at another moment. */
  private Optional<Reason> stricter(Drive drive, Instant departure) {
    Drive other =
        new Drive(
            drive.sections(),
            Optional.of(departure),
            drive.cost(),
            drive.millis(),
            drive.freeFlowMillis());
    return drive.sections().stream()
        .flatMap(section -> reason(section, drive, other).stream())
        .findFirst()
        .or(() -> closures.against(other).stream().findFirst());
  }

  /**
   * The reason of a rule on a section's turn or road that is stricter for the other drive; empty if
   * there is none.
   */
  private Optional<Reason> reason(Drive.Section section, Drive drive, Drive other) {
    Optional<Reason> turning =
        section
            .turn()
            .flatMap(
                turn ->
                    reason(
                        turn.rules(),
                        section,
                        true,
                        drive.turning(section),
                        other.turning(section)));
    return turning.or(
        () ->
            reason(
                section.road().rules(),
                section,
                false,
                drive.driving(section),
                other.driving(section)));
  }

  private Optional<Reason> reason(
      int rules, Drive.Section section, boolean turn, Passage then, Passage other) {
    return Arrays.stream(book.rulesOf(rules))
        .filter(rule -> verdict(rule, other).compareTo(verdict(rule, then)) > 0)
        .mapToObj(rule -> reasons.of(rule, verdict(rule, other), other, met(rule, section, turn)))
        .findFirst();
  }

  private RuleReasons.Met met(int rule, Drive.Section section, boolean turn) {
    DirectedRoad on = section.on();
    List<Stretch> stretches =
        turn ? network.stretches().at(network.tailOf(on)) : network.stretches().on(on);
    return RuleReasons.Met.entering(
        network,
        on,
        turn,
        rule,
        section.turn().isEmpty()
            ? planning.ends().start().at()
            : network.junction(network.tailOf(on)),
        stretches.stream()
            .filter(stretch -> stretch.rule() == rule)
            .map(Stretch::restriction)
            .findFirst());
  }

  private Verdict verdict(int rule, Passage passage) {
    return planning.levels().verdictOf(rule, passage);
  }
}
