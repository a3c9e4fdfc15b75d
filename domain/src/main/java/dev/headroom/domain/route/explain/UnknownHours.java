package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Planning;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reports that an answer depends on unknown hours: hours that depend on the date and are not laid
 * out for its times, and all hours if no time is given.
 */
final class UnknownHours {

  private UnknownHours() {}

  /** Notices for a drive. */
  static List<Notice> of(Drive drive, Planning planning) {
    return at(
        planning,
        drive.departure().stream()
            .flatMap(start -> Stream.of(start, start.plusMillis(drive.millis()))));
  }

  /** Notices for a request without a drive. */
  static List<Notice> ofNone(Planning planning) {
    Times times = planning.times();
    Stream<Instant> end =
        times instanceof Times.Within window ? Stream.of(window.end()) : Stream.empty();
    return at(planning, Stream.concat(times.moment().stream(), end));
  }

  /**
   * Notices for a drive without a time: whether another drive costs less if no rule with hours is
   * in force, as happens at some times.
   */
  static List<Notice> assumed(Drive drive, Planning planning, BestDrive drives) {
    if (!(planning.times() instanceof Times.Unspecified) || !planning.levels().varying()) {
      return List.of();
    }
    try {
      return drives.isCheaperWithoutHours(drive.cost(), planning)
          ? List.of(new Notice.HoursAssumed())
          : List.of();
    } catch (Budget.ExhaustedException leftOut) {
      return List.of(new Notice.OutOfTime(Notice.Sought.ROUTE_WITHOUT_HOURS));
    }
  }

  private static List<Notice> at(Planning planning, Stream<Instant> moments) {
    return moments
        .flatMap(moment -> planning.network().rules().notLaidOut(moment).stream())
        .<Notice>map(hours -> new Notice.HoursNotLaidOut(hours.firstDay(), hours.lastDay()))
        .distinct()
        .toList();
  }
}
