package dev.headroom.application.administration;

import dev.headroom.domain.backup.Backups;
import java.io.IOException;
import java.util.Optional;

/**
 * Copies everything that is stored, as of one moment, while servers go on working. Safe for several
 * threads.
 */
public final class BackUp {

  private final Backups backups;

  public BackUp(Backups backups) {
    this.backups = backups;
  }

  /** Receives the parts of a backup in turn. */
  @FunctionalInterface
  public interface Target {
    /** Writes one part. */
    void take(byte[] part) throws IOException;
  }

  /**
   * Copies to a target.
   *
   * @return false if another backup is under way; then nothing was written
   * @throws IOException of the target
   * @throws RuntimeException if the store cannot go on; the parts written so far are not a backup
   */
  public boolean handle(Target target) throws IOException {
    Optional<Long> number = backups.begin();
    if (number.isEmpty()) {
      return false;
    }
    try {
      for (byte[] part = backups.next(number.get());
          part.length > 0;
          part = backups.next(number.get())) {
        target.take(part);
      }
    } finally {
      backups.end(number.get());
    }
    return true;
  }
}
