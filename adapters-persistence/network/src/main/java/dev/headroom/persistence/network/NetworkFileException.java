package dev.headroom.persistence.network;

import java.io.IOException;
import java.nio.file.Path;

/** A file that cannot be opened as a network file. The message gives the reason and a remedy. */
public final class NetworkFileException extends IOException {

  private static final long serialVersionUID = 1L;

  /** The kinds of faults. */
  public enum Kind {
    /** There is no such file, or it is a folder or a device. */
    NO_FILE,
    /** It is another kind of file. */
    NOT_A_NETWORK_FILE,
    /** Its end is missing. */
    CUT_OFF,
    /** Its bytes differ from those that were written. */
    CHECKSUM_DIFFERS,
    /** Its checksum is right, but its content is not a road network. */
    MALFORMED,
    /** It was written by an older or a newer Headroom. */
    OTHER_FORMAT,
    /** It needs more heap than is available. */
    NO_MEMORY
  }

  private final Kind kind;

  private NetworkFileException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** The kind of fault. */
  public Kind kind() {
    return kind;
  }

  static NetworkFileException noFile(Path file) {
    return of(Kind.NO_FILE, file + " is not a file: make one with `headroom map import`");
  }

  static NetworkFileException notANetwork(Path file) {
    return of(
        Kind.NOT_A_NETWORK_FILE,
        file + " is not a network file: make one from a map with `headroom map import`");
  }

  static NetworkFileException cutOff(Path file, long expected, long actual) {
    return of(
        Kind.CUT_OFF,
        file
            + " is cut off: it holds "
            + actual
            + (expected > actual ? " of " + expected : "")
            + " bytes; copy it again, or import the map again with `headroom map import`");
  }

  /** The failure of a file whose bytes differ from those that were written. */
  public static NetworkFileException checksumDiffers(Path file) {
    return of(
        Kind.CHECKSUM_DIFFERS,
        file
            + " is damaged: its checksum differs; copy it again, or import the map again with"
            + " `headroom map import`");
  }

  /** A file whose content is invalid although its checksum is right. */
  public static NetworkFileException malformed(Path file, String what, Throwable cause) {
    return new NetworkFileException(
        Kind.MALFORMED,
        file + " is damaged: " + what + "; import the map again with `headroom map import`",
        cause);
  }

  static NetworkFileException otherFormat(Path file, int theirs, int ours) {
    return of(
        Kind.OTHER_FORMAT,
        theirs < ours
            ? written(file, theirs, ours) + ": import the map again with `headroom map import`"
            : written(file, theirs, ours) + ": update Headroom, or import the map again with it");
  }

  private static String written(Path file, int theirs, int ours) {
    return file + " was written by format " + theirs + ", this is " + ours;
  }

  static NetworkFileException otherVersion(Path file, String what) {
    return of(
        Kind.OTHER_FORMAT,
        file
            + " was written by another version of Headroom ("
            + what
            + "): import the map again with `headroom map import`");
  }

  /**
   * The failure of a file that needs more heap than it may take.
   *
   * @param need the greatest number of bytes that it needs
   * @param heap the bytes that it may take
   */
  public static NetworkFileException noMemory(Path file, long need, long heap) {
    return of(
        Kind.NO_MEMORY,
        file
            + " needs "
            + megabytes(need)
            + " MB of heap, and may take "
            + (heap >> 20)
            + " MB: give more (HEADROOM_JAVA_OPTS=-Xmx...)");
  }

  private static long megabytes(long bytes) {
    return (bytes + (1 << 20) - 1) >> 20;
  }

  private static NetworkFileException of(Kind kind, String message) {
    return new NetworkFileException(kind, message, null);
  }
}
