package dev.headroom.domain.network;

/**
 * How a directed road is connected with a large part of its network, taken without limits and turn
 * bans: a strongly connected part of at least 100 roads, or the largest part of a smaller network.
 * A route can begin where there is a way out into it, and end where there is a way in.
 */
public enum Connection {
  /** A way from the road into a large part, hours aside. */
  OUT_AT_SOME_TIME,
  /** A way from a large part onto the road, hours aside. */
  IN_AT_SOME_TIME,
  /** A way out also while everything with hours is in force. */
  OUT_AT_ANY_TIME,
  /** A way in also while everything with hours is in force. */
  IN_AT_ANY_TIME;

  /** The bit of {@link NetworkColumns#roadConnections} that says so of a directed road. */
  public int bit(boolean forward) {
    return 1 << (2 * ordinal() + (forward ? 0 : 1));
  }
}
