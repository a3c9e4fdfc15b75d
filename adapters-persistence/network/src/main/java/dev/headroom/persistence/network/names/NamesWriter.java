package dev.headroom.persistence.network.names;

import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.NamedPlace;
import dev.headroom.persistence.network.packed.PackedOutput;
import dev.headroom.persistence.network.packed.SectionBlocks;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Encodes the names of a map. */
public final class NamesWriter {

  /** The size in bytes of names, or of contexts, at which a block is full. */
  static final int BLOCK_BYTES = 4_096;

  /** Longer names, which do not occur in OpenStreetMap, are left out. */
  static final int MOST_NAME_BYTES = 1_024;

  private final PackedOutput entries = new PackedOutput();
  private final List<byte[]> blocks = new ArrayList<>();
  private final List<String> contexts = new ArrayList<>();
  private PackedOutput words = new PackedOutput();
  private int contextBytes;
  private int count;
  private String first = "";
  private byte[] before = new byte[0];
  private NamedPlace beforeAt;

  public NamesWriter(Gazetteer names) {
    names.visit("", Integer.MAX_VALUE, this::add);
    end();
  }

  private void add(String key, NamedPlace place) {
    byte[] name = place.name().getBytes(StandardCharsets.UTF_8);
    if (name.length > MOST_NAME_BYTES
        || place.context().getBytes(StandardCharsets.UTF_8).length > MOST_NAME_BYTES) {
      return;
    }
    if (words.size() >= BLOCK_BYTES || contextBytes >= BLOCK_BYTES) {
      end();
    }
    if (count == 0) {
      first = key;
    }
    int same = Arrays.mismatch(name, before);
    int shared = same < 0 ? name.length : same;
    words.whole(shared);
    words.raw(name, shared);
    words.int8(place.kind().ordinal());
    words.whole(place.keys().indexOf(key));
    words.whole(context(place.context()));
    words.signed(place.at().latE7() - (beforeAt == null ? 0 : beforeAt.at().latE7()));
    words.signed(place.at().lonE7() - (beforeAt == null ? 0 : beforeAt.at().lonE7()));
    before = name;
    beforeAt = place;
    count++;
  }

  private int context(String name) {
    int known = contexts.indexOf(name);
    if (known < 0) {
      contexts.add(name);
      contextBytes += name.getBytes(StandardCharsets.UTF_8).length;
    }
    return known < 0 ? contexts.size() - 1 : known;
  }

  private void end() {
    if (count == 0) {
      return;
    }
    PackedOutput block = new PackedOutput();
    block.whole(contexts.size());
    contexts.forEach(block::text);
    block.raw(words.toBytes(), 0);
    byte[] bytes = block.toBytes();
    SectionBlocks.entry(entries, bytes, count);
    entries.text(first);
    blocks.add(bytes);
    words = new PackedOutput();
    contexts.clear();
    contextBytes = 0;
    count = 0;
    before = new byte[0];
    beforeAt = null;
  }

  /** The index, to be followed by the blocks. */
  public byte[] index() {
    PackedOutput index = new PackedOutput();
    index.int32(blocks.size());
    index.append(entries.toBytes());
    return index.toBytes();
  }

  /** The blocks in their order. */
  public List<byte[]> blocks() {
    return blocks;
  }
}
