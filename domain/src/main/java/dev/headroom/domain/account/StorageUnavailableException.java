package dev.headroom.domain.account;

/** The store behind a port cannot be reached or did not answer in time. Trying again may help. */
public final class StorageUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Wraps an exception of the store's library; the message is for logs, never for clients. */
  public StorageUnavailableException(Throwable cause) {
    super("the database is not available", cause);
  }
}
