package dev.headroom.persistence.network.packed;

import java.io.IOException;
import java.io.RandomAccessFile;

/**
 * A file that stays open until the last of those who read from it lets go of it. Safe for several
 * threads.
 */
public final class SharedFile {

  private final RandomAccessFile file;
  private int readers = 1;

  /** Of a file that is open, for a first reader. */
  public SharedFile(RandomAccessFile file) {
    this.file = file;
  }

  /** Keeps it open for one more reader. */
  public synchronized SharedFile forAnother() {
    readers++;
    return this;
  }

  /**
   * Reads bytes; not through a channel, which a thread that is interrupted would close for all.
   *
   * @throws IOException when they cannot be read
   */
  public synchronized byte[] bytes(long at, int count) throws IOException {
    byte[] bytes = new byte[count];
    file.seek(at);
    file.readFully(bytes);
    return bytes;
  }

  /**
   * A reader lets go of it, once.
   *
   * @throws IOException when it cannot be closed
   */
  public synchronized void close() throws IOException {
    readers--;
    if (readers == 0) {
      file.close();
    }
  }
}
