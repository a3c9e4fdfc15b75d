package dev.headroom.persistence.network.packed;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;

/**
 * Reads a file from an offset on, independently of other readers: it neither moves the position of
 * the channel nor closes it. For one thread.
 */
public final class FilePart implements ReadableByteChannel {

  private final FileChannel channel;
  private long at;

  /** Begins at an offset. */
  public FilePart(FileChannel channel, long from) {
    this.channel = channel;
    this.at = from;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    int read = channel.read(into, at);
    at += Math.max(0, read);
    return read;
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() {
    // It belongs to the caller.
  }
}
