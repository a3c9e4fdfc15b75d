package dev.headroom.persistence.sql.backup;

import java.io.IOException;

/**
 * A backup that cannot be restored, or an installation that cannot be copied; the message says why,
 * and nothing was changed.
 */
public final class BackupException extends IOException {

  private static final long serialVersionUID = 1L;

  /** What prevents it. */
  public enum Problem {
    /** The file is something else. */
    NOT_A_BACKUP,
    /** The file is damaged, cut off, or holds what no database of Headroom does. */
    DAMAGED,
    /** A newer version has made it. */
    NEWER_VERSION,
    /** An earlier version has written what is to be copied. */
    EARLIER_VERSION,
    /** There is a database, or an installation in it, already. */
    SET_UP,
    /** Servers use what is to be copied, or what is to become the copy. */
    IN_USE,
    /** What was copied is not what was read back. */
    DIFFERENT,
    /** There is nothing to copy. */
    NOTHING
  }

  private final Problem problem;

  /** One of these problems. */
  public BackupException(Problem problem, String message) {
    super(message);
    this.problem = problem;
  }

  /** What prevents it. */
  public Problem problem() {
    return problem;
  }
}
