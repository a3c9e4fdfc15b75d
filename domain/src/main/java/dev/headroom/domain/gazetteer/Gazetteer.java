package dev.headroom.domain.gazetteer;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the places of an open map by name or address, and the address of a position.
 * Implementations never change and are safe for several threads.
 */
public interface Gazetteer {

  /** The gazetteer of a map without names. */
  Gazetteer NONE =
      new Gazetteer() {
        @Override
        public List<PlaceMatch> search(PlaceQuery query) {
          return List.of();
        }

        @Override
        public Optional<Place> at(Position position, double metres) {
          return Optional.empty();
        }
      };

  /** The matches of a query, best first; none for a query without letters and digits. */
  List<PlaceMatch> search(PlaceQuery query);

  /**
   * The address or the named place nearest to a position.
   *
   * @param metres the greatest distance
   */
  Optional<Place> at(Position position, double metres);

  /**
   * The places of some kinds in a box, in any order; none if the gazetteer cannot say.
   *
   * @param most the greatest number of places, more than 0
   */
  default List<Place> within(Box box, Set<PlaceKind> kinds, int most) {
    return List.of();
  }

  /**
   * The settlement and the country that a position lies in, as those of the nearest place that has
   * one; the other parts are empty.
   *
   * @param metres the greatest distance of that place
   */
  default Address around(Position position, double metres) {
    return at(position, metres)
        .map(place -> place.address())
        .map(address -> new Address("", "", "", address.place(), address.country()))
        .orElse(Address.UNKNOWN);
  }
}
