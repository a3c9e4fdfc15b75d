package dev.headroom.domain.route;

import dev.headroom.domain.network.TurnAngle;
import java.util.OptionalInt;

/** What a driver does where a step of a route begins. */
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
   * Turns where another way leads on.
   *
   * @param angle degrees, -180 to 180, right positive
   * @param staysOnStreet whether the street has the same name before and after the turn
   */
  record Turn(double angle, boolean staysOnStreet) implements Manoeuvre {

    /** To which side. */
    public Side side() {
      return angle < 0 ? Side.LEFT : Side.RIGHT;
    }

    /** How far. */
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

  /** Leaves a motorway or a road like one by a slip road. */
  record TakeExit(Side side) implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.takeExit(this);
    }
  }

  /** Turns back: on the same road, or over a short connection onto its other carriageway. */
  record UTurn() implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.uTurn();
    }
  }

  /**
   * Enters a roundabout.
   *
   * @param exit by which to leave it, counted from 1; empty where the route ends in it
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

  /** Is there. */
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

  /** How far a turn leads to the side. */
  enum Bend {
    /** Hardly more than straight on. */
    SLIGHT,
    /** To the side. */
    NORMAL,
    /** Rather backwards than to the side. */
    SHARP
  }

  /** Calls the visitor's method for this case. */
  <T> T accept(Visitor<T> visitor);

  /**
   * One function for each case.
   *
   * @param <T> what they return
   */
  interface Visitor<T> {
    /** Sets off. */
    T depart(Depart depart);

    /** Goes straight on. */
    T goOn();

    /** Turns. */
    T turn(Turn turn);

    /** Keeps to one side. */
    T keep(Keep keep);

    /** Leaves by a slip road. */
    T takeExit(TakeExit exit);

    /** Turns back. */
    T uTurn();

    /** Enters a roundabout. */
    T roundabout(Roundabout roundabout);

    /** Boards a ferry. */
    T ferry();

    /** Arrives. */
    T arrive();
  }
}
