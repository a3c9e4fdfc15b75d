package dev.headroom.persistence.network;

import dev.headroom.domain.engine.Workers;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.ForeignHierarchyException;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.persistence.network.packed.PrivatePages;
import dev.headroom.persistence.network.packed.SharedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads one network file from beginning to end. For one use. */
final class NetworkReader {

  /**
   * How much of what a file is estimated to take it surely takes: 26 MB are estimated for the roads
   * of Heidelberg, which open with {@code -Xmx23m} and not with {@code -Xmx22m}.
   */
  private static final int PERCENT_SURELY_TAKEN = 85;

  /** A block of longs, 12 bytes at least, becomes 2,048. */
  private static final int MOST_UNPACKED_OF_A_BYTE = 256;

  /** Has a word in whether there is room for so many bytes of heap. */
  @FunctionalInterface
  interface Room {
    void require(long bytes) throws NetworkFileException;
  }

  private final Path file;
  private final FileChannel channel;
  private final Optional<PrivatePages> pages;
  private Consumer<RoadNetwork> early = network -> {};
  private final Map<String, NetworkSection> known;

  NetworkReader(Path file, FileChannel channel) {
    this(file, channel, Optional.empty());
  }

  /**
   * A reader.
   *
   * @param pages where the columns of searches are kept instead of the heap
   */
  NetworkReader(Path file, FileChannel channel, Optional<PrivatePages> pages) {
    this.file = file;
    this.channel = channel;
    this.pages = pages;
    this.known =
        NetworkSection.ALL.stream()
            .collect(Collectors.toMap(NetworkSection::tag, Function.identity()));
  }

  /** Hands the network on before its turns and its hierarchy are read. */
  NetworkReader handing(Consumer<RoadNetwork> early) {
    this.early = early;
    return this;
  }

  /**
   * Reads the file.
   *
   * @param heap the bytes of heap that it may take; a file that surely takes more is refused before
   *     anything of it is there
   */
  StoredNetwork read(long heap) throws IOException {
    return read(heap, need -> {});
  }

  /** The same for a caller with a word in it. */
  StoredNetwork read(long heap, Room room) throws IOException {
    long size = channel.size();
    checkHeader(size);
    NetworkInput in = new NetworkInput(file, channel, size - FileLayout.CHECKSUM_BYTES);
    NetworkParts parts = new NetworkParts();
    pages.ifPresent(kept -> parts.room = kept);
    parts.early = early;
    long need = 0;
    Exception failure = null;
    try {
      List<FileLayout.Entry> table = table(in);
      need = new HeapNeed(file, channel, in.position(), table, pages.isPresent()).bytes();
      if (need / 100 * PERCENT_SURELY_TAKEN > heap) {
        throw NetworkFileException.noMemory(file, need, heap);
      }
      room.require(need);
      readSections(in, table, parts);
      requireLimits(parts, need, heap, room);
    } catch (UncheckedIOException full) {
      throw full.getCause();
    } catch (RuntimeException | NetworkFileException broken) {
      failure = broken;
    }
    // What looks broken is told as broken only if these are the bytes that were written.
    int sum = checksum(in, size);
    Optional<String> differing = Vocabulary.difference(parts.vocabulary);
    if (differing.isPresent()) {
      throw NetworkFileException.otherVersion(file, differing.get());
    }
    if (failure instanceof NetworkFileException told) {
      throw told;
    }
    if (failure != null) {
      throw NetworkFileException.malformed(file, failure.getMessage(), failure);
    }
    return new StoredNetwork(network(parts), FileLayout.FORMAT, size, sum, need);
  }

  /**
   * A hierarchy that is not in the file is built, with a number for each dimension of each rule
   * set: where rules limit all there is, that is far more than the sets themselves.
   */
  private void requireLimits(NetworkParts parts, long need, long heap, Room room)
      throws NetworkFileException {
    if (parts.hierarchy.isPresent() || parts.ruleBook == null) {
      return;
    }
    long limits = NetworkPreparation.limitBytes(parts.ruleBook);
    if (limits > heap - need / 100 * PERCENT_SURELY_TAKEN) {
      throw NetworkFileException.noMemory(file, need + limits, heap);
    }
    room.require(limits);
  }

  /** Opens a section that is read apart. */
  @FunctionalInterface
  interface Opening<T> {

    /**
     * Opens it.
     *
     * @throws IllegalArgumentException when it cannot be right
     */
    T open(SharedFile file, long start, long length) throws IOException;
  }

  /**
   * A section of the file that is read apart; empty where the file has none.
   *
   * @param open the file, which the section closes
   * @throws NetworkFileException when it is damaged
   */
  <T> Optional<T> section(String tag, SharedFile open, Opening<T> opening) throws IOException {
    channel.position(0);
    long size = channel.size();
    NetworkInput in = new NetworkInput(file, channel, size - FileLayout.CHECKSUM_BYTES);
    try {
      List<FileLayout.Entry> table = table(in);
      long at = in.position();
      for (FileLayout.Entry entry : table) {
        if (entry.tag().equals(tag)) {
          return Optional.of(opening.open(open, at, entry.length()));
        }
        at += entry.length();
      }
      return Optional.empty();
    } catch (IllegalArgumentException broken) {
      throw NetworkFileException.malformed(
          file, "section " + tag + ": " + broken.getMessage(), broken);
    }
  }

  /** What opening the file takes; 0 where its table cannot be, which reading it says. */
  long heapToOpen() throws IOException {
    return heap(pages.isPresent());
  }

  /** The same where the columns of searches are kept elsewhere. */
  long heapToServe() throws IOException {
    return heap(true);
  }

  private long heap(boolean elsewhere) throws IOException {
    long size = channel.size();
    checkHeader(size);
    NetworkInput in = new NetworkInput(file, channel, size - FileLayout.CHECKSUM_BYTES);
    try {
      List<FileLayout.Entry> table = table(in);
      return new HeapNeed(file, channel, in.position(), table, elsewhere).bytes();
    } catch (IllegalArgumentException | ArithmeticException wrong) {
      return 0;
    }
  }

  /** Reads the fixed part of the header, then rewinds. */
  private void checkHeader(long size) throws IOException {
    ByteBuffer header = ByteBuffer.allocate(FileLayout.HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    while (header.hasRemaining() && channel.read(header) >= 0) {}
    header.flip();
    if (header.remaining() < Long.BYTES || header.getLong() != FileLayout.MAGIC) {
      throw NetworkFileException.notANetwork(file);
    }
    if (header.remaining() < FileLayout.HEADER_BYTES - Long.BYTES) {
      throw NetworkFileException.cutOff(file, 0, size);
    }
    int format = header.getInt();
    if (format != FileLayout.FORMAT) {
      throw NetworkFileException.otherFormat(file, format, FileLayout.FORMAT);
    }
    header.getInt();
    long expected = header.getLong();
    if (size < expected) {
      throw NetworkFileException.cutOff(file, expected, size);
    }
    if (size != expected || size < FileLayout.HEADER_BYTES + FileLayout.CHECKSUM_BYTES) {
      throw NetworkFileException.malformed(
          file, "it holds " + size + " bytes instead of " + expected, null);
    }
    channel.position(0);
  }

  private void readSections(NetworkInput in, List<FileLayout.Entry> table, NetworkParts parts)
      throws IOException {
    Set<String> seen = new HashSet<>();
    int last = -1;
    for (FileLayout.Entry entry : table) {
      long end = in.position() + entry.length();
      NetworkSection section = known.get(entry.tag());
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
      if (section == null) {
        in.skipTo(end);
      } else {
        readSection(section, in, entry, parts);
      }
    }
    if (known.values().stream().anyMatch(s -> s.required() && !seen.contains(s.tag()))) {
      throw new IllegalArgumentException("a section is missing");
    }
  }

  private static List<FileLayout.Entry> table(NetworkInput in) throws IOException {
    in.raw(Long.BYTES + Integer.BYTES);
    int count = in.int32();
    in.int64();
    List<FileLayout.Entry> table = new ArrayList<>();
    long total = 0;
    for (int i = 0; i < count; i++) {
      String tag = new String(in.raw(Integer.BYTES), StandardCharsets.US_ASCII);
      int flags = in.int32();
      long length = in.int64();
      long unpacked = in.int64();
      table.add(new FileLayout.Entry(tag, (flags & FileLayout.REQUIRED) != 0, length, unpacked));
      total = Math.addExact(total, length);
      if (length < 0 || unpacked < 0 || unpacked / MOST_UNPACKED_OF_A_BYTE > length) {
        throw new IllegalArgumentException("section " + tag + " has a length that cannot be");
      }
    }
    if (total != in.remaining()) {
      throw new IllegalArgumentException("the sections do not fill the file");
    }
    return table;
  }

  private static void readSection(
      NetworkSection section, NetworkInput in, FileLayout.Entry entry, NetworkParts parts)
      throws IOException {
    long end = in.position() + entry.length();
    in.limit(end, entry.unpacked());
    try {
      section.reader().read(parts, in);
    } catch (UncheckedIOException full) {
      throw full;
    } catch (RuntimeException broken) {
      throw new IllegalArgumentException(
          "section " + section.tag() + ": " + broken.getMessage(), broken);
    }
    if (in.position() != end) {
      throw new IllegalArgumentException("section " + section.tag() + " is longer than it says");
    }
    in.unlimited();
  }

  private int checksum(NetworkInput in, long size) throws IOException {
    in.skipTo(size - FileLayout.CHECKSUM_BYTES);
    ByteBuffer stored = ByteBuffer.allocate(FileLayout.CHECKSUM_BYTES);
    stored.order(ByteOrder.LITTLE_ENDIAN);
    while (stored.hasRemaining()) {
      if (channel.read(stored) < 0) {
        throw NetworkFileException.cutOff(file, size, in.position());
      }
    }
    if (stored.getInt(0) != in.checksum()) {
      throw NetworkFileException.checksumDiffers(file);
    }
    return in.checksum();
  }

  private RoadNetwork network(NetworkParts parts) throws IOException {
    int processors = Runtime.getRuntime().availableProcessors();
    ExecutorService threads = Executors.newFixedThreadPool(processors);
    try {
      return parts.toNetwork(new Workers(processors, threads));
    } catch (UncheckedIOException full) {
      throw full.getCause();
    } catch (ForeignHierarchyException foreign) {
      // The columns are as they were written, but this version expands their turns otherwise.
      throw NetworkFileException.otherVersion(file, "its search hierarchy fits another graph");
    } catch (RuntimeException broken) {
      throw NetworkFileException.malformed(file, broken.getMessage(), broken);
    } finally {
      threads.shutdownNow();
    }
  }
}
