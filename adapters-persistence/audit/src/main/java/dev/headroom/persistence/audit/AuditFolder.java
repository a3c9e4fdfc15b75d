package dev.headroom.persistence.audit;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Where an audit log is.
 *
 * @param path its folder, which is made for its owner alone when there is something to write
 * @param keep how long a line is kept at most, at least two days; files go by days, so that it may
 *     be a day less
 * @param mostBytes how much all files have together, a few lines more or less; the oldest file goes
 *     first
 */
public record AuditFolder(Path path, Duration keep, long mostBytes) {

  /** How long a line is kept at most: as long as an address may be kept. */
  public static final Duration LONGEST = Duration.ofDays(30);

  private static final Duration SHORTEST = Duration.ofDays(2);
  private static final long USUAL_BYTES = 1_000_000_000;

  /**
   * Checks the bounds.
   *
   * @throws IllegalArgumentException the time or the size is out of bounds
   */
  public AuditFolder {
    if (keep.compareTo(SHORTEST) < 0 || keep.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("an audit log is kept for 2 to 30 days, not " + keep);
    }
    if (mostBytes < 1) {
      throw new IllegalArgumentException("an audit log without bytes: " + mostBytes);
    }
  }

  /** Keeps as long as is allowed, and at most a gigabyte. */
  public static AuditFolder at(Path path) {
    return new AuditFolder(path, LONGEST, USUAL_BYTES);
  }
}
