package dev.headroom.osm.names.shape;

import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.osm.names.tags.AddressLine;
import dev.headroom.osm.names.tags.Names;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** A named element of the map. Its place is known once all nodes are read. For one thread. */
public final class Feature {

  private final PlaceKind kind;
  private final Names names;
  private final int importance;
  private final AddressLine line;
  private final String number;
  private long[] ways = {};
  private int[] outlines = {};
  private long node;
  private Optional<Spot> spot = Optional.empty();

  /**
   * A feature without a place.
   *
   * @param number of its house, or empty
   */
  public Feature(PlaceKind kind, Names names, int importance, AddressLine line, String number) {
    this.kind = kind;
    this.names = names;
    this.importance = importance;
    this.line = line;
    this.number = number;
  }

  /** Makes it that of a node. */
  public Feature ofNode(long id, int lat, int lon) {
    node = id;
    spot = Optional.of(Spot.at(lat, lon));
    return this;
  }

  /** Makes it that of a way. */
  public Feature ofWay(int outline) {
    outlines = new int[] {outline};
    return this;
  }

  /**
   * Makes it that of a relation.
   *
   * @param members the ways of its outline
   */
  public Feature ofRelation(long[] members) {
    ways = members;
    return this;
  }

  /**
   * Finds its place.
   *
   * @param outlineOf the outlines of the ways that relations need
   * @return whether any of it is in the extract
   */
  public boolean locate(Outlines from, Map<Long, Integer> outlineOf) {
    if (ways.length > 0) {
      IntStream.Builder found = IntStream.builder();
      for (long way : ways) {
        OptionalInt outline = outlineOf(way, outlineOf);
        outline.ifPresent(found::add);
      }
      outlines = found.build().toArray();
      ways = new long[0];
    }
    if (outlines.length > 0) {
      boolean entered = kind.compareTo(PlaceKind.POSTCODE) > 0;
      spot = from.spot(shape(from), entered ? outlines : new int[0], forGoods());
    }
    return spot.isPresent();
  }

  private static OptionalInt outlineOf(long way, Map<Long, Integer> outlines) {
    Integer outline = outlines.get(way);
    return outline == null ? OptionalInt.empty() : OptionalInt.of(outline);
  }

  private boolean forGoods() {
    return switch (kind) {
      case COMPANY, INDUSTRIAL_ESTATE, PORT, SUPERMARKET, SHOP, LORRY_PARK -> true;
      default -> false;
    };
  }

  /** Its shape; lines without a point for a node. */
  public Shape shape(Outlines from) {
    return outlines.length == 1 ? from.shape(outlines[0]) : from.shape(outlines);
  }

  /** Whether it is a node. */
  public boolean isNode() {
    return node != 0;
  }

  /** The OpenStreetMap node; 0 if it is none. */
  public long node() {
    return node;
  }

  /** Where it is, once it is located. */
  public Spot spot() {
    return spot.orElseThrow();
  }

  public PlaceKind kind() {
    return kind;
  }

  public Names names() {
    return names;
  }

  public int importance() {
    return importance;
  }

  /** Its tagged address. */
  public AddressLine line() {
    return line;
  }

  /** Its house number, or empty. */
  public String number() {
    return number;
  }
}
