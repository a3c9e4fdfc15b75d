package dev.headroom.application.search;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.place.CompanyPlace;
import java.util.Comparator;
import java.util.Optional;

/**
 * Finds what a position is called: a place of the company, or else street and number, the number of
 * the road, or the town. Safe for several threads.
 */
public final class FindPlaceAt {

  /** The greatest distance from the gate of a company's place, in metres. */
  static final double REACH_OF_OWN = 50;

  /** The greatest distance from a house, in metres. */
  static final double REACH_OF_HOUSE = 60;

  /** The greatest distance from another place with a name, in metres. */
  static final double REACH_OF_SITE = 25;

  /** The greatest distance from a road, in metres. */
  static final double REACH_OF_ROAD = 100;

  /** The greatest distance from a place whose town is that of the position, in metres. */
  static final double REACH_OF_TOWN = 5_000;

  private final CurrentMap map;
  private final CompanyPlaceSource own;

  /** Looks on the current map and in these companies' places. */
  public FindPlaceAt(CurrentMap map, CompanyPlaceSource own) {
    this.map = map;
    this.own = own;
  }

  /**
   * A position.
   *
   * @param organisation the company whose places are found too
   */
  public record Command(Position at, Optional<Long> organisation) {}

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T found(Found outcome);

      T nothing(Nothing outcome);

      T notReady(NotReady outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** The name or the address of the position. */
    record Found(FoundPlace place) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.found(this);
      }
    }

    /** Nothing with a name is near. */
    record Nothing() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.nothing(this);
      }
    }

    /** No map is open yet. */
    record NotReady() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notReady(this);
      }
    }
  }

  /** Finds the name or the address of a position. */
  public Outcome handle(Command command) {
    Position at = command.at();
    Optional<FoundPlace> ofCompany = command.organisation().flatMap(id -> gate(id, at));
    return map.ask(
            current ->
                ofCompany
                    .or(
                        () ->
                            onMap(current, at)
                                .map(place -> new FoundPlace.OnMap(place, Closeness.EXACT)))
                    .<Outcome>map(Outcome.Found::new)
                    .orElseGet(Outcome.Nothing::new))
        .orElseGet(Outcome.NotReady::new);
  }

  private Optional<FoundPlace> gate(long organisation, Position at) {
    return own.of(organisation).stream()
        .filter(place -> metres(place, at) <= REACH_OF_OWN)
        .min(Comparator.comparingDouble(place -> metres(place, at)))
        .map(FoundPlace.OfCompany::new);
  }

  private static double metres(CompanyPlace place, Position at) {
    return place.details().gate().metresTo(at);
  }

  /** The place of the map at a position. */
  static Optional<Place> onMap(RoadMap map, Position at) {
    Optional<Place> near = map.places().at(at, REACH_OF_HOUSE);
    Optional<RoadPoint> road = road(map, at);
    double toRoad = road.map(RoadPoint::metres).orElse(Double.POSITIVE_INFINITY);
    if (near.isPresent() && answers(near.get(), at, map.network(), road)) {
      return near;
    }
    Optional<Place> around =
        near.filter(place -> !place.address().place().isEmpty())
            .or(() -> map.places().at(at, REACH_OF_TOWN));
    if (toRoad <= REACH_OF_ROAD) {
      return road.map(point -> street(map.network(), point, around));
    }
    return near.or(() -> around.flatMap(FindPlaceAt::town));
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
    return nearer
        && metres <= REACH_OF_SITE
        && !place.kind().isSettlement()
        && place.kind().compareTo(PlaceKind.POSTCODE) > 0;
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
    Address town = around.map(FindPlaceAt::townOf).orElse(Address.UNKNOWN);
    return Place.at(
        numbered ? PlaceKind.ROAD : PlaceKind.STREET,
        name,
        new Address(name, "", "", town.place(), town.country()),
        point.at());
  }

  private static Optional<Place> town(Place around) {
    Address town = townOf(around);
    if (around.kind().isSettlement() || town.place().isEmpty()) {
      return around.kind().isSettlement() ? Optional.of(around) : Optional.empty();
    }
    return Optional.of(Place.at(PlaceKind.LOCALITY, town.place(), town, around.at()));
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
