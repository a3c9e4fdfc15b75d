package dev.headroom.osm.height;

import dev.headroom.osm.file.UnreadableMapException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The height tiles of a folder, or one of them: {@code N54W005.hgt} is named after its south-west
 * corner. Also {@code .hgt.gz}, {@code .hgt.zip} and {@code .zip} of one tile, and with a product's
 * name in between ({@code N54W005.SRTMGL1.hgt.zip}). If there are several files of one tile, the
 * unpacked one counts, or else the first by name.
 *
 * <p>Tiles are opened when a place on them is first requested. An unpacked one is mapped, which
 * takes no heap; a packed one is first unpacked to a temporary file that disappears with the
 * process, {@value #MOST_UNPACKED} of them at most, 26 MB each.
 *
 * <p>For one thread.
 */
public final class HeightTiles {

  private static final Pattern NAME =
      Pattern.compile(
          "([ns])([0-9]{2})([ew])([0-9]{3})(?:\\.[a-z0-9_-]+)?\\.(hgt|hgt\\.gz|hgt\\.zip|zip)");

  /** The depth of folders to search; enough for folders by latitude. */
  private static final int DEPTH = 3;

  /** More than the number of all tiles of the Earth, packed and unpacked. */
  private static final int MOST_FILES = 200_000;

  /** The greatest number of packed tiles that one import unpacks: 10 GB. */
  static final int MOST_UNPACKED = 400;

  /** A tile by its south-west corner in whole degrees. */
  private record Corner(int south, int west) {}

  private final Map<Corner, Path> files = new HashMap<>();
  private final Map<Corner, Optional<HeightTile>> opened = new HashMap<>();
  private int unpacked;
  private Corner lastCorner = new Corner(Integer.MIN_VALUE, Integer.MIN_VALUE);
  private Optional<HeightTile> last = Optional.empty();

  /** No tiles: every height is unknown. */
  public HeightTiles() {}

  /**
   * The tiles of a folder and its subfolders, or one tile's file.
   *
   * @throws UnreadableMapException if there is none, or a file has an impossible size
   */
  public static HeightTiles in(Path folderOrFile) {
    HeightTiles tiles = new HeightTiles();
    try (Stream<Path> found = Files.walk(folderOrFile, DEPTH)) {
      List<Path> all =
          found
              .filter(Files::isRegularFile)
              .filter(file -> name(file).matches())
              .sorted(Comparator.comparing(HeightTiles::packed).thenComparing(p -> p))
              .limit(MOST_FILES)
              .toList();
      for (Path file : all) {
        tiles.files.putIfAbsent(corner(file), file);
      }
    } catch (IOException | UncheckedIOException e) {
      throw new UnreadableMapException("the heights in " + folderOrFile + " cannot be read", e);
    }
    if (tiles.files.isEmpty()) {
      throw new UnreadableMapException(
          folderOrFile + " holds no height tile; they have names such as N54W005.hgt");
    }
    tiles.files.values().stream().filter(file -> !packed(file)).forEach(HeightTiles::check);
    return tiles;
  }

  private static Matcher name(Path file) {
    return name(file.getFileName().toString());
  }

  private static Matcher name(String fileName) {
    return NAME.matcher(fileName.toLowerCase(Locale.ROOT));
  }

  private static boolean packed(Path file) {
    return !file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".hgt");
  }

  private static Corner corner(Path file) {
    Matcher name = name(file);
    if (!name.matches()) {
      throw new IllegalArgumentException("no tile: " + file);
    }
    return corner(name);
  }

  private static Corner corner(Matcher name) {
    int lat = Integer.parseInt(name.group(2));
    int lon = Integer.parseInt(name.group(4));
    return new Corner(
        name.group(1).equals("s") ? -lat : lat, name.group(3).equals("w") ? -lon : lon);
  }

  private static void check(Path file) {
    try {
      if (HeightTile.side(Files.size(file)).isEmpty()) {
        throw wrongSize(file);
      }
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** The height of a place, metres; NaN if it is void or there is no tile. */
  double metresAt(double lat, double lon) {
    return tile(lat, lon).map(tile -> tile.metresAt(lat, lon)).orElse(Double.NaN);
  }

  /** Degrees between the postings around a place; empty if there is no tile. */
  Optional<Double> spacing(double lat, double lon) {
    return tile(lat, lon).map(HeightTile::spacing);
  }

  /** The number of opened tiles. */
  public int used() {
    return (int) opened.values().stream().filter(Optional::isPresent).count();
  }

  private Optional<HeightTile> tile(double lat, double lon) {
    int south = (int) Math.floor(lat);
    int west = (int) Math.floor(lon);
    if (south != lastCorner.south || west != lastCorner.west) {
      lastCorner = new Corner(south, west);
      last = opened.computeIfAbsent(lastCorner, this::open);
    }
    return last;
  }

  private Optional<HeightTile> open(Corner corner) {
    Path file = files.get(corner);
    if (file == null) {
      return Optional.empty();
    }
    try {
      ByteBuffer postings = packed(file) ? unpack(file) : map(file);
      return Optional.of(new HeightTile(postings, corner.south, corner.west));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static ByteBuffer map(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      if (HeightTile.side(channel.size()).isEmpty()) {
        throw wrongSize(file);
      }
      return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
    }
  }

  /** Unpacks to a file that is deleted once it is mapped and closed. */
  private ByteBuffer unpack(Path file) throws IOException {
    if (++unpacked > MOST_UNPACKED) {
      throw new UnreadableMapException(
          "the map lies on more than " + MOST_UNPACKED + " packed height tiles; unpack them first");
    }
    Path temporary = Files.createTempFile("headroom-heights", ".hgt");
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
        FileChannel channel =
            FileChannel.open(
                temporary,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE)) {
      long bytes = copy(content(file, in), Channels.newOutputStream(channel));
      if (HeightTile.side(bytes).isEmpty()) {
        throw wrongSize(file);
      }
      return channel.map(FileChannel.MapMode.READ_ONLY, 0, bytes);
    }
  }

  private static InputStream content(Path file, InputStream in) throws IOException {
    if (file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".gz")) {
      return new GZIPInputStream(in);
    }
    ZipInputStream zip = new ZipInputStream(in);
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      Matcher inside = name(entry.getName().substring(entry.getName().lastIndexOf('/') + 1));
      if (inside.matches() && corner(inside).equals(corner(file))) {
        return zip;
      }
    }
    throw new UnreadableMapException(file + " holds no height tile of its name");
  }

  /** Copies until the end, or beyond the size of any tile. */
  private static long copy(InputStream in, OutputStream out) throws IOException {
    byte[] part = new byte[1 << 16];
    long bytes = 0;
    for (int read = in.read(part); read >= 0; read = in.read(part)) {
      bytes += read;
      if (bytes > HeightTile.mostBytes()) {
        return bytes;
      }
      out.write(part, 0, read);
    }
    return bytes;
  }

  private static UnreadableMapException wrongSize(Path file) {
    return new UnreadableMapException(
        file + " is no height tile: one has 1201 or 3601 heights a side, 2 or 26 MB unpacked");
  }

  private static UnreadableMapException unreadable(Path file, IOException cause) {
    return new UnreadableMapException("the heights in " + file + " cannot be read", cause);
  }
}
