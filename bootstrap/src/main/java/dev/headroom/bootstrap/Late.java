package dev.headroom.bootstrap;

import dev.headroom.domain.account.StorageUnavailableException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Opens stores when one of them is first called. Safe for several threads. */
final class Late<S> {

  private final Supplier<S> opening;
  private volatile Optional<S> opened = Optional.empty();
  private boolean closed;

  /**
   * Opens nothing yet.
   *
   * @param opening opens the stores; if it fails, the next call of a store tries again
   */
  Late(Supplier<S> opening) {
    this.opening = opening;
  }

  /** A store whose first call opens all of them. */
  <P> P store(Class<P> port, Function<S, P> among) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(),
            new Class<?>[] {port},
            (proxy, method, arguments) -> {
              try {
                return method.invoke(among.apply(open()), arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  /** Opens the stores if they are not open yet. */
  S open() {
    return opened.orElseGet(this::openOnce);
  }

  private synchronized S openOnce() {
    if (closed) {
      throw new StorageUnavailableException(new IllegalStateException("the stores are closed"));
    }
    if (opened.isEmpty()) {
      opened = Optional.of(opening.get());
    }
    return opened.get();
  }

  /** Whether the stores are open. */
  boolean inUse() {
    return opened.isPresent();
  }

  /** Whether a condition holds for the stores; true while they are not open. */
  boolean holds(Predicate<S> of) {
    return opened.map(of::test).orElse(true);
  }

  /** The stores if they are open, for the caller to close. No stores are opened afterwards. */
  synchronized Optional<S> end() {
    closed = true;
    return opened;
  }
}
