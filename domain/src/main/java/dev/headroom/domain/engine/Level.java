package dev.headroom.domain.engine;

/**
 * How far a rule set lets the vehicle of a search pass, from most to least open. A search takes one
 * such byte per rule set.
 */
public final class Level {

  /** Open. */
  public static final byte THROUGH = 0;

  /** Open in one unbroken stretch from the start or into the end, never on the way. */
  public static final byte ENDS = 1;

  /** Closed, but to be crossed near an end of the route where there is no other way. */
  public static final byte VIOLABLE = 2;

  /** Both: crossing it asks for the unbroken stretch of {@link #ENDS} too. */
  public static final byte VIOLABLE_ENDS = 3;

  /** Closed. */
  public static final byte CLOSED = 4;

  /** To be asked for the time of passage; a search without times takes it as closed. */
  public static final byte TIMED = 5;

  private Level() {}

  /** The level of a road on which both hold. */
  public static byte and(byte one, byte other) {
    byte less = (byte) Math.min(one, other);
    byte more = (byte) Math.max(one, other);
    return less == ENDS && more == VIOLABLE ? VIOLABLE_ENDS : more;
  }

  /** Whether a limit is crossed by passing. */
  public static boolean isViolable(int level) {
    return level == VIOLABLE || level == VIOLABLE_ENDS;
  }

  /** A level where nothing may be crossed: what is violable is closed. */
  public static byte withoutCrossing(byte level) {
    return isViolable(level) ? CLOSED : level;
  }
}
