package dev.headroom.domain.engine;

/**
 * Which part of a route a search is in, so that a region is used in one unbroken stretch from the
 * start, and one in one into the end, but none on the way. A <em>region</em> consists of roads open
 * to their ends only ({@link Level#ENDS}) and of the {@linkplain Enclaves enclaves} between them.
 *
 * <pre>
 *   START ── ENDS road, or enclave of the start ──► START    the region of the start
 *     └───── open road ──► OPEN                              open roads
 *                            └── ENDS road ──► END           the region of the end
 *                                               └── ENDS road, or enclave of the end ──► END
 * </pre>
 *
 * A turn that is open, and a crossed limit, belong to whatever part they occur in. A route may go
 * on from START wherever it may from OPEN, and from OPEN wherever it may from END.
 */
public final class Phase {

  /** Nothing but the region of the start so far. */
  public static final int START = 0;

  /** On open roads. */
  public static final int OPEN = 1;

  /** Nothing but the region of the end from here on. */
  public static final int END = 2;

  /** How many phases there are. */
  public static final int COUNT = 3;

  /** Not to be driven in this phase. */
  public static final int NONE = -1;

  private Phase() {}

  /**
   * The phase after a turn and the road that it leads into, or {@link #NONE}.
   *
   * @param directed the directed road
   */
  public static int after(
      int phase, int turnLevel, int roadLevel, int directed, Enclaves enclaves) {
    int turned =
        switch (turnLevel) {
          case Level.THROUGH, Level.VIOLABLE -> phase;
          case Level.ENDS, Level.VIOLABLE_ENDS -> inZone(phase);
          default -> NONE;
        };
    return turned == NONE ? NONE : afterRoad(turned, roadLevel, directed, enclaves);
  }

  /** The phase after a road, or {@link #NONE}. */
  public static int afterRoad(int phase, int level, int directed, Enclaves enclaves) {
    return switch (level) {
      case Level.THROUGH -> afterOpenRoad(phase, directed, enclaves);
      case Level.ENDS, Level.VIOLABLE_ENDS -> inZone(phase);
      case Level.VIOLABLE -> phase;
      default -> NONE;
    };
  }

  private static int afterOpenRoad(int phase, int directed, Enclaves enclaves) {
    return switch (phase) {
      case START -> enclaves.atStart(directed) ? START : OPEN;
      case END -> enclaves.atEnd(directed) ? END : NONE;
      default -> OPEN;
    };
  }

  private static int inZone(int phase) {
    return phase == START ? START : END;
  }
}
