package dev.headroom.persistence.network;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Writes a network in the layout that {@link NetworkFile} describes. Each section is written twice,
 * the first time only to count its bytes, so that the table can precede it and nothing is ever
 * patched.
 */
final class NetworkWriter {

  private final NetworkParts parts;
  private final List<NetworkSection> sections;
  private final Written written;
  private final CRC32C sum = new CRC32C();

  /** Gets the number of bytes written and the total. */
  @FunctionalInterface
  interface Written {
    void bytes(long done, long all);
  }

  NetworkWriter(NetworkParts parts, List<NetworkSection> sections) {
    this(parts, sections, (done, all) -> {});
  }

  NetworkWriter(NetworkParts parts, List<NetworkSection> sections, Written written) {
    this.parts = parts;
    this.sections = sections;
    this.written = written;
  }

  void write(FileChannel channel) throws IOException {
    long[] lengths = new long[sections.size()];
    long[] unpacked = new long[lengths.length];
    long size = FileHead.HEADER_BYTES + (long) FileHead.ENTRY_BYTES * lengths.length;
    for (int i = 0; i < lengths.length; i++) {
      NetworkOutput counting = new NetworkOutput(full -> {});
      sections.get(i).writer().write(parts, counting);
      lengths[i] = counting.position();
      unpacked[i] = counting.unpacked();
      size += lengths[i];
    }
    long all = size + FileHead.CHECKSUM_BYTES;
    written.bytes(0, all);
    NetworkOutput out =
        new NetworkOutput(
            full -> {
              sum.update(full.duplicate());
              writeFully(full, channel);
              written.bytes(channel.position(), all);
            });
    header(out, lengths, unpacked, all);
    for (NetworkSection section : sections) {
      section.writer().write(parts, out);
    }
    out.flush();
    out.int32((int) sum.getValue());
    out.flush();
  }

  private void header(NetworkOutput out, long[] lengths, long[] unpacked, long size)
      throws IOException {
    out.int64(FileHead.MAGIC);
    out.int32(FileHead.FORMAT);
    out.int32(lengths.length);
    out.int64(size);
    for (int i = 0; i < lengths.length; i++) {
      NetworkSection section = sections.get(i);
      out.raw(section.tag().getBytes(StandardCharsets.US_ASCII));
      out.int32(section.required() ? FileHead.REQUIRED : 0);
      out.int64(lengths[i]);
      out.int64(unpacked[i]);
    }
  }

  private static void writeFully(ByteBuffer buffer, FileChannel channel) throws IOException {
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }
}
