package dev.headroom.osm.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** Reports how much of a stream has been read. */
final class CountedInput extends FilterInputStream {

  private final LongConsumer progress;
  private long count;

  CountedInput(InputStream in, LongConsumer progress) {
    super(in);
    this.progress = progress;
  }

  @Override
  public int read() throws IOException {
    int b = super.read();
    if (b >= 0) {
      add(1);
    }
    return b;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int n = super.read(bytes, offset, length);
    if (n > 0) {
      add(n);
    }
    return n;
  }

  @Override
  public long skip(long n) throws IOException {
    long skipped = super.skip(n);
    add(skipped);
    return skipped;
  }

  private void add(long n) {
    count += n;
    progress.accept(count);
  }
}
