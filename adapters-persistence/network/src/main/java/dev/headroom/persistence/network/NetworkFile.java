package dev.headroom.persistence.network;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.Picture;
import dev.headroom.persistence.network.packed.FilePart;
import dev.headroom.persistence.network.packed.PrivatePages;
import dev.headroom.persistence.network.packed.SharedFile;
import dev.headroom.persistence.network.picture.PictureFile;
import dev.headroom.persistence.network.picture.PictureSummary;
import dev.headroom.persistence.network.picture.PictureWriter;
import dev.headroom.persistence.network.replace.AtomicFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * A road network in one immutable file.
 *
 * <pre>
 *   magic 8 │ format 4 │ sections 4 │ size of the file 8     header, 24 bytes
 *   tag 4 │ flags 4 │ length 8 │ unpacked 8                  table, one line a section
 *   section, section, …                                      in the table's order, without gaps
 *   CRC-32C 4                                                over everything before it
 * </pre>
 *
 * <p>All numbers are little-endian, offsets 64 bits wide, so that a file may be of any size. A text
 * is its length in bytes (4) and UTF-8. A column is its count (4 bytes) and its values in blocks of
 * 256, each in as few bits as it needs ({@code ColumnBlock}); the table says what a section takes
 * in memory, and a larger one is refused. A section that a reader does not know is skipped unless
 * its flags say that it is required. The file lists the meaning of its numbers for constants
 * (section {@code VOCA}); a file with another meaning is refused.
 *
 * <p>Bytes: of the 160 for each road of a map as large as a country some 40 are the network, 15 its
 * turns, and the rest the search hierarchy that an import builds. Unpacked the network takes 50 a
 * road, 8 for each inner point of its shape, 21 a junction, 13 a stretch of a restriction, 8 a
 * forbidden manoeuvre and 4 for each of its roads; 16 for each directed road with a signpost or
 * marked lanes, and 4 for each of its destinations and lanes; names, rules and signs besides, each
 * text once. The turns take 24 each and 28 a state, the hierarchy 20 for each of its arcs and 12 a
 * state.
 *
 * <p>A file may record the area of its map: section {@code AREA}, the boxes of the extracts, 32
 * bytes each. Without it, the map's limits are not known.
 *
 * <p>A file may have the travel times of vans: section {@code VANS}, two bytes for each road,
 * unpacked. Without it, a van has the times of a lorry.
 *
 * <p>A file may also have a picture of the map, for drawing it, and an index of its places, for
 * finding them: sections {@code PICT} and {@code PLAC}, which only {@link #openAll} reads. The
 * picture is read block by block on request. The index is kept in memory as it is, mapped where
 * there are pages.
 *
 * <p>The checksum is CRC-32C, because it has to detect a bad disk, a torn copy or a partial
 * download, not an attacker: it detects every burst of up to 32 bits and all but one in 4 billion
 * of other changes, and processors compute it faster than they read. Malicious files are met by
 * checks of every count, index and value, and {@link #heapToOpen} estimates the memory beforehand.
 *
 * <p>The methods may be called from any thread.
 */
public final class NetworkFile {

  /** The format that this version writes, and the only one that it reads. */
  public static final int FORMAT = FileHead.FORMAT;

  /** The length in bytes of the parts of an index of places; a power of two. */
  public static final int PLACES_PART = 1 << 30;

  private NetworkFile() {}

  /**
   * Writes a network beside its target, makes it durable, and moves it into place in one step: a
   * process that opens the target meanwhile sees the old file or the new. A failure leaves the
   * target unchanged and nothing beside it.
   *
   * @throws IOException if it cannot be written
   */
  public static void write(RoadNetwork network, Path target) throws IOException {
    AtomicFile.replace(
        target, new NetworkWriter(NetworkParts.of(network), NetworkSection.ALL)::write);
  }

  /**
   * Writes a network with a picture, if there is one, and an index of places; only {@link #openAll}
   * reads these.
   *
   * @param places a file with the index
   */
  public static void write(RoadNetwork network, Picture picture, Optional<Path> places, Path target)
      throws IOException {
    write(network, picture, places, target, Workers.Progress.SILENT);
  }

  /**
   * Writes a network with a picture and an index of places, and reports progress.
   *
   * @param progress gets the bytes written so far
   */
  public static void write(
      RoadNetwork network,
      Picture picture,
      Optional<Path> places,
      Path target,
      Workers.Progress progress)
      throws IOException {
    List<NetworkSection> sections = new ArrayList<>(NetworkSection.ALL);
    if (picture != Picture.NONE) {
      sections.add(NetworkSection.picture(new PictureWriter(picture)));
    }
    places.ifPresent(index -> sections.add(NetworkSection.places(index)));
    AtomicFile.replace(
        target, new NetworkWriter(NetworkParts.of(network), sections, progress::reached)::write);
  }

  /**
   * Reads a network and verifies the whole file.
   *
   * @throws NetworkFileException if it is not a network file of this format, is cut off or damaged,
   *     or needs more heap than this process may have
   * @throws IOException if it cannot be read
   */
  public static RoadNetwork read(Path file) throws IOException {
    return open(file).network();
  }

  /** Checks that there is room for a map before anything of it is read. */
  @FunctionalInterface
  public interface HeapCheck {

    /**
     * Checks the room.
     *
     * @param bytes the greatest heap that the file needs
     * @throws NetworkFileException if there is no room
     */
    void require(long bytes) throws NetworkFileException;
  }

  /** Reads a network like {@link #read(Path)}, with further facts about the file. */
  public static StoredNetwork open(Path file) throws IOException {
    return with(file, reader -> reader.read(Runtime.getRuntime().maxMemory()));
  }

  /**
   * Opens a network like {@link #open}, with the large columns in pages, as in a server.
   *
   * @param folder a folder on the disk for the pages
   */
  public static StoredNetwork openInPages(Path file, Path folder) throws IOException {
    try (PrivatePages pages = PrivatePages.in(folder)) {
      return with(
          file, Optional.of(pages), reader -> reader.read(Runtime.getRuntime().maxMemory()));
    }
  }

  /**
   * Checks a network's whole search hierarchy against its graph, each shortcut against its halves.
   * Opening leaves this to the searches that use them; this method checks it before a map is
   * served. Takes seconds on the map of a country. Not while the network is searched.
   *
   * @throws NetworkFileException if anything of it is wrong
   */
  public static void checkSearches(Path file, RoadNetwork opened) throws NetworkFileException {
    if (opened.hierarchy().isPresent()) {
      int processors = Runtime.getRuntime().availableProcessors();
      ExecutorService threads = Executors.newFixedThreadPool(processors);
      try {
        opened.hierarchy().get().engine().check(new Workers(processors, threads));
      } catch (IllegalArgumentException wrong) {
        throw NetworkFileException.malformed(file, wrong.getMessage(), wrong);
      } finally {
        threads.shutdownNow();
      }
    }
  }

  /**
   * A network, and the parts of its file that are read on request.
   *
   * @param picture holds the file open; the caller closes it
   * @param places the index of places, in parts of {@value #PLACES_PART} bytes, the last one
   *     shorter; empty if the file has none
   */
  public record Opened(StoredNetwork stored, Picture picture, List<ByteBuffer> places) {

    /** Copies the list. */
    public Opened {
      places = List.copyOf(places);
    }
  }

  /**
   * Opens a network like {@link #open}, with the picture and the index of places of the same file,
   * if it has them.
   */
  public static Opened openAll(Path file) throws IOException {
    return openAll(file, need -> {});
  }

  /**
   * Opens a network beside a map that stays open. The file that is read is the one whose heap was
   * checked, even if it is replaced meanwhile.
   */
  public static Opened openAll(Path file, HeapCheck check) throws IOException {
    return openAll(file, check, Optional.empty(), network -> {});
  }

  /**
   * Opens a network with the columns for searches, most of a large map, in pages of this process
   * instead of the heap. They are never read from the file again.
   *
   * @param pages the storage of the columns; empty for the heap
   * @param early gets the network before its turns are read and its checksum is verified, to begin
   *     work that needs no more of it; called in another thread, which is awaited
   */
  public static Opened openAll(
      Path file, HeapCheck check, Optional<PrivatePages> pages, Consumer<RoadNetwork> early)
      throws IOException {
    if (!Files.isRegularFile(file)) {
      throw NetworkFileException.noFile(file);
    }
    RandomAccessFile open = new RandomAccessFile(file.toFile(), "r");
    SharedFile shared = new SharedFile(open);
    try {
      NetworkReader reader = new NetworkReader(file, open.getChannel(), pages).handing(early);
      StoredNetwork stored = reader.read(Runtime.getRuntime().maxMemory(), check::require);
      Optional<PictureFile> picture =
          reader.section(NetworkSection.PICTURE, shared, PictureFile::open);
      picture.ifPresent(reads -> shared.forAnother());
      return new Opened(
          stored,
          picture.<Picture>map(drawn -> drawn).orElse(Picture.NONE),
          places(reader, shared, open.getChannel(), pages));
    } finally {
      shared.close();
    }
  }

  /**
   * Reads the picture of a file and counts its features; empty if the file has none.
   *
   * @throws NetworkFileException if a part of the picture is damaged
   * @throws IOException if it cannot be read
   */
  public static Optional<PictureSummary> pictureIn(Path file) throws IOException {
    return summary(
        file,
        NetworkSection.PICTURE,
        (shared, start, length) -> PictureFile.open(shared, start, length).summary());
  }

  /**
   * Reads the index of places of a file; empty if the file has none. Nothing else of it is read.
   *
   * @param pages the storage of the index; empty for the heap
   * @throws IOException if it cannot be read
   */
  public static List<ByteBuffer> placesIn(Path file, Optional<PrivatePages> pages)
      throws IOException {
    if (!Files.isRegularFile(file)) {
      throw NetworkFileException.noFile(file);
    }
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "r")) {
      FileChannel channel = open.getChannel();
      FileHead.check(file, channel);
      return places(new NetworkReader(file, channel), new SharedFile(open), channel, pages);
    }
  }

  private static List<ByteBuffer> places(
      NetworkReader reader, SharedFile shared, FileChannel channel, Optional<PrivatePages> pages)
      throws IOException {
    return reader
        .section(
            NetworkSection.PLACES,
            shared,
            (file, start, length) -> {
              FilePart part = new FilePart(channel, start);
              List<ByteBuffer> parts = new ArrayList<>();
              for (long done = 0; done < length; done += PLACES_PART) {
                int bytes = (int) Math.min(PLACES_PART, length - done);
                parts.add(
                    pages.isPresent()
                        ? pages.get().copy(part, bytes)
                        : PrivatePages.read(part, ByteBuffer.allocate(bytes)));
              }
              return parts;
            })
        .orElse(List.of());
  }

  private static <T> Optional<T> summary(Path file, String tag, NetworkReader.Opening<T> counted)
      throws IOException {
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "r")) {
      return new NetworkReader(file, open.getChannel()).section(tag, new SharedFile(open), counted);
    }
  }

  /**
   * The greatest number of bytes of heap that opening a file takes, including its road index if
   * roads are of usual length. Reads the counts and the ends of its roads, at most a tenth of the
   * file, and creates no objects, so that it can be called before the file is opened beside another
   * one.
   *
   * @throws NetworkFileException if it is not a network file of this format, or is cut off
   * @throws IOException if it cannot be read
   */
  public static long heapToOpen(Path file) throws IOException {
    return with(file, NetworkReader::heapToOpen);
  }

  /** Like {@link #heapToOpen}, with the columns for searches in pages, as in a server. */
  public static long heapToServe(Path file) throws IOException {
    return with(file, NetworkReader::heapToServe);
  }

  /** An action with a reader. */
  @FunctionalInterface
  private interface Use<T> {
    T of(NetworkReader reader) throws IOException;
  }

  private static <T> T with(Path file, Use<T> use) throws IOException {
    return with(file, Optional.empty(), use);
  }

  private static <T> T with(Path file, Optional<PrivatePages> pages, Use<T> use)
      throws IOException {
    if (!Files.isRegularFile(file)) {
      throw NetworkFileException.noFile(file);
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return use.of(new NetworkReader(file, channel, pages));
    }
  }
}
