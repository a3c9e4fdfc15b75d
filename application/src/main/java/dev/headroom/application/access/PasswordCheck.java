package dev.headroom.application.access;

import dev.headroom.domain.account.PasswordHasher;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Checks passwords at the same cost for every failure: one slow comparison, which runs against a
 * hash that nothing matches if there is no account. All ways to sign in share one instance, so that
 * a flood of sign-ins takes at most half of the processors and a bounded number of threads; further
 * attempts are answered "busy" at once. Safe for several threads.
 */
public final class PasswordCheck {

  private static final int MOST_ADMITTED = 64;
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

  private final PasswordHasher hasher;
  private final String unmatchable;
  private final Semaphore admitted;
  private final Semaphore running;
  private final Duration longestWait;

  /** Uses half of the processors and a short queue. */
  public PasswordCheck(PasswordHasher hasher) {
    this(
        hasher,
        Math.max(1, Runtime.getRuntime().availableProcessors() / 2),
        MOST_ADMITTED,
        LONGEST_WAIT);
  }

  /**
   * Uses explicit bounds.
   *
   * @param mostRunning how many comparisons run at once
   * @param mostAdmitted how many run or wait
   * @param longestWait how long each of them waits
   */
  PasswordCheck(PasswordHasher hasher, int mostRunning, int mostAdmitted, Duration longestWait) {
    this.hasher = hasher;
    this.unmatchable = hasher.unmatchable();
    this.running = new Semaphore(mostRunning, true);
    this.admitted = new Semaphore(mostAdmitted);
    this.longestWait = longestWait;
  }

  /** Checks the password of an account, if there is one. */
  <A> SignIn<A> check(
      Optional<A> account, Function<A, String> hash, Predicate<A> disabled, String password) {
    if (!admitted.tryAcquire()) {
      return new SignIn.Busy<>();
    }
    try {
      if (!running.tryAcquire(longestWait.toNanos(), TimeUnit.NANOSECONDS)) {
        return new SignIn.Busy<>();
      }
      try {
        boolean matches = hasher.matches(password, account.map(hash).orElse(unmatchable));
        return account
            .filter(found -> matches && !disabled.test(found))
            .<SignIn<A>>map(SignIn.Granted::new)
            .orElseGet(SignIn.Refused::new);
      } finally {
        running.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new SignIn.Busy<>();
    } finally {
      admitted.release();
    }
  }
}
