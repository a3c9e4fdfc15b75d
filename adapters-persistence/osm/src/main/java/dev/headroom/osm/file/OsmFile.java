package dev.headroom.osm.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/**
 * An OpenStreetMap file: {@code .osm.pbf}, or XML plain, in gzip or in bzip2. The format is
 * detected by the first bytes, not by the name. It can be read any number of times, each time from
 * the start; memory holds only the block being read (at most 32 MiB, and its decoded form) or the
 * element being read.
 */
public final class OsmFile implements OsmSource {

  private enum Format {
    PBF,
    XML,
    GZIP,
    BZIP2
  }

  private static final String GIVE_CHANGES = "give change files: .osc, .osc.gz or .osc.bz2";

  private final Path path;
  private final Format format;
  private final long bytes;

  /** The kinds of elements in the blocks of a PBF file, known once it was read. */
  private final List<Integer> kinds = new ArrayList<>();

  private OsmFile(Path path, Format format, long bytes) {
    this.path = path;
    this.format = format;
    this.bytes = bytes;
  }

  /**
   * Opens a file by its first bytes.
   *
   * @throws UnreadableMapException if it is missing or in no known format
   */
  public static OsmFile open(Path path) {
    return open(
        path,
        "is not an OpenStreetMap extract; give a .osm.pbf, .osm, .osm.gz or .osm.bz2 file"
            + " (osmium cat converts other formats)");
  }

  /**
   * Opens a change file: {@code .osc}, plain, in gzip or in bzip2.
   *
   * @throws UnreadableMapException if it is missing or in no known format
   */
  public static OsmFile openChanges(Path path) {
    OsmFile file = open(path, "is not a change file of OpenStreetMap; " + GIVE_CHANGES);
    if (file.format == Format.PBF) {
      throw new UnreadableMapException(path + " is an extract; " + GIVE_CHANGES);
    }
    return file;
  }

  private static OsmFile open(Path path, String unknown) {
    if (!Files.isRegularFile(path)) {
      throw new UnreadableMapException("there is no file " + path);
    }
    try (InputStream in = Files.newInputStream(path)) {
      return new OsmFile(path, formatOf(in.readNBytes(64), path, unknown), Files.size(path));
    } catch (IOException e) {
      throw new UnreadableMapException("cannot read " + path + ": " + e.getMessage(), e);
    }
  }

  private static Format formatOf(byte[] start, Path path, String unknown) {
    if (start.length == 0) {
      throw new UnreadableMapException(path + " is empty; download it again");
    }
    if (startsWith(start, 0, 0x1f, 0x8b)) {
      return Format.GZIP;
    }
    if (startsWith(start, 0, 'B', 'Z', 'h')) {
      return Format.BZIP2;
    }
    if (startsWith(start, 4, 0x0a, 9, 'O', 'S', 'M', 'H', 'e', 'a', 'd', 'e', 'r')) {
      return Format.PBF;
    }
    for (byte b : start) {
      if (b == '<') {
        return Format.XML;
      }
      if (b > ' ') {
        break;
      }
    }
    throw new UnreadableMapException(path + " " + unknown);
  }

  private static boolean startsWith(byte[] bytes, int at, int... expected) {
    for (int i = 0; i < expected.length; i++) {
      if (at + i >= bytes.length || (bytes[at + i] & 0xff) != expected[i]) {
        return false;
      }
    }
    return true;
  }

  /** The file's size in bytes. */
  @Override
  public long bytes() {
    return bytes;
  }

  /**
   * Whether a cut between two blocks can be detected. XML and compressed formats have an end mark;
   * PBF is a sequence of blocks, of which any number form a valid file.
   */
  @Override
  public boolean marksItsEnd() {
    return format != Format.PBF;
  }

  /** The file's name without its folder. */
  @Override
  public String name() {
    Path name = path.getFileName();
    return name == null ? path.toString() : name.toString();
  }

  @Override
  public List<String> names() {
    return List.of(name());
  }

  /**
   * Reads the whole file once.
   *
   * @param progress gets the number of bytes read, now and then
   * @throws UnreadableMapException if the file is cut off, damaged, or blown up to fill memory
   */
  @Override
  public void read(OsmVisitor visitor, LongConsumer progress) {
    read(visitor, progress, false);
  }

  /**
   * Reads a change file once, one {@linkplain #openChanges opened as such}. Created and modified
   * elements are passed on as elements, deleted ones {@linkplain OsmVisitor#deleted as such}, in
   * order.
   *
   * @param progress gets the number of bytes read, now and then
   * @throws UnreadableMapException if it is not a change file, is cut off, damaged, or blown up to
   *     fill memory
   */
  public void readChanges(OsmVisitor visitor, LongConsumer progress) {
    read(visitor, progress, true);
  }

  private void read(OsmVisitor visitor, LongConsumer progress, boolean changes) {
    try (InputStream raw = new CountedInput(Files.newInputStream(path), progress);
        InputStream in = new BufferedInputStream(raw, 1 << 16)) {
      switch (format) {
        case PBF -> new PbfReader(in, visitor, kinds).read();
        case XML -> new XmlReader(visitor, changes).read(in);
        case GZIP ->
            new XmlReader(visitor, changes).read(guarded(new GZIPInputStream(in, 1 << 16)));
        case BZIP2 ->
            new XmlReader(visitor, changes).read(guarded(new BZip2CompressorInputStream(in, true)));
      }
    } catch (UnreadableMapException e) {
      // Readers do not know which of several files they read.
      throw e.getMessage().startsWith("the file ")
          ? new UnreadableMapException(path + ": " + e.getMessage(), e)
          : e;
    } catch (IOException | IndexOutOfBoundsException e) {
      // A damaged block points outside its own lists and texts.
      throw explained(e);
    }
  }

  private InputStream guarded(InputStream unpacked) {
    return new BombGuard(unpacked, bytes);
  }

  private UnreadableMapException explained(Exception e) {
    String message = e.getMessage() == null ? "it ends too early" : e.getMessage();
    String reason = message.lines().findFirst().orElse("");
    return new UnreadableMapException(
        String.format(
            Locale.ROOT,
            "%s is cut off or damaged (%s); download it again and compare its checksum",
            path,
            reason),
        e);
  }
}
