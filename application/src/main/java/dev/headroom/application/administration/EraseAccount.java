package dev.headroom.application.administration;

import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.person.Erasures;
import java.time.Clock;
import java.util.Optional;

/**
 * Erases persons for good. Tokens and keys of an erased account are refused on every instance
 * within {@code Authenticate.BITES_WITHIN}, and what an instance remembers of it is forgotten as
 * soon. Safe for several threads.
 */
public final class EraseAccount {

  private final Erasures erasures;
  private final ApiKeys keys;
  private final Clock clock;

  /** From these stores. */
  public EraseAccount(Erasures erasures, ApiKeys keys, Clock clock) {
    this.erasures = erasures;
    this.keys = keys;
    this.clock = clock;
  }

  /** What came of the erasure of a user. */
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
     * Nothing of the user is left.
     *
     * @param organisation whether the organisation was the person, and is gone too
     * @param drivers how many the successor has got
     * @param groups how many the successor has got, or are gone with the organisation
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

    /** Nothing was changed: these belong to the user, and somebody has to take them over. */
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
   * Erases an API key with its holder, who may have no account.
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
   * @param successor who takes the user's drivers and groups over; needed where there are any,
   *     unless the organisation is the person
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
