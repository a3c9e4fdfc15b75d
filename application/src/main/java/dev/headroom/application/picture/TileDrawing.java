package dev.headroom.application.picture;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.domain.picture.Tile;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.List;

/**
 * The contents of a tile, in units of the tile: x to the east and y to the south from its
 * north-west corner, clipped {@value dev.headroom.domain.picture.Tile#MARGIN} units beyond its
 * sides.
 *
 * @param features areas, lines and points beside the roads
 * @param roads from the lowest class to the highest
 * @param stretches where restrictions hold
 * @param signs where restrictions are shown
 * @param whole whether nothing was left out for lack of room
 */
public record TileDrawing(
    Tile tile,
    List<PictureFeature> features,
    List<Road> roads,
    List<Stretch> stretches,
    List<Sign> signs,
    boolean whole) {

  /** Copies the lists. */
  public TileDrawing {
    features = List.copyOf(features);
    roads = List.copyOf(roads);
    stretches = List.copyOf(stretches);
    signs = List.copyOf(signs);
  }

  /** Whether it shows nothing. */
  public boolean empty() {
    return features.isEmpty() && roads.isEmpty() && stretches.isEmpty() && signs.isEmpty();
  }

  /**
   * The common appearance of roads that are drawn as one.
   *
   * @param closedTo the vehicles that may use them in neither direction, at no time and for no
   *     purpose
   */
  public record Look(
      RoadClass roadClass,
      boolean link,
      String name,
      String ref,
      boolean bridge,
      boolean tunnel,
      List<VehicleClass> closedTo) {

    /** Copies the list. */
    public Look {
      closedTo = List.copyOf(closedTo);
    }
  }

  /** Roads of the same appearance. */
  public record Road(Look look, List<GridLine> lines) {

    /** Copies the lines. */
    public Road {
      lines = List.copyOf(lines);
    }
  }

  /** The directions of a way in which a restriction holds. */
  public enum Direction {
    BOTH,
    FORWARD,
    BACKWARD
  }

  /**
   * A road on which a restriction holds, drawn in its way's direction.
   *
   * @param index of the restriction in the network
   */
  public record Stretch(
      int index, Restriction restriction, Direction direction, List<GridLine> lines) {

    /** Copies the lines. */
    public Stretch {
      lines = List.copyOf(lines);
    }
  }

  /**
   * A restriction at the place where it is shown.
   *
   * @param index of the restriction in the network
   * @param order how many signs are shown at the same place before it
   */
  public record Sign(
      int index, Restriction restriction, Direction direction, int order, int x, int y) {}
}
