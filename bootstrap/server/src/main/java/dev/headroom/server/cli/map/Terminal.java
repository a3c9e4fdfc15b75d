package dev.headroom.server.cli.map;

/** Detects whether a person is watching. */
final class Terminal {

  private Terminal() {}

  /** Whether a bar can be drawn on standard error. The launcher finds out, since the JVM cannot. */
  static boolean isThere() {
    String kind = System.getenv("TERM");
    return Boolean.getBoolean("headroom.terminal") && kind != null && !kind.equals("dumb");
  }
}
