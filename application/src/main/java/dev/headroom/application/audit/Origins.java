package dev.headroom.application.audit;

import java.util.function.Supplier;

/**
 * Knows the origin of what the present thread does: a request's between its begin and its end, else
 * the usual one. Safe for several threads.
 */
public final class Origins {

  private final Supplier<Origin> usual;

  @SuppressWarnings("ThreadLocalUsage") // A static one would be shared by logs side by side.
  private final ThreadLocal<Supplier<Origin>> present = new ThreadLocal<>();

  /**
   * Without a request under way.
   *
   * @param usual who does what no request does
   */
  public Origins(Actor usual) {
    Origin origin = Origin.of(usual);
    this.usual = () -> origin;
  }

  /**
   * Something to do.
   *
   * @param <E> what it may throw
   */
  @FunctionalInterface
  public interface Work<E extends Exception> {
    void run() throws E;
  }

  /**
   * Does something in this thread.
   *
   * @param origin who does it; requested only when something is recorded
   */
  public <E extends Exception> void during(Supplier<Origin> origin, Work<E> work) throws E {
    Supplier<Origin> before = present.get();
    present.set(origin);
    try {
      work.run();
    } finally {
      if (before == null) {
        present.remove();
      } else {
        present.set(before);
      }
    }
  }

  /** The origin of what this thread does now. */
  public Origin present() {
    Supplier<Origin> origin = present.get();
    return (origin == null ? usual : origin).get();
  }
}
