package dev.headroom.persistence.network;

import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Schedule.Change;
import dev.headroom.domain.restriction.Schedule.DayPattern;
import dev.headroom.domain.restriction.Truth;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/**
 * A schedule in bytes: about 30, 3 for each change of its patterns, and 1 for each day laid out.
 */
final class ScheduleCodec {

  /** The zone's text, the flag, the first day and two counts. */
  static final int LEAST_BYTES = 21;

  private static final List<Truth> TRUTHS = List.of(Truth.values());

  private ScheduleCodec() {}

  static void write(Schedule schedule, NetworkOutput out) throws IOException {
    out.text(schedule.zone().getId());
    out.flag(schedule.isWeekly());
    out.int64(schedule.isWeekly() ? 0 : schedule.firstDay().toEpochDay());
    out.bytes(schedule.patternOfDay());
    out.items(
        schedule.patterns(),
        pattern ->
            out.items(
                pattern.changes(),
                change -> {
                  out.int16(change.minute());
                  out.int8(change.truth().ordinal());
                }));
  }

  static Schedule read(NetworkInput in) throws IOException {
    ZoneId zone = ZoneId.of(in.text());
    boolean weekly = in.flag();
    LocalDate first = LocalDate.ofEpochDay(in.int64());
    byte[] patternOfDay = in.bytes();
    List<DayPattern> patterns =
        in.items(
            Integer.BYTES,
            () ->
                new DayPattern(
                    in.items(
                        3,
                        () -> {
                          int minute = in.uint16();
                          return new Change(minute, in.oneOf(TRUTHS));
                        })));
    return weekly
        ? Schedule.weekly(zone, patternOfDay, patterns)
        : Schedule.dated(zone, first, patternOfDay, patterns);
  }
}
