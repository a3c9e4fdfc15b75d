package dev.headroom.persistence.sql.owner;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Fails where a message is longer than it may be. */
final class BoundedInput extends FilterInputStream {

  private long left;

  /** At most that many bytes. */
  BoundedInput(InputStream in, long most) {
    super(in);
    left = most;
  }

  @Override
  public int read() throws IOException {
    int read = super.read();
    if (read >= 0) {
      count(1);
    }
    return read;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = super.read(bytes, offset, length);
    if (read > 0) {
      count(read);
    }
    return read;
  }

  private void count(int read) throws IOException {
    left -= read;
    if (left < 0) {
      throw new IOException("the message is too long");
    }
  }
}
