package dev.headroom.domain.journey.day;

import dev.headroom.domain.hours.schedule.Activity;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.journey.Window;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Gives the visits of a journey the times of the driver's day. */
final class DayTimes {

  private DayTimes() {}

  static Journey of(Journey journey, JourneyRequest request, DriversDay day) {
    List<Journey.Visit> visits = new ArrayList<>();
    Instant begin = journey.visits().get(0).arrival().orElseThrow();
    for (int i = 0; i < journey.visits().size(); i++) {
      Journey.Visit visit = journey.visits().get(i);
      JourneyStop stop = request.stops().get(visit.stop());
      visits.add(stop.halts() ? halt(i, journey, stop, day, begin) : passed(i, journey, day));
      begin = visits.get(i).departure().orElseThrow();
    }
    return new Journey(journey.legs(), visits);
  }

  /**
   * A stop at which the vehicle halts.
   *
   * @param begin when it left the stop before: it arrives then if the two are one place
   */
  private static Journey.Visit halt(
      int number, Journey journey, JourneyStop stop, DriversDay day, Instant begin) {
    Journey.Visit visit = journey.visits().get(number);
    List<DriversDay.Duty> own =
        day.duties().stream().filter(duty -> duty.visit().equals(OptionalInt.of(number))).toList();
    Instant arrival = begin;
    Optional<Instant> leaves = Optional.empty();
    for (DriversDay.Duty duty : day.duties()) {
      if (moves(duty)) {
        Journey.Leg leg = journey.legs().get(duty.leg().orElseThrow());
        if (leg.to() == number) {
          arrival = duty.to();
        } else if (leg.from() == number && leaves.isEmpty()) {
          leaves = Optional.of(duty.from());
        }
      }
    }
    Instant service =
        own.stream()
            .filter(duty -> duty.why() == Activity.Why.SERVICE)
            .map(DriversDay.Duty::from)
            .findFirst()
            .orElse(opened(stop, arrival));
    Duration pause = stop.stop().pause();
    Instant served = service.plus(pause);
    Instant stood = own.isEmpty() ? served : own.get(own.size() - 1).to();
    Instant departure = leaves.orElse(stood);
    return new Journey.Visit(
        visit.stop(),
        visit.at(),
        Optional.of(arrival),
        Optional.of(service),
        Optional.of(departure.isBefore(served) ? served : departure),
        window(stop, service));
  }

  private static boolean moves(DriversDay.Duty duty) {
    return duty.kind() == Activity.Kind.DRIVE || duty.kind() == Activity.Kind.FERRY;
  }

  private static Instant opened(JourneyStop stop, Instant arrival) {
    return stop.windows().stream()
        .filter(window -> !window.to().isBefore(arrival))
        .map(window -> window.from().isAfter(arrival) ? window.from() : arrival)
        .min(Instant::compareTo)
        .orElse(arrival);
  }

  private static OptionalInt window(JourneyStop stop, Instant service) {
    for (int i = 0; i < stop.windows().size(); i++) {
      Window window = stop.windows().get(i);
      if (!service.isBefore(window.from()) && !service.isAfter(window.to())) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** A stop that is passed: when so much of its leg is driven. */
  private static Journey.Visit passed(int number, Journey journey, DriversDay day) {
    Journey.Visit visit = journey.visits().get(number);
    Journey.Leg leg =
        journey.legs().stream()
            .filter(each -> each.from() < number && number < each.to())
            .findFirst()
            .orElseThrow();
    Instant left = leg.route().departure().orElseThrow();
    Duration driven = Duration.between(left, visit.arrival().orElseThrow());
    boolean begun = false;
    for (DriversDay.Duty duty : day.duties()) {
      boolean moves = moves(duty);
      begun |= moves && !duty.from().isBefore(left.minusSeconds(1));
      if (begun && moves) {
        Duration part = Duration.between(duty.from(), duty.to());
        if (driven.compareTo(part) <= 0) {
          Optional<Instant> then = Optional.of(duty.from().plus(driven));
          return new Journey.Visit(
              visit.stop(), visit.at(), then, Optional.empty(), then, OptionalInt.empty());
        }
        driven = driven.minus(part);
      }
    }
    return visit;
  }
}
