package dev.headroom.bootstrap.csv;

/** A file has bad lines; the message is one line that names them and says what to write. */
public final class BadFileException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  BadFileException(String message) {
    super(message);
  }
}
