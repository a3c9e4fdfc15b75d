package dev.headroom.persistence.network.picture;

import dev.headroom.domain.picture.ClosedMapException;
import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.persistence.network.packed.PackedInput;
import dev.headroom.persistence.network.packed.SharedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/**
 * A picture in an open file. Memory: 64 bytes a block; while features are read, their block and
 * what it becomes.
 */
public final class PictureFile implements Picture {

  private static final System.Logger LOG = System.getLogger(PictureFile.class.getName());

  private final SharedFile file;
  private final long length;
  private final Map<Detail, List<Block>> blocks = new EnumMap<>(Detail.class);
  private final AtomicBoolean reported = new AtomicBoolean();
  private volatile boolean closed;

  /** A part of the file. */
  private record Block(GridBox box, long offset, int bytes, int features, int sum) {}

  private PictureFile(SharedFile file, long length) {
    this.file = file;
    this.length = length;
  }

  /**
   * Reads the index.
   *
   * @param file the picture closes it
   * @param start the offset of the section
   * @param length its bytes
   * @throws IllegalArgumentException when the index cannot be right
   * @throws IOException when it cannot be read
   */
  public static PictureFile open(SharedFile file, long start, long length) throws IOException {
    PictureFile picture = new PictureFile(file, length);
    long rest = length - Integer.BYTES;
    int indexBytes = rest < 0 ? -1 : new PackedInput(file.bytes(start, Integer.BYTES)).int32();
    if (indexBytes < 0 || indexBytes > rest) {
      throw new IllegalArgumentException("the index goes beyond its section");
    }
    PackedInput index = new PackedInput(file.bytes(start + Integer.BYTES, indexBytes));
    long at = start + Integer.BYTES + indexBytes;
    for (Detail detail : Detail.values()) {
      List<Block> ofDetail = new ArrayList<>();
      int count = index.int32();
      for (int i = 0; i < count; i++) {
        Block block = block(index, at);
        at += block.bytes();
        if (at > start + length) {
          throw new IllegalArgumentException("a block goes beyond its section");
        }
        ofDetail.add(block);
      }
      picture.blocks.put(detail, List.copyOf(ofDetail));
    }
    if (!index.ended() || at != start + length) {
      throw new IllegalArgumentException("the blocks do not fill their section");
    }
    return picture;
  }

  private static Block block(PackedInput index, long at) {
    GridBox box = new GridBox(index.int32(), index.int32(), index.int32(), index.int32());
    int bytes = index.int32();
    Block block = new Block(box, at, bytes, index.int32(), index.int32());
    boolean sane =
        box.minX() >= 0
            && box.minY() >= 0
            && box.maxX() <= Grid.SIZE
            && box.maxY() <= Grid.SIZE
            && bytes > 0
            && bytes <= PictureWriter.MOST_BLOCK_BYTES
            && block.features() > 0
            && block.features() <= bytes;
    if (!sane) {
      throw new IllegalArgumentException("a block of the index cannot be");
    }
    return block;
  }

  @Override
  public void near(Detail detail, GridBox box, Consumer<PictureFeature> features) {
    if (closed) {
      throw new ClosedMapException(null);
    }
    for (Block block : blocks.get(detail)) {
      if (block.box().meets(box)) {
        for (PictureFeature feature : readOrLeaveOut(block, detail)) {
          if (feature.box().meets(box)) {
            features.accept(feature);
          }
        }
      }
    }
  }

  private List<PictureFeature> readOrLeaveOut(Block block, Detail detail) {
    try {
      return read(block, detail);
    } catch (IllegalArgumentException damaged) {
      if (!reported.getAndSet(true)) {
        LOG.log(
            System.Logger.Level.WARNING,
            "a part of the map''s picture is damaged: {0}",
            damaged.getMessage());
      }
      return List.of();
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
  public PictureSummary summary() throws IOException {
    Map<FeatureKind, Integer> counts = new EnumMap<>(FeatureKind.class);
    for (FeatureKind kind : FeatureKind.values()) {
      counts.put(kind, 0);
    }
    for (Detail detail : Detail.values()) {
      for (Block block : blocks.get(detail)) {
        for (PictureFeature feature : read(block, detail)) {
          counts.merge(feature.kind(), detail == Detail.STREET ? 1 : 0, Integer::sum);
        }
      }
    }
    return new PictureSummary(length, counts);
  }

  private List<PictureFeature> read(Block block, Detail detail) throws IOException {
    byte[] bytes = file.bytes(block.offset(), block.bytes());
    CRC32C sum = new CRC32C();
    sum.update(bytes);
    if ((int) sum.getValue() != block.sum()) {
      throw new IllegalArgumentException("the checksum of a block differs");
    }
    PackedInput in = new PackedInput(bytes);
    List<PictureFeature> features = new ArrayList<>();
    for (int i = 0; i < block.features(); i++) {
      features.add(BlockCodec.read(block.box(), detail, in));
    }
    if (!in.ended()) {
      throw new IllegalArgumentException("a block is longer than its features");
    }
    return features;
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
