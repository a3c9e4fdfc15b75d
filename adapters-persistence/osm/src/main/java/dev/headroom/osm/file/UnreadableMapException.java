package dev.headroom.osm.file;

import java.nio.file.Path;

/**
 * A file that cannot be imported: it is not a map, is cut off, is too large, or contains no road.
 * The message gives the reason and a remedy, in words for users.
 */
public final class UnreadableMapException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UnreadableMapException(String message) {
    super(message);
  }

  /** The failure of a map with more of something than a network can have. */
  public static UnreadableMapException tooLarge(RuntimeException cause) {
    return new UnreadableMapException(
        "the map is too large for one network ("
            + cause.getMessage()
            + "); cut it into extracts of at most a continent",
        cause);
  }

  /** A copy whose message names the file with the issues found. */
  public UnreadableMapException listedIn(Path file) {
    return new UnreadableMapException(getMessage() + " (the issues: " + file + ")", this);
  }

  /** Adds the reader's exception, for logs. */
  public UnreadableMapException(String message, Throwable cause) {
    super(message, cause);
  }
}
