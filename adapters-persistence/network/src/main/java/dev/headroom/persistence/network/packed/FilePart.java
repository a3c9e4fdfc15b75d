package dev.headroom.persistence.network.packed;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;

/**
 * A file from an offset on, read beside others: leaves the position of its channel alone, and does
 * not close it. For one thread.
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
