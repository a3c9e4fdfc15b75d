package dev.headroom.osm.names.area;

import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.osm.names.shape.Shape;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.Names;
import java.util.Optional;
import org.locationtech.jts.algorithm.locate.PointOnGeometryLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Location;

/**
 * An area that places lie in, or a settlement whose boundary is not known.
 *
 * <p>Memory: 100 bytes for each corner of its boundary.
 */
public final class District {

  private static final double KILOMETRE = 1_000;

  private final Names names;
  private final PlaceKind kind;
  private final Spot centre;
  private final Envelope box;
  private final double size;
  private final Optional<PointOnGeometryLocator> locator;

  /**
   * A district.
   *
   * @param kind {@code POSTCODE} for a postal area
   * @param shape not an area if the boundary is not known
   */
  public District(Names names, PlaceKind kind, Spot centre, Shape shape) {
    this.names = names;
    this.kind = kind;
    this.centre = centre;
    box = shape.box();
    size = shape.isArea() ? shape.squareKilometres() : 0;
    locator = shape.isArea() ? Optional.of(shape.locator()) : Optional.empty();
  }

  /** A settlement whose boundary is not known. */
  public District(Names names, PlaceKind kind, Spot centre) {
    this.names = names;
    this.kind = kind;
    this.centre = centre;
    box = new Envelope(new Coordinate(centre.lon() / 1e7, centre.lat() / 1e7));
    size = 0;
    locator = Optional.empty();
  }

  boolean isArea() {
    return locator.isPresent();
  }

  boolean holds(Coordinate at) {
    return locator.isPresent() && box.contains(at) && locator.get().locate(at) != Location.EXTERIOR;
  }

  Envelope box() {
    return box;
  }

  /** Square kilometres of the box around it. */
  double size() {
    return size;
  }

  Names names() {
    return names;
  }

  PlaceKind kind() {
    return kind;
  }

  Spot centre() {
    return centre;
  }

  /** Whether it is the main part of an address. */
  boolean isTown() {
    return kind == PlaceKind.CITY || kind == PlaceKind.TOWN || kind == PlaceKind.VILLAGE;
  }

  /** How far places belong to a settlement whose boundary is not known, in metres. */
  double reach() {
    return KILOMETRE
        * switch (kind) {
          case CITY -> 15;
          case TOWN -> 5;
          case VILLAGE, SUBURB -> 2;
          case HAMLET -> 1;
          case LOCALITY -> 0.15;
          default -> 0;
        };
  }
}
