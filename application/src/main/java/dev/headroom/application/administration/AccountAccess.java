package dev.headroom.application.administration;

import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Accounts;
import dev.headroom.domain.account.PasswordHasher;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/**
 * Who of the users, or of the drivers, may sign in and call, and by which password. What is
 * disabled is refused on every instance within {@code Authenticate.BITES_WITHIN}. A new password
 * leaves tokens alone that were issued before; to end those, the account is disabled.
 */
public final class AccountAccess {

  private final Accounts accounts;
  private final PasswordHasher hasher;
  private final SecureRandom random;

  /**
   * Lets into these, or not.
   *
   * @param random makes passwords where none is given
   */
  public AccountAccess(Accounts accounts, PasswordHasher hasher, SecureRandom random) {
    this.accounts = accounts;
    this.hasher = hasher;
    this.random = random;
  }

  /** What came of a new password. */
  public sealed interface Outcome {

    /**
     * It holds from now on.
     *
     * @param madePassword the password when none was given; it is not kept and cannot be shown
     *     again
     */
    record Changed(Optional<String> madePassword) implements Outcome {
      @Override
      public String toString() {
        return "Changed[]";
      }
    }

    /** There is no such account. */
    record NoSuchAccount() implements Outcome {}

    /** Nothing was changed; at least one reason. */
    record Refused(List<Remark> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /**
   * Lets an account sign in and call, or no longer.
   *
   * @return whether there is such an account
   */
  public boolean setDisabled(long id, boolean disabled) {
    return accounts.setDisabled(id, disabled);
  }

  /**
   * Gives an account another password.
   *
   * @param given empty: one is made
   */
  public Outcome newPassword(long id, Optional<String> given) {
    List<Remark> reasons = SignInRules.passwordProblems(given);
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    String password = given.orElseGet(() -> SignInRules.generate(random));
    return accounts.setPasswordHash(id, hasher.hash(password))
        ? new Outcome.Changed(given.isPresent() ? Optional.empty() : Optional.of(password))
        : new Outcome.NoSuchAccount();
  }
}
