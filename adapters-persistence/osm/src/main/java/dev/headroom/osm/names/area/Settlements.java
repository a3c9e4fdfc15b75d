package dev.headroom.osm.names.area;

import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Distances;
import dev.headroom.osm.names.shape.Feature;
import dev.headroom.osm.names.shape.Outlines;
import dev.headroom.osm.names.shape.Shape;
import dev.headroom.osm.names.shape.Spot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.locationtech.jts.algorithm.locate.PointOnGeometryLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Location;

/**
 * Joins the elements that are one settlement: its node, its area, its boundary.
 *
 * <p>A boundary belongs to the node that is its label, or that lies in it and has its name. Of
 * several boundaries of one name around a node, for instance of a town and its province, the
 * smallest one belongs to it, and any that is not half as large again; the others are regions.
 * Without a node, a boundary of level 8 is a village, a higher level is a region, a lower one a
 * suburb. In Britain and Ireland, where these are districts and parishes, all are regions.
 *
 * <p>For one thread.
 */
public final class Settlements {

  private static final int LEVEL_OF_COUNTRIES = 2;
  private static final int LEVEL_OF_TOWNS = 8;
  private static final double SAME_PLACE_METRES = 3_000;
  private static final Set<String> WITHOUT_MUNICIPALITIES = Set.of("GB", "IE", "IM", "GG", "JE");

  private static final Comparator<Feature> ORDER =
      Comparator.comparing(Feature::kind)
          .thenComparing(feature -> feature.names().name())
          .thenComparing(feature -> !feature.isNode())
          .thenComparing(feature -> feature.spot().lat())
          .thenComparing(feature -> feature.spot().lon())
          .thenComparing(Feature::node);

  private final Outlines outlines;
  private final Function<Spot, String> countries;
  private final List<Settlement> all = new ArrayList<>();
  private final Map<Long, Settlement> byNode = new HashMap<>();
  private final Map<String, List<Settlement>> byName = new HashMap<>();

  /**
   * Joins elements.
   *
   * @param places nodes and areas that are tagged as a place; all are located
   * @param boundaries of which some may not be located
   */
  public Settlements(
      Outlines outlines,
      List<Feature> places,
      List<Boundary> boundaries,
      Function<Spot, String> countries) {
    this.outlines = outlines;
    this.countries = countries;
    List<Feature> sorted = new ArrayList<>(places);
    sorted.sort(ORDER);
    sorted.stream().filter(Feature::isNode).forEach(this::node);
    sorted.stream().filter(feature -> !feature.isNode()).forEach(this::area);
    boundaries.stream()
        .map(Sized::new)
        .filter(sized -> sized.shape.isArea())
        .sorted(
            Comparator.comparingDouble((Sized sized) -> sized.size)
                .thenComparing(sized -> sized.boundary.feature(), ORDER))
        .forEach(this::boundary);
  }

  /** A boundary with its shape. */
  private final class Sized {
    private final Boundary boundary;
    private final Shape shape;
    private final double size;

    Sized(Boundary boundary) {
      this.boundary = boundary;
      shape = boundary.feature().shape(outlines);
      size = shape.squareKilometres();
    }
  }

  private void node(Feature feature) {
    Optional<Settlement> known =
        named(feature)
            .filter(each -> each.kind() == feature.kind() && near(each, feature))
            .findFirst();
    if (known.isPresent()) {
      known.get().join(feature);
      byNode.put(feature.node(), known.get());
    } else {
      byNode.put(feature.node(), add(feature.kind(), feature));
    }
  }

  private Settlement add(PlaceKind kind, Feature feature) {
    Settlement added = new Settlement(kind, feature);
    all.add(added);
    Set<String> names = new HashSet<>(Set.of(Folded.of(feature.names().name())));
    for (OtherName other : feature.names().others()) {
      names.add(Folded.of(other.name()));
    }
    names.forEach(name -> byName.computeIfAbsent(name, first -> new ArrayList<>(1)).add(added));
    return added;
  }

  private Stream<Settlement> named(Feature feature) {
    return byName.getOrDefault(Folded.of(feature.names().name()), List.of()).stream();
  }

  private static boolean near(Settlement one, Feature other) {
    return metres(one.spot(), other.spot()) < SAME_PLACE_METRES;
  }

  private static double metres(Spot one, Spot other) {
    return Distances.metres(one.lat() / 1e7, one.lon() / 1e7, other.lat() / 1e7, other.lon() / 1e7);
  }

  private void area(Feature feature) {
    Shape shape = feature.shape(outlines);
    Optional<Settlement> known =
        named(feature)
            .filter(each -> alike(each.kind(), feature.kind()))
            .filter(each -> near(each, feature) || (shape.isArea() && holds(shape, each)))
            .min(Comparator.comparingDouble(each -> metres(each.spot(), feature.spot())));
    Settlement settlement = known.orElseGet(() -> add(feature.kind(), feature));
    settlement.join(feature);
    if (shape.isArea()) {
      settlement.add(shape);
    }
  }

  /** Whether two kinds may be opinions of one place. */
  private static boolean alike(PlaceKind one, PlaceKind other) {
    return one == other || (one.isSettlement() && other.isSettlement());
  }

  private static boolean holds(Shape shape, Settlement settlement) {
    return holds(shape.locator(), settlement);
  }

  private static boolean holds(PointOnGeometryLocator shape, Settlement settlement) {
    return shape.locate(
            new Coordinate(settlement.spot().lon() / 1e7, settlement.spot().lat() / 1e7))
        != Location.EXTERIOR;
  }

  private void boundary(Sized sized) {
    Boundary boundary = sized.boundary;
    Optional<Settlement> owner = owner(sized).filter(each -> fits(each, sized));
    Settlement settlement = owner.orElseGet(() -> add(kind(boundary), boundary.feature()));
    settlement.join(boundary.feature());
    settlement.bound(sized.shape);
  }

  private Optional<Settlement> owner(Sized sized) {
    Boundary boundary = sized.boundary;
    Settlement label = byNode.get(boundary.label());
    if (label != null) {
      return Optional.of(label);
    }
    String name = Folded.of(boundary.feature().names().name());
    PointOnGeometryLocator shape = sized.shape.locator();
    Settlement centre = byNode.get(boundary.centre());
    return byName.getOrDefault(name, List.of()).stream()
        .filter(each -> each.kind() != PlaceKind.LOCALITY && holds(shape, each))
        .min(
            Comparator.<Settlement>comparingInt(each -> each == centre ? 0 : 1)
                .thenComparing(Settlement::kind)
                .thenComparing(each -> metres(each.spot(), boundary.feature().spot())));
  }

  /** Whether a boundary is that of a settlement, and not of a region with the same name. */
  private static boolean fits(Settlement settlement, Sized sized) {
    boolean country = sized.boundary.level() == LEVEL_OF_COUNTRIES;
    if (country || settlement.kind() == PlaceKind.COUNTRY) {
      return country && settlement.kind() == PlaceKind.COUNTRY;
    }
    return settlement.kind() == PlaceKind.REGION || settlement.fits(sized.size);
  }

  private PlaceKind kind(Boundary boundary) {
    if (boundary.level() <= LEVEL_OF_COUNTRIES) {
      return PlaceKind.COUNTRY;
    }
    if (boundary.level() < LEVEL_OF_TOWNS
        || WITHOUT_MUNICIPALITIES.contains(countries.apply(boundary.feature().spot()))) {
      return PlaceKind.REGION;
    }
    return boundary.level() == LEVEL_OF_TOWNS ? PlaceKind.VILLAGE : PlaceKind.SUBURB;
  }

  /** All settlements and regions. */
  public List<Settlement> all() {
    return List.copyOf(all);
  }

  /** All their names, folded. */
  public Set<String> names() {
    return Set.copyOf(byName.keySet());
  }

  /** Their districts. */
  public List<District> districts() {
    return all.stream().flatMap(settlement -> settlement.districts().stream()).toList();
  }
}
