package dev.headroom.domain.route;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;

/**
 * Hours of a week, in the local time of the road.
 *
 * @param days those with hours, from Monday on; neighbours with the same hours are one entry
 */
public record WeekHours(List<Days> days) {

  /** Minutes of a day. */
  public static final int DAY = 24 * 60;

  /** Copies the list. */
  public WeekHours {
    days = List.copyOf(days);
  }

  /**
   * Days with the same hours.
   *
   * @param first the first of them
   * @param last the last of them, not before the first
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
   * @param to the minute before which it ends, at most {@link #DAY}
   */
  public record Span(int from, int to) {

    /** When it begins, as {@code 08:00}. */
    public String fromText() {
      return text(from);
    }

    /** When it ends; {@code 24:00} at the end of the day. */
    public String toText() {
      return text(to);
    }

    private static String text(int minute) {
      return String.format(Locale.ROOT, "%02d:%02d", minute / 60, minute % 60);
    }
  }

  /** Whether it is the whole week. */
  public boolean always() {
    return days.size() == 1
        && days.get(0).first() == DayOfWeek.MONDAY
        && days.get(0).last() == DayOfWeek.SUNDAY
        && days.get(0).spans().equals(List.of(new Span(0, DAY)));
  }
}
