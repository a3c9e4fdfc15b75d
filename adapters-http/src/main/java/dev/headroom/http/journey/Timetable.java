package dev.headroom.http.journey;

import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.http.body.Choice;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The schedule of a journey without drivers' hours: drives, services, and the time between. */
final class Timetable {

  private final List<JourneyBody.Activity> activities = new ArrayList<>();
  private final ZoneOffset offset;
  private Instant now;

  private Timetable(Instant begin, ZoneOffset offset) {
    now = begin;
    this.offset = offset;
  }

  /** The activities from the first arrival to the last departure, without gaps. */
  static List<JourneyBody.Activity> of(Journey journey, JourneyReader.Asked asked) {
    Optional<Instant> begin = journey.visits().get(0).arrival();
    if (begin.isEmpty()) {
      return List.of();
    }
    Timetable timetable = new Timetable(begin.get(), asked.form().offset());
    int leg = 0;
    for (Journey.Visit visit : journey.visits()) {
      JourneyStop stop = asked.journey().stops().get(visit.stop());
      if (!stop.halts()) {
        continue;
      }
      String place = asked.names().get(visit.stop());
      Instant service = visit.service().orElseThrow();
      Instant departure = visit.departure().orElseThrow();
      timetable.until(service, "wait", place, "not_open_yet");
      timetable.until(
          service.plus(stop.stop().pause()), Choice.code(stop.countsAs()), place, "service");
      timetable.until(departure, "wait", place, "leaves_later");
      if (leg < journey.legs().size()) {
        Instant arrival = journey.legs().get(leg++).route().arrival().orElseThrow();
        timetable.until(arrival, "drive", "", "on_the_way");
      }
    }
    return timetable.activities;
  }

  private void until(Instant end, String kind, String place, String why) {
    if (end.isAfter(now)) {
      activities.add(
          new JourneyBody.Activity(
              kind,
              JourneyBody.time(Optional.of(now), offset),
              JourneyBody.time(Optional.of(end), offset),
              place,
              why,
              Map.of()));
      now = end;
    }
  }
}
