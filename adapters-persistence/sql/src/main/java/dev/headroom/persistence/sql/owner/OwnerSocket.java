package dev.headroom.persistence.sql.owner;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The socket addresses and limits that both sides share. */
final class OwnerSocket {

  /** The maximum length of the values of a message, in bytes: the longest list of vehicles fits. */
  static final long LONGEST_MESSAGE = 3L << 26;

  /**
   * The maximum length of a socket's path, in bytes, that every platform with such sockets allows.
   */
  private static final int LONGEST_PATH = 103;

  private OwnerSocket() {}

  /**
   * The address of a socket. Uses its path as given, or relative to the current folder if that is
   * shorter.
   *
   * @throws IOException if both are too long for the operating system
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
