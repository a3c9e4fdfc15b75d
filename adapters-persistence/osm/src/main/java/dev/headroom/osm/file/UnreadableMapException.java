package dev.headroom.osm.file;

import java.nio.file.Path;

/**
 * A file that cannot be imported: it is no map, it is cut off, it is too large, or it holds no
 * road. The message says what is wrong and what to do, in words that a user may see.
 */
public final class UnreadableMapException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With what is wrong and what to do. */
  public UnreadableMapException(String message) {
    super(message);
  }

  /** Of a map with more of something than a network can hold. */
  public static UnreadableMapException tooLarge(RuntimeException cause) {
    return new UnreadableMapException(
        "the map is too large for one network ("
            + cause.getMessage()
            + "); cut it into extracts of at most a continent",
        cause);
  }

  /** The same, saying where the issues are listed that were met. */
  public UnreadableMapException listedIn(Path file) {
    return new UnreadableMapException(getMessage() + " (the issues: " + file + ")", this);
  }

  /** The same with what the reader threw, for logs. */
  public UnreadableMapException(String message, Throwable cause) {
    super(message, cause);
  }
}
