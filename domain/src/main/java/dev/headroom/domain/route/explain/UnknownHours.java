package dev.headroom.domain.route.explain;

import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Planning;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Says so where hours that depend on the date are not laid out for the times of an answer. */
final class UnknownHours {

  private UnknownHours() {}

  /** For a drive. */
  static List<Notice> of(Drive drive, Planning planning) {
    return at(
        planning,
        drive.departure().stream()
            .flatMap(start -> Stream.of(start, start.plusMillis(drive.millis()))));
  }

  /** For a request without a drive. */
  static List<Notice> ofNone(Planning planning) {
    Times times = planning.request().times();
    Stream<Instant> end =
        times instanceof Times.Within window ? Stream.of(window.end()) : Stream.empty();
    return at(planning, Stream.concat(times.moment().stream(), end));
  }

  private static List<Notice> at(Planning planning, Stream<Instant> moments) {
    return moments
        .flatMap(moment -> planning.network().rules().notLaidOut(moment).stream())
        .<Notice>map(hours -> new Notice.HoursNotLaidOut(hours.firstDay(), hours.lastDay()))
        .distinct()
        .toList();
  }
}
