package dev.headroom.osm.picture;

import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.domain.picture.Tile;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A picture in memory, whose features are computed for each detail on request. */
final class ImportedPicture implements Picture {

  /** The units of a tile in a pixel, if the tile is shown 512 pixels wide. */
  private static final int PIXEL = Tile.EXTENT / 512;

  /** The greatest deviation of a line: a third of a pixel, as tiles are enlarged further. */
  private static final double TOLERANCE = PIXEL / 3.0;

  /** The least area of a feature in square pixels. */
  private static final int LEAST_AREA = 3;

  /**
   * The lowest detail in which each kind is drawn; other kinds are drawn from the lowest of all.
   */
  private static final Map<FeatureKind, Detail> FROM =
      new EnumMap<>(
          Map.of(
              FeatureKind.CANAL, Detail.TOWN,
              FeatureKind.LIGHT_RAIL, Detail.TOWN,
              FeatureKind.SIDING, Detail.STREET,
              FeatureKind.SUBURB, Detail.TOWN,
              FeatureKind.VILLAGE, Detail.REGION,
              FeatureKind.HAMLET, Detail.STREET));

  private final List<PictureFeature> features;

  ImportedPicture(List<PictureFeature> features) {
    this.features = List.copyOf(features);
  }

  @Override
  public void near(Detail detail, GridBox box, Consumer<PictureFeature> near) {
    for (PictureFeature feature : features) {
      if (detail.compareTo(FROM.getOrDefault(feature.kind(), Detail.OVERVIEW)) >= 0
          && feature.box().meets(box)) {
        seen(feature, detail).ifPresent(near);
      }
    }
  }

  /** A feature simplified for a detail; empty if it is too small. */
  private static Optional<PictureFeature> seen(PictureFeature feature, Detail detail) {
    int pixel = PIXEL << detail.shift();
    return switch (feature.kind().form()) {
      case POINT -> Optional.of(feature);
      case LINE -> with(feature, lines(feature, detail, pixel));
      case AREA -> with(feature, rings(feature, detail, pixel));
    };
  }

  private static Optional<PictureFeature> with(PictureFeature feature, List<GridLine> parts) {
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(new PictureFeature(feature.kind(), feature.rank(), feature.name(), parts));
  }

  private static List<GridLine> lines(PictureFeature feature, Detail detail, int pixel) {
    GridBox box = feature.box();
    boolean small = box.maxX() - box.minX() < pixel && box.maxY() - box.minY() < pixel;
    return small
        ? List.of()
        : feature.parts().stream()
            .map(line -> line.simplified(TOLERANCE * (1 << detail.shift())))
            .toList();
  }

  /** The outer ring and the holes that are large enough; empty if the outer one is too small. */
  private static List<GridLine> rings(PictureFeature feature, Detail detail, int pixel) {
    long least = 2L * LEAST_AREA * pixel * pixel;
    List<GridLine> rings = new ArrayList<>();
    for (GridLine part : feature.parts()) {
      GridLine ring = part.simplified(TOLERANCE * (1 << detail.shift()));
      boolean outer = rings.isEmpty();
      boolean seen = ring.closed() && (outer ? 1 : -1) * ring.doubleArea() >= least;
      if (outer && !seen) {
        return List.of();
      }
      if (seen) {
        rings.add(ring);
      }
    }
    return rings;
  }
}
