package dev.headroom.domain.trace;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.util.Optional;

/** A rule that a drive broke. */
public sealed interface Breach {

  /** The answer for its kind. */
  <T> T match(Cases<T> cases);

  /** An answer for each kind of breach. */
  interface Cases<T> {
    /** For a {@link LimitExceeded}. */
    T limit(LimitExceeded breach);

    /** For a {@link ZoneDrivenThrough}. */
    T zone(ZoneDrivenThrough breach);

    /** For a {@link NoEntry}. */
    T noEntry(NoEntry breach);

    /** For a {@link AgainstOneWay}. */
    T oneWay(AgainstOneWay breach);

    /** For a {@link ForbiddenTurn}. */
    T turn(ForbiddenTurn breach);

    /** For a {@link ClosedRoad}. */
    T closed(ClosedRoad breach);

    /** For a {@link Speeding}. */
    T speed(Speeding breach);

    /** For a {@link NoBreak}. */
    T noBreak(NoBreak breach);
  }

  /**
   * A limit of the vehicle's measures or of its equipment.
   *
   * @param restriction the sign as clients see it, if the map has one; its id names the
   *     OpenStreetMap element
   * @param measure the limited measure
   * @param limit the limit that was in force, in whole units of the measure
   * @param own of the vehicle, in the same units
   */
  record LimitExceeded(Optional<Restriction> restriction, Measure measure, int limit, int own)
      implements Breach {

    /** By how much the limit was exceeded, in whole units of the measure. */
    public int by() {
      return own - limit;
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.limit(this);
    }
  }

  /**
   * A zone that is open only to those who begin, halt or end in it was driven through.
   *
   * @param subject what the rule of the zone is about: access or a limit
   * @param restriction the sign as clients see it, if the map has one
   */
  record ZoneDrivenThrough(Subject subject, Optional<Restriction> restriction) implements Breach {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.zone(this);
    }
  }

  /**
   * A road or a passage that is closed to vehicles of this class, such as by a sign against
   * lorries, or to all motor vehicles.
   *
   * @param restriction the sign as clients see it, if the map has one
   */
  record NoEntry(Optional<Restriction> restriction) implements Breach {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.noEntry(this);
    }
  }

  /** A one-way road was driven against its direction. */
  record AgainstOneWay() implements Breach {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.oneWay(this);
    }
  }

  /**
   * A turn that is forbidden.
   *
   * @param fromWay the OpenStreetMap way before it
   * @param node the OpenStreetMap node of the junction at which it is completed
   * @param toWay the OpenStreetMap way after it
   */
  record ForbiddenTurn(long fromWay, long node, long toWay) implements Breach {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.turn(this);
    }
  }

  /** A road that a company, or an authority, had closed at that time. */
  record ClosedRoad(Closure closure) implements Breach {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.closed(this);
    }
  }

  /**
   * A speed above what the law permits such a vehicle on a road of this kind. Signs with lower
   * speeds are not considered.
   *
   * @param most the permitted speed, km/h
   * @param driven the average speed over several seconds less the error of the positions, km/h
   */
  record Speeding(int most, int driven) implements Breach {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.speed(this);
    }
  }

  /**
   * Driving without a break for too long: Regulation (EC) No 561/2006, article 7.
   *
   * @param driven since the last break
   * @param most the permitted time
   */
  record NoBreak(Duration driven, Duration most) implements Breach {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.noBreak(this);
    }
  }
}
