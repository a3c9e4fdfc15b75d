package dev.headroom.osm.names.area;

import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Finds the district that a point lies in: the areas around it, and, where no boundary of a town is
 * known, the nearest settlement by its size. A village lies {@code within} up to 2 km, a town up to
 * 5, a city up to 15; the one with the smallest share of its reach wins. Within the boundary of a
 * town, an address names a village there that is nearer than the town's centre.
 *
 * <p>For one thread.
 */
public final class Districts {

  /** The greatest number of names of a district that its places are found by. */
  private static final int MOST_NAMES = 16;

  /** Square kilometres of the box around the largest region that an address names. */
  private static final double OF_A_PARISH = 400;

  private static final Set<String> FIRST_LANGUAGES = Set.of("", "en", "de", "fr", "pl", "ro", "cy");

  private static final Comparator<District> SMALLEST_FIRST =
      Comparator.comparingDouble(District::size)
          .thenComparing(district -> district.names().name())
          .thenComparing(District::kind)
          .thenComparing(district -> district.centre().lat());

  private final STRtree areas = new STRtree();
  private final STRtree points = new STRtree();
  private final Map<District, Optional<District>> townAround = new HashMap<>();
  private final AddressedPlaces addressed;
  private final Function<Position, String> countries;
  private final CountryNames countryNames = new CountryNames();
  private final Map<List<Object>, Lying> found = new HashMap<>();

  /** The names in an address. */
  private record Named(String place, String suburb, String country) {}

  private record Near(District district, double metres) {
    double share() {
      return metres / district.reach();
    }
  }

  /**
   * Prepares the search.
   *
   * @param addressed is asked where no settlement is near
   * @param countries find the two letters of the country at a position, or empty
   */
  public Districts(
      List<District> districts, AddressedPlaces addressed, Function<Position, String> countries) {
    this.addressed = addressed;
    this.countries = countries;
    for (District district : districts) {
      if (district.isArea()) {
        areas.insert(district.box(), district);
      } else if (district.reach() > 0) {
        points.insert(reached(district), district);
      }
    }
    for (District district : districts) {
      if (!district.isArea()) {
        townAround.put(district, town(around(district.centre().lat(), district.centre().lon())));
      }
    }
  }

  private static Envelope reached(District district) {
    Box box =
        Box.around(
            Position.ofE7(district.centre().lat(), district.centre().lon()), district.reach());
    return new Envelope(box.west(), box.east(), box.south(), box.north());
  }

  /** What a point lies in. */
  public Lying at(int latE7, int lonE7) {
    List<District> around = around(latE7, lonE7);
    Optional<District> town = town(around);
    List<Near> near = near(latE7, lonE7, town);
    Optional<District> village = nearest(near, District::isTown);
    Optional<District> place = place(latE7, lonE7, town, village);
    Optional<District> suburb =
        first(around, PlaceKind.SUBURB)
            .or(() -> nearest(near, each -> each.kind() == PlaceKind.SUBURB));
    Optional<District> hamlet =
        first(around, PlaceKind.HAMLET)
            .or(() -> nearest(near, each -> each.kind() == PlaceKind.HAMLET));
    Optional<District> farm = nearest(near, each -> each.kind() == PlaceKind.LOCALITY);
    Set<District> all = new LinkedHashSet<>();
    farm.ifPresent(all::add);
    hamlet.ifPresent(all::add);
    suburb.ifPresent(all::add);
    place.ifPresent(all::add);
    all.addAll(around);
    String country = countries.apply(Position.ofE7(latE7, lonE7));
    Named named =
        place
            .or(() -> hamlet)
            .map(district -> new Named(district.names().name(), name(suburb), country))
            .or(
                () ->
                    addressed
                        .nearest(latE7, lonE7)
                        .map(
                            house -> new Named(house.city(), either(name(suburb), house), country)))
            .orElseGet(() -> new Named(name(suburb.or(() -> parish(around))), "", country));
    List<Object> key = new ArrayList<>(all);
    key.add(named);
    return found.computeIfAbsent(key, added -> lying(all, named));
  }

  private static String either(String suburb, AddressedPlaces.Addressed house) {
    return suburb.isEmpty() ? house.suburb() : suburb;
  }

  private static String name(Optional<District> district) {
    return district.map(each -> each.names().name()).orElse("");
  }

  /** The smallest region around a point, if it is not much larger than a town. */
  private static Optional<District> parish(List<District> around) {
    return first(around, PlaceKind.REGION).filter(region -> region.size() < OF_A_PARISH);
  }

  private List<District> around(int latE7, int lonE7) {
    Coordinate at = new Coordinate(lonE7 / 1e7, latE7 / 1e7);
    List<District> around = new ArrayList<>();
    for (Object each : areas.query(new Envelope(at))) {
      District district = (District) each;
      if (district.holds(at)) {
        around.add(district);
      }
    }
    around.sort(SMALLEST_FIRST);
    return around;
  }

  private static Optional<District> town(List<District> around) {
    return around.stream().filter(District::isTown).findFirst();
  }

  private static Optional<District> first(List<District> around, PlaceKind kind) {
    return around.stream().filter(district -> district.kind() == kind).findFirst();
  }

  /** The settlements that reach a point and lie in the same town's boundary. */
  private List<Near> near(int latE7, int lonE7, Optional<District> town) {
    List<Near> near = new ArrayList<>();
    for (Object each : points.query(new Envelope(new Coordinate(lonE7 / 1e7, latE7 / 1e7)))) {
      District district = (District) each;
      double metres = metres(latE7, lonE7, district);
      if (metres <= district.reach() && townAround.get(district).equals(town)) {
        near.add(new Near(district, metres));
      }
    }
    near.sort(
        Comparator.comparingDouble(Near::share).thenComparing(Near::district, SMALLEST_FIRST));
    return near;
  }

  private static double metres(int latE7, int lonE7, District to) {
    return Distances.metres(
        latE7 / 1e7, lonE7 / 1e7, to.centre().lat() / 1e7, to.centre().lon() / 1e7);
  }

  private static Optional<District> nearest(List<Near> near, Predicate<District> which) {
    return near.stream().map(Near::district).filter(which).findFirst();
  }

  private static Optional<District> place(
      int latE7, int lonE7, Optional<District> town, Optional<District> village) {
    if (town.isEmpty() || village.isEmpty()) {
      return town.or(() -> village);
    }
    return metres(latE7, lonE7, village.get()) < metres(latE7, lonE7, town.get()) ? village : town;
  }

  private Lying lying(Set<District> all, Named named) {
    Set<String> within = new LinkedHashSet<>();
    Set<String> folded = new HashSet<>();
    String postcode = "";
    for (District district : all) {
      if (district.kind() == PlaceKind.POSTCODE) {
        postcode = postcode.isEmpty() ? district.names().name() : postcode;
      } else {
        add(district, within, folded);
      }
    }
    for (String name : List.of(named.suburb, named.place)) {
      if (!name.isEmpty() && folded.add(Folded.of(name))) {
        within.add(name);
      }
    }
    for (String name : countryNames.of(named.country)) {
      if (folded.add(Folded.of(name))) {
        within.add(name);
      }
    }
    Optional<District> region =
        all.stream()
            .filter(district -> district.kind() == PlaceKind.REGION)
            .filter(district -> !district.names().name().equals(named.place))
            .findFirst();
    return new Lying(
        named.place, named.suburb, name(region), named.country, postcode, List.copyOf(within));
  }

  /**
   * Adds the names of a district that differ in more than their marks: those in the languages of
   * the product and in none first; of a region only these.
   */
  private static void add(District district, Set<String> within, Set<String> folded) {
    if (folded.add(Folded.of(district.names().name()))) {
      within.add(district.names().name());
    }
    boolean region = district.kind().compareTo(PlaceKind.REGION) <= 0;
    int added = 0;
    for (boolean first : new boolean[] {true, false}) {
      for (OtherName other : district.names().others()) {
        boolean wanted = FIRST_LANGUAGES.contains(other.language()) ? first : !first && !region;
        if (wanted && added < MOST_NAMES && folded.add(Folded.of(other.name()))) {
          within.add(other.name());
          added++;
        }
      }
    }
  }
}
