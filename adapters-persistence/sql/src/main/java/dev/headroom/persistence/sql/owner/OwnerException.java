package dev.headroom.persistence.sql.owner;

import java.io.IOException;

/**
 * Reports that the owner of a folder cannot be reached, or did not answer. The message says what to
 * do.
 */
public final class OwnerException extends IOException {

  private static final long serialVersionUID = 1L;

  OwnerException(String message) {
    super(message);
  }

  OwnerException(String message, Throwable cause) {
    super(message, cause);
  }
}
