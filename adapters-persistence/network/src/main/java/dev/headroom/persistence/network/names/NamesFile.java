package dev.headroom.persistence.network.names;

import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.NamedPlace;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.picture.ClosedMapException;
import dev.headroom.persistence.network.packed.PackedInput;
import dev.headroom.persistence.network.packed.SharedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.CRC32C;

/**
 * The names in an open file. Memory: some 100 bytes and the first key a block; while names are
 * visited, one block and what it becomes.
 */
public final class NamesFile implements Gazetteer {

  private static final System.Logger LOG = System.getLogger(NamesFile.class.getName());

  private static final int MOST_BLOCK_BYTES = 4 * NamesWriter.BLOCK_BYTES;

  /** A length without bytes. */
  private static final int LEAST_CONTEXT_BYTES = 1;

  private static final List<NamedPlace.Kind> KINDS = List.of(NamedPlace.Kind.values());

  private final SharedFile file;
  private final long length;
  private final List<Block> blocks;
  private final AtomicBoolean reported = new AtomicBoolean();
  private volatile boolean closed;

  /** A part of the file. */
  private record Block(String first, long offset, int bytes, int names, int sum) {}

  private NamesFile(SharedFile file, long length, List<Block> blocks) {
    this.file = file;
    this.length = length;
    this.blocks = List.copyOf(blocks);
  }

  /**
   * Reads the index.
   *
   * @param file the names close it
   * @param start the offset of the section
   * @param length its bytes
   * @throws IllegalArgumentException when the index cannot be right
   * @throws IOException when it cannot be read
   */
  public static NamesFile open(SharedFile file, long start, long length) throws IOException {
    long rest = length - Integer.BYTES;
    int indexBytes = rest < 0 ? -1 : new PackedInput(file.bytes(start, Integer.BYTES)).int32();
    if (indexBytes < 0 || indexBytes > rest) {
      throw new IllegalArgumentException("the index goes beyond its section");
    }
    PackedInput index = new PackedInput(file.bytes(start + Integer.BYTES, indexBytes));
    long at = start + Integer.BYTES + indexBytes;
    List<Block> blocks = new ArrayList<>();
    String before = "";
    int count = index.int32();
    for (int i = 0; i < count; i++) {
      int bytes = index.int32();
      int names = index.int32();
      int sum = index.int32();
      Block block = new Block(index.text(), at, bytes, names, sum);
      at += bytes;
      boolean sane =
          bytes > 0
              && bytes <= MOST_BLOCK_BYTES
              && names > 0
              && names <= bytes
              && !block.first().isEmpty()
              && before.compareTo(block.first()) <= 0;
      if (!sane || at > start + length) {
        throw new IllegalArgumentException("a block of the index cannot be");
      }
      blocks.add(block);
      before = block.first();
    }
    if (!index.ended() || at != start + length) {
      throw new IllegalArgumentException("the blocks do not fill their section");
    }
    return new NamesFile(file, length, blocks);
  }

  @Override
  public boolean visit(String beginning, int most, Visitor found) {
    if (closed) {
      throw new ClosedMapException(null);
    }
    Selection selection = new Selection(beginning, most, found);
    boolean complete = true;
    for (int i = first(beginning); i < blocks.size(); i++) {
      String key = blocks.get(i).first();
      if (key.compareTo(beginning) > 0 && !key.startsWith(beginning)) {
        break;
      }
      complete &= readOrLeaveOut(blocks.get(i), selection);
      if (selection.left < 0) {
        return false;
      }
    }
    return complete;
  }

  /** Those that somebody asks for. */
  private static final class Selection implements Visitor {
    private final String beginning;
    private final Visitor found;
    private int left;

    Selection(String beginning, int most, Visitor found) {
      this.beginning = beginning;
      this.left = most;
      this.found = found;
    }

    @Override
    public void name(String key, NamedPlace place) {
      if (left >= 0 && key.startsWith(beginning) && left-- > 0) {
        found.name(key, place);
      }
    }
  }

  /** The last block that begins before a text: what begins like it may follow there. */
  private int first(String beginning) {
    int low = 0;
    int high = blocks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (blocks.get(middle).first().compareTo(beginning) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return Math.max(0, low - 1);
  }

  private boolean readOrLeaveOut(Block block, Visitor names) {
    try {
      read(block, names);
      return true;
    } catch (IllegalArgumentException damaged) {
      if (!reported.getAndSet(true)) {
        LOG.log(
            System.Logger.Level.WARNING,
            "a part of the map''s names is damaged: {0}",
            damaged.getMessage());
      }
      return false;
    } catch (IOException e) {
      if (closed) {
        throw new ClosedMapException(e);
      }
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads all of it.
   *
   * @throws IllegalArgumentException when a block is damaged
   * @throws IOException when it cannot be read
   */
  public NamesSummary summary() throws IOException {
    Map<NamedPlace.Kind, Integer> counts = new EnumMap<>(NamedPlace.Kind.class);
    for (NamedPlace.Kind kind : KINDS) {
      counts.put(kind, 0);
    }
    for (Block block : blocks) {
      read(
          block,
          (key, place) ->
              counts.merge(place.kind(), key.equals(place.keys().get(0)) ? 1 : 0, Integer::sum));
    }
    return new NamesSummary(length, counts);
  }

  private void read(Block block, Visitor names) throws IOException {
    byte[] bytes = file.bytes(block.offset(), block.bytes());
    CRC32C sum = new CRC32C();
    sum.update(bytes);
    if ((int) sum.getValue() != block.sum()) {
      throw new IllegalArgumentException("the checksum of a block differs");
    }
    PackedInput in = new PackedInput(bytes);
    String[] contexts = new String[in.count(LEAST_CONTEXT_BYTES)];
    for (int i = 0; i < contexts.length; i++) {
      contexts[i] = in.text();
    }
    PackedInput words = new PackedInput(in.raw());
    byte[] before = new byte[0];
    int latE7 = 0;
    int lonE7 = 0;
    for (int i = 0; i < block.names(); i++) {
      before = joined(before, words.whole(), words.raw());
      NamedPlace.Kind kind = kind(words.int8());
      int key = words.whole();
      int context = words.whole();
      if (context < 0 || context >= contexts.length) {
        throw new IllegalArgumentException("no such context: " + context);
      }
      latE7 += words.signed();
      lonE7 += words.signed();
      NamedPlace place =
          new NamedPlace(
              new String(before, StandardCharsets.UTF_8),
              kind,
              contexts[context],
              Position.ofE7(latE7, lonE7));
      names.name(key(key, place), place);
    }
    if (!in.ended() || !words.ended()) {
      throw new IllegalArgumentException("a block is longer than its names");
    }
  }

  private static byte[] joined(byte[] before, int shared, byte[] rest) {
    if (shared < 0
        || shared > before.length
        || shared + rest.length > NamesWriter.MOST_NAME_BYTES) {
      throw new IllegalArgumentException("a name is longer than any, or shares more than there is");
    }
    byte[] name = Arrays.copyOf(before, shared + rest.length);
    System.arraycopy(rest, 0, name, shared, rest.length);
    return name;
  }

  private static NamedPlace.Kind kind(int ordinal) {
    if (ordinal >= KINDS.size()) {
      throw new IllegalArgumentException("no such kind: " + ordinal);
    }
    return KINDS.get(ordinal);
  }

  private static String key(int number, NamedPlace place) {
    List<String> keys = place.keys();
    if (number < 0 || number >= keys.size()) {
      throw new IllegalArgumentException("a name has no such word: " + number);
    }
    return keys.get(number);
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
