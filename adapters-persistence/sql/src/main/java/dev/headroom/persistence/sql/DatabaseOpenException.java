package dev.headroom.persistence.sql;

/**
 * Reports that a database cannot be opened. The message says what its operator can do, and contains
 * no password and no JDBC URL.
 */
public final class DatabaseOpenException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The reasons why a database cannot be opened. */
  public enum Problem {
    /** The data folder cannot be created, read or written, or its name cannot be used. */
    FOLDER_UNUSABLE,
    /** The password file is missing, unreadable or for another database. */
    WRONG_PASSWORD,
    /** A newer version of the program has written the database. */
    NEWER_VERSION,
    /** Another process has the database open, or owns it and does not answer. */
    LOCKED,
    /** The database's file is damaged, emptied or missing. */
    DAMAGED,
    /** The JDBC URL is of an unsupported kind, or has an unsupported part. */
    UNSUPPORTED_URL,
    /** The server has no database of that name. */
    NO_SUCH_DATABASE,
    /** The user lacks permissions that Headroom needs. */
    NOT_ALLOWED,
    /** The database cannot keep everything that Headroom stores. */
    UNSUITABLE,
    /** The database does not answer, or answers with an error that has no constant of its own. */
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

  /** The reason why the database cannot be opened. */
  public Problem problem() {
    return problem;
  }
}
