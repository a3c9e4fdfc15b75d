package dev.headroom.bootstrap.cli.command;

/** A command fails; the message is the one line that the caller sees. */
public final class CommandFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public CommandFailure(String message) {
    super(message);
  }

  public CommandFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
