package dev.headroom.application.audit;

import dev.headroom.domain.account.Caller;
import java.util.OptionalLong;

/** The originator of an event. */
public sealed interface Actor {

  /**
   * One function for each case, so that a forgotten one does not compile.
   *
   * @param <T> what the functions return
   */
  interface Cases<T> {
    T nobody(Nobody actor);

    T account(Account actor);

    T commandLine(CommandLine actor);

    T program(Program actor);

    T several(Several actor);
  }

  /** Calls the function of this actor's case. */
  <T> T match(Cases<T> cases);

  /** A client that has shown no credential. */
  record Nobody() implements Actor {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.nobody(this);
    }
  }

  /** A user, a driver or the holder of an API key. */
  record Account(Item item) implements Actor {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.account(this);
    }
  }

  /**
   * A command-line program.
   *
   * @param userId the operating system's number of the user who runs the process; empty if the
   *     system has none
   */
  record CommandLine(OptionalLong userId) implements Actor {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.commandLine(this);
    }
  }

  /** The server itself, or the program that embeds Headroom. */
  record Program() implements Actor {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.program(this);
    }
  }

  /** Several actors, summed up because there were too many to list. */
  record Several() implements Actor {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.several(this);
    }
  }

  /** The account of a caller. */
  static Actor of(Caller caller) {
    if (caller instanceof Caller.ByUser user) {
      return new Account(new Item(Thing.USER, user.userId()));
    }
    return caller instanceof Caller.ByDriver driver
        ? new Account(new Item(Thing.DRIVER, driver.driverId()))
        : new Account(new Item(Thing.API_KEY, ((Caller.ByKey) caller).apiKeyId()));
  }
}
