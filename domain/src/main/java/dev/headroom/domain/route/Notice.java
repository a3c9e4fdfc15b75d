package dev.headroom.domain.route;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What a driver, or who plans for one, has to know besides the way, and what an answer leaves out.
 * A street is empty where the road has no name.
 */
public sealed interface Notice {

  /** A dimension of the vehicle is not known, so that its limits were not checked. */
  record MeasureUnknown(Measure dimension) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The travel times are those of a lorry over 7.5 t, which this vehicle is not. */
  record LorryTravelTimes() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A gate that may be closed.
   *
   * @param street the road behind it; empty where it has no name
   */
  record Gate(String street, Position at) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The route turns back where a long vehicle may not be able to, since no other way leads there.
   *
   * @param street the road on which it comes out; empty where it has no name
   */
  record TurnsBack(String street, Position at) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * An end of the route does not lie on the nearest road that is open to motor traffic at some
   * time.
   *
   * @param end which one
   * @param nearest on the nearest road
   * @param used where it lies
   * @param reason why it does not lie on the nearest road
   */
  record EndMoved(RouteEnd end, SnappedEnds.Point nearest, SnappedEnds.Point used, Reason reason)
      implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The vehicle leaves later than it may: what it spares, driving around hours, is worth more than
   * arriving earlier.
   *
   * @param asked when it may leave
   * @param departure when it leaves
   * @param reason what would stop it on its way a minute earlier, where that is known
   */
  record LeavesLater(Instant asked, Instant departure, Optional<Reason> reason) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** A road with a toll. */
  record Toll(String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** A ferry; the name may be empty. */
  record Ferry(String name) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** A low-emission zone. */
  record LowEmissionZone() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** A road that is private, or open with a permit only. */
  record PrivateRoad(String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A limit of the load on an axle or a bogie, which was not checked.
   *
   * @param load {@link Measure#AXLE_LOAD} or {@link Measure#BOGIE_LOAD}
   * @param limit the least of what its sign may mean, in kilograms
   */
  record LoadLimit(Measure load, int limit, String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A limit of the number of axles, which was not checked.
   *
   * @param most the least of what its sign may mean
   */
  record AxleLimit(int most, String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A road of which some lanes are too low, narrow, short or weak for the vehicle, or may be.
   *
   * @param limited what they limit
   * @param lanes those that it may take, counted from the left, from 1
   * @param of how many lanes there are
   */
  record LanesLimited(Measure limited, List<Integer> lanes, int of, String street)
      implements Notice {
    /** Copies the list. */
    public LanesLimited {
      lanes = List.copyOf(lanes);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** A road of a port that is open to those who take the ferry, and to who has business there. */
  record FerryAccess(String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** A road that vehicles like this one may use but are advised not to. */
  record Discouraged(String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A road on which this vehicle may not get on, as far as the map tells.
   *
   * @param about {@link Matter#FORD}, {@link Matter#ROUGH_ROAD}, {@link Matter#NARROW_ROAD}, {@link
   *     Matter#UNREAD_TAG} or {@link Matter#OPENING_HOURS_UNREAD}
   */
  record Doubtful(Matter about, String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** A restriction of dangerous goods, which was not checked. */
  record DangerousGoods(String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A bollard or another barrier that the map calls open.
   *
   * @param street the road behind it; empty where it has no name
   */
  record OpenedBarrier(String street, Position at) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The map has the hours of restrictions that depend on the date for these days alone. The times
   * of the request lie outside, where such restrictions count as in force.
   */
  record HoursNotLaidOut(LocalDate first, LocalDate last) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The route relies on a correction of the map: by what is mapped the vehicle would be stopped, or
   * a limit that was not checked would be stricter.
   */
  record CorrectionUsed(CorrectedTag corrected, String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The route crosses a ban without a number, since there is no other way. */
  record BanCrossed(Ban ban) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A ban without a number because of which the route goes another way.
   *
   * @param kind what kind of ban it is
   */
  record BanAvoided(Ban ban, Reason.Kind kind) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A closure stops the drive that would be best without closures.
   *
   * @param street where that drive meets it
   * @param otherWay whether the route goes another way; else there is none
   */
  record ClosureStops(Closure closure, String street, boolean otherWay) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** A closure on the way that does not hold when the route passes it. */
  record ClosureNotInForce(Closure closure, String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Closures that lie on no road of this map and close nothing.
   *
   * @param first the first of them
   * @param more how many others there are
   */
  record ClosuresOffMap(List<Closure> first, int more) implements Notice {
    /** Copies the list. */
    public ClosuresOffMap {
      first = List.copyOf(first);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The route crosses a limit, so that costs and headroom would mean nothing. */
  record LimitCrossed() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * No time is given, so that everything with hours counts as in force; at some times there is a
   * better route.
   */
  record HoursAssumed() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** What avoiding these costs depends on hours. */
  record CostsUnsettled(List<Restriction> restrictions) implements Notice {
    /** Copies the list. */
    public CostsUnsettled {
      restrictions = List.copyOf(restrictions);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The costs of the first avoided restrictions alone were looked for. */
  record CostsCut(int costed, int avoided) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A ban without a number stands in the way.
   *
   * @param kind what kind of ban it is
   */
  record Blocked(Ban ban, Reason.Kind kind) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** Hours that no departure within the times of the request keeps stand in the way. */
  record HoursBlock() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** No roads open to motor vehicles join the two places. */
  record NoRoadJoins() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** Time ran out before something was found. */
  record OutOfTime(Sought sought) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** Time ran out before it was found what avoiding these costs. */
  record CostsOutOfTime(List<Restriction> restrictions) implements Notice {
    /** Copies the list. */
    public CostsOutOfTime {
      restrictions = List.copyOf(restrictions);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** Time ran out before these parts of the headroom were found. */
  record HeadroomOutOfTime(List<HeadroomPart> parts) implements Notice {
    /** Copies the list. */
    public HeadroomOutOfTime {
      parts = List.copyOf(parts);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A ban without a number.
   *
   * @param street of the road, or into which the turn leads; empty where it has no name
   */
  record Ban(On on, String street) {

    /** What is banned. */
    public enum On {
      /** Driving on a road. */
      ROAD,
      /** Turning into a road. */
      TURN,
      /** Driving right through a zone, from the road by which it is entered. */
      THROUGH_ZONE
    }
  }

  /** What is found beside an answer while there is time. */
  enum Sought {
    /** Closures without which there would be a route. */
    CLOSURES_THAT_BLOCK,
    /** Closures without which the route would be another. */
    CLOSURES_AVOIDED,
    /** A better departure within the window. */
    BETTER_DEPARTURE,
    /** The route without limits. */
    ROUTE_WITHOUT_LIMITS,
    /** The route if nothing with hours were in force. */
    ROUTE_WITHOUT_HOURS,
    /** What blocks the way. */
    BLOCKING
  }

  /** One value of the headroom. */
  record HeadroomPart(Measure dimension, Of of) {

    /** Which route the value is for. */
    public enum Of {
      /** The route of the answer. */
      THIS_ROUTE,
      /** Any route between the same points. */
      ANY_ROUTE,
      /** A route for a smaller vehicle, where this one has none. */
      SMALLER_VEHICLE
    }
  }

  /** Calls the visitor's method for this case. */
  <T> T accept(Visitor<T> visitor);

  /**
   * One function for each case.
   *
   * @param <T> what they return
   */
  interface Visitor<T> {
    /** For {@link MeasureUnknown}. */
    T visit(MeasureUnknown notice);

    /** For {@link LorryTravelTimes}. */
    T visit(LorryTravelTimes notice);

    /** For {@link Gate}. */
    T visit(Gate notice);

    /** For {@link TurnsBack}. */
    T visit(TurnsBack notice);

    /** For {@link EndMoved}. */
    T visit(EndMoved notice);

    /** For {@link LeavesLater}. */
    T visit(LeavesLater notice);

    /** For {@link Toll}. */
    T visit(Toll notice);

    /** For {@link Ferry}. */
    T visit(Ferry notice);

    /** For {@link LowEmissionZone}. */
    T visit(LowEmissionZone notice);

    /** For {@link PrivateRoad}. */
    T visit(PrivateRoad notice);

    /** For {@link LoadLimit}. */
    T visit(LoadLimit notice);

    /** For {@link AxleLimit}. */
    T visit(AxleLimit notice);

    /** For {@link LanesLimited}. */
    T visit(LanesLimited notice);

    /** For {@link DangerousGoods}. */
    T visit(DangerousGoods notice);

    /** For {@link Doubtful}. */
    T visit(Doubtful notice);

    /** For {@link FerryAccess}. */
    T visit(FerryAccess notice);

    /** For {@link Discouraged}. */
    T visit(Discouraged notice);

    /** For {@link OpenedBarrier}. */
    T visit(OpenedBarrier notice);

    /** For {@link HoursNotLaidOut}. */
    T visit(HoursNotLaidOut notice);

    /** For {@link CorrectionUsed}. */
    T visit(CorrectionUsed notice);

    /** For {@link BanCrossed}. */
    T visit(BanCrossed notice);

    /** For {@link BanAvoided}. */
    T visit(BanAvoided notice);

    /** For {@link ClosureStops}. */
    T visit(ClosureStops notice);

    /** For {@link ClosureNotInForce}. */
    T visit(ClosureNotInForce notice);

    /** For {@link ClosuresOffMap}. */
    T visit(ClosuresOffMap notice);

    /** For {@link LimitCrossed}. */
    T visit(LimitCrossed notice);

    /** For {@link HoursAssumed}. */
    T visit(HoursAssumed notice);

    /** For {@link CostsUnsettled}. */
    T visit(CostsUnsettled notice);

    /** For {@link CostsCut}. */
    T visit(CostsCut notice);

    /** For {@link Blocked}. */
    T visit(Blocked notice);

    /** For {@link HoursBlock}. */
    T visit(HoursBlock notice);

    /** For {@link NoRoadJoins}. */
    T visit(NoRoadJoins notice);

    /** For {@link OutOfTime}. */
    T visit(OutOfTime notice);

    /** For {@link CostsOutOfTime}. */
    T visit(CostsOutOfTime notice);

    /** For {@link HeadroomOutOfTime}. */
    T visit(HeadroomOutOfTime notice);
  }
}
