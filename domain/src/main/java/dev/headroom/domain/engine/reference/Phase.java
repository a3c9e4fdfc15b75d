package dev.headroom.domain.engine.reference;

import dev.headroom.domain.engine.Level;

/**
 * Which part of a route a search is in, so that roads open to their ends only ({@link Level#ENDS})
 * are used in one unbroken stretch from the start, and in one into the end, but never on the way.
 *
 * <pre>
 *   START ── ENDS road ──► START      nothing but ENDS roads so far
 *     └───── open road ──► OPEN       open roads
 *                            └── ENDS road ──► END     nothing but ENDS roads from here on
 * </pre>
 *
 * A turn that is open, and a crossed limit, belong to whatever part they occur in.
 */
public final class Phase {

  /** Nothing but ENDS roads so far. */
  public static final int START = 0;

  public static final int OPEN = 1;
  public static final int END = 2;
  public static final int COUNT = 3;

  /** Not to be driven in this phase. */
  public static final int NONE = -1;

  private Phase() {}

  /** The phase after a turn and the road that it leads into, or {@link #NONE}. */
  public static int after(int phase, int turnLevel, int roadLevel) {
    int turned =
        switch (turnLevel) {
          case Level.THROUGH, Level.VIOLABLE -> phase;
          case Level.ENDS, Level.VIOLABLE_ENDS -> inZone(phase);
          default -> NONE;
        };
    return turned == NONE ? NONE : afterRoad(turned, roadLevel);
  }

  /** The phase after a road, or {@link #NONE}. */
  public static int afterRoad(int phase, int level) {
    return switch (level) {
      case Level.THROUGH -> phase == END ? NONE : OPEN;
      case Level.ENDS, Level.VIOLABLE_ENDS -> inZone(phase);
      case Level.VIOLABLE -> phase;
      default -> NONE;
    };
  }

  private static int inZone(int phase) {
    return phase == START ? START : END;
  }
}
