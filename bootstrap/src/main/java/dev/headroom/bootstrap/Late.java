package dev.headroom.bootstrap;

import dev.headroom.domain.account.StorageUnavailableException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Opens stores as one of them is first called. Safe for several threads. */
final class Late<S> {

  private final Supplier<S> opening;
  private volatile Optional<S> opened = Optional.empty();
  private boolean closed;

  /**
   * Opens none yet.
   *
   * @param opening opens them; where it fails, the next call of a store tries again
   */
  Late(Supplier<S> opening) {
    this.opening = opening;
  }

  /** A store that opens all of them as it is first called. */
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

  /** Opens them where they are not open yet. */
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

  /** Whether they are open. */
  boolean inUse() {
    return opened.isPresent();
  }

  /** Whether this holds of them, as it does while they are not open. */
  boolean holds(Predicate<S> of) {
    return opened.map(of::test).orElse(true);
  }

  /** Those that are open, for the caller to close; none opens afterwards. */
  synchronized Optional<S> end() {
    closed = true;
    return opened;
  }
}
