package dev.headroom.http.gate;

/**
 * The resources that requests need most. A lane limits how many requests for one of them are under
 * way at once. All lanes together have fewer places than the server has threads.
 */
public enum Lane {
  /** Answers from memory for drivers on the road, and the liveness check. */
  QUICK,
  /** A thread that waits a moment for the decision on a position's alerts. */
  DRIVES,
  /** A processor for a search. */
  ROUTES,
  /** A processor for seconds, and a thread until a large answer is read. */
  MATRICES,
  /** A processor for the map: tiles, the roads of a closure. */
  MAP,
  /** A processor for the names of places. */
  NAMES,
  /** The database. */
  RECORDS,
  /** A processor and memory for a password. */
  SIGN_IN,
  /** Nothing scarce: public files and documents, and unknown paths. */
  FILES;

  /**
   * The limits of a lane.
   *
   * @param atOnce how many requests are under way
   * @param ofCaller how many of one caller are under way
   * @param waiting how many wait for a place
   * @param waitingOfCaller how many of one caller wait
   */
  public record Bounds(int atOnce, int ofCaller, int waiting, int waitingOfCaller) {
    /** Checks that each lets one through. */
    public Bounds {
      if (atOnce < 1 || ofCaller < 1 || waiting < 1 || waitingOfCaller < 1) {
        throw new IllegalArgumentException("a lane lets at least one through");
      }
    }
  }

  /**
   * The limits on a machine with this many processors. If the resource is a processor, one caller
   * gets at most half of them, so that the others are served as usual from the other half.
   */
  public Bounds bounds(int processors) {
    int all = Math.max(2, processors);
    return switch (this) {
      case QUICK -> new Bounds(64, 4, 256, 64);
      case DRIVES -> new Bounds(64, 2, 512, 4);
      case ROUTES, MAP, NAMES -> new Bounds(all, all / 2, 256, 64);
      // Leaves processors to those who wait for one route; of two callers neither waits for the
      // other, whatever the machine.
      case MATRICES -> new Bounds(Math.max(2, all / 2), Math.max(1, all / 4), 16, 4);
      case SIGN_IN -> new Bounds(all, all / 2, 64, 16);
      // The database has eight connections, and other lanes need some of them for a moment.
      case RECORDS -> new Bounds(4, 2, 256, 64);
      case FILES -> new Bounds(16, 4, 128, 64);
    };
  }
}
