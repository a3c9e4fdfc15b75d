package dev.headroom.application.search;

import dev.headroom.application.map.RoadMap;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.application.place.SearchablePlace;
import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.Comparator;
import java.util.Optional;

/**
 * Names positions: by a place of the company, or else by street and number, the number of the road,
 * or the town. Safe for several threads.
 */
final class PlaceNames {

  /** The greatest distance from the gate of a company's place, in metres. */
  private static final double REACH_OF_OWN = 50;

  /** The greatest distance from a house, in metres. */
  private static final double REACH_OF_HOUSE = 60;

  /** The greatest distance from another place with a name, in metres. */
  private static final double REACH_OF_SITE = 25;

  /** The greatest distance from a road, in metres. */
  private static final double REACH_OF_ROAD = 100;

  /** The greatest distance from a place whose town is that of the position, in metres. */
  private static final double REACH_OF_TOWN = 5_000;

  private final CompanyPlaceSource own;

  PlaceNames(CompanyPlaceSource own) {
    this.own = own;
  }

  /**
   * What a position is called.
   *
   * @param organisation the company whose places count too
   */
  Optional<FoundPlace> at(RoadMap map, Position at, Optional<Long> organisation) {
    return organisation
        .flatMap(company -> gate(company, at))
        .or(() -> onMap(map, at).map(place -> new FoundPlace.OnMap(place, Closeness.EXACT)));
  }

  private Optional<FoundPlace> gate(long organisation, Position at) {
    return own.of(organisation).stream()
        .map(SearchablePlace::place)
        .filter(place -> place.details().gate().metresTo(at) <= REACH_OF_OWN)
        .min(Comparator.comparingDouble(place -> place.details().gate().metresTo(at)))
        .map(FoundPlace.OfCompany::new);
  }

  private static Optional<Place> onMap(RoadMap map, Position at) {
    Optional<Place> near = map.places().at(at, REACH_OF_HOUSE);
    Optional<RoadPoint> road = road(map, at);
    if (near.isPresent() && answers(near.get(), at, map.network(), road)) {
      return near;
    }
    Optional<Place> around =
        near.filter(place -> !place.address().place().isEmpty())
            .or(() -> map.places().at(at, REACH_OF_TOWN));
    return road.map(point -> street(map.network(), point, around))
        .or(() -> near)
        .or(() -> around.flatMap(PlaceNames::town));
  }

  /**
   * Whether a place answers for a position near a road: a house on that road, or what is nearer
   * than the road.
   */
  private static boolean answers(
      Place place, Position at, RoadNetwork network, Optional<RoadPoint> road) {
    double metres = place.at().metresTo(at);
    boolean nearer = road.map(point -> metres <= point.metres()).orElse(true);
    if (place.kind() == PlaceKind.HOUSE) {
      String street = road.map(point -> network.streetOf(point.road())).orElse("");
      return nearer || Folded.of(street).equals(Folded.of(place.address().street()));
    }
    return nearer && metres <= REACH_OF_SITE && place.kind().compareTo(PlaceKind.HOUSE) > 0;
  }

  /** The nearest road with a name, or else with a number. */
  private static Optional<RoadPoint> road(RoadMap map, Position at) {
    RoadNetwork network = map.network();
    return map.index()
        .nearest(at, REACH_OF_ROAD, road -> !network.nameOf(road).isEmpty())
        .or(() -> map.index().nearest(at, REACH_OF_ROAD, road -> !network.refOf(road).isEmpty()));
  }

  private static Place street(RoadNetwork network, RoadPoint point, Optional<Place> around) {
    String name = network.streetOf(point.road());
    boolean numbered = network.nameOf(point.road()).isEmpty();
    Address town = around.map(PlaceNames::townOf).orElse(Address.UNKNOWN);
    return Place.at(
        numbered ? PlaceKind.ROAD : PlaceKind.STREET,
        name,
        new Address(name, "", "", town.place(), town.country()),
        point.at());
  }

  private static Optional<Place> town(Place around) {
    if (around.kind().isSettlement()) {
      return Optional.of(around);
    }
    Address town = townOf(around);
    return town.place().isEmpty()
        ? Optional.empty()
        : Optional.of(Place.at(PlaceKind.LOCALITY, town.place(), town, around.at()));
  }

  /** Town and country of a place. */
  private static Address townOf(Place place) {
    Address address = place.address();
    String town = address.place();
    if (place.kind().isSettlement() && town.isEmpty()) {
      town = place.name();
    }
    return new Address("", "", "", town, address.country());
  }
}
