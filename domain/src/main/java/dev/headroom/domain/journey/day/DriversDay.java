package dev.headroom.domain.journey.day;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.hours.schedule.Activity;
import dev.headroom.domain.hours.schedule.Schedule;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the driver of a journey does when.
 *
 * @param duties in the order of time, without gaps
 * @param used the exceptions that it uses up
 * @param settled false if legs take another time at the hours at which they are driven than was
 *     scheduled
 * @param other another departure with which there are fewer rests on the way, if one is near
 */
public record DriversDay(
    List<Duty> duties, Schedule.Used used, boolean settled, Optional<OtherDeparture> other) {

  /** Copies the list. */
  public DriversDay {
    duties = List.copyOf(duties);
  }

  /**
   * The same journey, begun at another time.
   *
   * @param departure when the vehicle leaves the first stop at the earliest
   * @param end when the driver's day ends then
   */
  public record OtherDeparture(Instant departure, Instant end) {}

  /** The same day, with another departure. */
  DriversDay with(Optional<OtherDeparture> departure) {
    return new DriversDay(duties, used, settled, departure);
  }

  /** When it ends. */
  public Instant end() {
    return duties.get(duties.size() - 1).to();
  }

  /** How many breaks and rests have no known parking place. */
  long notPlaced() {
    return duties.stream().filter(Duty::isNotPlaced).count();
  }

  /** How many rests are taken after the first drive begins and before the last one ends. */
  int restsOnTheWay() {
    int rests = 0;
    int since = 0;
    boolean underWay = false;
    for (Duty duty : duties) {
      if (duty.kind() == Activity.Kind.DRIVE || duty.kind() == Activity.Kind.FERRY) {
        rests += since;
        since = 0;
        underWay = true;
      } else if (underWay && duty.kind() == Activity.Kind.REST) {
        since++;
      }
    }
    return rests;
  }

  /**
   * What the driver does from one moment to another.
   *
   * @param leg the number of the leg that is driven, from 0; empty at a visit
   * @param visit the visit of the journey at which it is done, counted from 0; empty on the way
   * @param place the parking place on the way; empty at a stop, and while driving
   * @param at where the vehicle stands; empty while it drives
   */
  public record Duty(
      Activity.Kind kind,
      Activity.Why why,
      Instant from,
      Instant to,
      OptionalInt leg,
      OptionalInt visit,
      String place,
      Optional<Position> at) {

    /** Whether the driver stands off duty where no parking place is known. */
    public boolean isNotPlaced() {
      return (kind == Activity.Kind.BREAK || kind == Activity.Kind.REST)
          && visit.isEmpty()
          && place.isEmpty();
    }
  }
}
