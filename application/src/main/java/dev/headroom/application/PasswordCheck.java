package dev.headroom.application;

import dev.headroom.domain.account.PasswordHasher;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Checks a password with the same work for every failure: one slow comparison, against a hash that
 * nothing matches where there is no account. A comparison takes much memory, so only a few run at a
 * time; the others wait. Safe for several threads.
 */
final class PasswordCheck {

  private final PasswordHasher hasher;
  private final String unmatchable;
  private final Semaphore running =
      new Semaphore(Math.max(2, Runtime.getRuntime().availableProcessors()), true);

  PasswordCheck(PasswordHasher hasher) {
    this.hasher = hasher;
    this.unmatchable = hasher.unmatchable();
  }

  /** The account, if it may sign in and the password is its own. */
  <A> Optional<A> verified(
      Optional<A> account, Function<A, String> hash, Predicate<A> disabled, String password) {
    boolean matches = matches(password, account.map(hash).orElse(unmatchable));
    return account.filter(found -> matches && !disabled.test(found));
  }

  private boolean matches(String password, String hash) {
    running.acquireUninterruptibly();
    try {
      return hasher.matches(password, hash);
    } finally {
      running.release();
    }
  }
}
