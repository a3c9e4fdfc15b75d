package dev.headroom.osm.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Aborts an unpacked stream that grows far beyond a map's. OpenStreetMap XML packs to a tenth or a
 * twentieth; a file that unpacks to more than two hundred times its size is not one.
 */
final class BombGuard extends FilterInputStream {

  private static final long MOST_GROWTH = 200;
  private static final long ALWAYS_ALLOWED = 10_000_000;

  private long left;

  BombGuard(InputStream in, long packedBytes) {
    super(in);
    left = Math.max(ALWAYS_ALLOWED, packedBytes * MOST_GROWTH);
  }

  @Override
  public int read() throws IOException {
    int b = super.read();
    if (b >= 0) {
      take(1);
    }
    return b;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int n = super.read(bytes, offset, length);
    if (n > 0) {
      take(n);
    }
    return n;
  }

  @Override
  public long skip(long n) throws IOException {
    long skipped = super.skip(n);
    take(skipped);
    return skipped;
  }

  private void take(long n) {
    left -= n;
    if (left < 0) {
      throw new UnreadableMapException(
          "the file unpacks to more than "
              + MOST_GROWTH
              + " times its size: this is no map; unpack it yourself and look at it");
    }
  }
}
