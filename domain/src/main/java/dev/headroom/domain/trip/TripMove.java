package dev.headroom.domain.trip;

import java.time.Instant;

/**
 * A change of a trip's state.
 *
 * @param by who makes it
 */
public record TripMove(TripState to, By by, Instant at) {

  /** The kinds of accounts that change states. */
  public enum Kind {
    USER,
    DRIVER,
    /** The command line, or a program. */
    PROGRAM
  }

  /**
   * Who changes a state.
   *
   * @param id of the account; 0 for a program
   */
  public record By(Kind kind, long id) {
    /** A program. */
    public static final By PROGRAM = new By(Kind.PROGRAM, 0);
  }

  /**
   * A change that was made.
   *
   * @param name of the account that made it; empty if it is erased, or is a program
   */
  public record Made(TripState to, Kind by, String name, Instant at) {}
}
