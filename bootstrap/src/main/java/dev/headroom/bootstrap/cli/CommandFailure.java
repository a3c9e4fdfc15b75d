package dev.headroom.bootstrap.cli;

/** A command cannot do what it was asked; the message is the one line that the caller sees. */
final class CommandFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  CommandFailure(String message) {
    super(message);
  }

  CommandFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
