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
    /** Another program holds the database and does not share it. */
    LOCKED,
    /** The database's files are damaged. */
    DAMAGED,
    /** The JDBC URL is of a kind that is not supported. */
    UNSUPPORTED_URL,
    /** H2 would listen on every network interface of the machine. */
    NOT_PRIVATE,
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
