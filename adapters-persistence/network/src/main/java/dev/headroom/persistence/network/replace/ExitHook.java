package dev.headroom.persistence.network.replace;

import java.io.IOException;

/**
 * Removes something when the process ends in between, by a signal or by itself; until {@link
 * #close()}. What ends without a hook, as by SIGKILL, leaves it to the next process.
 */
final class ExitHook implements AutoCloseable {

  /** What is to be done. */
  @FunctionalInterface
  interface Removal {
    void run() throws IOException;
  }

  private final Thread hook;

  private ExitHook(Thread hook) {
    this.hook = hook;
  }

  /**
   * From now on.
   *
   * @throws IOException when the process is ending already
   */
  static ExitHook removing(Removal removal) throws IOException {
    Thread hook =
        new Thread(
            () -> {
              try {
                removal.run();
              } catch (IOException inUse) {
                // The next process removes it.
              }
            },
            "remove what is unfinished");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException ending) {
      throw new IOException("the process is ending", ending);
    }
    return new ExitHook(hook);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      // It runs, or has run.
    }
  }
}
