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

    /** Whether it leads backwards rather than sideways. */
    public boolean sharp() {
      return Math.abs(angle) >= TurnAngle.SHARP;
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.turn(this);
    }
  }

  /** Turns back on the same road. */
  record TurnBack() implements Manoeuvre {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.turnBack();
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

    /** Turns back. */
    T turnBack();

    /** Enters a roundabout. */
    T roundabout(Roundabout roundabout);

    /** Boards a ferry. */
    T ferry();

    /** Arrives. */
    T arrive();
  }
}
