package dev.headroom.domain.network;

/**
 * The connections of a directed road with a large part of its network, ignoring limits and turn
 * bans. A large part is a strongly connected part of at least 100 roads, or the largest part of a
 * smaller network. A route can begin where a way leads out into it, and end where a way leads in.
 */
public enum Connection {
  /** A way leads from the road into a large part, ignoring hours. */
  OUT_AT_SOME_TIME,
  /** A way leads from a large part onto the road, ignoring hours. */
  IN_AT_SOME_TIME,
  /** A way leads out even while every timed restriction is in force. */
  OUT_AT_ANY_TIME,
  /** A way leads in even while every timed restriction is in force. */
  IN_AT_ANY_TIME;

  /** The bit of {@link NetworkColumns#roadConnections} for this connection of a directed road. */
  public int bit(boolean forward) {
    return 1 << (2 * ordinal() + (forward ? 0 : 1));
  }
}
