package dev.headroom.bootstrap;

/**
 * A fault that the operator can correct: in a file, a setting or an argument. The message describes
 * it and is printed unchanged. Never holds a password.
 */
public class OperatorException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public OperatorException(String message) {
    super(message);
  }

  public OperatorException(String message, Throwable cause) {
    super(message, cause);
  }
}
