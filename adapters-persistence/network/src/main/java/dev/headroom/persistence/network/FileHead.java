package dev.headroom.persistence.network;

import dev.headroom.persistence.network.packed.FilePart;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The frame around the sections of a network file: the header and the table before them, and the
 * checksum after them, in the layout that {@link NetworkFile} describes.
 *
 * @param sections of the file, in order
 * @param bytes the number of bytes before the first section
 * @param sum of these bytes
 */
record FileHead(List<Section> sections, long bytes, int sum) {

  /**
   * The format that this version writes, and the only one that it reads. To be raised whenever a
   * required section, a column, a unit or the meaning of a flag changes.
   */
  static final int FORMAT = 7;

  /**
   * The magic number, in the manner of PNG: a byte that occurs in no text, a name, and bytes that
   * careless copying changes.
   */
  static final long MAGIC = 0x0a1a0a0d52444889L; // 89 'H' 'D' 'R' CR LF SUB LF

  static final int HEADER_BYTES = 24;
  static final int ENTRY_BYTES = 24;
  static final int CHECKSUM_BYTES = 4;

  /** The flag of a section without which the file cannot be understood. */
  static final int REQUIRED = 1;

  /**
   * A line of the section table; the sections follow each other without gaps.
   *
   * @param unpacked the greatest number of bytes after unpacking its packed columns
   */
  record Entry(String tag, boolean required, long length, long unpacked) {}

  /** A block of longs of at least 12 bytes unpacks to 2,048. */
  private static final int MOST_UNPACKED_OF_A_BYTE = 256;

  /** The offset of the number of sections. */
  private static final int SECTIONS_AT = Long.BYTES + Integer.BYTES;

  /**
   * The greatest size of the head: no file has more sections, and an invalid table must not fill
   * the memory.
   */
  private static final int MOST_HEAD_BYTES = 1 << 16;

  /** A section with its offset. */
  record Section(Entry entry, long start) {

    String tag() {
      return entry.tag();
    }
  }

  /**
   * Checks the fixed part of the header.
   *
   * @throws NetworkFileException if the file is not a network, has another format, or is not whole
   */
  static void check(Path file, FileChannel channel) throws IOException {
    long size = channel.size();
    ByteBuffer header = bytes(channel, 0, HEADER_BYTES);
    if (header.remaining() < Long.BYTES || header.getLong() != MAGIC) {
      throw NetworkFileException.notANetwork(file);
    }
    if (header.remaining() < HEADER_BYTES - Long.BYTES) {
      throw NetworkFileException.cutOff(file, 0, size);
    }
    int format = header.getInt();
    if (format != FORMAT) {
      throw NetworkFileException.otherFormat(file, format, FORMAT);
    }
    header.getInt();
    long expected = header.getLong();
    if (size < expected) {
      throw NetworkFileException.cutOff(file, expected, size);
    }
    if (size != expected || size < HEADER_BYTES + CHECKSUM_BYTES) {
      throw NetworkFileException.malformed(
          file, "it holds " + size + " bytes instead of " + expected, null);
    }
  }

  /**
   * Reads the table.
   *
   * @throws IllegalArgumentException if it is invalid
   */
  static FileHead read(Path file, FileChannel channel) throws IOException {
    long body = channel.size() - CHECKSUM_BYTES;
    int count = bytes(channel, SECTIONS_AT, Integer.BYTES).getInt();
    long bytes = HEADER_BYTES + (long) ENTRY_BYTES * count;
    if (count < 0 || bytes > Math.min(body, MOST_HEAD_BYTES)) {
      throw new IllegalArgumentException("the table goes beyond its file");
    }
    NetworkInput in = new NetworkInput(file, new FilePart(channel, 0), bytes);
    in.raw(SECTIONS_AT + Integer.BYTES);
    in.int64();
    List<Section> sections = new ArrayList<>();
    long total = 0;
    for (int i = 0; i < count; i++) {
      String tag = new String(in.raw(Integer.BYTES), StandardCharsets.US_ASCII);
      int flags = in.int32();
      long length = in.int64();
      long unpacked = in.int64();
      boolean required = (flags & REQUIRED) != 0;
      Entry entry = new Entry(tag, required, length, unpacked);
      sections.add(new Section(entry, bytes + total));
      total = Math.addExact(total, length);
      if (length < 0 || unpacked < 0 || unpacked / MOST_UNPACKED_OF_A_BYTE > length) {
        throw new IllegalArgumentException("section " + tag + " has a length that cannot be");
      }
    }
    if (total != body - bytes) {
      throw new IllegalArgumentException("the sections do not fill the file");
    }
    return new FileHead(sections, bytes, in.checksum());
  }

  /** The entries of the table. */
  List<Entry> table() {
    return sections.stream().map(Section::entry).toList();
  }

  /**
   * Checks that required sections are known, and that each section occurs once and at a permitted
   * place.
   *
   * @throws IllegalArgumentException if not
   */
  void checkOrder(Path file) throws NetworkFileException {
    Set<String> seen = new HashSet<>();
    int last = -1;
    for (Entry entry : table()) {
      NetworkSection section = NetworkSection.BY_TAG.get(entry.tag());
      if (!seen.add(entry.tag())) {
        throw new IllegalArgumentException("section " + entry.tag() + " stands there twice");
      }
      if (section != null && NetworkSection.ALL.indexOf(section) < last) {
        throw new IllegalArgumentException("section " + entry.tag() + " stands too late");
      }
      last = section == null ? last : NetworkSection.ALL.indexOf(section);
      if (section == null && entry.required()) {
        throw NetworkFileException.otherVersion(file, "section " + entry.tag());
      }
    }
  }

  /** The checksum of everything before the stored one. */
  static int sumOfAll(Path file, FileChannel channel) throws IOException {
    long body = channel.size() - CHECKSUM_BYTES;
    NetworkInput in = new NetworkInput(file, new FilePart(channel, 0), body);
    in.skipTo(body);
    return in.checksum();
  }

  /**
   * Checks the checksum.
   *
   * @param size of the file when reading began
   * @throws NetworkFileException if it differs, or the file has been cut off
   */
  static void checkSum(int sum, Path file, FileChannel channel, long size) throws IOException {
    ByteBuffer stored = bytes(channel, size - CHECKSUM_BYTES, CHECKSUM_BYTES);
    if (stored.remaining() < CHECKSUM_BYTES) {
      throw NetworkFileException.cutOff(file, size, channel.size());
    }
    if (stored.getInt() != sum) {
      throw NetworkFileException.checksumDiffers(file);
    }
  }

  /** {@code count} bytes, or fewer if the file ends before. */
  private static ByteBuffer bytes(FileChannel channel, long from, int count) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
    ReadableByteChannel part = new FilePart(channel, from);
    while (bytes.hasRemaining() && part.read(bytes) >= 0) {}
    return bytes.flip();
  }
}
