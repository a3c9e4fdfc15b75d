package dev.headroom.persistence.network.packed;

import java.io.IOException;
import java.io.RandomAccessFile;

/** A file that stays open until the last of its readers releases it. Safe for several threads. */
public final class SharedFile {

  private final RandomAccessFile file;
  private int readers = 1;

  /** Wraps an open file, for a first reader. */
  public SharedFile(RandomAccessFile file) {
    this.file = file;
  }

  /** Keeps it open for one more reader. */
  public synchronized SharedFile forAnother() {
    readers++;
    return this;
  }

  /**
   * Reads bytes; not through a channel, which an interrupt of one thread would close for all.
   *
   * @throws IOException if they cannot be read
   */
  public synchronized byte[] bytes(long at, int count) throws IOException {
    byte[] bytes = new byte[count];
    file.seek(at);
    file.readFully(bytes);
    return bytes;
  }

  /**
   * Releases it for one reader, once.
   *
   * @throws IOException if it cannot be closed
   */
  public synchronized void close() throws IOException {
    readers--;
    if (readers == 0) {
      file.close();
    }
  }
}
