package dev.headroom.osm.names.area;

import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.osm.names.shape.Feature;
import dev.headroom.osm.names.shape.Shape;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.Names;
import java.util.ArrayList;
import java.util.List;

/** A settlement or a region: a node, an area, a boundary, or several of them that are one place. */
public final class Settlement {

  private static final double SAME_SIZE = 1.5;

  private final PlaceKind kind;
  private final Spot spot;
  private final List<Shape> shapes = new ArrayList<>();
  private double bounded;
  private Names names;
  private int importance;

  Settlement(PlaceKind kind, Feature feature) {
    this.kind = kind;
    spot = feature.spot();
    names = feature.names();
    importance = feature.importance();
  }

  /** Adds another element of the same place. */
  void join(Feature feature) {
    names = names.and(feature.names());
    importance = Math.max(importance, feature.importance());
  }

  void add(Shape shape) {
    shapes.add(shape);
  }

  void bound(Shape shape) {
    shapes.add(shape);
    bounded = Math.max(bounded, shape.squareKilometres());
  }

  /**
   * Whether a boundary may be that of a settlement: it has none so far, and this one is not much
   * too large; or it has one of nearly the same size.
   */
  boolean fits(double squareKilometres) {
    if (bounded > 0) {
      return squareKilometres < SAME_SIZE * bounded;
    }
    return squareKilometres
        < switch (kind) {
          case CITY -> 10_000;
          case TOWN -> 3_000;
          default -> 1_000;
        };
  }

  /** Its districts: one for each boundary, or one without. */
  List<District> districts() {
    return shapes.isEmpty()
        ? List.of(new District(names, kind, spot))
        : shapes.stream().map(shape -> new District(names, kind, spot, shape)).toList();
  }

  public PlaceKind kind() {
    return kind;
  }

  public Names names() {
    return names;
  }

  public Spot spot() {
    return spot;
  }

  public int importance() {
    return importance;
  }
}
