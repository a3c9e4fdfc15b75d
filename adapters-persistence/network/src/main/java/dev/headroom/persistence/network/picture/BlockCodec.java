package dev.headroom.persistence.network.picture;

import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.persistence.network.packed.PackedInput;
import dev.headroom.persistence.network.packed.PackedOutput;
import java.util.ArrayList;
import java.util.List;

/** The bytes of features. */
final class BlockCodec {

  private static final List<FeatureKind> KINDS = List.of(FeatureKind.values());

  /** The least size of a part: a count and two numbers. */
  private static final int LEAST_PART_BYTES = 3;

  private static final int POINT_BYTES = 2;

  private BlockCodec() {}

  /** A feature with its coordinates rounded to the units of a detail. */
  static PictureFeature rounded(PictureFeature feature, Detail detail) {
    int half = 1 << detail.shift() >> 1;
    return new PictureFeature(
        feature.kind(),
        feature.rank(),
        feature.name(),
        feature.parts().stream()
            .map(
                part ->
                    part.moved(
                        x -> ((x + half) >> detail.shift()) << detail.shift(),
                        y -> ((y + half) >> detail.shift()) << detail.shift()))
            .toList());
  }

  /** Writes a rounded feature. */
  static void write(PictureFeature feature, GridBox block, Detail detail, PackedOutput out) {
    out.int8(feature.kind().ordinal());
    out.int8(feature.rank());
    out.text(feature.name());
    out.whole(feature.parts().size());
    int x = block.minX() >> detail.shift();
    int y = block.minY() >> detail.shift();
    for (GridLine part : feature.parts()) {
      out.whole(part.size());
      for (int i = 0; i < part.size(); i++) {
        int nextX = part.x(i) >> detail.shift();
        int nextY = part.y(i) >> detail.shift();
        out.signed(nextX - x);
        out.signed(nextY - y);
        x = nextX;
        y = nextY;
      }
    }
  }

  /** Reads a feature of a block. */
  static PictureFeature read(GridBox block, Detail detail, PackedInput in) {
    int kind = in.int8();
    if (kind >= KINDS.size()) {
      throw new IllegalArgumentException("no such kind: " + kind);
    }
    int rank = in.int8();
    String name = in.text();
    int count = in.count(LEAST_PART_BYTES);
    List<GridLine> parts = new ArrayList<>(count);
    int x = block.minX() >> detail.shift();
    int y = block.minY() >> detail.shift();
    for (int part = 0; part < count; part++) {
      int[] xs = new int[in.count(POINT_BYTES)];
      int[] ys = new int[xs.length];
      for (int i = 0; i < xs.length; i++) {
        x += in.signed();
        y += in.signed();
        xs[i] = x << detail.shift();
        ys[i] = y << detail.shift();
        if (!block.contains(xs[i], ys[i])) {
          throw new IllegalArgumentException("a point lies outside of its block");
        }
      }
      parts.add(GridLine.of(xs, ys));
    }
    return new PictureFeature(KINDS.get(kind), rank, name, parts);
  }
}
