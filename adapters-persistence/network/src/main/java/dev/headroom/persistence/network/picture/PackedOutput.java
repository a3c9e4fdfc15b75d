package dev.headroom.persistence.network.picture;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Bytes that grow, for numbers that take as many of them as they need. */
final class PackedOutput {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  void int8(int value) {
    bytes.write(value);
  }

  void int32(int value) {
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      bytes.write(value >>> shift);
    }
  }

  /** A number of 32 bits without a sign: 1 to 5 bytes. */
  void whole(int value) {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      bytes.write((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    bytes.write(rest);
  }

  /** A number with a sign, few bytes where it is near 0. */
  void signed(int value) {
    whole(value << 1 ^ value >> 31);
  }

  void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    whole(utf8.length);
    bytes.writeBytes(utf8);
  }

  int size() {
    return bytes.size();
  }

  byte[] toBytes() {
    return bytes.toByteArray();
  }
}
