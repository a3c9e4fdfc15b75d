package dev.headroom.application.administration;

import dev.headroom.domain.backup.Backups;
import java.io.IOException;
import java.util.Optional;

/** Copies everything that is stored, as of now, while servers go on. Safe for several threads. */
public final class BackUp {

  private final Backups backups;

  /** Of these stores. */
  public BackUp(Backups backups) {
    this.backups = backups;
  }

  /** Takes the parts in turn. */
  @FunctionalInterface
  public interface Target {
    /** Keeps one. */
    void take(byte[] part) throws IOException;
  }

  /**
   * Copies.
   *
   * @return false where another backup is under way, and nothing was taken
   * @throws IOException of the target
   * @throws RuntimeException the store cannot go on; what was taken is no backup
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
