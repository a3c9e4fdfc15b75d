package dev.headroom.application.company;

import dev.headroom.application.wording.Remark;
import java.util.Optional;

/**
 * The result of a change of an account.
 *
 * @param fault of the name, if that is what was refused
 */
public record AccountOutcome(Result result, Optional<Remark> fault) {

  /** What became of the change. */
  public enum Result {
    DONE,
    /** The company has no such account. */
    NO_SUCH_ACCOUNT,
    /** The account does not meet the precondition. */
    CHANGED_MEANWHILE,
    /** The name cannot be one, or is taken. */
    BAD_NAME,
    /** Nobody changes the own role, or disables or removes the own account. */
    OWN_ACCOUNT
  }

  static AccountOutcome of(Result result) {
    return new AccountOutcome(result, Optional.empty());
  }

  static AccountOutcome badName(Remark fault) {
    return new AccountOutcome(Result.BAD_NAME, Optional.of(fault));
  }
}
