package dev.headroom.truth;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Walks the fields of one message in Protocol Buffers' wire format; only what an OpenStreetMap
 * extract needs of it.
 *
 * @see <a href="https://protobuf.dev/programming-guides/encoding/">Encoding</a>
 */
final class Pbf {

  private final byte[] bytes;
  private final int end;
  private int at;
  private int wire;

  private Pbf(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  static Pbf of(byte[] bytes) {
    return new Pbf(bytes, 0, bytes.length);
  }

  /** The number of the next field, or 0 at the end of the message. */
  int next() {
    if (at >= end) {
      return 0;
    }
    long key = number();
    wire = (int) (key & 7);
    return (int) (key >>> 3);
  }

  void skip() {
    switch (wire) {
      case 0 -> number();
      case 1 -> at += 8;
      case 2 -> message();
      case 5 -> at += 4;
      default -> throw new IllegalStateException("wire type " + wire);
    }
  }

  long number() {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte b = bytes[at++];
      value |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }

  long zigzag() {
    long value = number();
    return (value >>> 1) ^ -(value & 1);
  }

  Pbf message() {
    int length = (int) number();
    int from = at;
    at += length;
    return new Pbf(bytes, from, at);
  }

  byte[] blob() {
    int length = (int) number();
    byte[] blob = new byte[length];
    System.arraycopy(bytes, at, blob, 0, length);
    at += length;
    return blob;
  }

  String text() {
    return new String(blob(), StandardCharsets.UTF_8);
  }

  /** All numbers of a packed field. */
  List<Long> numbers() {
    Pbf packed = message();
    List<Long> all = new ArrayList<>();
    while (packed.at < packed.end) {
      all.add(packed.number());
    }
    return all;
  }

  /** All signed numbers of a packed field, each told as the difference from the one before. */
  List<Long> differences() {
    Pbf packed = message();
    List<Long> all = new ArrayList<>();
    long value = 0;
    while (packed.at < packed.end) {
      value += packed.zigzag();
      all.add(value);
    }
    return all;
  }
}
