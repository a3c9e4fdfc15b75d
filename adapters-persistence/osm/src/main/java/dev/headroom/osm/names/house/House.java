package dev.headroom.osm.names.house;

import dev.headroom.osm.names.road.Street;
import dev.headroom.osm.names.shape.Outlines;
import dev.headroom.osm.names.shape.Shape;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.AddressLine;
import java.util.List;
import java.util.Optional;

/** A house number. Memory: about 100 bytes. For one thread. */
public final class House {

  private static final int NOWHERE = Integer.MIN_VALUE;

  private AddressLine line;
  private final String number;
  private final List<String> each;
  private final String name;
  private int outline = -1;
  private boolean area;
  private int lat = NOWHERE;
  private int lon;
  private int doorLat;
  private int doorLon;
  private Optional<Street> street = Optional.empty();

  House(AddressLine line, String number, List<String> each, String name) {
    this.line = line;
    this.number = number;
    this.each = each;
    this.name = name;
  }

  House at(Spot spot) {
    lat = spot.lat();
    lon = spot.lon();
    doorLat = spot.doorLat();
    doorLon = spot.doorLon();
    return this;
  }

  House of(int way) {
    outline = way;
    area = true;
    return this;
  }

  /** Finds its place; returns whether it is in the extract. */
  boolean locate(Outlines outlines) {
    if (outline >= 0) {
      Shape shape = outlines.shape(outline);
      outlines.spot(shape, new int[] {outline}, false).ifPresent(this::at);
      outline = -1;
    }
    return lat != NOWHERE;
  }

  /** Whether it is a building and not only a point. */
  boolean isArea() {
    return area;
  }

  /** Replaces its address by a better one. */
  public void set(AddressLine better) {
    line = better;
  }

  /** Sets the street that it stands in. */
  public void set(Street found) {
    street = Optional.of(found);
  }

  /** Where it is and is entered. */
  public Spot spot() {
    return new Spot(lat, lon, doorLat, doorLon);
  }

  /** Its address; the street is empty if it is not known. */
  public AddressLine line() {
    return line;
  }

  /** The number as on the map, or empty if it has a name only. */
  public String number() {
    return number;
  }

  /** The numbers of a range; empty for a single number. */
  public List<String> each() {
    return each;
  }

  /** The name of the house, or empty. */
  public String name() {
    return name;
  }

  /** The street of its address, if it is on the map; else what it lies in counts. */
  public Optional<Street> street() {
    return street;
  }
}
