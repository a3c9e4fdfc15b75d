package dev.headroom.persistence.network.picture;

import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.persistence.network.packed.PackedInput;
import dev.headroom.persistence.network.packed.SectionBlocks;
import dev.headroom.persistence.network.packed.SharedFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The picture in an open file. Memory: 64 bytes a block; while features are read, their block and
 * its decoded content.
 */
public final class PictureFile implements Picture {

  private final SectionBlocks section;
  private final Map<Detail, List<Block>> blocks = new EnumMap<>(Detail.class);

  /** A block of features of one detail. */
  private record Block(GridBox box, SectionBlocks.Block at) {}

  private PictureFile(SectionBlocks section) {
    this.section = section;
  }

  /**
   * Reads the index.
   *
   * @param file the picture closes it
   * @param start the offset of the section
   * @param length its bytes
   * @throws IllegalArgumentException if the index is invalid
   * @throws IOException if it cannot be read
   */
  public static PictureFile open(SharedFile file, long start, long length) throws IOException {
    SectionBlocks section = new SectionBlocks(file, start, length, "picture");
    PictureFile picture = new PictureFile(section);
    for (Detail detail : Detail.values()) {
      List<Block> ofDetail = new ArrayList<>();
      int count = section.index().int32();
      for (int i = 0; i < count; i++) {
        GridBox box = box(section.index());
        ofDetail.add(new Block(box, section.next(PictureWriter.MOST_BLOCK_BYTES)));
      }
      picture.blocks.put(detail, List.copyOf(ofDetail));
    }
    section.endIndex();
    return picture;
  }

  private static GridBox box(PackedInput index) {
    GridBox box = new GridBox(index.int32(), index.int32(), index.int32(), index.int32());
    boolean inside =
        box.minX() >= 0 && box.minY() >= 0 && box.maxX() <= Grid.SIZE && box.maxY() <= Grid.SIZE;
    if (!inside) {
      throw new IllegalArgumentException("a block lies beyond the world");
    }
    return box;
  }

  @Override
  public void near(Detail detail, GridBox box, Consumer<PictureFeature> features) {
    section.requireOpen();
    for (Block block : blocks.get(detail)) {
      if (block.box().meets(box)) {
        List<PictureFeature> inBlock = new ArrayList<>();
        if (section.readOrLeaveOut(block.at(), in -> read(in, block, detail, inBlock::add))) {
          inBlock.stream().filter(feature -> feature.box().meets(box)).forEach(features);
        }
      }
    }
  }

  /**
   * Reads all features and counts them.
   *
   * @throws IllegalArgumentException if a block is damaged
   * @throws IOException if it cannot be read
   */
  public PictureSummary summary() throws IOException {
    Map<FeatureKind, Integer> counts = new EnumMap<>(FeatureKind.class);
    for (FeatureKind kind : FeatureKind.values()) {
      counts.put(kind, 0);
    }
    for (Detail detail : Detail.values()) {
      for (Block block : blocks.get(detail)) {
        int one = detail == Detail.STREET ? 1 : 0;
        section.read(
            block.at(),
            in ->
                read(
                    in, block, detail, feature -> counts.merge(feature.kind(), one, Integer::sum)));
      }
    }
    return new PictureSummary(section.length(), counts);
  }

  private static void read(
      PackedInput in, Block block, Detail detail, Consumer<PictureFeature> features) {
    for (int i = 0; i < block.at().items(); i++) {
      features.accept(BlockCodec.read(block.box(), detail, in));
    }
  }

  @Override
  public void close() {
    section.close();
  }
}
