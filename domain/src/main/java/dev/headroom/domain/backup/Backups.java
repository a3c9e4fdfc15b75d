package dev.headroom.domain.backup;

import java.util.Optional;

/**
 * Reads everything that is stored as it was at one moment, while others go on writing. One backup
 * at a time; one whose parts nobody takes for a minute ends by itself. Safe for several threads.
 */
public interface Backups {

  /**
   * Begins a backup: whatever was acknowledged before is in it.
   *
   * @return its number; empty while another one is under way
   */
  Optional<Long> begin();

  /**
   * The next part of a backup, at most about a megabyte.
   *
   * @return nothing, once all of it was taken
   * @throws IllegalStateException the backup has ended, or cannot be continued
   */
  byte[] next(long number);

  /** Ends a backup, also one that is not complete; one that has ended stays so. */
  void end(long number);
}
