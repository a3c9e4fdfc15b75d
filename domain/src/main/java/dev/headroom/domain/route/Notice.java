package dev.headroom.domain.route;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.avoid.AvoidedKind;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Something that a driver or planner has to know besides the way, or that an answer leaves out. A
 * street is empty if the road has no name.
 */
public sealed interface Notice {

  /** A notice about one road, which says the same of any other road. */
  sealed interface OnRoad extends Notice {

    /** The road; empty if it has no name. */
    String street();

    /** The same notice about another road. */
    OnRoad on(String other);
  }

  /**
   * Notices that differ by their road only.
   *
   * @param first the first of them
   * @param streets their roads, each once, in driving order; the first is that of {@code first}
   * @param metres how long the route is on these roads, if that is known
   */
  record OnRoads(OnRoad first, List<String> streets, OptionalDouble metres) implements Notice {
    /** Copies the list. */
    public OnRoads {
      streets = List.copyOf(streets);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** A dimension of the vehicle is not known, so that its limits were not checked. */
  record MeasureUnknown(Measure dimension) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The travel times are for a lorry over 7.5 t, which this vehicle is not. */
  record LorryTravelTimes() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A gate that may be closed.
   *
   * @param street the road behind it; empty if it has no name
   */
  record Gate(String street, Position at) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The route turns back where a long vehicle may be unable to, because no other way leads there.
   *
   * @param street the road on which it comes out; empty if it has no name
   */
  record TurnsBack(String street, Position at) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The route could not avoid something that the request asked to avoid.
   *
   * @param street the first named road of the stretch; empty if it has none
   * @param metres the distance along it; 0 for a turn
   * @param at where the stretch begins
   */
  record NotAvoided(AvoidedKind kind, String street, double metres, Position at) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** This map does not tell where something is that the request asked to avoid. */
  record AvoidingUnknown(AvoidedKind kind) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * An end of the route does not lie on the nearest road that is open to motor traffic at some
   * time.
   *
   * @param begins whether it is the start of the route; otherwise it is the end
   * @param nearest the point on the nearest road
   * @param used the point on the road that is used
   * @param reason why the nearest road is not used
   */
  record EndMoved(boolean begins, StopOnRoad nearest, StopOnRoad used, Reason reason)
      implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * An end of the route lies far from the requested place, and no other notice reports that.
   *
   * @param begins whether it is the start of the route; otherwise it is the end
   * @param used the point on the road that is used
   */
  record EndAway(boolean begins, StopOnRoad used) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * An end of the route does not lie on the requested street.
   *
   * @param begins whether it is the start of the route; otherwise it is the end
   * @param street the requested street
   * @param used the point on the road that is used
   * @param reason why its road near the end is not used; empty if no road of that name lies near
   *     enough
   */
  record StreetNotUsed(boolean begins, String street, StopOnRoad used, Optional<Reason> reason)
      implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The vehicle leaves later than it could, because avoiding time restrictions saves more than an
   * earlier arrival is worth.
   *
   * @param asked the earliest departure
   * @param departure when the vehicle leaves
   * @param reason what would stop it on its way if it left a minute earlier, if that is known
   */
  record LeavesLater(Instant asked, Instant departure, Optional<Reason> reason) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The vehicle arrives a minute or more before the requested end, because no later departure
   * arrives in time.
   *
   * @param asked the requested end
   * @param arrival when the vehicle arrives
   * @param reason what would stop it on its way if it left a minute later, if that is known
   */
  record ArrivesEarly(Instant asked, Instant arrival, Optional<Reason> reason) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The route uses a toll road. */
  record Toll(String street) implements OnRoad {
    @Override
    public OnRoad on(String other) {
      return new Toll(other);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The route uses a ferry; the name may be empty. */
  record Ferry(String name) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The route enters a low-emission zone. */
  record LowEmissionZone() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The route enters a zone that charges the vehicle for its emissions, or may. */
  record EmissionCharge() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The route uses a road that is private, or open only with a permit. */
  record PrivateRoad(String street) implements OnRoad {
    @Override
    public OnRoad on(String other) {
      return new PrivateRoad(other);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Limits of a measure that is not known of the vehicle were not checked.
   *
   * @param measure for all that is about dangerous goods {@link Measure#DANGEROUS_GOODS}
   * @param least the least of what their signs may mean, in whole units
   * @param streets the roads, each once, in driving order; empty texts for those without a name
   */
  record NotChecked(Measure measure, int least, List<String> streets) implements Notice {
    /** Copies the list. */
    public NotChecked {
      streets = List.copyOf(streets);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Some lanes of a road are, or may be, too low, narrow, short or weak for the vehicle.
   *
   * @param limited the limited dimension
   * @param lanes the lanes that the vehicle may take, counted from 1 from the left
   * @param of the number of lanes
   */
  record LanesLimited(Measure limited, List<Integer> lanes, int of, String street)
      implements OnRoad {
    /** Copies the list. */
    public LanesLimited {
      lanes = List.copyOf(lanes);
    }

    @Override
    public OnRoad on(String other) {
      return new LanesLimited(limited, lanes, of, other);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The route uses a road of a port that is open only to ferry passengers and to drivers with
   * business there.
   */
  record FerryAccess(String street) implements OnRoad {
    @Override
    public OnRoad on(String other) {
      return new FerryAccess(other);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The route uses a road that vehicles like this one are advised to avoid, but may use. */
  record Discouraged(String street) implements OnRoad {
    @Override
    public OnRoad on(String other) {
      return new Discouraged(other);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * According to the map, this vehicle may be unable to get through on a road.
   *
   * @param about {@link Matter#FORD}, {@link Matter#ROUGH_ROAD}, {@link Matter#NARROW_ROAD}, {@link
   *     Matter#UNREAD_TAG} or {@link Matter#OPENING_HOURS_UNREAD}
   */
  record Doubtful(Matter about, String street) implements OnRoad {
    @Override
    public OnRoad on(String other) {
      return new Doubtful(about, other);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A bollard or another barrier that is open according to the map.
   *
   * @param street the road behind it; empty if it has no name
   */
  record OpenedBarrier(String street, Position at) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The map has the hours of date-dependent restrictions only for these days. The times of the
   * request lie outside, where such restrictions count as in force.
   */
  record HoursNotLaidOut(LocalDate first, LocalDate last) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The route relies on a correction of the map: without it, the mapped tag would stop the vehicle,
   * or set a stricter limit that was not checked.
   */
  record CorrectionUsed(CorrectedTag corrected, String street) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** The route crosses a ban without a number, because there is no other way. */
  record BanCrossed(Ban ban) implements OnRoad {
    @Override
    public String street() {
      return ban.street();
    }

    @Override
    public OnRoad on(String other) {
      return new BanCrossed(new Ban(ban.on(), other));
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The route makes a detour because of a ban without a number.
   *
   * @param kind the kind of the ban
   */
  record BanAvoided(Ban ban, Reason.Kind kind) implements OnRoad {
    @Override
    public String street() {
      return ban.street();
    }

    @Override
    public OnRoad on(String other) {
      return new BanAvoided(new Ban(ban.on(), other), kind);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A closure stops the drive that would be best without closures.
   *
   * @param street where that drive meets it
   * @param otherWay whether the route goes another way; false if there is none
   */
  record ClosureStops(Closure closure, String street, boolean otherWay) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** A closure on the way is not in force when the route passes it. */
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

  /** The route crosses a limit, so costs and headroom would be meaningless. */
  record LimitCrossed() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * No time is given, so every time restriction counts as in force; at some times there is a better
   * route.
   */
  record HoursAssumed() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The cost of avoiding these restrictions depends on the time of day and could not be determined.
   */
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

  /**
   * Costs were computed only for the first of the avoided restrictions.
   *
   * @param costed the number of restrictions with costs
   * @param avoided the number of avoided restrictions
   */
  record CostsCut(int costed, int avoided) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A ban without a number blocks the way.
   *
   * @param kind the kind of the ban
   */
  record Blocked(Ban ban, Reason.Kind kind) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** Time restrictions block every departure within the times of the request. */
  record HoursBlock() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** No road open to motor vehicles connects the two places. */
  record NoRoadJoins() implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** Time ran out before some part of the answer was found. */
  record OutOfTime(Sought sought) implements Notice {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** Time ran out before the costs of avoiding these restrictions were found. */
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

  /** Time ran out before these values of the headroom were found. */
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
   * @param street the banned road, or the road into which the banned turn leads; empty if it has no
   *     name
   */
  record Ban(On on, String street) {

    /** The kinds of banned driving. */
    public enum On {
      /** Driving on a road. */
      ROAD,
      /** Turning into a road. */
      TURN,
      /** Driving through a whole zone, from the road by which it is entered. */
      THROUGH_ZONE
    }
  }

  /** The parts of an answer that are searched for as long as time remains. */
  enum Sought {
    /** Closures without which there would be a route. */
    CLOSURES_THAT_BLOCK,
    /** Closures without which the route would be different. */
    CLOSURES_AVOIDED,
    /** A better departure within the window. */
    BETTER_DEPARTURE,
    /** The route without limits. */
    ROUTE_WITHOUT_LIMITS,
    /** The route without any time restriction in force. */
    ROUTE_WITHOUT_HOURS,
    /** The restrictions that block the way. */
    BLOCKING
  }

  /** One value of the headroom. */
  record HeadroomPart(Measure dimension, Of of) {

    /** The route for which a value holds. */
    public enum Of {
      /** The route of the answer. */
      THIS_ROUTE,
      /** Any route between the same points. */
      ANY_ROUTE,
      /** A route for a smaller vehicle, if this one has none. */
      SMALLER_VEHICLE
    }
  }

  /** Calls the visitor's method for this case. */
  <T> T accept(Visitor<T> visitor);

  /**
   * One function for each case, so that a forgotten case does not compile.
   *
   * @param <T> the type of the functions' result
   */
  interface Visitor<T> {
    T visit(OnRoads notice);

    T visit(MeasureUnknown notice);

    T visit(LorryTravelTimes notice);

    T visit(Gate notice);

    T visit(TurnsBack notice);

    T visit(NotAvoided notice);

    T visit(AvoidingUnknown notice);

    T visit(EndMoved notice);

    T visit(StreetNotUsed notice);

    T visit(EndAway notice);

    T visit(LeavesLater notice);

    T visit(ArrivesEarly notice);

    T visit(Toll notice);

    T visit(Ferry notice);

    T visit(LowEmissionZone notice);

    T visit(EmissionCharge notice);

    T visit(PrivateRoad notice);

    T visit(NotChecked notice);

    T visit(LanesLimited notice);

    T visit(Doubtful notice);

    T visit(FerryAccess notice);

    T visit(Discouraged notice);

    T visit(OpenedBarrier notice);

    T visit(HoursNotLaidOut notice);

    T visit(CorrectionUsed notice);

    T visit(BanCrossed notice);

    T visit(BanAvoided notice);

    T visit(ClosureStops notice);

    T visit(ClosureNotInForce notice);

    T visit(ClosuresOffMap notice);

    T visit(LimitCrossed notice);

    T visit(HoursAssumed notice);

    T visit(CostsUnsettled notice);

    T visit(CostsCut notice);

    T visit(Blocked notice);

    T visit(HoursBlock notice);

    T visit(NoRoadJoins notice);

    T visit(OutOfTime notice);

    T visit(CostsOutOfTime notice);

    T visit(HeadroomOutOfTime notice);
  }
}
