package dev.headroom.application.administration;

import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.person.Erasures;
import java.time.Clock;
import java.util.Optional;

/**
 * Erases persons for good. Every instance refuses the tokens and keys of an erased account within
 * {@code Authenticate.BITES_WITHIN}, and drops its cached data as soon. Safe for several threads.
 */
public final class EraseAccount {

  private final Erasures erasures;
  private final ApiKeys keys;
  private final Clock clock;

  public EraseAccount(Erasures erasures, ApiKeys keys, Clock clock) {
    this.erasures = erasures;
    this.keys = keys;
    this.clock = clock;
  }

  /** The result of erasing a user. */
  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T erased(Erased outcome);

      T noSuchUser(NoSuchUser outcome);

      T needsSuccessor(NeedsSuccessor outcome);

      T notASuccessor(NotASuccessor outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /**
     * The user is erased.
     *
     * @param organisation whether the organisation consisted of this person, and is erased too
     * @param drivers how many drivers were handed to the successor
     * @param groups how many groups were handed to the successor, or erased with the organisation
     */
    record Erased(boolean organisation, long drivers, long groups) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.erased(this);
      }
    }

    /** There is no such user. */
    record NoSuchUser() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noSuchUser(this);
      }
    }

    /** Nothing was changed: the user owns these, and a successor has to take them over. */
    record NeedsSuccessor(long drivers, long groups) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.needsSuccessor(this);
      }
    }

    /** Nothing was changed: the successor is not another user of the same organisation. */
    record NotASuccessor() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notASuccessor(this);
      }
    }
  }

  /**
   * Erases an API key and its holder's data; the holder may have no account.
   *
   * @return whether there was such a key
   */
  public boolean key(long id) {
    return keys.erase(id);
  }

  /**
   * Erases a driver.
   *
   * @return whether there was such a driver
   */
  public boolean driver(long id) {
    return erasures.driver(id, clock.instant());
  }

  /**
   * Erases a user.
   *
   * @param successor the user who takes over the drivers and groups; needed if there are any,
   *     unless the organisation consists of this person
   */
  public Outcome user(long id, Optional<Long> successor) {
    Erasures.OfUser erased = erasures.user(id, successor, clock.instant());
    return switch (erased.result()) {
      case ERASED -> new Outcome.Erased(false, erased.drivers(), erased.groups());
      case ERASED_WITH_ORGANISATION -> new Outcome.Erased(true, erased.drivers(), erased.groups());
      case NO_SUCH_USER -> new Outcome.NoSuchUser();
      case NEEDS_SUCCESSOR -> new Outcome.NeedsSuccessor(erased.drivers(), erased.groups());
      case NOT_A_SUCCESSOR -> new Outcome.NotASuccessor();
    };
  }
}
