package dev.headroom.persistence.network;

import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.picture.PictureFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Pictures for tests. */
final class Sections {

  private Sections() {}

  /** A picture of random features. */
  static Picture picture(long seed, int count) {
    return of(features(seed, count));
  }

  /** A picture that shows the same in each detail. */
  static Picture of(List<PictureFeature> features) {
    return (detail, box, near) ->
        features.stream().filter(feature -> feature.box().meets(box)).forEach(near);
  }

  /** Features on multiples of 64, which no detail rounds. */
  static List<PictureFeature> features(long seed, int count) {
    Random random = new Random(seed);
    List<PictureFeature> features = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      FeatureKind kind = FeatureKind.values()[random.nextInt(FeatureKind.values().length)];
      String name = random.nextBoolean() ? "" : "Größe " + i;
      features.add(new PictureFeature(kind, random.nextInt(256), name, parts(kind, random)));
    }
    return features;
  }

  private static List<GridLine> parts(FeatureKind kind, Random random) {
    int x = random.nextInt(1 << 19) << 6;
    int y = random.nextInt(1 << 19) << 6;
    int side = (1 + random.nextInt(1_000)) << 6;
    return switch (kind.form()) {
      case POINT -> List.of(GridLine.point(x, y));
      case LINE -> List.of(GridLine.of(new int[] {x, x + side}, new int[] {y + side, y}));
      case AREA ->
          List.of(
              GridLine.of(
                  new int[] {x, x + side, x + side, x, x}, new int[] {y, y, y + side, y + side, y}),
              GridLine.of(new int[] {x, x, x + side, x}, new int[] {y, y + side, y, y}));
    };
  }
}
