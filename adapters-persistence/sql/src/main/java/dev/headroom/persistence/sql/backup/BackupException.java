package dev.headroom.persistence.sql.backup;

import java.io.IOException;

/** A backup that cannot be restored; the message says why, and nothing was changed. */
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
    /** The folder has a database already. */
    SET_UP
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
