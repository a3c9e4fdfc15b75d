package dev.headroom.persistence.network.picture;

import java.nio.charset.StandardCharsets;

/**
 * Reads what {@link PackedOutput} wrote. Whatever is read beyond the end, or promised beyond it, is
 * an {@link IllegalArgumentException}.
 */
final class PackedInput {

  private static final int MOST_SHIFT = 28;

  private final byte[] bytes;
  private int at;

  PackedInput(byte[] bytes) {
    this.bytes = bytes;
  }

  int int8() {
    if (at >= bytes.length) {
      throw new IllegalArgumentException("a block ends too early");
    }
    return bytes[at++] & 0xff;
  }

  int int32() {
    int value = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      value |= int8() << shift;
    }
    return value;
  }

  int whole() {
    int value = 0;
    for (int shift = 0; shift <= MOST_SHIFT; shift += 7) {
      int next = int8();
      value |= (next & 0x7f) << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw new IllegalArgumentException("a number has no end");
  }

  int signed() {
    int value = whole();
    return value >>> 1 ^ -(value & 1);
  }

  /**
   * A count of things that follow.
   *
   * @param leastBytes what each of them takes at least
   */
  int count(int leastBytes) {
    int count = whole();
    if (count < 0 || count > (bytes.length - at) / leastBytes) {
      throw new IllegalArgumentException("a count goes beyond its block");
    }
    return count;
  }

  String text() {
    int length = count(1);
    String text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }

  boolean ended() {
    return at == bytes.length;
  }
}
