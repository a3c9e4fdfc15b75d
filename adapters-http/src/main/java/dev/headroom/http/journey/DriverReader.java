package dev.headroom.http.journey;

import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.domain.hours.driver.Crew;
import dev.headroom.domain.hours.driver.DriverRules;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Stop.Waiting;
import dev.headroom.domain.journey.day.DriverRequest;
import dev.headroom.http.body.Choice;
import dev.headroom.http.body.Fields;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/** Reads the member {@code driver} of a request for a journey. */
final class DriverReader {

  private static final List<String> MEMBERS =
      List.of("rules", "drivers", "working_time", "waiting", "parking", "state");
  private static final List<String> STATE =
      List.of(
          "since_break",
          "today",
          "this_week",
          "last_week",
          "last_rest_ended",
          "last_weekly_rest_ended",
          "tens_left",
          "reduced_left");

  /** The longest time of a state: a second less than four weeks. */
  private static final int FOUR_WEEKS = 28 * 24 * 3_600 - 1;

  private DriverReader() {}

  /**
   * The driver; empty if there is none, or if no rules hold.
   *
   * @param start the departure of the journey
   * @param end its arrival
   */
  static Optional<DriverRequest> read(
      Fields body, Optional<OffsetDateTime> start, Optional<OffsetDateTime> end) {
    return body.object("driver", Fields.Need.OPTIONAL, MEMBERS)
        .map(
            fields -> {
              if (start.isEmpty() && end.isEmpty()) {
                body.problem("driver", JourneyMessage.DRIVER_WITHOUT_TIME);
              }
              return driver(
                  fields,
                  start.map(OffsetDateTime::toInstant),
                  start.or(() -> end).map(OffsetDateTime::toInstant));
            })
        .filter(driver -> driver.terms().rules() != DriverRules.NONE);
  }

  private static DriverRequest driver(
      Fields fields, Optional<Instant> start, Optional<Instant> latest) {
    DriverRules rules = Choice.of(fields, "rules", DriverRules.EU);
    Crew crew = whole(fields, "drivers", 1, 2).orElse(1) == 2 ? Crew.TWO : Crew.ONE;
    boolean workingTime = fields.truth("working_time", Fields.Need.OPTIONAL).orElse(true);
    return new DriverRequest(
        new DriverTerms(rules, crew, workingTime),
        fields
            .object("state", Fields.Need.OPTIONAL, STATE)
            .flatMap(state -> state(state, start, latest)),
        Choice.of(fields, "parking", DriverRequest.Where.LORRY_PARKS),
        Choice.of(fields, "waiting", Waiting.WORK));
  }

  /**
   * The hours so far.
   *
   * @param start when the last rest ended if that is left out
   * @param latest the rest ended by then
   */
  private static Optional<DriverState> state(
      Fields fields, Optional<Instant> start, Optional<Instant> latest) {
    DriverState.Driven driven =
        new DriverState.Driven(
            seconds(fields, "since_break"),
            seconds(fields, "today"),
            seconds(fields, "this_week"),
            seconds(fields, "last_week"));
    DriverState.Exceptions left =
        new DriverState.Exceptions(
            whole(fields, "tens_left", 0, 2).orElse(0),
            whole(fields, "reduced_left", 0, 3).orElse(0),
            0);
    Fields.Need need = start.isEmpty() ? Fields.Need.REQUIRED : Fields.Need.OPTIONAL;
    Optional<Instant> daily = time(fields, "last_rest_ended", need).or(() -> start);
    Optional<Instant> weekly =
        time(fields, "last_weekly_rest_ended", Fields.Need.OPTIONAL).or(() -> daily);
    if (latest.isEmpty() || daily.isEmpty() || weekly.isEmpty()) {
      return Optional.empty();
    }
    if (daily.get().isAfter(latest.get())) {
      fields.problem("last_rest_ended", JourneyMessage.REST_TOO_LATE);
      return Optional.empty();
    }
    if (weekly.get().isAfter(daily.get())) {
      fields.problem("last_weekly_rest_ended", JourneyMessage.REST_TOO_LATE);
      return Optional.empty();
    }
    return Optional.of(
        new DriverState(
            driven,
            DriverState.Worked.only(driven),
            new DriverState.Rested(daily.get(), weekly.get()),
            left));
  }

  private static Optional<Instant> time(Fields fields, String name, Fields.Need need) {
    return fields.time(name, need).map(OffsetDateTime::toInstant);
  }

  private static Duration seconds(Fields fields, String name) {
    return JourneyReader.seconds(fields, name, FOUR_WEEKS).orElse(Duration.ZERO);
  }

  private static Optional<Integer> whole(Fields fields, String name, int least, int most) {
    Optional<Long> number = fields.integer(name, Fields.Need.OPTIONAL);
    if (number.isPresent() && (number.get() < least || number.get() > most)) {
      fields.problem(name, Fields.notBetween(least, most));
      return Optional.empty();
    }
    return number.map(Long::intValue);
  }
}
