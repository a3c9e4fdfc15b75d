package dev.headroom.persistence.osm.picture;

import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.PictureFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The sea around islands: land lies to the left of a coast, so that an island is a ring that runs
 * against the clock.
 *
 * @param coasts each ring of the coast; empty for a coast that is cut off
 * @see <a href="https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline">natural=coastline</a>
 */
record Sea(List<Optional<GridLine>> coasts) {

  /** How far it is drawn around the islands: about half a degree of longitude. */
  private static final int AROUND = Grid.SIZE / 720;

  /** The sea as one area; empty where there is no coast, or not all of it. */
  Optional<PictureFeature> feature() {
    if (coasts.isEmpty() || coasts.stream().anyMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    List<GridLine> islands =
        coasts.stream().map(Optional::get).filter(ring -> ring.doubleArea() < 0).toList();
    return islands.stream()
        .map(GridLine::box)
        .reduce(GridBox::with)
        .map(
            box -> {
              List<GridLine> parts = new ArrayList<>();
              parts.add(frame(box));
              parts.addAll(islands);
              return new PictureFeature(FeatureKind.WATER, 0, "", parts);
            });
  }

  private static GridLine frame(GridBox box) {
    int west = Math.max(0, box.minX() - AROUND);
    int north = Math.max(0, box.minY() - AROUND);
    int east = Math.min(Grid.SIZE, box.maxX() + AROUND);
    int south = Math.min(Grid.SIZE, box.maxY() + AROUND);
    return GridLine.of(
        new int[] {west, east, east, west, west}, new int[] {north, north, south, south, north});
  }
}
