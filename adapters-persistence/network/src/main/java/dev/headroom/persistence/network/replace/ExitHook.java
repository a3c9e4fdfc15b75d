package dev.headroom.persistence.network.replace;

import java.io.IOException;

/**
 * Removes something if the process ends, by a signal or by itself, before {@link #close()}. After
 * an end without hooks, as by SIGKILL, the next process removes it.
 */
final class ExitHook implements AutoCloseable {

  /** The removal to carry out. */
  @FunctionalInterface
  interface Removal {
    void run() throws IOException;
  }

  private final Thread hook;

  private ExitHook(Thread hook) {
    this.hook = hook;
  }

  /**
   * Installs a hook.
   *
   * @throws IOException if the process is already ending
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
