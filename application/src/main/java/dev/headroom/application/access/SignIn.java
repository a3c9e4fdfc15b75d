package dev.headroom.application.access;

import java.util.function.Function;

/**
 * The result of an attempt to sign in.
 *
 * @param <T> the value for a caller who is signed in
 */
public sealed interface SignIn<T> {

  /**
   * One function for each case, so that a forgotten one does not compile.
   *
   * @param <R> what the functions return
   */
  interface Cases<T, R> {
    R granted(Granted<T> outcome);

    R refused(Refused<T> outcome);

    R busy(Busy<T> outcome);
  }

  /** Calls the function of this outcome's case. */
  <R> R match(Cases<T, R> cases);

  /** The same outcome with another value for a caller who is signed in. */
  default <U> SignIn<U> then(Function<T, SignIn<U>> next) {
    return match(
        new Cases<>() {
          @Override
          public SignIn<U> granted(Granted<T> outcome) {
            return next.apply(outcome.value());
          }

          @Override
          public SignIn<U> refused(Refused<T> outcome) {
            return new Refused<>();
          }

          @Override
          public SignIn<U> busy(Busy<T> outcome) {
            return new Busy<>();
          }
        });
  }

  /** The password is the account's own, and the account may sign in. */
  record Granted<T>(T value) implements SignIn<T> {
    @Override
    public <R> R match(Cases<T, R> cases) {
      return cases.granted(this);
    }

    /** Without the value, which may be a token. */
    @Override
    public String toString() {
      return "Granted[]";
    }
  }

  /**
   * The account does not exist, the password is wrong, or the account is disabled. The caller does
   * not learn which.
   */
  record Refused<T>() implements SignIn<T> {
    @Override
    public <R> R match(Cases<T, R> cases) {
      return cases.refused(this);
    }
  }

  /** Too many sign-ins are under way; nothing was checked. */
  record Busy<T>() implements SignIn<T> {
    @Override
    public <R> R match(Cases<T, R> cases) {
      return cases.busy(this);
    }
  }
}
