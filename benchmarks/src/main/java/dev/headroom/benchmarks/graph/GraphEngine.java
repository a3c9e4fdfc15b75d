package dev.headroom.benchmarks.graph;

/** One way to find shortest paths in a {@link TurnGraph}. For one thread. */
interface GraphEngine {

  /** The answer where no path leads. */
  long UNREACHABLE = -1;

  /**
   * Milliseconds from a node to another, any road first and any last.
   *
   * @param vehicle one of the question's; the same object for the same vehicle
   */
  long millis(int from, int to, GraphVehicle vehicle);

  /** Ends the run where the path of the last answer is not what it claims to be. */
  default void checkPath(int from, int to, GraphVehicle vehicle, long millis) {}
}
