package dev.headroom.persistence.sql;

import java.io.IOException;
import java.io.Reader;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Properties;

/**
 * H2's lock file, left behind by a process that was killed. H2 itself would take about four seconds
 * to find out; this says at once, on two proofs: nobody listens at the port that the file names,
 * and nobody has the operating system's lock on the database.
 */
final class StaleLock {

  private static final int CONNECT_MILLIS = 1_000;

  private StaleLock() {}

  /** Removes the lock file if it is stale for certain; in any doubt leaves it to H2. */
  static void clear(Path database) {
    Path lock = Path.of(database + ".lock.db");
    try {
      if (Files.exists(lock) && !served(lock) && !locked(Path.of(database + ".mv.db"))) {
        Files.deleteIfExists(lock);
      }
    } catch (IOException | IllegalArgumentException unreadable) {
      // H2 makes up its own mind about a file that cannot be read.
    }
  }

  /**
   * Whether somebody may be serving. A file without a port is that of a program that does not share
   * the database, or is just being written. Asked first: within the process that holds the database
   * the second question would lose it its lock.
   */
  private static boolean served(Path lock) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(lock, StandardCharsets.ISO_8859_1)) {
      properties.load(reader);
    }
    String server = properties.getProperty("server", "");
    int colon = server.lastIndexOf(':');
    if (colon < 0 || !InetAddress.getByName(server.substring(0, colon)).isLoopbackAddress()) {
      return true;
    }
    int port = Integer.parseInt(server.substring(colon + 1));
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
      return true;
    } catch (ConnectException e) {
      return false;
    }
  }

  private static boolean locked(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      return channel.tryLock() == null;
    } catch (OverlappingFileLockException e) {
      return true;
    }
  }
}
