package dev.headroom.domain.hours.check;

import dev.headroom.domain.hours.itinerary.Ferry;
import dev.headroom.domain.hours.itinerary.Itinerary;
import dev.headroom.domain.hours.schedule.Activity;
import dev.headroom.domain.hours.schedule.Schedule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A schedule as the articles see it: spans of driving, of other work, and off duty. Neighbours of
 * the same kind are one span, so that an uninterrupted rest is one. Times are seconds since 1970.
 */
record Timeline(List<Span> spans) {

  static final long MINUTE = 60;
  static final long HOUR = 60 * MINUTE;

  enum Kind {
    DRIVING,
    WORK,
    OFF_DUTY
  }

  /**
   * @param bunk whether it is off duty and a crossing with a bunk is in it
   * @param seat whether it is off duty and a crossing without a bunk is in it
   */
  record Span(Kind kind, long from, long to, boolean bunk, boolean seat) {

    long length() {
      return to - from;
    }

    boolean offDuty() {
      return kind == Kind.OFF_DUTY;
    }

    boolean driving() {
      return kind == Kind.DRIVING;
    }

    /** How much of it may be a rest: a driver without a bunk has a break only. */
    long rest() {
      return seat ? 0 : length();
    }

    Breach breach(Article article) {
      return new Breach(article, Instant.ofEpochSecond(to));
    }
  }

  Timeline {
    spans = List.copyOf(spans);
  }

  static Timeline of(Itinerary itinerary, Schedule schedule) {
    List<Span> spans = new ArrayList<>();
    for (Activity activity : schedule.activities()) {
      Kind kind =
          switch (activity.kind()) {
            case DRIVE -> Kind.DRIVING;
            case WORK, WAIT -> Kind.WORK;
            case BREAK, REST, FERRY -> Kind.OFF_DUTY;
          };
      boolean aboard = activity.kind() == Activity.Kind.FERRY;
      boolean bunk =
          aboard && itinerary.items().get(activity.item()) instanceof Ferry ferry && ferry.bunk();
      Span span =
          new Span(
              kind,
              activity.from().getEpochSecond(),
              activity.to().getEpochSecond(),
              bunk,
              aboard && !bunk);
      int last = spans.size() - 1;
      if (last >= 0 && spans.get(last).kind() == kind) {
        Span before = spans.get(last);
        spans.set(
            last,
            new Span(
                kind,
                before.from(),
                span.to(),
                before.bunk() || span.bunk(),
                before.seat() || span.seat()));
      } else {
        spans.add(span);
      }
    }
    return new Timeline(spans);
  }
}
