package dev.headroom.domain.route;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;

/**
 * The hours of a week at which something holds, in the local time of the road.
 *
 * @param days the days with hours, from Monday on; consecutive days with the same hours are one
 *     entry
 */
public record WeekHours(List<Days> days) {

  /** Minutes of a day. */
  public static final int DAY = 24 * 60;

  /** Copies the list. */
  public WeekHours {
    days = List.copyOf(days);
  }

  /**
   * Consecutive days with the same hours.
   *
   * @param first the first day
   * @param last the last day, not before the first
   * @param spans in order, at least one
   */
  public record Days(DayOfWeek first, DayOfWeek last, List<Span> spans) {
    /** Copies the list. */
    public Days {
      spans = List.copyOf(spans);
    }
  }

  /**
   * A part of a day.
   *
   * @param from the minute of the day at which it begins
   * @param to the minute of the day before which it ends, at most {@link #DAY}
   */
  public record Span(int from, int to) {

    /** The beginning as text, such as {@code 08:00}. */
    public String fromText() {
      return text(from);
    }

    /** The end as text; {@code 24:00} at the end of the day. */
    public String toText() {
      return text(to);
    }

    private static String text(int minute) {
      return String.format(Locale.ROOT, "%02d:%02d", minute / 60, minute % 60);
    }
  }

  /** Whether the hours cover the whole week. */
  public boolean always() {
    return days.size() == 1
        && days.get(0).first() == DayOfWeek.MONDAY
        && days.get(0).last() == DayOfWeek.SUNDAY
        && days.get(0).spans().equals(List.of(new Span(0, DAY)));
  }
}
