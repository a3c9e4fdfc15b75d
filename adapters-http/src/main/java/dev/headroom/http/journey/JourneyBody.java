package dev.headroom.http.journey;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.journey.day.DayOutcome;
import dev.headroom.domain.journey.day.DriversDay;
import dev.headroom.domain.route.Route;
import dev.headroom.http.body.Choice;
import dev.headroom.http.body.Json;
import dev.headroom.http.route.LegAnswers;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The answer to a request for a journey.
 *
 * @param data sums over the legs and the stops
 * @param legs the drives from halt to halt, each as the answer to a request for it
 * @param stops in the order of the visit
 * @param schedule what the driver does when; empty without a time
 */
record JourneyBody(
    Map<String, Number> data,
    List<Object> legs,
    List<Visit> stops,
    List<Activity> schedule,
    List<String> warnings,
    List<Notice> notices) {

  /**
   * A stop.
   *
   * @param stop its number in the request, from 0
   * @param arrivalTime ISO 8601, empty if the request has no time
   * @param waiting seconds from the arrival until the service begins
   * @param service when the service begins, and in which window, if there is one
   */
  record Visit(
      int stop,
      String name,
      String kind,
      String arrivalTime,
      double waiting,
      String departureTime,
      Object point,
      @JsonAnyGetter Map<String, Object> service) {}

  /**
   * What the driver does from one moment to another.
   *
   * @param at where the vehicle stands, if a driver's hours are scheduled
   */
  record Activity(
      String kind,
      String from,
      String to,
      String place,
      String why,
      @JsonAnyGetter Map<String, Object> at) {}

  /** A warning for programs. */
  record Notice(String code, Map<String, Object> data, String text) {}

  static JourneyBody of(
      PlanJourney.Outcome.Answered answered,
      DayOutcome.Planned planned,
      JourneyReader.Asked asked,
      LegAnswers legs) {
    Wording words = legs.words();
    Journey journey = planned.journey();
    List<Notice> notices = new ArrayList<>();
    if (answered.sideUnknown()) {
      String text = words.text(Remark.of(JourneyMessage.SIDE_UNKNOWN));
      notices.add(new Notice("side_unknown", Map.of(), text));
    }
    planned.day().ifPresent(day -> notices(day, words, legs.form().offset(), notices));
    return new JourneyBody(
        data(journey),
        journey.legs().stream().map(leg -> legs.route(leg.route())).toList(),
        journey.visits().stream().map(visit -> visit(visit, asked, legs)).toList(),
        planned
            .day()
            .map(day -> schedule(day, journey, asked))
            .orElseGet(() -> Timetable.of(journey, asked)),
        notices.stream().map(Notice::text).toList(),
        notices);
  }

  private static void notices(
      DriversDay day, Wording words, ZoneOffset offset, List<Notice> notices) {
    for (DriversDay.Duty duty : day.duties()) {
      if (duty.isNotPlaced()) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("from", time(Optional.of(duty.from()), offset));
        data.put("to", time(Optional.of(duty.to()), offset));
        String text =
            words.text(Remark.of(JourneyMessage.BREAK_NOT_PLACED, "from", data.get("from")));
        notices.add(new Notice("break_not_placed", data, text));
      }
    }
    day.other()
        .ifPresent(
            other -> {
              Map<String, Object> data = new LinkedHashMap<>();
              data.put("departure", time(Optional.of(other.departure()), offset));
              data.put("end", time(Optional.of(other.end()), offset));
              data.put("instead", time(Optional.of(day.end()), offset));
              String text = words.text(new Remark(JourneyMessage.OTHER_DEPARTURE, data));
              notices.add(new Notice("other_departure", data, text));
            });
    if (!day.settled()) {
      String text = words.text(Remark.of(JourneyMessage.NOT_SETTLED));
      notices.add(new Notice("schedule_not_settled", Map.of(), text));
    }
  }

  private static List<Activity> schedule(
      DriversDay day, Journey journey, JourneyReader.Asked asked) {
    ZoneOffset offset = asked.form().offset();
    return day.duties().stream()
        .map(
            duty -> {
              Map<String, Object> at = new LinkedHashMap<>();
              duty.at()
                  .ifPresent(
                      place -> {
                        at.put("lat", Json.degrees(place.lat()));
                        at.put("lon", Json.degrees(place.lon()));
                      });
              String name =
                  duty.visit().isPresent()
                      ? asked.names().get(journey.visits().get(duty.visit().getAsInt()).stop())
                      : duty.place();
              return new Activity(
                  Choice.code(duty.kind()),
                  time(Optional.of(duty.from()), offset),
                  time(Optional.of(duty.to()), offset),
                  name,
                  Choice.code(duty.why()),
                  at);
            })
        .toList();
  }

  private static Map<String, Number> data(Journey journey) {
    Map<String, Number> data = new LinkedHashMap<>();
    data.put("distance", Json.tenths(journey.distance()));
    data.put("duration", seconds(journey.driving()));
    journey.duration().ifPresent(whole -> data.put("total_duration", seconds(whole)));
    List<Route> routes = journey.legs().stream().map(Journey.Leg::route).toList();
    // What is not known of one leg is not known of the whole.
    if (routes.stream().allMatch(route -> route.detour().isPresent())) {
      data.put(
          "detour_distance",
          Json.tenths(routes.stream().mapToDouble(route -> route.detour().get().distance()).sum()));
      data.put(
          "detour_duration",
          seconds(
              routes.stream()
                  .map(route -> route.detour().get().duration())
                  .reduce(Duration.ZERO, Duration::plus)));
      data.put(
          "restrictions_avoided", routes.stream().mapToInt(route -> route.avoided().size()).sum());
    }
    return data;
  }

  static double seconds(Duration duration) {
    return Json.tenths(duration.toMillis() / 1000.0);
  }

  private static Visit visit(Journey.Visit visit, JourneyReader.Asked asked, LegAnswers legs) {
    ZoneOffset offset = legs.form().offset();
    JourneyStop stop = asked.journey().stops().get(visit.stop());
    Map<String, Object> service = new LinkedHashMap<>();
    if (stop.halts()) {
      service.put("service_time", time(visit.service(), offset));
      service.put("duration", seconds(stop.stop().pause()));
      visit.window().ifPresent(window -> service.put("window", window));
    }
    return new Visit(
        visit.stop(),
        asked.names().get(visit.stop()),
        Choice.code(stop.kind()),
        time(visit.arrival(), offset),
        seconds(visit.waits()),
        time(visit.departure(), offset),
        legs.point(visit.at()),
        service);
  }

  /** A time as written in answers; empty if there is none. */
  static String time(Optional<Instant> time, ZoneOffset offset) {
    return time.map(at -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at.atOffset(offset)))
        .orElse("");
  }
}
