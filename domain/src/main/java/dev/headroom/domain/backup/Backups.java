package dev.headroom.domain.backup;

import java.util.Optional;

/**
 * Reads all stored data as of one moment, while writing goes on. There is one backup at a time; one
 * whose next part is not requested for a minute ends by itself. Safe for several threads.
 */
public interface Backups {

  /**
   * Begins a backup, which contains everything acknowledged before.
   *
   * @return its number; empty while another one is under way
   */
  Optional<Long> begin();

  /**
   * The next part of a backup, at most about a megabyte.
   *
   * @return empty at the end
   * @throws IllegalStateException if the backup has ended, or cannot be continued
   */
  byte[] next(long number);

  /** Ends a backup, even if it is not complete; ending it again has no effect. */
  void end(long number);
}
