package dev.headroom.persistence.sql.owner;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** What both sides of a socket agree on beside the calls. */
final class OwnerSocket {

  /**
   * The greatest length of the values of a message, in bytes: the longest list of vehicles fits.
   */
  static final long LONGEST_MESSAGE = 3L << 26;

  /** How long the path of a socket may be, in bytes, on every platform that has them. */
  private static final int LONGEST_PATH = 103;

  private OwnerSocket() {}

  /**
   * The address of a socket, by its path as it is or, where that is shorter, from the current
   * folder.
   *
   * @throws IOException both are too long for the operating system
   */
  static UnixDomainSocketAddress address(Path socket) throws IOException {
    Path absolute = socket.toAbsolutePath();
    Path here = Path.of("").toAbsolutePath();
    List<Path> ways =
        absolute.getRoot().equals(here.getRoot())
            ? List.of(absolute, here.relativize(absolute))
            : List.of(absolute);
    for (Path way : ways) {
      if (way.toString().getBytes(StandardCharsets.UTF_8).length <= LONGEST_PATH) {
        return UnixDomainSocketAddress.of(way);
      }
    }
    throw new OwnerException(
        "the path "
            + socket
            + " is too long for a socket, which may have "
            + LONGEST_PATH
            + " bytes: name the folder by a shorter path, such as a symbolic link to it");
  }
}
