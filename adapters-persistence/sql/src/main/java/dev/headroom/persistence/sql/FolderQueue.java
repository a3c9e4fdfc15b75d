package dev.headroom.persistence.sql;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Waits until a data folder that another process has open is free, and then owns it. */
final class FolderQueue {

  private static final long POLL_MILLIS = 20;

  private FolderQueue() {}

  /**
   * Runs work as the owner of a folder, as soon as no other process owns it.
   *
   * @param wait how long any one process may keep the folder
   * @param own the work of the owner
   * @param other another way to the result, tried each time that the folder is found taken
   * @throws DatabaseOpenException if one process kept the folder for longer
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
