package dev.headroom.http.journey;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.route.Route;
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
 * @param legs the drives from halt to halt
 * @param stops in the order of the visit
 * @param schedule what the driver does when; empty without a time
 */
record JourneyBody(
    Map<String, Number> data,
    List<Leg> legs,
    List<Visit> stops,
    List<Activity> schedule,
    List<String> warnings,
    List<Notice> notices) {

  /**
   * A leg.
   *
   * @param fromStop the number of the stop in the request where it begins, from 0
   * @param toStop the number of the stop where it ends
   * @param route as the answer to a request for it
   */
  record Leg(int fromStop, int toStop, @JsonUnwrapped Object route) {}

  /**
   * A stop.
   *
   * @param stop its number in the request, from 0
   * @param arrivalTime ISO 8601, empty if the request has no time
   * @param waiting seconds from the arrival until the service begins
   * @param window the number of the window in which the service begins, if there are any
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

  /** What the driver does from one moment to another. */
  record Activity(String kind, String from, String to, String place, String why) {}

  /** A warning for programs. */
  record Notice(String code, Map<String, Object> data, String text) {}

  static JourneyBody of(
      PlanJourney.Outcome.Answered answered,
      Journey journey,
      JourneyReader.Asked asked,
      LegAnswers legs) {
    Wording words = legs.words();
    List<Notice> notices = new ArrayList<>();
    if (answered.sideUnknown()) {
      String text = words.text(Remark.of(JourneyMessage.SIDE_UNKNOWN));
      notices.add(new Notice("side_unknown", Map.of(), text));
    }
    return new JourneyBody(
        data(journey),
        journey.legs().stream()
            .map(
                leg ->
                    new Leg(
                        journey.visits().get(leg.from()).stop(),
                        journey.visits().get(leg.to()).stop(),
                        legs.route(leg.route())))
            .toList(),
        journey.visits().stream().map(visit -> visit(visit, asked, legs)).toList(),
        Timetable.of(journey, asked),
        notices.stream().map(Notice::text).toList(),
        notices);
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
