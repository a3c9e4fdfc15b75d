package dev.headroom.persistence.sql;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Waits until this process is the next to own a folder that another one has open. */
final class Turn {

  private static final long POLL_MILLIS = 20;

  private Turn() {}

  /**
   * Owns the folder as soon as nobody else does.
   *
   * @param wait how long one process may keep the folder
   * @param other another way to what is wanted, tried each time that the folder is taken
   * @throws DatabaseOpenException one did
   */
  static <T> T whenFree(
      DataFolder folder, Duration wait, Function<Ownership, T> own, Supplier<Optional<T>> other) {
    long since = System.nanoTime();
    String holder = "";
    try {
      while (true) {
        Optional<Ownership> mine = Ownership.take(folder);
        if (mine.isPresent()) {
          return own.apply(mine.get());
        }
        Optional<T> found = other.get();
        if (found.isPresent()) {
          return found.get();
        }
        String now = Ownership.holder(folder);
        if (!now.equals(holder)) {
          holder = now;
          since = System.nanoTime();
        }
        if (System.nanoTime() - since > wait.toNanos()) {
          throw folder.taken(
              holder
                  + " has had "
                  + folder
                  + " open for more than "
                  + wait.toSeconds()
                  + " s: wait for it, or end it");
        }
        Thread.sleep(POLL_MILLIS);
      }
    } catch (IOException e) {
      throw folder.unusable("its files cannot be used", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw folder.taken("interrupted while another process had " + folder + " open");
    }
  }
}
