package dev.headroom.persistence.sql;

/**
 * A database that cannot be opened, with what its operator can do about it in the message. The
 * message holds no password and no JDBC URL.
 */
public final class DatabaseOpenException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** What prevents it. */
  public enum Problem {
    /** The data folder cannot be made, read or written, or its name cannot be used. */
    FOLDER_UNUSABLE,
    /** The password file is missing, unreadable or not that of this database. */
    WRONG_PASSWORD,
    /** A newer version of the program has written the database. */
    NEWER_VERSION,
    /** Another process has the database open, or owns it and does not answer. */
    LOCKED,
    /** The database's file is damaged, emptied or missing. */
    DAMAGED,
    /** The JDBC URL is of a kind that is not supported, or has what is not. */
    UNSUPPORTED_URL,
    /** The server has no database of that name. */
    NO_SUCH_DATABASE,
    /** The user may not do there what Headroom has to. */
    NOT_ALLOWED,
    /** The database cannot keep what is stored. */
    UNSUITABLE,
    /** The database does not answer, or answers with an error that has no case of its own. */
    UNREACHABLE
  }

  private final Problem problem;

  DatabaseOpenException(Problem problem, String message) {
    super(message);
    this.problem = problem;
  }

  DatabaseOpenException(Problem problem, String message, Throwable cause) {
    super(message, cause);
    this.problem = problem;
  }

  /** What prevents it. */
  public Problem problem() {
    return problem;
  }
}
