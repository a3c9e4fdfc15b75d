package dev.headroom.persistence.network;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.Picture;
import dev.headroom.persistence.network.names.NamesFile;
import dev.headroom.persistence.network.names.NamesSummary;
import dev.headroom.persistence.network.names.NamesWriter;
import dev.headroom.persistence.network.packed.PrivatePages;
import dev.headroom.persistence.network.packed.SharedFile;
import dev.headroom.persistence.network.picture.PictureFile;
import dev.headroom.persistence.network.picture.PictureSummary;
import dev.headroom.persistence.network.picture.PictureWriter;
import dev.headroom.persistence.network.replace.AtomicFile;
import java.io.IOException;
import java.io.RandomAccessFile;
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
 * in memory, and one that is larger is refused. A section that a reader does not know is skipped
 * unless its flags say that it is required. What the numbers of constants mean stands in the file
 * (section {@code VOCA}); one that means something else is refused.
 *
 * <p>Bytes: of the 160 for each road of a map as large as a country some 40 are the network, 15 its
 * turns, and the rest the search hierarchy that an import builds. Unpacked the network takes 50 a
 * road, 8 for each inner point of its shape, 21 a junction, 13 a stretch of a restriction, 8 a
 * forbidden manoeuvre and 4 for each of its roads; 16 for each directed road with a signpost or
 * marked lanes, and 4 for each of its destinations and lanes; names, rules and signs besides, each
 * text once. The turns take 24 each and 28 a state, the hierarchy 20 for each of its arcs and 12 a
 * state.
 *
 * <p>A file may say what its map was cut out of: section {@code AREA}, the boxes of the extracts,
 * 32 bytes each. Of one without nobody knows where it ends.
 *
 * <p>A file may have a picture of the map besides, for those who draw it, and its names, for those
 * who search them: sections {@code PICT} and {@code NAME}, which {@link #openAll} alone reads,
 * block by block, as they are asked for.
 *
 * <p>CRC-32C, because it is there to notice a bad disk, a torn copy or a half-finished download,
 * and not an attacker: it sees every burst of up to 32 bits and all but one in 4 billion of other
 * changes, and processors compute it faster than they read. Against malice stand the checks of
 * every count, index and value, and {@link #heapToOpen} says beforehand what a file will take.
 *
 * <p>The methods may be called from any thread.
 */
public final class NetworkFile {

  /** The format that this version writes, and the only one that it reads. */
  public static final int FORMAT = FileHead.FORMAT;

  private NetworkFile() {}

  /**
   * Writes a network beside its target, makes it lasting, and moves it into place in one step:
   * whoever opens the target meanwhile sees the old file or the new. A failure leaves the target as
   * it was and nothing beside it.
   *
   * @throws IOException when it cannot be written
   */
  public static void write(RoadNetwork network, Path target) throws IOException {
    AtomicFile.replace(
        target, new NetworkWriter(NetworkParts.of(network), NetworkSection.ALL)::write);
  }

  /**
   * The same, with a picture and names, each where there is one, that only {@link #openAll} reads.
   */
  public static void write(RoadNetwork network, Picture picture, Gazetteer names, Path target)
      throws IOException {
    write(network, picture, names, target, Workers.Progress.SILENT);
  }

  /**
   * The same, telling how many bytes are written.
   *
   * @param progress is told bytes
   */
  public static void write(
      RoadNetwork network, Picture picture, Gazetteer names, Path target, Workers.Progress progress)
      throws IOException {
    List<NetworkSection> sections = new ArrayList<>(NetworkSection.ALL);
    if (picture != Picture.NONE) {
      sections.add(NetworkSection.picture(new PictureWriter(picture)));
    }
    if (names != Gazetteer.NONE) {
      sections.add(NetworkSection.names(new NamesWriter(names)));
    }
    AtomicFile.replace(
        target, new NetworkWriter(NetworkParts.of(network), sections, progress::reached)::write);
  }

  /**
   * Reads a network and verifies the whole file.
   *
   * @throws NetworkFileException when it is no network file of this format, cut off or damaged, or
   *     takes more heap than this process may have
   * @throws IOException when it cannot be read
   */
  public static RoadNetwork read(Path file) throws IOException {
    return open(file).network();
  }

  /** Says whether there is room for a map before anything of it is read. */
  @FunctionalInterface
  public interface HeapCheck {

    /**
     * Takes note of what the file that is open takes at most.
     *
     * @throws NetworkFileException there is no room
     */
    void require(long bytes) throws NetworkFileException;
  }

  /** The same as {@link #read(Path)}, with what the file tells besides. */
  public static StoredNetwork open(Path file) throws IOException {
    return with(file, reader -> reader.read(Runtime.getRuntime().maxMemory()));
  }

  /**
   * The same as {@link #open} where the large columns are kept in pages, as a server keeps them.
   *
   * @param folder on whose disk the pages lie
   */
  public static StoredNetwork openInPages(Path file, Path folder) throws IOException {
    try (PrivatePages pages = PrivatePages.in(folder)) {
      return with(
          file, Optional.of(pages), reader -> reader.read(Runtime.getRuntime().maxMemory()));
    }
  }

  /**
   * Holds all of a network's search hierarchy against its graph, each shortcut against its halves,
   * which opening leaves to the searches that use them: for who wants to know before a map is
   * served. Takes seconds on the map of a country. Not while the network is searched.
   *
   * @throws NetworkFileException when anything of it is wrong
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
   * A network, and what is read of its file part by part.
   *
   * @param picture holds the file open; the caller closes it
   * @param names hold the file open; the caller closes them
   */
  public record Opened(StoredNetwork stored, Picture picture, Gazetteer names) {}

  /**
   * The same as {@link #open}, with the picture and the names of the same file; where it has none,
   * {@link Picture#NONE} and {@link Gazetteer#NONE}.
   */
  public static Opened openAll(Path file) throws IOException {
    return openAll(file, need -> {});
  }

  /**
   * The same beside a map that stays: what is read is the very file of which the heap was required,
   * also where another one takes its place meanwhile.
   */
  public static Opened openAll(Path file, HeapCheck check) throws IOException {
    return openAll(file, check, Optional.empty(), network -> {});
  }

  /**
   * The same where the columns of searches, most of a large map, are kept in pages that belong to
   * this process, and not on the heap. Nothing of them is read from the file again.
   *
   * @param pages where they are kept; on the heap without any
   * @param early is handed the network before its turns are read and its checksum is verified, to
   *     begin with what needs no more of it; in another thread, which is waited for
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
      Optional<NamesFile> names = reader.section(NetworkSection.NAMES, shared, NamesFile::open);
      picture.ifPresent(reads -> shared.forAnother());
      names.ifPresent(reads -> shared.forAnother());
      return new Opened(
          stored,
          picture.<Picture>map(drawn -> drawn).orElse(Picture.NONE),
          names.<Gazetteer>map(listed -> listed).orElse(Gazetteer.NONE));
    } finally {
      shared.close();
    }
  }

  /**
   * Reads the picture of a file and counts what is in it; empty where the file has none.
   *
   * @throws NetworkFileException when a part of the picture is damaged
   * @throws IOException when it cannot be read
   */
  public static Optional<PictureSummary> pictureIn(Path file) throws IOException {
    return summary(
        file,
        NetworkSection.PICTURE,
        (shared, start, length) -> PictureFile.open(shared, start, length).summary());
  }

  /**
   * Reads the names of a file and counts them; empty where the file has none.
   *
   * @throws NetworkFileException when a part of them is damaged
   * @throws IOException when they cannot be read
   */
  public static Optional<NamesSummary> namesIn(Path file) throws IOException {
    return summary(
        file,
        NetworkSection.NAMES,
        (shared, start, length) -> NamesFile.open(shared, start, length).summary());
  }

  private static <T> Optional<T> summary(Path file, String tag, NetworkReader.Opening<T> counted)
      throws IOException {
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "r")) {
      return new NetworkReader(file, open.getChannel()).section(tag, new SharedFile(open), counted);
    }
  }

  /**
   * The bytes of heap that opening a file takes at most, its road index as far as roads are as
   * short as usual included. Reads the counts and the ends of its roads, a tenth of the file at
   * most, and makes no objects: so it can be asked before the file is opened beside another one.
   *
   * @throws NetworkFileException when it is no network file of this format, or cut off
   * @throws IOException when it cannot be read
   */
  public static long heapToOpen(Path file) throws IOException {
    return with(file, NetworkReader::heapToOpen);
  }

  /** The same where the columns of searches are kept in pages, as a server keeps them. */
  public static long heapToServe(Path file) throws IOException {
    return with(file, NetworkReader::heapToServe);
  }

  /** What is done with a reader. */
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
