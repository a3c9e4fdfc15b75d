package dev.headroom.application.administration;

import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Accounts;
import dev.headroom.domain.account.PasswordHasher;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/**
 * Who of the users, or of the drivers, may sign in and call, and by which password. What is
 * disabled or signed out is refused on every instance within {@code Authenticate.BITES_WITHIN}.
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
   * Ends every token that the account has got so far; signing in again works at once.
   *
   * @return whether there is such an account
   */
  public boolean signOut(long id) {
    return accounts.signOut(id);
  }

  /**
   * Gives an account another password.
   *
   * @param given empty: one is made
   * @param keepTokens whether tokens that were issued before stay good
   */
  public Outcome newPassword(long id, Optional<String> given, boolean keepTokens) {
    List<Remark> reasons = SignInRules.passwordProblems(given);
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    String password = given.orElseGet(() -> SignInRules.generate(random));
    return accounts.setPasswordHash(id, hasher.hash(password), !keepTokens)
        ? new Outcome.Changed(given.isPresent() ? Optional.empty() : Optional.of(password))
        : new Outcome.NoSuchAccount();
  }
}
