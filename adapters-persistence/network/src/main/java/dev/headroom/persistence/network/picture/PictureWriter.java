package dev.headroom.persistence.network.picture;

import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.persistence.network.packed.PackedOutput;
import dev.headroom.persistence.network.packed.SectionBlocks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Encodes a picture. */
public final class PictureWriter {

  /** The size in bytes at which a block is full. */
  static final int BLOCK_BYTES = 8_192;

  /**
   * The greatest size of a block. A larger feature, such as a lake with a million corners, is left
   * out: each tile that it touches would read all of it.
   */
  static final int MOST_BLOCK_BYTES = 4 << 20;

  private static final GridBox WHOLE = new GridBox(0, 0, Grid.SIZE, Grid.SIZE);

  private static final Comparator<PictureFeature> LARGE_FIRST_THEN_ALONG_THE_CURVE =
      Comparator.comparingInt((PictureFeature feature) -> level(feature.box()))
          .reversed()
          .thenComparingLong(feature -> curve(feature.box()));

  private final PackedOutput index = new PackedOutput();
  private final List<byte[]> blocks = new ArrayList<>();
  private int blocksOfDetail;

  public PictureWriter(Picture picture) {
    for (Detail detail : Detail.values()) {
      List<PictureFeature> features = new ArrayList<>();
      picture.near(
          detail,
          WHOLE,
          feature -> {
            PictureFeature rounded = BlockCodec.rounded(feature, detail);
            if (encloses(rounded)) {
              features.add(rounded);
            }
          });
      features.sort(LARGE_FIRST_THEN_ALONG_THE_CURVE);
      detail(detail, features);
    }
  }

  /** The index, to be followed by the blocks. */
  public byte[] index() {
    return index.toBytes();
  }

  /** The blocks in their order. */
  public List<byte[]> blocks() {
    return blocks;
  }

  /** Whether a feature still encloses an area after rounding; it may have become a line. */
  private static boolean encloses(PictureFeature feature) {
    GridLine outer = feature.parts().get(0);
    return feature.kind().form() != FeatureKind.Form.AREA
        || (outer.closed() && outer.doubleArea() > 0);
  }

  private void detail(Detail detail, List<PictureFeature> features) {
    PackedOutput entries = new PackedOutput();
    blocksOfDetail = 0;
    List<PictureFeature> some = new ArrayList<>();
    int bytes = 0;
    int level = -1;
    for (PictureFeature feature : features) {
      int size = size(feature, detail);
      if (size > MOST_BLOCK_BYTES) {
        continue;
      }
      boolean full = bytes + size > BLOCK_BYTES || level != level(feature.box());
      if (full && !some.isEmpty()) {
        block(detail, some, entries);
        some.clear();
        bytes = 0;
      }
      some.add(feature);
      bytes += size;
      level = level(feature.box());
    }
    if (!some.isEmpty()) {
      block(detail, some, entries);
    }
    index.int32(blocksOfDetail);
    index.append(entries.toBytes());
  }

  private static int size(PictureFeature feature, Detail detail) {
    PackedOutput alone = new PackedOutput();
    BlockCodec.write(feature, feature.box(), detail, alone);
    return alone.size();
  }

  private void block(Detail detail, List<PictureFeature> features, PackedOutput entries) {
    GridBox box = features.stream().map(PictureFeature::box).reduce(GridBox::with).orElseThrow();
    PackedOutput block = new PackedOutput();
    features.forEach(feature -> BlockCodec.write(feature, box, detail, block));
    byte[] bytes = block.toBytes();
    for (int value : new int[] {box.minX(), box.minY(), box.maxX(), box.maxY()}) {
      entries.int32(value);
    }
    SectionBlocks.entry(entries, bytes, features.size());
    blocks.add(bytes);
    blocksOfDetail++;
  }

  /** The size class of a box: a step for each factor of 16. */
  private static int level(GridBox box) {
    int size = Math.max(box.maxX() - box.minX(), box.maxY() - box.minY());
    return Math.max(0, (Integer.SIZE - Integer.numberOfLeadingZeros(size) - 9) / 4);
  }

  private static long curve(GridBox box) {
    return spread((box.minX() + box.maxX()) / 2) | spread((box.minY() + box.maxY()) / 2) << 1;
  }

  /** The bits of a number with a gap after each. */
  private static long spread(int value) {
    long spread = value;
    spread = (spread | spread << 16) & 0x0000ffff0000ffffL;
    spread = (spread | spread << 8) & 0x00ff00ff00ff00ffL;
    spread = (spread | spread << 4) & 0x0f0f0f0f0f0f0f0fL;
    spread = (spread | spread << 2) & 0x3333333333333333L;
    return (spread | spread << 1) & 0x5555555555555555L;
  }
}
