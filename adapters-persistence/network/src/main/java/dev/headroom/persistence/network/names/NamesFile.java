package dev.headroom.persistence.network.names;

import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.NamedPlace;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.network.packed.PackedInput;
import dev.headroom.persistence.network.packed.SectionBlocks;
import dev.headroom.persistence.network.packed.SharedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The names in an open file. Memory: some 100 bytes and the first key for each block; while names
 * are visited, one block and its decoded content.
 */
public final class NamesFile implements Gazetteer {

  private static final int MOST_BLOCK_BYTES = 4 * NamesWriter.BLOCK_BYTES;

  /** A length without bytes. */
  private static final int LEAST_CONTEXT_BYTES = 1;

  private static final List<NamedPlace.Kind> KINDS = List.of(NamedPlace.Kind.values());

  private final SectionBlocks section;
  private final List<Block> blocks;

  /** A block of names, from its first key on. */
  private record Block(String first, SectionBlocks.Block at) {}

  private NamesFile(SectionBlocks section, List<Block> blocks) {
    this.section = section;
    this.blocks = List.copyOf(blocks);
  }

  /**
   * Reads the index.
   *
   * @param file the names close it
   * @param start the offset of the section
   * @param length its bytes
   * @throws IllegalArgumentException if the index is invalid
   * @throws IOException if it cannot be read
   */
  public static NamesFile open(SharedFile file, long start, long length) throws IOException {
    SectionBlocks section = new SectionBlocks(file, start, length, "names");
    List<Block> blocks = new ArrayList<>();
    String before = "";
    int count = section.index().int32();
    for (int i = 0; i < count; i++) {
      SectionBlocks.Block at = section.next(MOST_BLOCK_BYTES);
      String first = section.index().text();
      if (first.isEmpty() || before.compareTo(first) > 0) {
        throw new IllegalArgumentException("the blocks of the index are not in order");
      }
      blocks.add(new Block(first, at));
      before = first;
    }
    section.endIndex();
    return new NamesFile(section, blocks);
  }

  @Override
  public boolean visit(String beginning, int most, Visitor found) {
    section.requireOpen();
    Selection selection = new Selection(beginning, most, found);
    boolean complete = true;
    for (int i = first(beginning); i < blocks.size(); i++) {
      String key = blocks.get(i).first();
      if (key.compareTo(beginning) > 0 && !key.startsWith(beginning)) {
        break;
      }
      SectionBlocks.Block block = blocks.get(i).at();
      complete &= section.readOrLeaveOut(block, in -> read(in, block.items(), selection));
      if (selection.left < 0) {
        return false;
      }
    }
    return complete;
  }

  /** The names that match a query. */
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

  /** The last block that begins before a text; names with that beginning may follow there. */
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

  /**
   * Reads all names and counts them.
   *
   * @throws IllegalArgumentException if a block is damaged
   * @throws IOException if it cannot be read
   */
  public NamesSummary summary() throws IOException {
    Map<NamedPlace.Kind, Integer> counts = new EnumMap<>(NamedPlace.Kind.class);
    for (NamedPlace.Kind kind : KINDS) {
      counts.put(kind, 0);
    }
    for (Block block : blocks) {
      section.read(
          block.at(),
          in ->
              read(
                  in,
                  block.at().items(),
                  (key, place) ->
                      counts.merge(
                          place.kind(), key.equals(place.keys().get(0)) ? 1 : 0, Integer::sum)));
    }
    return new NamesSummary(section.length(), counts);
  }

  private static void read(PackedInput in, int count, Visitor names) {
    String[] contexts = new String[in.count(LEAST_CONTEXT_BYTES)];
    for (int i = 0; i < contexts.length; i++) {
      contexts[i] = in.text();
    }
    PackedInput words = new PackedInput(in.raw());
    byte[] before = new byte[0];
    int latE7 = 0;
    int lonE7 = 0;
    for (int i = 0; i < count; i++) {
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
    if (!words.ended()) {
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
    section.close();
  }
}
