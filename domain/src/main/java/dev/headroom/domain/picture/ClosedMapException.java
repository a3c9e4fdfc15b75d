package dev.headroom.domain.picture;

/** A part of a map that is read when it is needed was closed: another map took its place. */
public final class ClosedMapException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With what was thrown by what it held. */
  public ClosedMapException(Throwable cause) {
    super(cause);
  }
}
