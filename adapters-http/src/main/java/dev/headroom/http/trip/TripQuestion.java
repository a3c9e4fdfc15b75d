package dev.headroom.http.trip;

import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.http.body.Paging;
import dev.headroom.http.body.QueryText;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the query of a list of trips. */
final class TripQuestion {

  private static final List<String> PARAMETERS =
      List.of(
          "limit",
          "offset",
          "day",
          "until",
          "time_zone",
          "driver",
          "vehicle",
          "state",
          "q",
          "watched");
  private static final int LONGEST = 100;

  private TripQuestion() {}

  /** A question and the part of its answer. */
  record Asked(Trips.Question question, Paging paging) {}

  /** Reads the query of a company's user. */
  static Asked read(Context ctx, long organisationId) {
    Problems problems = new Problems();
    Paging paging = Paging.read(ctx, PARAMETERS, problems);
    ZoneId zone = zone(ctx, problems);
    Optional<LocalDate> day = day(ctx, "day", problems);
    Optional<LocalDate> last = day(ctx, "until", problems).or(() -> day);
    Trips.Question question =
        new Trips.Question(
            organisationId,
            day.map(first -> first.atStartOfDay(zone).toInstant()),
            last.map(end -> end.plusDays(1).atStartOfDay(zone).toInstant()),
            id(ctx, "driver", problems),
            id(ctx, "vehicle", problems),
            states(ctx, problems),
            CompanyPlace.key(QueryText.read(ctx, "q", LONGEST, problems)),
            truth(ctx, "watched", problems));
    problems.throwIfAny();
    return new Asked(question, paging);
  }

  /** Reads the query of a driver: those that the driver has to do with, unless states are given. */
  static Asked read(Context ctx, long organisationId, long driverId) {
    Problems problems = new Problems();
    Paging paging = Paging.read(ctx, List.of("limit", "offset", "state"), problems);
    Set<TripState> given = states(ctx, problems);
    problems.throwIfAny();
    Set<TripState> states = EnumSet.copyOf(given.isEmpty() ? TripState.WITH_DRIVER : given);
    states.remove(TripState.DRAFT);
    if (states.isEmpty()) {
      states = TripState.WITH_DRIVER;
    }
    Optional<Instant> any = Optional.empty();
    return new Asked(
        new Trips.Question(
            organisationId, any, any, Optional.of(driverId), Optional.empty(), states, "", false),
        paging);
  }

  private static ZoneId zone(Context ctx, Problems problems) {
    String name = QueryText.read(ctx, "time_zone", LONGEST, problems);
    if (name.isEmpty()) {
      return ZoneOffset.UTC;
    }
    try {
      return ZoneId.of(name);
    } catch (DateTimeException e) {
      problems.add("time_zone", JourneyMessage.NOT_A_TIME_ZONE);
      return ZoneOffset.UTC;
    }
  }

  private static Optional<LocalDate> day(Context ctx, String name, Problems problems) {
    String text = QueryText.read(ctx, name, LONGEST, problems);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}")) {
      try {
        LocalDate day = LocalDate.parse(text);
        if (day.getYear() >= 1900) {
          return Optional.of(day);
        }
      } catch (DateTimeException e) {
        // Reported below, as any other text that is no day.
      }
    }
    problems.add(name, JourneyMessage.NOT_A_DAY);
    return Optional.empty();
  }

  private static Optional<Long> id(Context ctx, String name, Problems problems) {
    String text = QueryText.read(ctx, name, LONGEST, problems);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (text.matches("[0-9]{1,18}")) {
      return Optional.of(Long.parseLong(text));
    }
    problems.add(name, RefusalMessage.NOT_AN_INTEGER);
    return Optional.empty();
  }

  private static boolean truth(Context ctx, String name, Problems problems) {
    String text = QueryText.read(ctx, name, LONGEST, problems);
    if (!text.isEmpty() && !text.equals("true") && !text.equals("false")) {
      problems.add(name, Remark.of(JourneyMessage.NOT_ONE_OF, "values", "true, false"));
    }
    return text.equals("true");
  }

  private static Set<TripState> states(Context ctx, Problems problems) {
    String text = QueryText.read(ctx, "state", LONGEST, problems);
    Set<TripState> states = EnumSet.noneOf(TripState.class);
    for (String code : text.isEmpty() ? List.<String>of() : List.of(text.split(",", -1))) {
      Optional<TripState> state =
          Arrays.stream(TripState.values())
              .filter(one -> TripBody.code(one).equals(code))
              .findFirst();
      if (state.isEmpty()) {
        problems.add("state", notOneOf());
        return states;
      }
      states.add(state.get());
    }
    return states;
  }

  static Remark notOneOf() {
    return Remark.of(
        JourneyMessage.NOT_ONE_OF,
        "values",
        Arrays.stream(TripState.values()).map(TripBody::code).collect(Collectors.joining(", ")));
  }
}
