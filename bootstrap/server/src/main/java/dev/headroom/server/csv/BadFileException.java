package dev.headroom.server.csv;

import dev.headroom.bootstrap.OperatorException;

/** A file has bad lines; the message names them and the remedy. */
public final class BadFileException extends OperatorException {

  private static final long serialVersionUID = 1L;

  BadFileException(String message) {
    super(message);
  }
}
