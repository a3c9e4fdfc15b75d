package dev.headroom.persistence.network.packed;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Encodes numbers in as many bytes as they need, into a growing array. */
public final class PackedOutput {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** A byte. */
  public void int8(int value) {
    bytes.write(value);
  }

  /** Four bytes, the lowest first. */
  public void int32(int value) {
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      bytes.write(value >>> shift);
    }
  }

  /** A number of 32 bits without a sign: 1 to 5 bytes. */
  public void whole(int value) {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      bytes.write((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    bytes.write(rest);
  }

  /** A number with a sign; few bytes if it is near 0. */
  public void signed(int value) {
    whole(value << 1 ^ value >> 31);
  }

  /** A text in UTF-8, with its count of bytes before it. */
  public void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    raw(utf8, 0);
  }

  /** Bytes from an offset on, with their count before them. */
  public void raw(byte[] from, int offset) {
    whole(from.length - offset);
    bytes.write(from, offset, from.length - offset);
  }

  /** Bytes without a count. */
  public void append(byte[] from) {
    bytes.writeBytes(from);
  }

  /** The number of bytes written. */
  public int size() {
    return bytes.size();
  }

  /** The bytes written. */
  public byte[] toBytes() {
    return bytes.toByteArray();
  }
}
