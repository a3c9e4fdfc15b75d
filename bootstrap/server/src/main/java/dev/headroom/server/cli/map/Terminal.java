package dev.headroom.server.cli.map;

/** Whether a person is watching. */
final class Terminal {

  private Terminal() {}

  /**
   * Whether a bar can be drawn on standard error: the launcher looks, since the JVM cannot tell.
   */
  static boolean isThere() {
    String kind = System.getenv("TERM");
    return Boolean.getBoolean("headroom.terminal") && kind != null && !kind.equals("dumb");
  }
}
