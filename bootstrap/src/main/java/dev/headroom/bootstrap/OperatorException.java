package dev.headroom.bootstrap;

/**
 * Something that the operator can put right: a file, a setting, an argument. The message says what
 * is wrong, and is printed as it is. Never holds a password.
 */
public class OperatorException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Because of this. */
  public OperatorException(String message) {
    super(message);
  }

  /** Because of this, and of another exception. */
  public OperatorException(String message, Throwable cause) {
    super(message, cause);
  }
}
