package dev.headroom.application.audit;

import dev.headroom.domain.account.Caller;
import java.util.Optional;

/**
 * Who does something.
 *
 * @param id the number of the account, or of the operating system's user whose process a command
 *     is; empty where there is none
 */
public record Actor(Kind kind, Optional<Long> id) {

  /** The server by itself, or the program that embeds Headroom. */
  public static final Actor PROGRAM = new Actor(Kind.PROGRAM, Optional.empty());

  /** A client that has shown no credential. */
  public static final Actor NOBODY = new Actor(Kind.NOBODY, Optional.empty());

  /** More than are listed one by one. */
  static final Actor SEVERAL = new Actor(Kind.SEVERAL, Optional.empty());

  /** What an actor is. */
  public enum Kind {
    NOBODY,
    USER,
    DRIVER,
    API_KEY,
    COMMAND_LINE,
    PROGRAM,
    SEVERAL
  }

  /** The account of a caller. */
  public static Actor of(Caller caller) {
    if (caller instanceof Caller.ByUser user) {
      return new Actor(Kind.USER, Optional.of(user.userId()));
    }
    return caller instanceof Caller.ByDriver driver
        ? new Actor(Kind.DRIVER, Optional.of(driver.driverId()))
        : new Actor(Kind.API_KEY, Optional.of(((Caller.ByKey) caller).apiKeyId()));
  }

  /**
   * A command-line program.
   *
   * @param userId the operating system's number of the user who runs the process; empty if the
   *     system has none
   */
  public static Actor commandLine(Optional<Long> userId) {
    return new Actor(Kind.COMMAND_LINE, userId);
  }

  /** Whether it is an account: a user, a driver or the holder of an API key. */
  boolean isAccount() {
    return kind == Kind.USER || kind == Kind.DRIVER || kind == Kind.API_KEY;
  }
}
