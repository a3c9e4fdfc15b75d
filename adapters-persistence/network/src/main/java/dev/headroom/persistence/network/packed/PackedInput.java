package dev.headroom.persistence.network.packed;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Decodes the output of {@link PackedOutput}. Reading beyond the end, or a count that exceeds it,
 * leads to an {@link IllegalArgumentException}.
 */
public final class PackedInput {

  private static final int MOST_SHIFT = 28;

  private final byte[] bytes;
  private int at;

  public PackedInput(byte[] bytes) {
    this.bytes = bytes;
  }

  /** A byte, 0 to 255. */
  public int int8() {
    if (at >= bytes.length) {
      throw new IllegalArgumentException("a block ends too early");
    }
    return bytes[at++] & 0xff;
  }

  /** Four bytes, the lowest first. */
  public int int32() {
    int value = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      value |= int8() << shift;
    }
    return value;
  }

  /** A number of 32 bits without a sign: 1 to 5 bytes. */
  public int whole() {
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

  /** A number with a sign. */
  public int signed() {
    int value = whole();
    return value >>> 1 ^ -(value & 1);
  }

  /**
   * A count of things that follow.
   *
   * @param leastBytes the least size of each
   */
  public int count(int leastBytes) {
    int count = whole();
    if (count < 0 || count > (bytes.length - at) / leastBytes) {
      throw new IllegalArgumentException("a count goes beyond its block");
    }
    return count;
  }

  /** A text. */
  public String text() {
    return new String(raw(), StandardCharsets.UTF_8);
  }

  /** Bytes with a preceding count. */
  public byte[] raw() {
    int length = count(1);
    byte[] copy = Arrays.copyOfRange(bytes, at, at + length);
    at += length;
    return copy;
  }

  /** Whether everything has been read. */
  public boolean ended() {
    return at == bytes.length;
  }
}
