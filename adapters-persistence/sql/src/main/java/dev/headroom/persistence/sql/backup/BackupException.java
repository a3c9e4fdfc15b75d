package dev.headroom.persistence.sql.backup;

import java.io.IOException;

/**
 * Reports a backup that cannot be restored, or an installation that cannot be copied. The message
 * says why; nothing was changed.
 */
public final class BackupException extends IOException {

  private static final long serialVersionUID = 1L;

  /** The reasons for a refusal. */
  public enum Problem {
    /** The file is not a backup. */
    NOT_A_BACKUP,
    /** The file is damaged or cut off, or contains rows that no database of Headroom has. */
    DAMAGED,
    /** A newer version wrote the backup. */
    NEWER_VERSION,
    /** An earlier version wrote the source of the copy. */
    EARLIER_VERSION,
    /** The target already has a database, or an installation in it. */
    SET_UP,
    /** Servers use the source or the target of the copy. */
    IN_USE,
    /** The rows read back from the target differ from the source. */
    DIFFERENT,
    /** There is nothing to copy. */
    NOTHING
  }

  private final Problem problem;

  /** Creates the exception for a problem. */
  public BackupException(Problem problem, String message) {
    super(message);
    this.problem = problem;
  }

  /** The reason for the refusal. */
  public Problem problem() {
    return problem;
  }
}
