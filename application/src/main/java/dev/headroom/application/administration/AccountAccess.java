package dev.headroom.application.administration;

import dev.headroom.application.access.SignInRules;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Accounts;
import dev.headroom.domain.account.PasswordHasher;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Controls which users or drivers may sign in and call, and their passwords. Disabled and
 * signed-out accounts are refused on every instance within {@code Authenticate.BITES_WITHIN}.
 */
public final class AccountAccess {

  private final Accounts accounts;
  private final PasswordHasher hasher;
  private final SecureRandom random;
  private final LongConsumer signedOut;

  /**
   * Controls access to these accounts.
   *
   * @param random generates passwords if none is given
   * @param signedOut receives the id of an account whose tokens have ended
   */
  public AccountAccess(
      Accounts accounts, PasswordHasher hasher, SecureRandom random, LongConsumer signedOut) {
    this.accounts = accounts;
    this.hasher = hasher;
    this.random = random;
    this.signedOut = signedOut;
  }

  /** The result of setting a password. */
  public sealed interface Outcome {

    /**
     * The password holds from now on.
     *
     * @param madePassword the generated password if none was given; it is not kept and cannot be
     *     shown again
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
   * Disables an account, so that it can neither sign in nor call, or enables it again.
   *
   * @return whether there is such an account
   */
  public boolean setDisabled(long id, boolean disabled) {
    return accounts.setDisabled(id, disabled);
  }

  /**
   * Ends every token issued to the account so far; signing in again works at once.
   *
   * @return whether there is such an account
   */
  public boolean signOut(long id) {
    return ended(accounts.signOut(id), id);
  }

  /**
   * Sets an account's password.
   *
   * @param given the new password; empty to have one generated
   * @param keepTokens whether tokens that were issued before stay valid
   */
  public Outcome newPassword(long id, Optional<String> given, boolean keepTokens) {
    List<Remark> reasons = SignInRules.passwordProblems(given);
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    String password = given.orElseGet(() -> SignInRules.generate(random));
    boolean known = accounts.setPasswordHash(id, hasher.hash(password), !keepTokens);
    if (!keepTokens) {
      ended(known, id);
    }
    return known
        ? new Outcome.Changed(given.isPresent() ? Optional.empty() : Optional.of(password))
        : new Outcome.NoSuchAccount();
  }

  private boolean ended(boolean known, long id) {
    if (known) {
      signedOut.accept(id);
    }
    return known;
  }
}
