package dev.headroom.osm.road;

import java.util.Arrays;

/** A list of ints that grows; 4 bytes an entry, at most half as many again while it grows. */
public final class GrowingInts {

  private int[] values = new int[16];
  private int size;

  public void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, GrowingLongs.grown(size));
    }
    values[size++] = value;
  }

  public int get(int index) {
    return values[index];
  }

  public void set(int index, int value) {
    values[index] = value;
  }

  public int size() {
    return size;
  }

  public int[] toArray() {
    return Arrays.copyOf(values, size);
  }

  public byte[] toBytes() {
    byte[] bytes = new byte[size];
    for (int i = 0; i < size; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }
}
