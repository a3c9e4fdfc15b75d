package dev.headroom.domain.route;

import dev.headroom.domain.network.TurnAngle;
import java.util.OptionalInt;

/** What a driver has to do at the beginning of a step of a route. */
public sealed interface Manoeuvre {

  /** Sets off. */
  record Depart(Compass direction) implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.depart(this);
    }
  }

  /** Goes straight on, onto another road. */
  record Continue() implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.goOn();
    }
  }

  /**
   * Turns off the way straight on.
   *
   * @param angle degrees, -180 to 180, positive to the right
   * @param staysOnStreet whether the street has the same name before and after the turn
   */
  record Turn(double angle, boolean staysOnStreet) implements Manoeuvre {

    /** The side of the turn. */
    public Side side() {
      return angle < 0 ? Side.LEFT : Side.RIGHT;
    }

    /** The sharpness of the turn. */
    public Bend bend() {
      double degrees = Math.abs(angle);
      return degrees <= TurnAngle.STRAIGHT
          ? Bend.SLIGHT
          : degrees < TurnAngle.SHARP ? Bend.NORMAL : Bend.SHARP;
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.turn(this);
    }
  }

  /** Keeps to one side where the road forks. */
  record Keep(Side side) implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.keep(this);
    }
  }

  /** Leaves a motorway or similar road by a slip road. */
  record TakeExit(Side side) implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.takeExit(this);
    }
  }

  /** Turns back, on the same road or over a short connection onto its other carriageway. */
  record UTurn() implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.uTurn();
    }
  }

  /**
   * Enters a roundabout.
   *
   * @param exit the number of the exit to take, counted from 1; empty if the route ends in the
   *     roundabout
   */
  record Roundabout(OptionalInt exit) implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.roundabout(this);
    }
  }

  /** Boards a ferry. */
  record TakeFerry() implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.ferry();
    }
  }

  /** Arrives. */
  record Arrive() implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.arrive();
    }
  }

  /** A side of the road. */
  enum Side {
    /** The driver's left. */
    LEFT,
    /** The driver's right. */
    RIGHT
  }

  /** How sharp a turn is. */
  enum Bend {
    /** Little more than straight on. */
    SLIGHT,
    /** To the side. */
    NORMAL,
    /** More backwards than sideways. */
    SHARP
  }

  /** Calls the visitor's method for this case. */
  <T> T accept(Visitor<T> visitor);

  /**
   * One function for each case, so that a forgotten case does not compile.
   *
   * @param <T> the type of the functions' result
   */
  interface Visitor<T> {
    T depart(Depart depart);

    /** For {@link Continue}. */
    T goOn();

    T turn(Turn turn);

    T keep(Keep keep);

    T takeExit(TakeExit exit);

    T uTurn();

    T roundabout(Roundabout roundabout);

    T ferry();

    T arrive();
  }
}
