package dev.headroom.persistence.network;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32C;

/** Network files whose bytes a test changes. */
final class FileBytes {

  private FileBytes() {}

  /** Where a section begins. */
  static int section(byte[] file, String tag) {
    ByteBuffer in = littleEndian(file);
    int count = in.getInt(12);
    long at = FileHead.HEADER_BYTES + (long) count * FileHead.ENTRY_BYTES;
    for (int i = 0; i < count; i++) {
      int entry = FileHead.HEADER_BYTES + i * FileHead.ENTRY_BYTES;
      if (new String(file, entry, 4, StandardCharsets.US_ASCII).equals(tag)) {
        return (int) at;
      }
      at += in.getLong(entry + 8);
    }
    throw new AssertionError("no section " + tag);
  }

  /** Where the blocks of a section begin, after its index. */
  static int blocks(byte[] file, int section) {
    return section + Integer.BYTES + littleEndian(file).getInt(section);
  }

  /**
   * A file with one to three other bytes between two places: a fourth of the files in the index,
   * the others in the blocks of the last section.
   */
  static byte[] changed(byte[] file, int section, Random random) {
    byte[] changed = file.clone();
    int blocks = blocks(file, section);
    boolean index = random.nextInt(4) == 0;
    int from = index ? section : blocks;
    int to = index ? blocks : file.length - FileHead.CHECKSUM_BYTES;
    for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
      changed[from + random.nextInt(to - from)] = (byte) random.nextInt(256);
    }
    return changed;
  }

  /** The same file with the checksum at its end that its bytes have. */
  static byte[] summedUp(byte[] file) {
    int end = file.length - FileHead.CHECKSUM_BYTES;
    byte[] summed = Arrays.copyOf(file, file.length);
    littleEndian(summed).putInt(end, sum(file, 0, end));
    return summed;
  }

  /** The CRC-32C of a part. */
  static int sum(byte[] file, int at, int bytes) {
    CRC32C sum = new CRC32C();
    sum.update(file, at, bytes);
    return (int) sum.getValue();
  }

  /** Cuts a file off where it lies, so that whoever has it open sees that. */
  static void cutOff(Path file, long bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(bytes);
    }
  }

  private static ByteBuffer littleEndian(byte[] file) {
    return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
  }
}
