package dev.headroom.server.cli.command;

import java.util.Locale;

/** Formats numbers for the command line. */
public final class Counted {

  private Counted() {}

  /**
   * A number of things, such as "1 row" or "2 rows".
   *
   * @param one the singular noun; its plural ends in "s"
   */
  public static String of(long count, String one) {
    return count + " " + named(count, one);
  }

  /** The same, with commas between thousands. */
  public static String grouped(long count, String one) {
    return grouped(count) + " " + named(count, one);
  }

  /** A number with commas between thousands. */
  public static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String named(long count, String one) {
    return count == 1 ? one : one + "s";
  }
}
