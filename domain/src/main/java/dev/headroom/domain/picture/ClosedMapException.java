package dev.headroom.domain.picture;

/** A part of a map that is read on demand was closed because another map took its place. */
public final class ClosedMapException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Wraps the exception of the closed resource. */
  public ClosedMapException(Throwable cause) {
    super(cause);
  }
}
